// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>

namespace sweci
{

// What a program may leave in a folder that we read afterwards. Far above any project; what exceeds it would exhaust
// memory, descriptors or time, sparse files among it.
struct TreeBounds {
    int depth = 200; // folders in one another
    std::size_t pathBytes = 3800;
    std::uint64_t entries = 1'000'000;
    std::uint64_t fileBytes = std::uint64_t(1) << 30; // by its length, not by what it takes on the disk
    std::uint64_t bytes = std::uint64_t(8) << 30;     // of all files
};

// Looks through a folder that a program could write, and gives us the right to read all of it. Follows no link, the
// folder itself included; reads no content. The word for what is wrong: "not_a_folder", "too_deep", "too_many",
// "too_large"; empty: nothing.
Result<std::string> treeTrouble(const std::filesystem::path &folder, const TreeBounds &bounds = {});

} // namespace sweci
