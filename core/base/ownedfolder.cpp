// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/ownedfolder.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"

#include <cerrno>
#include <set>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::string_view lockSuffix = ".lock";

fs::path lockOf(const fs::path &folder)
{
    return folder.native() + std::string(lockSuffix);
}

// Removes a folder whose owner is gone, then its lock, which is held meanwhile.
void removeIfDead(const fs::path &folder)
{
    const fs::path file = lockOf(folder);
    std::error_code failure;
    const fs::file_type type = fs::symlink_status(file, failure).type();
    if (type != fs::file_type::not_found && type != fs::file_type::regular)
        return;
    const auto lock = FileLock::tryExclusive(file);
    // Where the file system has no locks nobody can tell.
    if (!lock || !FileLock::isHeld(file))
        return;
    (void)removeTree(folder);
    fs::remove(file, failure);
}

void sweep(const fs::path &parent, const std::string &prefix)
{
    std::set<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator entry(parent, failure), end; !failure && entry != end; entry.increment(failure)) {
        std::string name = entry->path().filename().native();
        if (!name.starts_with(prefix))
            continue;
        if (name.ends_with(lockSuffix))
            name.erase(name.size() - lockSuffix.size());
        names.insert(std::move(name));
    }
    for (const std::string &name : names)
        removeIfDead(parent / name);
}

} // namespace

Result<OwnedFolder> OwnedFolder::make(const fs::path &parent, const std::string &prefix)
{
    sweep(parent, prefix);
    constexpr int tries = 100;
    for (int i = 0; i < tries; ++i) {
        const fs::path path = parent / (prefix + randomHex(6));
        // The lock is there before the folder, so that a folder without a held one is nobody's.
        auto lock = FileLock::tryExclusive(lockOf(path));
        if (!lock && lock.error().kind != ErrorKind::Locked)
            return lock.error();
        // A sweep may have removed the file between its making and its lock.
        std::error_code failure;
        if (!lock || !fs::exists(lockOf(path), failure))
            continue;
        if (::mkdir(path.c_str(), 0700) == 0)
            return OwnedFolder(path, std::move(*lock));
        const int code = errno;
        fs::remove(lockOf(path), failure);
        if (code != EEXIST)
            return systemError(code, Text::tr("The folder %1 cannot be created.").arg(displayPath(path)));
    }
    return Error{ErrorKind::Io, Text::tr("The folder %1 cannot be created.").arg(displayPath(parent / prefix)),
                 "no free name"};
}

OwnedFolder::~OwnedFolder()
{
    if (m_path.empty())
        return;
    (void)removeTree(m_path);
    std::error_code failure;
    fs::remove(lockOf(m_path), failure);
}

} // namespace sweci
