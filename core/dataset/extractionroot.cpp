// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/extractionroot.h"

#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int folderFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

mode_t typeIn(int folder, const fs::path &name)
{
    struct stat info = {};
    return ::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0 ? info.st_mode & S_IFMT : 0;
}

} // namespace

Result<ExtractionRoot> ExtractionRoot::open(const fs::path &folder)
{
    if (auto made = makeFolders(folder); !made)
        return made.error();
    ExtractionRoot root;
    root.m_path = folder;
    root.m_root = FileDescriptor(::open(folder.c_str(), folderFlags));
    if (!root.m_root.valid())
        return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(folder)));
    return root;
}

int ExtractionRoot::walk(const fs::path &path, bool make, FileDescriptor &folder) const
{
    FileDescriptor here(::openat(m_root.get(), ".", folderFlags));
    for (const fs::path &part : path) {
        if (make && ::mkdirat(here.get(), part.c_str(), 0755) != 0 && errno != EEXIST)
            return errno;
        FileDescriptor next(::openat(here.get(), part.c_str(), folderFlags));
        if (!next.valid()) {
            const int code = errno;
            return code == ENOTDIR && typeIn(here.get(), part) == S_IFLNK ? ELOOP : code;
        }
        here = std::move(next);
    }
    folder = std::move(here);
    return folder.valid() ? 0 : errno;
}

int ExtractionRoot::parent(const fs::path &path, bool make, int &folder)
{
    const fs::path above = path.parent_path();
    if (!m_last.valid() || m_lastPath != above) {
        FileDescriptor found;
        if (const int code = walk(above, make, found); code != 0)
            return code;
        m_last = std::move(found);
        m_lastPath = above;
    }
    folder = m_last.get();
    return 0;
}

int ExtractionRoot::makeFolder(const fs::path &path, mode_t mode)
{
    int above = -1;
    if (const int code = parent(path, true, above); code != 0)
        return code;
    const fs::path name = path.filename();
    if (::mkdirat(above, name.c_str(), 0755) != 0 && errno != EEXIST)
        return errno;
    const FileDescriptor folder(::openat(above, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.valid())
        return errno == ENOTDIR || errno == ELOOP ? EEXIST : errno;
    return ::fchmod(folder.get(), mode) == 0 ? 0 : errno;
}

int ExtractionRoot::makeFile(const fs::path &path, mode_t mode, FileDescriptor &file)
{
    int above = -1;
    if (const int code = parent(path, true, above); code != 0)
        return code;
    constexpr int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
    file = FileDescriptor(::openat(above, path.filename().c_str(), flags, mode));
    if (!file.valid())
        return errno;
    // The mask of this process has no say in what an archive holds.
    return ::fchmod(file.get(), mode) == 0 ? 0 : errno;
}

int ExtractionRoot::makeLink(const fs::path &path, const std::string &target)
{
    int above = -1;
    if (const int code = parent(path, true, above); code != 0)
        return code;
    return ::symlinkat(target.c_str(), above, path.filename().c_str()) == 0 ? 0 : errno;
}

int ExtractionRoot::makeHardLink(const fs::path &path, const fs::path &existing)
{
    FileDescriptor from;
    if (const int code = walk(existing.parent_path(), false, from); code != 0)
        return code;
    int above = -1;
    if (const int code = parent(path, true, above); code != 0)
        return code;
    return ::linkat(from.get(), existing.filename().c_str(), above, path.filename().c_str(), 0) == 0 ? 0 : errno;
}

mode_t ExtractionRoot::typeOf(const fs::path &path)
{
    int above = -1;
    return parent(path, false, above) == 0 ? typeIn(above, path.filename()) : 0;
}

std::vector<std::string> ExtractionRoot::namesIn(const fs::path &path) const
{
    std::vector<std::string> names;
    FileDescriptor folder;
    if (walk(path, false, folder) != 0)
        return names;
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(
        ::fdopendir(::openat(folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)), &::closedir);
    if (!stream)
        return names;
    while (const dirent *entry = ::readdir(stream.get())) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            names.push_back(name);
    }
    return names;
}

int ExtractionRoot::remove(const fs::path &path)
{
    int above = -1;
    if (const int code = parent(path, false, above); code != 0)
        return code == ENOENT || code == ENOTDIR ? 0 : code;
    const fs::path name = path.filename();
    if (::unlinkat(above, name.c_str(), 0) == 0 || errno == ENOENT)
        return 0;
    if (errno != EISDIR && errno != EPERM)
        return errno;
    // The way here was looked at part by part, so that removing by name stays within the folder.
    const auto removed = removeTree(m_path / path);
    m_last.reset();
    return removed ? 0 : EIO;
}

} // namespace sweci
