// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <vector>

namespace sweci
{

// EvoScore = sum gamma^i a(c_i) / sum gamma^i, i = 1..N (paper, section on metrics). Only ratios of weights count, so
// weights here begin with 1 for iteration 1; at gamma 1 all are exactly 1 and the score is the plain mean, added from
// left to right as the published harness does.

// Index k = iteration k + 1. Where the powers would leave the range of double they are scaled to end with 1.
std::vector<double> gammaWeights(double gamma, int iterations);

// The same scaled to sum 1: the share of each iteration in the score.
std::vector<double> gammaShares(double gamma, int iterations);

// How many equally weighted iterations carry as much: (sum w)^2 / sum w^2. N at gamma 1.
double effectiveIterations(double gamma, int iterations);

// From 1e-6 to 1e6, so that no weight is lost; else error kind Usage.
constexpr double leastGamma = 1e-6;
constexpr double mostGamma = 1e6;
Result<void> checkGamma(double gamma);

} // namespace sweci
