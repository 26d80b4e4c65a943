// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/archivereader.h"

#include "base/files.h"
#include "base/packedfile.h"
#include "base/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <clocale>
#include <locale.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// libarchive turns names into the thread's character set; in UTF-8 every name survives, also those that are not UTF-8.
class Utf8Locale
{
public:
    Utf8Locale() : m_locale(::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr))
    {
        if (m_locale)
            m_before = ::uselocale(m_locale);
    }
    ~Utf8Locale()
    {
        if (!m_locale)
            return;
        ::uselocale(m_before);
        ::freelocale(m_locale);
    }
    Utf8Locale(const Utf8Locale &) = delete;
    Utf8Locale &operator=(const Utf8Locale &) = delete;

private:
    locale_t m_locale;
    locale_t m_before = nullptr;
};

using Handle = std::unique_ptr<struct archive, int (*)(struct archive *)>;

Error damaged(struct archive *reader, const fs::path &archive)
{
    const char *text = archive_error_string(reader);
    const bool missing = archive_errno(reader) == ENOENT;
    return {missing ? ErrorKind::NotFound : ErrorKind::Parse,
            Text::tr("The archive %1 cannot be read.").arg(displayPath(archive)), text ? text : "unknown"};
}

Error cancelledError()
{
    return {ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
}

ArchiveEntry::Kind kindOf(struct archive_entry *entry)
{
    if (archive_entry_hardlink(entry))
        return ArchiveEntry::Kind::HardLink;
    switch (archive_entry_filetype(entry)) {
    case AE_IFREG:
        return ArchiveEntry::Kind::File;
    case AE_IFDIR:
        return ArchiveEntry::Kind::Folder;
    case AE_IFLNK:
        return ArchiveEntry::Kind::Link;
    default:
        return ArchiveEntry::Kind::Special;
    }
}

} // namespace

struct ArchiveReader::Private {
    fs::path archive;
    ArchiveLimits limits;
    Names names = Names::Plain;
    Handle reader{archive_read_new(), &archive_read_free};
    std::uint64_t archiveBytes = 0;
    std::uint64_t entries = 0;
    std::uint64_t bytes = 0;
    std::uint64_t within = 0; // content of tars in it
    std::string current;
    bool unread = false; // content of the entry may be left
    ProcessTick cancelled;
};

ArchiveReader::ArchiveReader(std::unique_ptr<Private> content) : d(std::move(content)) {}
ArchiveReader::ArchiveReader(ArchiveReader &&) noexcept = default;
ArchiveReader::~ArchiveReader() = default;

Result<ArchiveReader> ArchiveReader::open(const fs::path &archive, const ArchiveLimits &limits, Names names,
                                          const ProcessTick &cancelled)
{
    auto d = std::make_unique<Private>();
    d->archive = archive;
    d->limits = limits;
    d->names = names;
    d->cancelled = cancelled;
    std::error_code failure;
    const auto size = fs::file_size(archive, failure);
    d->archiveBytes = failure ? 0 : size;
    archive_read_support_format_zip(d->reader.get());
    archive_read_support_format_tar(d->reader.get());
    supportFilters(d->reader.get());
    if (archive_read_open_filename(d->reader.get(), archive.c_str(), 1 << 16) != ARCHIVE_OK)
        return damaged(d->reader.get(), archive);
    if (isPackedTwice(d->reader.get()))
        return Error{ErrorKind::Unsafe,
                     Text::tr("The archive %1 is refused: it is packed twice.").arg(displayPath(archive)),
                     "nested filters"};
    return ArchiveReader(std::move(d));
}

Error ArchiveReader::refuse(const std::string &name, const QString &why) const
{
    return {ErrorKind::Unsafe,
            Text::tr("The archive %1 is refused: its entry \"%2\" %3.")
                .arg(displayPath(d->archive), displayText(name), why),
            "unsafe entry"};
}

Result<void> ArchiveReader::placed(const ArchiveEntry &entry, int code, const std::filesystem::path &place) const
{
    switch (code) {
    case 0:
        return {};
    case ELOOP:
        return refuse(entry.name, Text::tr("lies behind a link"));
    case ENOTDIR:
        return refuse(entry.name, Text::tr("lies behind a file"));
    case EEXIST:
        return refuse(entry.name, Text::tr("occurs a second time"));
    default:
        return systemError(code, Text::tr("%1 cannot be written.").arg(displayPath(place)));
    }
}

std::uint64_t ArchiveReader::contentBytes() const
{
    return d->bytes;
}

bool entryPath(const std::string &name, fs::path &path)
{
    path.clear();
    if (name.empty() || name.front() == '/')
        return false;
    for (const fs::path &part : fs::path(name)) {
        if (part == "..")
            return false;
        if (!part.empty() && part != ".")
            path /= part;
    }
    return true;
}

Result<bool> ArchiveReader::next(ArchiveEntry &entry)
{
    // What the caller left of the entry before is passed here, for the library would do it in one go.
    if (d->unread) {
        if (auto passed = read([](std::string_view, std::int64_t) { return Result<void>(); }); !passed)
            return passed.error();
    }
    const Utf8Locale locale;
    struct archive_entry *raw = nullptr;
    const int code = archive_read_next_header(d->reader.get(), &raw);
    if (code == ARCHIVE_EOF)
        return false;
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
        return damaged(d->reader.get(), d->archive);
    const char *name = archive_entry_pathname(raw);
    const char *target = archive_entry_hardlink(raw) ? archive_entry_hardlink(raw) : archive_entry_symlink(raw);
    entry = {kindOf(raw),
             name ? name : "",
             {},
             target ? target : "",
             static_cast<mode_t>(archive_entry_perm(raw) & 0777),
             archive_entry_size(raw),
             {archive_entry_mtime(raw), archive_entry_mtime_nsec(raw)}};
    d->current = entry.name;
    d->unread = true;
    if (++d->entries > d->limits.entries)
        return refuse(entry.name, Text::tr("is one too many"));
    if (entry.name.empty())
        return refuse(entry.name, Text::tr("has a name that cannot be read"));
    if (!entryPath(entry.name, entry.path) || (d->names == Names::Plain && entry.name.find('\\') != std::string::npos))
        return refuse(entry.name, Text::tr("leads out of the folder"));
    bool tooLong = entry.name.size() > d->limits.pathBytes;
    for (const fs::path &part : entry.path)
        tooLong = tooLong || part.native().size() > d->limits.nameBytes;
    if (tooLong)
        return refuse(entry.name.substr(0, 100) + "...", Text::tr("has too long a name"));
    return true;
}

Result<void> ArchiveReader::read(const Take &take)
{
    const void *block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    for (;;) {
        const int code = archive_read_data_block(d->reader.get(), &block, &size, &offset);
        if (code == ARCHIVE_EOF) {
            d->unread = false;
            return {};
        }
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return damaged(d->reader.get(), d->archive);
        d->bytes += size;
        if (d->cancelled && d->cancelled())
            return cancelledError();
        if (d->bytes > d->limits.bytes || offset < 0 || static_cast<std::uint64_t>(offset) > d->limits.bytes)
            return refuse(d->current, Text::tr("makes the content larger than %1 bytes").arg(d->limits.bytes));
        if (d->bytes > d->limits.ratioFrom && d->bytes / d->limits.ratio > d->archiveBytes)
            return refuse(d->current,
                          Text::tr("makes the content more than %1 times the archive").arg(d->limits.ratio));
        if (auto taken = take({static_cast<const char *>(block), size}, offset); !taken)
            return taken;
    }
}

namespace
{

// Feeds a reader from an entry of another.
struct Feed {
    struct archive *outer;
    std::uint64_t bytes = 0;
    std::uint64_t limit = 0;
};

la_ssize_t feed(struct archive *reader, void *data, const void **block)
{
    auto *from = static_cast<Feed *>(data);
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int code = archive_read_data_block(from->outer, block, &size, &offset);
    if (code == ARCHIVE_EOF)
        return 0;
    from->bytes += size;
    if (code == ARCHIVE_OK && from->bytes <= from->limit)
        return static_cast<la_ssize_t>(size);
    archive_set_error(reader, EIO, "the archive around it cannot be read, or holds too much");
    return -1;
}

} // namespace

Result<bool> ArchiveReader::readTar(const std::function<void(const fs::path &)> &take)
{
    const Utf8Locale locale;
    const Handle reader(archive_read_new(), &archive_read_free);
    archive_read_support_format_tar(reader.get());
    supportFilters(reader.get());
    Feed from{d->reader.get(), 0, d->limits.bytes - std::min(d->limits.bytes, d->bytes)};
    if (archive_read_open(reader.get(), &from, nullptr, &feed, nullptr) != ARCHIVE_OK)
        return false;
    if (isPackedTwice(reader.get()))
        return refuse(d->current, Text::tr("is packed twice"));
    struct archive_entry *raw = nullptr;
    for (bool first = true;; first = false) {
        const int code = archive_read_next_header(reader.get(), &raw);
        d->bytes += std::exchange(from.bytes, 0);
        if (code == ARCHIVE_EOF)
            return !first;
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return first ? Result<bool>(false) : damaged(reader.get(), d->archive);
        if (++d->entries > d->limits.entries)
            return refuse(d->current, Text::tr("is one too many"));
        const char *name = archive_entry_pathname(raw);
        if (fs::path path; name && entryPath(name, path))
            take(path);
        if (auto passed = passContent(reader.get()); !passed)
            return passed.error();
    }
}

// Reads over the content of an entry of a tar within. The library would do it in one go, however long that takes.
Result<void> ArchiveReader::passContent(struct archive *inner)
{
    const void *block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    for (;;) {
        const int code = archive_read_data_block(inner, &block, &size, &offset);
        if (code == ARCHIVE_EOF)
            return {};
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return damaged(inner, d->archive);
        d->within += size;
        if (d->cancelled && d->cancelled())
            return cancelledError();
        if (d->within > d->limits.bytes)
            return refuse(d->current, Text::tr("makes the content larger than %1 bytes").arg(d->limits.bytes));
        if (d->within > d->limits.ratioFrom && d->within / d->limits.ratio > d->archiveBytes)
            return refuse(d->current,
                          Text::tr("makes the content more than %1 times the archive").arg(d->limits.ratio));
    }
}

Result<std::string> sha256OfUncompressed(const fs::path &file, const ArchiveLimits &limits,
                                         const ProcessTick &cancelled)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    auto read = readPackedFile(file, limits, cancelled, [&hash](std::string_view bytes) -> Result<void> {
        hash.addData(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
        return {};
    });
    return read ? Result<std::string>(hash.result().toHex().toStdString()) : Result<std::string>(read.error());
}

} // namespace sweci
