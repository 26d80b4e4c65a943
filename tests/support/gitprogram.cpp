// SPDX-License-Identifier: GPL-3.0-or-later
#include "gitprogram.h"

#include "base/childprocess.h"

namespace sweci
{

ProcessOutcome runGit(const std::filesystem::path &folder, const std::vector<std::string> &arguments,
                      const std::string &input)
{
    ProcessSpec spec;
    spec.argv = {"git", "-c", "core.quotePath=true", "-c", "core.autocrlf=false"};
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = {{"PATH", environmentValue("PATH")},
                        {"HOME", folder.native()},
                        {"GIT_CONFIG_NOSYSTEM", "1"},
                        {"LC_ALL", "C.UTF-8"}};
    spec.workingFolder = folder;
    spec.input = input;
    auto outcome = runProcess(spec);
    if (!outcome)
        qFatal("git cannot be run: %s", outcome.error().cause.c_str());
    return *outcome;
}

} // namespace sweci
