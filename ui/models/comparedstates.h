// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/firstdifference.h"
#include "models/compared.h"

#include <vector>

namespace sweci
{

// Where a model parts from the baseline in all shared tasks, in their order; other = a model. For any thread.
std::vector<TaskParting> taskPartings(const ComparedBasis &basis, int other);

// The runs of a model by task of the comparison; null where there is none. The first sample.
std::vector<const TaskScore *> firstRuns(const Comparison &comparison, int model);

} // namespace sweci
