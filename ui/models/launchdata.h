// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/dataset.h"

#include <memory>
#include <optional>

namespace sweci
{

// What a data set offers for a run, as read from its folder.
struct LaunchData {
    std::filesystem::path folder; // as asked for
    std::vector<std::string> splits;
    std::string split;          // whose tasks these are; the first when none was asked for
    std::vector<Task> tasks;    // in the table's order
    std::optional<Error> error; // why there are none; names file, line and what was expected

    std::vector<std::string> taskIds() const;
};
using LaunchDataPtr = std::shared_ptr<const LaunchData>;

// Reads the table of a split. A split that is not there is an error; the splits are listed all the same.
LaunchData readLaunchData(const std::filesystem::path &folder, const std::string &split);

// Who can play beside those with descriptors, as --agent takes them.
std::vector<std::string> builtInAgents();

// Names of the program's own recordings, sorted; below `shareFolder`/recordings.
std::vector<std::string> ownRecordings(const std::filesystem::path &shareFolder);

} // namespace sweci
