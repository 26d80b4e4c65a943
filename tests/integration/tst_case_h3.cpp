// SPDX-License-Identifier: GPL-3.0-or-later
// Case H3: going on does again what an outage spoilt, nothing that is finished, and loses no earlier attempt.
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

class TestCaseH3 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void states();
    void resumed();

private:
    TaskState state(const std::string &task) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::string m_finished;
    std::string m_lost;
    std::vector<std::string> m_older;
};

TaskState TestCaseH3::state(const std::string &task) const
{
    return ExperimentReader::open(m_temp / "own")->task(task)->state(2);
}

// Six tasks, one in each state: finished; failed by the agent (which is a result); an error of the environment;
// cancelled; never started; and one whose first attempt was killed after a record and whose second did nothing.
void TestCaseH3::initTestCase()
{
    SmallDataset data(m_temp / "data");
    SmallRecording series(m_temp / "series", 2);
    for (const char *task : {"finished", "agent", "outage", "cancelled", "never", "twice"}) {
        addCountingTask(data, task);
        const bool fails = std::string(task) == "agent";
        series.add(task, 1, countingFiles("1"), countingFiles("12"), fails ? "no document" : "");
        series.add(task, 2, countingFiles(fails ? "1" : "12"), countingFiles("123"), fails ? "no document" : "");
    }
    data.write();
    const auto dry = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                  "--baseline-runs", "1", "--tries", "1", "--dry-run"});
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(m_temp / "own/experiment.json", dry.output);

    QCOMPARE(m_place.run({"run-task", "own", "finished"}).code, 0);
    QCOMPARE(m_place.run({"run-task", "own", "agent"}).code, 0);
    put(m_temp / "own/outage/history.git", "in the way");
    QVERIFY(m_place.run({"run-task", "own", "outage"}).code != 0);
    fs::remove(m_temp / "own/outage/history.git");
    QCOMPARE(m_place.run({"control", "own", "cancel", "cancelled"}).code, 0);
    QCOMPARE(m_place.run({"run-task", "own", "cancelled"}).code, 130);
    for (int attempt = 1; attempt <= 2; ++attempt) {
        RunningProgram running(m_place, {"run-task", "own", "twice"}, m_temp / "log",
                               {{"SWECI_STOP_AT", "architect:2"}});
        QVERIFY(waitForEvent(m_temp / "own/twice", "architect", "began", 2, attempt));
        running.signal(SIGKILL);
        QCOMPARE(running.wait(), -1);
    }
    m_finished = get(m_temp / "own/finished/events.jsonl");
    m_lost = get(m_temp / "own/agent/events.jsonl");
    m_older = comparableRecords(m_temp / "own/twice");
    QCOMPARE(m_older.size(), std::size_t(2));
}

void TestCaseH3::states()
{
    QCOMPARE(state("finished"), TaskState::Done);
    QCOMPARE(state("agent"), TaskState::Done);
    QCOMPARE(state("outage"), TaskState::Failed);
    QCOMPARE(state("cancelled"), TaskState::Cancelled);
    QCOMPARE(state("never"), TaskState::Queued);
    QCOMPARE(state("twice"), TaskState::Interrupted);
    const auto status = m_place.run({"status", "own"});
    for (const char *word : {"done", "failed", "cancelled", "queued", "interrupted"})
        QVERIFY2(QByteArray::fromStdString(status.output).contains(word), status.output.c_str());
}

void TestCaseH3::resumed()
{
    const auto result = m_place.run({"run", "own", "--resume", "--workers", "2"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    for (const char *task : {"finished", "agent", "outage", "cancelled", "never", "twice"})
        QCOMPARE(state(task), TaskState::Done);
    // Finished work, also that of an agent that failed, was not touched.
    QCOMPARE(get(m_temp / "own/finished/events.jsonl"), m_finished);
    QCOMPARE(get(m_temp / "own/agent/events.jsonl"), m_lost);
    // The records of the older attempt stay and are gone on from.
    const auto records = comparableRecords(m_temp / "own/twice");
    QCOMPARE(records.size(), std::size_t(3));
    QCOMPARE(std::vector<std::string>(records.begin(), records.begin() + 2), m_older);
    for (const char *attempt : {"1", "2", "3"})
        QVERIFY(fs::exists(m_temp / "own/twice/attempts" / attempt));
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

QTEST_GUILESS_MAIN(TestCaseH3)
#include "tst_case_h3.moc"
