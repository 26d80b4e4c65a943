// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"

#include "base/files.h"
#include "base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>

namespace sweci
{

namespace
{

Result<FileDescriptor> lock(const std::filesystem::path &path, int operation)
{
    FileDescriptor fd(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644));
    if (!fd.valid())
        return systemError(errno, Text::tr("The lock %1 cannot be opened.").arg(displayPath(path)));
    int done = 0;
    do {
        done = ::flock(fd.get(), operation);
    } while (done != 0 && errno == EINTR);
    // A file system without locks: the attempt numbers still fence.
    if (done != 0 && errno != ENOLCK && errno != EOPNOTSUPP && errno != ENOSYS)
        return systemError(errno, Text::tr("%1 is in use by another process.").arg(displayPath(path)));
    return fd;
}

} // namespace

Result<FileLock> FileLock::tryExclusive(const std::filesystem::path &path)
{
    auto fd = lock(path, LOCK_EX | LOCK_NB);
    if (!fd)
        return fd.error();
    FileLock held;
    held.m_fd = std::move(*fd);
    return held;
}

Result<FileLock> FileLock::exclusive(const std::filesystem::path &path)
{
    auto fd = lock(path, LOCK_EX);
    if (!fd)
        return fd.error();
    FileLock held;
    held.m_fd = std::move(*fd);
    return held;
}

bool FileLock::isHeld(const std::filesystem::path &path)
{
    const FileDescriptor fd(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return fd.valid() && ::flock(fd.get(), LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

} // namespace sweci
