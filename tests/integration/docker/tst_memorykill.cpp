// SPDX-License-Identifier: GPL-3.0-or-later
// A container killed for its memory: its tests once more, with no others beside them; a task that dies meanwhile goes
// on to the records of an undisturbed run.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "experimenttools.h"
#include "smalldataset.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

class TestMemoryKill : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void repeatedAlone();
    void killedThenGoesOn();

private:
    std::vector<std::string> arguments(const char *name, const std::string &tasks) const
    {
        return containerRun(m_temp / name, m_temp / "dataset",
                            {"--agent", "replay", "--recording", (m_temp / "recording").native(), "--memory", "128MiB",
                             "--workers", "2", "--tasks", tasks});
    }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
};

namespace
{

const std::string hungry = "own__hungry__1__2";
const std::string slow = "own__slow__1__2";

Files filesWith(const std::string &library)
{
    return {{"lib.py", library},
            {"tests/test_lib.py", "import lib\n\n\ndef test_ground():\n    assert True\n\n\ndef test_one():\n"
                                  "    assert lib.one() == 1\n"}};
}

// When each run of a task's tests began and ended, as written: ISO 8601 in UTC, so that their order is that of bytes.
std::vector<std::pair<std::string, std::string>> testRuns(const fs::path &task)
{
    JsonLinesTail tail(task / "events.jsonl");
    const auto lines = tail.poll()->lines;
    std::vector<std::pair<std::string, std::string>> runs;
    for (const std::string &line : lines) {
        const JsonValue event = parseJson(line, "event").value();
        if (event["phase"].toString() != "tests")
            continue;
        if (event["event"].toString() == "began")
            runs.emplace_back(event["time"].toString(), std::string());
        else
            runs.back().second = event["time"].toString();
    }
    return runs;
}

} // namespace

void TestMemoryKill::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    const std::string base = "def one():\n    return 0\n";
    const std::string whole = "def one():\n    return 1\n";
    const std::string eats = "held = []\nfor i in range(512):\n    held.append(b'x' * (1 << 20))\n";
    SmallDataset dataset(m_temp / "dataset");
    for (const std::string &task : {hungry, slow})
        dataset.addTask(task, "own/" + task.substr(5, task.find("__", 5) - 5), filesWith(base), filesWith(whole));
    dataset.write();
    addImages(dataset.folder());
    const SmallRecording recording(m_temp / "recording", 4);
    recording.add(hungry, 1, filesWith(base), filesWith(base + "# one\n"));
    recording.add(hungry, 2, filesWith(base + "# one\n"), filesWith(eats));
    recording.add(hungry, 3, filesWith(base + "# one\n"), filesWith(whole));
    std::string state = base;
    for (int k = 1; k <= 4; ++k) {
        const std::string next = base + "import time\ntime.sleep(2)  # " + std::to_string(k) + "\n";
        recording.add(slow, k, filesWith(state), filesWith(next));
        state = next;
    }
}

void TestMemoryKill::repeatedAlone()
{
    const auto done = m_place.run(arguments("both", "*"), m_engine->environment());
    QVERIFY2(done.code == 0, done.errors.c_str());
    const auto runs = testRuns(m_temp / "both" / hungry);
    QCOMPARE(runs.size(), std::size_t(4)); // the second twice
    const auto others = testRuns(m_temp / "both" / slow);
    QCOMPARE(others.size(), std::size_t(4));
    for (const auto &[began, ended] : others)
        QVERIFY2(ended <= runs[2].first || began >= runs[2].second, (began + " beside " + runs[2].first).c_str());
}

void TestMemoryKill::killedThenGoesOn()
{
    const fs::path experiment = m_temp / "killed";
    QCOMPARE(makeExperiment(m_place, m_engine->environment(), arguments("killed", hungry)), hungry);
    auto environment = m_engine->environment();
    environment.emplace_back("SWECI_STOP_AT", "tests:2");
    {
        RunningProgram program(m_place, {"run-task", experiment.native(), hungry}, m_temp / "killed.log", environment);
        QVERIFY2(waitStopped(program.pid()), program.log().c_str());
        program.signal(SIGCONT);
        // The second time is that of the repetition.
        QVERIFY2(waitStopped(program.pid()), program.log().c_str());
        program.signal(SIGKILL);
        program.wait(30);
    }
    QCOMPARE(comparableRecords(experiment / hungry).size(), std::size_t(2)); // base and iteration 1
    const auto resumed = m_place.run({"run", experiment.native(), "--resume"}, m_engine->environment());
    QVERIFY2(resumed.code == 0, resumed.errors.c_str());
    const auto records = comparableRecords(experiment / hungry);
    QCOMPARE(records.size(), std::size_t(4));
    const JsonValue killed = parseJson(records[2], "record").value();
    QCOMPARE(killed["verdict"].toString(), std::string("collapsed"));
    QCOMPARE(killed["failure"].toString(), std::string("memory"));
    QCOMPARE(records, comparableRecords(m_temp / "both" / hungry));
    QCOMPARE(comparableRefs(experiment / hungry), comparableRefs(m_temp / "both" / hungry));
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

QTEST_GUILESS_MAIN(TestMemoryKill)
#include "tst_memorykill.moc"
