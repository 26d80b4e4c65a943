// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/anomalies.h"
#include "models/estimate.h"
#include "models/experimentsnapshot.h"

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace sweci
{

// What takes reading every record of a task run. Immutable.
struct TaskDigest {
    TaskPtr task;
    std::vector<Anomaly> anomalies;
    // Of runs that go on, so that the next digest looks at new records only; empty of those that are over.
    std::vector<IterationSigns> signs;
    std::vector<Usage> used; // of both roles, by iteration from 1
};

// The same of an experiment.
struct ExperimentDigest {
    ExperimentPtr experiment;
    std::vector<std::shared_ptr<const TaskDigest>> tasks; // as experiment->tasks
    int anomalies = 0;
    // Until all its task runs are over, in seconds from now; nothing when they are, when nothing dispatches it, or when
    // too few iterations are known (models/estimate.h).
    std::optional<Estimate::Range> left;
};
using ExperimentDigestPtr = std::shared_ptr<const ExperimentDigest>;

// Task runs that are the same as in `before` are not looked at again. Reads requirement documents, and only those that
// may be equal. Any thread; null when cancelled.
ExperimentDigestPtr digestExperiment(const ExperimentPtr &experiment, const ExperimentDigestPtr &before,
                                     const std::atomic<bool> &cancelled);

} // namespace sweci
