// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/gammastep.h"
#include "scoring/rankpaths.h"

#include <vector>

namespace sweci
{

// How sure the ranks are at one gamma.
struct RankBand {
    double gamma = 1;
    std::vector<Interval> ranks; // index: model; the ranks it has in 90 % of the resamples, 5 % cut off at both ends
    std::vector<double> held;    // index: model; share of resamples in which it has the rank it has here
};

// At so many gammas (2 or more) from one end of the paths' range to the other, evenly by their logarithm. Empty below
// two repositories and where the paths are not known.
std::vector<RankBand> rankBands(const GammaEngine &engine, const RankPaths &paths, int count);

} // namespace sweci
