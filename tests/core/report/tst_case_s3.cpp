// SPDX-License-Identifier: GPL-3.0-or-later
// Case S3: uncertainty, ties and reproducibility. The report is that of `sweci compare`, the texts are those of its
// output and of the evidence card.
#include "../scoring/facts.h"
#include "report/comparisonwriters.h"
#include "report/evidence.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestCaseS3 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void constantDifference();
    void fewTasks_data();
    void fewTasks();
    void allEqual();
    void sameInputTwice();
};

namespace
{

// Tasks of a repository each; the second model gains `better` tests of 100 more on every one.
std::vector<ExperimentFacts> pairs(int tasks, int better)
{
    std::vector<ExperimentFacts> experiments(2);
    for (int m = 0; m < 2; ++m) {
        ExperimentFacts &facts = experiments[std::size_t(m)];
        facts.name = m == 0 ? "first" : "second";
        facts.iterations = 2;
        for (int t = 0; t < tasks; ++t) {
            TaskFacts run = facts::task(200, 100);
            run.taskId = "task" + std::to_string(t);
            run.repository = "repository" + std::to_string(t);
            const int passing = 101 + 7 * t + m * better; // from 0.01 to 0.78: a large spread
            run.iterations = {facts::measured(run, passing), facts::measured(run, passing)};
            facts.tasks.push_back(run);
        }
    }
    return experiments;
}

ComparisonReport compare(const std::vector<ExperimentFacts> &facts)
{
    return compareExperiments(facts, AnalysisPlan(), false).value();
}

QString card(const ComparisonReport &report)
{
    return textTable(evidenceTable(report, 0, 1, {}));
}

bool isAbout(double value, double expected)
{
    return std::abs(value - expected) < 1e-12;
}

} // namespace

// Tasks differ widely, the models by the same everywhere: resampled as pairs there is nothing unsure about it.
void TestCaseS3::constantDifference()
{
    const ComparisonReport report = compare(pairs(12, 10));
    const PairedResult &result = *evidenceOf(report, 0, 1).main;
    QCOMPARE(result.tasks, 12);
    QVERIFY(isAbout(*result.difference, 0.1));
    QVERIFY(isAbout(result.interval->low, 0.1));
    QVERIFY(isAbout(result.interval->high, 0.1));
    QVERIFY(result.clear());
    // The scores themselves are unsure: their intervals overlap, and would have hidden the difference.
    QVERIFY(report.step.intervals[0].high > report.step.intervals[1].low);
    QVERIFY(isAbout(report.step.differences[1].width(), 0));
    const QString text = card(report);
    QVERIFY2(text.contains(QLatin1String("0.1000 [0.1000, 0.1000]")), qPrintable(text));
    QVERIFY(text.contains(QLatin1String("2000 resamples, seed 20260304")));
    QVERIFY(!text.contains(QLatin1String("No clear difference")));
}

void TestCaseS3::fewTasks_data()
{
    QTest::addColumn<int>("tasks");
    QTest::addColumn<QString>("difference");
    QTest::newRow("none") << 0 << QString::fromUtf8("– –");
    QTest::newRow("one: no interval") << 1 << QString::fromUtf8("0.1000 –");
    QTest::newRow("two") << 2 << QStringLiteral("0.1000 [0.1000, 0.1000]");
}

void TestCaseS3::fewTasks()
{
    QFETCH(int, tasks);
    QFETCH(QString, difference);
    const ComparisonReport report = compare(pairs(tasks, 10));
    const PairedResult &result = *evidenceOf(report, 0, 1).main;
    QCOMPARE(result.tasks, tasks);
    QCOMPARE(result.interval.has_value(), tasks >= 2);
    QCOMPARE(result.difference.has_value(), tasks >= 1);
    QCOMPARE(result.detectable.has_value(), tasks >= 2);
    const ReportTable table = evidenceTable(report, 0, 1, {});
    QCOMPARE(table.rows[0][1], difference);
    const auto notes = textTable(table);
    QCOMPARE(notes.contains(QLatin1String("No interval")), tasks == 1);
    // No format stumbles over what is missing.
    for (const SummaryFormat format : {SummaryFormat::Json, SummaryFormat::Csv, SummaryFormat::Latex})
        QVERIFY(!comparisonText(report, format).empty());
}

void TestCaseS3::allEqual()
{
    const ComparisonReport report = compare(pairs(12, 0));
    const PairedResult &result = *evidenceOf(report, 0, 1).main;
    QCOMPARE(*result.difference, 0.0);
    QCOMPARE(result.interval->width(), 0.0);
    QCOMPARE(result.signFlip->p, 1.0);
    QCOMPARE(result.winTieLoss.ties, 12);
    QVERIFY(!result.clear());
    QCOMPARE(report.step.ranks, (std::vector<int>{1, 1}));
    QCOMPARE(report.step.tieGroups, (std::vector<int>{1, 1}));
    QVERIFY(card(report).contains(QLatin1String("No clear difference")));
    QVERIFY(comparisonText(report, SummaryFormat::Table).find("no clear difference") != std::string::npos);
}

void TestCaseS3::sameInputTwice()
{
    // Unequal differences, so that what is drawn matters.
    auto facts = pairs(12, 10);
    for (std::size_t t = 0; t < 12; t += 3)
        facts[1].tasks[t].iterations[1] = facts::measured(facts[1].tasks[t], 100);
    const ComparisonReport first = compare(facts);
    const ComparisonReport second = compare(facts);
    QVERIFY(first.results[0].interval->width() > 0.01);
    for (const SummaryFormat format :
         {SummaryFormat::Table, SummaryFormat::Json, SummaryFormat::Csv, SummaryFormat::Latex, SummaryFormat::Markdown})
        QCOMPARE(comparisonText(first, format), comparisonText(second, format));
    QCOMPARE(card(first), card(second));
    AnalysisPlan other;
    other.seed = 1;
    QVERIFY(comparisonText(compareExperiments(facts, other, false).value(), SummaryFormat::Json) !=
            comparisonText(first, SummaryFormat::Json));
}

QTEST_GUILESS_MAIN(TestCaseS3)
#include "tst_case_s3.moc"
