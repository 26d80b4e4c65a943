// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/robustness.h"

#include "base/text.h"
#include "scoring/pairedanalysis.h"

#include <algorithm>

namespace sweci
{

namespace
{

// Rows of one dialect and policy, one a gamma.
Result<void> addRows(std::vector<RobustnessRow> &rows, const std::vector<ExperimentFacts> &experiments,
                     const Dialect &dialect, const ScoringPolicy &policy, const std::vector<double> &gammas,
                     const AnalysisPlan &plan)
{
    auto comparison = Comparison::build(experiments, dialect, policy);
    if (!comparison)
        return std::move(comparison).error();
    const auto shared = std::make_shared<const Comparison>(std::move(comparison).value());
    const GammaEngine engine(shared, resamplesOf(*shared, plan), plan.level, plan.support);
    for (const double gamma : gammas) {
        RobustnessRow row;
        row.dialect = std::string(dialect.name());
        row.policy = policy;
        row.step = engine.step(gamma);
        row.tasks = static_cast<int>(shared->tasks().size());
        row.planned = row.dialect == plan.dialect && policy == plan.policy && gamma == plan.gamma;
        rows.push_back(std::move(row));
    }
    return {};
}

// Of the models that have a rank in both.
std::optional<bool> sameOrder(const std::vector<int> &planned, const std::vector<int> &ranks)
{
    std::vector<std::size_t> both;
    for (std::size_t m = 0; m < std::min(planned.size(), ranks.size()); ++m) {
        if (planned[m] > 0 && ranks[m] > 0)
            both.push_back(m);
    }
    if (both.size() < 2)
        return std::nullopt;
    for (const std::size_t a : both) {
        for (const std::size_t b : both) {
            if ((planned[a] < planned[b]) != (ranks[a] < ranks[b]))
                return false;
        }
    }
    return true;
}

} // namespace

std::vector<double> usualGammas()
{
    return {0.8, 0.9, 1.0, 1.1, 1.2};
}

std::vector<ScoringPolicy> usualPolicies()
{
    return {ScoringPolicy(),
            {.collapsed = CollapsedPolicy::Carry},
            {.collapsed = CollapsedPolicy::Drop},
            {.tampered = RunPolicy::Exclude},
            {.truncated = RunPolicy::Count}};
}

Result<std::vector<RobustnessRow>> robustnessTable(const std::vector<ExperimentFacts> &experiments,
                                                   const std::vector<double> &gammas,
                                                   const std::vector<ScoringPolicy> &policies, const AnalysisPlan &plan,
                                                   const RobustnessProgress &progress)
{
    auto planned = Dialect::find(plan.dialect);
    if (!planned)
        return std::move(planned).error();
    std::vector<RobustnessRow> rows;
    if (const auto added = addRows(rows, experiments, **planned, plan.policy, {plan.gamma}, plan); !added)
        return added.error();
    const int of = static_cast<int>(Dialect::all().size() * policies.size());
    int done = 0;
    for (const Dialect *dialect : Dialect::all()) {
        for (const ScoringPolicy &policy : policies) {
            if (progress && !progress(done++, of))
                return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), {}};
            if (const auto added = addRows(rows, experiments, *dialect, policy, gammas, plan); !added)
                return added.error();
        }
    }
    rows.erase(std::remove_if(rows.begin() + 1, rows.end(), [](const RobustnessRow &row) { return row.planned; }),
               rows.end());
    for (RobustnessRow &row : rows)
        row.sameOrder = sameOrder(rows.front().step.ranks, row.step.ranks);
    return rows;
}

} // namespace sweci
