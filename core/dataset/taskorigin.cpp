// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/taskorigin.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/ownedfolder.h"
#include "base/text.h"

#include <QDateTime>

#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

JsonValue listOf(const std::set<std::string> &texts)
{
    JsonValue list = JsonValue::array();
    for (const std::string &text : texts)
        list.append(text);
    return list;
}

std::set<std::string> setOf(const JsonValue &list)
{
    std::set<std::string> texts;
    for (const JsonValue &text : list.toArray())
        texts.insert(text.toString());
    return texts;
}

} // namespace

Result<TaskOrigin> taskOrigin(const Dataset &dataset, const Task &task, const fs::path &cache, const fs::path &scratch)
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
        if (json && (*json)["reference"].isInteger() && (*json)["modules"].isArray())
            return TaskOrigin{(*json)["base"].toInteger(),
                              (*json)["reference"].toInteger(),
                              {setOf((*json)["distributions"]), setOf((*json)["modules"])}};
    }
    auto folder = OwnedFolder::make(scratch, "sweci-dates-");
    if (!folder)
        return folder.error();
    auto origin = readTaskOrigin(dataset, task, folder->path());
    if (!origin)
        return origin;
    JsonValue json = JsonValue::object();
    json.set("base", origin->base).set("reference", origin->reference);
    json.set("distributions", listOf(origin->packages.distributions)).set("modules", listOf(origin->packages.modules));
    if (makeFolders(cache))
        (void)writeFileAtomically(file, json.toJson()); // only makes the next time faster
    return origin;
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
