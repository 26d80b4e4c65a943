// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/sandbox.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// What this program needs to run where the libraries of this machine are not: in the image of a task. The loader and
// the folders of all libraries that are loaded now are mounted read-only, below /opt/sweci.
struct OwnRuntime {
    std::vector<std::string> launcher; // goes before the program, which is mounted at `program`
    std::string program = "/opt/sweci/sweci";
    std::vector<Mount> mounts; // without the program
    Environment environment;
};

// Of this process; nothing where its loader is not found (a static program).
OwnRuntime ownRuntime();

} // namespace sweci
