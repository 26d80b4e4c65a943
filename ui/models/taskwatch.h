// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/settings.h"
#include "models/phasedigest.h"
#include "models/tasksnapshot.h"

#include <memory>

namespace sweci
{

// Follows one task run's directory and publishes snapshots of it. Lets go of its reader when the task is over. For one
// thread at a time.
class TaskWatch
{
public:
    TaskWatch(std::filesystem::path experiment, TaskRun run);

    // True when there is a new snapshot. `again`: look also at a task that is over.
    bool poll(const ExperimentSettings &settings, ControlState control, const TargetPool &pool, bool again);
    const TaskPtr &snapshot() const { return m_snapshot; }

private:
    bool isSettled() const;
    void forget(); // what was taken of events
    std::int64_t lastWrite() const;

    TaskFolder m_folder;
    std::unique_ptr<TaskReader> m_reader; // null when the task is over
    PhaseDigest m_digest;
    TaskSpend m_spend;
    std::size_t m_digested = 0; // events
    std::uint64_t m_size = 0;   // of both logs when the reader was let go
    int m_iterations = 0;
    TaskPtr m_snapshot;
};

} // namespace sweci
