// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

// One row of metadata/<split>.csv.
struct Task {
    std::string taskId;
    std::string repository; // repo_name: "owner/name"; may be empty
    std::string url;
    std::string licence;
    std::string currentSha; // base commit
    std::string targetSha;  // reference commit
    std::optional<int> testGap;
    std::string imageSha;
    std::string codeSha;                                      // SHA-256 of code.zip; may be empty
    std::vector<std::pair<std::string, std::string>> further; // columns we do not know, kept

    std::string shortRepository() const; // the part behind the last '/', or the task id's middle part
};

// The rows of a table in the file's order. Errors name file, line and column: a missing column, a task id that cannot
// be a folder or occurs twice, a commit that is no hex id.
Result<std::vector<Task>> parseTasks(std::string_view csv, const std::filesystem::path &file);

// A data set in the published layout: metadata/<split>.csv, data/<task_id>/code.zip.
class Dataset
{
public:
    // NotFound when the folder holds no metadata.
    static Result<Dataset> open(const std::filesystem::path &folder);

    const std::filesystem::path &folder() const { return m_folder; }
    // Names of metadata/*.csv, sorted.
    std::vector<std::string> splits() const;
    // As parseTasks(); a Usage error names the splits there are.
    Result<std::vector<Task>> tasks(const std::string &split) const;
    std::filesystem::path splitFile(const std::string &split) const;
    std::filesystem::path codeArchive(const std::string &taskId) const;
    std::filesystem::path imageArchive(const std::string &taskId) const;

private:
    std::filesystem::path m_folder;
};

} // namespace sweci
