// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
// holds none.
Result<SavedImage> readSavedImage(const std::filesystem::path &archive);

} // namespace sweci
