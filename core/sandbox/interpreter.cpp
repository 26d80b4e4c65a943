// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/interpreter.h"

#include "base/childprocess.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

Result<Interpreter> locateInterpreter(const fs::path &python)
{
    ProcessSpec spec;
    spec.argv = {python.native(), "-I", "-c",
                 "import sys; print(sys.executable); print(sys.prefix); print(sys.base_prefix)"};
    spec.environment = ownEnvironment();
    spec.workingFolder = "/";
    ProcessLimits limits;
    limits.seconds = 30;
    const auto outcome = runProcess(spec, limits);
    if (!outcome || !outcome->succeeded())
        return Error{ErrorKind::NotReady, Text::tr("%1 does not run.").arg(displayPath(python)),
                     outcome ? outcome->errors : outcome.error().cause};
    std::istringstream lines(outcome->output);
    std::string executable;
    std::string folder;
    std::getline(lines, executable);
    Interpreter interpreter;
    interpreter.program = executable.empty() ? python : fs::path(executable);
    while (std::getline(lines, folder)) {
        const bool shown = folder.empty() || folder == "/" || folder == "/usr" || folder.compare(0, 5, "/usr/") == 0;
        if (!shown &&
            std::find(interpreter.folders.begin(), interpreter.folders.end(), folder) == interpreter.folders.end())
            interpreter.folders.emplace_back(folder);
    }
    return interpreter;
}

} // namespace sweci
