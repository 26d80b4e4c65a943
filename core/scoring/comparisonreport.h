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

// What of a report does not depend on gamma: made once, it gives the reports of one gamma after the other. Never
// changes; for any thread.
class ReportBasis
{
public:
    // `engine` is of `comparison`, which is of the experiments under the plan.
    ReportBasis(const std::vector<ExperimentFacts> &experiments, std::shared_ptr<const Comparison> comparison,
                std::shared_ptr<const GammaEngine> engine, const AnalysisPlan &plan);

    // Under this gamma in place of the plan's. Without robustness.
    ComparisonReport at(double gamma) const;

private:
    void addFlips(ComparisonReport &report) const;

    AnalysisPlan m_plan;
    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const GammaEngine> m_engine;
    PairedAnalysis m_analysis;
    ComparisonReport m_flips; // flips and ranges alone
};

// Errors as checkGamma(), Comparison::build and Dialect::find.
Result<ComparisonReport> compareExperiments(const std::vector<ExperimentFacts> &experiments, const AnalysisPlan &plan,
                                            bool withRobustness);

} // namespace sweci
