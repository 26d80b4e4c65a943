// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "smalldataset.h"

namespace sweci
{

// A library of four functions, each with one test; `right` names those that are right ("13": one and three). The
// reference has all four right, the base of a counting task one.
Files countingFiles(const std::string &right);

// Adds a task whose base has `base` right: 4 - base.size() is its gap.
void addCountingTask(SmallDataset &dataset, const std::string &taskId, int gap = -1, const std::string &base = "1");

// A data set "data" with the task "counting" and a recording "series" of six iterations for it below `folder`:
//   1  two right                     measured, gap 2, fixed test_two
//   2  three and four, two lost      measured, gap 1, lost test_two
//   3  nothing                       unchanged
//   4  a syntax error                collapsed
//   5  a test edited, nothing else   unchanged, the edit undone and named
//   6  all                           solved
struct CountingSeries {
    explicit CountingSeries(const std::filesystem::path &folder);
    std::filesystem::path dataset;
    std::filesystem::path recording;
};

} // namespace sweci
