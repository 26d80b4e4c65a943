// SPDX-License-Identifier: GPL-3.0-or-later
// A log of 700 MB and a line of 10 MB in the main window: from the key that shows it to the first lines painted, the
// longest time without looking at input while it goes to the end and finds a word, and memory.
#include "../../ui/taskwindow.h"
#include "base/compression.h"
#include "benchmark.h"
#include "shell/findbar.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "transcript/transcriptpane.h"
#include "writtentranscript.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QLineEdit>
#include <QScrollBar>
#include <QTimer>

#include <fstream>

using namespace sweci;

class BenchLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opens_data();
    void opens();
    void transcriptLine();
};

namespace
{

constexpr int rounds = 3;
constexpr std::size_t logBytes = std::size_t(700) << 20;

// By a timer of 5 ms: the longest gap between two of its shots, less what it waits anyway.
class Stalls : public QObject
{
public:
    Stalls()
    {
        m_since.start();
        connect(&m_timer, &QTimer::timeout, this,
                [this] { m_longest = std::max(m_longest, double(m_since.restart())); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(5);
    }
    double longest() const { return m_longest - 5; }

private:
    QTimer m_timer;
    QElapsedTimer m_since;
    double m_longest = 0;
};

// In MB; `peak` of the process so far.
double memory(const char *name)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with(name))
            return std::stod(line.substr(line.find(':') + 1)) / 1024;
    }
    return 0;
}

std::string lineOf(unsigned seed, int i)
{
    std::string line = "\x1b[3";
    line.append(std::to_string(i % 8)).append("mtests/test_").append(std::to_string(i % 997)).append(".py::test_");
    line.append(std::to_string(seed * 7919 + static_cast<unsigned>(i))).append("\x1b[0m PASSED in ");
    return line.append(std::to_string(i % 100)).append(" ms\n");
}

// A log that ends with a word of its own; packed as the program does it.
int writeLog(const std::filesystem::path &folder, unsigned seed, bool packed)
{
    const auto plain = folder / "programmer.log";
    int lines = 0;
    {
        std::ofstream out(plain, std::ios::binary);
        std::string block;
        for (std::size_t written = 0; written < logBytes; ++lines) {
            block += lineOf(seed, lines);
            if (block.size() > (1 << 20)) {
                written += block.size();
                out << block;
                block.clear();
            }
        }
        out << block << "the needle\n" << std::string(std::size_t(10) << 20, 'y') << "\nlast line\n";
    }
    std::filesystem::remove(plain.native() + ".zst");
    if (packed && !packFile(plain, plain.native() + ".zst"))
        return 0;
    return lines + 3;
}

} // namespace

void BenchLog::opens_data()
{
    QTest::addColumn<bool>("packed");
    QTest::newRow("plain") << false;
    QTest::newRow("packed") << true;
}

void BenchLog::opens()
{
    QFETCH(bool, packed);
    Benchmark paint(packed ? "packed log of 700 MB, key to first lines painted"
                           : "log of 700 MB, key to first lines painted");
    Benchmark whole("  read to its end");
    Benchmark find("  a word at its end found and painted");
    std::vector<double> stalls;
    double most = 0;
    for (unsigned round = 0; round < rounds; ++round) {
        TempFolder temp;
        SyntheticExperiment experiment(temp / "model", {"one"}, 6);
        WrittenTask one(experiment, "one");
        one.base({0, 1});
        one.iteration({0, 1, 2});
        experiment.end("one", "cancelled");
        std::filesystem::remove(one.folder().iteration(1) / "programmer.log.zst");
        const int lines = writeLog(one.folder().iteration(1), round, packed);
        TaskWindow w;
        QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
        w.trigger("taskShowLog");
        LogPane &log = *w.page().log();
        QTRY_VERIFY(!log.isReading() && log.view()->rowCount() > 0);
        LineView &view = *log.view();
        const double before = memory("VmRSS");
        std::ofstream("/proc/self/clear_refs") << "5"; // the peak counts from here
        Stalls held;
        QTest::qWait(20);
        const auto wait = [](auto done) { return QTest::qWaitFor(done, 600000); };
        QVERIFY(paint.time([&] {
            QTest::keyClick(&view, Qt::Key_P, Qt::ShiftModifier);
            const bool there =
                wait([&] { return view.rowCount() > 1 && view.rowText(0).startsWith(QStringLiteral("tests/test_0")); });
            view.viewport()->repaint();
            return there;
        }));
        QVERIFY(whole.time([&] { return wait([&] { return !log.isReading(); }); }));
        QCOMPARE(view.rowCount(), lines);
        QTest::keyClick(&view, Qt::Key_Home);
        view.viewport()->repaint();
        QTest::qWait(10);
        for (int i = 1; i <= 50; ++i) {
            view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() / 50 * i);
            QTest::qWait(1);
        }
        QTest::keyClick(&view, Qt::Key_End);
        view.viewport()->repaint();
        QCOMPARE(view.rowText(lines - 1), QStringLiteral("last line"));
        QCOMPARE(view.rowText(12345),
                 QString::fromStdString(lineOf(round, 12345)).mid(5).remove(QStringLiteral("\x1b[0m")).trimmed());
        QTest::keyClick(&view, Qt::Key_F, Qt::ControlModifier);
        auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(field);
        field->setText(QStringLiteral("the needl"));
        QVERIFY(find.time([&] {
            QTest::keyClicks(field, QStringLiteral("e"));
            const bool there = wait([&] { return log.findBar()->current() == 0 && log.findBar()->hitCount() == 1; });
            view.viewport()->repaint();
            return there;
        }));
        QCOMPARE(view.selectedText(), QStringLiteral("the needle"));
        // All of the line of 10 MB.
        view.goToLine(lines - 2);
        w.trigger("taskWholeLine");
        view.viewport()->repaint();
        view.scrollToEnd();
        view.viewport()->repaint();
        QTest::qWait(20);
        stalls.push_back(held.longest());
        most = std::max(most, memory("VmHWM"));
        std::printf("round %u: %d lines, stall %.0f ms, memory %.0f MB before, %.0f MB at most\n", round, lines,
                    stalls.back(), before, memory("VmHWM"));
    }
    paint.print();
    whole.print();
    find.print();
    std::sort(stalls.begin(), stalls.end());
    std::printf("BENCH   longest stall: median %.0f ms, worst %.0f ms; memory at most %.0f MB\n",
                stalls[stalls.size() / 2], stalls.back(), most);
    QVERIFY2(most < 300, "more memory than 300 MB");
#ifdef NDEBUG
    QVERIFY2(paint.fastest() < 1000, "the first lines took longer than 1 s in every round");
    QVERIFY2(stalls.front() < 200, "input was held for more than 200 ms in every round");
#endif
}

void BenchLog::transcriptLine()
{
    Benchmark paint("transcript with a line of 10 MB, key to that turn painted");
    std::vector<double> stalls;
    for (unsigned round = 0; round < 2 * rounds; ++round) {
        TempFolder temp;
        SyntheticExperiment experiment(temp / "model", {"one"}, 6);
        WrittenTask one(experiment, "one");
        one.base({0, 1});
        one.iteration({0, 1, 2});
        experiment.end("one", "cancelled");
        std::string word = "round";
        word += std::to_string(round);
        WrittenTranscript transcript;
        transcript.says(word + std::string(std::size_t(10) << 20, 'x')).pack(one.folder().iteration(1), "architect");
        TaskWindow w;
        QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
        w.trigger("taskShowLog");
        LineView &view = *w.page().transcript()->detail();
        Stalls held;
        QTest::qWait(20);
        QVERIFY(paint.time([&] {
            QTest::keyClick(w.page().log()->view(), Qt::Key_5);
            const bool there =
                QTest::qWaitFor([&] { return view.rowText(0).startsWith(QString::fromStdString(word)); }, 60000);
            view.viewport()->repaint();
            return there;
        }));
        stalls.push_back(held.longest());
    }
    paint.print();
    std::sort(stalls.begin(), stalls.end());
    std::printf("BENCH   longest stall: median %.0f ms, worst %.0f ms\n", stalls[stalls.size() / 2], stalls.back());
#ifdef NDEBUG
    QVERIFY2(paint.fastest() < 1000, "it took longer than 1 s in every round");
    QVERIFY2(stalls.front() < 200, "input was held for more than 200 ms in every round");
#endif
}

QTEST_MAIN(BenchLog)
#include "bench_log.moc"
