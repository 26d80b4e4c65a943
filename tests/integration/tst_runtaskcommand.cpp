// SPDX-License-Identifier: GPL-3.0-or-later
// sweci run-task: one task of an experiment, without a dispatcher.
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

class TestRunTaskCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unknownTask_data();
    void unknownTask();
    void toTheEnd();
    void onlyOneAtATime();
    void cancelled();
    void dataGone();

private:
    void make(const std::string &folder, const std::vector<std::string> &further = {});
    TaskState state(const std::string &folder) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

// An experiment of two iterations that nobody has started.
void TestRunTaskCommand::make(const std::string &folder, const std::vector<std::string> &further)
{
    std::vector<std::string> argv{"run",         folder,   "--dataset",    "data", "--agent",         "replay",
                                  "--recording", "series", "--iterations", "2",    "--baseline-runs", "1",
                                  "--dry-run"};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto dry = m_place.run(argv);
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(m_temp / folder / "experiment.json", dry.output);
}

TaskState TestRunTaskCommand::state(const std::string &folder) const
{
    return ExperimentReader::open(m_temp / folder)->task("counting")->state(2);
}

void TestRunTaskCommand::unknownTask_data()
{
    QTest::addColumn<QByteArray>("task");
    QTest::newRow("other name") << QByteArray("summing");
    QTest::newRow("sample beyond") << QByteArray("counting#2");
    QTest::newRow("out of the folder") << QByteArray("../counting");
    QTest::newRow("empty") << QByteArray("");
}

void TestRunTaskCommand::unknownTask()
{
    QFETCH(QByteArray, task);
    if (!fs::exists(m_temp / "unknown"))
        make("unknown");
    const auto result = m_place.run({"run-task", "unknown", task.toStdString()});
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("has no task " + task), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "unknown/counting"));
}

void TestRunTaskCommand::toTheEnd()
{
    make("end");
    const auto result = m_place.run({"run-task", "end", "counting"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.output, std::string());
    QCOMPARE(result.errors, std::string("counting: limit_reached\n"));
    QCOMPARE(state("end"), TaskState::Done);
    const auto records = comparableRecords(m_temp / "end/counting");
    QCOMPARE(records.size(), std::size_t(3));
    // Again: nothing is left to do, nothing is done twice.
    const auto again = m_place.run({"run-task", "end", "counting"});
    QVERIFY2(again.code == 0, again.errors.c_str());
    QCOMPARE(comparableRecords(m_temp / "end/counting"), records);
}

void TestRunTaskCommand::onlyOneAtATime()
{
    make("twice", {"--pace", "30"});
    RunningProgram first(m_place, {"run-task", "twice", "counting"}, m_temp / "first.log");
    QVERIFY(waitForEvent(m_temp / "twice/counting", "architect", "began", 1));
    const auto second = m_place.run({"run-task", "twice", "counting"});
    QCOMPARE(second.code, 3);
    QVERIFY2(QByteArray::fromStdString(second.errors).contains("is in use by another process."), second.errors.c_str());
    QCOMPARE(state("twice"), TaskState::Running);
    first.signal(SIGTERM);
    QCOMPARE(first.wait(), 130);
    QCOMPARE(state("twice"), TaskState::Interrupted);
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

void TestRunTaskCommand::cancelled()
{
    make("stop");
    QCOMPARE(m_place.run({"control", "stop", "cancel", "counting"}).code, 0);
    const auto result = m_place.run({"run-task", "stop", "counting"});
    QCOMPARE(result.code, 130);
    QCOMPARE(state("stop"), TaskState::Cancelled);
    // It stopped before any work.
    QCOMPARE(eventCount(m_temp / "stop/counting", "prepare", "began"), 0);
}

void TestRunTaskCommand::dataGone()
{
    make("gone");
    fs::rename(m_temp / "data/data/counting/code.zip", m_temp / "code.zip");
    const auto result = m_place.run({"run-task", "gone", "counting"});
    fs::rename(m_temp / "code.zip", m_temp / "data/data/counting/code.zip");
    QCOMPARE(result.code, 2);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("code.zip"), result.errors.c_str());
    QCOMPARE(state("gone"), TaskState::Failed);
    QCOMPARE(m_place.run({"run-task", "gone", "counting"}).code, 0);
    QCOMPARE(state("gone"), TaskState::Done);
}

QTEST_GUILESS_MAIN(TestRunTaskCommand)
#include "tst_runtaskcommand.moc"
