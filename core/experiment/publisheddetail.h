// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/publishedfolders.h"
#include "testing/testset.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// What was found in one folder of a task.
struct PublishedFolderDetail {
    std::string reportStamp;              // what of the report and of the code must be the same for this to hold
    std::optional<std::string> passedSet; // tests of T that pass, as a bitmap (testset.h); none: no readable report
    std::string codeStamp;
    std::string tree;                                // of its code; empty: not read, or not there
    std::optional<std::vector<std::string>> touched; // paths of the test surface that differ from the base's
};

// The same of a task: what its reports and code say, which takes time to find and is kept in a cache.
struct PublishedDetail {
    std::string targetStamp;
    TestSet target; // T: passes at the reference
    bool targetKnown = false;
    std::string referenceTree;
    std::map<std::string, PublishedFolderDetail> folders; // by name

    JsonValue toJson() const;
    static std::optional<PublishedDetail> fromJson(const JsonValue &json);
};

// Finds what is missing in `detail` or no longer holds: identities, and with `withCode` the trees and the touched test
// surface. `base` is the folder of the base's state (empty: not known). What cannot be read is a sentence in the
// result.
std::vector<QString> completePublishedDetail(PublishedDetail &detail, const PlainFolder &task,
                                             const std::vector<std::string> &folders, const std::string &base,
                                             bool withCode);

// The cache: one file a task, found by its path. A file that cannot be understood counts as none.
std::optional<PublishedDetail> readPublishedCache(const std::filesystem::path &cache,
                                                  const std::filesystem::path &task);
void writePublishedCache(const std::filesystem::path &cache, const std::filesystem::path &task,
                         const PublishedDetail &detail);

} // namespace sweci
