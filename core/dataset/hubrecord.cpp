// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/hubrecord.h"

#include "base/files.h"
#include "base/jsonvalue.h"

namespace sweci
{

namespace fs = std::filesystem;

fs::path HubRecord::fileOf(const fs::path &folder)
{
    return folder / ".sweci-hub.json";
}

Result<HubRecord> readHubRecord(const fs::path &folder)
{
    auto text = readFile(HubRecord::fileOf(folder), std::size_t(256) << 20);
    if (!text)
        return text.error();
    auto json = parseJson(*text, HubRecord::fileOf(folder).native());
    if (!json)
        return json.error();
    HubRecord record;
    record.repository = (*json)["repository"].toString();
    record.revision = (*json)["revision"].toString();
    record.commit = (*json)["commit"].toString();
    for (const auto &[path, entry] : (*json)["files"].toObject())
        record.files[path] = {{path, static_cast<std::uint64_t>(entry["size"].toInteger()), entry["sha256"].toString(),
                               entry["git_blob"].toString()},
                              // Older records have one commit for all.
                              entry.contains("commit") ? entry["commit"].toString() : record.commit};
    return record;
}

Result<void> writeHubRecord(const fs::path &folder, const HubRecord &record)
{
    JsonValue files = JsonValue::object();
    for (const auto &[path, file] : record.files) {
        JsonValue entry = JsonValue::object();
        entry.set("size", static_cast<std::int64_t>(file.size));
        if (file.sha256.empty())
            entry.set("git_blob", file.gitBlob);
        else
            entry.set("sha256", file.sha256);
        entry.set("commit", file.commit);
        files.set(path, entry);
    }
    JsonValue json = JsonValue::object();
    json.set("version", 1).set("repository", record.repository).set("revision", record.revision);
    json.set("commit", record.commit).set("files", files);
    return writeFileAtomically(HubRecord::fileOf(folder), json.toIndentedJson());
}

} // namespace sweci
