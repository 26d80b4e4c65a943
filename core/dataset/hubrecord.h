// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubsource.h"

#include <filesystem>
#include <map>

namespace sweci
{

// A file as it was listed when it was downloaded, or last compared with the hub's list.
struct HubRecordFile : HubFile {
    std::string commit; // whose list it was
};

// What was downloaded into a data set's folder and from where: FOLDER/.sweci-hub.json. With it files can be verified
// without the hub. A later download may bring files of another commit, and those it was not about stay: the commit of
// each file is its own.
struct HubRecord {
    std::string repository;
    std::string revision;                       // that the latest download asked for
    std::string commit;                         // that this was then
    std::map<std::string, HubRecordFile> files; // by path

    static std::filesystem::path fileOf(const std::filesystem::path &folder);
};

// NotFound when nothing was downloaded into the folder.
Result<HubRecord> readHubRecord(const std::filesystem::path &folder);
Result<void> writeHubRecord(const std::filesystem::path &folder, const HubRecord &record);

} // namespace sweci
