// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/foldersize.h"

#include "base/filedescriptor.h"

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <string>
#include <sys/stat.h>
#include <vector>

namespace sweci
{

namespace
{

constexpr std::uint64_t leastPerEntry = 4096;
constexpr int folderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

// A folder on the way down.
struct Level {
    std::string name; // in the one above; empty for the first
    dev_t device = 0;
    ino_t inode = 0;
    std::vector<std::string> left; // folders in it that were not looked into yet
};

bool isAt(const FileDescriptor &folder, const Level &level)
{
    struct stat info = {};
    return folder.valid() && ::fstat(folder.get(), &info) == 0 && info.st_dev == level.device &&
           info.st_ino == level.inode;
}

class Walk
{
public:
    Walk(FileDescriptor root, std::uint64_t enough) : m_root(std::move(root)), m_enough(enough) {}

    std::uint64_t count()
    {
        if (!descend({}))
            return 0;
        while (!m_levels.empty() && m_bytes <= m_enough) {
            auto &left = m_levels.back().left;
            if (left.empty()) {
                ascend();
                continue;
            }
            const std::string name = std::move(left.back());
            left.pop_back();
            descend(name);
        }
        return m_bytes;
    }

private:
    // Into a folder of the present one, or the first.
    bool descend(const std::string &name)
    {
        const int above = m_levels.empty() ? m_root.get() : m_here.get();
        FileDescriptor folder(::openat(above, name.empty() ? "." : name.c_str(), folderFlags));
        struct stat info = {};
        if (!folder.valid() || ::fstat(folder.get(), &info) != 0)
            return false;
        m_here = std::move(folder);
        m_levels.push_back({name, info.st_dev, info.st_ino, {}});
        read();
        return true;
    }

    void read()
    {
        const int copy = ::openat(m_here.get(), ".", folderFlags);
        const std::unique_ptr<DIR, int (*)(DIR *)> folder(copy < 0 ? nullptr : ::fdopendir(copy), &::closedir);
        if (!folder) {
            FileDescriptor unused(copy);
            return;
        }
        while (const dirent *entry = ::readdir(folder.get())) {
            const std::string name = entry->d_name;
            struct stat info = {};
            if (name == "." || name == ".." || ::fstatat(copy, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) != 0)
                continue;
            m_bytes += std::max(leastPerEntry, static_cast<std::uint64_t>(info.st_blocks) * 512);
            if (S_ISDIR(info.st_mode))
                m_levels.back().left.push_back(name);
            if (m_bytes > m_enough)
                return;
        }
    }

    // To the folder above; where this one was moved meanwhile, by the names from the first on as far as they lead.
    void ascend()
    {
        m_levels.pop_back();
        if (m_levels.empty())
            return;
        FileDescriptor above(::openat(m_here.get(), "..", folderFlags));
        if (isAt(above, m_levels.back())) {
            m_here = std::move(above);
            return;
        }
        m_here = FileDescriptor(::openat(m_root.get(), ".", folderFlags));
        std::size_t reached = 1;
        for (; reached < m_levels.size(); ++reached) {
            FileDescriptor next(::openat(m_here.get(), m_levels[reached].name.c_str(), folderFlags));
            if (!isAt(next, m_levels[reached]))
                break;
            m_here = std::move(next);
        }
        m_levels.resize(reached);
    }

    FileDescriptor m_root;
    FileDescriptor m_here;
    std::vector<Level> m_levels;
    std::uint64_t m_bytes = 0;
    const std::uint64_t m_enough;
};

} // namespace

std::uint64_t bytesBelow(const std::filesystem::path &folder, std::uint64_t enough)
{
    return Walk(FileDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)), enough).count();
}

} // namespace sweci
