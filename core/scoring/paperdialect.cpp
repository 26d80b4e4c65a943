// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "scoring/scorebuilder.h"

#include <algorithm>

namespace sweci
{

namespace
{

// What is known of T: |T| and with it every count in T. Without |T| the gaps still give gains exactly, for
// n(c) - n(c0) = gap(c0) - gap(c) and n(c*) - n(c0) = gap(c0); losses need n(c0).
class CountsInT
{
public:
    explicit CountsInT(const TaskFacts &facts) : m_baseGap(facts.base.gap), m_size(facts.referencePassed)
    {
        if (!m_size && facts.base.passedInT)
            m_size = *facts.base.passedInT + facts.base.gap;
        m_base = passed(facts.base);
    }

    std::optional<int> size() const { return m_size; }

    std::optional<int> passed(const IterationFacts &state) const
    {
        if (state.passedInT)
            return state.passedInT;
        if (m_size && state.gap >= 0)
            return *m_size - state.gap;
        return std::nullopt;
    }

    bool contradicts(const IterationFacts &state) const
    {
        const auto count = passed(state);
        return count && (*count < 0 || (m_size && *count > *m_size));
    }

    std::optional<double> change(const IterationFacts &state) const
    {
        const auto count = passed(state);
        if (count && m_base && m_size)
            return changeByCount(*count, *m_base, *m_size, ZeroGap::Zero);
        if (state.gap >= 0 && state.gap <= m_baseGap)
            return m_baseGap > 0 ? (double(m_baseGap) - state.gap) / m_baseGap : 0.0;
        return std::nullopt;
    }

private:
    int m_baseGap = 0;
    std::optional<int> m_size;
    std::optional<int> m_base;
};

// Whether a test of T was lost between two measured states; where identities are not known, what the gaps prove.
std::optional<bool> lostAny(const IterationFacts &before, const IterationFacts &now, const CountsInT &counts)
{
    if (now.lost)
        return now.lost->total() > 0;
    if (now.gap > before.gap)
        return true;
    if (now.gap == 0 || counts.passed(before) == 0)
        return false;
    return std::nullopt;
}

// The same for losses that happened again in the reruns.
std::optional<bool> lostConfirmed(const IterationFacts &now, std::optional<bool> lost)
{
    if (!lost || !*lost)
        return lost;
    if (!now.lost)
        return std::nullopt;
    if (now.lost->confirmed > 0)
        return true;
    return now.lost->unchecked > 0 ? std::nullopt : std::optional(false);
}

class PaperDialect : public Dialect
{
public:
    std::string_view name() const override { return "paper-v1"; }
    Result<TaskScore> scoreTask(const TaskFacts &facts, int iterations, const ScoringPolicy &policy) const override;
};

bool endedAtEmptyGap(const TaskFacts &facts)
{
    const IterationFacts &last = facts.iterations.empty() ? facts.base : facts.iterations.back();
    return last.gap == 0 && last.verdict != Verdict::Collapsed;
}

Cell cellBehindRecords(const TaskFacts &facts)
{
    if (endedAtEmptyGap(facts))
        return Cell::Padded;
    return facts.stop == StopReason::Running ? Cell::Missing : Cell::Truncated;
}

// Scores the recorded iterations; returns the last state that was kept.
const IterationFacts *scoreRecorded(TaskScore &score, const TaskFacts &facts, const CountsInT &counts)
{
    const IterationFacts *kept = &facts.base;
    bool confirmed = false; // in any iteration so far
    bool unsure = false;
    for (std::size_t i = 1; i <= static_cast<std::size_t>(score.recorded); ++i) {
        const IterationFacts &now = facts.iterations[i - 1];
        std::optional<bool> again = false;
        if (now.verdict == Verdict::Collapsed) {
            score.passed[i] = 0;
            score.a[i] = -1;
            score.regressed[i] = true;
            score.amplitude[i] = 1;
            again = true;
        } else if (now.verdict == Verdict::NotProduced) {
            score.passed[i] = counts.passed(*kept);
            score.a[i] = counts.change(*kept);
            score.regressed[i] = false;
        } else {
            score.passed[i] = counts.passed(now);
            score.a[i] = counts.change(now);
            score.regressed[i] = lostAny(*kept, now, counts);
            const auto before = counts.passed(*kept);
            if (score.regressed[i].value_or(false) && now.lost && before.value_or(0) > 0)
                score.amplitude[i] = double(now.lost->total()) / *before;
            again = lostConfirmed(now, score.regressed[i]);
            kept = &now;
        }
        if (!score.a[i])
            score.cells[i] = Cell::Missing;
        confirmed = confirmed || again.value_or(false);
        unsure = unsure || !again;
        score.solved = score.solved || (now.gap == 0 && now.verdict != Verdict::Collapsed);
    }
    if (confirmed || !unsure)
        score.zeroRegressionConfirmed = !confirmed;
    return kept;
}

// Fills the cells behind the records and says whether the run counts.
void scoreBehind(TaskScore &score, const IterationFacts &kept, const CountsInT &counts, const ScoringPolicy &policy)
{
    const std::size_t first = static_cast<std::size_t>(score.recorded) + 1;
    const bool open = first < score.cells.size();
    const bool padded = open && score.cells[first] == Cell::Padded;
    const bool truncated = open && score.cells[first] == Cell::Truncated;
    if (truncated)
        score.use = policy.truncated == RunPolicy::Count ? RunUse::Used : RunUse::Truncated;
    else if (open && !padded)
        score.use = RunUse::Unfinished;
    for (std::size_t i = first; i < score.cells.size(); ++i) {
        if (padded) {
            score.passed[i] = counts.passed(kept);
            score.a[i] = counts.change(kept);
            score.regressed[i] = false;
        } else if (truncated && policy.truncated == RunPolicy::Count) {
            score.a[i] = counts.change(kept);
            score.imputed[i] = true;
        }
    }
    if (open && !padded && score.zeroRegressionConfirmed == true)
        score.zeroRegressionConfirmed.reset(); // it can still happen
}

Result<TaskScore> PaperDialect::scoreTask(const TaskFacts &facts, int iterations, const ScoringPolicy &policy) const
{
    auto begun = beginScore(facts, iterations, cellBehindRecords(facts));
    if (!begun)
        return begun;
    TaskScore &score = *begun;
    const CountsInT counts(facts);
    bool contradiction = counts.contradicts(facts.base);
    for (const IterationFacts &iteration : facts.iterations)
        contradiction = contradiction || (iteration.verdict != Verdict::Collapsed && counts.contradicts(iteration));
    if (contradiction) {
        return Error{
            ErrorKind::Parse,
            Text::tr("Task %1: a state passes more tests of the reference than the reference has, or fewer than none.")
                .arg(displayText(facts.taskId)),
            {}};
    }
    score.target = counts.size();
    score.passed[0] = counts.passed(facts.base);
    score.solved = facts.base.gap == 0;
    const IterationFacts *kept = scoreRecorded(score, facts, counts);
    applyCollapsedPolicy(score, policy.collapsed);
    scoreBehind(score, *kept, counts, policy);
    for (std::size_t i = 1; i <= static_cast<std::size_t>(score.recorded); ++i) {
        if (score.cells[i] == Cell::Missing && score.use == RunUse::Used)
            score.use = RunUse::NoIdentities;
    }
    finishScore(score, facts, policy);
    return begun;
}

} // namespace

const Dialect &Dialect::paper()
{
    static const PaperDialect dialect;
    return dialect;
}

} // namespace sweci
