// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/filteroffer.h"

namespace sweci
{

class RegressionsModel;

// What filter expressions know of regressions.
enum class RegressionField { Task, Iteration, Kind, Tests, Lost, Recovered, Cause, Label, Note, Count };

// Without values that occur.
FilterOffer regressionFilterOffer();
// `field`: of RegressionField, or -1 for the text that plain words are looked for in: all of the row.
FilterValue regressionFieldValue(const RegressionsModel &model, int row, int field);

} // namespace sweci
