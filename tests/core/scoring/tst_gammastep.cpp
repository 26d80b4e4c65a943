// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"
#include "scoring/gamma.h"
#include "scoring/rankintervals.h"
#include "scoring/robustness.h"
#include "simulatedcampaign.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestGammaStep : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void weights();
    void equalsThePlainScores_data();
    void equalsThePlainScores();
    void ranksAndTies();
    void flipsAndRanges();
    void rangesAgreeWithSteps();
    void oneRepositoryHasNoInterval();
    void unfinishedHaveNoRank_data();
    void unfinishedHaveNoRank();
    void robustness();
    void robustnessOfWhatIsRanked();
};

namespace
{

std::shared_ptr<const Comparison> compared(const std::vector<ExperimentFacts> &experiments,
                                           const ScoringPolicy &policy = {})
{
    return std::make_shared<const Comparison>(Comparison::build(experiments, Dialect::paper(), policy).value());
}

// One model: the same series of counts (of 200, 100 at the base) on every task.
ExperimentFacts model(const char *name, const std::vector<int> &passing, int tasks = 6)
{
    ExperimentFacts facts;
    facts.name = std::string(name);
    facts.iterations = static_cast<int>(passing.size());
    for (int t = 0; t < tasks; ++t) {
        TaskFacts run = facts::task(200, 100);
        run.taskId = "task" + std::to_string(t);
        run.repository = "repository" + std::to_string(t);
        for (const int count : passing)
            run.iterations.push_back(facts::measured(run, count));
        facts.tasks.push_back(run);
    }
    return facts;
}

} // namespace

void TestGammaStep::weights()
{
    QCOMPARE(gammaWeights(1, 3), (std::vector<double>{1, 1, 1}));
    QCOMPARE(gammaWeights(2, 3), (std::vector<double>{1, 2, 4}));
    QCOMPARE(effectiveIterations(1, 20), 20.0);
    QVERIFY(effectiveIterations(2, 20) < 3.01);
    // Shares of the first and the last five of twenty iterations.
    const auto shares = gammaShares(0.8, 20);
    double first = 0;
    for (std::size_t i = 0; i < 5; ++i)
        first += shares[i];
    QVERIFY(std::abs(first - 0.68) < 0.005);
    for (const double gamma : {0.5, 1.0, 2.0}) {
        double sum = 0;
        for (const double share : gammaShares(gamma, 5000)) {
            QVERIFY(std::isfinite(share));
            sum += share;
        }
        QVERIFY(std::abs(sum - 1) < 1e-12);
    }
    QVERIFY(gammaWeights(1, 0).empty());
}

void TestGammaStep::equalsThePlainScores_data()
{
    QTest::addColumn<int>("policy");
    QTest::addColumn<int>("samples");
    QTest::newRow("zero") << int(CollapsedPolicy::Zero) << 1;
    QTest::newRow("carry, two samples") << int(CollapsedPolicy::Carry) << 2;
    QTest::newRow("drop: scores are not linear") << int(CollapsedPolicy::Drop) << 2;
}

void TestGammaStep::equalsThePlainScores()
{
    QFETCH(int, policy);
    QFETCH(int, samples);
    CampaignShape shape;
    shape.models = 5;
    shape.tasks = 30;
    shape.repositories = 11;
    shape.samples = samples;
    shape.collapseRate = 0.05;
    const auto experiments = simulatedCampaign(shape, 5);
    const ScoringPolicy scoring{.collapsed = static_cast<CollapsedPolicy>(policy)};
    const auto comparison = compared(experiments, scoring);
    const Resamples resamples(11, 400, 1);
    const GammaEngine engine(comparison, resamples);
    for (const double gamma : {0.5, 0.93, 1.0, 1.4, 2.0}) {
        const GammaStep step = engine.step(gamma);
        std::vector<std::vector<double>> rank(5, std::vector<double>(5));
        for (int m = 0; m < 5; ++m) {
            const auto index = static_cast<std::size_t>(m);
            const ScoreMean mean = comparison->score(m).mean(gamma);
            QVERIFY(std::abs(step.scores[index] - mean.evoscore.value()) < 1e-12);
            const auto interval =
                bootstrapInterval(comparison->differences(0, m, Metric::EvoScore, gamma), resamples, 0.95).value();
            QVERIFY(std::abs(interval.low - step.differences[index].low) < 1e-12);
            QVERIFY(std::abs(interval.high - step.differences[index].high) < 1e-12);
            QVERIFY(step.intervals[index].contains(step.scores[index]));
            double sum = 0;
            for (std::size_t r = 0; r < 5; ++r)
                sum += step.rankProbabilities[index * 5 + r];
            QVERIFY(std::abs(sum - 1) < 1e-12);
        }
        for (std::size_t i = 0; i + 1 < 5; ++i) {
            QVERIFY(step.scores[std::size_t(step.order[i])] >= step.scores[std::size_t(step.order[i + 1])]);
            QVERIFY(std::abs(step.support[i] - engine.shareAhead(gamma, step.order[i], step.order[i + 1])) < 1e-12);
        }
    }
    QCOMPARE(rankFlips(engine, 0.5, 2).empty(), policy == int(CollapsedPolicy::Drop));
}

void TestGammaStep::ranksAndTies()
{
    // Two with equal means at gamma 1, one behind.
    const auto comparison =
        compared({model("rise", {110, 150, 190}), model("fall", {190, 150, 110}), model("low", {101, 101, 101})});
    const GammaEngine engine(comparison, Resamples(6, 200, 1));
    const GammaStep even = engine.step(1);
    QCOMPARE(even.ranks, (std::vector<int>{1, 1, 3}));
    QCOMPARE(even.tieGroups, (std::vector<int>{1, 1, 3}));
    QCOMPARE(even.rankProbabilities[0], 1.0);
    QCOMPARE(even.rankProbabilities[3], 1.0);
    const GammaStep late = engine.step(1.01);
    QCOMPARE(late.ranks, (std::vector<int>{1, 2, 3}));
    QCOMPARE(late.support, (std::vector<double>{1, 1}));
    QCOMPARE(late.tieGroups, (std::vector<int>{1, 2, 3}));
    // Ahead on three tasks, behind on three: no order to speak of.
    ExperimentFacts noisy = model("noisy", {150, 150, 150});
    for (std::size_t t = 0; t < 6; ++t) {
        for (IterationFacts &iteration : noisy.tasks[t].iterations)
            iteration = facts::measured(noisy.tasks[t], t % 2 == 0 ? 191 : 110);
    }
    const auto unsure = compared({model("flat", {150, 150, 150}), noisy});
    const GammaStep step = GammaEngine(unsure, Resamples(6, 500, 1)).step(1);
    QCOMPARE(step.ranks, (std::vector<int>{2, 1}));
    QCOMPARE(step.tieGroups, (std::vector<int>{1, 1}));
}

void TestGammaStep::flipsAndRanges()
{
    const auto comparison =
        compared({model("rise", {110, 150, 190}), model("fall", {190, 150, 110}), model("flat", {155, 155, 155})});
    const GammaEngine engine(comparison, Resamples(6, 200, 1));
    const auto flips = rankFlips(engine, 0.5, 2);
    QCOMPARE(flips.size(), std::size_t(3));
    const auto at = std::find_if(flips.begin(), flips.end(), [](const RankFlip &f) { return f.root.gamma == 1; });
    QVERIFY(at != flips.end());
    QCOMPARE(at->first, 1); // falls: ahead where early iterations weigh more
    QCOMPARE(at->second, 0);
    QCOMPARE(at->supportBefore, 1.0);
    QCOMPARE(at->supportAfter, 1.0);
    const auto ranges = rankIntervals(engine, 0.5, 2, 1);
    QCOMPARE(ranges.size(), std::size_t(3)); // fall, flat, rise
    QCOMPARE(ranges[0].order, std::vector<int>{1});
    QCOMPARE(ranges[1].order, std::vector<int>{2});
    QCOMPARE(ranges[2].order, std::vector<int>{0});
    QCOMPARE(ranges[0].low, 0.5);
    QCOMPARE(ranges[2].high, 2.0);
    QCOMPARE(ranges[1].support, 1.0);
    QCOMPARE(rankIntervals(engine, 0.5, 2, 3).size(), std::size_t(4));
}

void TestGammaStep::rangesAgreeWithSteps()
{
    CampaignShape shape;
    shape.models = 8;
    const auto comparison = compared(simulatedCampaign(shape, 77));
    const GammaEngine engine(comparison, Resamples(68, 200, 1));
    const auto ranges = rankIntervals(engine, 0.5, 2, 8);
    double low = 0.5;
    for (const RankInterval &range : ranges) {
        QVERIFY(range.low == low && range.high > range.low);
        low = range.high;
        for (int i = 1; i < 20; ++i)
            QCOMPARE(engine.step(range.low + (range.high - range.low) * i / 20).order, range.order);
        QVERIFY(range.support >= 0 && range.support <= 1);
    }
    QVERIFY(low == 2);
}

void TestGammaStep::oneRepositoryHasNoInterval()
{
    const auto comparison = compared({model("a", {150, 150}, 1), model("b", {160, 160}, 1)});
    const GammaStep step = GammaEngine(comparison, Resamples(1, 200, 1)).step(1);
    QVERIFY(step.intervals.empty() && step.differences.empty() && step.rankProbabilities.empty());
    QCOMPARE(step.ranks, (std::vector<int>{2, 1}));
    QCOMPARE(step.tieGroups, (std::vector<int>{1, 1})); // nothing supports an order
    ExperimentFacts other = model("c", {150, 150}, 1);
    other.tasks[0].taskId = "elsewhere";
    QVERIFY(GammaEngine(compared({other, model("b", {160, 160}, 1)}), Resamples(0, 200, 1)).step(1).scores.empty());
}

void TestGammaStep::unfinishedHaveNoRank_data()
{
    QTest::addColumn<int>("policy");
    QTest::newRow("by curves") << int(CollapsedPolicy::Zero);
    QTest::newRow("run by run: cells are dropped") << int(CollapsedPolicy::Drop);
}

// "some" is ahead of all others on what is there, but a task of it is still to come.
void TestGammaStep::unfinishedHaveNoRank()
{
    QFETCH(int, policy);
    std::vector<ExperimentFacts> experiments{model("some", {190, 190}), model("low", {120, 120}),
                                             model("high", {160, 160}), model("high too", {160, 160})};
    experiments[0].tasksExpected = 7;
    const auto comparison = compared(experiments, {.collapsed = static_cast<CollapsedPolicy>(policy)});
    const GammaStep step = GammaEngine(comparison, Resamples(6, 200, 1)).step(1);
    QVERIFY(step.scores[0] > step.scores[2]);
    QCOMPARE(step.ranks, (std::vector<int>{0, 3, 1, 1}));
    QCOMPARE(step.order, (std::vector<int>{2, 3, 1, 0}));
    QCOMPARE(step.tieGroups, (std::vector<int>{4, 3, 1, 1}));
    for (const std::size_t model : {2, 3})
        QCOMPARE(step.rankProbabilities[model * 4], 1.0);
}

void TestGammaStep::robustness()
{
    std::vector<ExperimentFacts> experiments{model("rise", {110, 150, 192}), model("fall", {190, 150, 110})};
    for (TaskFacts &task : experiments[1].tasks)
        task.iterations[0].tampered = true;
    AnalysisPlan plan;
    plan.resamples = 100;
    const auto rows = robustnessTable(experiments, usualGammas(), usualPolicies(), plan).value();
    QCOMPARE(rows.size(), std::size_t(3 * 5 * 5)); // the plan's own combination stands once, in front
    QVERIFY(rows.front().planned && rows.front().sameOrder);
    for (const RobustnessRow &row : rows) {
        if (row.policy.tampered == RunPolicy::Exclude) {
            QCOMPARE(row.tasks, 0);
            QVERIFY(row.step.scores.empty() && !row.sameOrder);
        } else {
            QCOMPARE(row.sameOrder, row.step.gamma >= 1);
        }
    }
}

// The unfinished one is between the others late and behind both early: the order of those that have a rank stays.
void TestGammaStep::robustnessOfWhatIsRanked()
{
    std::vector<ExperimentFacts> experiments{model("high", {160, 160, 160}), model("low", {140, 140, 140}),
                                             model("some", {100, 130, 199})};
    experiments[2].tasksExpected = 7;
    AnalysisPlan plan;
    plan.resamples = 100;
    const auto rows = robustnessTable(experiments, usualGammas(), usualPolicies(), plan).value();
    QVERIFY(rows.front().step.scores[2] > rows.front().step.scores[1]);
    int behindBoth = 0;
    for (const RobustnessRow &row : rows) {
        behindBoth += row.step.scores[2] < row.step.scores[1];
        QCOMPARE(row.step.ranks, (std::vector<int>{1, 2, 0}));
        QVERIFY(row.sameOrder == true);
    }
    QVERIFY(behindBoth > 0);

    // With one that has a rank there is no order that could be the same or another.
    experiments.erase(experiments.begin());
    const auto alone = robustnessTable(experiments, usualGammas(), usualPolicies(), plan).value();
    for (const RobustnessRow &row : alone) {
        QCOMPARE(row.step.ranks, (std::vector<int>{1, 0}));
        QVERIFY(row.sameOrder != true && row.sameOrder != false);
    }
}

QTEST_GUILESS_MAIN(TestGammaStep)
#include "tst_gammastep.moc"
