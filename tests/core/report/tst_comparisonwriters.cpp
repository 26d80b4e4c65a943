// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparisonwriters.h"
#include "simulatedcampaign.h"

#include <QTest>

using namespace sweci;

class TestComparisonWriters : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void json();
    void everyFormat();
    void sameInputSameText();
    void nothingShared();

private:
    std::vector<ExperimentFacts> m_experiments;
    AnalysisPlan m_plan;
};

void TestComparisonWriters::initTestCase()
{
    CampaignShape shape;
    shape.models = 3;
    shape.tasks = 12;
    shape.repositories = 6;
    m_experiments = simulatedCampaign(shape, 3);
    m_experiments[1].name = std::string("odd_name & |x|");
    m_plan.resamples = 200;
}

void TestComparisonWriters::json()
{
    const ComparisonReport report = compareExperiments(m_experiments, m_plan, true).value();
    const JsonValue value = parseJson(comparisonText(report, SummaryFormat::Json), "compare").value();
    QCOMPARE(value["models"].toArray().size(), std::size_t(3));
    QCOMPARE(value["differences"].toArray().size(), std::size_t(8)); // two pairs in four metrics
    QVERIFY(value["differences"].toArray()[0]["planned"].toBool());
    QVERIFY(value["differences"].toArray()[0]["holm"].isNumber());
    QVERIFY(value["differences"].toArray()[2]["holm"].isNull());
    QCOMPARE(value["tasks"].toArray().size(), std::size_t(12));
    QCOMPARE(value["robustness"].toArray().size(), std::size_t(75));
    QCOMPARE(value["ranges"].toArray().front()["low"].toDouble(), 0.5);
    QVERIFY(value["plan"]["seed"].isInteger()); // not 20260304.0
    QCOMPARE(value["plan"]["seed"].toInteger(), std::int64_t(m_plan.seed));
}

void TestComparisonWriters::everyFormat()
{
    const ComparisonReport report = compareExperiments(m_experiments, m_plan, true).value();
    const auto text = [&](SummaryFormat format) { return QString::fromStdString(comparisonText(report, format)); };
    QVERIFY(text(SummaryFormat::Table).contains(QStringLiteral("odd_name & |x|")));
    QVERIFY(text(SummaryFormat::Table).contains(QStringLiteral("exploratory")));
    QVERIFY(text(SummaryFormat::Latex).contains(QStringLiteral("odd\\_name \\& \\textbar{}x\\textbar{}")));
    QVERIFY(text(SummaryFormat::Markdown).contains(QStringLiteral("odd\\_name \\& \\|x\\|")));
    QCOMPARE(text(SummaryFormat::Csv).count(QLatin1Char('\n')), 9);
}

void TestComparisonWriters::sameInputSameText()
{
    const auto once = comparisonText(compareExperiments(m_experiments, m_plan, false).value(), SummaryFormat::Json);
    const auto again = comparisonText(compareExperiments(m_experiments, m_plan, false).value(), SummaryFormat::Json);
    QVERIFY(once == again);
}

void TestComparisonWriters::nothingShared()
{
    std::vector<ExperimentFacts> apart{m_experiments[0], m_experiments[1]};
    for (TaskFacts &task : apart[1].tasks)
        task.taskId += "x";
    const ComparisonReport report = compareExperiments(apart, m_plan, true).value();
    for (const auto format :
         {SummaryFormat::Table, SummaryFormat::Json, SummaryFormat::Csv, SummaryFormat::Latex, SummaryFormat::Markdown})
        QVERIFY(!comparisonText(report, format).empty());
    AnalysisPlan unknown;
    unknown.dialect = "none";
    QCOMPARE(int(compareExperiments(apart, unknown, false).error().kind), int(ErrorKind::Usage));
}

QTEST_GUILESS_MAIN(TestComparisonWriters)
#include "tst_comparisonwriters.moc"
