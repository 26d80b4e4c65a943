// SPDX-License-Identifier: GPL-3.0-or-later
#include "imagebuilder.h"

#include "base/hash.h"
#include "base/jsonvalue.h"
#include "dataset/imageconfig.h"
#include "tempfolder.h"

namespace sweci
{

namespace
{

JsonValue descriptor(const std::string &bytes)
{
    JsonValue json = JsonValue::object();
    return json.set("mediaType", "application/x")
        .set("digest", "sha256:" + sha256(bytes))
        .set("size", static_cast<std::int64_t>(bytes.size()));
}

JsonValue listOf(const std::vector<std::string> &texts)
{
    JsonValue list = JsonValue::array();
    for (const std::string &text : texts)
        list.append(text);
    return list;
}

} // namespace

std::string writeImage(const std::filesystem::path &file, const BuiltImage &image)
{
    const TempFolder work;
    std::vector<std::string> ids;
    std::vector<std::string> blobs;
    for (const BuiltLayer &layer : image.layers) {
        writeArchive(work / "layer", layer, BuiltFormat::Tar);
        ids.push_back("sha256:" + (image.wrongLayer ? std::string(64, 'e') : sha256(get(work / "layer"))));
        if (image.compressed)
            writeArchive(work / "layer", layer, BuiltFormat::TarGz);
        blobs.push_back(get(work / "layer"));
    }
    JsonValue run = JsonValue::object();
    run.set("Env", listOf(image.environment)).set("User", image.user).set("WorkingDir", image.workingFolder);
    JsonValue root = JsonValue::object();
    root.set("type", "layers").set("diff_ids", listOf(ids));
    JsonValue json = JsonValue::object();
    json.set("architecture", image.architecture.empty() ? machineArchitecture() : image.architecture);
    json.set("os", "linux").set("config", run).set("rootfs", root);
    const std::string config = json.toJson();
    const std::string digest = sha256(config);

    BuiltLayer parts;
    JsonValue descriptors = JsonValue::array();
    std::vector<std::string> names;
    for (const std::string &blob : blobs) {
        names.push_back(image.layout ? "blobs/sha256/" + sha256(blob) : sha256(blob) + "/layer.tar");
        descriptors.append(descriptor(blob));
        // The same layer twice is one part.
        bool known = false;
        for (const BuiltEntry &part : parts)
            known = known || part.name == names.back();
        if (!known)
            parts.push_back({BuiltEntry::File, names.back(), blob});
    }
    if (image.layout) {
        JsonValue manifest = JsonValue::object();
        manifest.set("schemaVersion", 2).set("config", descriptor(config)).set("layers", descriptors);
        const std::string text = manifest.toJson();
        JsonValue index = JsonValue::object();
        JsonValue list = JsonValue::array();
        list.append(descriptor(text));
        index.set("schemaVersion", 2).set("manifests", list);
        parts.push_back({BuiltEntry::File, "oci-layout", "{\"imageLayoutVersion\": \"1.0.0\"}"});
        parts.push_back({BuiltEntry::File, "blobs/sha256/" + digest, config});
        parts.push_back({BuiltEntry::File, "blobs/sha256/" + sha256(text), text});
        parts.push_back({BuiltEntry::File, "index.json", index.toJson()});
    } else {
        JsonValue entry = JsonValue::object();
        entry.set("Config", digest + ".json").set("RepoTags", listOf({"own/image:latest"}));
        entry.set("Layers", listOf(names));
        JsonValue manifest = JsonValue::array();
        manifest.append(entry);
        parts.push_back({BuiltEntry::File, digest + ".json", config});
        parts.push_back({BuiltEntry::File, "manifest.json", manifest.toJson()});
    }
    writeArchive(file, parts, BuiltFormat::TarGz);
    return digest;
}

} // namespace sweci
