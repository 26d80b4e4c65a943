// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"
#include "scoring/gammastep.h"

#include <functional>
#include <optional>
#include <vector>

namespace sweci
{

// Does a result depend on the rules? One row a combination of dialect, gamma and policy, over what the experiments
// share under that combination.
struct RobustnessRow {
    std::string dialect;
    ScoringPolicy policy;
    GammaStep step;       // scores, intervals, differences from model 0, ranks; empty lists when no task is shared
    int tasks = 0;        // shared
    bool planned = false; // the plan's own combination
    // Whether the models that have a rank here and under the plan's combination stand in the same order; none where
    // that leaves fewer than two.
    std::optional<bool> sameOrder;
};

// All dialects x gammas x policies, in this order; the plan's combination first, added where it is not among them.
// Errors as Comparison::build; Cancelled when `progress`, told how many of how many combinations of dialect and policy
// are done, says no.
using RobustnessProgress = std::function<bool(int done, int of)>;
Result<std::vector<RobustnessRow>> robustnessTable(const std::vector<ExperimentFacts> &experiments,
                                                   const std::vector<double> &gammas,
                                                   const std::vector<ScoringPolicy> &policies, const AnalysisPlan &plan,
                                                   const RobustnessProgress &progress = {});

// The combinations that are shown when nobody asks for others: gamma 0.8, 0.9, 1, 1.1, 1.2; collapsed zero, carry,
// drop; tampered runs excluded; truncated runs counted.
std::vector<double> usualGammas();
std::vector<ScoringPolicy> usualPolicies();

} // namespace sweci
