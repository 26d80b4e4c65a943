// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/preflight.h"

namespace sweci
{

// What the chosen tasks need: their archives, a recording of them where one is played, baselines. Read files and write
// nothing, for a worker; they end early when `stop` is set.
PreflightLine checkData(const LaunchData &data, const std::vector<const Task *> &tasks);
PreflightLine checkRecording(const RunPlan &plan, const std::vector<const Task *> &tasks, const std::atomic_bool &stop);
PreflightLine checkBaselines(const RunPlan &plan, const std::vector<const Task *> &tasks, const MachineReport &machine,
                             const std::atomic_bool &stop);

} // namespace sweci
