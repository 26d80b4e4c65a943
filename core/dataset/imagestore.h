// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "dataset/imageconfig.h"

#include <filesystem>

namespace sweci
{

// An image laid out as a tree of files.
struct UnpackedImage {
    std::filesystem::path root; // to be mounted as /, read only: other processes use it too
    ImageConfig config;
    std::uint64_t bytes = 0;   // of content
    std::uint64_t special = 0; // devices and FIFOs that were left out
};

// Images unpacked once for all: FOLDER/<digest>/{root/, image.json}, by the digest of their configuration. Several
// processes may share it; each image is unpacked by one of them, under a temporary name, while the others wait.
class ImageStore
{
public:
    explicit ImageStore(std::filesystem::path folder, const ArchiveLimits &limits = imageLimits());

    // The image of an archive (image.tar.gz), unpacked now if it was not before. `hash`, when not empty, is what a
    // table says: SHA-256, SHA-1 or MD5 of the archive, or the image's own id. An archive that was seen before is not
    // read again while its size, time and inode stay. Errors: as openImageArchive() and applyLayer(); Parse for
    // another hash; DiskFull; Cancelled.
    Result<UnpackedImage> obtain(const std::filesystem::path &archive, const std::string &hash,
                                 const ProcessTick &cancelled = {}) const;

private:
    std::filesystem::path m_folder;
    ArchiveLimits m_limits;
};

} // namespace sweci
