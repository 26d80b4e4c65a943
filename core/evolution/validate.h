// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "dataset/baseline.h"
#include "dataset/dataset.h"
#include "experiment/settings.h"

#include <functional>

namespace sweci
{

// Prepares a task and measures its baseline as the loop would (and for it: the result is cached). `settings` says where
// and how often; its data set and task list are not used.
Result<Baseline> validateTask(const Dataset &dataset, const Task &task, const ExperimentSettings &settings,
                              const ProcessTick &interrupted, const std::function<void(const QString &)> &progress);

} // namespace sweci
