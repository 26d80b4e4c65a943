// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// Records of a task run without what may differ between two runs of the same thing: times, attempts, usage. One line
// each.
std::vector<std::string> comparableRecords(const std::filesystem::path &taskFolder);

// "ref tree" lines of refs/iterations and refs/candidates, and refs/reference.
std::vector<std::string> comparableRefs(const std::filesystem::path &taskFolder);

// What `git fsck` says of a history; empty when it is clean.
std::string fsck(const std::filesystem::path &history);

// Waits until a file contains the text; false after `seconds`.
bool waitForText(const std::filesystem::path &file, const std::string &text, double seconds = 60);

// Processes whose command line or environment names the text, beside the caller.
std::vector<int> processesNaming(const std::string &text);

} // namespace sweci
