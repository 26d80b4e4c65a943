// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/comparisonreport.h"

#include <algorithm>

namespace sweci
{

Result<ComparisonReport> compareExperiments(const std::vector<ExperimentFacts> &experiments, const AnalysisPlan &plan,
                                            bool withRobustness)
{
    const auto dialect = Dialect::find(plan.dialect);
    if (!dialect)
        return dialect.error();
    auto comparison = Comparison::build(experiments, **dialect, plan.policy);
    if (!comparison)
        return std::move(comparison).error();
    ComparisonReport report;
    report.plan = plan;
    report.comparison = std::make_shared<const Comparison>(std::move(comparison).value());
    const GammaEngine engine(report.comparison, resamplesOf(*report.comparison, plan), plan.level, plan.support);
    report.step = engine.step(plan.gamma);
    report.results = analyse(*report.comparison, plan);
    report.gammaLow = std::min(report.gammaLow, plan.gamma);
    report.gammaHigh = std::max(report.gammaHigh, plan.gamma);
    report.flips = rankFlips(engine, report.gammaLow, report.gammaHigh);
    report.ranges = rankIntervals(engine, report.gammaLow, report.gammaHigh, 3);
    if (withRobustness) {
        auto rows = robustnessTable(experiments, usualGammas(), usualPolicies(), plan);
        if (!rows)
            return std::move(rows).error();
        report.robustness = std::move(rows).value();
    }
    return report;
}

} // namespace sweci
