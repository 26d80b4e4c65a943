// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "dataset/imageconfig.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// An image.tar.gz laid open in a folder: what `docker save` writes (manifest.json) or an OCI layout (index.json).
struct ImageArchive {
    ImageConfig config;
    std::string tag;                           // "name:tag", the first of the archive; may be empty
    std::vector<std::filesystem::path> layers; // files in the folder, lowest first; may be compressed
};

// Unpacks the archive into `folder` (new or empty) and reads its manifest. Each part is checked against the hash that
// names it. Of an archive with images for several machines the one for this machine is taken. Errors: Unsafe,
// NotFound, Parse; NotReady when it holds none for this machine.
Result<ImageArchive> openImageArchive(const std::filesystem::path &archive, const std::filesystem::path &folder,
                                      const ArchiveLimits &limits, const ProcessTick &cancelled = {});

} // namespace sweci
