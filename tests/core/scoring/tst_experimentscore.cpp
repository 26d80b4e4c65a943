// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"
#include "scoring/summary.h"

#include <QTest>

using namespace sweci;

class TestExperimentScore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void missingIsNeverZero();
    void policiesChangeTheMean();
    void samplesAreNestedInTasks();
    void iterationMeans();
    void auditSaysWhatIsImputed();
    void warnings();
    void refusesBadGamma();
};

namespace
{

TaskFacts named(TaskFacts run, const char *id, int sample = 1)
{
    run.taskId = std::string(id);
    run.sample = sample;
    return run;
}

TaskFacts constant(const char *id, int passing, int iterations = 2)
{
    TaskFacts run = named(facts::task(20, 10), id);
    for (int i = 0; i < iterations; ++i)
        run.iterations.push_back(facts::measured(run, passing));
    return run;
}

bool says(const std::vector<QString> &sentences, const char *part)
{
    for (const QString &sentence : sentences) {
        if (sentence.contains(QLatin1String(part)))
            return true;
    }
    return false;
}

// Ten tasks: six good ones (a = 0.5), two that failed, one missing, one cancelled.
ExperimentFacts tenTasks()
{
    ExperimentFacts facts;
    facts.name = "ten";
    facts.iterations = 2;
    facts.tasksExpected = 10;
    for (const char *id : {"a", "b", "c", "d", "e", "f"})
        facts.tasks.push_back(constant(id, 15));
    for (const char *id : {"g", "h"}) {
        facts.tasks.push_back(named(facts::task(20, 10, StopReason::Failed), id));
        facts.tasks.back().iterations.push_back(facts::measured(facts.tasks.back(), 12));
    }
    facts.tasks.push_back(named(facts::task(20, 10, StopReason::Cancelled), "i"));
    facts.problems.push_back({"j", 1, TaskProblem::Kind::Missing, QStringLiteral("no record")});
    return facts;
}

} // namespace

void TestExperimentScore::missingIsNeverZero()
{
    const ExperimentScore score = ExperimentScore::score(tenTasks(), Dialect::paper()).value();
    QCOMPARE(score.audit().runsUsed, 6);
    QCOMPARE(score.audit().runsExpected, 10);
    QCOMPARE(score.audit().useCount(RunUse::Truncated), 3);
    QVERIFY(!score.complete());
    QVERIFY(score.mean(1).evoscore == 0.5);
    const std::vector<QString> sentences = auditSentences(score.audit());
    QVERIFY(says(sentences, "Mean over 6 of 10 runs."));
    QVERIFY(says(sentences, "1 of 10 runs missing"));
    QVERIFY(says(sentences, "3 of 10 runs truncated"));
    ExperimentFacts nothing;
    const ScoreMean none = ExperimentScore::score(nothing, Dialect::paper()).value().mean(1);
    QVERIFY(!none.evoscore && !none.solvedRate && !none.soFar);
}

void TestExperimentScore::policiesChangeTheMean()
{
    const ScoringPolicy counted{.truncated = RunPolicy::Count};
    const ExperimentScore score = ExperimentScore::score(tenTasks(), Dialect::paper(), counted).value();
    QCOMPARE(score.audit().runsUsed, 9);
    QCOMPARE(score.mean(1).evoscore.value(), (6 * 0.5 + 2 * 0.2 + 0) / 9);
    QVERIFY(says(auditSentences(score.audit()), "4 of 18 iterations carried forward, 0.100 on average."));
    // The published harness counts all that it can read.
    const ExperimentScore harness = ExperimentScore::score(tenTasks(), Dialect::harness()).value();
    QCOMPARE(harness.audit().runsUsed, 9);
    QVERIFY(says(auditSentences(harness.audit()), "padded"));
}

void TestExperimentScore::samplesAreNestedInTasks()
{
    ExperimentFacts facts;
    facts.iterations = 2;
    facts.tasks = {constant("a", 15), named(constant("a", 20), "a", 2), constant("b", 10)};
    const ExperimentScore score = ExperimentScore::score(facts, Dialect::paper()).value();
    QCOMPARE(score.mean(1).evoscore.value(), 0.375); // not (0.5 + 1 + 0) / 3
    QCOMPARE(score.audit().runsUsed, 3);
    QCOMPARE(score.audit().tasksUsed, 2);
    QCOMPARE(score.mean(1).solvedRate.value(), 0.25);
}

void TestExperimentScore::iterationMeans()
{
    TaskFacts first = facts::task(20, 10);
    first.iterations = {facts::measured(first, 15), facts::measured(first, 12, 3), facts::measured(first, 14)};
    TaskFacts second = named(facts::task(20, 10, StopReason::Solved), "second");
    second.iterations = {facts::measured(second, 20)};
    ExperimentFacts facts;
    facts.iterations = 3;
    facts.tasks = {first, second};
    const auto means = ExperimentScore::score(facts, Dialect::paper()).value().iterationMeans();
    QCOMPARE(means.size(), std::size_t(3));
    QCOMPARE(means[1].a.value(), 0.6);
    QCOMPARE(means[2].bestSoFar.value(), 0.75);
    QCOMPARE(means[1].active, 1);
    QCOMPARE(means[1].regressionRate.value(), 1.0);
    QCOMPARE(means[1].amplitude.value(), 0.2);
    QVERIFY(!means[0].amplitude);
}

void TestExperimentScore::auditSaysWhatIsImputed()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 16), facts::collapsed()};
    ExperimentFacts facts;
    facts.iterations = 2;
    facts.tasks = {run};
    const auto carry = ExperimentScore::score(facts, Dialect::paper(), {.collapsed = CollapsedPolicy::Carry}).value();
    QVERIFY(says(auditSentences(carry.audit()), "1 of 2 iterations collapsed."));
    QVERIFY(says(auditSentences(carry.audit()), "1 of 2 iterations carried forward, 0.600 on average."));
    const auto drop = ExperimentScore::score(facts, Dialect::paper(), {.collapsed = CollapsedPolicy::Drop}).value();
    QCOMPARE(drop.audit().dropped, 1);
    QCOMPARE(drop.mean(1).evoscore.value(), 0.6);
    facts.tasks[0].iterations = {facts::collapsed(), facts::collapsed()};
    const auto nothing = ExperimentScore::score(facts, Dialect::paper(), {.collapsed = CollapsedPolicy::Drop}).value();
    QVERIFY(!nothing.mean(1).evoscore);
    QCOMPARE(nothing.audit().runsWithoutValue, 1);
}

void TestExperimentScore::warnings()
{
    // By count the first is ahead, for its new tests lie outside T.
    ExperimentFacts first;
    first.iterations = 2;
    first.tasks = {constant("a", 12)};
    for (IterationFacts &iteration : first.tasks[0].iterations)
        iteration.passed = 20;
    ExperimentFacts second;
    second.iterations = 2;
    second.tasks = {constant("a", 14)};
    const Summary summary = summarize({first, second}, Dialect::paper(), 1).value();
    QVERIFY(says(summary.warnings, "order of the experiments differs"));
    QVERIFY(summarize({second, second}, Dialect::paper(), 1).value().warnings.empty());
    second.iterations = 3;
    QVERIFY(says(summarize({first, second}, Dialect::paper(), 1).value().warnings, "different numbers of iterations"));
}

void TestExperimentScore::refusesBadGamma()
{
    for (const double gamma : {0.0, -1.0, double(NAN), double(INFINITY)})
        QCOMPARE(int(summarize({}, Dialect::paper(), gamma).error().kind), int(ErrorKind::Usage));
}

QTEST_GUILESS_MAIN(TestExperimentScore)
#include "tst_experimentscore.moc"
