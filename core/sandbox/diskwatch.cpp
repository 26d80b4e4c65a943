// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/diskwatch.h"

#include "base/clock.h"
#include "sandbox/foldersize.h"

#include <algorithm>
#include <limits>
#include <sys/statvfs.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr double lookSeconds = 0.5;
// What others give back meanwhile hides what is taken: so the folders are counted now and then all the same.
constexpr double countSeconds = 2;
constexpr std::uint64_t nearlyFull = std::uint64_t(128) << 20;

} // namespace

DiskWatch::DiskWatch(std::vector<fs::path> folders, std::uint64_t limit)
    : m_folders(std::move(folders)), m_limit(limit), m_freeAtCount(freeBytes())
{
    if (m_limit > 0)
        m_heldAtStart = held(std::numeric_limits<std::uint64_t>::max());
}

std::uint64_t DiskWatch::freeBytes() const
{
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (const fs::path &folder : m_folders) {
        struct statvfs info = {};
        if (::statvfs(folder.c_str(), &info) == 0)
            least = std::min(least, static_cast<std::uint64_t>(info.f_bavail) * info.f_frsize);
    }
    return least;
}

// No more than `enough` has to be known exactly.
std::uint64_t DiskWatch::held(std::uint64_t enough) const
{
    std::uint64_t bytes = 0;
    for (const fs::path &folder : m_folders) {
        if (bytes <= enough)
            bytes += bytesBelow(folder, enough - bytes);
    }
    return bytes;
}

bool DiskWatch::exceeded()
{
    const double now = monotonicSeconds();
    if (m_limit == 0 || now < m_next)
        return false;
    m_next = now + lookSeconds;
    const std::uint64_t free = freeBytes();
    const std::uint64_t lost = m_freeAtCount > free ? m_freeAtCount - free : 0;
    const bool full = free < nearlyFull;
    // Counting takes time: only when the disk lost an eighth of what is allowed, or is about to be full.
    if (!full && lost < m_limit / 8 && now < m_nextCount)
        return false;
    const std::uint64_t bytes = held(m_limit);
    m_nextCount = now + countSeconds;
    m_freeAtCount = free;
    return bytes > m_limit || (full && bytes > m_heldAtStart + nearlyFull / 2);
}

} // namespace sweci
