// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/preflight.h"

namespace sweci
{

// What the programs that play need: descriptor, program, model, address, key, prompts. A line for each role that has a
// program of its own choice; none for baselines. Reads files, opens no key store.
std::vector<PreflightLine> checkAgents(const RunPlan &plan);

} // namespace sweci
