// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace sweci
{

// Where two models have the same EvoScore. Both scores are divided by the same sum of weights, so that these are the
// positive roots of sum gamma^i (a_i - b_i), with a and b the mean curves (index k = iteration k + 1, equal lengths).
struct CurveRoot {
    double gamma = 1;
    bool changesOrder = false; // false: the curves touch and the order stays
    bool multiple = false;     // several roots nearer to each other than the rounding of the means can tell apart
};

struct CurveRoots {
    bool identical = false;       // equal under every gamma, within rounding
    int orderAtZero = 0;          // sign of score a - score b as gamma goes to 0: 1, -1, or 0 when identical
    std::vector<CurveRoot> roots; // ascending; all of them, none twice
};

// All positive roots, multiple and near ones included. The means are known to about 64 units in the last place; a value
// of the polynomial below what that leaves is zero. So curves with equal means at gamma 1 have their root at exactly 1.
CurveRoots curveRoots(const std::vector<double> &a, const std::vector<double> &b);

} // namespace sweci
