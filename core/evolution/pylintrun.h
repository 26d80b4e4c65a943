// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"
#include "experiment/pylintresults.h"

#include <functional>

namespace sweci
{

// Has pylint read all states of a task run that it has not read yet, with the task's Python in the task's sandbox,
// without network and unable to write, and keeps what it says (experiment/pylintresults.h). `again`: all of them. When
// that pylint is another version than the one before, all are read again too. `metrics` are those of the task and get
// what it said. Takes the task's lock. NotReady when the task's Python has no pylint; Cancelled, and what was said
// until then is kept. `said` is told what is being done.
Result<void> runPylint(const std::filesystem::path &experiment, const std::string &taskRun, TaskMetrics &metrics,
                       bool again, const ProcessTick &interrupted, const std::function<void(const QString &)> &said);

} // namespace sweci
