// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <cstdint>
#include <filesystem>

namespace sweci
{

struct LayerStats {
    std::uint64_t bytes = 0;   // of content
    std::uint64_t special = 0; // devices and FIFOs that were left out
};

// Lays one layer over what is in `root`, as container engines do: whiteouts (.wh.NAME) remove what lower layers
// brought, .wh..wh..opq all that they have in a folder, what is there is replaced and not written through. Nothing is
// ever written outside, for no link is followed; refused by the entry's name (Unsafe): absolute paths, "..", entries
// and hard links that go by way of a link, hard links to nothing, whiteouts of "." and "..", the same name twice in one
// layer, the limits. Absolute links are what images are made of; they mean the image's own root, for whoever mounts it.
//
// Files belong to who unpacks: inside a sandbox only one user is mapped, and as root of a container he could read them
// all. So the owner may read and write everything; set-user-id bits are dropped. Times are kept, since Python trusts
// compiled files by them.
Result<void> applyLayer(const std::filesystem::path &layer, const std::filesystem::path &root,
                        const ArchiveLimits &limits, LayerStats &stats, const ProcessTick &cancelled = {});

} // namespace sweci
