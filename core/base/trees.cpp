// SPDX-License-Identifier: GPL-3.0-or-later
// Whole trees of base/files.h.
#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/foldernames.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <vector>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// A deeper folder is moved up instead of being entered: as many descriptors are open at once.
constexpr int mostDepth = 100;

// Removes what lies in one folder, given as a descriptor, so that a folder replaced by a link in the meantime leads
// nowhere, and deep trees exceed neither PATH_MAX nor the number of descriptors.
class Remover
{
public:
    explicit Remover(int top) : m_top(top) {}

    // 0 or errno. What was moved up lies in the top folder afterwards.
    int removeContents(int folder, int depth)
    {
        std::vector<std::string> names;
        if (const int code = namesIn(folder, names))
            return code;
        for (const std::string &name : names) {
            if (const int code = removeEntry(folder, name, depth))
                return code;
        }
        return 0;
    }

    int removeEntry(int folder, const std::string &name, int depth)
    {
        if (::unlinkat(folder, name.c_str(), 0) == 0 || errno == ENOENT)
            return 0;
        if (errno != EISDIR && errno != EPERM && errno != EACCES)
            return errno;
        struct stat info = {};
        if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode))
            ::fchmodat(folder, name.c_str(), 0700, 0); // of a link it would change the target
        if (depth >= mostDepth)
            return moveUp(folder, name);
        const FileDescriptor inner(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (!inner.valid())
            return errno;
        if (const int code = removeContents(inner.get(), depth + 1))
            return code;
        return ::unlinkat(folder, name.c_str(), AT_REMOVEDIR) == 0 || errno == ENOENT ? 0 : errno;
    }

    bool movedUp() const { return m_moved > m_seen; }
    void look() { m_seen = m_moved; }

private:
    int moveUp(int folder, const std::string &name)
    {
        for (;;) {
            const std::string place = ".sweci-removed-" + std::to_string(m_moved++);
            struct stat info = {};
            if (::fstatat(m_top, place.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0)
                continue;
            return ::renameat(folder, name.c_str(), m_top, place.c_str()) == 0 ? 0 : errno;
        }
    }

    int m_top;
    std::uint64_t m_moved = 0;
    std::uint64_t m_seen = 0;
};

// Removes the entry `name` of the open folder; 0 or errno.
int removeEntry(int folder, const std::string &name)
{
    struct stat info = {};
    if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? 0 : errno;
    if (!S_ISDIR(info.st_mode))
        return ::unlinkat(folder, name.c_str(), 0) == 0 || errno == ENOENT ? 0 : errno;
    ::fchmodat(folder, name.c_str(), 0700, 0);
    const FileDescriptor top(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!top.valid())
        return errno;
    Remover remover(top.get());
    do {
        remover.look();
        if (const int code = remover.removeContents(top.get(), 0))
            return code;
    } while (remover.movedUp());
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
    std::vector<std::string> names;
    if (const int code = namesIn(folder.get(), names))
        return code;
    for (const std::string &name : names) {
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

Result<void> removeTreeAt(int folder, const std::string &name)
{
    const int code = removeEntry(folder, name);
    return code == 0 ? Result<void>()
                     : Result<void>(systemError(code, Text::tr("%1 cannot be removed.").arg(displayText(name))));
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
