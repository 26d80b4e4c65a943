// SPDX-License-Identifier: GPL-3.0-or-later
// The log pane in the main window where a log is more than a few lines: cut lines, logs that grow.
#include "base/compression.h"
#include "base/filelock.h"
#include "eyes.h"
#include "shell/findbar.h"
#include "shell/stateview.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "taskwindow.h"
#include "theme/theme.h"

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
    void foundPlacesCanBeRead_data() { chosenHitWithoutColour_data(); }
    void foundPlacesCanBeRead();
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

// Of two places in a line the one that was gone to has lines above and below, whatever the eye tells of colours.
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
    put(one.folder().iteration(1) / "programmer.log", "one more line, no more\n");
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger(theme.toLatin1().constData());
    w.trigger("taskShowLog");
    w.trigger("taskLogProgrammer");
    LogPane &log = *w.page().log();
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 1, 10000);
    w.trigger("taskLogFind");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("more"));
    QTRY_COMPARE(log.findBar()->hitCount(), 2);
    // Of the chosen place the area that is filled, and in it the rows of dots that are a line.
    const QColor fill = w.window().theme().color(ColorRole::Accent);
    const QColor ink = w.window().theme().color(ColorRole::OnAccent);
    QImage colours(2, 1, QImage::Format_RGB32);
    colours.setPixelColor(0, 0, fill);
    colours.setPixelColor(1, 0, ink);
    for (const Eye eye : {Grey, NoGreen}) {
        const QImage seen = seenBy(eye, colours);
        QVERIFY(std::abs(qGray(seen.pixel(0, 0)) - qGray(seen.pixel(1, 0))) > 60);
    }
    const auto chosen = [&] {
        const QImage picture = log.view()->viewport()->grab(QRect(0, 0, 400, 40)).toImage();
        QRect area;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixelColor(x, y) == fill)
                    area |= QRect(x, y, 1, 1);
            }
        }
        int lines = 0;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            int dots = 0;
            for (int x = area.left(); x <= area.right(); ++x)
                dots += picture.pixelColor(x, y) == ink;
            lines += dots >= area.width() - 2; // it ends with the last letter
        }
        return std::pair(area, lines);
    };
    w.trigger("taskLogFindNext");
    const auto [firstArea, firstLines] = chosen();
    w.trigger("taskLogFindNext");
    const auto [secondArea, secondLines] = chosen();
    QVERIFY(firstArea.width() > 20 && secondArea.width() == firstArea.width());
    QVERIFY(!firstArea.intersects(secondArea));
    QCOMPARE(firstLines, 2);
    QCOMPARE(secondLines, firstLines);
}

// The log's own red is gone where the ground is green.
void TestLogPane::foundPlacesCanBeRead()
{
    QFETCH(QString, theme);
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.requirementOnly();
    const auto lock = FileLock::tryExclusive(one.folder().lock());
    QVERIFY(lock);
    put(one.folder().iteration(1) / "programmer.log", "\x1b[31mFAILED\x1b[0m once, \x1b[31mFAILED\x1b[0m again\n");
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    w.trigger(theme.toLatin1().constData());
    w.trigger("taskShowLog");
    w.trigger("taskLogProgrammer");
    LogPane &log = *w.page().log();
    QTRY_COMPARE_WITH_TIMEOUT(log.view()->rowCount(), 1, 10000);
    const auto redDots = [&] {
        const QImage picture = log.view()->viewport()->grab(QRect(0, 0, 400, 40)).toImage();
        int dots = 0;
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x)
                dots += qRed(picture.pixel(x, y)) - qGreen(picture.pixel(x, y)) > 60;
        }
        return dots;
    };
    QVERIFY(redDots() > 40);
    w.trigger("taskLogFind");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("failed"));
    QTRY_COMPARE(log.findBar()->hitCount(), 2);
    QTRY_COMPARE(redDots(), 0);
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
