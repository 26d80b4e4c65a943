// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace sweci
{

// One iteration that lost tests of T, or whose code made the test run unusable.
struct Regression {
    TaskPtr task;
    int iteration = 0;
    bool collapsed = false;
    LostTests counts;
    std::vector<int> lost; // indices into the task's T: confirmed, unchecked, flaky ones
    int recovered = 0;     // how many of them passed again in a later state
    // The last iteration that one of them came back in, -1 when none did. Of a collapse the next iteration that could
    // be measured.
    int recoveredAt = -1;

    bool isRecovered() const { return collapsed ? recoveredAt > 0 : recovered == static_cast<int>(lost.size()); }
    const std::string &testId(std::size_t i) const { return (*task->target)[static_cast<std::size_t>(lost[i])]; }
};
using Regressions = std::vector<Regression>;

// Those of one task run, in the order of the iterations. Any thread.
Regressions findRegressions(const TaskPtr &task);

// Those of all its task runs, in their order; tasks that are in `before` are not looked at again. Any thread.
struct ExperimentRegressions {
    ExperimentPtr experiment;
    std::vector<std::shared_ptr<const Regressions>> byTask; // as experiment->tasks
};
using ExperimentRegressionsPtr = std::shared_ptr<const ExperimentRegressions>;
ExperimentRegressionsPtr findRegressions(const ExperimentPtr &experiment, const ExperimentRegressionsPtr &before,
                                         const std::atomic<bool> &cancelled);

} // namespace sweci
