// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testrun.h"

#include <QTest>

using namespace sweci;

// A collection error is shown first, with file and message, and is never a green or an empty result. The case's record
// with gap -1 is shown by the tests of experiments and scores.
class CaseR1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void collection_data();
    void collection();
};

void CaseR1::collection_data()
{
    QTest::addColumn<QByteArray>("report");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<int>("errors");
    QTest::addColumn<int>("passed");
    const QByteArray collectors =
        R"("collectors": [{"nodeid": "", "outcome": "passed", "result": []}, {"nodeid": "tests/test_x.py", "outcome": "failed", )"
        R"("result": [], "longrepr": "ImportError while importing test module\nE   ModuleNotFoundError: No module named 'gone'"}])";
    QTest::newRow("exit code 2, failed collectors, no tests")
        << QByteArray(R"({"exitcode": 2, "summary": {"total": 0, "collected": 0}, )" + collectors + R"(, "tests": []})")
        << 2 << QByteArray("collection") << 1 << 0;
    QTest::newRow("no tests key") << QByteArray(R"({"exitcode": 1, "summary": {"total": 0}, )" + collectors + "}") << 1
                                  << QByteArray("tests_key_missing") << 1 << 0;
    QTest::newRow("code 1 with collector errors plus passing tests")
        << QByteArray(R"({"exitcode": 1, "summary": {"passed": 1, "total": 1}, )" + collectors +
                      R"(, "tests": [{"nodeid": "tests/test_y.py::test", "outcome": "passed"}]})")
        << 1 << QByteArray() << 1 << 1;
}

void CaseR1::collection()
{
    QFETCH(QByteArray, report);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, reason);
    QFETCH(int, errors);
    QFETCH(int, passed);
    const std::string bytes = report.toStdString();
    TestRunEvidence evidence;
    evidence.exitCode = exitCode;
    evidence.report = bytes;
    const TestRun run = judgeTestRun(evidence);
    QCOMPARE(run.reason, reason.toStdString());
    QCOMPARE(run.usable, reason.isEmpty());
    QCOMPARE(int(run.report.collectorErrors.size()), errors);
    QCOMPARE(run.report.collectorErrors.front().id, std::string("tests/test_x.py"));
    QVERIFY(run.report.collectorErrors.front().message.find("No module named") != std::string::npos);
    QCOMPARE(int(run.passed.size()), passed);
    QVERIFY(!run.forged);
    if (reason == "collection") {
        QVERIFY(run.sentence.contains(QStringLiteral("tests/test_x.py")));
        QVERIFY(run.sentence.contains(QStringLiteral("No module named 'gone'")));
    }
    if (run.usable)
        QCOMPARE(run.notes, std::vector<std::string>{"collection_errors"});
    for (const int code : {0, 1, 2, 3, 4, 5, 77})
        QVERIFY(exitCodeText(code).contains(QString::number(code)));
}

QTEST_GUILESS_MAIN(CaseR1)
#include "tst_case_r1.moc"
