// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/settings.h"
#include "experiment/taskfolder.h"
#include "scoring/experimentfacts.h"

#include <filesystem>

namespace sweci
{

// What the settings of an experiment of ours say for its scores; without its tasks' own facts. Tasks that they name
// twice are among the problems.
ExperimentFacts factsOfSettings(const std::filesystem::path &experiment, const ExperimentSettings &settings);

// Why a task run of ours has no facts: `problem` is the first thing that could not be read, null when nothing was
// wrong.
TaskProblem missingFacts(const TaskRun &run, const Error *problem);

// The task ids of the settings, each once, in their order.
std::vector<std::string> distinctTasks(const ExperimentSettings &settings);

} // namespace sweci
