// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/record.h"
#include "scoring/comparison.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace sweci
{

class ExperimentSource;

// The first iterations in which two runs of one task are not the same; 0 is the base. None: as far as both go, or as it
// is known, they are.
struct FirstDifference {
    std::optional<int> code;  // tree of the state
    std::optional<int> tests; // which tests of T pass; where sets are not known, how many
    std::optional<int> value; // a(c) in the dialect of the scores
    std::optional<int> first() const;
    bool operator==(const FirstDifference &) const = default;
};

// A run as it is looked at here; what is pointed to is someone else's.
struct RunStates {
    std::vector<const IterationRecord *> records;     // index = iteration
    const std::vector<std::string> *target = nullptr; // T in byte order; null: not known
    const TaskScore *score = nullptr;                 // never null in a run
};
FirstDifference firstDifference(const RunStates &a, const RunStates &b);

// The runs of one model: by task, then by sample.
using SampleStates = std::map<int, RunStates>;
using ModelStates = std::unordered_map<std::string, SampleStates>;
// `score` is of what the source read; both must outlive the result.
ModelStates statesOf(const ExperimentSource &source, const ExperimentScore &score);

// Where two models part in one task, and how soon two samples of one of the two do: what parts no later is no more than
// that noise.
struct TaskParting {
    std::optional<FirstDifference> models;  // of their first samples; none where one has no run
    std::optional<FirstDifference> samples; // of the pair that parts first; none without two samples
    bool isNoise() const;                   // the samples part as soon
};

// Of tasks, in their order. For any thread.
std::vector<TaskParting> taskPartings(const std::vector<std::string> &tasks, const ModelStates &first,
                                      const ModelStates &second);

} // namespace sweci
