// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/experimentfacts.h"

#include <string>
#include <vector>

namespace sweci
{

// SHA-256, in hex, over all that scores, costs and tables of an experiment come from: its tasks' records as facts, N,
// what is missing, data set, protocol, agent and model. The folder's path and name do not enter.
std::string dataHash(const ExperimentFacts &facts);
// Of several, in their order.
std::string dataHash(const std::vector<ExperimentFacts> &experiments);

} // namespace sweci
