// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/pairedanalysis.h"

#include <algorithm>

namespace sweci
{

namespace
{

void addMeans(PairedResult &result, const Comparison &comparison, double gamma)
{
    const auto first = comparison.values(result.first, result.metric, gamma);
    const auto second = comparison.values(result.second, result.metric, gamma);
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

PairedResult analysePair(const Comparison &comparison, int first, int second, Metric metric, const AnalysisPlan &plan,
                         const Resamples &resamples)
{
    PairedResult result;
    result.first = first;
    result.second = second;
    result.metric = metric;
    const ClusteredDifferences differences = comparison.differences(first, second, metric, plan.gamma);
    result.tasks = differences.tasks();
    result.repositories = differences.clusters();
    result.difference = differences.mean();
    addMeans(result, comparison, plan.gamma);
    result.interval = bootstrapInterval(differences, resamples, plan.level);
    result.signFlip = signFlip(differences, plan.flips, plan.seed);
    result.detectable = detectableDifference(differences, 1 - plan.level, plan.power);
    if (metric != Metric::EvoScore) {
        result.discordant = comparison.discordant(first, second, metric);
        result.mcnemar = mcnemarExact(result.discordant->onlyFirst, result.discordant->onlySecond);
    }
    result.winTieLoss = comparison.winTieLoss(first, second, metric, plan.gamma, plan.tolerance);
    addLeaveOneOut(result, differences);
    return result;
}

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
    return analysePair(comparison, first, second, metric, plan, resamplesOf(comparison, plan));
}

std::vector<PairedResult> analyse(const Comparison &comparison, const AnalysisPlan &plan)
{
    const Resamples resamples = resamplesOf(comparison, plan);
    const auto pairs = familyOf(comparison, plan.family);
    std::vector<PairedResult> results;
    std::vector<double> p;
    for (const auto &[first, second] : pairs) {
        results.push_back(analysePair(comparison, first, second, plan.metric, plan, resamples));
        results.back().planned = true;
        p.push_back(results.back().signFlip ? results.back().signFlip->p : 1);
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < results.size(); ++i)
        results[i].holm = adjusted[i];
    for (const Metric metric :
         {Metric::EvoScore, Metric::Solved, Metric::ZeroRegression, Metric::ZeroRegressionConfirmed}) {
        if (metric == plan.metric)
            continue;
        for (const auto &[first, second] : pairs)
            results.push_back(analysePair(comparison, first, second, metric, plan, resamples));
    }
    return results;
}

} // namespace sweci
