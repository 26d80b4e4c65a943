// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// The first iterations in which two runs of one task are not the same; 0 is the base. None: as far as both go, or as it
// is known, they are.
struct FirstDifference {
    std::optional<int> code;  // tree of the state
    std::optional<int> tests; // which tests of T pass; where sets are not known, how many
    std::optional<int> value; // a(c) in the dialect of the scores
    std::optional<int> first() const;
    bool operator==(const FirstDifference &) const = default;
};
FirstDifference firstDifference(const TaskSnapshot &a, const TaskScore &scoreA, const TaskSnapshot &b,
                                const TaskScore &scoreB);

// Where two models part in one task, and how soon two samples of one of the two do: what parts no later is no more than
// that noise.
struct TaskParting {
    std::optional<FirstDifference> models;  // of their first samples; none where one has no run
    std::optional<FirstDifference> samples; // of the pair that parts first; none without two samples
    bool isNoise() const;                   // the samples part as soon
};

// Of all shared tasks, in their order; other = a model. For any thread.
std::vector<TaskParting> taskPartings(const ComparedBasis &basis, int other);

// The runs of a model by task of the comparison; null where there is none. The first sample.
std::vector<const TaskScore *> firstRuns(const Comparison &comparison, int model);

} // namespace sweci
