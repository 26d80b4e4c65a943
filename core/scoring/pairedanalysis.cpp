// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/pairedanalysis.h"

#include <algorithm>
#include <iterator>

namespace sweci
{

namespace
{

using Values = std::vector<std::optional<double>>; // index: task

void addMeans(PairedResult &result, const Values &first, const Values &second)
{
    double sums[2] = {0, 0};
    int count = 0;
    for (std::size_t t = 0; t < first.size(); ++t) {
        if (!first[t] || !second[t])
            continue;
        sums[0] += *first[t];
        sums[1] += *second[t];
        ++count;
    }
    if (count > 0) {
        result.firstMean = sums[0] / count;
        result.secondMean = sums[1] / count;
    }
}

void addLeaveOneOut(PairedResult &result, const ClusteredDifferences &differences)
{
    const auto means = leaveOneOut(differences);
    for (std::size_t c = 0; c < means.size(); ++c) {
        if (!means[c])
            continue;
        if (!result.leaveOneOut)
            result.leaveOneOut = Interval{*means[c], *means[c]};
        result.leaveOneOut->low = std::min(result.leaveOneOut->low, *means[c]);
        result.leaveOneOut->high = std::max(result.leaveOneOut->high, *means[c]);
        if (*result.difference != 0 && (*means[c] > 0) != (*result.difference > 0))
            result.turning.push_back(static_cast<int>(c));
    }
}

// first and second are in the result already.
void analyseValues(PairedResult &result, const Comparison &comparison, const Values &first, const Values &second,
                   const AnalysisPlan &plan, const Resamples &resamples)
{
    const ClusteredDifferences differences = comparison.differences(first, second);
    result.tasks = differences.tasks();
    result.repositories = differences.clusters();
    result.difference = differences.mean();
    addMeans(result, first, second);
    result.interval = bootstrapInterval(differences, resamples, plan.level);
    result.signFlip = signFlip(differences, plan.flips, plan.seed);
    result.detectable = detectableDifference(differences, 1 - plan.level, plan.power);
    if (result.metric != Metric::EvoScore) {
        result.discordant = comparison.discordant(result.first, result.second, result.metric);
        result.mcnemar = mcnemarExact(result.discordant->onlyFirst, result.discordant->onlySecond);
    }
    result.winTieLoss = Comparison::winTieLoss(first, second, plan.tolerance);
    addLeaveOneOut(result, differences);
}

constexpr Metric allMetrics[] = {Metric::EvoScore, Metric::Solved, Metric::ZeroRegression,
                                 Metric::ZeroRegressionConfirmed};

std::vector<std::pair<int, int>> familyOf(const Comparison &comparison, AnalysisPlan::Family family)
{
    std::vector<std::pair<int, int>> pairs;
    const int firsts =
        family == AnalysisPlan::Family::Baseline ? std::min(1, comparison.models()) : comparison.models();
    for (int first = 0; first < firsts; ++first) {
        for (int second = first + 1; second < comparison.models(); ++second)
            pairs.emplace_back(first, second);
    }
    return pairs;
}

} // namespace

Resamples resamplesOf(const Comparison &comparison, const AnalysisPlan &plan)
{
    return Resamples(static_cast<int>(comparison.repositories().size()), plan.resamples, plan.seed);
}

PairedResult analysePair(const Comparison &comparison, int first, int second, Metric metric, const AnalysisPlan &plan)
{
    PairedResult result;
    result.first = first;
    result.second = second;
    result.metric = metric;
    analyseValues(result, comparison, comparison.values(first, metric, plan.gamma),
                  comparison.values(second, metric, plan.gamma), plan, resamplesOf(comparison, plan));
    return result;
}

PairedAnalysis::PairedAnalysis(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const Comparison> carried,
                               const AnalysisPlan &plan)
    : m_comparison(std::move(comparison)), m_carried(std::move(carried)), m_plan(plan),
      m_resamples(resamplesOf(*m_comparison, plan)), m_pairs(familyOf(*m_comparison, plan.family))
{
    for (const Metric metric : allMetrics)
        m_fixed.push_back(metric == Metric::EvoScore ? std::vector<PairedResult>() : ofMetric(metric, 1));
}

std::vector<PairedResult> PairedAnalysis::at(double gamma) const
{
    const auto find = [&](Metric metric) {
        return metric == Metric::EvoScore ? ofMetric(metric, gamma) : m_fixed[static_cast<std::size_t>(metric)];
    };
    std::vector<PairedResult> results = find(m_plan.metric);
    addHolm(results);
    for (const Metric metric : allMetrics) {
        if (metric == m_plan.metric)
            continue;
        std::vector<PairedResult> further = find(metric);
        results.insert(results.end(), std::make_move_iterator(further.begin()), std::make_move_iterator(further.end()));
    }
    return results;
}

std::vector<PairedResult> PairedAnalysis::ofMetric(Metric metric, double gamma) const
{
    const auto valuesOf = [&](const Comparison &comparison) {
        std::vector<Values> values;
        for (int model = 0; model < comparison.models(); ++model)
            values.push_back(comparison.values(model, metric, gamma));
        return values;
    };
    const std::vector<Values> values = valuesOf(*m_comparison);
    const bool carries = m_carried && metric == Metric::EvoScore;
    const std::vector<Values> carried = carries ? valuesOf(*m_carried) : std::vector<Values>();
    std::vector<PairedResult> results;
    for (const auto &[first, second] : m_pairs) {
        PairedResult &result = results.emplace_back();
        result.first = first;
        result.second = second;
        result.metric = metric;
        const auto a = static_cast<std::size_t>(first);
        const auto b = static_cast<std::size_t>(second);
        analyseValues(result, *m_comparison, values[a], values[b], m_plan, m_resamples);
        if (carries)
            result.carried = m_carried->differences(carried[a], carried[b]).mean();
    }
    return results;
}

void PairedAnalysis::addHolm(std::vector<PairedResult> &results) const
{
    std::vector<double> p;
    for (PairedResult &result : results) {
        result.planned = true;
        p.push_back(result.signFlip ? result.signFlip->p : 1);
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < results.size(); ++i)
        results[i].holm = adjusted[i];
}

} // namespace sweci
