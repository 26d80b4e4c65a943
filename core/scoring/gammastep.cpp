// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/gammastep.h"

#include "scoring/gamma.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace sweci
{

namespace
{

// Scores closer than this are equal: sums in another order differ by less.
constexpr double equalScores = 1e-12;

std::vector<int> ranksOf(const std::vector<double> &scores, const Comparison &comparison)
{
    const std::vector<int> ranked = comparison.rankedModels();
    std::vector<int> ranks(scores.size());
    for (const int model : ranked) {
        const auto m = static_cast<std::size_t>(model);
        ranks[m] = 1;
        for (const int other : ranked)
            ranks[m] += scores[std::size_t(other)] > scores[m] + equalScores;
    }
    return ranks;
}

// What has no rank stands behind all that have one.
std::vector<double> withoutUnranked(std::vector<double> scores, const Comparison &comparison)
{
    const auto models = static_cast<std::size_t>(comparison.models());
    for (std::size_t m = 0; m < models; ++m) {
        if (comparison.isRanked(static_cast<int>(m)))
            continue;
        for (std::size_t at = m; at < scores.size(); at += models)
            scores[at] = -std::numeric_limits<double>::infinity();
    }
    return scores;
}

// How often each model has each rank, [model * models + rank - 1].
std::vector<double> sharesOfRanks(const std::vector<double> &scores, int models)
{
    const auto count = static_cast<std::size_t>(models);
    std::vector<double> shares(count * count);
    const std::size_t resamples = scores.size() / count;
    for (std::size_t r = 0; r < resamples; ++r) {
        const double *row = scores.data() + r * count;
        for (std::size_t m = 0; m < count; ++m) {
            const double limit = row[m] + equalScores;
            double ahead = 0; // measured: no slower than an integer, and the comparison stays in one kind of register
            for (std::size_t other = 0; other < count; ++other)
                ahead += row[other] > limit ? 1.0 : 0.0;
            shares[m * count + static_cast<std::size_t>(ahead)] += 1;
        }
    }
    for (double &share : shares)
        share /= static_cast<double>(resamples);
    return shares;
}

} // namespace

GammaEngine::GammaEngine(std::shared_ptr<const Comparison> comparison, const Resamples &resamples, double level,
                         double supportNeeded)
    : m_comparison(std::move(comparison)), m_resamples(resamples), m_level(level), m_supportNeeded(supportNeeded),
      m_models(m_comparison->models()), m_clusters(static_cast<int>(m_comparison->repositories().size()))
{
    m_clusterSizes.resize(static_cast<std::size_t>(m_clusters));
    for (const int cluster : m_comparison->clusterOf())
        m_clusterSizes[std::size_t(cluster)] += 1;
    const auto iterations = static_cast<std::size_t>(m_comparison->iterations());
    m_curves.resize(std::size_t(m_clusters) * std::size_t(m_models) * iterations);
    for (int model = 0; model < m_models && m_linear; ++model) {
        const auto curves = m_comparison->clusterCurves(model);
        m_linear = curves.has_value();
        for (std::size_t c = 0; m_linear && c < curves->size(); ++c) {
            std::copy((*curves)[c].begin(), (*curves)[c].end(),
                      m_curves.begin() +
                          static_cast<std::ptrdiff_t>((c * std::size_t(m_models) + std::size_t(model)) * iterations));
        }
    }
    if (m_clusters < 2 || m_resamples.clusters() != m_clusters)
        m_resamples = Resamples();
    m_inverseSizes.reserve(static_cast<std::size_t>(m_resamples.count()));
    for (int r = 0; r < m_resamples.count(); ++r) {
        const double *weights = m_resamples.weights(r);
        m_inverseSizes.push_back(1 / std::inner_product(m_clusterSizes.begin(), m_clusterSizes.end(), weights, 0.0));
    }
}

std::vector<double> GammaEngine::clusterSums(double gamma) const
{
    const auto models = static_cast<std::size_t>(m_models);
    std::vector<double> sums(static_cast<std::size_t>(m_clusters) * models);
    if (m_linear) {
        const std::vector<double> shares = gammaShares(gamma, m_comparison->iterations());
        const double *curve = m_curves.data();
        for (double &sum : sums) {
            for (const double share : shares)
                sum += share * *curve++;
        }
        return sums;
    }
    for (std::size_t model = 0; model < models; ++model) {
        const auto values = m_comparison->values(static_cast<int>(model), Metric::EvoScore, gamma);
        for (std::size_t t = 0; t < values.size(); ++t)
            sums[std::size_t(m_comparison->clusterOf()[t]) * models + model] += values[t].value_or(0);
    }
    return sums;
}

std::vector<double> GammaEngine::resampledScores(double gamma) const
{
    const auto models = static_cast<std::size_t>(m_models);
    const std::vector<double> sums = clusterSums(gamma);
    std::vector<double> scores(static_cast<std::size_t>(m_resamples.count()) * models);
    for (int r = 0; r < m_resamples.count(); ++r) {
        const double *weights = m_resamples.weights(r);
        double *row = scores.data() + std::size_t(r) * models;
        for (int c = 0; c < m_clusters; ++c) {
            const double weight = weights[c];
            if (weight == 0) // about one in three
                continue;
            const double *sum = sums.data() + std::size_t(c) * models;
            for (std::size_t m = 0; m < models; ++m)
                row[m] += weight * sum[m];
        }
        for (std::size_t m = 0; m < models; ++m)
            row[m] *= m_inverseSizes[std::size_t(r)];
    }
    return scores;
}

std::vector<double> GammaEngine::rankShares(double gamma) const
{
    const std::vector<double> scores = withoutUnranked(resampledScores(gamma), *m_comparison);
    return scores.empty() ? scores : sharesOfRanks(scores, m_models);
}

double GammaEngine::shareAhead(double gamma, int ahead, int behind) const
{
    if (m_resamples.count() == 0)
        return 0;
    // Both models are drawn with the same weights and divided by the same number of tasks, so that the sign of the
    // weighted difference is enough.
    std::vector<double> differences(static_cast<std::size_t>(m_clusters));
    if (m_linear) {
        const std::vector<double> shares = gammaShares(gamma, m_comparison->iterations());
        for (std::size_t c = 0; c < differences.size(); ++c) {
            const double *first = m_curves.data() + (c * std::size_t(m_models) + std::size_t(ahead)) * shares.size();
            const double *second = m_curves.data() + (c * std::size_t(m_models) + std::size_t(behind)) * shares.size();
            for (std::size_t i = 0; i < shares.size(); ++i)
                differences[c] += shares[i] * (first[i] - second[i]);
        }
    } else {
        differences = m_comparison->differences(behind, ahead, Metric::EvoScore, gamma).sums;
    }
    int holds = 0;
    for (int r = 0; r < m_resamples.count(); ++r) {
        const double sum = std::inner_product(differences.begin(), differences.end(), m_resamples.weights(r), 0.0);
        holds += sum * m_inverseSizes[std::size_t(r)] > equalScores;
    }
    return double(holds) / m_resamples.count();
}

GammaStep GammaEngine::step(double gamma) const
{
    GammaStep step;
    step.gamma = gamma;
    const auto models = static_cast<std::size_t>(m_models);
    const double tasks = std::accumulate(m_clusterSizes.begin(), m_clusterSizes.end(), 0.0);
    if (tasks == 0)
        return step;
    step.scores.resize(models);
    const std::vector<double> sums = clusterSums(gamma);
    for (std::size_t i = 0; i < sums.size(); ++i)
        step.scores[i % models] += sums[i];
    for (double &score : step.scores)
        score /= tasks;
    step.ranks = ranksOf(step.scores, *m_comparison);
    step.order.resize(models);
    std::iota(step.order.begin(), step.order.end(), 0);
    const auto placed = [&](int model) {
        const int rank = step.ranks[std::size_t(model)];
        return rank > 0 ? rank : m_models + 1;
    };
    std::stable_sort(step.order.begin(), step.order.end(), [&](int a, int b) { return placed(a) < placed(b); });

    const std::vector<double> resampled = resampledScores(gamma);
    const std::size_t resamples = resampled.size() / models;
    if (resamples > 0) {
        std::vector<double> column(resamples);
        const auto intervals = [&](bool againstFirst) {
            std::vector<Interval> result;
            for (std::size_t m = 0; m < models; ++m) {
                for (std::size_t r = 0; r < resamples; ++r)
                    column[r] = resampled[r * models + m] - (againstFirst ? resampled[r * models] : 0);
                result.push_back(quantiles(column, (1 - m_level) / 2, (1 + m_level) / 2));
            }
            return result;
        };
        step.intervals = intervals(false);
        step.differences = intervals(true);
        step.rankProbabilities = sharesOfRanks(withoutUnranked(resampled, *m_comparison), m_models);
    }

    step.tieGroups.resize(models);
    int group = 1;
    for (std::size_t i = 0; i < models; ++i) {
        step.tieGroups[std::size_t(step.order[i])] = group;
        if (i + 1 == models)
            break;
        const auto ahead = static_cast<std::size_t>(step.order[i]);
        const auto behind = static_cast<std::size_t>(step.order[i + 1]);
        std::size_t holds = 0;
        for (std::size_t r = 0; r < resamples; ++r)
            holds += resampled[r * models + ahead] > resampled[r * models + behind] + equalScores;
        step.support.push_back(resamples > 0 ? double(holds) / double(resamples) : 0);
        const bool equal = step.ranks[ahead] == step.ranks[behind];
        if ((step.ranks[ahead] > 0) != (step.ranks[behind] > 0) || (!equal && step.support.back() >= m_supportNeeded))
            group = static_cast<int>(i) + 2;
    }
    return step;
}

} // namespace sweci
