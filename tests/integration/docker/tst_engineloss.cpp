// SPDX-License-Identifier: GPL-3.0-or-later
// The engine, its image or the disk goes away in the middle of a run: the kind of failure is noted, no record suffers,
// and going on gives the records of an undisturbed run.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "experimenttools.h"
#include "waiting.h"

#include <QTest>

#include <csignal>
#include <sys/mount.h>
#include <sys/wait.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestEngineLoss : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void imageRemoved();
    void engineRestarted();
    void engineGone();
    void diskFull();
    void killedRunTask();

private:
    std::vector<std::string> arguments(const fs::path &experiment) const
    {
        return containerRun(experiment, m_dataset,
                            {"--agent", "replay", "--recording", "hasty", "--tasks", "*spanlib*"});
    }
    // Makes the experiment and starts its task, which stops itself at the place; then `trouble` is made, it goes on,
    // and `later` is done beside it.
    int disturb(const fs::path &experiment, const char *place, const std::function<void(pid_t)> &trouble,
                const std::function<void(pid_t)> &later = {});
    void goOnAndCompare(const fs::path &experiment);
    JsonValue lastEvent(const fs::path &experiment, const std::string &phase) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    fs::path m_dataset;
    std::string m_task;
    std::vector<std::string> m_records;
    std::vector<std::string> m_refs;
};

namespace
{

// A disk of 20 MB at a folder.
class SmallDisk
{
public:
    explicit SmallDisk(const fs::path &folder) : m_folder(folder)
    {
        fs::create_directories(folder);
        m_mounted = ::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=20m") == 0;
    }
    ~SmallDisk() { ::umount2(m_folder.c_str(), MNT_DETACH); }
    SmallDisk(const SmallDisk &) = delete;
    SmallDisk &operator=(const SmallDisk &) = delete;
    bool mounted() const { return m_mounted; }

private:
    fs::path m_folder;
    bool m_mounted = false;
};

} // namespace

void TestEngineLoss::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    m_dataset = sampleWithImage(m_temp / "sample", TestEngine::image());
    const auto whole = m_place.run(arguments(m_temp / "whole"), m_engine->environment());
    QVERIFY2(whole.code == 0, whole.errors.c_str());
    for (const auto &entry : fs::directory_iterator(m_temp / "whole")) {
        if (fs::exists(entry.path() / "iteration.jsonl"))
            m_task = entry.path().filename().native();
    }
    m_records = comparableRecords(m_temp / "whole" / m_task);
    m_refs = comparableRefs(m_temp / "whole" / m_task);
    QCOMPARE(m_records.size(), std::size_t(7));
}

int TestEngineLoss::disturb(const fs::path &experiment, const char *place, const std::function<void(pid_t)> &trouble,
                            const std::function<void(pid_t)> &later)
{
    if (makeExperiment(m_place, m_engine->environment(), arguments(experiment)) != m_task)
        return -2;
    auto environment = m_engine->environment();
    environment.emplace_back("SWECI_STOP_AT", place);
    const fs::path log = m_temp / (experiment.filename().native() + ".log");
    RunningProgram program(m_place, {"run-task", experiment.native(), m_task}, log, environment);
    if (!waitStopped(program.pid())) {
        qWarning("never stopped: %s", program.log().c_str());
        return -3;
    }
    trouble(program.pid());
    program.signal(SIGCONT);
    if (later)
        later(program.pid());
    return program.wait(180);
}

void TestEngineLoss::goOnAndCompare(const fs::path &experiment)
{
    const auto resumed = m_place.run({"run", experiment.native(), "--resume"}, m_engine->environment());
    QVERIFY2(resumed.code == 0, (resumed.errors + get(experiment / m_task / "task.log")).c_str());
    QCOMPARE(comparableRecords(experiment / m_task), m_records);
    QCOMPARE(comparableRefs(experiment / m_task), m_refs);
    QCOMPARE(fsck(experiment / m_task / "history.git"), std::string());
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

JsonValue TestEngineLoss::lastEvent(const fs::path &experiment, const std::string &phase) const
{
    JsonLinesTail tail(experiment / m_task / "events.jsonl");
    const auto lines = tail.poll()->lines;
    JsonValue last;
    for (const std::string &line : lines) {
        const auto event = parseJson(line, "event");
        if ((*event)["phase"].toString() == phase && (*event)["event"].toString() == "ended")
            last = *event;
    }
    return last;
}

void TestEngineLoss::imageRemoved()
{
    const fs::path experiment = m_temp / "image-removed";
    m_engine->clear();
    const int code = disturb(experiment, "tests:2", [&](pid_t) {
        QVERIFY(m_engine->call({"rmi", "-f", "sweci-test:1"}).succeeded());
    });
    QCOMPARE(code, 3);
    QCOMPARE(lastEvent(experiment, "tests")["failure"].toString(), std::string("container"));
    QVERIFY(lastEvent(experiment, "task")["cause"].toString().find("image_missing") != std::string::npos);
    QCOMPARE(comparableRecords(experiment / m_task).size(), std::size_t(2)); // base and iteration 1, whole
    m_engine->clear();
    goOnAndCompare(experiment);
    QCOMPARE(m_engine->count("load"), 1);
}

void TestEngineLoss::engineRestarted()
{
    const fs::path experiment = m_temp / "restarted";
    // Stopped while the task waits at the beginning of its tests; started again once it has found nobody.
    bool started = false;
    const int code = disturb(
        experiment, "tests:3", [&](pid_t) { m_engine->stop(); },
        [&](pid_t pid) {
            started = waitForEvent(experiment / m_task, "tests", "ended", 3) && m_engine->start();
            if (waitStopped(pid)) // the second try begins at the same place
                ::kill(pid, SIGCONT);
        });
    QVERIFY(started);
    QCOMPARE(code, 0);
    QCOMPARE(eventCount(experiment / m_task, "tests", "began", 3), 2);
    QCOMPARE(comparableRecords(experiment / m_task), m_records);
    QCOMPARE(comparableRefs(experiment / m_task), m_refs);
}

void TestEngineLoss::engineGone()
{
    const fs::path experiment = m_temp / "gone";
    const int code = disturb(experiment, "tests:2", [&](pid_t) { m_engine->stop(); });
    QCOMPARE(code, 3);
    QCOMPARE(lastEvent(experiment, "tests")["failure"].toString(), std::string("container"));
    QCOMPARE(lastEvent(experiment, "task")["stop"].toString(), std::string("paused"));
    QVERIFY(fs::exists(experiment / "control/pause"));
    QCOMPARE(comparableRecords(experiment / m_task).size(), std::size_t(2));
    // Without an engine going on is refused at once.
    const auto refused = m_place.run({"run", experiment.native(), "--resume"}, m_engine->environment());
    QCOMPARE(refused.code, 3);
    QVERIFY(m_engine->start());
    goOnAndCompare(experiment);
}

void TestEngineLoss::diskFull()
{
    const fs::path experiment = m_temp / "small-disk";
    const SmallDisk disk(experiment);
    QVERIFY(disk.mounted());
    const auto code = disturb(experiment, "commit:2", [&](pid_t) {
        const std::string block(1 << 16, 'x');
        std::FILE *file = std::fopen((experiment / "filler").c_str(), "w");
        while (std::fwrite(block.data(), 1, block.size(), file) == block.size() && std::fflush(file) == 0) {
        }
        std::fclose(file);
    });
    const auto records = comparableRecords(experiment / m_task);
    fs::remove(experiment / "filler");
    const bool paused = fs::exists(experiment / "control/pause");
    goOnAndCompare(experiment);
    QCOMPARE(code, 3);
    QVERIFY(paused);
    QCOMPARE(records.size(), std::size_t(2));
}

void TestEngineLoss::killedRunTask()
{
    const fs::path experiment = m_temp / "killed";
    const int code = disturb(experiment, "tests:4", [&](pid_t pid) {
        // In the middle of pytest, not before it.
        ::kill(pid, SIGCONT);
        QVERIFY(waitUntil([&] { return !m_engine->call({"ps", "-q"}).output.empty(); }));
        ::kill(pid, SIGKILL);
    });
    QCOMPARE(code, -1);
    QVERIFY(waitUntil([&] { return m_engine->call({"ps", "-aq"}).output.empty(); }, 10));
    goOnAndCompare(experiment);
}

QTEST_GUILESS_MAIN(TestEngineLoss)
#include "tst_engineloss.moc"
