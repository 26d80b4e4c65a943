// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"
#include "base/ownprogram.h"
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// Where that program finds the sample and the recordings: $SWECI_SHARE, else share/sweci beside its folder.
std::filesystem::path shareOfProgram();

// Starts `sweci ARGUMENTS`, its output to the file (appended), in the file's folder. It outlives this process; the
// handle is for reaping it: release() it before it goes, unless the child is to be killed. Errors: NotReady when the
// program is not there.
Result<ChildProcess> startProgram(const std::vector<std::string> &arguments, const std::filesystem::path &output);

// Starts `sweci ARGUMENTS` detached: it outlives the window. Its output goes to the file (appended). Errors: NotReady
// when the program is not there.
Result<void> startDetached(const std::vector<std::string> &arguments, const std::filesystem::path &output);

// Starts the dispatcher of an experiment that exists. Its output goes to EXPERIMENT/dispatcher.log.
Result<void> continueExperiment(const std::filesystem::path &experiment);

} // namespace sweci
