// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/scorebuilder.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

Result<TaskScore> beginScore(const TaskFacts &facts, int iterations, Cell behind)
{
    if (iterations < 1) {
        return Error{ErrorKind::Usage,
                     Text::tr("Task %1: a score needs at least one iteration.").arg(displayText(facts.taskId)),
                     {}};
    }
    const std::size_t size = static_cast<std::size_t>(iterations) + 1;
    TaskScore score;
    score.taskId = facts.taskId;
    score.sample = facts.sample;
    score.repository = facts.repository;
    score.iterations = iterations;
    score.recorded = static_cast<int>(std::min(facts.iterations.size(), size - 1));
    score.stop = facts.stop;
    score.spend = facts.spend;
    score.cells.assign(size, behind);
    score.passed.resize(size);
    score.gaps.resize(size);
    score.clipped.assign(size, false);
    score.a.resize(size);
    score.imputed.assign(size, false);
    score.dropped.assign(size, false);
    score.regressed.resize(size);
    score.amplitude.resize(size);

    score.cells[0] = Cell::Measured;
    score.gaps[0] = facts.base.gap;
    score.a[0] = 0;
    score.regressed[0] = false;
    for (std::size_t i = 1; i <= static_cast<std::size_t>(score.recorded); ++i) {
        const IterationFacts &iteration = facts.iterations[i - 1];
        score.cells[i] = cellOf(iteration.verdict);
        score.gaps[i] = iteration.gap;
        score.tampered = score.tampered || iteration.tampered;
    }
    return score;
}

void setClipped(TaskScore &score, std::size_t iteration, int count, int target)
{
    const int clipped = std::min(std::max(0, count), target);
    score.passed[iteration] = clipped;
    score.clipped[iteration] = clipped != count;
}

double changeByCount(int passed, int basePassed, int target, ZeroGap zeroGap)
{
    const int gap = target - basePassed;
    const double change = double(passed) - basePassed;
    if (passed > basePassed)
        return gap > 0 ? change / gap : (zeroGap == ZeroGap::One ? 1.0 : 0.0);
    if (passed < basePassed)
        return basePassed > 0 ? change / basePassed : -1.0;
    return 0;
}

void applyCollapsedPolicy(TaskScore &score, CollapsedPolicy policy)
{
    if (policy == CollapsedPolicy::Zero)
        return;
    std::optional<double> kept = 0;
    for (std::size_t i = 1; i < score.cells.size(); ++i) {
        if (score.cells[i] == Cell::Collapsed) {
            score.a[i] = policy == CollapsedPolicy::Carry ? kept : std::nullopt;
            score.imputed[i] = score.a[i].has_value();
            score.dropped[i] = policy == CollapsedPolicy::Drop;
        } else if (score.cells[i] == Cell::Padded && (score.imputed[i - 1] || score.dropped[i - 1])) {
            score.a[i] = score.a[i - 1]; // what is held is the collapse
            score.imputed[i] = score.imputed[i - 1];
            score.dropped[i] = score.dropped[i - 1];
        } else {
            kept = score.a[i];
        }
    }
}

void finishScore(TaskScore &score, const TaskFacts &facts, const ScoringPolicy &policy)
{
    bool known = true;
    bool falls = false;
    bool countsKnown = true;
    std::optional<int> lowest;
    for (std::size_t i = 1; i < score.cells.size(); ++i) {
        score.regressions += score.regressed[i].value_or(false);
        known = known && score.regressed[i].has_value();
        score.unchanged += score.cells[i] == Cell::Unchanged;
        if (score.a[i])
            score.best = std::max(score.best.value_or(*score.a[i]), *score.a[i]);
        if (score.passed[i])
            lowest = std::min(lowest.value_or(*score.passed[i]), *score.passed[i]);
        if (score.passed[i] && score.passed[i - 1])
            falls = falls || *score.passed[i] < *score.passed[i - 1];
        else
            countsKnown = false;
    }
    if (lowest && score.passed[0] && *score.passed[0] > 0)
        score.floor = double(*lowest) / *score.passed[0];
    if (score.regressions > 0)
        score.zeroRegression = false;
    else if (known)
        score.zeroRegression = true;
    if (falls)
        score.zeroRegressionByCount = false;
    else if (countsKnown)
        score.zeroRegressionByCount = true;

    for (std::size_t i = 0; i < static_cast<std::size_t>(score.recorded); ++i) {
        const IterationFacts &iteration = facts.iterations[i];
        if (!iteration.lost || iteration.verdict == Verdict::Collapsed)
            continue;
        score.lostConfirmed += iteration.lost->confirmed;
        score.lostFlaky += iteration.lost->flaky;
        score.lostUnchecked += iteration.lost->unchecked;
    }
    if (score.use == RunUse::Used && score.tampered && policy.tampered == RunPolicy::Exclude)
        score.use = RunUse::Tampered;
}

} // namespace sweci
