// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/gammastep.h"
#include "scoring/rankpaths.h"

#include <vector>

namespace sweci
{

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
// The same of paths that are known, over their range.
std::vector<RankFlip> rankFlips(const GammaEngine &engine, const RankPaths &paths);

// The ranges between those flips that concern the first `first` places, together all of [low, high].
std::vector<RankInterval> rankIntervals(const GammaEngine &engine, double low, double high, int first);
std::vector<RankInterval> rankIntervals(const GammaEngine &engine, const RankPaths &paths, int first);

} // namespace sweci
