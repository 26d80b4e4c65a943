// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"
#include "scoring/pairedanalysis.h"
#include "scoring/summary.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestComparison : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void comparesWhatIsShared();
    void sameBasis();
    void samplesAreNested();
    void clustersByRepository();
    void constantDifferenceOverSpreadTasks();
    void winTieLoss();
    void familyAndHolm();
    void secondView();
    void turningRepository();
    void droppedCellsAreNotLinear();
    void nothingShared();
};

namespace
{

TaskFacts run(const std::string &id, const std::string &repository, std::vector<int> passing, int sample = 1)
{
    TaskFacts result = facts::task(200, 100);
    result.taskId = id;
    result.repository = repository;
    result.sample = sample;
    int before = 100;
    for (const int count : passing) {
        result.iterations.push_back(facts::measured(result, count, std::max(0, before - count)));
        before = count;
    }
    return result;
}

ExperimentFacts experiment(const std::string &name, std::vector<TaskFacts> tasks, int iterations = 2)
{
    ExperimentFacts result;
    result.name = name;
    result.iterations = iterations;
    result.tasks = std::move(tasks);
    return result;
}

bool says(const std::vector<QString> &notes, const char *part)
{
    return std::any_of(notes.begin(), notes.end(), [&](const QString &n) { return n.contains(QLatin1String(part)); });
}

// Twelve tasks of three repositories; the second model is better by 0.1 everywhere.
std::vector<ExperimentFacts> twelve()
{
    std::vector<TaskFacts> first;
    std::vector<TaskFacts> second;
    for (int t = 0; t < 12; ++t) {
        const std::string id = "task" + std::to_string(t);
        const std::string repository = "repository" + std::to_string(t % 3);
        const int passing = 105 + 7 * t;
        first.push_back(run(id, repository, {passing, passing}));
        second.push_back(run(id, repository, {passing + 10, passing + 10}));
    }
    return {experiment("first", first), experiment("second", second)};
}

} // namespace

void TestComparison::comparesWhatIsShared()
{
    auto a = experiment("a", {run("x", "r", {150, 150}), run("y", "r", {150, 150}), run("z", "s", {150, 150})});
    auto b = experiment("b", {run("z", "s", {180, 160}), run("x", "r", {160, 160, 170})}, 3);
    b.tasks[0].stop = StopReason::Running; // two of three, but two are all that is compared
    a.datasetHash = "split";
    b.datasetHash = "other";
    a.problems.push_back({"q", 1, TaskProblem::Kind::Missing, {}});
    const Comparison comparison = Comparison::build({a, b}, Dialect::paper()).value();
    QCOMPARE(comparison.iterations(), 2);
    QCOMPARE(comparison.tasks(), (std::vector<std::string>{"x", "z"}));
    QVERIFY(says(comparison.notes(), "Compared on the 2 of 4 tasks"));
    QVERIFY(says(comparison.notes(), "compared over the first 2"));
    QVERIFY(says(comparison.notes(), "different data sets"));
    QVERIFY(!says(comparison.notes(), "not scored against"));
    QCOMPARE(comparison.mean(1, Metric::EvoScore, 1).value(), (0.6 + 0.7) / 2);
    QVERIFY(Comparison::build({a}, Dialect::paper()).value().tasks().size() == 3);
    QCOMPARE(int(Comparison::build({}, Dialect::paper()).error().kind), int(ErrorKind::Usage));
}

// Baselines are those of the tasks that are compared; only what is known on both sides is called different.
void TestComparison::sameBasis()
{
    auto a = experiment("a", {run("x", "r", {150, 150}), run("y", "r", {150, 150})});
    auto b = experiment("b", {run("x", "r", {160, 160}), run("z", "s", {160, 160})});
    const auto notes = [&] { return Comparison::build({a, b}, Dialect::paper()).value().notes(); };
    QVERIFY(says(notes(), "not known whether the experiments are on the same data set"));
    QVERIFY(says(notes(), "not known whether the experiments have the same measured baselines"));
    a.datasetHash = b.datasetHash = "split";
    a.tasks[0].baselineHash = b.tasks[0].baselineHash = "of x";
    a.tasks[1].baselineHash = "of y";
    b.tasks[1].baselineHash = "of z";
    QVERIFY(!says(notes(), "data set") && !says(notes(), "baselines"));
    b.tasks[0].baselineHash = "measured again";
    QVERIFY(says(notes(), "not scored against the same measured baselines"));
    b.datasetHash = "other";
    QVERIFY(says(notes(), "different data sets"));
    // What stands side by side without being compared says so too.
    const auto warnings = summarize({a, b}, Dialect::paper(), 1).value().warnings;
    for (const char *part : {"different sets of tasks", "different data sets", "same measured baselines"})
        QVERIFY2(says(warnings, part), part);
    QVERIFY(summarize({a, a}, Dialect::paper(), 1).value().warnings.empty());
}

void TestComparison::samplesAreNested()
{
    const auto a =
        experiment("a", {run("x", "r", {150, 150}, 1), run("x", "r", {170, 170}, 2), run("y", "s", {110, 110})});
    const Comparison comparison = Comparison::build({a, a}, Dialect::paper()).value();
    const auto values = comparison.values(0, Metric::EvoScore, 1);
    QCOMPARE(values.size(), std::size_t(2));
    QCOMPARE(values[0].value(), 0.6);
    QCOMPARE(comparison.mean(0, Metric::EvoScore, 1).value(), 0.35);
    const auto curve = comparison.meanCurve(0).value();
    QCOMPARE(curve[0], 0.35);
    QCOMPARE(comparison.discordant(0, 1, Metric::Solved).pairs, 3);
}

void TestComparison::clustersByRepository()
{
    const auto a = experiment("a", {run("x", "r", {150, 150}), run("y", "r", {150, 150}), run("r", "", {150, 150})});
    const auto b = experiment("b", {run("x", "r", {160, 160}), run("y", "r", {130, 130}), run("r", "", {150, 150})});
    const Comparison comparison = Comparison::build({a, b}, Dialect::paper()).value();
    QCOMPARE(comparison.repositories().size(), std::size_t(2)); // the task named r is not in the repository r
    const ClusteredDifferences differences = comparison.differences(0, 1, Metric::EvoScore, 1);
    QCOMPARE(differences.counts, (std::vector<int>{2, 1}));
    QVERIFY(std::abs(differences.sums[0] - -0.1) < 1e-12);
    QVERIFY(std::abs(differences.mean().value() - -0.1 / 3) < 1e-12);
}

void TestComparison::constantDifferenceOverSpreadTasks()
{
    const Comparison comparison = Comparison::build(twelve(), Dialect::paper()).value();
    const PairedResult result = analysePair(comparison, 0, 1, Metric::EvoScore, AnalysisPlan());
    QVERIFY(std::abs(result.difference.value() - 0.1) < 1e-12);
    QVERIFY(result.interval->width() < 1e-12); // paired: the spread of the tasks does not matter
    QVERIFY(result.clear());
    QCOMPARE(result.signFlip->flips, 8);
    QCOMPARE(result.signFlip->p, 0.25);
    QCOMPARE(result.repositories, 3);
    QVERIFY(result.turning.empty());
    // Twice the same question, twice the same answer.
    const PairedResult again = analysePair(comparison, 0, 1, Metric::EvoScore, AnalysisPlan());
    QVERIFY(again.interval->low == result.interval->low && again.interval->high == result.interval->high);
}

void TestComparison::winTieLoss()
{
    const auto a = experiment("a", {run("x", "r", {150, 150}), run("y", "r", {150, 150}), run("z", "s", {150, 150})});
    const auto b = experiment("b", {run("x", "r", {160, 160}), run("y", "r", {151, 151}), run("z", "s", {100, 100})});
    const Comparison comparison = Comparison::build({a, b}, Dialect::paper()).value();
    const auto counts = comparison.winTieLoss(0, 1, Metric::EvoScore, 1, 0.02);
    QCOMPARE(counts.wins, 1);
    QCOMPARE(counts.ties, 1);
    QCOMPARE(counts.losses, 1);
    QCOMPARE(comparison.winTieLoss(0, 1, Metric::EvoScore, 1, 0).wins, 2);
}

void TestComparison::familyAndHolm()
{
    auto experiments = twelve();
    experiments.push_back(experiments[0]);
    experiments[2].name = "third";
    const Comparison comparison = Comparison::build(experiments, Dialect::paper()).value();
    AnalysisPlan plan;
    const auto analyse = [&] {
        return PairedAnalysis(std::make_shared<const Comparison>(comparison), nullptr, plan).at(plan.gamma);
    };
    const auto baseline = analyse();
    QCOMPARE(std::count_if(baseline.begin(), baseline.end(), [](const auto &r) { return r.planned; }), 2);
    QCOMPARE(baseline[0].holm.value(), 0.5); // two tests
    QCOMPARE(baseline[1].holm.value(), 1.0);
    QVERIFY(!baseline[2].planned && !baseline[2].holm);
    plan.family = AnalysisPlan::Family::AllPairs;
    plan.metric = Metric::Solved;
    const auto all = analyse();
    QCOMPARE(std::count_if(all.begin(), all.end(), [](const auto &r) { return r.planned; }), 3);
    QVERIFY(all[0].mcnemar.has_value());
    QVERIFY(all[3].metric == Metric::EvoScore && !all[3].planned);
}

void TestComparison::secondView()
{
    std::vector<TaskFacts> first;
    std::vector<TaskFacts> second;
    for (int t = 0; t < 10; ++t) {
        const std::string id = "t" + std::to_string(t);
        first.push_back(run(id, id, {150, t < 3 ? 200 : 150}));
        second.push_back(run(id, id, {150, t >= 1 && t < 9 ? 200 : 140}));
    }
    const Comparison comparison =
        Comparison::build({experiment("a", first), experiment("b", second)}, Dialect::paper()).value();
    const PairedResult solved = analysePair(comparison, 0, 1, Metric::Solved, AnalysisPlan());
    QCOMPARE(solved.discordant->onlyFirst, 1);
    QCOMPARE(solved.discordant->onlySecond, 6);
    QCOMPARE(solved.mcnemar.value(), 0.125); // 2 * (1 + 7) / 128
    QCOMPARE(solved.difference.value(), 0.5);
    QCOMPARE(solved.signFlip->flips, 1024);
    QCOMPARE(solved.signFlip->p, 0.125);
    const PairedResult zero = analysePair(comparison, 0, 1, Metric::ZeroRegression, AnalysisPlan());
    QCOMPARE(zero.discordant->onlyFirst, 2); // t0 and t9 lose ten tests
    QCOMPARE(zero.difference.value(), -0.2);
}

void TestComparison::turningRepository()
{
    const auto a = experiment("a", {run("x", "r", {150, 150}), run("y", "s", {150, 150}), run("z", "q", {150, 150})});
    const auto b = experiment("b", {run("x", "r", {190, 190}), run("y", "s", {140, 140}), run("z", "q", {145, 145})});
    const Comparison comparison = Comparison::build({a, b}, Dialect::paper()).value();
    const PairedResult result = analysePair(comparison, 0, 1, Metric::EvoScore, AnalysisPlan());
    QCOMPARE(result.turning, std::vector<int>{0});
    QVERIFY(std::abs(result.leaveOneOut->low - -0.075) < 1e-12);
    QVERIFY(std::abs(result.leaveOneOut->high - 0.175) < 1e-12);
}

void TestComparison::droppedCellsAreNotLinear()
{
    auto a = experiment("a", {run("x", "r", {150, 150})});
    a.tasks[0].iterations[0] = facts::collapsed();
    QVERIFY(!Comparison::build({a}, Dialect::paper(), {.collapsed = CollapsedPolicy::Drop}).value().meanCurve(0));
    QVERIFY(Comparison::build({a}, Dialect::paper()).value().meanCurve(0));
}

void TestComparison::nothingShared()
{
    const auto a = experiment("a", {run("x", "r", {150, 150})});
    const auto b = experiment("b", {run("y", "r", {150, 150})});
    const Comparison comparison = Comparison::build({a, b}, Dialect::paper()).value();
    QVERIFY(comparison.tasks().empty());
    QVERIFY(says(comparison.notes(), "0 of 2 tasks"));
    const PairedResult result = analysePair(comparison, 0, 1, Metric::EvoScore, AnalysisPlan());
    QVERIFY(!result.difference && !result.interval && !result.signFlip && !result.leaveOneOut);
}

QTEST_GUILESS_MAIN(TestComparison)
#include "tst_comparison.moc"
