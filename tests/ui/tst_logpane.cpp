// SPDX-License-Identifier: GPL-3.0-or-later
// The log pane in the main window where a log is more than a few lines: cut lines, logs that grow.
#include "base/compression.h"
#include "base/filelock.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "signs.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "taskwindow.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>

using namespace sweci;

class TestLogPane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void longLine();
    void grows();
    void chosenHitWithoutColour_data();
    void chosenHitWithoutColour();
    void damaged();
};

void TestLogPane::longLine()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    std::string giant;
    while (giant.size() < 200000) {
        const std::string number = std::to_string(giant.size());
        giant.append("<").append(number).append(">");
    }
    one.setLog("before\n" + giant + "\nafter\n");
    one.iteration({0, 1, 2});
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger("taskShowLog");
    LogPane &log = *w.page().log();
    QTRY_COMPARE(log.view()->rowCount(), 3);
    QVERIFY(log.view()->rowText(1).startsWith(QStringLiteral("<0><3>")));
    QVERIFY(log.view()->rowText(1).endsWith(QStringLiteral("more byte(s)")) ||
            log.view()->rowText(1).endsWith(QStringLiteral("more bytes")));
    // What is found deep in it is shown with what is around it.
    w.trigger("taskLogFind");
    const auto deep = giant.find('<', 150000);
    const QString number = QString::fromStdString(giant.substr(deep, giant.find('>', deep) + 1 - deep));
    QTest::keyClicks(QApplication::focusWidget(), number);
    QTRY_COMPARE(log.findBar()->hitCount(), 1);
    QVERIFY(log.view()->rowText(1).contains(number));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    // All of it, and its beginning only.
    w.trigger("taskWholeLine");
    QVERIFY(log.view()->isOpen(1));
    QVERIFY(log.view()->rowCount() > 500);
    QString all;
    for (int row = 1; row + 1 < log.view()->rowCount(); ++row)
        all += log.view()->rowText(row);
    QCOMPARE(all.toStdString(), giant);
    w.trigger("taskWholeLine");
    QCOMPARE(log.view()->rowCount(), 3);
    QTest::keyClick(log.view(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().toStdString(), giant);
}

void TestLogPane::grows()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.requirementOnly(); // the programmer is at work
    const auto lock = FileLock::tryExclusive(one.folder().lock());
    QVERIFY(lock);
    const auto file = one.folder().iteration(1) / "programmer.log";
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger("taskShowLog");
    w.trigger("taskLogProgrammer");
    LogPane &log = *w.page().log();
    QTRY_COMPARE(log.state()->title(), QStringLiteral("Not there yet"));
    std::string text;
    for (int i = 0; i < 500; ++i)
        text += "line " + std::to_string(i) + "\n";
    put(file, text);
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 500, 10000);
    QVERIFY(log.view()->isAtEnd());
    // Who reads at the end stays there, who reads above stays there.
    put(file, text += "more\n");
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 501, 10000);
    QVERIFY(log.view()->isAtEnd());
    log.view()->verticalScrollBar()->setValue(100);
    w.trigger("taskLogFind");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("more"));
    QTRY_COMPARE(log.findBar()->hitCount(), 1);
    log.view()->verticalScrollBar()->setValue(100);
    put(file, text += "and more\r");
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 502, 10000);
    QTRY_COMPARE(log.findBar()->hitCount(), 2); // what comes is searched too
    QCOMPARE(log.view()->topLine(), 100);
    put(file, text += "AND\n"); // over what stands there
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowText(501), QStringLiteral("AND more"), 10000);
}

void TestLogPane::chosenHitWithoutColour_data()
{
    QTest::addColumn<QString>("theme");
    QTest::newRow("light") << QStringLiteral("themeLight");
    QTest::newRow("dark") << QStringLiteral("themeDark");
}

// Of two places that were found the one that was gone to has lines above and below, whatever the eye tells of colours.
void TestLogPane::chosenHitWithoutColour()
{
    QFETCH(QString, theme);
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.requirementOnly();
    const auto lock = FileLock::tryExclusive(one.folder().lock());
    QVERIFY(lock);
    put(one.folder().iteration(1) / "programmer.log", "one more line\none more line\n");
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger(theme.toLatin1().constData());
    w.trigger("taskShowLog");
    w.trigger("taskLogProgrammer");
    LogPane &log = *w.page().log();
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 2, 10000);
    w.trigger("taskLogFind");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("more"));
    QTRY_COMPARE(log.findBar()->hitCount(), 2);
    Signs signs;
    for (const char *which : {"one", "the other"}) {
        w.trigger("taskLogFindNext");
        const WindowPicture picture(w.window());
        signs.emplace_back(QString::fromLatin1(which),
                           picture.cut(log.view()->viewport(), QRectF(0, 0, log.view()->viewport()->width(), 40)));
    }
    QCOMPARE(sameForm(signs, QStringLiteral("log-hit")), QString());
}

void TestLogPane::damaged()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.iteration({0, 1, 2});
    experiment.end("one", "cancelled");
    put(one.folder().iteration(1) / "programmer.log.zst", "damaged");
    std::string text;
    for (int i = 0; i < 100000; ++i)
        text += "line " + std::to_string(i) + "\n";
    const std::string frame = compress(text);
    put(one.folder().iteration(1) / "architect.log.zst", frame.substr(0, frame.size() / 2));
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger("taskShowLog");
    w.trigger("taskLogProgrammer");
    LogPane &log = *w.page().log();
    QTRY_COMPARE(log.state()->title(), QStringLiteral("The log cannot be read"));
    w.trigger("taskLogArchitect"); // what there is of it is shown
    QTRY_VERIFY(!log.isReading() && log.view()->rowCount() > 1000);
    QVERIFY2(log.note().contains(QStringLiteral("cannot be read")), qPrintable(log.note()));
}

QTEST_MAIN(TestLogPane)
#include "tst_logpane.moc"
