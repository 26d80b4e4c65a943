// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/dispatcherstart.h"

#include "base/files.h"
#include "base/text.h"

#include <unistd.h>

namespace sweci
{

std::filesystem::path shareOfProgram()
{
    const std::string named = environmentValue("SWECI_SHARE");
    if (!named.empty())
        return named;
    return commandLineProgram().parent_path().parent_path() / "share" / "sweci";
}

Result<ChildProcess> startProgram(const std::vector<std::string> &arguments, const std::filesystem::path &output)
{
    const std::filesystem::path program = commandLineProgram();
    if (::access(program.c_str(), X_OK) != 0)
        return Error{ErrorKind::NotReady,
                     Text::tr("The command line program %1 is not there.").arg(displayPath(program)), "no sweci"};
    ProcessSpec spec;
    spec.argv.push_back(program.native());
    spec.argv.insert(spec.argv.end(), arguments.begin(), arguments.end());
    spec.environment = ownEnvironment();
    spec.workingFolder = output.parent_path();
    spec.outputFile = output;
    spec.dieWithParent = false;
    return ChildProcess::start(spec);
}

Result<void> startDetached(const std::vector<std::string> &arguments, const std::filesystem::path &output)
{
    auto child = startProgram(arguments, output);
    if (!child)
        return child.error();
    child->release();
    return {};
}

Result<void> continueExperiment(const std::filesystem::path &experiment)
{
    return startDetached({"run", experiment.native(), "--resume"}, experiment / "dispatcher.log");
}

} // namespace sweci
