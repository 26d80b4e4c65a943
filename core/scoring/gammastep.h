// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/comparison.h"
#include "scoring/resamples.h"

#include <memory>
#include <vector>

namespace sweci
{

// What a compared set of models looks like under one gamma; lists are indexed by model.
struct GammaStep {
    double gamma = 1;
    std::vector<double> scores;        // mean EvoScore over the shared tasks
    std::vector<Interval> intervals;   // of the scores; empty below two repositories
    std::vector<Interval> differences; // of score - score of model 0, paired; empty as above
    std::vector<int> ranks;            // 1 = best; equal scores share a rank; 0 = none, see Comparison::isRanked()
    // Share of resamples in which model m has rank r + 1, at [m * models + r]; equal scores share a rank there too.
    std::vector<double> rankProbabilities;
    // Models in order of score, those without a rank behind all others in the order given, and whether the order of
    // each and the next holds in enough resamples.
    std::vector<int> order;
    std::vector<double>
        support; // [i]: share of resamples in which order[i] is ahead of order[i + 1]; one fewer than models
    std::vector<int> tieGroups; // index: model; neighbours whose order is not supported have the same number, 1 = best
};

// Everything that does not depend on gamma, laid out so that a step is two small matrix products: weights of the
// iterations times curves per repository, then resamples times repositories. Build it once for a set of experiments, on
// any thread; step() is const and may run on several. Where a policy drops cells the scores are not linear in the
// means, and a step scores every run instead.
class GammaEngine
{
public:
    // `level` of the intervals; the order of two neighbours is supported when it holds in at least `supportNeeded` of
    // the resamples.
    GammaEngine(std::shared_ptr<const Comparison> comparison, const Resamples &resamples, double level = 0.95,
                double supportNeeded = 0.95);

    GammaStep step(double gamma) const;

    // Scores of every model in every resample, [resample * models + model]; empty below two repositories.
    std::vector<double> resampledScores(double gamma) const;

    // As GammaStep::rankProbabilities, without the rest of a step; empty below two repositories.
    std::vector<double> rankShares(double gamma) const;

    // Share of resamples in which one model is ahead of another; 0 below two repositories.
    double shareAhead(double gamma, int ahead, int behind) const;

    const Comparison &comparison() const { return *m_comparison; }
    int models() const { return m_models; }

private:
    std::vector<double> clusterSums(double gamma) const; // [cluster * models + model]

    std::shared_ptr<const Comparison> m_comparison;
    Resamples m_resamples;
    double m_level = 0.95;
    double m_supportNeeded = 0.95;
    int m_models = 0;
    int m_clusters = 0;
    bool m_linear = true;
    std::vector<double> m_curves;       // [cluster][model][iteration], when linear
    std::vector<double> m_clusterSizes; // tasks
    std::vector<double> m_inverseSizes; // [resample]: 1 / tasks drawn
};

} // namespace sweci
