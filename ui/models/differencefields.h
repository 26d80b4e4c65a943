// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/filteroffer.h"

namespace sweci
{

class TaskDifferences;

// What filter expressions know of the shared tasks of a comparison.
enum class DifferenceField {
    Task,
    Repository,
    Outcome,    // of the model looked at: better, worse, same
    Difference, // of its score to the baseline's
    Baseline,   // EvoScore of the baseline, by the dialect and gamma of the view
    Score,      // of the model looked at
    Parts,      // iteration at which the two part; none: never, or not known yet
    Noise,      // samples of one model part as soon
    Count
};

// Without values that occur.
FilterOffer differenceFilterOffer();
// `field`: of DifferenceField, or -1 for the text that plain words are looked for in: task and repository.
FilterValue differenceFieldValue(const TaskDifferences &model, int row, int field);

} // namespace sweci
