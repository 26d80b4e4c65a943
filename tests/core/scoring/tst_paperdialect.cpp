// SPDX-License-Identifier: GPL-3.0-or-later
#include "facts.h"
#include "scoring/dialect.h"

#include <QTest>

using namespace sweci;

class TestPaperDialect : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void handComputed();
    void collapse();
    void notProduced();
    void unchanged();
    void earlyStopHoldsTheLastValue();
    void truncatedIsMissing();
    void runningHasBounds();
    void swapIsARegressionHereOnly();
    void flakyLossIsNotConfirmed();
    void gapsWithoutIdentities();
    void contradictionIsAnError();
    void tamperedRuns();
    void edgeValues();
    void names();
};

namespace
{

TaskScore scored(const TaskFacts &facts, int iterations, const ScoringPolicy &policy = {})
{
    return Dialect::paper().scoreTask(facts, iterations, policy).value();
}

} // namespace

void TestPaperDialect::handComputed()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 15), facts::measured(run, 5, 10), facts::measured(run, 18)};
    const TaskScore score = scored(run, 3);
    QCOMPARE(score.a[1].value(), 0.5);
    QCOMPARE(score.a[2].value(), -0.5);
    QCOMPARE(score.a[3].value(), 0.8);
    QCOMPARE(score.evoscore(1).value(), (0.5 + -0.5 + 0.8) / 3);
    QCOMPARE(score.evoscore(2).value(), (0.5 + 2 * -0.5 + 4 * 0.8) / 7);
    QCOMPARE(score.zeroRegression, std::optional(false));
    QCOMPARE(score.amplitude[2].value(), 10.0 / 15);
    QCOMPARE(score.best.value(), 0.8);
    QCOMPARE(score.floor.value(), 0.5);
    QVERIFY(!score.solved);
    QVERIFY(score.counted());
    QCOMPARE(score.regressionsPerMeasured().value(), 1.0 / 3);
    QCOMPARE(score.evoscoreUpTo(2, 1).value(), 0.0);
}

void TestPaperDialect::collapse()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 15), facts::collapsed(), facts::measured(run, 16)};
    const TaskScore zero = scored(run, 3);
    QCOMPARE(zero.cells[2], Cell::Collapsed);
    QCOMPARE(zero.a[2].value(), -1.0);
    QCOMPARE(zero.passed[2].value(), 0);
    QCOMPARE(zero.gaps[2].value(), -1);
    QCOMPARE(zero.regressed[2], std::optional(true));
    QCOMPARE(zero.zeroRegression, std::optional(false));
    QCOMPARE(zero.evoscore(1).value(), (0.5 - 1 + 0.6) / 3);
    const TaskScore carry = scored(run, 3, {.collapsed = CollapsedPolicy::Carry});
    QCOMPARE(carry.a[2].value(), 0.5);
    QVERIFY(carry.imputed[2]);
    QCOMPARE(carry.zeroRegression, std::optional(false));
    const TaskScore drop = scored(run, 3, {.collapsed = CollapsedPolicy::Drop});
    QVERIFY(!drop.a[2]);
    QCOMPARE(drop.evoscore(2).value(), (0.5 + 4 * 0.6) / 5);
    run.iterations = {facts::collapsed()};
    QCOMPARE(scored(run, 1, {.collapsed = CollapsedPolicy::Carry}).evoscore(1).value(), 0.0);
    QVERIFY(!scored(run, 1, {.collapsed = CollapsedPolicy::Drop}).evoscore(1));
}

void TestPaperDialect::notProduced()
{
    TaskFacts run = facts::task(20, 10);
    IterationFacts none = facts::measured(run, 15);
    none.verdict = Verdict::NotProduced;
    run.iterations = {facts::measured(run, 15), facts::collapsed(), none, facts::measured(run, 14, 1)};
    const TaskScore score = scored(run, 4);
    QCOMPARE(score.cells[3], Cell::NotProduced);
    QCOMPARE(score.a[3].value(), 0.5);
    QCOMPARE(score.regressed[3], std::optional(false));
    QCOMPARE(score.amplitude[4].value(), 1.0 / 15); // against the state that was kept, not the collapse
}

void TestPaperDialect::unchanged()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 10), facts::measured(run, 10)};
    for (IterationFacts &iteration : run.iterations)
        iteration.verdict = Verdict::Unchanged;
    const TaskScore score = scored(run, 2);
    QCOMPARE(score.unchanged, 2);
    QVERIFY(score.evoscore(1) == 0.0);
    QCOMPARE(score.zeroRegression, std::optional(true));
    QVERIFY(!score.solved);
}

void TestPaperDialect::earlyStopHoldsTheLastValue()
{
    TaskFacts run = facts::task(20, 10, StopReason::Solved);
    run.iterations = {facts::measured(run, 15), facts::measured(run, 20)};
    const TaskScore score = scored(run, 6);
    QCOMPARE(score.evoscore(1).value(), 5.5 / 6);
    QVERIFY(score.solved && score.counted());
    for (std::size_t i = 3; i <= 6; ++i) {
        QCOMPARE(score.cells[i], Cell::Padded);
        QCOMPARE(score.passed[i].value(), 20);
        QVERIFY(!score.gaps[i]);
    }
    QCOMPARE(score.zeroRegression, std::optional(true));
    // Nobody wrote down that it stopped, but the gap is empty.
    run.stop = StopReason::Running;
    QVERIFY(scored(run, 6).counted());
}

void TestPaperDialect::truncatedIsMissing()
{
    TaskFacts run = facts::task(20, 10, StopReason::Cancelled);
    run.iterations = {facts::measured(run, 15), facts::collapsed()};
    for (const auto reason :
         {StopReason::Cancelled, StopReason::Failed, StopReason::LimitReached, StopReason::Solved}) {
        run.stop = reason;
        const TaskScore score = scored(run, 4);
        QCOMPARE(score.cells[3], Cell::Truncated);
        QVERIFY(!score.passed[3] && !score.a[3] && !score.gaps[3]);
        QVERIFY(!score.evoscore(1));
        QCOMPARE(score.use, RunUse::Truncated);
        QCOMPARE(score.soFar(1).value(), -0.25);
    }
    const TaskScore counted = scored(run, 4, {.truncated = RunPolicy::Count});
    QVERIFY(counted.counted());
    QCOMPARE(counted.evoscore(1).value(), (0.5 - 1 + 0.5 + 0.5) / 4); // holds the state that was kept
    QVERIFY(counted.imputed[3] && counted.imputed[4] && !counted.imputed[1]);
}

void TestPaperDialect::runningHasBounds()
{
    TaskFacts run = facts::task(20, 10, StopReason::Running);
    run.iterations = {facts::measured(run, 15), facts::measured(run, 16)};
    const TaskScore score = scored(run, 4);
    QCOMPARE(score.use, RunUse::Unfinished);
    QCOMPARE(score.cells[4], Cell::Missing);
    QVERIFY(!score.evoscore(1));
    QVERIFY(!score.zeroRegression); // it can still happen
    QCOMPARE(score.soFar(1).value(), 0.55);
    QCOMPARE(score.bounds(1).low, (1.1 - 2) / 4);
    QCOMPARE(score.bounds(1).high, (1.1 + 2) / 4);
    run.iterations.clear();
    QVERIFY(!scored(run, 4).soFar(1));
}

void TestPaperDialect::swapIsARegressionHereOnly()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 10, 3)}; // three lost, three fixed
    const TaskScore paper = scored(run, 1);
    const TaskScore harness = Dialect::harness().scoreTask(run, 1).value();
    QCOMPARE(paper.zeroRegression, std::optional(false));
    QCOMPARE(harness.zeroRegression, std::optional(true));
    QCOMPARE(paper.zeroRegressionByCount, std::optional(true));
    QCOMPARE(paper.lostConfirmed, 3);
    QVERIFY(paper.evoscore(1) == 0.0);
    QVERIFY(harness.evoscore(1) == 0.0);
}

void TestPaperDialect::flakyLossIsNotConfirmed()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 12, 0, 2)};
    TaskScore score = scored(run, 1);
    QCOMPARE(score.zeroRegression, std::optional(false));
    QCOMPARE(score.zeroRegressionConfirmed, std::optional(true));
    QCOMPARE(score.lostFlaky, 2);
    run.iterations[0].lost = LostTests{0, 0, 1};
    score = scored(run, 1);
    QVERIFY(!score.zeroRegressionConfirmed);
}

void TestPaperDialect::gapsWithoutIdentities()
{
    TaskFacts run;
    run.taskId = "published";
    run.base = facts::published(16, 6);
    run.stop = StopReason::LimitReached;
    run.iterations = {facts::published(16, 6), facts::published(4, 18)};
    TaskScore score = scored(run, 2);
    QCOMPARE(score.evoscore(1).value(), 0.375); // gains follow from gaps alone
    QVERIFY(!score.zeroRegression);             // a swap cannot be seen
    QVERIFY(!score.target);
    run.iterations.push_back(facts::published(17, 5));
    score = scored(run, 3);
    QCOMPARE(score.use, RunUse::NoIdentities); // a loss needs n(c0)
    QCOMPARE(score.cells[3], Cell::Missing);
    QCOMPARE(score.regressed[3], std::optional(true));
    run.referencePassed = 21;
    score = scored(run, 3);
    QVERIFY(score.counted());
    QCOMPARE(score.a[3].value(), -0.2);
}

void TestPaperDialect::contradictionIsAnError()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 21)};
    const auto score = Dialect::paper().scoreTask(run, 1);
    QVERIFY(!score);
    QCOMPARE(int(score.error().kind), int(ErrorKind::Parse));
    QCOMPARE(int(Dialect::paper().scoreTask(run, 0).error().kind), int(ErrorKind::Usage));
}

void TestPaperDialect::tamperedRuns()
{
    TaskFacts run = facts::task(20, 10);
    run.iterations = {facts::measured(run, 15)};
    run.iterations[0].tampered = true;
    QVERIFY(scored(run, 1).counted());
    QVERIFY(scored(run, 1).tampered);
    QCOMPARE(scored(run, 1, {.tampered = RunPolicy::Exclude}).use, RunUse::Tampered);
}

void TestPaperDialect::edgeValues()
{
    TaskFacts nothing = facts::task(10, 10, StopReason::Solved); // no gap to close
    const TaskScore done = scored(nothing, 3);
    QVERIFY(done.evoscore(1) == 0.0);
    QVERIFY(done.solved);
    TaskFacts fromZero = facts::task(10, 0);
    fromZero.iterations = {facts::measured(fromZero, 0), facts::measured(fromZero, 5)};
    QCOMPARE(scored(fromZero, 2).evoscore(1).value(), 0.25);
    QVERIFY(!scored(fromZero, 2).floor);
    TaskFacts longer = facts::task(20, 10, StopReason::Solved);
    longer.iterations = {facts::measured(longer, 15), facts::measured(longer, 20)};
    QVERIFY(!scored(longer, 1).solved); // records beyond N are cut
    QCOMPARE(scored(longer, 1).evoscore(1).value(), 0.5);
    QVERIFY(scored(longer, 1).counted());
}

void TestPaperDialect::names()
{
    for (const Dialect *dialect : Dialect::all())
        QCOMPARE(Dialect::find(dialect->name()).value(), dialect);
    QCOMPARE(int(Dialect::find("paper").error().kind), int(ErrorKind::Usage));
    for (const auto verdict : {Verdict::Measured, Verdict::Unchanged, Verdict::Collapsed, Verdict::NotProduced})
        QCOMPARE(verdictFromName(verdictName(verdict)).value(), verdict);
    const ScoringPolicy policy{CollapsedPolicy::Drop, RunPolicy::Exclude, RunPolicy::Count};
    QVERIFY(policyFromName(policyName(policy)).value() == policy);
    QVERIFY(policyFromName("").value() == ScoringPolicy());
    QVERIFY(!policyFromName("collapsed=maybe"));
}

QTEST_GUILESS_MAIN(TestPaperDialect)
#include "tst_paperdialect.moc"
