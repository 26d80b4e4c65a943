// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/taskscore.h"

#include <QString>

#include <array>
#include <vector>

namespace sweci
{

struct TaskProblem;

// What a mean is made of: how many runs, tasks and iterations are of which kind. Nothing is left out silently.
struct Audit {
    int runsExpected = 0; // task x sample
    int runsUsed = 0;
    int tasksUsed = 0;              // distinct ones among the used runs
    std::array<int, 5> runsByUse{}; // index: RunUse; a run without any value counts by its use but is not in runsUsed
    int runsWithoutValue = 0;       // counted, but policy left no iteration
    int runsTampered = 0;           // among the used
    std::array<int, 4> problems{};  // index: TaskProblem::Kind; duplicates are beside the expected runs
    // Iterations 1..N of the used runs.
    int iterations = 0;
    std::array<int, 7> cells{}; // index: Cell
    int clipped = 0;
    int imputed = 0;
    double imputedMean = 0; // of the values filled in, 0 when none
    int dropped = 0;

    int cellCount(Cell cell) const { return cells[static_cast<std::size_t>(cell)]; }
    int useCount(RunUse use) const { return runsByUse[static_cast<std::size_t>(use)]; }
};

// Counts; a run is used when it counts and has a score.
Audit auditOf(const std::vector<TaskScore> &runs, const std::vector<TaskProblem> &problems, int runsExpected);

// The same as sentences for the user: "14 of 2,000 iterations collapsed; carried forward, 0.641 on average." The first
// says over how many of how many runs a mean goes; kinds that do not occur are not named.
std::vector<QString> auditSentences(const Audit &audit);

} // namespace sweci
