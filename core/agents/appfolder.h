// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>

namespace sweci
{

// What is wrong with what a call left: a failure of the agent's.
struct AppTrouble {
    std::string reason; // stable word: "code_replaced", "too_deep", "too_many", "too_large"
    QString sentence;
};

// Makes the folder of a call (AgentCall::app) safe to be read and written by us, outside the sandbox. To be called
// after every call, before anything in it is looked at: a program that owned the folder may have put links in the place
// of code/ or requirement.xml that lead anywhere, files of any length, trees of any depth. Links and special files
// directly in it are removed; code/ that is no folder, or goes beyond TreeBounds, is emptied and told.
Result<std::optional<AppTrouble>> settleApp(const std::filesystem::path &app);

// The first part of a path below a folder that stands there and is no real folder (a link, a file), the last part left
// out; nothing when there is none, or the path is not below it. For folders that an agent keeps from call to call.
std::optional<std::filesystem::path> noFolderOnTheWay(const std::filesystem::path &folder,
                                                      const std::filesystem::path &path);

} // namespace sweci
