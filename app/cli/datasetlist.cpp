// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "dataset/taskorigin.h"
#include "datasetactions.h"
#include "datasetrows.h"
#include "evolution/taskchoice.h"
#include "evolution/workfolder.h"
#include "output.h"
#include "report/modelrelease.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::string sizeOf(const fs::path &file)
{
    std::error_code failure;
    const auto bytes = fs::file_size(file, failure);
    return failure ? std::string("-") : megabytes(bytes);
}

int listSplits(const Dataset &dataset, const std::string &format)
{
    Rows rows{{"split", "tasks", "code", "images"}};
    bool complete = true;
    for (const std::string &split : dataset.splits()) {
        const auto tasks = dataset.tasks(split);
        if (!tasks) {
            fail(tasks.error());
            complete = false;
            rows.push_back({split, "unreadable", "-", "-"});
            continue;
        }
        const auto count = [&](const auto &fileOf) {
            return std::to_string(std::count_if(tasks->begin(), tasks->end(), [&](const Task &task) {
                std::error_code failure;
                return fs::exists(fileOf(task.taskId), failure);
            }));
        };
        rows.push_back({split, std::to_string(tasks->size()),
                        count([&](const std::string &id) { return dataset.codeArchive(id); }),
                        count([&](const std::string &id) { return dataset.imageArchive(id); })});
    }
    printRows(rows, format);
    return complete ? ExitDone : ExitSomeFailed;
}

int listFolder(const DatasetArguments &arguments)
{
    auto dataset = Dataset::open(datasetFolder(arguments.folder));
    if (!dataset)
        return fail(dataset.error());
    std::optional<QDate> release;
    if (!arguments.released.empty()) {
        auto found = modelRelease(arguments.released);
        if (!found)
            return fail(found.error());
        release = *found;
    }
    if (arguments.splits.empty() && arguments.tasks.empty() && !arguments.dates && !release)
        return listSplits(*dataset, arguments.format);
    Rows rows;
    int before = 0;
    bool complete = true;
    auto splits = arguments.splits;
    if (splits.empty())
        splits.emplace_back();
    const auto chosen = chooseTasksOf(*dataset, splits, arguments.tasks);
    if (!chosen)
        return fail(chosen.error());
    for (const auto &[split, tasks] : *chosen) {
        const auto further = furtherColumns(tasks);
        const bool dates = arguments.dates || release;
        std::vector<std::string> header{"task", "repository", "gap", "licence", "code MB", "image MB"};
        if (dates)
            header.insert(header.end(), {"base", "reference"});
        if (release)
            header.push_back("before the release");
        header.insert(header.end(), further.begin(), further.end());
        rows.push_back(header);
        for (const Task &task : tasks) {
            std::vector<std::string> row{task.taskId,
                                         task.repository,
                                         gapOf(task),
                                         task.licence,
                                         sizeOf(dataset->codeArchive(task.taskId)),
                                         sizeOf(dataset->imageArchive(task.taskId))};
            if (dates) {
                const auto found = taskOrigin(*dataset, task, cacheRoot() / "origins", scratchRoot());
                if (!found)
                    fail(found.error());
                complete = complete && found.ok();
                row.push_back(found ? isoDate(found->base) : "?");
                row.push_back(found ? isoDate(found->reference) : "?");
                if (release) {
                    const bool earlier = found && isBefore(found->reference, *release);
                    before += earlier ? 1 : 0;
                    row.push_back(!found ? "?" : earlier ? "yes" : "no");
                }
            }
            for (const auto &[name, value] : task.further)
                row.push_back(value);
            rows.push_back(row);
            if (wasInterrupted())
                return ExitCancelled;
        }
    }
    printRows(rows, arguments.format);
    if (before > 0)
        say(Text::tr("%n reference(s) were public before the model's release: it may have been trained on them.",
                     nullptr, before));
    return complete ? ExitDone : ExitSomeFailed;
}

} // namespace

int listDataset(const DatasetArguments &arguments)
{
    if (!arguments.folder.empty())
        return listFolder(arguments);
    if (arguments.dates || !arguments.released.empty())
        return fail(
            {ErrorKind::Usage, Text::tr("Dates are known of a downloaded data set alone: name its folder."), "usage"});
    return listHub(arguments);
}

} // namespace sweci
