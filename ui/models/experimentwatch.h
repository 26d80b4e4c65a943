// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "models/taskwatch.h"

#include <atomic>
#include <functional>

namespace sweci
{

// Follows one experiment directory and publishes snapshots of it. For one thread at a time.
class ExperimentWatch
{
public:
    ExperimentWatch(std::filesystem::path path, std::filesystem::path folder);

    // True when there is a new snapshot. `again`: look also at tasks that are over. Ends early when `stop` is set.
    bool poll(const TargetPool &pool, bool again, const std::atomic_bool &stop);
    const ExperimentPtr &snapshot() const { return m_snapshot; }
    const std::filesystem::path &path() const { return m_path; }
    const std::filesystem::path &folder() const { return m_folder; }

private:
    bool publish(ExperimentSnapshot next);
    bool takeSettings(ExperimentSnapshot &next);
    std::string settingsStamp() const;
    void makeTasks(const ExperimentSettings &settings);

    std::filesystem::path m_path;
    std::filesystem::path m_folder;
    std::string m_stamp; // of experiment.json and amendments.jsonl as they were read
    std::vector<TaskWatch> m_tasks;
    ExperimentPtr m_snapshot;
};

} // namespace sweci
