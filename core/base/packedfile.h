// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <filesystem>
#include <functional>
#include <string_view>

struct archive;

namespace sweci
{

// What may compress a file as a whole: gzip, bzip2, xz, lzma, zstd, lz4, compress. None that libarchive starts a
// program for.
void supportFilters(struct archive *reader);
// Of an opened reader: true when what compresses it is compressed itself, as nothing but a bomb is.
bool isPackedTwice(struct archive *reader);

// Counts what is unpacked of one file and asks whether to go on.
class UnpackingWatch
{
public:
    UnpackingWatch(const std::filesystem::path &file, const ArchiveLimits &limits, ProcessTick cancelled);
    // So much more came. Unsafe beyond the limits of content, Cancelled.
    Result<void> add(std::uint64_t bytes);

private:
    std::filesystem::path m_file;
    ArchiveLimits m_limits;
    ProcessTick m_cancelled;
    std::uint64_t m_packed = 0;
    std::uint64_t m_bytes = 0;
};

// The content of a file that is packed as a whole, or not at all, in pieces. Errors: NotFound, Parse (damaged), those
// of UnpackingWatch, Unsafe when it is packed twice, and what `take` gives.
Result<void> readPackedFile(const std::filesystem::path &file, const ArchiveLimits &limits,
                            const ProcessTick &cancelled, const std::function<Result<void>(std::string_view)> &take);

} // namespace sweci
