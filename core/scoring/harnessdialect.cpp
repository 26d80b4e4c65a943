// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/scorebuilder.h"

#include <algorithm>

namespace sweci
{

namespace
{

// The published harness, swe_ci/benchmark/summarize.py, metrics_func, step by step.
class HarnessDialect : public Dialect
{
public:
    std::string_view name() const override { return "harness-2026-04"; }

    Result<TaskScore> scoreTask(const TaskFacts &facts, int iterations, const ScoringPolicy &policy) const override
    {
        auto begun = beginScore(facts, iterations, Cell::Padded);
        if (!begun)
            return begun;
        TaskScore &score = *begun;
        const int base = facts.base.passed;
        const int target = base + facts.base.gap;
        score.target = target;
        score.passed[0] = base; // the only count that is not clipped
        int highest = base;
        for (std::size_t i = 1; i < score.cells.size(); ++i) {
            if (i <= static_cast<std::size_t>(score.recorded)) {
                const IterationFacts &iteration = facts.iterations[i - 1];
                setClipped(score, i, iteration.verdict == Verdict::Collapsed ? 0 : iteration.passed, target);
            } else {
                score.passed[i] = score.passed[i - 1]; // held, also after a collapse: 0 then
            }
            const int before = *score.passed[i - 1];
            const int now = *score.passed[i];
            highest = std::max(highest, now);
            score.a[i] = changeByCount(now, base, target, ZeroGap::One);
            score.regressed[i] = now < before;
            if (now < before && before > 0)
                score.amplitude[i] = (double(before) - now) / before;
        }
        score.solved = highest == target;
        applyCollapsedPolicy(score, policy.collapsed);
        finishScore(score, facts, policy);
        return begun;
    }
};

} // namespace

const Dialect &Dialect::harness()
{
    static const HarnessDialect dialect;
    return dialect;
}

} // namespace sweci
