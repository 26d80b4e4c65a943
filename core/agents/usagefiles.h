// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputrules.h"
#include "base/usage.h"

#include <filesystem>

namespace sweci
{

// What the files below a folder of an agent's say that it used (UsageFiles); nothing reported when there are none. The
// folder is the agent's: links are not followed, and only so many files and bytes are looked at. Files older than
// `since` are of earlier calls.
Usage usageInFiles(const UsageFiles &files, const std::filesystem::path &folder,
                   std::filesystem::file_time_type since = std::filesystem::file_time_type::min());

} // namespace sweci
