// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/publishedresults.h"

#include <QTest>

#include <algorithm>

using namespace sweci;

class TestPublishedResults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void table();
    void refuses();
};

void TestPublishedResults::table()
{
    const auto &results = publishedResults();
    QCOMPARE(results.size(), std::size_t(19)); // 18 of the paper and one that it left out
    QCOMPARE(results.front().model, std::string("Claude-Opus4.6"));
    QCOMPARE(results.front().evoscore, 0.921);
    QCOMPARE(results.front().zeroRegressionRate.value(), 0.76);
    QCOMPARE(results.front().release, QDate(2026, 2, 5));
    QVERIFY(!results.back().zeroRegressionRate);
    QVERIFY(!results.back().remark.empty());
    QVERIFY(std::is_sorted(results.begin(), results.end() - 1,
                           [](const auto &a, const auto &b) { return a.evoscore > b.evoscore; }));
    // The paper: only two models have a rate above one half.
    QCOMPARE(std::count_if(results.begin(), results.end(), [](const auto &r) { return r.zeroRegressionRate > 0.5; }),
             2);
    for (const char *part : {"other agent", "N = 20", "picture", "0.001", "harness-2026-04"})
        QVERIFY2(publishedLabel().contains(QLatin1String(part)), part);
}

void TestPublishedResults::refuses()
{
    const std::string head = "model,vendor,release,evoscore,zero_regression_rate,remark\n";
    QVERIFY(parsePublishedResults(head + "m,v,2026-01-01,0.5,,\n", "t").value().size() == 1);
    for (const char *line :
         {"m,v,2026-01-01,0.5,", "m,v,2026-13-01,0.5,,", "m,v,2026-01-01,2,,", "m,v,2026-01-01,0.5,x,"}) {
        const auto result = parsePublishedResults(head + line, "t.csv");
        QVERIFY2(!result, line);
        QVERIFY(result.error().sentence.contains(QStringLiteral("t.csv, line 2")));
    }
}

QTEST_GUILESS_MAIN(TestPublishedResults)
#include "tst_publishedresults.moc"
