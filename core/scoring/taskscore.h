// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/cell.h"
#include "scoring/policy.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// Whether a run takes part in means, and if not, why.
enum class RunUse {
    Used,
    Unfinished,   // still going; soFar() has a number
    Truncated,    // stopped before N for another reason than an empty gap
    Tampered,     // left out by policy
    NoIdentities, // the dialect needs test identities that the records do not have
};

// Stable words: "used", "unfinished", "truncated", "tampered", "no_identities".
const char *runUseName(RunUse use);

// The scores of one run in one dialect. The lists have N + 1 entries: index = iteration, 0 = base.
struct TaskScore {
    std::string taskId;
    int sample = 1;
    std::string repository;
    int iterations = 0; // N
    int recorded = 0;   // iterations with a record, at most N
    StopReason stop = StopReason::Running;
    RunUse use = RunUse::Used;
    Spend spend;           // of all the run's calls
    bool tampered = false; // any of the recorded iterations

    std::vector<Cell> cells;
    std::vector<std::optional<int>> passed;       // tests, after the dialect's rule; none where there is no value
    std::vector<std::optional<int>> gaps;         // as recorded, -1 collapsed; none where there is no record
    std::vector<bool> clipped;                    // the count was cut to [0, target]
    std::vector<std::optional<double>> a;         // normalized change; [0] is 0; none: missing or dropped by policy
    std::vector<bool> imputed;                    // the value of `a` was filled in by policy
    std::vector<bool> dropped;                    // the value of `a` was left out by policy
    std::vector<std::optional<bool>> regressed;   // [0] is false; none: not known
    std::vector<std::optional<double>> amplitude; // share of the partner's passing tests that was lost, where regressed

    std::optional<int> target;                   // tests at which the dialect calls a run solved; none: not known
    bool solved = false;                         // so far, for a run that goes on
    std::optional<bool> zeroRegression;          // by the dialect's rule; none: not known
    std::optional<bool> zeroRegressionConfirmed; // flaky losses left out; none: never checked, or a dialect of counts
    std::optional<bool>
        zeroRegressionByCount; // no fall of the count after the dialect's rule (as the harness looks at it)
    int regressions = 0;       // iterations known to regress
    int unchanged = 0;         // iterations in which the programmer changed nothing
    int lostConfirmed = 0;     // tests, summed over the iterations
    int lostFlaky = 0;
    int lostUnchecked = 0;
    std::optional<double> best;  // highest a(c_i), i >= 1
    std::optional<double> floor; // min n(c_i) / n(c0), i >= 1; none when n(c0) is 0

    // The score under gamma > 0 (see gamma.h). None unless every iteration has a value or was dropped by policy.
    std::optional<double> evoscore(double gamma) const;

    // The same over the iterations that have a value; none when there is none.
    std::optional<double> soFar(double gamma) const;

    // What the score can still become: values without one taken as -1 and as 1.
    struct Bounds {
        double low = 0;
        double high = 0;
    };
    Bounds bounds(double gamma) const;

    // EvoScore over the first `length` iterations, 1..N.
    std::optional<double> evoscoreUpTo(int length, double gamma) const;

    bool counted() const { return use == RunUse::Used; }

    // Regressions per iteration whose code was judged (measured, unchanged, collapsed); none without any.
    std::optional<double> regressionsPerMeasured() const;
};

} // namespace sweci
