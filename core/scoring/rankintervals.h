// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/curveroots.h"
#include "scoring/gammastep.h"

#include <vector>

namespace sweci
{

// Two models change places at one gamma.
struct RankFlip {
    int first = 0;  // the model ahead below the gamma; index into the comparison
    int second = 0; // the model ahead above it
    CurveRoot root;
    // Share of resamples in which `first` is ahead halfway to the pair's root before (or to the end of the range), and
    // in which `second` is ahead halfway to the next one.
    double supportBefore = 0;
    double supportAfter = 0;
};

// A range of gamma in which the order of the first k models is the same.
struct RankInterval {
    double low = 0;
    double high = 0;
    std::vector<int> order; // the first k models, best first; models of equal score in the order given
    double support = 0;     // share of resamples in which they have this order in the middle of the range
};

// Flips of all pairs with low < gamma < high, ascending; roots at which curves only touch are left out. Empty where a
// policy drops cells: the scores are no polynomials then.
std::vector<RankFlip> rankFlips(const GammaEngine &engine, double low, double high);

// The ranges between those flips that concern the first `first` places, together all of [low, high].
std::vector<RankInterval> rankIntervals(const GammaEngine &engine, double low, double high, int first);

} // namespace sweci
