// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/imagestore.h"

#include "base/filehash.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/text.h"
#include "dataset/imagearchive.h"
#include "dataset/imagelayer.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Names this very file, as it is now, without reading it.
Result<std::string> keyOf(const fs::path &archive)
{
    struct stat info = {};
    if (::stat(archive.c_str(), &info) != 0)
        return systemError(
            errno,
            Text::tr("There is no image %1. Download it with \"sweci dataset download\".").arg(displayPath(archive)));
    std::string text = absolutePath(archive).native();
    for (const auto number :
         {static_cast<std::int64_t>(info.st_size), static_cast<std::int64_t>(info.st_ino),
          static_cast<std::int64_t>(info.st_mtim.tv_sec), static_cast<std::int64_t>(info.st_mtim.tv_nsec)})
        text.append(1, '\n').append(std::to_string(number));
    return sha256(text).substr(0, 32);
}

JsonValue toJson(const UnpackedImage &image)
{
    JsonValue environment = JsonValue::array();
    for (const auto &[name, value] : image.config.environment)
        environment.append(std::string(name).append(1, '=').append(value));
    JsonValue layers = JsonValue::array();
    for (const std::string &layer : image.config.layers)
        layers.append(layer);
    JsonValue json = JsonValue::object();
    json.set("version", 1).set("digest", image.config.digest).set("architecture", image.config.architecture);
    json.set("os", image.config.system).set("environment", environment);
    json.set("working_folder", image.config.workingFolder).set("user", image.config.user).set("layers", layers);
    return json.set("bytes", static_cast<std::int64_t>(image.bytes))
        .set("special", static_cast<std::int64_t>(image.special));
}

Result<UnpackedImage> readUnpacked(const fs::path &folder)
{
    auto text = readFile(folder / "image.json", std::size_t(16) << 20);
    if (!text)
        return text.error();
    auto json = parseJson(*text, (folder / "image.json").native());
    if (!json)
        return json.error();
    UnpackedImage image;
    image.root = folder / "root";
    image.config.digest = (*json)["digest"].toString();
    image.config.architecture = (*json)["architecture"].toString();
    image.config.system = (*json)["os"].toString();
    image.config.workingFolder = (*json)["working_folder"].toString();
    image.config.user = (*json)["user"].toString();
    for (const JsonValue &variable : (*json)["environment"].toArray()) {
        const std::string entry = variable.toString();
        const std::size_t equals = entry.find('=');
        image.config.environment.emplace_back(entry.substr(0, equals), entry.substr(equals + 1));
    }
    for (const JsonValue &layer : (*json)["layers"].toArray())
        image.config.layers.push_back(layer.toString());
    image.bytes = static_cast<std::uint64_t>((*json)["bytes"].toInteger());
    image.special = static_cast<std::uint64_t>((*json)["special"].toInteger());
    return image;
}

// The archive's hash of the kind the table has, or an image's id: one of the two must be it.
Result<void> checkHash(const fs::path &archive, const std::string &wanted, const std::string &archiveHash,
                       const std::string &digest)
{
    const std::string digits = hashDigits(wanted);
    if (digits.empty() || digits == archiveHash || digits == digest)
        return {};
    return Error{ErrorKind::Parse,
                 Text::tr("%1 is not the image the table names: the archive's hash is %2, the image's id %3, %4 was "
                          "expected.")
                     .arg(displayPath(archive), displayText(archiveHash), displayText(digest), displayText(digits)),
                 "hash mismatch"};
}

// Unpacks one archive into the store.
class Unpacking
{
public:
    Unpacking(fs::path store, fs::path archive, const ArchiveLimits &limits, const ProcessTick &cancelled)
        : m_store(std::move(store)), m_archive(std::move(archive)), m_limits(limits), m_cancelled(cancelled)
    {
    }

    // `folder` is a temporary one of the store's.
    Result<UnpackedImage> run(const fs::path &folder)
    {
        auto image = openImageArchive(m_archive, folder / "archive", m_limits, m_cancelled);
        if (!image)
            return image.error();
        auto lock = FileLock::exclusiveUnless(m_store / "locks" / image->config.digest, m_cancelled);
        if (!lock)
            return lock.error();
        const fs::path place = m_store / image->config.digest;
        if (auto known = readUnpacked(place))
            return known;
        UnpackedImage unpacked;
        unpacked.config = image->config;
        if (auto laid = layOut(image->layers, folder / "image/root", unpacked); !laid)
            return laid.error();
        if (auto written = writeFileAtomically(folder / "image/image.json", toJson(unpacked).toIndentedJson());
            !written)
            return written.error();
        // All of it must be on the disk before its name says that it is.
        if (const FileDescriptor open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)); open.valid())
            ::syncfs(open.get());
        (void)removeTree(place);
        if (::rename((folder / "image").c_str(), place.c_str()) != 0)
            return systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(place)));
        syncFolder(m_store);
        return readUnpacked(place);
    }

private:
    Result<void> layOut(const std::vector<fs::path> &layers, const fs::path &root, UnpackedImage &image) const
    {
        if (auto made = makeFolders(root); !made)
            return made;
        LayerStats stats;
        for (const fs::path &layer : layers) {
            ArchiveLimits limits = m_limits;
            limits.bytes -= std::min(limits.bytes, stats.bytes);
            if (auto applied = applyLayer(layer, root, limits, stats, m_cancelled); !applied)
                return applied;
        }
        image.bytes = stats.bytes;
        image.special = stats.special;
        return {};
    }

    fs::path m_store;
    fs::path m_archive;
    ArchiveLimits m_limits;
    const ProcessTick &m_cancelled;
};

} // namespace

ImageStore::ImageStore(fs::path folder, const ArchiveLimits &limits) : m_folder(std::move(folder)), m_limits(limits) {}

Result<UnpackedImage> ImageStore::obtain(const fs::path &archive, const std::string &hash,
                                         const ProcessTick &cancelled) const
{
    auto key = keyOf(archive);
    if (!key)
        return key.error();
    if (!hash.empty() && hashDigits(hash).empty())
        return checkFileHash(archive, hash).error();
    for (const char *name : {"archives", "locks"}) {
        if (auto made = makeFolders(m_folder / name); !made)
            return made.error();
    }
    // Others must not reach files that belong to us in there.
    ::chmod(m_folder.c_str(), 0700);
    auto lock = FileLock::exclusiveUnless(m_folder / "locks" / *key, cancelled);
    if (!lock)
        return lock.error();
    const std::size_t kind = hashDigits(hash).size();
    const fs::path note = m_folder / "archives" / *key;
    JsonValue known = JsonValue::object();
    if (const auto text = readFile(note, 1 << 16)) {
        if (auto json = parseJson(*text, note.native()); json && json->isObject())
            known = std::move(*json);
    }
    std::string archiveHash = known[std::to_string(kind)].toString();
    if (kind > 0 && archiveHash.empty()) {
        auto found = hashOfFile(archive, hash);
        if (!found)
            return found.error();
        archiveHash = *found;
        known.set(std::to_string(kind), archiveHash);
    }
    auto image = readUnpacked(m_folder / (known["digest"].isString() ? known["digest"].toString() : "none"));
    if (!image) {
        // What a process that died left behind.
        std::error_code failure;
        const std::string prefix = "tmp-" + *key + '-';
        for (const auto &entry : fs::directory_iterator(m_folder, failure)) {
            if (entry.path().filename().native().compare(0, prefix.size(), prefix) == 0)
                (void)removeTree(entry.path());
        }
        auto folder = makeTemporaryFolder(m_folder, prefix);
        if (!folder)
            return folder.error();
        image = Unpacking(m_folder, archive, m_limits, cancelled).run(*folder);
        (void)removeTree(*folder);
        if (!image)
            return image;
    }
    if (auto fits = checkHash(archive, hash, archiveHash, image->config.digest); !fits)
        return fits.error();
    known.set("digest", image->config.digest);
    if (auto written = writeFileAtomically(note, known.toJson()); !written)
        return written.error();
    return image;
}

} // namespace sweci
