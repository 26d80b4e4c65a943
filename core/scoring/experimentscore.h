// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/audit.h"
#include "scoring/dialect.h"
#include "scoring/experimentfacts.h"

#include <optional>
#include <vector>

namespace sweci
{

// Means of one experiment under one gamma. Samples are averaged within their task first, then the tasks in the order of
// the facts, added from left to right and divided: with one sample each this is the published harness's average to the
// last digit. Rates are shares of runs, averaged the same way. A mean without any run is none, never 0.
struct ScoreMean {
    std::optional<double> evoscore;
    std::optional<double> solvedRate;
    std::optional<double> zeroRegressionRate;          // by the dialect's rule, over the runs where it is known
    std::optional<double> zeroRegressionConfirmedRate; // flaky losses left out
    std::optional<double> zeroRegressionByCountRate;
    std::optional<double> solvedAndZeroRate; // the harness's later metric "ZRR"
    std::optional<double> best;              // of the highest a(c_i)
    std::optional<double> floor;             // of min n(c_i) / n(c0)
    std::optional<double> regressionsPerMeasured;
    std::optional<double>
        soFar;                 // over all runs that have any value, unfinished ones too: for display in grey, unranked
    double unchangedShare = 0; // of the iterations of the used runs
};

// What happened in iteration i over the used runs (as in Otter's summary, per turn).
struct IterationMean {
    std::optional<double> a;         // mean over `values` runs
    std::optional<double> bestSoFar; // mean of the highest a(c_1..i)
    int values = 0;
    int active = 0;                       // runs that have a record of this iteration
    int regressing = 0;                   // runs that regress in it
    std::optional<double> regressionRate; // regressing / active
    std::optional<double> amplitude;      // mean share of passing tests lost, over the regressions where it is known
};

// One experiment scored in one dialect. Keeps no reference to the facts.
class ExperimentScore
{
public:
    // Scores every run over the experiment's N. A run whose counts contradict each other becomes a problem of kind
    // Unreadable. Error kind Usage: N < 1. `iterations` scores over another N than the experiment's own.
    static Result<ExperimentScore> score(const ExperimentFacts &facts, const Dialect &dialect,
                                         const ScoringPolicy &policy = {}, std::optional<int> iterations = {});

    const Dialect &dialect() const { return *m_dialect; }
    const ScoringPolicy &policy() const { return m_policy; }
    int iterations() const { return m_iterations; }
    const std::vector<TaskScore> &runs() const { return m_runs; } // order of the facts
    const std::vector<TaskProblem> &problems() const { return m_problems; }
    const Audit &audit() const { return m_audit; }

    // Every expected run is used.
    bool complete() const { return m_audit.runsUsed >= m_audit.runsExpected; }

    ScoreMean mean(double gamma) const;
    std::vector<IterationMean> iterationMeans() const; // index k = iteration k + 1

private:
    const Dialect *m_dialect = nullptr;
    ScoringPolicy m_policy;
    int m_iterations = 0;
    std::vector<TaskScore> m_runs;
    std::vector<TaskProblem> m_problems;
    Audit m_audit;
};

} // namespace sweci
