// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "scoring/comparisonreport.h"
#include "simulatedcampaign.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sweci;

// One step of gamma over a campaign of 100 tasks and 20 iterations: scores, ranks, intervals of the scores and of the
// paired differences from 2,000 resamples, rank probabilities. One core; a gamma of its own each round; each result is
// checked.
class BenchGamma : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void step_data();
    void step();
    void report_data();
    void report();
};

namespace
{

constexpr int rounds = 41;

// The same figures the plain way, from the scores of the runs.
void checkAgainstPlain(const GammaEngine &engine, const Resamples &resamples, const GammaStep &step)
{
    const Comparison &comparison = engine.comparison();
    const auto models = static_cast<std::size_t>(comparison.models());
    std::vector<std::vector<double>> values(models);
    for (std::size_t m = 0; m < models; ++m) {
        double sum = 0;
        for (const auto &value : comparison.values(static_cast<int>(m), Metric::EvoScore, step.gamma)) {
            values[m].push_back(value.value());
            sum += *value;
        }
        QVERIFY(std::abs(sum / static_cast<double>(values[m].size()) - step.scores[m]) < 1e-12);
    }
    std::vector<double> last;
    std::vector<double> lastDifference;
    std::vector<int> atRank(models);
    for (int r = 0; r < resamples.count(); ++r) {
        std::vector<double> means(models);
        double drawn = 0;
        for (std::size_t t = 0; t < values[0].size(); ++t) {
            const double weight = resamples.weights(r)[comparison.clusterOf()[t]];
            drawn += weight;
            for (std::size_t m = 0; m < models; ++m)
                means[m] += weight * values[m][t];
        }
        for (double &mean : means)
            mean /= drawn;
        last.push_back(means.back());
        lastDifference.push_back(means.back() - means.front());
        const auto ahead =
            std::count_if(means.begin(), means.end(), [&](double v) { return v > means.back() + 1e-12; });
        ++atRank[static_cast<std::size_t>(ahead)];
    }
    const Interval interval = quantiles(last, 0.025, 0.975);
    const Interval difference = quantiles(lastDifference, 0.025, 0.975);
    QVERIFY(std::abs(interval.low - step.intervals.back().low) < 1e-12);
    QVERIFY(std::abs(interval.high - step.intervals.back().high) < 1e-12);
    QVERIFY(std::abs(difference.low - step.differences.back().low) < 1e-12);
    QVERIFY(std::abs(difference.high - step.differences.back().high) < 1e-12);
    for (std::size_t rank = 0; rank < models; ++rank) {
        const double share = double(atRank[rank]) / resamples.count();
        QVERIFY(std::abs(share - step.rankProbabilities[(models - 1) * models + rank]) < 1e-12);
    }
}

} // namespace

void BenchGamma::step_data()
{
    QTest::addColumn<int>("models");
    QTest::addColumn<double>("limit");
    QTest::newRow("18 models") << 18 << 12.0;
    QTest::newRow("50 models") << 50 << 30.0;
}

void BenchGamma::step()
{
    QFETCH(int, models);
    QFETCH(double, limit);
    CampaignShape shape;
    shape.models = models;
    Benchmark building(models == 18 ? "gamma: build, 18 models" : "gamma: build, 50 models");
    const auto facts = simulatedCampaign(shape, 20260304);
    const auto comparison = building.time(
        [&] { return std::make_shared<const Comparison>(Comparison::build(facts, Dialect::paper()).value()); });
    const Resamples resamples = resamplesOf(*comparison, AnalysisPlan());
    QCOMPARE(resamples.count(), 2000);
    const GammaEngine engine(comparison, resamples);
    building.print();

    Benchmark benchmark(models == 18 ? "gamma: step, 18 models" : "gamma: step, 50 models");
    for (int round = 0; round < rounds; ++round) {
        const double gamma = 0.5 + 1.5 * round / rounds + 0.001;
        const GammaStep result = benchmark.time([&] { return engine.step(gamma); });
        if (round % 8 == 0)
            checkAgainstPlain(engine, resamples, result);
    }
    benchmark.print();

    Benchmark flips(models == 18 ? "gamma: all flips and ranges, 18 models" : "gamma: all flips and ranges, 50 models");
    const auto ranges = flips.time([&] {
        const auto all = rankFlips(engine, 0.5, 2);
        return std::make_pair(all, rankIntervals(engine, 0.5, 2, 3));
    });
    flips.print();
    std::printf("BENCH gamma: %zu flips, %zu ranges of the first three\n", ranges.first.size(), ranges.second.size());
#ifdef NDEBUG
    QVERIFY(benchmark.cpuMedian() < limit); // of one core, whatever else runs on the machine
#else
    Q_UNUSED(limit)
#endif
}

// What the window shows once gamma rests: tests of all pairs in all metrics, flips and ranges.
void BenchGamma::report_data()
{
    QTest::addColumn<int>("models");
    QTest::newRow("18 models") << 18;
    QTest::newRow("50 models") << 50;
}

void BenchGamma::report()
{
    QFETCH(int, models);
    CampaignShape shape;
    shape.models = models;
    const auto facts = simulatedCampaign(shape, 20260304);
    AnalysisPlan plan;
    const auto comparison = std::make_shared<const Comparison>(Comparison::build(facts, Dialect::paper()).value());
    const auto engine = std::make_shared<const GammaEngine>(comparison, resamplesOf(*comparison, plan));
    Benchmark first(models == 18 ? "gamma: first report, 18 models" : "gamma: first report, 50 models");
    const ReportBasis basis = first.time([&] { return ReportBasis(facts, comparison, engine, plan); });
    first.print();
    Benchmark benchmark(models == 18 ? "gamma: report, 18 models" : "gamma: report, 50 models");
    for (int round = 0; round < 7; ++round) {
        const double gamma = 0.6 + 0.1 * round;
        const ComparisonReport report = benchmark.time([&] { return basis.at(gamma); });
        QCOMPARE(report.results.size(), std::size_t(4 * (models - 1)));
    }
    benchmark.print();
}

QTEST_GUILESS_MAIN(BenchGamma)
#include "bench_gamma.moc"
