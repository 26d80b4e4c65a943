// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <filesystem>

namespace sweci
{

// An advisory lock on a file, released when this is destroyed or its process ends. Close-on-exec: a child cannot keep
// it. It belongs to this open file (F_OFD_SETLK), not to the process, and can be asked for without being taken.
class FileLock
{
public:
    // ErrorKind::Locked when another process holds it. Creates the file.
    static Result<FileLock> tryExclusive(const std::filesystem::path &path);
    // Waits until it is free.
    static Result<FileLock> exclusive(const std::filesystem::path &path);
    // True when it is held now, also by this process. Takes nothing itself, so that a reader who asks cannot keep
    // anyone from locking. A missing file is not held.
    static bool isHeld(const std::filesystem::path &path);

private:
    FileDescriptor m_fd;
};

} // namespace sweci
