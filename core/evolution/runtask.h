// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/taskloop.h"

namespace sweci
{

// One start of a task run from beginning to end: takes the next attempt, opens everything, runs the loop, notes how it
// ended. This is `sweci run-task`. Locked when another process works on it. `keys` as in openTask().
Result<TaskOutcome> runTask(const std::filesystem::path &experiment, const std::string &taskRun,
                            const ProcessTick &interrupted, KeySet *keys = nullptr);

} // namespace sweci
