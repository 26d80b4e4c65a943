// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/treebounds.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/foldernames.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

namespace sweci
{

namespace
{

class Walk
{
public:
    explicit Walk(const TreeBounds &bounds) : m_bounds(bounds) {}

    // False when something is wrong: see trouble and code.
    bool look(int folder, int depth, std::size_t pathBytes)
    {
        std::vector<std::string> names;
        if (const int failure = namesIn(folder, names))
            return fail(failure);
        m_entries += names.size();
        if (m_entries > m_bounds.entries)
            return exceed("too_many");
        for (const std::string &name : names) {
            if (!lookAt(folder, name, depth, pathBytes + 1 + name.size()))
                return false;
        }
        return true;
    }

    std::string trouble;
    int code = 0;

private:
    bool lookAt(int folder, const std::string &name, int depth, std::size_t pathBytes)
    {
        struct stat info = {};
        if (::fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return errno == ENOENT || fail(errno);
        if (pathBytes > m_bounds.pathBytes)
            return exceed("too_deep");
        // fchmodat() would follow a link; this is none, and nobody works here but us.
        const mode_t wanted = S_ISDIR(info.st_mode) ? 0700 : 0400;
        if ((S_ISDIR(info.st_mode) || S_ISREG(info.st_mode)) && (info.st_mode & wanted) != wanted)
            (void)::fchmodat(folder, name.c_str(), (info.st_mode & 07777) | wanted, 0);
        if (S_ISREG(info.st_mode)) {
            const auto size = static_cast<std::uint64_t>(info.st_size);
            m_bytes += size;
            return (size <= m_bounds.fileBytes && m_bytes <= m_bounds.bytes) || exceed("too_large");
        }
        if (!S_ISDIR(info.st_mode))
            return true;
        if (depth >= m_bounds.depth)
            return exceed("too_deep");
        const FileDescriptor inner(::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        return inner.valid() ? look(inner.get(), depth + 1, pathBytes) : fail(errno);
    }

    bool fail(int failure)
    {
        code = failure;
        return false;
    }

    bool exceed(const char *word)
    {
        trouble = word;
        return false;
    }

    const TreeBounds &m_bounds;
    std::uint64_t m_entries = 0;
    std::uint64_t m_bytes = 0;
};

} // namespace

Result<std::string> treeTrouble(const std::filesystem::path &folder, const TreeBounds &bounds)
{
    struct stat info = {};
    if (::lstat(folder.c_str(), &info) != 0 || !S_ISDIR(info.st_mode))
        return std::string("not_a_folder");
    if ((info.st_mode & 0700) != 0700)
        (void)::chmod(folder.c_str(), (info.st_mode & 07777) | 0700);
    const FileDescriptor root(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    Walk walk(bounds);
    if (!root.valid() || (!walk.look(root.get(), 0, 0) && walk.code != 0))
        return systemError(root.valid() ? walk.code : errno, Text::tr("%1 cannot be read.").arg(displayPath(folder)));
    return walk.trouble;
}

} // namespace sweci
