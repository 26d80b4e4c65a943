// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/comparison.h"
#include "scoring/gammastep.h"

#include <optional>
#include <vector>

namespace sweci
{

// What a comparison says of one model beside its score: rates and counts over the shared tasks, spend and completeness
// over all of its runs. Gamma is of no effect.
struct ModelFigures {
    std::optional<double> solved;
    std::optional<double> zeroRegression; // by the dialect's rule
    std::optional<double> zeroRegressionConfirmed;
    std::optional<double> zeroRegressionByCount;
    int unchanged = 0;  // iterations
    int iterations = 0; // of the runs that are compared
    Spend spend;
    int runsUsed = 0;
    int runsExpected = 0;
    bool complete = false;
};
ModelFigures modelFigures(const Comparison &comparison, int model);

// Of a model some of whose runs are not over: the mean of what there is, over all of its runs, and between what bounds
// its EvoScore will be; runs without a record are taken as -1 and as 1.
struct UnfinishedScore {
    std::optional<double> soFar;
    double low = -1;
    double high = 1;
};
UnfinishedScore unfinishedScore(const Comparison &comparison, int model, double gamma);

// The places a model has: more than one where it is tied, none where it is not ranked (first = 0). Models of one tie
// group that follow one another share their places; those that are not ranked are left out before.
struct RankPlaces {
    int first = 0;
    int last = 0;
    bool operator==(const RankPlaces &) const = default;
};
std::vector<RankPlaces> rankPlaces(const GammaStep &step);

} // namespace sweci
