// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentsource.h"

namespace sweci
{

// The settings of an experiment whose layout has none, as far as its directory and its provenance tell: tasks (also
// those that should be there and are not), N, agent, model, protocol, and under `imported` where it comes from. Without
// what only an experiment of ours has: id, time, program version. `facts` are the source's, as they are now.
ExperimentSettings settingsOfSource(const ExperimentSource &source, const ExperimentFacts &facts);

} // namespace sweci
