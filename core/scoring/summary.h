// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/experimentscore.h"

#include <QString>

#include <string>
#include <vector>

namespace sweci
{

// What `summarize` says of one experiment.
struct ExperimentSummary {
    std::string path; // bytes, as the user gave it
    std::string name;
    std::string agent;
    std::string model;
    bool iterationsInferred = false;
    std::vector<QString> notes; // of the reader
    ExperimentScore score;
    ScoreMean mean;
    // The harness-2026-04 scores of the same records under the same gamma, shown beside those of another dialect.
    ExperimentScore harness;
    ScoreMean harnessMean;
    Spend spend = {}; // of all its runs
    // The harness's mean pads runs that the infrastructure stopped, as if the model had. Their number by kind, and that
    // mean without them.
    std::map<std::string, int> infrastructure = {};
    std::optional<double> harnessWithout = {};
    std::string protocol = {}; // beside the dialect: rules of running, not of scoring; empty: not known

    // The harness-dialect score of a run; none where that dialect has none.
    const TaskScore *harnessRun(const TaskScore &run) const;
};

// Several experiments under one dialect, gamma and policy: the value that every output format is written from.
struct Summary {
    std::string dialect;
    double gamma = 1;
    ScoringPolicy policy;
    std::vector<ExperimentSummary> experiments; // in the order given
    std::vector<QString> warnings;              // about the experiments together
};

// Errors: Usage when gamma is not a positive number or an N is below 1.
Result<Summary> summarize(const std::vector<ExperimentFacts> &experiments, const Dialect &dialect, double gamma,
                          const ScoringPolicy &policy = {});

} // namespace sweci
