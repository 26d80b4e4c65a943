// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"

#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <cstdio>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <sys/sysmacros.h>

namespace sweci
{

namespace
{

struct flock wholeFile(short type)
{
    struct flock range = {};
    range.l_type = type;
    range.l_whence = SEEK_SET;
    return range;
}

Result<FileDescriptor> lock(const std::filesystem::path &path, int command, short type = F_WRLCK)
{
    FileDescriptor fd(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (!fd.valid())
        return systemError(errno, Text::tr("The lock %1 cannot be opened.").arg(displayPath(path)));
    struct flock range = wholeFile(type);
    int done = 0;
    do {
        done = ::fcntl(fd.get(), command, &range);
    } while (done != 0 && errno == EINTR);
    // A file system without locks: the attempt numbers still fence.
    if (done != 0 && errno != ENOLCK && errno != EOPNOTSUPP && errno != ENOSYS && errno != EINVAL)
        return systemError(errno, Text::tr("%1 is in use by another process.").arg(displayPath(path)));
    return fd;
}

} // namespace

Result<FileLock> FileLock::tryExclusive(const std::filesystem::path &path)
{
    auto fd = lock(path, F_OFD_SETLK);
    if (!fd)
        return fd.error();
    FileLock held;
    held.m_fd = std::move(*fd);
    return held;
}

Result<FileLock> FileLock::exclusive(const std::filesystem::path &path)
{
    auto fd = lock(path, F_OFD_SETLKW);
    if (!fd)
        return fd.error();
    FileLock held;
    held.m_fd = std::move(*fd);
    return held;
}

Result<FileLock> FileLock::exclusiveUnless(const std::filesystem::path &path, const std::function<bool()> &stop)
{
    return wait(path, F_WRLCK, stop);
}

Result<FileLock> FileLock::sharedUnless(const std::filesystem::path &path, const std::function<bool()> &stop)
{
    return wait(path, F_RDLCK, stop);
}

Result<FileLock> FileLock::wait(const std::filesystem::path &path, short type, const std::function<bool()> &stop)
{
    constexpr int pause = 100; // milliseconds
    for (;;) {
        auto fd = lock(path, F_OFD_SETLK, type);
        if (fd) {
            FileLock held;
            held.m_fd = std::move(*fd);
            return held;
        }
        if (fd.error().kind != ErrorKind::Locked)
            return fd.error();
        if (stop && stop())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        ::poll(nullptr, 0, pause);
    }
}

bool FileLock::isHeld(const std::filesystem::path &path)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    struct flock range = wholeFile(F_RDLCK);
    return fd.valid() && ::fcntl(fd.get(), F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK;
}

bool HeldFlocks::contains(std::uint64_t device, std::uint64_t inode) const
{
    if (m_held)
        return m_held->contains({device, inode});
    m_held.emplace();
    std::ifstream list("/proc/locks");
    for (std::string line; std::getline(list, line);) {
        // "3: FLOCK  ADVISORY  WRITE 4711 fe:01:131234 0 EOF"; one that waits has "->" behind the number.
        unsigned major = 0;
        unsigned minor = 0;
        unsigned long long number = 0;
        if (std::sscanf(line.c_str(), "%*s FLOCK %*s %*s %*d %x:%x:%llu", &major, &minor, &number) == 3)
            m_held->emplace(::makedev(major, minor), number);
    }
    return m_held->contains({device, inode});
}

} // namespace sweci
