// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivebuilder.h"

#include <QtGlobal>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <memory>

namespace sweci
{

namespace
{

void check(int code, struct archive *writer, const std::string &name)
{
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
        qFatal("cannot write %s: %s", name.c_str(), archive_error_string(writer));
}

unsigned typeOf(BuiltEntry::Kind kind)
{
    switch (kind) {
    case BuiltEntry::Folder:
        return AE_IFDIR;
    case BuiltEntry::Link:
        return AE_IFLNK;
    case BuiltEntry::Fifo:
        return AE_IFIFO;
    case BuiltEntry::Device:
        return AE_IFCHR;
    default:
        return AE_IFREG;
    }
}

} // namespace

void writeArchive(const std::filesystem::path &file, const std::vector<BuiltEntry> &entries, BuiltFormat format)
{
    std::filesystem::create_directories(file.parent_path());
    const std::unique_ptr<struct archive, int (*)(struct archive *)> owner(archive_write_new(), &archive_write_free);
    struct archive *writer = owner.get();
    if (format == BuiltFormat::Zip)
        archive_write_set_format_zip(writer);
    else
        archive_write_set_format_pax_restricted(writer);
    if (format == BuiltFormat::TarGz)
        archive_write_add_filter_gzip(writer);
    check(archive_write_open_filename(writer, file.c_str()), writer, file.native());
    for (const BuiltEntry &built : entries) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry *)> entry(archive_entry_new(), &archive_entry_free);
        const std::uint64_t size = built.kind == BuiltEntry::File ? built.content.size() + built.zeros : 0;
        archive_entry_set_pathname(entry.get(), built.name.c_str());
        archive_entry_set_filetype(entry.get(), typeOf(built.kind));
        archive_entry_set_perm(entry.get(), static_cast<mode_t>(built.mode));
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(size));
        archive_entry_set_mtime(entry.get(), built.modified, 0);
        if (built.kind == BuiltEntry::Link)
            archive_entry_set_symlink(entry.get(), built.content.c_str());
        if (built.kind == BuiltEntry::HardLink)
            archive_entry_set_hardlink(entry.get(), built.content.c_str());
        if (built.kind == BuiltEntry::Device) {
            archive_entry_set_rdevmajor(entry.get(), 1);
            archive_entry_set_rdevminor(entry.get(), 3);
        }
        check(archive_write_header(writer, entry.get()), writer, built.name);
        if (size == 0)
            continue;
        archive_write_data(writer, built.content.data(), built.content.size());
        const std::string block(1 << 16, '\0');
        for (std::uint64_t left = built.zeros; left > 0;) {
            const std::size_t now = std::min<std::uint64_t>(left, block.size());
            archive_write_data(writer, block.data(), now);
            left -= now;
        }
    }
    check(archive_write_close(writer), writer, file.native());
}

} // namespace sweci
