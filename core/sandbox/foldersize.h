// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

namespace sweci
{

// Bytes of disk below a folder that a hostile program may write into meanwhile; each entry counts for 4096 at least.
// Follows no links. Goes on where an entry is gone or cannot be read, goes as deep as the folders do (far beyond
// PATH_MAX) and needs three descriptors at a time. Ends early once it has counted more than `enough`, which bounds time
// and memory too.
std::uint64_t bytesBelow(const std::filesystem::path &folder, std::uint64_t enough);

} // namespace sweci
