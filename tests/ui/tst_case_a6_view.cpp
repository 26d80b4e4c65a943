// SPDX-License-Identifier: GPL-3.0-or-later
// Case A6 in the view: terminal control codes of a log, in the main window, by its menu and keys. Cleaned at first, as
// it was written one key away; copies are plain text; the search looks at what is shown.
#include "base/compression.h"
#include "shell/findbar.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "taskwindow.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>

using namespace sweci;

class TestCaseA6 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void shows_data();
    void shows();

private:
    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<TaskWindow> m_window;
    std::filesystem::path m_log;
};

void TestCaseA6::initTestCase()
{
    m_temp = std::make_unique<TempFolder>();
    SyntheticExperiment experiment(*m_temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.iteration({0, 1, 2});
    experiment.end("one", "cancelled");
    m_log = one.folder().iteration(1) / "programmer.log.zst";
    m_window = std::make_unique<TaskWindow>();
    QVERIFY(m_window->open(m_temp->path(), *m_temp / "model", "one", 1));
    m_window->trigger("taskShowLog");
}

void TestCaseA6::shows_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QStringList>("shown");
    QTest::addColumn<QString>("word"); // is found once
    QTest::addColumn<QString>("raw");  // in the text as it was written
    const auto row = [](const char *name, const QByteArray &bytes, const std::vector<const char *> &shown,
                        const char *word, const char *raw) {
        QStringList rows;
        for (const char *each : shown)
            rows << QString::fromLatin1(each);
        QTest::newRow(name) << bytes << rows << QString::fromLatin1(word) << QString::fromLatin1(raw);
    };
    QByteArray frames;
    for (int i = 0; i < 10000; ++i)
        frames += "\rcollecting " + QByteArray::number(i) + " of 9999";
    row("10,000 frames joined by CR", "begin\n" + frames + "\nend\n", {"begin", "collecting 9999 of 9999", "end"},
        "9999 of", "\\x0dcollecting 17 of 9999");
    row("CR LF lines", "one\r\ntwo\r\n", {"one", "two"}, "two", "one\\x0d");
    row("title ended by BEL", "\x1b]0;needle title\abuild needle\n", {"build needle"}, "needle",
        "\\x1b]0;needle title");
    row("title ended by ST", "\x1b]0;needle title\x1b\\build needle\n", {"build needle"}, "needle", "title\\x1b\\");
    row("cursor up and erase", "needle\nneedle\n\x1b[2A\x1b[2Kfirst\n\x1b[2Ksecond needle\n",
        {"first", "second needle"}, "needle", "\\x1b[2A\\x1b[2Kfirst");
    // A worker reads 256 KB at a time: the ESC is the last byte of the first block.
    const QByteArray filler = "x" + QByteArray(256 * 1024 - 7, 'y') + "\nend ";
    row("sequence cut at the end of a block", filler + "\x1b[31mneedle\x1b[0m\n", {"xyyy", "end needle"}, "needle",
        "end \\x1b[31mneedle");
    row("a lone ESC", "a \x1b\nneedle\x1b", {"a ", "needle"}, "needle", "needle\\x1b");
    row("backspaces", "abc\b\b\bneedle\n", {"needle"}, "needle", "abc\\x08\\x08\\x08needle");
}

void TestCaseA6::shows()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QStringList, shown);
    QFETCH(QString, word);
    QFETCH(QString, raw);
    put(m_log, compress(bytes.toStdString()));
    TaskWindow &w = *m_window;
    LogPane &log = *w.page().log();
    LineView &view = *log.view();
    w.trigger("taskLogTests");
    w.trigger("taskLogProgrammer");
    QTRY_VERIFY(!log.isReading() && view.rowCount() == shown.size());
    for (int i = 0; i < shown.size(); ++i)
        QVERIFY2(view.rowText(i).startsWith(shown[i]), qPrintable(view.rowText(i).left(100)));
    QVERIFY(!view.rowText(view.rowCount() - 1).contains(QLatin1Char('\\')));

    // Copies are plain text.
    w.trigger("taskShowLog");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&view));
    QTest::keyClick(&view, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_C, Qt::ControlModifier);
    const QString copied = QApplication::clipboard()->text();
    QCOMPARE(copied.count(QLatin1Char('\n')), shown.size() - 1);
    QVERIFY(copied.endsWith(shown.last()));
    for (const char16_t control : {u'\x1b', u'\r', u'\a', u'\b'})
        QVERIFY(!copied.contains(QChar(control)));

    // The search finds the word where it is seen and nowhere else.
    QTest::keyClick(&view, Qt::Key_F, Qt::ControlModifier);
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(field && log.findBar()->isVisible());
    field->selectAll();
    QTest::keyClicks(field, word);
    QTRY_COMPARE(log.findBar()->hitCount(), 1);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&view));

    // As it was written, one key away, and back.
    QTest::keyClick(&view, Qt::Key_R, Qt::ShiftModifier);
    QVERIFY(log.showsRaw());
    const auto rawRow = [&] {
        for (int i = 0; i < view.rowCount(); ++i) {
            if (view.rowText(i).contains(raw))
                return true;
        }
        return false;
    };
    QTRY_VERIFY2(!log.isReading() && rawRow(), qPrintable(view.rowText(0).left(200)));
    QTest::keyClick(&view, Qt::Key_R, Qt::ShiftModifier);
    QTRY_VERIFY(!log.isReading() && view.rowCount() == shown.size() && !view.rowText(0).contains(QLatin1Char('\\')));
}

QTEST_MAIN(TestCaseA6)
#include "tst_case_a6_view.moc"
