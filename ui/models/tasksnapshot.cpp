// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tasksnapshot.h"

#include "scoring/dialect.h"

#include <algorithm>

namespace sweci
{

namespace
{

bool isSame(const IterationRecord &a, const IterationRecord &b)
{
    return a.attempt == b.attempt && a.iteration == b.iteration && a.time == b.time && a.gap == b.gap &&
           a.tree == b.tree && a.candidate == b.candidate && a.passedSet == b.passedSet && a.verdict == b.verdict &&
           a.passedKnown == b.passedKnown && a.lostKnown == b.lostKnown && a.surfaceTouched == b.surfaceTouched;
}

TaskTotals totalsOf(const TaskSnapshot &task)
{
    TaskTotals totals;
    std::vector<const IterationRecord *> records;
    for (const auto &record : task.records)
        records.push_back(record.get());
    const Spend spend = (task.spend ? *task.spend : TaskSpend()).total(records);
    totals.inputTokens = spend.sum.inputTokens;
    totals.cachedTokens = spend.sum.cachedTokens;
    totals.outputTokens = spend.sum.outputTokens;
    totals.cost = spend.sum.cost;
    totals.callsWithoutCost = spend.withoutCost;
    for (const IterationRecord *record : records) {
        const LostTests lost = record->lost();
        totals.lost.confirmed += lost.confirmed;
        totals.lost.flaky += lost.flaky;
        totals.lost.unchecked += lost.unchecked;
        totals.tampered += record->tampered();
    }
    return totals;
}

} // namespace

std::optional<std::int64_t> TaskTotals::tokens() const
{
    if (!inputTokens && !outputTokens)
        return std::nullopt;
    return inputTokens.value_or(0) + outputTokens.value_or(0);
}

const PhaseSpan *TaskSnapshot::now() const
{
    if (state != TaskState::Running || phases.empty() || phases.back().end != PhaseSpan::End::Running)
        return nullptr;
    return &phases.back();
}

const TaskScore *TaskSnapshot::score(const Dialect &dialect) const
{
    const auto &all = Dialect::all();
    for (std::size_t i = 0; i < all.size() && i < scores.size(); ++i) {
        if (all[i] == &dialect)
            return &scores[i];
    }
    return nullptr;
}

int TaskSnapshot::wentOnFrom(int k) const
{
    int from = std::max(k - 1, 0);
    while (from > 0 && static_cast<std::size_t>(from) < records.size() &&
           records[static_cast<std::size_t>(from)]->verdict == Verdict::Collapsed)
        --from;
    return from;
}

void takeRecords(TaskSnapshot &next, const TaskSnapshot &before, const std::vector<IterationRecord> &records,
                 const TargetPool &pool)
{
    next.records.clear();
    for (std::size_t k = 0; k < records.size(); ++k) {
        if (k < before.records.size() && isSame(*before.records[k], records[k])) {
            next.records.push_back(before.records[k]);
            continue;
        }
        auto copy = std::make_shared<IterationRecord>(records[k]);
        if (k == 0)
            next.target = records[k].target.empty() && !records[k].passedKnown ? nullptr : pool(records[k]);
        copy->target.clear();
        next.records.push_back(std::move(copy));
    }
    if (next.records.empty())
        next.target.reset();
}

void takeFacts(TaskSnapshot &next, std::optional<TaskFacts> facts, int iterations)
{
    next.totals = totalsOf(next);
    next.facts = std::move(facts);
    next.scores.clear();
    if (!next.facts)
        return;
    for (const Dialect *dialect : Dialect::all()) {
        auto scored = dialect->scoreTask(*next.facts, iterations);
        if (!scored) {
            next.problems.push_back(scored.error());
            next.scores.clear();
            return;
        }
        next.scores.push_back(std::move(*scored));
    }
}

} // namespace sweci
