// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// The scripted series of the published harness, to be run again: its three repositories as a data set
// (tests/data/golden/repos), its changes as a recording (tests/data/golden/series), and what an experiment recorded.
struct GoldenSeries {
    // Writes metadata/default.csv and data/TASK/code.zip below the folder.
    static void writeDataset(const std::filesystem::path &folder);
    static std::filesystem::path recording();
    static const std::vector<std::string> &tasks();
    // "gap/passed" of each line of TASK/iteration.jsonl below an experiment, ours or the harness's; "-1/-" for an
    // iteration that failed.
    static std::vector<std::string> lines(const std::filesystem::path &experiment, const std::string &task);
};

} // namespace sweci
