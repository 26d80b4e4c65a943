// SPDX-License-Identifier: GPL-3.0-or-later
// Case H1: a killed run must not stay "started" for ever. What a task is follows from its lock and its logs.
#include "base/filelock.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experiment/experimentreader.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseH1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void heldLockIsRunning();
    void freeLockIsInterrupted();
    void resumed();

private:
    std::string stateByStatus() const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

std::string TestCaseH1::stateByStatus() const
{
    const auto result = m_place.run({"status", "own", "--format", "json"});
    const auto json = parseJson(result.output, "status");
    return json ? (*json)["tasks"].toArray().at(0)["state"].toString() : result.errors;
}

// Killed with two iterations recorded, in the third: no last word in the logs, a scratch folder half filled.
void TestCaseH1::initTestCase()
{
    const auto dry = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                  "--iterations", "3", "--baseline-runs", "1", "--dry-run"});
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(m_temp / "own/experiment.json", dry.output);
    RunningProgram running(m_place, {"run-task", "own", "counting"}, m_temp / "log",
                           {{"SWECI_STOP_AT", "programmer:3"}});
    QVERIFY(waitForEvent(m_temp / "own/counting", "programmer", "began", 3));
    running.signal(SIGKILL);
    QCOMPARE(running.wait(), -1);
    QVERIFY(!fs::is_empty(m_temp / "scratch"));
    QVERIFY(fs::exists(m_temp / "own/counting/lock"));
}

void TestCaseH1::heldLockIsRunning()
{
    const auto held = FileLock::tryExclusive(m_temp / "own/counting/lock");
    QVERIFY(held);
    QCOMPARE(stateByStatus(), std::string("running"));
}

void TestCaseH1::freeLockIsInterrupted()
{
    QCOMPARE(stateByStatus(), std::string("interrupted"));
    const auto watch = m_place.run({"status", "own", "--watch"});
    QCOMPARE(watch.code, 0); // does not wait for what nobody does
    // An unfinished run is not counted as a finished one.
    const auto summary = parseJson(m_place.run({"summarize", "own", "--format", "json"}).output, "summary");
    const JsonValue &experiment = summary.value()["experiments"].toArray().at(0);
    QVERIFY(experiment["tasks"].toArray().at(0)["evoscore"].isNull());
    QCOMPARE(experiment["mean"]["tasks_used"].toInteger(), std::int64_t(0));
    QCOMPARE(experiment["mean"]["tasks_expected"].toInteger(), std::int64_t(1));
}

void TestCaseH1::resumed()
{
    const auto result = m_place.run({"run", "own", "--resume"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(stateByStatus(), std::string("done"));
    QCOMPARE(comparableRecords(m_temp / "own/counting").size(), std::size_t(4));
    // Attempts are counted, and what the killed one left is gone.
    QVERIFY(fs::exists(m_temp / "own/counting/attempts/2"));
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

QTEST_GUILESS_MAIN(TestCaseH1)
#include "tst_case_h1.moc"
