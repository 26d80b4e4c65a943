// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// The command line program that lies beside this one.
std::filesystem::path commandLineProgram();

// Starts `sweci ARGUMENTS` detached: it outlives the window. Its output goes to the file (appended). Errors: NotReady
// when the program is not there.
Result<void> startDetached(const std::vector<std::string> &arguments, const std::filesystem::path &output);

// Starts the dispatcher of an experiment that exists. Its output goes to EXPERIMENT/dispatcher.log.
Result<void> continueExperiment(const std::filesystem::path &experiment);

} // namespace sweci
