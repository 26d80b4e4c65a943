// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace sweci
{

// Watches folders that a hostile program may write into. Where no quota can be had it is the bound of the disk: looking
// is cheap, twice a second; what lies in the folders is counted at once when their file systems lost an eighth of the
// limit since the last count or are all but full (128 MB left), and else every other second. A program can go beyond
// the limit by what it writes in that time.
class DiskWatch
{
public:
    // `limit`: bytes the folders may hold together; 0 means none.
    DiskWatch(std::vector<std::filesystem::path> folders, std::uint64_t limit);

    // True when the folders hold more than the limit, or when the disk is all but full and they grew by 64 MB or more
    // since the start. Looks at most twice a second. What lies in folders that we may not read is not counted.
    bool exceeded();

private:
    std::uint64_t held(std::uint64_t enough) const;
    std::uint64_t freeBytes() const;

    std::vector<std::filesystem::path> m_folders;
    std::uint64_t m_limit;
    std::uint64_t m_heldAtStart = 0;
    std::uint64_t m_freeAtCount = 0;
    double m_next = 0;
    double m_nextCount = 0;
};

} // namespace sweci
