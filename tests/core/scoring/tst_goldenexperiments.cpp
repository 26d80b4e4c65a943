// SPDX-License-Identifier: GPL-3.0-or-later
// Whole experiments through the summary that the commands and the window use, against recorded tables of the published
// harness for several N, averages included, and against records of real runs.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "facts.h"
#include "scoring/summary.h"

#include <QTest>

#include <cmath>

using namespace sweci;

namespace
{

// The recorded tasks of one experiment; `metrics` gets their recorded results in the same order.
ExperimentFacts factsOf(const JsonValue &experiment, int iterations, std::vector<JsonValue> &metrics)
{
    ExperimentFacts facts;
    facts.iterations = iterations;
    for (const auto &[id, task] : experiment.toObject()) {
        if (id == "AVERAGE")
            continue;
        TaskFacts run;
        run.taskId = id;
        const JsonValue::Array &gaps = task["gaps"].toArray();
        const JsonValue::Array &counts = task["evo_seq"].toArray();
        run.base =
            facts::published(static_cast<int>(gaps[0].toInteger()), static_cast<int>(task["init_pass"].toInteger()));
        for (std::size_t i = 0; i < counts.size(); ++i) {
            run.iterations.push_back(
                facts::published(static_cast<int>(gaps[i + 1].toInteger()), static_cast<int>(counts[i].toInteger())));
        }
        facts.tasks.push_back(run);
        metrics.push_back(task["metrics"]);
    }
    return facts;
}

} // namespace

class TestGoldenExperiments : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void recorded_data();
    void recorded();
    void realRecords_data();
    void realRecords();
    void realRecordUnderGamma_data();
    void realRecordUnderGamma();
};

void TestGoldenExperiments::recorded_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<int>("iterations");
    for (const char *name : {"scripted", "gold", "null"}) {
        for (const int iterations : {3, 6, 20})
            QTest::newRow(qPrintable(QStringLiteral("%1, N = %2").arg(QLatin1String(name)).arg(iterations)))
                << QString::fromLatin1(name) << iterations;
    }
}

void TestGoldenExperiments::recorded()
{
    QFETCH(QString, experiment);
    QFETCH(int, iterations);
    const std::string path = SWECI_TEST_DATA "/golden/golden_experiments.json";
    const JsonValue golden = parseJson(readFile(path).value(), path).value();
    const JsonValue &recorded = golden[experiment.toStdString()];
    const std::string key = std::to_string(iterations);
    std::vector<JsonValue> metrics;
    const ExperimentFacts facts = factsOf(recorded, iterations, metrics);
    QCOMPARE(facts.tasks.size(), std::size_t(3));

    const Summary summary = summarize({facts}, Dialect::harness(), 1).value();
    const ExperimentSummary &result = summary.experiments.front();
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const TaskScore &run = result.score.runs()[i];
        const JsonValue &expected = metrics[i][key];
        QVERIFY(run.evoscore(1) == expected["EvoScore(gamma=1)"].toDouble());
        QCOMPARE(double(run.solved), expected["solved_rate"].toDouble());
        QCOMPARE(double(run.zeroRegression.value()), expected["zero_regression"].toDouble());
    }
    const JsonValue &average = recorded["AVERAGE"][key];
    QVERIFY(result.mean.evoscore == average["EvoScore(gamma=1)"].toDouble());
    QVERIFY(result.mean.solvedRate == average["solved_rate"].toDouble());
    QVERIFY(result.mean.zeroRegressionRate == average["zero_regression"].toDouble());
    QVERIFY(result.harnessMean.evoscore == result.mean.evoscore);
}

void TestGoldenExperiments::realRecords_data()
{
    QTest::addColumn<QList<int>>("gaps");
    QTest::addColumn<double>("evoscore");
    QTest::newRow("rise once") << QList<int>{16, 16, 4, 4, 4, 4} << 0.6000;
    QTest::newRow("collapse at the end") << QList<int>{7, 7, 6, 6, 6, -1} << -0.1143;
    QTest::newRow("fast") << QList<int>{10, 4, 3, 3, 3, 3} << 0.6800;
    QTest::newRow("slower") << QList<int>{10, 8, 3, 3, 3, 3} << 0.6000;
}

void TestGoldenExperiments::realRecords()
{
    QFETCH(QList<int>, gaps);
    QFETCH(double, evoscore);
    const int base = 50;
    TaskFacts run;
    run.taskId = "real";
    run.stop = StopReason::LimitReached;
    run.base = facts::published(gaps[0], base);
    for (int i = 1; i < gaps.size(); ++i)
        run.iterations.push_back(facts::published(gaps[i], gaps[i] < 0 ? 0 : base + gaps[0] - gaps[i]));
    for (const Dialect *dialect : Dialect::all()) {
        const TaskScore score = dialect->scoreTask(run, 5).value();
        QVERIFY2(std::abs(score.evoscore(1).value() - evoscore) <= 0.00005, dialect->name().data());
    }
}

void TestGoldenExperiments::realRecordUnderGamma_data()
{
    QTest::addColumn<double>("gamma");
    QTest::addColumn<double>("evoscore");
    QTest::newRow("0.8") << 0.8 << 0.5269;
    QTest::newRow("0.9") << 0.9 << 0.5669;
    QTest::newRow("1") << 1.0 << 0.6000;
    QTest::newRow("1.1") << 1.1 << 0.6272;
    QTest::newRow("1.2") << 1.2 << 0.6492;
    QTest::newRow("1.5") << 1.5 << 0.6931;
}

void TestGoldenExperiments::realRecordUnderGamma()
{
    QFETCH(double, gamma);
    QFETCH(double, evoscore);
    TaskFacts run;
    run.taskId = "real";
    run.base = facts::published(16, 6);
    run.iterations = {facts::published(16, 6), facts::published(4, 18), facts::published(4, 18),
                      facts::published(4, 18), facts::published(4, 18)};
    const TaskScore score = Dialect::harness().scoreTask(run, 5).value();
    QVERIFY(std::abs(score.evoscore(gamma).value() - evoscore) <= 0.00005);
    QCOMPARE(score.zeroRegression, std::optional(true));
    QVERIFY(!score.solved);
}

QTEST_GUILESS_MAIN(TestGoldenExperiments)
#include "tst_goldenexperiments.moc"
