// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/imagearchive.h"

#include "base/files.h"
#include "base/hash.h"
#include "base/jsonvalue.h"
#include "base/text.h"
#include "dataset/archive.h"
#include "dataset/archivereader.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t largestManifest = std::size_t(16) << 20;

class Opener
{
public:
    Opener(fs::path archive, fs::path folder) : m_archive(std::move(archive)), m_folder(std::move(folder)) {}

    Result<ImageArchive> open() const
    {
        std::error_code failure;
        // `docker save` of today writes both; the older one is the one that all of its versions read.
        if (fs::exists(m_folder / "manifest.json", failure))
            return openSaved();
        if (fs::exists(m_folder / "index.json", failure))
            return openLayout();
        return wrong(Text::tr("it has neither manifest.json nor index.json"));
    }

private:
    Error wrong(const QString &what) const
    {
        return {ErrorKind::Parse, Text::tr("%1 is no image: %2.").arg(displayPath(m_archive), what), "bad image"};
    }

    // A file of the archive, by a name that the archive gives; links to others within are followed.
    Result<fs::path> part(const std::string &name) const
    {
        fs::path path;
        std::error_code failure;
        if (!entryPath(name, path) || path.empty())
            return wrong(Text::tr("it names \"%1\" as a part").arg(displayText(name)));
        const fs::path file = fs::canonical(m_folder / path, failure);
        if (failure || !fs::is_regular_file(file, failure))
            return wrong(Text::tr("its part \"%1\" is missing").arg(displayText(name)));
        return file;
    }

    Result<JsonValue> readJson(const fs::path &file) const
    {
        auto text = readFile(file, largestManifest);
        if (!text)
            return text.error();
        return parseJson(*text, m_archive.native() + ": " + file.filename().native());
    }

    // A blob of an OCI layout, checked against its own name.
    Result<fs::path> blob(const JsonValue &descriptor) const
    {
        const std::string digest = descriptor["digest"].toString();
        if (digest.compare(0, 7, "sha256:") != 0)
            return wrong(Text::tr("the part \"%1\" is not named by a SHA-256").arg(displayText(digest)));
        auto file = part("blobs/sha256/" + digest.substr(7));
        if (!file)
            return file;
        auto hash = sha256OfFile(*file);
        if (!hash)
            return hash.error();
        if (*hash != digest.substr(7))
            return wrong(Text::tr("its part %1 has the SHA-256 %2").arg(displayText(digest), displayText(*hash)));
        return file;
    }

    Result<void> takeConfig(const fs::path &file, ImageArchive &image) const
    {
        auto text = readFile(file, largestManifest);
        if (!text)
            return text.error();
        auto config = parseImageConfig(*text, m_archive.native() + ": " + file.filename().native());
        if (!config)
            return config.error();
        image.config = std::move(*config);
        if (image.config.layers.size() != image.layers.size())
            return wrong(Text::tr("its manifest has %1 layers, its configuration %2")
                             .arg(image.layers.size())
                             .arg(image.config.layers.size()));
        return {};
    }

    Result<ImageArchive> openSaved() const
    {
        auto manifest = readJson(m_folder / "manifest.json");
        if (!manifest)
            return manifest.error();
        const JsonValue::Array &images = manifest->toArray();
        if (images.empty() || !images.front().isObject())
            return wrong(Text::tr("its manifest.json lists no image"));
        const JsonValue &first = images.front();
        ImageArchive image;
        if (const auto &tags = first["RepoTags"].toArray(); !tags.empty())
            image.tag = tags.front().toString();
        for (const JsonValue &layer : first["Layers"].toArray()) {
            auto file = part(layer.toString());
            if (!file)
                return file.error();
            image.layers.push_back(*file);
        }
        const std::string name = first["Config"].toString();
        auto file = part(name);
        if (!file)
            return file.error();
        if (auto taken = takeConfig(*file, image); !taken)
            return taken.error();
        // The file is named by its hash: "<hex>.json" or "blobs/sha256/<hex>".
        const std::string stem = fs::path(name).stem().native();
        if (stem.size() == 64 && stem != image.config.digest)
            return wrong(
                Text::tr("its part %1 has the SHA-256 %2").arg(displayText(name), displayText(image.config.digest)));
        return image;
    }

    Result<ImageArchive> openLayout() const
    {
        auto index = readJson(m_folder / "index.json");
        if (!index)
            return index.error();
        ImageArchive image;
        JsonValue descriptor;
        // An index may list further indexes; a few levels are more than any program writes.
        for (int level = 0; level < 4; ++level) {
            auto chosen = choose((*index)["manifests"].toArray());
            if (!chosen)
                return chosen.error();
            descriptor = std::move(*chosen);
            if (image.tag.empty())
                image.tag = descriptor["annotations"]["org.opencontainers.image.ref.name"].toString();
            auto file = blob(descriptor);
            if (!file)
                return file.error();
            index = readJson(*file);
            if (!index)
                return index.error();
            if (!(*index)["manifests"].isArray())
                break;
        }
        const JsonValue manifest = std::move(*index);
        for (const JsonValue &layer : manifest["layers"].toArray()) {
            auto file = blob(layer);
            if (!file)
                return file.error();
            image.layers.push_back(*file);
        }
        auto file = blob(manifest["config"]);
        if (!file)
            return file.error();
        if (auto taken = takeConfig(*file, image); !taken)
            return taken.error();
        return image;
    }

    // The entry for this machine; the only one where it does not say for which.
    Result<JsonValue> choose(const JsonValue::Array &entries) const
    {
        for (const JsonValue &entry : entries) {
            const JsonValue &platform = entry["platform"];
            if (platform.isObject() ? platform["architecture"].toString() == machineArchitecture() &&
                                          platform["os"].toString() == "linux"
                                    : entries.size() == 1)
                return entry;
        }
        if (entries.empty())
            return wrong(Text::tr("its index.json lists no image"));
        return Error{ErrorKind::NotReady,
                     Text::tr("%1 has no image for this machine (linux/%2).")
                         .arg(displayPath(m_archive), displayText(machineArchitecture())),
                     "no image of this architecture"};
    }

    fs::path m_archive;
    fs::path m_folder;
};

} // namespace

Result<ImageArchive> openImageArchive(const fs::path &archive, const fs::path &folder, const ArchiveLimits &limits,
                                      const ProcessTick &cancelled)
{
    if (auto done = extractArchive(archive, folder, limits, cancelled); !done)
        return done.error();
    auto image = Opener(archive, folder).open();
    if (!image)
        return image;
    for (std::size_t i = 0; i < image->layers.size(); ++i) {
        auto hash = sha256OfUncompressed(image->layers[i], limits, cancelled);
        if (!hash)
            return hash.error();
        if (*hash != image->config.layers[i])
            return Error{ErrorKind::Parse,
                         Text::tr("%1 is damaged: its layer %2 has the SHA-256 %3, %4 was expected.")
                             .arg(displayPath(archive), QString::number(i + 1), displayText(*hash),
                                  displayText(image->config.layers[i])),
                         "layer hash mismatch"};
        if (cancelled && cancelled())
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
    }
    if (!image->config.architecture.empty() && image->config.architecture != machineArchitecture())
        return Error{
            ErrorKind::NotReady,
            Text::tr("The image %1 is for %2; this machine is %3.")
                .arg(displayPath(archive), displayText(image->config.architecture), displayText(machineArchitecture())),
            "wrong architecture"};
    return image;
}

} // namespace sweci
