// SPDX-License-Identifier: GPL-3.0-or-later
// Against a table made by another program (tests/data/statistics/make_table.py), and the coverage of the intervals.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "facts.h"
#include "scoring/pairedanalysis.h"
#include "scoring/pairedtests.h"
#include "scoring/randombits.h"

#include <QTest>

#include <cmath>
#include <numbers>
#include <numeric>

using namespace sweci;

class TestPairedTests : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void mcnemarEqualsTheTable();
    void holmEqualsTheTable();
    void signFlipEqualsTheTable();
    void detectableEqualsTheTable();
    void drawnFlipsAgreeWithAll();
    void flipsEqualThePlainWay_data();
    void flipsEqualThePlainWay();
    void coverage();
    void constantDifferenceHasNoWidth();
    void fewClusters();
    void sameSeedSameInterval();
    void leavesOneOut();

private:
    JsonValue m_table;
};

namespace
{

constexpr double tolerance = 1e-9;

std::vector<double> numbers(const JsonValue &list)
{
    std::vector<double> result;
    for (const JsonValue &value : list.toArray())
        result.push_back(value.toDouble());
    return result;
}

ClusteredDifferences single(const std::vector<double> &differences)
{
    return {differences, std::vector<int>(differences.size(), 1)};
}

// Tests that pass at the base, and as many that do not: a(c) is the change divided by it, gain or loss.
constexpr int wide = 100000;

void addRun(ExperimentFacts &experiment, int repository, int change)
{
    TaskFacts run = facts::task(2 * wide, wide);
    run.taskId = "task" + std::to_string(experiment.tasks.size());
    run.repository = "repository" + std::to_string(repository);
    run.iterations = {facts::measured(run, wide + change, std::max(0, -change))};
    experiment.tasks.push_back(std::move(run));
}

// Polar-free normal deviates (Box and Muller), the same everywhere.
double normal(RandomBits &random)
{
    const double radius = std::sqrt(-2 * std::log(1 - random.unit()));
    return radius * std::cos(2 * std::numbers::pi * random.unit());
}

} // namespace

void TestPairedTests::initTestCase()
{
    const std::string path = SWECI_TEST_DATA "/statistics/table.json";
    m_table = parseJson(readFile(path).value(), path).value();
}

void TestPairedTests::mcnemarEqualsTheTable()
{
    QVERIFY(m_table["mcnemar"].toArray().size() > 10);
    for (const JsonValue &row : m_table["mcnemar"].toArray()) {
        const double p =
            mcnemarExact(static_cast<int>(row["first"].toInteger()), static_cast<int>(row["second"].toInteger()));
        QVERIFY2(std::abs(p - row["p"].toDouble()) < tolerance, row.toJson().c_str());
    }
}

void TestPairedTests::holmEqualsTheTable()
{
    for (const JsonValue &row : m_table["holm"].toArray()) {
        const std::vector<double> adjusted = holm(numbers(row["p"]));
        const std::vector<double> expected = numbers(row["adjusted"]);
        QCOMPARE(adjusted.size(), expected.size());
        for (std::size_t i = 0; i < adjusted.size(); ++i)
            QVERIFY2(std::abs(adjusted[i] - expected[i]) < tolerance, row.toJson().c_str());
    }
    QVERIFY(holm({}).empty());
}

void TestPairedTests::signFlipEqualsTheTable()
{
    int twelve = 0;
    for (const JsonValue &row : m_table["sign_flip"].toArray()) {
        const auto result = signFlip(single(numbers(row["differences"])), 100000, 1).value();
        QVERIFY(result.exact);
        QCOMPARE(result.flips, int(row["flips"].toInteger()));
        QVERIFY2(std::abs(result.p - row["p"].toDouble()) < tolerance, row.toJson().c_str());
        twelve += result.flips == 4096;
    }
    QVERIFY(twelve >= 6);
}

void TestPairedTests::detectableEqualsTheTable()
{
    for (const JsonValue &row : m_table["detectable"].toArray()) {
        ClusteredDifferences differences;
        differences.sums = numbers(row["sums"]);
        for (const JsonValue &count : row["counts"].toArray())
            differences.counts.push_back(static_cast<int>(count.toInteger()));
        QVERIFY(std::abs(differences.standardError().value() - row["standard_error"].toDouble()) < tolerance);
        const double value =
            detectableDifference(differences, row["alpha"].toDouble(), row["power"].toDouble()).value();
        QVERIFY2(std::abs(value - row["difference"].toDouble()) < tolerance, row.toJson().c_str());
    }
}

void TestPairedTests::drawnFlipsAgreeWithAll()
{
    RandomBits random(3);
    std::vector<double> differences(14);
    for (double &difference : differences)
        difference = 0.03 + 0.1 * normal(random);
    const SignFlip all = signFlip(single(differences), 100000, 1).value();
    const SignFlip drawn = signFlip(single(differences), 16000, 1).value();
    QVERIFY(all.exact && !drawn.exact);
    QVERIFY(std::abs(all.p - drawn.p) < 4 * std::sqrt(all.p * (1 - all.p) / 16000));
    // Clusters without tasks take no part: 14 of 60 are exact as well.
    ClusteredDifferences sparse = single(differences);
    sparse.sums.resize(60);
    sparse.counts.resize(60);
    QCOMPARE(signFlip(sparse, 100000, 1)->p, all.p);
    // Many clusters with a clear difference: the smallest p that 100,000 flips can give.
    const SignFlip clear = signFlip(single(std::vector<double>(68, 0.1)), 100000, 7).value();
    QVERIFY(clear.p == 1 / 100001.0);
}

// 40 repositories of 5 tasks, deviation 0.2 between repositories and 0.1 within: the interval that `compare` and the
// window show. Resampling tasks as if they were independent is far too sure of itself, which shows that the check can
// fail.
void TestPairedTests::flipsEqualThePlainWay_data()
{
    QTest::addColumn<int>("clusters");
    for (const int clusters : {1, 2, 7, 8, 9, 16, 17, 31, 63, 64, 65, 68, 130})
        QTest::addRow("%d repositories", clusters) << clusters;
}

// Sign by sign, each flip added up anew.
void TestPairedTests::flipsEqualThePlainWay()
{
    QFETCH(int, clusters);
    constexpr int flips = 5000;
    RandomBits values(99);
    std::vector<double> differences;
    for (int c = 0; c < clusters; ++c)
        differences.push_back(normal(values) + 0.1);
    const double observed = std::abs(std::accumulate(differences.begin(), differences.end(), 0.0)) - 1e-9;
    const bool all = clusters < 13; // 2^12 < flips
    const int total = all ? 1 << clusters : flips;
    RandomBits random(42);
    int hits = 0;
    for (int flip = 0; flip < total; ++flip) {
        double sum = 0;
        auto signs = static_cast<std::uint64_t>(flip);
        for (std::size_t c = 0; c < differences.size(); ++c) {
            if (!all && c % 64 == 0)
                signs = random.next();
            sum += signs & 1 ? -differences[c] : differences[c];
            signs >>= 1;
        }
        hits += std::abs(sum) >= observed;
    }
    const SignFlip result = signFlip(single(differences), flips, 42).value();
    QCOMPARE(result.exact, all);
    QCOMPARE(result.flips, total);
    QCOMPARE(result.p, all ? double(hits) / total : (hits + 1.0) / (total + 1.0));
}

void TestPairedTests::coverage()
{
    constexpr int campaigns = 1000;
    constexpr double truth = 0.05;
    RandomBits random(20260304);
    const Resamples tasks(200, 1000, 11);
    AnalysisPlan plan;
    plan.resamples = 1000;
    plan.seed = 11;
    plan.flips = 1; // they are not looked at here
    int covered = 0;
    int coveredUnclustered = 0;
    for (int campaign = 0; campaign < campaigns; ++campaign) {
        std::vector<ExperimentFacts> experiments(2);
        std::vector<double> all;
        for (ExperimentFacts &experiment : experiments)
            experiment.iterations = 1;
        for (int repository = 0; repository < 40; ++repository) {
            const double centre = truth + 0.2 * normal(random);
            for (int task = 0; task < 5; ++task) {
                all.push_back(centre + 0.1 * normal(random));
                const auto half = static_cast<int>(std::lround(all.back() / 2 * wide));
                addRun(experiments[0], repository, -half);
                addRun(experiments[1], repository, half);
            }
        }
        const Comparison comparison = Comparison::build(experiments, Dialect::paper()).value();
        const PairedResult result = analysePair(comparison, 0, 1, Metric::EvoScore, plan);
        QCOMPARE(result.tasks, 200);
        QCOMPARE(result.repositories, 40);
        covered += result.interval->contains(truth);
        coveredUnclustered += bootstrapInterval(single(all), tasks, 0.95)->contains(truth);
    }
    qInfo("covered by repository %.1f %%, by task %.1f %%", covered / 10.0, coveredUnclustered / 10.0);
    QVERIFY(covered >= 910 && covered <= 970);
    QVERIFY(coveredUnclustered < 750);
}

void TestPairedTests::constantDifferenceHasNoWidth()
{
    const ClusteredDifferences differences = single(std::vector<double>(12, 0.1));
    const Interval interval = bootstrapInterval(differences, Resamples(12, 2000, 5), 0.95).value();
    QVERIFY(interval.width() < 1e-12);
    QVERIFY(std::abs(interval.low - 0.1) < 1e-12);
    QVERIFY(differences.standardError().value() < 1e-12);
}

void TestPairedTests::fewClusters()
{
    for (const std::size_t number : {std::size_t(0), std::size_t(1)}) {
        const ClusteredDifferences differences = single(std::vector<double>(number, 0.2));
        QVERIFY(!bootstrapInterval(differences, Resamples(static_cast<int>(number), 100, 5), 0.95));
        QVERIFY(!differences.standardError());
        QVERIFY(!detectableDifference(differences));
    }
    QVERIFY(!ClusteredDifferences().mean());
    QVERIFY(!signFlip({}, 1000, 1));
    QVERIFY(bootstrapInterval(single({0.1, 0.3}), Resamples(2, 100, 5), 0.95));
    QCOMPARE(signFlip(single({0, 0, 0}), 1000, 1)->p, 1.0);
}

void TestPairedTests::sameSeedSameInterval()
{
    const ClusteredDifferences differences = single({0.1, -0.2, 0.3, 0.05, 0.2});
    const Interval first = bootstrapInterval(differences, Resamples(5, 500, 42), 0.95).value();
    const Interval second = bootstrapInterval(differences, Resamples(5, 500, 42), 0.95).value();
    QVERIFY(first.low == second.low && first.high == second.high);
    QVERIFY(RandomBits(1).next() == 0xb3f2af6d0fc710c5u); // the published generator, on any machine
}

void TestPairedTests::leavesOneOut()
{
    const ClusteredDifferences differences{{0.5, -0.1, -0.1, 0}, {1, 1, 2, 0}};
    const auto means = leaveOneOut(differences);
    QVERIFY(std::abs(means[0].value() - -0.2 / 3) < 1e-15);
    QVERIFY(std::abs(means[2].value() - 0.2) < 1e-15);
    QVERIFY(!means[3]);
    QVERIFY(!leaveOneOut({{0.5}, {1}})[0]);
}

QTEST_GUILESS_MAIN(TestPairedTests)
#include "tst_pairedtests.moc"
