// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "dataset/packagenames.h"

#include <filesystem>

namespace sweci
{

// A trace of the project itself in an image: code of another version that an agent could read there.
struct InstalledCopy {
    std::string path;    // in the image
    std::string version; // of a distribution; else empty
    bool code = false;   // modules lie there; else what an editable install leaves
};

// Looks through the layers of an image.tar.gz for the project: distributions of its name (NAME-VERSION.dist-info,
// .egg-info, .egg) and modules of its names, those of other names than the
// project's own only beside such a distribution, in folders site-packages and dist-packages. The image is read once and
// not unpacked. What a later layer takes away does not count where the archive says their order (docker save). Sorted
// by path.
Result<std::vector<InstalledCopy>> findInstalledCopies(const std::filesystem::path &archive, const PackageNames &names,
                                                       const ArchiveLimits &limits, const ProcessTick &cancelled = {});

} // namespace sweci
