// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <QString>

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// What the page New run asks for: a plan and the folder it goes to. `plan.tasks` are ids here.
struct LaunchSettings {
    RunPlan plan;
    bool allTasks = true; // of the split, whatever `plan.tasks` says
    std::filesystem::path experiment;
};

// The arguments of `sweci run` for it: what an experiment is made of stands there always, all else where it is not the
// default. Ids become patterns: what --tasks cannot hold (a comma) is matched by '?'.
std::vector<std::string> launchArguments(const LaunchSettings &settings);

// An argument as a POSIX shell takes it; what cannot be shown as it is (control characters, bytes that are not UTF-8)
// as $'\xNN', which bash, zsh and ksh understand.
std::string shellQuoted(const std::string &argument);
// Program and arguments, quoted, for a shell, with a line of its own for each option. Nothing in it hides.
QString shellLines(const std::filesystem::path &program, const std::vector<std::string> &arguments);

// A field of the settings that cannot be used as it is.
struct LaunchProblem {
    QString sentence;
    QString remedy;
};
// What can be said without looking at a disk. `known`: the ids of the split, in its order.
std::vector<LaunchProblem> validateLaunch(const LaunchSettings &settings, const std::vector<std::string> &known);

// BASE/NAME, or BASE/NAME-2 and so on: the first that is not there. NAME is the recording's or the agent's. Looks at
// the disk.
std::filesystem::path freeExperimentFolder(const std::filesystem::path &base, const RunPlan &plan);

} // namespace sweci
