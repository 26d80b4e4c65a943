// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>

namespace sweci
{

struct ArchiveLimits {
    std::uint64_t bytes = std::uint64_t(8) << 30; // of all content together
    std::uint64_t entries = 2000000;
};

// Unpacks a zip or tar into a folder that is new or empty. Refused, with the entry's name and nothing written outside
// (Unsafe): absolute paths, "..", entries below a link, links that lead out, devices, more than the limits.
Result<void> extractArchive(const std::filesystem::path &archive, const std::filesystem::path &folder,
                            const ArchiveLimits &limits = {});

} // namespace sweci
