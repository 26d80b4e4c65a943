// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/launchdata.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "models/launchtext.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

std::vector<std::string> LaunchData::taskIds() const
{
    std::vector<std::string> ids;
    ids.reserve(tasks.size());
    for (const Task &task : tasks)
        ids.push_back(task.taskId);
    return ids;
}

LaunchData readLaunchData(const fs::path &folder, const std::string &split)
{
    LaunchData data;
    data.folder = folder;
    data.split = split;
    if (folder.empty()) {
        data.error = Error{ErrorKind::Usage, LaunchText::tr("No data set is chosen."), "no folder"};
        return data;
    }
    const auto dataset = Dataset::open(folder);
    if (!dataset) {
        data.error = dataset.error();
        return data;
    }
    data.splits = dataset->splits();
    if (data.splits.empty()) {
        data.error = Error{ErrorKind::Parse,
                           LaunchText::tr("%1 has no table of tasks: metadata/SPLIT.csv.").arg(displayPath(folder)),
                           "no splits"};
        return data;
    }
    if (data.split.empty())
        data.split = data.splits.front();
    auto tasks = dataset->tasks(data.split);
    if (!tasks)
        data.error = tasks.error();
    else if (tasks->empty())
        data.error =
            Error{ErrorKind::Parse,
                  LaunchText::tr("%1 has a header and no tasks.").arg(displayPath(dataset->splitFile(data.split))),
                  "no rows"};
    else
        data.tasks = std::move(*tasks);
    return data;
}

std::vector<std::string> builtInAgents()
{
    return agentNames();
}

std::vector<std::string> ownRecordings(const fs::path &shareFolder)
{
    std::vector<std::string> names;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(shareFolder / "recordings", failure)) {
        if (fs::exists(entry.path() / "recording.toml", failure))
            names.push_back(entry.path().filename().native());
    }
    std::sort(names.begin(), names.end());
    return names;
}

} // namespace sweci
