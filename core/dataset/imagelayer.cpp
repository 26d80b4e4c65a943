// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/imagelayer.h"

#include "base/files.h"
#include "base/text.h"
#include "base/writeat.h"
#include "dataset/archivereader.h"
#include "dataset/extractionroot.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unordered_set>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

using Kind = ArchiveEntry::Kind;

constexpr std::string_view whiteout = ".wh.";
constexpr std::string_view whiteoutOfEngine = ".wh..wh.";
constexpr std::string_view opaque = ".wh..wh..opq";

class LayerWriter
{
public:
    LayerWriter(ArchiveReader &reader, ExtractionRoot &root, fs::path folder, LayerStats &stats)
        : m_reader(reader), m_root(root), m_folder(std::move(folder)), m_stats(stats)
    {
    }

    Result<void> apply(const ArchiveEntry &entry)
    {
        if (entry.path.empty())
            return {};
        const std::string name = entry.path.filename().native();
        if (name == opaque)
            return clear(entry, entry.path.parent_path());
        if (name.compare(0, whiteoutOfEngine.size(), whiteoutOfEngine) == 0)
            return {};
        if (name.compare(0, whiteout.size(), whiteout) == 0)
            return hide(entry, name.substr(whiteout.size()));
        if (auto ready = makeRoom(entry); !ready)
            return ready;
        remember(entry.path);
        switch (entry.kind) {
        case Kind::Folder:
            return outcome(entry, m_root.makeFolder(entry.path, entry.permissions | 0700));
        case Kind::File:
            return write(entry);
        case Kind::Link:
            return outcome(entry, m_root.makeLink(entry.path, entry.target));
        case Kind::HardLink:
            return link(entry);
        case Kind::Special:
            ++m_stats.special;
            break;
        }
        return {};
    }

private:
    Result<void> outcome(const ArchiveEntry &entry, int code) const
    {
        return m_reader.placed(entry, code, m_folder / entry.path);
    }

    // Notes that this layer brought the path, and the folders above it.
    void remember(fs::path path)
    {
        while (!path.empty() && m_fresh.insert(path.native()).second)
            path = path.parent_path();
    }

    bool isFresh(const fs::path &path) const { return m_fresh.contains(path.native()); }

    // What lower layers have there goes, but a folder where a folder comes.
    Result<void> makeRoom(const ArchiveEntry &entry)
    {
        const mode_t type = m_root.typeOf(entry.path);
        if (type == 0 || (type == S_IFDIR && entry.kind == Kind::Folder))
            return {};
        if (isFresh(entry.path))
            return outcome(entry, EEXIST);
        return outcome(entry, m_root.remove(entry.path));
    }

    Result<void> hide(const ArchiveEntry &entry, const std::string &name)
    {
        if (name.empty() || name == "." || name == "..")
            return m_reader.refuse(entry.name, Text::tr("is a whiteout of nothing"));
        const fs::path hidden = entry.path.parent_path() / name;
        return isFresh(hidden) ? Result<void>() : outcome(entry, m_root.remove(hidden));
    }

    // Removes all below a folder that this layer did not bring.
    Result<void> clear(const ArchiveEntry &entry, const fs::path &folder)
    {
        for (const std::string &name : m_root.namesIn(folder)) {
            const fs::path path = folder / name;
            auto done = !isFresh(path)                   ? outcome(entry, m_root.remove(path))
                        : m_root.typeOf(path) == S_IFDIR ? clear(entry, path)
                                                         : Result<void>();
            if (!done)
                return done;
        }
        return {};
    }

    Result<void> link(const ArchiveEntry &entry)
    {
        fs::path existing;
        if (!entryPath(entry.target, existing) || existing.empty())
            return m_reader.refuse(entry.name, Text::tr("is a hard link out of the image"));
        const mode_t type = m_root.typeOf(existing);
        const int code = type == S_IFREG || type == S_IFLNK ? m_root.makeHardLink(entry.path, existing) : ENOENT;
        if (code == ENOENT || code == ENOTDIR)
            return m_reader.refuse(entry.name, Text::tr("is a hard link to nothing"));
        return outcome(entry, code);
    }

    Result<void> write(const ArchiveEntry &entry)
    {
        FileDescriptor file;
        if (const int code = m_root.makeFile(entry.path, entry.permissions | 0600, file); code != 0)
            return outcome(entry, code);
        auto written = m_reader.read([&](std::string_view bytes, std::int64_t offset) -> Result<void> {
            return outcome(entry, writeAt(file.get(), bytes, offset));
        });
        if (!written)
            return written;
        const timespec times[2] = {entry.modified, entry.modified};
        ::futimens(file.get(), times);
        return {};
    }

    ArchiveReader &m_reader;
    ExtractionRoot &m_root;
    fs::path m_folder;
    LayerStats &m_stats;
    std::unordered_set<std::string> m_fresh; // paths of this layer
};

} // namespace

Result<void> applyLayer(const fs::path &layer, const fs::path &folder, const ArchiveLimits &limits, LayerStats &stats,
                        const ProcessTick &cancelled)
{
    auto root = ExtractionRoot::open(folder);
    if (!root)
        return root.error();
    std::error_code failure;
    // Nothing at all stands for an empty layer in some archives.
    if (fs::file_size(layer, failure) == 0)
        return {};
    auto reader = ArchiveReader::open(layer, limits, ArchiveReader::Names::AnyBytes, cancelled);
    if (!reader)
        return reader.error();
    LayerWriter writer(*reader, *root, folder, stats);
    ArchiveEntry entry;
    for (;;) {
        if (cancelled && cancelled())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        auto more = reader->next(entry);
        if (!more)
            return more.error();
        if (!*more)
            break;
        if (auto done = writer.apply(entry); !done)
            return done;
    }
    stats.bytes += reader->contentBytes();
    return {};
}

} // namespace sweci
