// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/savedimage.h"

#include "base/files.h"
#include "base/jsonvalue.h"
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

Result<std::string> readManifest(const fs::path &archive)
{
    const std::unique_ptr<struct archive, int (*)(struct archive *)> reader(archive_read_new(), &archive_read_free);
    archive_read_support_format_tar(reader.get());
    archive_read_support_filter_all(reader.get());
    if (archive_read_open_filename(reader.get(), archive.c_str(), 1 << 20) != ARCHIVE_OK)
        return unreadable(archive, reader.get());
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
        if (!name || std::string_view(name) != "manifest.json")
            continue;
        std::string text;
        char block[65536];
        la_ssize_t got = 0;
        while (text.size() < largestManifest && (got = archive_read_data(reader.get(), block, sizeof block)) > 0)
            text.append(block, static_cast<std::size_t>(got));
        if (got < 0)
            return unreadable(archive, reader.get());
        return text;
    }
}

} // namespace

Result<SavedImage> readSavedImage(const fs::path &archive)
{
    auto text = readManifest(archive);
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
