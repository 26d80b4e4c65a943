// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <filesystem>

namespace sweci
{

// Writes the content of an archive that is packed as a whole (gzip and others) or not to another file. `tick`: true
// gives up. Errors as readPackedFile(), or of writing.
Result<void> writePlainArchive(const std::filesystem::path &archive, const std::filesystem::path &plain,
                               const ArchiveLimits &limits, const ProcessTick &tick);

} // namespace sweci
