// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/pairedanalysis.h"
#include "scoring/rankintervals.h"
#include "scoring/robustness.h"

#include <memory>
#include <vector>

namespace sweci
{

// What `compare` says of several experiments under a plan, the first of them the baseline.
struct ComparisonReport {
    AnalysisPlan plan;
    std::shared_ptr<const Comparison> comparison;
    GammaStep step;                    // under the plan's gamma
    std::vector<PairedResult> results; // planned ones first
    double gammaLow = 0.5;             // range of flips and ranges
    double gammaHigh = 2;
    std::vector<RankFlip> flips;
    std::vector<RankInterval> ranges;      // of the first three places
    std::vector<RobustnessRow> robustness; // empty unless asked for
};

// The same of a comparison that is built already; `engine` is of that comparison and this plan. Without robustness.
ComparisonReport reportOf(const GammaEngine &engine, const std::shared_ptr<const Comparison> &comparison,
                          const AnalysisPlan &plan);

// Errors as checkGamma(), Comparison::build and Dialect::find.
Result<ComparisonReport> compareExperiments(const std::vector<ExperimentFacts> &experiments, const AnalysisPlan &plan,
                                            bool withRobustness);

} // namespace sweci
