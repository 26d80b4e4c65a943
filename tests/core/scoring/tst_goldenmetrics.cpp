// SPDX-License-Identifier: GPL-3.0-or-later
// The harness dialect against calls recorded from the published harness: every figure equal to the last bit, in what
// `summarize` writes down and in what `compare` and the window's comparison start from.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "scoring/comparison.h"
#include "scoring/summary.h"

#include <QTest>

using namespace sweci;

namespace
{

JsonValue readGolden(const char *name)
{
    const auto text = readFile(std::string(SWECI_TEST_DATA "/golden/") + name);
    return text ? parseJson(*text, name).value() : JsonValue();
}

// The facts a call of the published metric function stands for; its gaps are not known and not looked at.
TaskFacts factsOf(int initPass, int targetPass, const JsonValue &sequence)
{
    TaskFacts facts;
    facts.taskId = "golden";
    facts.base.passed = initPass;
    facts.base.gap = targetPass - initPass;
    for (const JsonValue &count : sequence.toArray()) {
        IterationFacts iteration;
        iteration.passed = static_cast<int>(count.toInteger());
        facts.iterations.push_back(iteration);
    }
    return facts;
}

// What a recorded call gave; nothing where it raised an exception.
struct Recorded {
    double evoscore = 0;
    double solved = 0;
    double zeroRegression = 0;
};

// The call as an experiment of one task.
ExperimentFacts experimentOf(const TaskFacts &facts, int iterations)
{
    ExperimentFacts experiment;
    experiment.name = "golden";
    experiment.iterations = iterations;
    experiment.tasks = {facts};
    return experiment;
}

bool summaryEquals(const TaskFacts &facts, int iterations, const Recorded &recorded)
{
    const auto summary = summarize({experimentOf(facts, iterations)}, Dialect::harness(), 1);
    if (!summary || summary->experiments.size() != 1 || summary->experiments[0].score.runs().size() != 1)
        return false;
    const TaskScore &run = summary->experiments[0].score.runs()[0];
    const auto equal = [&](const ScoreMean &mean) {
        return mean.evoscore == recorded.evoscore && mean.solvedRate == recorded.solved &&
               mean.zeroRegressionRate == recorded.zeroRegression;
    };
    return run.counted() && run.evoscore(1) == recorded.evoscore && run.solved == (recorded.solved == 1) &&
           run.zeroRegression == (recorded.zeroRegression == 1) && equal(summary->experiments[0].mean) &&
           equal(summary->experiments[0].harnessMean);
}

bool comparisonEquals(const TaskFacts &facts, int iterations, const Recorded &recorded)
{
    const auto comparison = Comparison::build({experimentOf(facts, iterations)}, Dialect::harness());
    return comparison && comparison->tasks().size() == 1 &&
           comparison->values(0, Metric::EvoScore, 1)[0] == recorded.evoscore &&
           comparison->mean(0, Metric::EvoScore, 1) == recorded.evoscore &&
           comparison->values(0, Metric::Solved, 1)[0] == recorded.solved &&
           comparison->values(0, Metric::ZeroRegression, 1)[0] == recorded.zeroRegression;
}

} // namespace

class TestGoldenMetrics : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void namedCases_data();
    void namedCases();
    void randomCases();
};

void TestGoldenMetrics::namedCases_data()
{
    QTest::addColumn<int>("index");
    const JsonValue golden = readGolden("golden_metrics.json");
    int index = 0;
    for (const JsonValue &entry : golden["cases"].toArray())
        QTest::newRow(entry["name"].toString().c_str()) << index++;
    QCOMPARE(index, 46);
}

void TestGoldenMetrics::namedCases()
{
    QFETCH(int, index);
    const JsonValue golden = readGolden("golden_metrics.json");
    const JsonValue &entry = golden["cases"].toArray().at(static_cast<std::size_t>(index));
    const JsonValue &sequence = entry["evo_seq"];
    const TaskFacts facts = factsOf(static_cast<int>(entry["init_pass"].toInteger()),
                                    static_cast<int>(entry["target_pass"].toInteger()), sequence);
    const auto iterations = static_cast<int>(entry["seq_len"].isNull() ? std::int64_t(sequence.toArray().size())
                                                                       : entry["seq_len"].toInteger());
    const auto summary = summarize({experimentOf(facts, iterations)}, Dialect::harness(), 1);
    QCOMPARE(summary.ok(), !entry.contains("error"));
    if (!summary) {
        QCOMPARE(entry["error"].toString(), std::string("ZeroDivisionError('division by zero')"));
        QCOMPARE(int(summary.error().kind), int(ErrorKind::Usage));
        QVERIFY(!summary.error().sentence.isEmpty());
        const auto comparison = Comparison::build({experimentOf(facts, iterations)}, Dialect::harness());
        QCOMPARE(int(comparison.error().kind), int(ErrorKind::Usage));
        return;
    }
    const JsonValue &result = entry["result"];
    const Recorded recorded{result["EvoScore(gamma=1)"].toDouble(-7), result["solved_rate"].toDouble(-7),
                            result["zero_regression"].toDouble(-7)};
    QVERIFY(summaryEquals(facts, iterations, recorded));
    QVERIFY(comparisonEquals(facts, iterations, recorded));
}

void TestGoldenMetrics::randomCases()
{
    const auto text = readFile(SWECI_TEST_DATA "/golden/golden_metrics_random.jsonl");
    QVERIFY(text);
    int cases = 0;
    std::size_t begin = text->find('\n') + 1; // behind the columns
    while (begin < text->size()) {
        const std::size_t end = text->find('\n', begin);
        const std::string line = text->substr(begin, end - begin);
        begin = end == text->npos ? text->size() : end + 1;
        const auto value = parseJson(line, "random");
        QVERIFY(value);
        const JsonValue::Array &row = value->toArray();
        const TaskFacts facts =
            factsOf(static_cast<int>(row[0].toInteger()), static_cast<int>(row[1].toInteger()), row[2]);
        const Recorded recorded{row[4].toDouble(-7), row[5].toDouble(-7), row[6].toDouble(-7)};
        const auto iterations = static_cast<int>(row[3].toInteger());
        QVERIFY2(summaryEquals(facts, iterations, recorded), line.c_str());
        QVERIFY2(comparisonEquals(facts, iterations, recorded), line.c_str());
        ++cases;
    }
    QCOMPARE(cases, 1000);
}

QTEST_GUILESS_MAIN(TestGoldenMetrics)
#include "tst_goldenmetrics.moc"
