// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <filesystem>
#include <string>

namespace sweci
{

// Unpacks a zip or tar into a folder that is new or empty. Refused, with the entry's name and nothing written outside
// (Unsafe): absolute paths, "..", entries below a link, links that lead out, hard links, devices and FIFOs, a second
// entry of the same name, names that are too long, more than the limits. Owners, times and all modes but "executable"
// are left behind. `cancelled` is asked again and again (Cancelled).
Result<void> extractArchive(const std::filesystem::path &archive, const std::filesystem::path &folder,
                            const ArchiveLimits &limits = {}, const ProcessTick &cancelled = {});

// True when a link at `path` (relative, plain) with this target stays within the folder the path is relative to, also
// where names in the target are links themselves: ".." behind a name is not allowed for.
bool linkStaysInside(const std::filesystem::path &path, const std::string &target);

} // namespace sweci
