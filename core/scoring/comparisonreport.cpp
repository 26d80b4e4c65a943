// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/comparisonreport.h"

#include "scoring/gamma.h"

#include <algorithm>

namespace sweci
{

ComparisonReport reportOf(const GammaEngine &engine, const std::shared_ptr<const Comparison> &comparison,
                          const AnalysisPlan &plan)
{
    ComparisonReport report;
    report.plan = plan;
    report.comparison = comparison;
    report.step = engine.step(plan.gamma);
    report.results = analyse(*comparison, plan);
    report.gammaLow = std::min(report.gammaLow, plan.gamma);
    report.gammaHigh = std::max(report.gammaHigh, plan.gamma);
    const RankPaths paths(*comparison, report.gammaLow, report.gammaHigh);
    report.flips = rankFlips(engine, paths);
    report.ranges = rankIntervals(engine, paths, 3);
    return report;
}

Result<ComparisonReport> compareExperiments(const std::vector<ExperimentFacts> &experiments, const AnalysisPlan &plan,
                                            bool withRobustness)
{
    if (const auto usable = checkGamma(plan.gamma); !usable)
        return usable.error();
    const auto dialect = Dialect::find(plan.dialect);
    if (!dialect)
        return dialect.error();
    auto built = Comparison::build(experiments, **dialect, plan.policy);
    if (!built)
        return std::move(built).error();
    const auto comparison = std::make_shared<const Comparison>(std::move(built).value());
    const GammaEngine engine(comparison, resamplesOf(*comparison, plan), plan.level, plan.support);
    ComparisonReport report = reportOf(engine, comparison, plan);
    if (withRobustness) {
        auto rows = robustnessTable(experiments, usualGammas(), usualPolicies(), plan);
        if (!rows)
            return std::move(rows).error();
        report.robustness = std::move(rows).value();
    }
    return report;
}

} // namespace sweci
