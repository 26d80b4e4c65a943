// SPDX-License-Identifier: GPL-3.0-or-later
// sweci remeasure: the stored states, measured again. On the host, so that a test can depend on a file of ours.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

class TestRemeasureCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void equal();
    void oneTask();
    void differs();
    void unknownTask();
    void whileRunning();

private:
    QList<QByteArray> rows(const std::string &output) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

QList<QByteArray> TestRemeasureCommand::rows(const std::string &output) const
{
    auto lines = QByteArray::fromStdString(output).split('\n');
    for (QByteArray &line : lines)
        line = line.simplified();
    lines.removeAll(QByteArray());
    return lines;
}

void TestRemeasureCommand::initTestCase()
{
    const std::string flaky =
        "import os\n\n\ndef test_mood():\n    assert not os.path.exists('" + (m_temp / "mood").native() + "')\n";
    const auto files = [&](const std::string &right) {
        Files all = countingFiles(right);
        all["tests/test_mood.py"] = flaky;
        return all;
    };
    SmallDataset data(m_temp / "data");
    data.addTask("moody", "own/moody", files("1"), files("1234"));
    addCountingTask(data, "plain");
    data.write();
    SmallRecording series(m_temp / "series", 3);
    auto broken = files("12");
    broken["counting.py"] = "def one(:\n";
    series.add("moody", 1, files("1"), files("12"));
    series.add("moody", 2, files("12"), broken);
    series.add("moody", 3, files("12"), files("12"), "no document at all"); // not produced
    series.add("plain", 1, countingFiles("1"), countingFiles("1234"));
    const auto result = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                     "--baseline-runs", "1", "--sandbox", "host", "--tries", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
}

void TestRemeasureCommand::equal()
{
    const std::string before = get(m_temp / "own/moody/iteration.jsonl");
    const auto result = m_place.run({"remeasure", "own"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(rows(result.output), (QList<QByteArray>{"TASK ITERATION RECORDED NOW DIFFERENT TESTS", "moody 0 3 3",
                                                     "moody 1 2 2", "moody 2 -1 -1", "plain 0 3 3", "plain 1 0 0"}));
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("0 states measured differently."),
             result.errors.c_str());
    // The records stay as they are.
    QCOMPARE(get(m_temp / "own/moody/iteration.jsonl"), before);
    JsonLinesTail tail(m_temp / "own/moody/remeasure.jsonl");
    const auto lines = tail.poll().value().lines;
    QCOMPARE(lines.size(), std::size_t(3));
    QVERIFY(!parseJson(lines[0], "line").value()["differs"].toBool(true));
    QCOMPARE(parseJson(lines[2], "line").value()["reason"].toString(), std::string("collection"));
}

void TestRemeasureCommand::oneTask()
{
    const auto result = m_place.run({"remeasure", "own", "plain"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(rows(result.output).size(), 3);
}

void TestRemeasureCommand::differs()
{
    put(m_temp / "mood", "bad");
    const auto result = m_place.run({"remeasure", "own", "moody"});
    fs::remove(m_temp / "mood");
    QCOMPARE(result.code, 1);
    QCOMPARE(rows(result.output), (QList<QByteArray>{"TASK ITERATION RECORDED NOW DIFFERENT TESTS",
                                                     "moody 0 3 4 -tests/test_mood.py::test_mood",
                                                     "moody 1 2 3 -tests/test_mood.py::test_mood", "moody 2 -1 -1"}));
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("2 states measured differently."),
             result.errors.c_str());
    JsonLinesTail tail(m_temp / "own/moody/remeasure.jsonl");
    const auto lines = tail.poll().value().lines;
    QCOMPARE(lines.size(), std::size_t(6)); // appended to the first three
    const auto line = parseJson(lines[3], "line").value();
    QCOMPARE(line["recorded_gap"].toInteger(), std::int64_t(3));
    QCOMPARE(line["gap"].toInteger(), std::int64_t(4));
    QVERIFY(line["differs"].toBool());
}

void TestRemeasureCommand::unknownTask()
{
    const auto result = m_place.run({"remeasure", "own", "happy"});
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("The experiment has no task happy."),
             result.errors.c_str());
}

void TestRemeasureCommand::whileRunning()
{
    RunningProgram running(m_place,
                           {"run", "busy", "--dataset", "data", "--tasks", "plain", "--agent", "replay", "--recording",
                            "series", "--baseline-runs", "1", "--sandbox", "host", "--pace", "20"},
                           m_temp / "busy.log");
    QVERIFY2(waitForEvent(m_temp / "busy/plain", "architect", "began", 1), running.log().c_str());
    const auto result = m_place.run({"remeasure", "busy"});
    QCOMPARE(result.code, 3);
    QVERIFY2(QByteArray::fromStdString(result.errors).contains("is in use by another process."), result.errors.c_str());
    running.signal(SIGINT);
    QCOMPARE(running.wait(), 130);
}

QTEST_GUILESS_MAIN(TestRemeasureCommand)
#include "tst_remeasurecommand.moc"
