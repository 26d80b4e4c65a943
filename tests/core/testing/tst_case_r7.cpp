// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/testdetails.h"
#include "testing/testreport.h"

#include <QTest>

using namespace sweci;

// One odd token makes other readers reject the whole file: a report stays readable, or says why not and where.
class CaseR7 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void largeInteger();
    void hugeString();
};

namespace
{

QByteArray document(const QByteArray &token, const QByteArray &output = "")
{
    return R"({"exitcode": 1, "duration": )" + token +
           R"(, "summary": {"passed": 1, "total": 1}, "tests": [{"nodeid": "t::a)" + output +
           R"(", "outcome": "passed", "call": {"duration": )" + token + R"(, "stdout": ")" + output + R"("}}]})";
}

} // namespace

void CaseR7::reads_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<int>("repairs");
    QTest::newRow("plain") << document("1.5") << QByteArray("t::a") << 0;
    QTest::newRow("NaN") << document("NaN") << QByteArray("t::a") << 2;
    QTest::newRow("Infinity") << document("Infinity") << QByteArray("t::a") << 2;
    QTest::newRow("-Infinity") << document("-Infinity") << QByteArray("t::a") << 2;
    QTest::newRow("1e999") << document("1e999") << QByteArray("t::a") << 0;
    QTest::newRow("invalid UTF-8 byte") << document("1", "\xff") << QByteArray("t::a\xff") << 2;
    QTest::newRow("nesting of 1,025") << document(QByteArray(1025, '[') + QByteArray(1025, ']')) << QByteArray("t::a")
                                      << 0;
    QTest::newRow("duplicate keys, the last wins")
        << QByteArray(R"({"tests": [{"nodeid": "x", "outcome": "failed"}], )"
                      R"("tests": [{"nodeid": "y", "nodeid": "t::a", "outcome": "failed", "outcome": "passed"}]})")
        << QByteArray("t::a") << 0;
    QTest::newRow("byte order mark") << "\xef\xbb\xbf" + document("1") << QByteArray("t::a") << 0;
    QTest::newRow("raw control character") << document("1", "\x01") << QByteArray("t::a\x01") << 0;
    QTest::newRow("lone surrogate escape") << document("1", "\\ud800") << QByteArray("t::a\xed\xa0\x80") << 0;
}

void CaseR7::reads()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, id);
    QFETCH(int, repairs);
    const auto report = readTestReport(text.toStdString(), "report.json");
    QVERIFY2(report, report ? "" : qPrintable(report.error().sentence));
    QCOMPARE(passedTests(*report).ids(), std::vector<std::string>{id.toStdString()});
    QCOMPARE(report->repairs.total(), repairs);
    const auto details = readTestDetails(text.toStdString(), passedTests(*report));
    QVERIFY(details);
    QCOMPARE(details->size(), std::size_t(1));
}

void CaseR7::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("two documents") << document("1") + document("1") << QStringLiteral("line 1");
    QTest::newRow("two documents on two lines")
        << document("1") + "\n" + document("1") << QStringLiteral("line 2, column 1");
    QTest::newRow("a log line in front") << "WARNING: x\n" + document("1") << QStringLiteral("line 1, column 1");
    QTest::newRow("empty") << QByteArray("") << QStringLiteral("empty");
    QTest::newRow("blank") << QByteArray(" \n\t") << QStringLiteral("empty");
    QTest::newRow("cut") << document("1").chopped(5) << QStringLiteral("report.json");
    QTest::newRow("a list") << QByteArray("[1]") << QStringLiteral("report.json");
    QTest::newRow("tests is no list") << QByteArray(R"({"tests": 3})") << QStringLiteral("report.json");
    QTest::newRow("a test without a name")
        << QByteArray(R"({"tests": [{"outcome": "passed"}]})") << QStringLiteral("report.json");
}

void CaseR7::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, says);
    const auto report = readTestReport(text.toStdString(), "report.json");
    QVERIFY(!report);
    QCOMPARE(int(report.error().kind), int(ErrorKind::Parse));
    QVERIFY2(report.error().sentence.contains(says), qPrintable(report.error().sentence));
}

void CaseR7::largeInteger()
{
    const auto report =
        readTestReport(R"({"summary": {"passed": 9007199254740993, "rate": NaN}, "tests": []})", "report.json");
    QVERIFY(report);
    QCOMPARE(report->summary["passed"].toInteger(), 9007199254740993);
    QVERIFY(report->summary["rate"].isNull());
    QCOMPARE(report->repairs.nonFinite, 1);
}

void CaseR7::hugeString()
{
    const QByteArray text = document("1", QByteArray(32 << 20, 'x'));
    const auto report = readTestReport({text.constData(), std::size_t(text.size())}, "report.json");
    QVERIFY(report);
    QCOMPARE(report->tests.front().id.size(), (std::size_t(32) << 20) + 4);
    const auto details = readTestDetails({text.constData(), std::size_t(text.size())}, passedTests(*report), 1000);
    QVERIFY(details);
    QCOMPARE(details->front().stages.front().out.size(), std::size_t(1000));
    QVERIFY(details->front().cut);
}

QTEST_GUILESS_MAIN(CaseR7)
#include "tst_case_r7.moc"
