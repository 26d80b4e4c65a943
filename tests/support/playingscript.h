// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// A shell script (with Python in it) that plays an experiment again as both roles: in iteration K the requirement
// document of iteration K, and exactly the files that its programmer left. It finds the task by the files it sees, and
// prints the name of its host.
std::string playingScript(const std::filesystem::path &experiment, const std::vector<std::string> &tasks,
                          int iterations);

} // namespace sweci
