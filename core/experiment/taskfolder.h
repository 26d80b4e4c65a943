// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// One run of one task within an experiment: its name on disk is TASK_ID, or TASK_ID#K for sample K >= 2.
struct TaskRun {
    std::string taskId;
    int sample = 1;

    std::string name() const { return sample > 1 ? taskId + '#' + std::to_string(sample) : taskId; }
    static TaskRun fromName(const std::string &name);
    bool operator==(const TaskRun &) const = default;
};

// A name that can be a folder of an experiment: no '/', not "." or "..", not empty, no NUL, at most 240 bytes.
bool isUsableTaskId(const std::string &taskId);

// Where the files of one task run lie.
class TaskFolder
{
public:
    TaskFolder(std::filesystem::path experiment, TaskRun run) : m_path(experiment / run.name()), m_run(std::move(run))
    {
    }

    const std::filesystem::path &path() const { return m_path; }
    const TaskRun &run() const { return m_run; }
    std::filesystem::path attempts() const { return m_path / "attempts"; }
    std::filesystem::path lock() const { return m_path / "lock"; }
    std::filesystem::path records() const { return m_path / "iteration.jsonl"; }
    std::filesystem::path events() const { return m_path / "events.jsonl"; }
    std::filesystem::path log() const { return m_path / "task.log"; }
    std::filesystem::path history() const { return m_path / "history.git"; }
    std::filesystem::path iteration(int k) const { return m_path / "iterations" / std::to_string(k); }
    // Of converted experiments only; that of the base is in iteration(0).
    std::filesystem::path referenceReport() const { return iteration(0) / "reference.json.zst"; }

private:
    std::filesystem::path m_path;
    TaskRun m_run;
};

} // namespace sweci
