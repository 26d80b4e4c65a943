// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"
#include "scoring/comparison.h"
#include "scoring/pairedtests.h"

#include <optional>
#include <vector>

namespace sweci
{

// One pair of models in one metric, second against first; every figure is over the shared tasks.
struct PairedResult {
    int first = 0;
    int second = 0;
    Metric metric = Metric::EvoScore;
    bool planned = false; // the plan's metric and family; all else is exploratory

    int tasks = 0; // with a value in both
    int repositories = 0;
    std::optional<double> firstMean; // over those tasks
    std::optional<double> secondMean;
    std::optional<double> difference; // second - first
    std::optional<Interval> interval; // none below two repositories
    std::optional<SignFlip> signFlip;
    std::optional<double> holm; // over the plan's family; planned results only
    std::optional<double> detectable;

    // A second view, for metrics of yes and no: runs of the same task and sample.
    std::optional<Comparison::Discordant> discordant;
    std::optional<double> mcnemar;

    Comparison::WinTieLoss winTieLoss;

    // Without each repository in turn: the lowest and highest difference, and those whose absence turns its sign.
    std::optional<Interval> leaveOneOut;
    std::vector<int> turning; // clusters of the comparison

    // The interval excludes 0.
    bool clear() const { return interval && !interval->contains(0); }
};

// The family of the plan in its metric, then the same pairs in the other metrics as exploratory results.
std::vector<PairedResult> analyse(const Comparison &comparison, const AnalysisPlan &plan);

// One pair in one metric; never planned, without Holm.
PairedResult analysePair(const Comparison &comparison, int first, int second, Metric metric, const AnalysisPlan &plan);

// The resamples of a comparison under a plan.
Resamples resamplesOf(const Comparison &comparison, const AnalysisPlan &plan);

} // namespace sweci
