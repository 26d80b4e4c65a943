// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/analysisplan.h"
#include "scoring/comparison.h"
#include "scoring/pairedtests.h"

#include <memory>
#include <optional>
#include <utility>
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

    // EvoScore's difference were collapsed iterations worth the value of the state that was kept, over what the
    // experiments share then; none when nothing is, in other metrics, and where the policy carries anyway.
    std::optional<double> carried;

    // The interval excludes 0.
    bool clear() const { return interval && !interval->contains(0); }
};

// The family of a plan in its metric, then the same pairs in the other metrics as exploratory results. What does not
// depend on gamma, all but EvoScore, is worked out when it is made; at() is const and may run on several threads.
class PairedAnalysis
{
public:
    // `carried`: the same experiments with collapsed iterations carried; null where that is no other view.
    PairedAnalysis(std::shared_ptr<const Comparison> comparison, std::shared_ptr<const Comparison> carried,
                   const AnalysisPlan &plan);

    // Under this gamma in place of the plan's. Planned results first.
    std::vector<PairedResult> at(double gamma) const;

private:
    using Pairs = std::vector<std::pair<int, int>>;
    std::vector<PairedResult> ofMetric(Metric metric, double gamma) const;
    void addHolm(std::vector<PairedResult> &results) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const Comparison> m_carried;
    AnalysisPlan m_plan;
    Resamples m_resamples;
    Pairs m_pairs;
    std::vector<std::vector<PairedResult>> m_fixed; // of the metrics in order; empty for EvoScore
};

// One pair in one metric; never planned, without Holm.
PairedResult analysePair(const Comparison &comparison, int first, int second, Metric metric, const AnalysisPlan &plan);

// The resamples of a comparison under a plan.
Resamples resamplesOf(const Comparison &comparison, const AnalysisPlan &plan);

} // namespace sweci
