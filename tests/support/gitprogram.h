// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// Runs the program `git` in a folder, without the configuration of the user and the machine. Aborts the test when git
// cannot be run at all.
ProcessOutcome runGit(const std::filesystem::path &folder, const std::vector<std::string> &arguments,
                      const std::string &input = {});

} // namespace sweci
