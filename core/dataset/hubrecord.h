// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubsource.h"

#include <filesystem>
#include <map>

namespace sweci
{

// What was downloaded into a data set's folder and from where: FOLDER/.sweci-hub.json. With it files can be verified
// without the hub.
struct HubRecord {
    std::string repository;
    std::string revision; // as asked for
    std::string commit;
    std::map<std::string, HubFile> files; // by path

    static std::filesystem::path fileOf(const std::filesystem::path &folder);
};

// NotFound when nothing was downloaded into the folder.
Result<HubRecord> readHubRecord(const std::filesystem::path &folder);
Result<void> writeHubRecord(const std::filesystem::path &folder, const HubRecord &record);

} // namespace sweci
