// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// What the manifest of a saved image (`docker save`, packed or not) says.
struct SavedImage {
    std::string id; // "sha256:..." of its configuration
    std::vector<std::string> tags;
};

// Reads through the archive once: the manifest mostly stands at its end. Of several images the first. Parse when it
// holds none; Unsafe when it holds more than the limits or is compressed twice; Cancelled.
Result<SavedImage> readSavedImage(const std::filesystem::path &archive, const ArchiveLimits &limits = imageLimits(),
                                  const ProcessTick &cancelled = {});

} // namespace sweci
