// SPDX-License-Identifier: GPL-3.0-or-later
#include "tempfolder.h"
#include "testing/testdetails.h"
#include "testing/testreport.h"

#include <QTest>

using namespace sweci;

class TestTestReport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads();
    void outcomes_data();
    void outcomes();
    void twiceNamed_data();
    void twiceNamed();
    void oddIds();
    void fileAndBytesAgree();
    void refusesWhatIsNoFile();
    void details();
    void cutsLongTexts();
};

namespace
{

std::string report(const std::string &tests)
{
    return R"({"created": 1.5, "duration": 2.25, "exitcode": 1, "root": "/app/code", "environment": {}, )"
           R"("summary": {"failed": 1, "passed": 2, "total": 3, "collected": 3}, "tests": [)" +
           tests + "]}";
}

std::string entry(const std::string &id, const std::string &outcome)
{
    return R"({"nodeid": ")" + id + R"(", "lineno": 1, "outcome": ")" + outcome + "\"}";
}

} // namespace

void TestTestReport::reads()
{
    const auto read = readTestReport(report(entry("t.py::b", "failed") + ", " + entry("t.py::a", "passed")), "r.json");
    QVERIFY(read);
    QCOMPARE(read->exitCode, 1);
    QCOMPARE(read->created, 1.5);
    QCOMPARE(read->duration, 2.25);
    QCOMPARE(read->summary.toJson(), std::string(R"({"failed": 1, "passed": 2, "total": 3, "collected": 3})"));
    QVERIFY(read->hasTests);
    QCOMPARE(read->tests.size(), std::size_t(2));
    QCOMPARE(read->tests[0].id, std::string("t.py::b"));
    QCOMPARE(int(read->tests[0].outcome), int(Outcome::Failed));
    QCOMPARE(read->count(Outcome::Passed), std::size_t(1));
    QCOMPARE(passedTests(*read).ids(), (std::vector<std::string>{"t.py::a"}));
}

void TestTestReport::outcomes_data()
{
    QTest::addColumn<QByteArray>("word");
    QTest::addColumn<int>("outcome");
    QTest::newRow("passed") << QByteArray("passed") << int(Outcome::Passed);
    QTest::newRow("failed") << QByteArray("failed") << int(Outcome::Failed);
    QTest::newRow("error") << QByteArray("error") << int(Outcome::Error);
    QTest::newRow("skipped") << QByteArray("skipped") << int(Outcome::Skipped);
    QTest::newRow("xfailed") << QByteArray("xfailed") << int(Outcome::XFailed);
    QTest::newRow("xpassed is not passed") << QByteArray("xpassed") << int(Outcome::XPassed);
    QTest::newRow("a plugin's word") << QByteArray("rerun") << int(Outcome::Other);
}

void TestTestReport::outcomes()
{
    QFETCH(QByteArray, word);
    QFETCH(int, outcome);
    const auto read = readTestReport(report(entry("x", word.toStdString())), "r.json");
    QVERIFY(read);
    QCOMPARE(int(read->tests.front().outcome), outcome);
    QCOMPARE(passedTests(*read).size(), std::size_t(outcome == int(Outcome::Passed)));
}

void TestTestReport::twiceNamed_data()
{
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<bool>("passed");
    QTest::newRow("both passed") << QByteArray("passed") << QByteArray("passed") << true;
    QTest::newRow("first failed") << QByteArray("failed") << QByteArray("passed") << false;
    QTest::newRow("second failed") << QByteArray("passed") << QByteArray("failed") << false;
}

void TestTestReport::twiceNamed()
{
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(bool, passed);
    const std::string text = report(entry("x", first.toStdString()) + ", " + entry("x", second.toStdString()));
    const auto read = readTestReport(text, "r.json");
    QVERIFY(read);
    QCOMPARE(passedTests(*read).contains("x"), passed);
}

void TestTestReport::oddIds()
{
    const auto read =
        readTestReport(report(entry(R"(t::a[\u3044])", "passed") + "," + entry(R"(t::b[\udcff])", "passed") + "," +
                              entry(R"(t::c[\u0000])", "passed") + "," + entry(R"(t::d[\"\\])", "passed")),
                       "r.json");
    QVERIFY(read);
    QCOMPARE(read->tests[0].id, std::string("t::a[\xe3\x81\x84]"));
    QCOMPARE(read->tests[1].id, std::string("t::b[\xff]"));
    QCOMPARE(read->tests[2].id, std::string("t::c[\0]", 7));
    QCOMPARE(read->tests[3].id, std::string("t::d[\"\\]"));
}

void TestTestReport::fileAndBytesAgree()
{
    TempFolder folder;
    const std::string text = report(entry("b", "passed") + "," + entry("a\\n", "passed") + "," + entry("c", "failed"));
    put(folder / "report.json", text);
    const auto fromFile = readPassedTests(folder / "report.json");
    const auto fromBytes = readTestReport(text, "r.json");
    QVERIFY(fromFile);
    QVERIFY(fromBytes);
    QVERIFY(*fromFile == passedTests(*fromBytes));
    put(folder / "report.json", R"({"summary": {}})");
    QVERIFY(!readPassedTests(folder / "report.json"));
    put(folder / "report.json", "\xef\xbb\xbf" + text);
    QCOMPARE(readPassedTests(folder / "report.json")->size(), std::size_t(2));
}

void TestTestReport::refusesWhatIsNoFile()
{
    TempFolder folder;
    put(folder / "real", report(""));
    std::filesystem::create_symlink(folder / "real", folder / "link");
    QVERIFY(readPassedTests(folder / "real"));
    QVERIFY(!readPassedTests(folder / "link"));
    QVERIFY(!readPassedTests(folder.path()));
    QVERIFY(!readPassedTests(folder / "missing"));
}

void TestTestReport::details()
{
    const std::string failing =
        R"({"nodeid": "t.py::x", "lineno": 4, "outcome": "failed", "keywords": ["x"], "setup": {"duration": 0.5, "outcome": "passed"}, )"
        R"("call": {"duration": 0.25, "outcome": "failed", "crash": {"path": "/app/code/t.py", "lineno": 5, "message": "assert 1 == 2"}, )"
        R"("traceback": [{"path": "t.py", "lineno": 5, "message": ""}, {"path": "m.py", "lineno": 9, "message": "KeyError"}], )"
        R"("stdout": "out\n", "stderr": "err", "longrepr": "t.py:5: in x\nE   assert 1 == 2"}, "teardown": {"duration": 0.25, "outcome": "passed"}})";
    const TestSet ids = TestSet::fromIds({std::string("t.py::x"), std::string("not there")});
    const auto read = readTestDetails(report(entry("t.py::other", "passed") + "," + failing), ids);
    QVERIFY(read);
    QCOMPARE(read->size(), std::size_t(1));
    const TestDetail &detail = read->front();
    QCOMPARE(detail.id, std::string("t.py::x"));
    QCOMPARE(detail.stages.size(), std::size_t(3));
    QCOMPARE(detail.duration(), 1.0);
    const TestStage *stage = detail.decisiveStage();
    QVERIFY(stage);
    QCOMPARE(stage->name, std::string("call"));
    QCOMPARE(stage->out, std::string("out\n"));
    QCOMPARE(stage->err, std::string("err"));
    QCOMPARE(stage->crash->line, 5);
    QCOMPARE(stage->crash->message, std::string("assert 1 == 2"));
    QCOMPARE(stage->traceback.size(), std::size_t(2));
    QCOMPARE(stage->traceback[1].path, std::string("m.py"));
    QVERIFY(!detail.cut);
}

void TestTestReport::cutsLongTexts()
{
    std::string longText;
    for (int i = 0; i < 1000; ++i)
        longText += "\xe3\x81\x84";
    const std::string test =
        R"({"nodeid": "x", "outcome": "failed", "call": {"outcome": "failed", "longrepr": ")" + longText + "\"}}";
    const auto read = readTestDetails(report(test), TestSet::fromIds({std::string("x")}), 100);
    QVERIFY(read);
    QVERIFY(read->front().cut);
    QCOMPARE(read->front().decisiveStage()->longrepr, longText.substr(0, 99)); // 33 whole characters
}

QTEST_GUILESS_MAIN(TestTestReport)
#include "tst_testreport.moc"
