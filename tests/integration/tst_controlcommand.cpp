// SPDX-License-Identifier: GPL-3.0-or-later
// sweci control and sweci status of experiments that really run: replayed calls that take their time (--pace) leave
// room to steer. Nothing here waits for a time to pass, only for events to be there.
#include "archivebuilder.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "enginestandin.h"
#include "experiment/experimentreader.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestControlCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refused_data();
    void refused();
    void nobodyThere();
    void pauseAndResumeAll();
    void pauseOneOfTwo();
    void cancelOneThenTakeBack();
    void cancelAll();
    void cancelWhileAnImageLoads();
    void retryOne();
    void retryAllThatFailed();
    void secondDispatcher();

private:
    std::vector<std::string> arguments(const std::string &folder, const std::string &pace,
                                       const std::vector<std::string> &further = {},
                                       const std::string &tasks = "left,right") const;
    void control(const std::vector<std::string> &further) const;
    TaskState state(const std::string &folder, const std::string &task) const;
    // A process lets go of its task a moment after it wrote the last event.
    bool becomes(TaskState wanted, const std::string &folder, const std::string &task) const;
    std::string statusOf(const std::string &folder, const std::string &task, const char *key) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

// An experiment on some of the tasks left, right and steady, two iterations; each call takes `pace` seconds.
std::vector<std::string> TestControlCommand::arguments(const std::string &folder, const std::string &pace,
                                                       const std::vector<std::string> &further,
                                                       const std::string &tasks) const
{
    std::vector<std::string> all{"run",     folder,   "--dataset",   "data",   "--tasks",         tasks,
                                 "--agent", "replay", "--recording", "series", "--baseline-runs", "1",
                                 "--pace",  pace};
    all.insert(all.end(), further.begin(), further.end());
    return all;
}

void TestControlCommand::control(const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"control"};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto result = m_place.run(argv);
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.output, std::string());
    QVERIFY2(result.errors.empty(), result.errors.c_str());
}

TaskState TestControlCommand::state(const std::string &folder, const std::string &task) const
{
    return ExperimentReader::open(m_temp / folder)->task(task)->state(2);
}

bool TestControlCommand::becomes(TaskState wanted, const std::string &folder, const std::string &task) const
{
    return waitUntil([&] { return state(folder, task) == wanted; });
}

std::string TestControlCommand::statusOf(const std::string &folder, const std::string &task, const char *key) const
{
    const auto result = m_place.run({"status", folder, "--format", "json"});
    const auto json = parseJson(result.output, "status");
    if (result.code != 0 || !json)
        return "status failed: " + result.errors;
    for (const JsonValue &one : (*json)["tasks"].toArray()) {
        if (one["task_id"].toString() == task)
            return one[key].toString();
    }
    return "not named";
}

void TestControlCommand::initTestCase()
{
    SmallDataset data(m_temp / "data");
    SmallRecording series(m_temp / "series", 2);
    for (const char *task : {"left", "right", "steady"}) {
        addCountingTask(data, task);
        series.add(task, 1, countingFiles("1"), countingFiles("12"));
        series.add(task, 2, countingFiles("12"), countingFiles("123"));
    }
    data.write();
    // Measured once for all that follow.
    const auto result = m_place.run({"validate", "data", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
}

void TestControlCommand::refused_data()
{
    QTest::addColumn<QByteArray>("action");
    for (const char *action : {"pause", "resume", "cancel", "retry"})
        QTest::newRow(action) << QByteArray(action);
}

void TestControlCommand::refused()
{
    QFETCH(QByteArray, action);
    if (!fs::exists(m_temp / "idle")) {
        const auto dry = m_place.run(arguments("idle", "0", {"--dry-run"}));
        put(m_temp / "idle/experiment.json", dry.output);
    }
    const auto result = m_place.run({"control", "idle", action.toStdString(), "left", "middle"});
    QCOMPARE(result.code, 2);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("has no task middle"), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "idle/control")); // all or nothing
}

void TestControlCommand::nobodyThere()
{
    const auto result = m_place.run({"control", "idle", "pause"});
    QCOMPARE(result.code, 0);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("Nothing runs there now"), result.errors.c_str());
    QVERIFY(fs::exists(m_temp / "idle/control/pause"));
    QCOMPARE(m_place.run({"control", "idle", "resume"}).code, 0);
    for (const auto &entry : fs::directory_iterator(m_temp / "idle/control"))
        QCOMPARE(entry.path().filename().native(), std::string("resumed")); // what tells one resume from another
}

void TestControlCommand::pauseAndResumeAll()
{
    RunningProgram running(m_place, arguments("all", "0.5", {"--workers", "2"}), m_temp / "all.log");
    for (const char *task : {"left", "right"})
        QVERIFY2(waitForEvent(m_temp / "all" / task, "architect", "began", 1), running.log().c_str());
    control({"all", "pause"});
    for (const char *task : {"left", "right"}) {
        QVERIFY(waitForEvent(m_temp / "all" / task, "task", "paused"));
        // It holds before the next call, with all that it has.
        QCOMPARE(QString::fromStdString(statusOf("all", task, "now")), QStringLiteral("paused"));
        QCOMPARE(QString::fromStdString(statusOf("all", task, "state")), QStringLiteral("running"));
    }
    const int began = eventCount(m_temp / "all/left", "programmer", "began");
    control({"all", "resume"});
    for (const char *task : {"left", "right"}) {
        QVERIFY(waitForEvent(m_temp / "all" / task, "task", "resumed"));
        QVERIFY(waitUntil([&] { return eventCount(m_temp / "all/left", "programmer", "began") > began; }));
    }
    QCOMPARE(running.wait(), 0);
    QCOMPARE(state("all", "left"), TaskState::Done);
    QCOMPARE(state("all", "right"), TaskState::Done);
}

// A paused task keeps nobody else waiting, and the run does not end before it.
void TestControlCommand::pauseOneOfTwo()
{
    const auto dry = m_place.run(arguments("one", "0", {"--dry-run"}));
    put(m_temp / "one/experiment.json", dry.output);
    RunningProgram running(m_place, {"run", "one", "--resume"}, m_temp / "one.log");
    QVERIFY(waitUntil([&] { return fs::exists(m_temp / "one/lock"); }));
    control({"one", "pause", "right"});
    QVERIFY2(becomes(TaskState::Done, "one", "left"), running.log().c_str());
    QVERIFY(state("one", "right") != TaskState::Done);
    control({"one", "resume", "right"});
    QCOMPARE(running.wait(), 0);
    QCOMPARE(state("one", "right"), TaskState::Done);
}

void TestControlCommand::cancelOneThenTakeBack()
{
    RunningProgram running(m_place, arguments("stop", "20"), m_temp / "stop.log");
    QVERIFY(waitForEvent(m_temp / "stop/left", "architect", "began", 1));
    control({"stop", "cancel", "left"});
    QVERIFY(becomes(TaskState::Cancelled, "stop", "left"));
    QCOMPARE(statusOf("stop", "left", "state"), std::string("cancelled"));
    // The other one begins.
    QVERIFY(waitForEvent(m_temp / "stop/right", "architect", "began", 1));
    control({"stop", "cancel", "right"});
    QCOMPARE(running.wait(), 130);
    QVERIFY2(QByteArray::fromStdString(running.log()).contains("0 of 2 finished, 0 failed, 2 cancelled"),
             running.log().c_str());
    // A cancel is taken back by going on; nothing of it counts as a failure.
    const auto resumed = m_place.run({"run", "stop", "--resume", "--pace", "0"});
    QVERIFY2(resumed.code == 0, resumed.errors.c_str());
    QCOMPARE(state("stop", "left"), TaskState::Done);
}

void TestControlCommand::cancelAll()
{
    RunningProgram running(m_place, arguments("end", "20"), m_temp / "end.log");
    QVERIFY(waitForEvent(m_temp / "end/left", "architect", "began", 1));
    control({"end", "cancel"});
    QCOMPARE(running.wait(), 130);
    QCOMPARE(state("end", "left"), TaskState::Cancelled);
    // The one that waited says so as well, without having begun any work.
    QCOMPARE(state("end", "right"), TaskState::Cancelled);
    QCOMPARE(eventCount(m_temp / "end/right", "prepare", "began"), 0);
    QVERIFY(fs::is_empty(m_temp / "scratch"));
    QVERIFY(processesNaming((m_temp / "end").native()).empty());
}

// Loading an image takes minutes; a cancel is noticed meanwhile.
void TestControlCommand::cancelWhileAnImageLoads()
{
    SmallDataset data(m_temp / "imaged");
    addCountingTask(data, "left");
    data.write();
    writeArchive(m_temp / "imaged/data/left/image.tar.gz",
                 {{.name = "manifest.json", .content = R"([{"Config": ")" + std::string(64, 'c') + R"(.json"}])"}},
                 BuiltFormat::TarGz);
    const TempFolder temp;
    EngineStandIn engine(temp.path());
    engine.answer("load", "exec sleep 600");
    RunningProgram running(
        m_place,
        {"run", "loading", "--dataset", "imaged", "--agent", "null", "--iterations", "1", "--sandbox", "docker"},
        m_temp / "loading.log", engine.environment());
    QVERIFY2(waitUntil([&] { return engine.called("load"); }), running.log().c_str());
    control({"loading", "cancel"});
    QVERIFY2(running.wait() >= 0, running.log().c_str());
    QVERIFY(becomes(TaskState::Cancelled, "loading", "left"));
    QVERIFY(waitForEvent(m_temp / "loading/left", "task", "ended"));
}

void TestControlCommand::retryOne()
{
    RunningProgram running(m_place, arguments("retry", "20"), m_temp / "retry.log");
    QVERIFY(waitForEvent(m_temp / "retry/left", "architect", "began", 1));
    control({"retry", "cancel", "left"});
    QVERIFY(becomes(TaskState::Cancelled, "retry", "left"));
    QVERIFY(waitForEvent(m_temp / "retry/right", "architect", "began", 1));
    control({"retry", "retry", "left"}); // also takes the cancel back
    control({"retry", "cancel", "right"});
    QVERIFY(waitForEvent(m_temp / "retry/left", "architect", "began", 1, 2));
    QCOMPARE(state("retry", "left"), TaskState::Running);
    control({"retry", "cancel"});
    QCOMPARE(running.wait(), 130);
}

void TestControlCommand::retryAllThatFailed()
{
    // Steady runs all the time: what dispatches would end when nothing is left to do, before it is told to retry.
    const auto dry = m_place.run(arguments("failed", "20", {"--dry-run"}, "left,right,steady"));
    put(m_temp / "failed/experiment.json", dry.output);
    put(m_temp / "failed/left/history.git", "in the way");
    RunningProgram running(m_place, {"run", "failed", "--resume", "--workers", "2"}, m_temp / "failed.log");
    QVERIFY(becomes(TaskState::Failed, "failed", "left"));
    for (const char *task : {"right", "steady"})
        QVERIFY(waitForEvent(m_temp / "failed" / task, "architect", "began", 1));
    QVERIFY2(QByteArray::fromStdString(statusOf("failed", "left", "now")).contains("history.git"),
             statusOf("failed", "left", "now").c_str());
    fs::remove(m_temp / "failed/left/history.git");
    control({"failed", "cancel", "right"});
    control({"failed", "retry"});
    QVERIFY(waitForEvent(m_temp / "failed/left", "architect", "began", 1));
    control({"failed", "cancel"});
    QCOMPARE(running.wait(), 130);
    // What was cancelled did not fail, so it is not tried again.
    QVERIFY(!fs::exists(m_temp / "failed/right/attempts/2"));
}

// Only one works on an experiment; who comes second neither steers it nor changes it.
void TestControlCommand::secondDispatcher()
{
    RunningProgram running(m_place, arguments("busy", "20"), m_temp / "busy.log");
    QVERIFY(waitForEvent(m_temp / "busy/left", "architect", "began", 1));
    control({"busy", "pause"});
    const auto second = m_place.run({"run", "busy", "--resume", "--workers", "2"});
    QCOMPARE(second.code, 3);
    QVERIFY2(QByteArray::fromStdString(second.errors).contains("busy is being run already."), second.errors.c_str());
    QVERIFY(fs::exists(m_temp / "busy/control/pause"));
    QVERIFY(!fs::exists(m_temp / "busy/amendments.jsonl"));
    control({"busy", "cancel"});
    QCOMPARE(running.wait(), 130);
}

QTEST_GUILESS_MAIN(TestControlCommand)
#include "tst_controlcommand.moc"
