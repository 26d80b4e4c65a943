// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/taskdates.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/text.h"

#include <QDateTime>

#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

Result<TaskDates> taskDates(const Dataset &dataset, const Task &task, const fs::path &cache, const fs::path &scratch)
{
    const fs::path archive = dataset.codeArchive(task.taskId);
    struct stat info = {};
    if (::stat(archive.c_str(), &info) != 0)
        return systemError(errno, Text::tr("%1 cannot be read.").arg(displayPath(archive)));
    std::string key = absolutePath(archive).native() + '\n' + task.currentSha + '\n' + task.targetSha;
    for (const auto number : {static_cast<std::int64_t>(info.st_size), static_cast<std::int64_t>(info.st_mtim.tv_sec),
                              static_cast<std::int64_t>(info.st_mtim.tv_nsec)})
        key.append(1, '\n').append(std::to_string(number));
    const fs::path file = cache / sha256(key).substr(0, 32);
    if (const auto text = readFile(file, 1 << 12)) {
        const auto json = parseJson(*text, file.native());
        if (json && (*json)["reference"].isInteger())
            return TaskDates{(*json)["base"].toInteger(), (*json)["reference"].toInteger()};
    }
    auto folder = makeTemporaryFolder(scratch, "sweci-dates-");
    if (!folder)
        return folder.error();
    auto dates = readTaskDates(dataset, task, *folder);
    (void)removeTree(*folder);
    if (!dates)
        return dates;
    JsonValue json = JsonValue::object();
    json.set("base", dates->base).set("reference", dates->reference);
    if (makeFolders(cache))
        (void)writeFileAtomically(file, json.toJson()); // only makes the next time faster
    return dates;
}

std::string isoDate(std::int64_t seconds)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).date().toString(Qt::ISODate).toStdString();
}

bool isBefore(std::int64_t seconds, const QDate &day)
{
    return QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).date() < day;
}

} // namespace sweci
