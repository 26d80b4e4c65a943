// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset.h"

#include <map>

namespace sweci
{

// The tasks of several splits, by split, whose ids fit one of the patterns (as chooseTasks() has them); all without
// patterns. An empty name is the only split there is. Usage error when a pattern fits none of any of them.
Result<std::map<std::string, std::vector<Task>>>
chooseTasksOf(const Dataset &dataset, const std::vector<std::string> &splits, const std::vector<std::string> &patterns);

} // namespace sweci
