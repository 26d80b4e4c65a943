// SPDX-License-Identifier: GPL-3.0-or-later
// sweci status: the table, JSON, and watching an experiment that goes on.
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;

class TestStatusCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void queued();
    void watchOfNothingEnds();
    void watched();
    void finished();
    void json();
    void interruptedWatch();

private:
    QList<QByteArray> row(const std::string &table, int line) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

QList<QByteArray> TestStatusCommand::row(const std::string &table, int line) const
{
    return QByteArray::fromStdString(table).split('\n').at(line).simplified().split(' ');
}

void TestStatusCommand::initTestCase()
{
    const auto dry = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                  "--baseline-runs", "1", "--samples", "2", "--iterations", "2", "--dry-run"});
    QVERIFY2(dry.code == 0, dry.errors.c_str());
    put(m_temp / "own/experiment.json", dry.output);
}

void TestStatusCommand::queued()
{
    const auto result = m_place.run({"status", "own"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    QCOMPARE(row(result.output, 0), (QList<QByteArray>{"TASK", "STATE", "ITERATION", "GAP", "NOW"}));
    QCOMPARE(row(result.output, 1), (QList<QByteArray>{"counting", "queued", "0/2"}));
    QCOMPARE(row(result.output, 2), (QList<QByteArray>{"counting#2", "queued", "0/2"}));
}

// Nobody works on it, so there is nothing to wait for.
void TestStatusCommand::watchOfNothingEnds()
{
    const auto result = m_place.run({"status", "own", "--watch"});
    QCOMPARE(result.code, 0);
    QCOMPARE(QByteArray::fromStdString(result.output).count("TASK"), 1);
}

void TestStatusCommand::watched()
{
    RunningProgram running(m_place, {"run", "own", "--resume", "--pace", "0.3"}, m_temp / "run.log");
    QVERIFY2(waitForEvent(m_temp / "own/counting", "architect", "began", 1), running.log().c_str());
    const auto watched = m_place.run({"status", "own", "--watch"});
    QCOMPARE(watched.code, 0);
    QCOMPARE(watched.errors, std::string());
    QVERIFY(!QByteArray::fromStdString(watched.output).contains('\033')); // no terminal
    const auto output = QByteArray::fromStdString(watched.output);
    QVERIFY2(output.contains("running"), output.constData());
    // It ends when all is over, and the last table says so.
    const auto last = output.mid(output.lastIndexOf("TASK"));
    QCOMPARE(last.count("done"), 2);
    QCOMPARE(running.wait(), 0);
}

void TestStatusCommand::finished()
{
    const auto result = m_place.run({"status", "own"});
    QCOMPARE(result.code, 0);
    QCOMPARE(row(result.output, 1), (QList<QByteArray>{"counting", "done", "2/2", "1"}));
    QCOMPARE(row(result.output, 2), (QList<QByteArray>{"counting#2", "done", "2/2", "1"}));
}

void TestStatusCommand::json()
{
    const auto result = m_place.run({"status", "own", "--format", "json"});
    QCOMPARE(result.code, 0);
    const auto json = parseJson(result.output, "status");
    QVERIFY(json);
    QCOMPARE((*json)["version"].toInteger(), std::int64_t(1));
    QCOMPARE((*json)["path"].toString(), (m_temp / "own").native());
    QCOMPARE((*json)["iterations"].toInteger(), std::int64_t(2));
    const auto &tasks = (*json)["tasks"].toArray();
    QCOMPARE(tasks.size(), std::size_t(2));
    const std::string told = tasks[1].toJson();
    const std::string state = "{\"task_id\": \"counting\", \"sample\": 2, \"state\": \"done\", \"iterations\": 2, "
                              "\"gap\": 1, \"now\": \"\", \"spend\": ";
    QCOMPARE(told.substr(0, state.size()), state);
    QCOMPARE(tasks[1]["spend"]["calls"].toInteger(), std::int64_t(4)); // two roles, two iterations
    QVERIFY(!json->contains("paused"));
}

void TestStatusCommand::interruptedWatch()
{
    RunningProgram running(m_place, {"run", "own", "--resume", "--iterations", "3", "--pace", "20"},
                           m_temp / "more.log");
    QVERIFY2(waitForEvent(m_temp / "own/counting", "architect", "began", 3), running.log().c_str());
    RunningProgram watch(m_place, {"status", "own", "--watch"}, m_temp / "watch.log");
    QVERIFY(waitForText(m_temp / "watch.log", "architect 3"));
    watch.signal(SIGINT);
    QCOMPARE(watch.wait(), 130);
    running.signal(SIGTERM);
    QCOMPARE(running.wait(), 130);
    const auto result = m_place.run({"status", "own"});
    QCOMPARE(row(result.output, 1), (QList<QByteArray>{"counting", "interrupted", "2/3", "1"}));
}

QTEST_GUILESS_MAIN(TestStatusCommand)
#include "tst_statuscommand.moc"
