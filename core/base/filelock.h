// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filedescriptor.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <utility>

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
    // The same, asking `stop` several times a second: Cancelled when it says so.
    static Result<FileLock> exclusiveUnless(const std::filesystem::path &path, const std::function<bool()> &stop);
    // Any number of these, while none of the others is held.
    static Result<FileLock> sharedUnless(const std::filesystem::path &path, const std::function<bool()> &stop);
    // True when it is held now, also by this process. Takes nothing itself, so that a reader who asks cannot keep
    // anyone from locking. A missing file is not held.
    static bool isHeld(const std::filesystem::path &path);

private:
    static Result<FileLock> wait(const std::filesystem::path &path, short type, const std::function<bool()> &stop);
    FileDescriptor m_fd;
};

// The flock(2) locks of other programs that are held on this machine, as the kernel lists them: a look that takes
// nothing, for one who tries such a lock could keep its owner from it. The list is of the moment of the first question
// and is read for it only: the kernel makes all processors wait for it, 5 ms and more. One thread at a time.
class HeldFlocks
{
public:
    // Device and inode as stat(2) gives them.
    bool contains(std::uint64_t device, std::uint64_t inode) const;

private:
    using Held = std::set<std::pair<std::uint64_t, std::uint64_t>>;
    mutable std::optional<Held> m_held;
};

} // namespace sweci
