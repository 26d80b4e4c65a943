// SPDX-License-Identifier: GPL-3.0-or-later
// Case R8: big reports must not freeze or exhaust the viewer. In the main window, by its menu: a report of 200,000
// tests, a traceback of 160 MB, an experiment of 100 tasks with 21 states each; closed while they are read.
#include "base/compression.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "paneprobe.h"
#include "requirement/requirementpane.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"
#include "transcript/transcriptpane.h"

#include <QElapsedTimer>
#include <QListView>

#include <fstream>

using namespace sweci;

class CaseR8 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manyTests();
    void longTraceback();
    void manyTasks();
    void closedWhileLoading();
};

namespace
{

constexpr double heldLimit = 200; // ms

double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM"))
            return std::stod(line.substr(line.find(':') + 1)) / 1024;
    }
    return 0;
}

void resetPeak()
{
    std::ofstream("/proc/self/clear_refs") << "5";
}

constexpr int testCount = 200000; // half of them in T

// As pytest-json-report writes it; one of twenty fails.
std::string bigReport()
{
    std::string out =
        R"({"created": 1.5, "duration": 812.25, "exitcode": 1, "summary": {}, "collectors": [], "tests": [)";
    for (int i = 0; i < testCount; ++i) {
        const bool passes = i % 20 != 0;
        out += i ? ", {" : "{";
        out += R"("nodeid": ")" + WrittenTask::testId(i, 5) + R"(", "lineno": 3, "outcome": ")" +
               (passes ? "passed" : "failed") + R"(", "keywords": ["a_test", "test_unit.py", "tests"], )" +
               R"("setup": {"duration": 0.0001, "outcome": "passed"}, "call": {"duration": 0.0003, "outcome": ")" +
               (passes ? "passed\"}" : R"(failed", "longrepr": "tests/t.py:3: in test\nE   AssertionError"})") +
               R"(, "teardown": {"duration": 0.0001, "outcome": "passed"}})";
    }
    return out + "]}";
}

void put160Megabytes(const std::filesystem::path &file, const std::string &id)
{
    std::string trace;
    trace.reserve(std::size_t(161) << 20);
    for (int i = 0; trace.size() < (std::size_t(160) << 20); ++i)
        trace += "tests/test_unit.py:" + std::to_string(i) + ": in deeper\\n    return deeper(n + 1)\\n";
    put(file,
        compress(R"({"created": 1.5, "duration": 1, "exitcode": 1, "summary": {}, "collectors": [], "tests": [)"
                 R"({"nodeid": ")" +
                 id + R"(", "outcome": "failed", "call": {"outcome": "failed", "longrepr": ")" + trace + R"("}}]})"));
}

} // namespace

void CaseR8::manyTests()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one", testCount / 2, false);
    one.base({0});
    one.iteration({0, 1, 2});
    experiment.end("one", "cancelled");
    const std::string report = bigReport();
    QVERIFY2(report.size() > 42000000, qPrintable(QString::number(report.size())));
    put(one.folder().iteration(1) / "report.json.zst", compress(report));
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    TestsPane &tests = *w.page().tests();
    HeldInput held;
    QElapsedTimer since;
    since.start();
    w.trigger("taskShowTests");
    QTRY_VERIFY_WITH_TIMEOUT(tests.model()->shownCount() == testCount / 2 - 1, 60000);
    const qint64 listed = since.elapsed();
    QTest::keyClick(tests.list(), Qt::Key_End);
    tests.list()->viewport()->repaint();
    QTRY_VERIFY_WITH_TIMEOUT(tests.detail()->rowCount() > 0, 20000);
    qInfo("%d tests, %.0f MB: listed after %lld ms, input held for %.0f ms at most", testCount,
          double(report.size()) / 1e6, listed, held.longest());
    QVERIFY2(held.longest() < heldLimit, qPrintable(QString::number(held.longest())));
}

void CaseR8::longTraceback()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.iteration({1});
    experiment.end("one", "cancelled");
    put160Megabytes(one.folder().iteration(1) / "report.json.zst", WrittenTask::testId(0));
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "one", 1));
    HeldInput held;
    w.trigger("taskShowTests");
    TestsPane &tests = *w.page().tests();
    QTRY_VERIFY_WITH_TIMEOUT(tests.detail()->rowCount() > 100, 60000);
    tests.detail()->viewport()->repaint();
    tests.detail()->scrollToEnd();
    tests.detail()->viewport()->repaint();
    QVERIFY(tests.detail()->lines()->bytes() < (std::size_t(1) << 20)); // what is shown is capped
    QVERIFY2(held.longest() < heldLimit, qPrintable(QString::number(held.longest())));
    qInfo("input held for %.0f ms at most", held.longest());
}

void CaseR8::manyTasks()
{
    TempFolder temp;
    std::vector<std::string> ids;
    for (int i = 0; i < 100; ++i)
        ids.push_back("task" + std::to_string(100 + i));
    SyntheticExperiment experiment(temp / "model", ids, 20);
    for (const std::string &id : ids) {
        WrittenTask task(experiment, id, 100, false);
        task.base({0, 1});
        for (int k = 1; k <= 20; ++k)
            task.iteration({0, 1, k});
    }
    TaskWindow w;
    QVERIFY(w.open(temp.path(), temp / "model", "task100", 1));
    w.trigger("taskShowTests");
    QTRY_VERIFY(w.page().tests()->model()->rowCount() > 0);
    resetPeak();
    HeldInput held;
    const char *const panes[] = {"taskShowRequirement", "taskShowTests", "taskShowLog", "taskShowTranscript"};
    for (int i = 0; i < 100; ++i) {
        w.trigger(panes[i % 4]);
        w.window().view().selectIteration(i % 21);
        if (i < 99)
            w.trigger("taskNextTask");
        QCoreApplication::processEvents();
    }
    QCOMPARE(w.window().view().task(), std::string("task199"));
    w.trigger("taskShowLog");
    w.window().view().selectIteration(20);
    QTRY_COMPARE_WITH_TIMEOUT(w.page().log()->view()->rowText(0), QStringLiteral("===== pytest of iteration 20 ====="),
                              20000);
    qInfo("input held for %.0f ms at most, memory %.0f MB at most", held.longest(), peakMegabytes());
    QVERIFY2(held.longest() < heldLimit, qPrintable(QString::number(held.longest())));
    QVERIFY2(peakMegabytes() < 500, qPrintable(QString::number(peakMegabytes())));
}

void CaseR8::closedWhileLoading()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1});
    one.iteration({1});
    experiment.end("one", "cancelled");
    put160Megabytes(one.folder().iteration(1) / "report.json.zst", WrittenTask::testId(0));
    put(one.folder().iteration(1) / "pytest.log.zst", compress(std::string(std::size_t(60) << 20, 'x')));
    for (const char *pane : {"taskShowTests", "taskShowLog"}) {
        auto w = std::make_unique<TaskWindow>();
        QVERIFY(w->open(temp.path(), temp / "model", "one", 1));
        w->trigger(pane);
        QTest::qWait(20);
        QElapsedTimer since;
        since.start();
        w.reset();
        // Nothing waits for what is still being read.
        QVERIFY2(since.elapsed() < 1000, qPrintable(QString::number(since.elapsed())));
    }
}

QTEST_MAIN(CaseR8)
#include "tst_case_r8.moc"
