// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/packedfile.h"

#include "base/files.h"
#include "base/text.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <memory>

namespace sweci
{

namespace fs = std::filesystem;

void supportFilters(struct archive *reader)
{
    archive_read_support_filter_gzip(reader);
    archive_read_support_filter_bzip2(reader);
    archive_read_support_filter_xz(reader);
    archive_read_support_filter_lzma(reader);
    archive_read_support_filter_zstd(reader);
    archive_read_support_filter_lz4(reader);
    archive_read_support_filter_compress(reader);
}

bool isPackedTwice(struct archive *reader)
{
    return archive_filter_count(reader) > 2; // the file itself is one
}

UnpackingWatch::UnpackingWatch(const fs::path &file, const ArchiveLimits &limits, ProcessTick cancelled)
    : m_file(file), m_limits(limits), m_cancelled(std::move(cancelled))
{
    std::error_code failure;
    const auto size = fs::file_size(file, failure);
    m_packed = failure ? 0 : size;
}

Result<void> UnpackingWatch::add(std::uint64_t bytes)
{
    m_bytes += bytes;
    if (m_cancelled && m_cancelled())
        return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    const bool ratio = m_bytes > m_limits.ratioFrom && m_bytes / m_limits.ratio > m_packed;
    if (m_bytes <= m_limits.bytes && !ratio)
        return {};
    return Error{ErrorKind::Unsafe,
                 ratio ? Text::tr("%1 is refused: it holds more than %2 times its own size.")
                             .arg(displayPath(m_file), QString::number(m_limits.ratio))
                       : Text::tr("%1 is refused: it holds more than %2 bytes.")
                             .arg(displayPath(m_file), QString::number(m_limits.bytes)),
                 "too much content"};
}

Result<void> readPackedFile(const fs::path &file, const ArchiveLimits &limits, const ProcessTick &cancelled,
                            const std::function<Result<void>(std::string_view)> &take)
{
    const std::unique_ptr<struct archive, int (*)(struct archive *)> reader(archive_read_new(), &archive_read_free);
    archive_read_support_format_raw(reader.get());
    supportFilters(reader.get());
    const auto unreadable = [&] {
        const char *text = archive_error_string(reader.get());
        return Error{archive_errno(reader.get()) == ENOENT ? ErrorKind::NotFound : ErrorKind::Parse,
                     Text::tr("%1 cannot be read.").arg(displayPath(file)), text ? text : "unknown"};
    };
    archive_entry *entry = nullptr;
    if (archive_read_open_filename(reader.get(), file.c_str(), 1 << 16) != ARCHIVE_OK)
        return unreadable();
    if (isPackedTwice(reader.get()))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is refused: it is packed twice.").arg(displayPath(file)),
                     "nested filters"};
    if (archive_read_next_header(reader.get(), &entry) != ARCHIVE_OK)
        return unreadable();
    UnpackingWatch watch(file, limits, cancelled);
    const void *block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    for (;;) {
        const int code = archive_read_data_block(reader.get(), &block, &size, &offset);
        if (code == ARCHIVE_EOF)
            return {};
        if (code != ARCHIVE_OK)
            return unreadable();
        if (auto fits = watch.add(size); !fits)
            return fits;
        if (auto taken = take({static_cast<const char *>(block), size}); !taken)
            return taken;
    }
}

} // namespace sweci
