// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksource.h"

namespace sweci
{

// Writes one task into the folder of an experiment in the published harness's layout, as that program leaves it:
// target/, an archive for each iteration, the last state in an archive of its own or, where the task is not over, in
// current/; iteration.jsonl, task.log, an empty .lock. `iterations` is N.
//
// What we know and the layout does not is left out: reruns of lost tests, what a programmer left before the test
// surface was restored, an iteration in which nothing was produced (there: one that changed nothing). Where no report
// was kept, or where it does not say what the record says, one is made of the record's passing tests, with the key
// "sweci_made_from_record". Code that is not there is left out, and so is a report where nobody knows which tests
// passed.
Result<void> writePublishedTask(const TaskSource &task, int iterations, const std::filesystem::path &experiment);

} // namespace sweci
