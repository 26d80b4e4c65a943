// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <string>

namespace sweci
{

// Puts a config.toml of the published harness into the plan, and its keys where keys are kept: in the key store, or
// without one in the key file. `name` is the experiment's. Says what is unknown, what has no effect, and where keys
// went. `dry`: its key goes into this set and nothing is kept. ExitDone, or what to end with.
int takeConfig(const std::string &file, RunPlan &plan, std::string &name, KeySet *dry = nullptr);

} // namespace sweci
