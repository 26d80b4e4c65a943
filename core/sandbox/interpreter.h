// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <vector>

namespace sweci
{

// A Python of the machine and what a sandbox must show for it to run.
struct Interpreter {
    std::filesystem::path program;              // the real program, not a shim of a version manager
    std::vector<std::filesystem::path> folders; // prefixes outside /usr; empty for the system's Python
};

// Asks the interpreter itself. NotReady when it does not run.
Result<Interpreter> locateInterpreter(const std::filesystem::path &python);

} // namespace sweci
