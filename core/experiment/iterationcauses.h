// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksource.h"
#include "inspection/attribution.h"

#include <atomic>
#include <map>

namespace sweci
{

// What an iteration changed, which tests it lost, and who is suspected. Immutable once made, any thread.
struct IterationCauses {
    StateName before; // the state that the iteration went on from
    StateName after;  // the one that was measured
    Attribution attribution;
    std::vector<std::string> lost;                          // ids: confirmed ones, those never run again, flaky ones
    std::map<std::string, TestDetail, std::less<>> details; // what the report says of them, by id

    std::vector<Suspicion> suspects(const std::string &lostTest) const;
};

// Reads the states and the report of iteration k (1 or later) from where the task lies. Of Python beyond 64 MB the rest
// is not looked through. NotFound says what is missing; Cancelled. Any thread, as long as `task` is not used by another
// meanwhile.
Result<IterationCauses> iterationCauses(const TaskSource &task, int k, const std::atomic<bool> &cancelled);

// The same from parts: the record of iteration 1 or later, the last iteration before it whose state was kept, and T.
// Nothing is lost where the record does not know.
Result<IterationCauses> iterationCauses(const TaskFiles &files, const IterationRecord &record, int keptBefore,
                                        const std::vector<std::string> &target, const std::atomic<bool> &cancelled);

// Number of the last iteration before k whose state was kept; 0 is the base.
int keptBefore(const std::vector<IterationRecord> &records, int k);

} // namespace sweci
