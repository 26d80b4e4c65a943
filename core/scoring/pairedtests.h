// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "scoring/resamples.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sweci
{

// Differences between two models, paired by task and gathered by repository: what all paired statistics here work on.
// The estimate is the mean over tasks, sum of all differences / number of tasks.
struct ClusteredDifferences {
    std::vector<double> sums; // per repository, of the differences of its tasks
    std::vector<int> counts;  // per repository, its tasks; 0 where the metric has no value there

    int tasks() const;
    int clusters() const; // those with tasks
    std::optional<double> mean() const;

    // Of the mean, from the spread of the clusters around it, with the factor C / (C - 1); none below two clusters.
    std::optional<double> standardError() const;
};

// Percentile interval at `level` (0.95) of the mean over resampled repositories; none below two clusters.
std::optional<Interval> bootstrapInterval(const ClusteredDifferences &differences, const Resamples &resamples,
                                          double level);

// Two-sided sign-flip permutation: the share of flips of whole repositories whose |mean| is at least the observed one
// (within rounding). All flips when there are no more than `flips`, else that many drawn ones, of which the observed is
// one more: (hits + 1) / (flips + 1). None without clusters.
struct SignFlip {
    double p = 1;
    bool exact = false;
    int flips = 0;
};
std::optional<SignFlip> signFlip(const ClusteredDifferences &differences, int flips, std::uint64_t seed);

// McNemar's exact two-sided test: of the discordant pairs `onlyFirst` succeeded in the first and `onlySecond` in the
// second only; p = min(1, 2 P(X <= min)), X binomial(n, 1/2).
double mcnemarExact(int onlyFirst, int onlySecond);

// Holm's step-down adjustment; same order as the input.
std::vector<double> holm(const std::vector<double> &p);

// The smallest true difference that a two-sided t test at `alpha` finds with probability `power`:
// (t_{1 - alpha/2} + t_{power}) standard errors, C - 1 degrees of freedom. None below two clusters.
std::optional<double> detectableDifference(const ClusteredDifferences &differences, double alpha = 0.05,
                                           double power = 0.8);

// The mean without each repository in turn, index = cluster; none where nothing is left or it had no task.
std::vector<std::optional<double>> leaveOneOut(const ClusteredDifferences &differences);

} // namespace sweci
