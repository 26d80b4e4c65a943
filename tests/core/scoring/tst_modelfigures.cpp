// SPDX-License-Identifier: GPL-3.0-or-later
// Places with ties, and what is said of experiments that are not over.
#include "scoring/modelfigures.h"

#include <QTest>

using namespace sweci;

class TestModelFigures : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void places_data();
    void places();
    void unfinished();
};

void TestModelFigures::places_data()
{
    QTest::addColumn<QList<int>>("order");
    QTest::addColumn<QList<int>>("groups");
    QTest::addColumn<QList<bool>>("ranked");
    QTest::addColumn<QList<int>>("first");
    QTest::addColumn<QList<int>>("last");
    QTest::newRow("apart") << QList{1, 0, 2} << QList{2, 1, 3} << QList{true, true, true} << QList{2, 1, 3}
                           << QList{2, 1, 3};
    QTest::newRow("two tied behind") << QList{0, 1, 2, 3} << QList{1, 2, 3, 3} << QList{true, true, true, true}
                                     << QList{1, 2, 3, 3} << QList{1, 2, 4, 4};
    QTest::newRow("all tied") << QList{2, 1, 0} << QList{1, 1, 1} << QList{true, true, true} << QList{1, 1, 1}
                              << QList{3, 3, 3};
    QTest::newRow("one unfinished") << QList{1, 0, 2} << QList{2, 1, 3} << QList{true, false, true} << QList{1, 0, 2}
                                    << QList{1, 0, 2};
    QTest::newRow("unfinished among tied")
        << QList{0, 1, 2} << QList{1, 1, 1} << QList{true, false, true} << QList{1, 0, 1} << QList{2, 0, 2};
    QTest::newRow("none") << QList<int>{} << QList<int>{} << QList<bool>{} << QList<int>{} << QList<int>{};
}

void TestModelFigures::places()
{
    QFETCH(QList<int>, order);
    QFETCH(QList<int>, groups);
    QFETCH(QList<bool>, ranked);
    QFETCH(QList<int>, first);
    QFETCH(QList<int>, last);
    GammaStep step;
    step.order.assign(order.begin(), order.end());
    step.tieGroups.assign(groups.begin(), groups.end());
    for (const bool has : ranked)
        step.ranks.push_back(has ? 1 : 0); // only whether there is one counts here
    const auto places = rankPlaces(step);
    QCOMPARE(qsizetype(places.size()), first.size());
    for (std::size_t m = 0; m < places.size(); ++m) {
        QCOMPARE(places[m].first, first[qsizetype(m)]);
        QCOMPARE(places[m].last, last[qsizetype(m)]);
    }
}

// N = 2, 40 of 100 pass at the base: one run is over (0.5, 1), one has its first iteration (0.5), one did not begin.
void TestModelFigures::unfinished()
{
    const auto run = [](const char *id, const std::vector<int> &passed, StopReason stop) {
        TaskFacts task;
        task.taskId = id;
        task.referencePassed = 100;
        task.base = {Verdict::Measured, 60, 40, 40, LostTests{}, false};
        for (const int count : passed)
            task.iterations.push_back({Verdict::Measured, 100 - count, count, count, LostTests{}, false});
        task.stop = stop;
        return task;
    };
    ExperimentFacts facts;
    facts.name = "half";
    facts.iterations = 2;
    facts.tasks = {run("a", {70, 100}, StopReason::Solved), run("b", {70}, StopReason::Running)};
    facts.problems = {{"c", 1, TaskProblem::Kind::NotStarted, {}}};
    facts.tasksExpected = 3;
    ExperimentFacts whole = facts;
    whole.name = "whole";
    whole.problems.clear();
    whole.tasks = {run("a", {40, 70}, StopReason::LimitReached), run("b", {40, 40}, StopReason::LimitReached)};
    whole.tasksExpected = 2;
    const auto built = Comparison::build({whole, facts}, Dialect::paper());
    QVERIFY(built);
    const ModelFigures first = modelFigures(*built, 0);
    QVERIFY(first.complete);
    QCOMPARE(first.runsUsed, 2);
    QCOMPARE(first.iterations, 2); // of the one shared task
    QCOMPARE(first.solved, std::optional(0.0));
    const ModelFigures second = modelFigures(*built, 1);
    QVERIFY(!second.complete);
    QCOMPARE(second.runsUsed, 1);
    QCOMPARE(second.runsExpected, 3);
    QCOMPARE(second.solved, std::optional(1.0));
    const UnfinishedScore score = unfinishedScore(*built, 1, 1);
    QCOMPARE(score.soFar, std::optional((0.75 + 0.5) / 2));
    QCOMPARE(score.low, (0.75 + (0.5 - 1) / 2 - 1) / 3);
    QCOMPARE(score.high, (0.75 + (0.5 + 1) / 2 + 1) / 3);
}

QTEST_APPLESS_MAIN(TestModelFigures)
#include "tst_modelfigures.moc"
