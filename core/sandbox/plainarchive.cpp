// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/plainarchive.h"

#include "base/files.h"
#include "base/text.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <cstdio>
#include <memory>

namespace sweci
{

namespace fs = std::filesystem;

Result<void> writePlainArchive(const fs::path &archive, const fs::path &plain, const ProcessTick &tick)
{
    const std::unique_ptr<struct archive, int (*)(struct archive *)> reader(archive_read_new(), &archive_read_free);
    archive_read_support_format_raw(reader.get());
    archive_read_support_filter_all(reader.get());
    const auto unreadable = [&] {
        const char *text = archive_error_string(reader.get());
        return Error{ErrorKind::Parse, Text::tr("%1 cannot be read.").arg(displayPath(archive)),
                     text ? text : "unknown"};
    };
    archive_entry *entry = nullptr;
    if (archive_read_open_filename(reader.get(), archive.c_str(), 1 << 20) != ARCHIVE_OK ||
        archive_read_next_header(reader.get(), &entry) != ARCHIVE_OK)
        return unreadable();
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(plain.c_str(), "wbe"), &std::fclose);
    const auto unwritable = [&] {
        return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(plain)));
    };
    if (!file)
        return unwritable();
    char block[65536];
    la_ssize_t got = 0;
    while ((got = archive_read_data(reader.get(), block, sizeof block)) > 0) {
        const auto size = static_cast<std::size_t>(got);
        if (std::fwrite(block, 1, size, file.get()) != size)
            return unwritable();
        if (tick && tick())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    }
    if (got < 0)
        return unreadable();
    return std::fflush(file.get()) == 0 ? Result<void>() : Result<void>(unwritable());
}

} // namespace sweci
