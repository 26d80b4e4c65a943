// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/comparison.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace sweci
{

// The plan of an analysis, fixed before looking, as in analysis.toml:
//
//   metric = "evoscore"            # or solved, zero_regression, zero_regression_confirmed
//   dialect = "paper-v1"
//   gamma = 1.0
//   policy = "collapsed=zero,tampered=count,truncated=exclude"
//   family = "baseline"            # every experiment against the first, or "all_pairs"; Holm runs over the family
//   seed = 20260304
//   resamples = 2000
//   flips = 100000
//   level = 0.95                   # of intervals; tests at 1 - level
//   power = 0.8
//   support = 0.95                 # of resamples in which an order must hold
//   tolerance = 0.01               # difference of a task that counts as a tie
//
// All keys are optional. What is not in the plan is exploratory.
struct AnalysisPlan {
    enum class Family { Baseline, AllPairs };

    Metric metric = Metric::EvoScore;
    std::string dialect = "paper-v1";
    double gamma = 1;
    ScoringPolicy policy;
    Family family = Family::Baseline;
    std::uint64_t seed = 20260304;
    int resamples = 2000;
    int flips = 100000;
    double level = 0.95;
    double power = 0.8;
    double support = 0.95;
    double tolerance = 0.01;

    // Errors: Parse for what is no TOML, for unknown keys and for values out of range; the sentence names `name` and
    // line.
    static Result<AnalysisPlan> fromToml(std::string_view text, std::string_view name);

    // A new file with all keys; an existing one is the user's and is not rewritten.
    std::string toToml() const;
};

} // namespace sweci
