// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sweci
{

// Files of one commit, by path; bytes both.
using Files = std::map<std::string, std::string>;

// A data set in the published layout that a test writes itself: one repository a task, with the two commits.
class SmallDataset
{
public:
    explicit SmallDataset(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    // `gap` < 0 leaves test_gap empty. Call write() when all tasks are there.
    void addTask(const std::string &taskId, const std::string &repository, const Files &base, const Files &reference,
                 int gap = -1);
    void write(const std::string &split = "own") const;
    const std::filesystem::path &folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
    std::vector<std::string> m_rows;
};

// A recording for the replay agent, made of whole states: what the programmer leaves in each iteration, against the
// state that was kept before it.
class SmallRecording
{
public:
    SmallRecording(std::filesystem::path folder, int iterations);
    // The change from `before` to `after`; equal maps make an iteration without a change.
    void add(const std::string &task, int iteration, const Files &before, const Files &after,
             const std::string &requirement = {}) const;
    const std::filesystem::path &folder() const { return m_folder; }

private:
    std::filesystem::path m_folder;
};

} // namespace sweci
