// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences about ranks under gamma, on curves made by hand so that the crossings are known.
#include "../scoring/facts.h"
#include "report/ranksentence.h"
#include "scoring/modelfigures.h"
#include "scoring/pairedanalysis.h"
#include "scoring/rankbands.h"
#include "scoring/rankintervals.h"
#include "simulatedcampaign.h"

#include <QTest>

#include <set>

using namespace sweci;

class TestRankSentence : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sentences_data();
    void sentences();
    void orders_data();
    void orders();
    void rangesRoundInwards_data();
    void rangesRoundInwards();
    void pathsAgreeWithSteps();
    void nothingShared();
    void unfinishedHaveNoRank();
    void unfinishedAmongDroppedCells();
};

namespace
{

struct Model {
    const char *name;
    std::vector<int> passing; // of 200, 100 at the base: 150 is a = 0.5
};
using Models = std::vector<Model>;

std::vector<ExperimentFacts> factsOf(const Models &models, int repositories)
{
    std::vector<ExperimentFacts> experiments;
    for (const Model &model : models) {
        ExperimentFacts facts;
        facts.name = std::string(model.name);
        facts.iterations = static_cast<int>(model.passing.size());
        for (int t = 0; t < 6; ++t) {
            TaskFacts run = facts::task(200, 100);
            run.taskId = "task" + std::to_string(t);
            run.repository = "repository" + std::to_string(t % repositories);
            for (const int count : model.passing)
                run.iterations.push_back(count < 0 ? facts::collapsed() : facts::measured(run, count));
            facts.tasks.push_back(run);
        }
        experiments.push_back(facts);
    }
    return experiments;
}

struct Compared {
    std::shared_ptr<const Comparison> comparison;
    GammaStep step;
    RankPaths paths;
};

Compared compared(const std::vector<ExperimentFacts> &facts, double gamma, const ScoringPolicy &policy = {})
{
    const auto comparison =
        std::make_shared<const Comparison>(Comparison::build(facts, Dialect::paper(), policy).value());
    AnalysisPlan plan;
    plan.resamples = 200;
    const GammaEngine engine(comparison, resamplesOf(*comparison, plan));
    return {comparison, engine.step(gamma), RankPaths(*comparison, 0.5, 2)};
}

} // namespace

Q_DECLARE_METATYPE(Models)

void TestRankSentence::sentences_data()
{
    QTest::addColumn<Models>("models");
    QTest::addColumn<double>("gamma");
    QTest::addColumn<int>("repositories");
    QTest::addColumn<bool>("drops");
    QTest::addColumn<int>("model");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *name, const Models &models, double gamma, int model, const char *sentence,
                        int repositories = 6, bool drops = false) {
        QTest::newRow(name) << models << gamma << repositories << drops << model << QString::fromUtf8(sentence);
    };
    // Differences of a: 0.1 0 -0.1: one root, at 1.
    const Models atOne{{"A", {160, 150, 140}}, {"B", {150, 150, 150}}};
    row("flip at 1, seen from below", atOne, 0.9, 0,
        "A is first for all gamma in [0.50, 0.99], in 100 % of resamples at gamma 0.9.");
    row("flip at 1, seen from above", atOne, 1.1, 0,
        "A is second for all gamma in [1.01, 2.00], in 100 % of resamples at gamma 1.1.");
    row("on the flip", atOne, 1, 1, "B changes places with A at gamma 1.");
    row("as near as the control goes", atOne, 0.999, 0,
        "A is first for all gamma in [0.500, 0.999], in 100 % of resamples at gamma 0.999.");
    // 0.1 (g - 1)^2: level at 1, ahead on both sides.
    const Models touch{{"A", {160, 130, 160}}, {"B", {150, 150, 150}}};
    row("double root", touch, 1.2, 0,
        "A is first for all gamma in [0.50, 2.00], in 100 % of resamples at gamma 1.2. Level with B at gamma 1.");
    // 0.1 (g^2 + 1): no root.
    const Models none{{"A", {150, 150, 150}}, {"B", {160, 150, 160}}};
    row("no root", none, 1, 1, "B is first for all gamma in [0.50, 2.00], in 100 % of resamples at gamma 1.");
    row("no root, the other", none, 1, 0,
        "A is second for all gamma in [0.50, 2.00], in 100 % of resamples at gamma 1.");
    // (0.25 - 0.2 g) / ...: root at 1.25, -0.2 + 0.25 / g; both ends crossings: roots 0.8 and 1.25 of 4 - 8.2 g + 4
    // g^2.
    const Models between{{"A", {140, 182, 140}}, {"B", {120, 141, 120}}, {"C", {160, 141, 160}}};
    row("between two roots", between, 1, 0,
        "A is first for all gamma in [0.81, 1.24], in 100 % of resamples at gamma 1.");
    row("beyond two roots", between, 1.5, 0,
        "A is second for all gamma in [1.26, 2.00], in 100 % of resamples at gamma 1.5.");
    // Identical curves: a tie for all gamma; a third one crosses both at 1.
    const Models tie{{"A", {150, 150, 150}}, {"B", {150, 150, 150}}, {"C", {140, 150, 160}}};
    row("tie over an interval", tie, 0.8, 0,
        "A is first, level with B for all gamma in [0.50, 0.99], in 100 % of resamples at gamma 0.8.");
    row("behind a tie", tie, 0.8, 2,
        "C is number 3 for all gamma in [0.50, 0.99], in 100 % of resamples at gamma 0.8.");
    row("three at once", tie, 1, 2, "C changes places with A, B at gamma 1.");
    row("one repository", none, 1, 1,
        "B is first for all gamma in [0.50, 2.00], with fewer than two repositories it has no support.", 1);
    const Models drop{{"A", {160, -1, 140}}, {"B", {150, 150, 150}}};
    row("cells are dropped", drop, 0.9, 0,
        "A is first at gamma 0.9 (how far it holds is not known: the policy drops cells), in 100 % of resamples at "
        "gamma 0.9.",
        6, true);
    row("alone", {{"A", {160, 150, 140}}}, 1, 0,
        "A is first for all gamma in [0.50, 2.00], in 100 % of resamples at gamma 1.");
    row("a name that would turn the line", {{"A\n\u202e", {160, 150, 140}}}, 1, 0,
        "A\\u000a\\u202e is first for all gamma in [0.50, 2.00], in 100 % of resamples at gamma 1.");
}

void TestRankSentence::sentences()
{
    QFETCH(Models, models);
    QFETCH(double, gamma);
    QFETCH(int, repositories);
    QFETCH(bool, drops);
    QFETCH(int, model);
    QFETCH(QString, sentence);
    ScoringPolicy policy;
    if (drops)
        policy.collapsed = CollapsedPolicy::Drop;
    const Compared it = compared(factsOf(models, repositories), gamma, policy);
    QCOMPARE(it.paths.isKnown(), !drops);
    QCOMPARE(rankSentence(it.comparison->names(), it.paths, it.step, model), sentence);
}

void TestRankSentence::orders_data()
{
    QTest::addColumn<Models>("models");
    QTest::addColumn<double>("gamma");
    QTest::addColumn<QString>("sentence");
    const Models between{{"A", {140, 182, 140}}, {"B", {120, 141, 120}}, {"C", {160, 141, 160}}};
    QTest::newRow("between two roots") << between << 1.0
                                       << "A > C > B for all gamma in [0.81, 1.24]. The weakest two neighbours keep it "
                                          "in 100 % of resamples at gamma 1.";
    const Models tie{{"A", {150, 150, 150}}, {"B", {150, 150, 150}}, {"C", {140, 150, 160}}};
    QTest::newRow("tie") << tie << 1.5
                         << "C > A = B for all gamma in [1.01, 2.00]. The weakest two neighbours keep it in 100 % of "
                            "resamples at gamma 1.5.";
    QTest::newRow("on a flip") << tie << 1.0 << "A = B = C at gamma 1.";
    QTest::newRow("alone") << Models{{"A", {150}}} << 1.0 << "A for all gamma in [0.50, 2.00].";
}

void TestRankSentence::orders()
{
    QFETCH(Models, models);
    QFETCH(double, gamma);
    QFETCH(QString, sentence);
    const Compared it = compared(factsOf(models, 6), gamma);
    QCOMPARE(orderSentence(it.comparison->names(), it.paths, it.step), sentence);
}

void TestRankSentence::rangesRoundInwards_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<bool>("lowExcluded");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("highExcluded");
    QTest::addColumn<double>("gamma");
    QTest::addColumn<QString>("text");
    QTest::newRow("ends of the range") << 0.5 << false << 2.0 << false << 1.0 << "[0.50, 2.00]";
    QTest::newRow("crossings on two places") << 0.82 << true << 1.37 << true << 1.0 << "[0.83, 1.36]";
    QTest::newRow("the same, ends in it") << 0.82 << false << 1.37 << false << 1.0 << "[0.82, 1.37]";
    QTest::newRow("between places") << 0.8149 << true << 1.3799 << true << 1.0 << "[0.82, 1.37]";
    QTest::newRow("near below") << 0.9996 << true << 1.3799 << true << 1.0 << "[1.00, 1.37]";
    QTest::newRow("needs more places") << 0.9961 << true << 1.3799 << true << 0.997 << "[0.997, 1.379]";
    QTest::newRow("very near") << 1 - 3e-9 << true << 1 + 3e-9 << true << 1.0 << "[1.00, 1.00]";
    QTest::newRow("nothing left") << 0.8 << true << 0.9 << true << 1.0 << "";
}

void TestRankSentence::rangesRoundInwards()
{
    QFETCH(double, low);
    QFETCH(bool, lowExcluded);
    QFETCH(double, high);
    QFETCH(bool, highExcluded);
    QFETCH(double, gamma);
    QFETCH(QString, text);
    QCOMPARE(rangeText(low, lowExcluded, high, highExcluded, gamma), text);
}

// Every stretch of every path is what a step says in it, and what the sentence claims at both of its ends holds.
void TestRankSentence::pathsAgreeWithSteps()
{
    CampaignShape shape;
    shape.models = 9;
    shape.tasks = 24;
    shape.repositories = 8;
    const auto facts = simulatedCampaign(shape, 3);
    const auto comparison = std::make_shared<const Comparison>(Comparison::build(facts, Dialect::paper()).value());
    const GammaEngine engine(comparison, Resamples(8, 10, 1));
    const RankPaths paths(*comparison, 0.5, 2);
    std::set<double> flips;
    for (const RankFlip &flip : rankFlips(engine, 0.5, 2))
        flips.insert(flip.root.gamma);
    QCOMPARE(std::set<double>(paths.crossings().begin(), paths.crossings().end()), flips);
    QVERIFY(!flips.empty());
    for (int model = 0; model < paths.models(); ++model) {
        double from = 0.5;
        for (const RankPaths::Stretch &stretch : paths.path(model)) {
            QCOMPARE(stretch.low, from);
            from = stretch.high;
            // Not only in the middle: near both ends as well.
            for (const double share : {0.001, 0.5, 0.999}) {
                const double gamma = stretch.low + share * (stretch.high - stretch.low);
                const GammaStep step = engine.step(gamma);
                QCOMPARE(step.ranks[std::size_t(model)], stretch.place);
                const RankPaths::Span span = paths.spanOf(model, gamma);
                QCOMPARE(span.rank, stretch.place);
                QVERIFY(span.low <= gamma && gamma <= span.high);
            }
        }
        QCOMPARE(from, 2.0);
    }
    const auto shares = engine.rankShares(1.1);
    QCOMPARE(shares, engine.step(1.1).rankProbabilities);
}

void TestRankSentence::nothingShared()
{
    auto facts = factsOf({{"A", {150}}, {"B", {160}}}, 6);
    for (TaskFacts &task : facts[1].tasks)
        task.taskId.append("x");
    const Compared it = compared(facts, 1);
    QVERIFY(!it.paths.isKnown());
    QVERIFY(rankSentence(it.comparison->names(), it.paths, it.step, 0).isEmpty());
    QVERIFY(orderSentence(it.comparison->names(), it.paths, it.step).isEmpty());
}

// C would be first by the tasks that all have finished, but one of its own is still to come.
void TestRankSentence::unfinishedHaveNoRank()
{
    auto facts = factsOf({{"A", {160, 150, 140}}, {"B", {150, 150, 150}}, {"C", {190, 120, 190}}}, 6);
    const auto all = compared(facts, 0.9);
    QCOMPARE(all.step.order.front(), 2);
    facts[2].tasksExpected = 7;
    const Compared some = compared(facts, 0.9);
    const auto &names = some.comparison->names();
    QVERIFY(some.paths.path(2).empty());
    QCOMPARE(some.paths.path(0).front().place, 1);
    QCOMPARE(some.paths.crossings().size(), std::size_t(1)); // of A and B
    QCOMPARE(some.step.order, (std::vector<int>{0, 1, 2}));
    QCOMPARE(some.step.scores, all.step.scores);
    QCOMPARE(some.step.rankProbabilities[0], 1.0);
    QCOMPARE(rankPlaces(some.step), (std::vector<RankPlaces>{{1, 1}, {2, 2}, {0, 0}}));
    QCOMPARE(rankSentence(names, some.paths, some.step, 0),
             QStringLiteral("A is first for all gamma in [0.50, 0.99], in 100 % of resamples at gamma 0.9."));
    QCOMPARE(rankSentence(names, some.paths, some.step, 2), QStringLiteral("C is not finished and has no rank."));
    QVERIFY(
        orderSentence(names, some.paths, some.step).startsWith(QLatin1String("A > B for all gamma in [0.50, 0.99].")));
    const GammaEngine engine(some.comparison, resamplesOf(*some.comparison, AnalysisPlan()));
    for (const RankInterval &range : rankIntervals(engine, some.paths, 3)) {
        QCOMPARE(range.order.size(), std::size_t(2));
        QCOMPARE(range.support, 1.0);
    }
    for (const RankBand &band : rankBands(engine, some.paths, 3))
        QVERIFY(band.ranks[0].high <= 2 && band.ranks[1].high <= 2 && band.held[2] == 0);
}

// Where cells are dropped there are no paths to ask, and C is still not first, nor D level with A.
void TestRankSentence::unfinishedAmongDroppedCells()
{
    auto facts =
        factsOf({{"A", {160, -1, 160}}, {"B", {150, 150, 150}}, {"C", {190, -1, 190}}, {"D", {160, -1, 160}}}, 6);
    facts[2].tasksExpected = 7;
    facts[3].tasksExpected = 7;
    const Compared it = compared(facts, 0.9, {.collapsed = CollapsedPolicy::Drop});
    const auto &names = it.comparison->names();
    QVERIFY(!it.paths.isKnown());
    QCOMPARE(it.step.scores[3], it.step.scores[0]);
    QCOMPARE(rankSentence(names, it.paths, it.step, 0),
             QStringLiteral("A is first at gamma 0.9 (how far it holds is not known: the policy drops cells), in 100 % "
                            "of resamples at gamma 0.9."));
    QVERIFY(rankSentence(names, it.paths, it.step, 1).startsWith(QLatin1String("B is second at gamma 0.9 (")));
    QCOMPARE(rankSentence(names, it.paths, it.step, 2), QStringLiteral("C is not finished and has no rank."));
    QCOMPARE(orderSentence(names, it.paths, it.step),
             QStringLiteral("A > B at gamma 0.9. The weakest two neighbours keep it in 100 % of resamples at gamma "
                            "0.9."));
    // None has a rank: there is no order either.
    for (ExperimentFacts &each : facts)
        each.tasksExpected = 7;
    const Compared none = compared(facts, 0.9);
    QVERIFY(orderSentence(names, none.paths, none.step).isEmpty());
}

QTEST_GUILESS_MAIN(TestRankSentence)
#include "tst_ranksentence.moc"
