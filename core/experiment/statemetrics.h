// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "experiment/tasksource.h"
#include "inspection/pylintanswer.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// How hard the code of one state is to maintain. The project's own Python files, tests and caches left out.
struct StateMetrics {
    int files = 0;
    int unknown = 0;                       // files that radon could not read
    int blocks = 0;                        // functions, methods, classes
    std::optional<double> complexity;      // mean over blocks, as "radon cc -a"
    int mostComplex = 0;                   // the greatest of a block
    std::optional<double> maintainability; // mean of "radon mi" over files, 0 to 100
    // What the programmer changed in this iteration, also when it was not kept: lines of source files, tests left out.
    // Of the reference: against the base. 0 for the base.
    int added = 0;
    int removed = 0;
    std::string tree; // id
    // What pylint said, where it was asked (pylintresults.h); else, or why it said nothing, empty.
    std::optional<PylintCounts> pylint = std::nullopt;
    std::string pylintFailure = {};
};

struct TaskMetrics {
    std::string radonVersion;
    // By iteration, 0 the base. After a collapse the state is that of the iteration before. None where it is not there.
    std::vector<std::optional<StateMetrics>> states;
    std::optional<StateMetrics> reference;
    std::string pylintVersion = {}; // empty: was not asked
};

// The project's own Python files, tests and caches left out: what is measured.
std::vector<std::string> measuredFiles(const FlatTree &tree);

// Reads all states of a task run and measures each content once. NotReady when there is no radon; Cancelled. Any
// thread, as long as `task` is not used by another meanwhile.
Result<TaskMetrics> taskMetrics(const TaskSource &task, const ProcessTick &cancelled);
// The same from what a snapshot has: its files, and for each record (index = iteration) whether it collapsed.
Result<TaskMetrics> taskMetrics(const TaskFiles &files, const std::vector<bool> &collapsed,
                                const ProcessTick &cancelled);

} // namespace sweci
