// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace sweci
{

// EXPERIMENT/control/resumed: tells one resume of all task runs from another. A process that began before the last one
// may know of older keys. `control`: that folder.

void noteResume(const std::filesystem::path &control);        // where a disk is full it is not told
std::string lastResume(const std::filesystem::path &control); // empty before the first

} // namespace sweci
