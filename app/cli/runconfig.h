// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <string>

namespace sweci
{

// Puts a config.toml of the published harness into the plan, and its keys into the key file and nowhere else. `name` is
// the experiment's. Says what is unknown, what has no effect, and where keys went. ExitDone, or what to end with.
int takeConfig(const std::string &file, RunPlan &plan, std::string &name);

} // namespace sweci
