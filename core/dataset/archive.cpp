// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/archive.h"

#include "base/filedescriptor.h"
#include "base/files.h"
#include "base/text.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <fcntl.h>
#include <memory>
#include <set>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

class Extractor
{
public:
    Extractor(fs::path archive, fs::path folder, const ArchiveLimits &limits)
        : m_archive(std::move(archive)), m_folder(std::move(folder)), m_limits(limits)
    {
    }

    Result<void> run()
    {
        const std::unique_ptr<struct archive, int (*)(struct archive *)> reader(archive_read_new(), &archive_read_free);
        m_reader = reader.get();
        archive_read_support_format_zip(m_reader);
        archive_read_support_format_tar(m_reader);
        archive_read_support_filter_all(m_reader);
        if (archive_read_open_filename(m_reader, m_archive.c_str(), 1 << 16) != ARCHIVE_OK)
            return damaged();
        if (auto made = makeFolders(m_folder); !made)
            return made;
        archive_entry *entry = nullptr;
        for (;;) {
            const int code = archive_read_next_header(m_reader, &entry);
            if (code == ARCHIVE_EOF)
                return {};
            if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
                return damaged();
            if (auto done = extract(entry); !done)
                return done;
        }
    }

private:
    Error damaged() const
    {
        const char *text = archive_error_string(m_reader);
        const bool missing = archive_errno(m_reader) == ENOENT;
        return {missing ? ErrorKind::NotFound : ErrorKind::Parse,
                Text::tr("The archive %1 cannot be read.").arg(displayPath(m_archive)), text ? text : "unknown"};
    }

    Error refuse(const std::string &name, const QString &why) const
    {
        return {ErrorKind::Unsafe,
                Text::tr("The archive %1 is refused: its entry \"%2\" %3.")
                    .arg(displayPath(m_archive), displayText(name), why),
                "unsafe entry"};
    }

    // The components of a relative path, or false for one that leaves the folder.
    static bool normalize(const std::string &path, fs::path &clean)
    {
        if (path.empty() || path.front() == '/' || path.find('\0') != std::string::npos ||
            path.find('\\') != std::string::npos)
            return false;
        for (const fs::path &part : fs::path(path)) {
            if (part == "..")
                return false;
            if (!part.empty() && part != ".")
                clean /= part;
        }
        return true;
    }

    Result<void> extract(archive_entry *entry)
    {
        const char *raw = archive_entry_pathname(entry);
        const std::string name = raw ? raw : "";
        fs::path clean;
        if (!normalize(name, clean))
            return refuse(name, Text::tr("leads out of the folder"));
        if (++m_entries > m_limits.entries)
            return refuse(name, Text::tr("is one too many"));
        if (clean.empty())
            return {};
        for (fs::path parent = clean; !parent.empty(); parent = parent.parent_path()) {
            if (m_links.contains(parent))
                return refuse(name, Text::tr("lies behind a link"));
        }
        const fs::path target = m_folder / clean;
        if (archive_entry_hardlink(entry))
            return refuse(name, Text::tr("is a hard link"));
        switch (archive_entry_filetype(entry)) {
        case AE_IFDIR:
            return makeFolders(target);
        case AE_IFREG:
            return extractFile(name, target, archive_entry_perm(entry) & 0100 ? 0755 : 0644);
        case AE_IFLNK:
            return extractLink(name, clean, archive_entry_symlink(entry));
        default:
            return refuse(name, Text::tr("is a device or another special file"));
        }
    }

    Result<void> extractFile(const std::string &name, const fs::path &target, mode_t mode)
    {
        if (auto made = makeFolders(target.parent_path()); !made)
            return made;
        ::unlink(target.c_str());
        const FileDescriptor fd(::open(target.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
        if (!fd.valid())
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(target)));
        const void *block = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        for (;;) {
            const int code = archive_read_data_block(m_reader, &block, &size, &offset);
            if (code == ARCHIVE_EOF)
                return {};
            if (code != ARCHIVE_OK)
                return damaged();
            m_bytes += size;
            if (m_bytes > m_limits.bytes || offset < 0 || static_cast<std::uint64_t>(offset) > m_limits.bytes)
                return refuse(name, Text::tr("makes the content larger than %1 bytes").arg(m_limits.bytes));
            if (::pwrite(fd.get(), block, size, offset) != static_cast<ssize_t>(size))
                return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(target)));
        }
    }

    Result<void> extractLink(const std::string &name, const fs::path &clean, const char *rawTarget)
    {
        const fs::path target = rawTarget ? rawTarget : "";
        int depth = 0;
        for (const fs::path &part : clean.parent_path())
            depth += part.empty() ? 0 : 1;
        bool inside = !target.empty() && !target.is_absolute();
        for (const fs::path &part : target) {
            depth += part == ".." ? -1 : (part == "." || part.empty() ? 0 : 1);
            inside = inside && depth >= 0;
        }
        if (!inside)
            return refuse(name, Text::tr("is a link out of the folder"));
        if (auto made = makeFolders((m_folder / clean).parent_path()); !made)
            return made;
        m_links.insert(clean);
        if (::symlink(target.c_str(), (m_folder / clean).c_str()) != 0)
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(m_folder / clean)));
        return {};
    }

    struct archive *m_reader = nullptr;
    fs::path m_archive;
    fs::path m_folder;
    const ArchiveLimits &m_limits;
    std::set<fs::path> m_links;
    std::uint64_t m_bytes = 0;
    std::uint64_t m_entries = 0;
};

} // namespace

Result<void> extractArchive(const fs::path &archive, const fs::path &folder, const ArchiveLimits &limits)
{
    return Extractor(archive, folder, limits).run();
}

} // namespace sweci
