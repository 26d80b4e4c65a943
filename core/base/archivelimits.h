// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace sweci
{

// What an archive may hold before it is taken for a bomb.
struct ArchiveLimits {
    std::uint64_t bytes = std::uint64_t(8) << 30; // of all content together
    std::uint64_t entries = 2000000;
    // Content against the size of the archive itself; not looked at below `ratioFrom` bytes of content, where a few
    // files of zeros make any ratio.
    std::uint64_t ratio = 200;
    std::uint64_t ratioFrom = std::uint64_t(256) << 20;
    std::uint64_t nameBytes = 255;  // of one part of a path
    std::uint64_t pathBytes = 3072; // of a whole path within the archive
};

// Of images, which are larger than code.
inline ArchiveLimits imageLimits()
{
    ArchiveLimits limits;
    limits.bytes = std::uint64_t(64) << 30;
    limits.entries = 5000000;
    return limits;
}

} // namespace sweci
