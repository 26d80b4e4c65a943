// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/savedimage.h"

#include "base/files.h"
#include "base/jsonvalue.h"
#include "base/packedfile.h"
#include "base/text.h"

#include <archive.h>
#include <archive_entry.h>
#include <cerrno>
#include <memory>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t largestManifest = std::size_t(1) << 20;

Error unreadable(const fs::path &archive, struct archive *reader)
{
    const char *text = archive_error_string(reader);
    const bool missing = archive_errno(reader) == ENOENT;
    return {missing ? ErrorKind::NotFound : ErrorKind::Parse,
            missing
                ? Text::tr("The image %1 is not there. Fetch it (sweci dataset download).").arg(displayPath(archive))
                : Text::tr("The image %1 cannot be read: it is damaged or cut off. Fetch it again.")
                      .arg(displayPath(archive)),
            text ? text : "unknown"};
}

Result<std::string> readManifest(const fs::path &archive, const ArchiveLimits &limits, const ProcessTick &cancelled)
{
    const std::unique_ptr<struct archive, int (*)(struct archive *)> reader(archive_read_new(), &archive_read_free);
    archive_read_support_format_tar(reader.get());
    supportFilters(reader.get());
    if (archive_read_open_filename(reader.get(), archive.c_str(), 1 << 20) != ARCHIVE_OK)
        return unreadable(archive, reader.get());
    if (isPackedTwice(reader.get()))
        return Error{ErrorKind::Unsafe, Text::tr("%1 is refused: it is packed twice.").arg(displayPath(archive)),
                     "nested filters"};
    UnpackingWatch watch(archive, limits, cancelled);
    for (;;) {
        archive_entry *entry = nullptr;
        const int code = archive_read_next_header(reader.get(), &entry);
        if (code == ARCHIVE_EOF)
            return Error{ErrorKind::Parse,
                         Text::tr("%1 holds no saved image: it has no manifest.json.").arg(displayPath(archive)),
                         "no manifest"};
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
            return unreadable(archive, reader.get());
        const char *name = archive_entry_pathname(entry);
        const bool wanted = name && std::string_view(name) == "manifest.json";
        std::string text;
        const void *block = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        int read = ARCHIVE_OK;
        while ((read = archive_read_data_block(reader.get(), &block, &size, &offset)) == ARCHIVE_OK) {
            if (auto fits = watch.add(size); !fits)
                return fits.error();
            if (wanted && text.size() + size <= largestManifest)
                text.append(static_cast<const char *>(block), size);
        }
        if (read != ARCHIVE_EOF)
            return unreadable(archive, reader.get());
        if (wanted)
            return text;
    }
}

} // namespace

Result<SavedImage> readSavedImage(const fs::path &archive, const ArchiveLimits &limits, const ProcessTick &cancelled)
{
    auto text = readManifest(archive, limits, cancelled);
    if (!text)
        return text.error();
    const auto json = parseJson(*text, archive.native() + ": manifest.json");
    if (!json)
        return json.error();
    SavedImage image;
    if (!json->toArray().empty()) {
        const JsonValue &first = json->toArray().front();
        // "<hex>.json", or "blobs/sha256/<hex>" where the client writes the newer layout.
        std::string config = first["Config"].toString();
        config = config.substr(config.rfind('/') + 1);
        config = config.substr(0, config.find('.'));
        if (config.size() == 64 && config.find_first_not_of("0123456789abcdef") == std::string::npos)
            image.id = "sha256:" + config;
        for (const JsonValue &tag : first["RepoTags"].toArray())
            image.tags.push_back(tag.toString());
    }
    if (image.id.empty())
        return Error{ErrorKind::Parse,
                     Text::tr("The manifest of %1 names no image configuration.").arg(displayPath(archive)),
                     "bad manifest"};
    return image;
}

} // namespace sweci
