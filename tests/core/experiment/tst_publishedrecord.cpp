// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of the published harness's records and logs, and names of states.
#include "experiment/publishedlogs.h"
#include "experiment/publishedrecord.h"
#include "experiment/taskstates.h"

#include <QTest>

using namespace sweci;

class TestPublishedRecord : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lines_data();
    void lines();
    void throughOurs();
    void refused_data();
    void refused();
    void taskLog();
    void mainLog();
    void stateNames_data();
    void stateNames();
};

void TestPublishedRecord::lines_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("iteration");
    QTest::addColumn<bool>("plain"); // the four keys alone give it back
    const QByteArray usage = R"({"execution_time": 1.25, "input_tokens": 10100, "output_tokens": 510})";
    QTest::newRow("base") << QByteArray(R"({"gap": 27, "pytest": {"failed": 27, "passed": 31, "total": 58}})") << 0
                          << true;
    QTest::newRow("kept") << QByteArray(R"({"gap": 3, "pytest": {"passed": 5, "total": 8}, "architect": )" + usage +
                                        R"(, "programmer": )" + usage + "}")
                          << 1 << true;
    QTest::newRow("rejected") << QByteArray(R"({"gap": -1, "pytest": {}, "architect": )" + usage +
                                            R"(, "programmer": )" + usage + "}")
                              << 1 << true;
    QTest::newRow("nulls") << QByteArray(R"({"gap": 0, "pytest": {"passed": 5}, "architect": {"execution_time": null, )"
                                         R"("input_tokens": null, "output_tokens": null}, "programmer": )" +
                                         usage + "}")
                           << 1 << true;
    QTest::newRow("tiny number") << QByteArray(R"({"gap": 0, "pytest": {}, "architect": {"execution_time": 1e-07, )"
                                               R"("input_tokens": 1, "output_tokens": 1}, "programmer": )" +
                                               usage + "}")
                                 << 1 << true;
    QTest::newRow("no usage") << QByteArray(R"({"gap": 0, "pytest": {"passed": 5}})") << 1 << false;
    QTest::newRow("further keys") << QByteArray(R"({"gap": 0, "pytest": {"passed": 5}, "epoch": 1})") << 0 << false;
    QTest::newRow("other order") << QByteArray(R"({"pytest": {"passed": 5}, "gap": 0})") << 0 << false;
    QTest::newRow("other spacing") << QByteArray(R"({"gap":0,"pytest":{"passed":5}})") << 0 << false;
}

void TestPublishedRecord::lines()
{
    QFETCH(QByteArray, line);
    QFETCH(int, iteration);
    QFETCH(bool, plain);
    const auto record = publishedRecord(line.toStdString(), iteration, "file").value();
    QCOMPARE(publishedLine(record) == line.toStdString(), plain);
    QCOMPARE(record.iteration, iteration);
    QCOMPARE(record.verdict == Verdict::Collapsed, record.gap == -1);
    QCOMPARE(record.facts().passedInT.has_value(), record.gap == -1);
}

// What is not known of a record is still not known when it is read as one of ours.
void TestPublishedRecord::throughOurs()
{
    auto record = publishedRecord(R"({"gap": 2, "pytest": {"passed": 5}})", 1, "file").value();
    const auto unknown = IterationRecord::fromJson(record.toJson(), "ours").value();
    QVERIFY(!unknown.facts().passedInT && !unknown.facts().lost);
    record.passedKnown = record.lostKnown = true;
    record.passed = 7;
    record.lostUnchecked = {1, 4};
    record.published = "{\"gap\":2}";
    const auto known = IterationRecord::fromJson(record.toJson(), "ours").value();
    QCOMPARE(known.facts().passedInT, std::optional(7));
    QCOMPARE(known.facts().lost->unchecked, 2);
    QCOMPARE(known.facts().lost->confirmed, 0);
    QCOMPARE(publishedLine(known), std::string("{\"gap\":2}"));
}

void TestPublishedRecord::refused_data()
{
    QTest::addColumn<QByteArray>("line");
    for (const char *line :
         {"", "null", "[]", "{}", "{\"gap\": 1}", "{\"gap\": \"1\", \"pytest\": {}}", "{\"gap\": 1.5, \"pytest\": {}}",
          "{\"gap\": 1, \"pytest\": []}", "{\"gap\": -1, \"pytest\": {}}", "{\"gap\": 99999999999, \"pytest\": {}}",
          "{\"gap\": 1, \"pytest\": {\"passed\": 99999999999}}", "{\"gap\": 1, \"pytest\": {\"pas"})
        QTest::newRow(*line ? line : "empty") << QByteArray(line);
}

void TestPublishedRecord::refused()
{
    QFETCH(QByteArray, line);
    const auto record = publishedRecord(line.toStdString(), 0, "a/iteration.jsonl");
    QVERIFY(!record);
    QCOMPARE(int(record.error().kind), int(ErrorKind::Parse));
    QVERIFY2(record.error().sentence.startsWith(QStringLiteral("a/iteration.jsonl, line 1: ")),
             qPrintable(record.error().sentence));
}

void TestPublishedRecord::taskLog()
{
    const auto log = readPublishedTaskLog(
        "2026-11-30 02:40:44 | INFO | x | ====================task id: own__x====================\n"
        "Task metadata:\n{'Evolve progress: 0 / 99'}\n"
        "2026-11-30 02:41:00 | INFO | x | Evolve progress: 0 / 6\n"
        "2026-11-30 02:41:57 | INFO | x | (6/7) Archived directory 'current', and rename directory 'tmp' to "
        "'current'.\n"
        "2026-11-30 02:42:00 | ERROR | x | it went wrong\nTraceback\n"
        "2026-11-30 02:43:00 | INFO | x | Evolve progress: 1 / 8\n"
        "2026-11-30 02:44:01 | INFO | x | (6/7) Archived directory 'tmp'.\ncut");
    QCOMPARE(log.taskId, std::string("own__x"));
    QCOMPARE(log.iterations, std::optional(8));
    QVERIFY((log.archived == std::vector<std::string>{"2026-11-30-02-41-57", "2026-11-30-02-44-01"}));
    QCOMPARE(log.failure, std::string("it went wrong"));
    QVERIFY(!readPublishedTaskLog("").iterations);
    QVERIFY(!readPublishedTaskLog("2026-11-30 02:41:00 | INFO | x | Evolve progress: 0 / many\n").iterations);
}

void TestPublishedRecord::mainLog()
{
    const auto tasks = readPublishedMainLog(
        "2026-11-30 02:53:15 | ERROR | main | Initialize failed(1/3). Task ID = a__one | RuntimeError('no')\n"
        "2026-11-30 02:53:16 | INFO | main | Initialize successful(2/3). Task ID = b__two\n"
        "2026-11-30 02:53:17 | ERROR | main | Initialize failed(3/3). Task ID = c__three | RuntimeError('later fine')\n"
        "2026-11-30 02:53:18 | INFO | main | Initialize successful(1/1). Task ID = c__three\nTask ID = d__four\n");
    QCOMPARE(tasks.size(), std::size_t(3));
    QCOMPARE(tasks.at("a__one"), std::string("RuntimeError('no')"));
    QCOMPARE(tasks.at("b__two"), std::string());
    QCOMPARE(tasks.at("c__three"), std::string());
}

void TestPublishedRecord::stateNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("text"); // empty: refused
    QTest::newRow("number") << QByteArray("3") << QByteArray("3");
    QTest::newRow("base") << QByteArray("base") << QByteArray("0");
    QTest::newRow("reference") << QByteArray("reference") << QByteArray("reference");
    QTest::newRow("candidate") << QByteArray("candidate:12") << QByteArray("candidate:12");
    for (const char *name : {"", "-1", "last", "candidate:", "candidate:x", "3x", "99999999999", " 3"})
        QTest::newRow(*name ? name : "empty") << QByteArray(name) << QByteArray();
}

void TestPublishedRecord::stateNames()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, text);
    const auto state = StateName::parse(name.toStdString());
    QCOMPARE(state.ok(), !text.isEmpty());
    if (state)
        QCOMPARE(state->text(), text.toStdString());
}

QTEST_GUILESS_MAIN(TestPublishedRecord)
#include "tst_publishedrecord.moc"
