// SPDX-License-Identifier: GPL-3.0-or-later
// The harness dialect against calls recorded from the published harness: every figure equal to the last bit.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "scoring/dialect.h"

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
    const auto score = Dialect::harness().scoreTask(facts, iterations);
    QCOMPARE(score.ok(), !entry.contains("error"));
    if (!score) {
        QCOMPARE(entry["error"].toString(), std::string("ZeroDivisionError('division by zero')"));
        QCOMPARE(int(score.error().kind), int(ErrorKind::Usage));
        return;
    }
    const JsonValue &result = entry["result"];
    QVERIFY(score->evoscore(1) == result["EvoScore(gamma=1)"].toDouble());
    QCOMPARE(double(score->solved), result["solved_rate"].toDouble());
    QCOMPARE(double(score->zeroRegression.value()), result["zero_regression"].toDouble());
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
        const auto score = Dialect::harness().scoreTask(facts, static_cast<int>(row[3].toInteger()));
        QVERIFY2(score, line.c_str());
        QVERIFY2(score->evoscore(1) == row[4].toDouble(), line.c_str());
        QVERIFY2(double(score->solved) == row[5].toDouble(), line.c_str());
        QVERIFY2(double(score->zeroRegression.value()) == row[6].toDouble(), line.c_str());
        ++cases;
    }
    QCOMPARE(cases, 1000);
}

QTEST_GUILESS_MAIN(TestGoldenMetrics)
#include "tst_goldenmetrics.moc"
