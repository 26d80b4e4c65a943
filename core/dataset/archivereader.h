// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/archivelimits.h"
#include "base/processspec.h"
#include "base/result.h"

#include <cstdint>
#include <ctime>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <sys/types.h>

struct archive;

namespace sweci
{

// What stands before the content of an entry. Names are bytes, as the archive has them.
struct ArchiveEntry {
    enum class Kind { File, Folder, Link, HardLink, Special };
    Kind kind = Kind::File;
    std::string name;
    std::filesystem::path path; // of `name`, without "." and doubled slashes; empty for the archive's own root
    std::string target;         // of a link
    mode_t permissions = 0;     // the nine bits
    std::int64_t size = 0;
    timespec modified = {};
};

// The entries of a zip or tar, whatever compresses it, one after the other. Refused, with the entry's name (Unsafe):
// absolute paths, "..", names that are too long, more entries or content than the limits; and an archive that is
// compressed twice. Writes nothing.
class ArchiveReader
{
public:
    enum class Names { Plain, AnyBytes }; // Plain refuses a backslash, which other systems take for a slash

    // `cancelled` is asked while content is read (Cancelled).
    static Result<ArchiveReader> open(const std::filesystem::path &archive, const ArchiveLimits &limits,
                                      Names names = Names::Plain, const ProcessTick &cancelled = {});
    ArchiveReader(ArchiveReader &&) noexcept;
    ~ArchiveReader();

    // False at the end.
    Result<bool> next(ArchiveEntry &entry);
    // The content of the entry that next() gave, in pieces with their offset. `take` returns an error to stop.
    using Take = std::function<Result<void>(std::string_view bytes, std::int64_t offset)>;
    Result<void> read(const Take &take);
    // The names in the entry that next() gave, which is a tar itself (a layer of an image); nothing is unpacked. False
    // when it is none. Its content counts for the limits, packed and unpacked.
    Result<bool> readTar(const std::function<void(const std::filesystem::path &)> &take);
    // The error for an entry that is refused: "The archive A is refused: its entry "E" <why>."
    Error refuse(const std::string &name, const QString &why) const;
    // What came of putting an entry at `place`, by errno (0: done) as ExtractionRoot gives it: refused, where it lies
    // behind a link or a file or was there; else why it cannot be written.
    Result<void> placed(const ArchiveEntry &entry, int code, const std::filesystem::path &place) const;
    // Bytes of content read so far.
    std::uint64_t contentBytes() const;

private:
    Result<void> passContent(struct archive *inner);

    struct Private;
    explicit ArchiveReader(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

// Puts a name as archives write it into `path`, without "." and doubled slashes; false for an absolute one and one with
// "..".
bool entryPath(const std::string &name, std::filesystem::path &path);

// SHA-256 of what a file holds when it is unpacked (gzip, zstd, ...); of a plain file its own. Errors as
// readPackedFile().
Result<std::string> sha256OfUncompressed(const std::filesystem::path &file, const ArchiveLimits &limits,
                                         const ProcessTick &cancelled = {});

} // namespace sweci
