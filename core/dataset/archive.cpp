// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/archive.h"

#include "base/files.h"
#include "base/text.h"
#include "base/writeat.h"
#include "dataset/archivereader.h"
#include "dataset/extractionroot.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

using Kind = ArchiveEntry::Kind;

class Extractor
{
public:
    Extractor(ArchiveReader &reader, ExtractionRoot &root, fs::path folder)
        : m_reader(reader), m_root(root), m_folder(std::move(folder))
    {
    }

    Result<void> extract(const ArchiveEntry &entry)
    {
        if (entry.path.empty())
            return entry.kind == Kind::Folder ? Result<void>()
                                              : m_reader.refuse(entry.name, Text::tr("is the folder itself"));
        switch (entry.kind) {
        case Kind::Folder:
            return outcome(entry, m_root.makeFolder(entry.path));
        case Kind::File:
            return extractFile(entry);
        case Kind::Link:
            if (!linkStaysInside(entry.path, entry.target))
                return m_reader.refuse(entry.name, Text::tr("is a link out of the folder"));
            return outcome(entry, m_root.makeLink(entry.path, entry.target));
        case Kind::HardLink:
            return m_reader.refuse(entry.name, Text::tr("is a hard link"));
        case Kind::Special:
            break;
        }
        return m_reader.refuse(entry.name, Text::tr("is a device or another special file"));
    }

private:
    Result<void> outcome(const ArchiveEntry &entry, int code) const
    {
        return m_reader.placed(entry, code, m_folder / entry.path);
    }

    Result<void> extractFile(const ArchiveEntry &entry)
    {
        FileDescriptor file;
        if (const int code = m_root.makeFile(entry.path, entry.permissions & 0100 ? 0755 : 0644, file); code != 0)
            return outcome(entry, code);
        return m_reader.read([&](std::string_view bytes, std::int64_t offset) -> Result<void> {
            return outcome(entry, writeAt(file.get(), bytes, offset));
        });
    }

    ArchiveReader &m_reader;
    ExtractionRoot &m_root;
    fs::path m_folder;
};

} // namespace

bool linkStaysInside(const fs::path &path, const std::string &target)
{
    if (target.empty() || target.front() == '/')
        return false;
    int depth = 0;
    for (const fs::path &part : path.parent_path())
        depth += part.empty() ? 0 : 1;
    bool named = false;
    for (const fs::path &part : fs::path(target)) {
        if (part == ".." && (named || --depth < 0))
            return false;
        named = named || (part != ".." && part != "." && !part.empty());
    }
    return true;
}

Result<void> extractArchive(const fs::path &archive, const fs::path &folder, const ArchiveLimits &limits,
                            const ProcessTick &cancelled)
{
    auto reader = ArchiveReader::open(archive, limits, ArchiveReader::Names::Plain, cancelled);
    if (!reader)
        return reader.error();
    auto root = ExtractionRoot::open(folder);
    if (!root)
        return root.error();
    Extractor extractor(*reader, *root, folder);
    ArchiveEntry entry;
    for (;;) {
        auto more = reader->next(entry);
        if (!more)
            return more.error();
        if (!*more)
            return {};
        if (cancelled && cancelled())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        if (auto done = extractor.extract(entry); !done)
            return done;
    }
}

} // namespace sweci
