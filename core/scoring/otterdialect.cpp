// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/scorebuilder.h"

namespace sweci
{

namespace
{

// Otter, src/otter/summary/sweci.py, parse_results, step by step. Padded turns count as not collapsed there, so that a
// run that ends with a collapse regresses once more in its first padded turn.
class OtterDialect : public Dialect
{
public:
    std::string_view name() const override { return "otter-2026-04"; }

    Result<TaskScore> scoreTask(const TaskFacts &facts, int iterations, const ScoringPolicy &policy) const override
    {
        auto begun = beginScore(facts, iterations, Cell::Padded);
        if (!begun)
            return begun;
        TaskScore &score = *begun;
        const int base = facts.base.passed;
        const int target = facts.referencePassed.value_or(base + facts.base.gap);
        score.target = target;
        score.passed[0] = base;
        int partner = base; // the count of the last turn that did not collapse, not clipped
        int count = base;
        for (std::size_t i = 1; i < score.cells.size(); ++i) {
            if (i <= static_cast<std::size_t>(score.recorded)) {
                const IterationFacts &iteration = facts.iterations[i - 1];
                count = iteration.verdict == Verdict::Collapsed ? 0 : iteration.passed;
            }
            score.regressed[i] = count < partner;
            if (count < partner)
                score.amplitude[i] = partner != 0 ? (double(partner) - count) / partner : 0;
            if (score.cells[i] != Cell::Collapsed)
                partner = count;
            setClipped(score, i, count, target);
            score.a[i] = changeByCount(*score.passed[i], base, target, ZeroGap::Zero);
        }
        score.solved = score.recorded > 0 && *score.passed.back() == target;
        applyCollapsedPolicy(score, policy.collapsed);
        finishScore(score, facts, policy);
        return begun;
    }
};

} // namespace

const Dialect &Dialect::otter()
{
    static const OtterDialect dialect;
    return dialect;
}

} // namespace sweci
