// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/comparisonreport.h"

#include "scoring/gamma.h"

#include <algorithm>

namespace sweci
{

namespace
{

// Null where the policy carries already.
std::shared_ptr<const Comparison> carriedOf(const std::vector<ExperimentFacts> &experiments, const AnalysisPlan &plan)
{
    const auto dialect = Dialect::find(plan.dialect);
    if (!dialect || plan.policy.collapsed == CollapsedPolicy::Carry)
        return nullptr;
    ScoringPolicy policy = plan.policy;
    policy.collapsed = CollapsedPolicy::Carry;
    auto comparison = Comparison::build(experiments, **dialect, policy);
    return comparison ? std::make_shared<const Comparison>(std::move(comparison).value()) : nullptr;
}

// The usual range, or as far as this gamma.
void setRange(ComparisonReport &report, double gamma)
{
    report.gammaLow = std::min(report.gammaLow, gamma);
    report.gammaHigh = std::max(report.gammaHigh, gamma);
}

} // namespace

ReportBasis::ReportBasis(const std::vector<ExperimentFacts> &experiments, std::shared_ptr<const Comparison> comparison,
                         std::shared_ptr<const GammaEngine> engine, const AnalysisPlan &plan)
    : m_plan(plan), m_comparison(std::move(comparison)), m_engine(std::move(engine)),
      m_analysis(m_comparison, carriedOf(experiments, plan), plan)
{
    setRange(m_flips, plan.gamma);
    addFlips(m_flips);
}

void ReportBasis::addFlips(ComparisonReport &report) const
{
    const RankPaths paths(*m_comparison, report.gammaLow, report.gammaHigh);
    report.flips = rankFlips(*m_engine, paths);
    report.ranges = rankIntervals(*m_engine, paths, 3);
}

ComparisonReport ReportBasis::at(double gamma) const
{
    ComparisonReport report;
    report.plan = m_plan;
    report.plan.gamma = gamma;
    report.comparison = m_comparison;
    report.step = m_engine->step(gamma);
    report.results = m_analysis.at(gamma);
    setRange(report, gamma);
    if (report.gammaLow == m_flips.gammaLow && report.gammaHigh == m_flips.gammaHigh) {
        report.flips = m_flips.flips;
        report.ranges = m_flips.ranges;
    } else {
        addFlips(report);
    }
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
    const auto engine =
        std::make_shared<const GammaEngine>(comparison, resamplesOf(*comparison, plan), plan.level, plan.support);
    ComparisonReport report = ReportBasis(experiments, comparison, engine, plan).at(plan.gamma);
    if (withRobustness) {
        auto rows = robustnessTable(experiments, usualGammas(), usualPolicies(), plan);
        if (!rows)
            return std::move(rows).error();
        report.robustness = std::move(rows).value();
    }
    return report;
}

} // namespace sweci
