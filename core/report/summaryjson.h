// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "scoring/summary.h"

namespace sweci
{

// The object `summarize --format json` prints:
//
// {"version": 1, "dialect", "gamma", "policy", "warnings": [...], "experiments": [
//   {"path", "name", "agent", "model", "iterations", "iterations_inferred", "notes": [...], "problems": [...],
//    "tasks": [{"task_id", "sample", "evoscore", "so_far", "bounds", "use", "stop", "solved", "zero_regression", ...,
//               "passed": [...], "gaps": [...], "cells": [...], "clipped": [...], "a": [...], ...}],
//    "mean": {"evoscore", "solved_rate", "zero_regression_rate", ..., "tasks_used", "tasks_expected", "audit": {...}},
//    "harness": {"evoscore", "solved_rate", "zero_regression_rate"}}]}
//
// "tasks" has one entry a run (task x sample) and tasks_used, tasks_expected count such entries. The lists of a task
// have N + 1 entries, index = iteration, 0 = base: `passed` after the dialect's rule, `gaps` as recorded (-1 collapsed,
// null where there is no record). null stands where a value does not exist: evoscore of an unfinished run, which has a
// so_far instead; zero_regression where it is not known. Scores of the published harness are beside those of the
// dialect asked for. Bytes that are not UTF-8 are written as surrogate escapes. Keys may be added, none is taken away
// within a version.
JsonValue summaryJson(const Summary &summary);

} // namespace sweci
