// SPDX-License-Identifier: GPL-3.0-or-later
// Whole trees of base/files.h.
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <vector>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::vector<std::string> namesIn(int folder)
{
    std::vector<std::string> names;
    const int duplicate = ::fcntl(folder, F_DUPFD_CLOEXEC, 0);
    const std::unique_ptr<DIR, int (*)(DIR *)> stream(duplicate < 0 ? nullptr : ::fdopendir(duplicate), &::closedir);
    if (!stream)
        return names;
    ::rewinddir(stream.get());
    while (const dirent *entry = ::readdir(stream.get())) {
        const std::string name = entry->d_name;
        if (name != "." && name != "..")
            names.push_back(name);
    }
    return names;
}

// Removes the entry `name` of the open folder; returns errno or 0. Works by descriptors, so that a folder replaced by a
// link in the meantime leads nowhere, and deep trees do not exceed PATH_MAX.
int removeEntry(int folder, const std::string &name)
{
    if (::unlinkat(folder, name.c_str(), 0) == 0 || errno == ENOENT)
        return 0;
    if (errno != EISDIR && errno != EPERM && errno != EACCES)
        return errno;
    ::fchmodat(folder, name.c_str(), 0700, 0);
    const FileDescriptor inner(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!inner.valid())
        return errno;
    for (const std::string &child : namesIn(inner.get())) {
        if (const int code = removeEntry(inner.get(), child))
            return code;
    }
    return ::unlinkat(folder, name.c_str(), AT_REMOVEDIR) == 0 || errno == ENOENT ? 0 : errno;
}

int copyFile(const fs::path &from, const fs::path &to, mode_t mode)
{
    const FileDescriptor in(::open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (!in.valid())
        return errno;
    const FileDescriptor out(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 07777));
    if (!out.valid())
        return errno;
    std::vector<char> buffer(1 << 16);
    for (;;) {
        const ssize_t got = ::read(in.get(), buffer.data(), buffer.size());
        if (got <= 0)
            return got == 0 ? 0 : errno;
        for (ssize_t done = 0; done < got;) {
            const ssize_t put = ::write(out.get(), buffer.data() + done, static_cast<std::size_t>(got - done));
            if (put < 0)
                return errno;
            done += put;
        }
    }
}

int copyEntry(const fs::path &from, const fs::path &to)
{
    struct stat info = {};
    if (::lstat(from.c_str(), &info) != 0)
        return errno;
    if (S_ISREG(info.st_mode))
        return copyFile(from, to, info.st_mode);
    if (S_ISLNK(info.st_mode)) {
        std::error_code failure;
        fs::copy_symlink(from, to, failure);
        return failure.value();
    }
    if (!S_ISDIR(info.st_mode))
        return 0;
    if (::mkdir(to.c_str(), 0755) != 0 && errno != EEXIST)
        return errno;
    const FileDescriptor folder(::open(from.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.valid())
        return errno;
    for (const std::string &name : namesIn(folder.get())) {
        if (const int code = copyEntry(from / name, to / name))
            return code;
    }
    return 0;
}

} // namespace

Result<void> removeTree(const fs::path &path)
{
    const fs::path parent = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const FileDescriptor folder(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const int code = folder.valid() ? removeEntry(folder.get(), path.filename().native()) : errno;
    if (code != 0 && code != ENOENT)
        return systemError(code, Text::tr("%1 cannot be removed.").arg(displayPath(path)));
    return {};
}

Result<void> copyTree(const fs::path &from, const fs::path &to)
{
    if (auto made = makeFolders(to.parent_path()); !made)
        return made;
    if (const int code = copyEntry(from, to))
        return systemError(code, Text::tr("%1 cannot be copied to %2.").arg(displayPath(from), displayPath(to)));
    return {};
}

} // namespace sweci
