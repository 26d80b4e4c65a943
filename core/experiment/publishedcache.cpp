// SPDX-License-Identifier: GPL-3.0-or-later
// The cache of publisheddetail.h.
#include "base/compression.h"
#include "base/files.h"
#include "base/hash.h"
#include "experiment/publisheddetail.h"

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int cacheVersion = 1;

fs::path cacheFile(const fs::path &cache, const fs::path &task)
{
    return cache / "published" / (sha256(task.native()) + ".json.zst");
}

JsonValue listOf(const std::vector<std::string> &texts)
{
    JsonValue list = JsonValue::array();
    for (const std::string &text : texts)
        list.append(text);
    return list;
}

std::vector<std::string> textsOf(const JsonValue &list)
{
    std::vector<std::string> texts;
    for (const JsonValue &text : list.toArray())
        texts.push_back(text.toString());
    return texts;
}

} // namespace

JsonValue PublishedDetail::toJson() const
{
    JsonValue found = JsonValue::object();
    for (const auto &[name, folder] : folders) {
        JsonValue entry = JsonValue::object();
        entry.set("report", folder.reportStamp).set("code", folder.codeStamp).set("tree", folder.tree);
        entry.set("passed_set", folder.passedSet ? JsonValue(*folder.passedSet) : JsonValue());
        entry.set("touched", folder.touched ? listOf(*folder.touched) : JsonValue());
        found.set(name, std::move(entry));
    }
    JsonValue json = JsonValue::object();
    json.set("version", cacheVersion).set("target", targetStamp).set("target_known", targetKnown);
    json.set("reference_tree", referenceTree).set("tests", listOf(target.ids())).set("folders", std::move(found));
    return json;
}

std::optional<PublishedDetail> PublishedDetail::fromJson(const JsonValue &json)
{
    if (json["version"].toInteger() != cacheVersion)
        return std::nullopt;
    PublishedDetail detail;
    detail.targetStamp = json["target"].toString();
    detail.targetKnown = json["target_known"].toBool();
    detail.referenceTree = json["reference_tree"].toString();
    detail.target = TestSet::fromIds(textsOf(json["tests"]));
    for (const auto &[name, entry] : json["folders"].toObject()) {
        PublishedFolderDetail &folder = detail.folders[name];
        folder.reportStamp = entry["report"].toString();
        folder.codeStamp = entry["code"].toString();
        folder.tree = entry["tree"].toString();
        if (entry["passed_set"].isString())
            folder.passedSet = entry["passed_set"].toString();
        if (entry["touched"].isArray())
            folder.touched = textsOf(entry["touched"]);
        if (folder.passedSet && !decodePassed(detail.target, *folder.passedSet))
            return std::nullopt;
    }
    return detail;
}

std::optional<PublishedDetail> readPublishedCache(const fs::path &cache, const fs::path &task)
{
    if (cache.empty())
        return std::nullopt;
    const auto text = readCompressed(cacheFile(cache, task), std::size_t(1) << 30);
    const auto json = text ? parseJson(*text, "cache") : Result<JsonValue>(text.error());
    return json ? PublishedDetail::fromJson(*json) : std::nullopt;
}

void writePublishedCache(const fs::path &cache, const fs::path &task, const PublishedDetail &detail)
{
    if (cache.empty())
        return;
    const fs::path file = cacheFile(cache, task);
    // A cache that cannot be written costs time at the next opening and nothing else.
    if (makeFolders(file.parent_path()))
        (void)writeFileAtomically(file, compress(detail.toJson().toJson()), 0644, Keep::IfItCan);
}

} // namespace sweci
