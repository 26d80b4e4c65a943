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

void add(std::optional<std::int64_t> &sum, const JsonValue &value)
{
    if (value.isNumber())
        sum = sum.value_or(0) + static_cast<std::int64_t>(value.toDouble());
}

TaskTotals totalsOf(const std::vector<std::shared_ptr<const IterationRecord>> &records)
{
    TaskTotals totals;
    for (const auto &record : records) {
        for (const JsonValue *usage : {&record->architect, &record->programmer}) {
            add(totals.inputTokens, (*usage)["input_tokens"]);
            add(totals.cachedTokens, (*usage)["cached_tokens"]);
            add(totals.outputTokens, (*usage)["output_tokens"]);
            if ((*usage)["cost"].isNumber())
                totals.cost = totals.cost.value_or(0) + (*usage)["cost"].toDouble();
        }
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
    next.totals = totalsOf(next.records);
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
