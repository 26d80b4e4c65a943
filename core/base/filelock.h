// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <filesystem>

namespace sweci
{

// An advisory lock (flock) on a file, released when this is destroyed or its process ends. Close-on-exec: a child
// cannot keep it.
class FileLock
{
public:
    // ErrorKind::Locked when another process holds it. Creates the file.
    static Result<FileLock> tryExclusive(const std::filesystem::path &path);
    // Waits until it is free.
    static Result<FileLock> exclusive(const std::filesystem::path &path);
    // True when some process holds an exclusive lock on the file now. A missing file is not held.
    static bool isHeld(const std::filesystem::path &path);

private:
    FileDescriptor m_fd;
};

} // namespace sweci
