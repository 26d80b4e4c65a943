// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <atomic>
#include <functional>

namespace sweci
{

// Follows one experiment directory and publishes snapshots of it. For one thread at a time.
class ExperimentWatch
{
public:
    ExperimentWatch(std::filesystem::path path, std::filesystem::path folder);
    virtual ~ExperimentWatch() = default;
    ExperimentWatch(const ExperimentWatch &) = delete;
    ExperimentWatch &operator=(const ExperimentWatch &) = delete;

    // True when there is a new snapshot. `again`: look also at tasks that are over. Ends early when `stop` is set.
    virtual bool poll(const TargetPool &pool, bool again, const std::atomic_bool &stop) = 0;

    // A piece of work for another thread that makes more of the records known; none when there is nothing to do. Until
    // takeWork() the watch waits for it, and the work may outlive the watch.
    virtual std::function<void()> nextWork() { return {}; }
    // The work is done. True when there is a new snapshot.
    virtual bool takeWork(const TargetPool &) { return false; }
    // What is looked at comes first.
    virtual void lookAt(const std::string &) {}
    // Whether there shall be work at all. True when there is a new snapshot.
    virtual bool setReading(bool) { return false; }

    const ExperimentPtr &snapshot() const { return m_snapshot; }
    const std::filesystem::path &path() const { return m_path; }
    const std::filesystem::path &folder() const { return m_folder; }

protected:
    bool publish(ExperimentSnapshot next);
    // The directory is gone, or (`gone` false) holds no experiment any more. What was read stays. False when that has
    // been said.
    bool publishVanished(bool gone);

private:
    std::filesystem::path m_path;
    std::filesystem::path m_folder;
    ExperimentPtr m_snapshot;
};

// Size, place and time of a file, to see whether it is the same; "-" when there is none.
std::string fileStamp(const std::filesystem::path &path);

} // namespace sweci
