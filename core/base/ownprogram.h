// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace sweci
{

// The command line program `sweci`: this one, or the one that lies beside the program that runs; $SWECI_PROGRAM names
// another. Whether it is there is not looked at.
std::filesystem::path commandLineProgram();

} // namespace sweci
