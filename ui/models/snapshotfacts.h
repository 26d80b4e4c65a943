// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

namespace sweci
{

// What scores and comparisons need of an experiment as it was read: the same as its reader gives the command line, in
// the same order.
ExperimentFacts factsOf(const ExperimentSnapshot &experiment);

} // namespace sweci
