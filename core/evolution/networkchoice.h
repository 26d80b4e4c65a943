// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

namespace sweci
{

// Settles what an agent (a script or a program) may reach, into `network` and `networkHosts`, which hold what its
// descriptor names. Not asked for: a program reaches its model's hosts alone where they are known and the sandbox can
// hold it to them, a script nothing, unless hosts are named. published-2026-04 is always open. Usage error for another
// word, and for "model" without hosts; NotReady, with the remedy, where the sandbox cannot do it. An experiment that is
// gone on with keeps each role's choice, unless another network or other hosts were asked for.
Result<void> chooseNetwork(const RunPlan &plan, Role role, AgentSettings &agent);

} // namespace sweci
