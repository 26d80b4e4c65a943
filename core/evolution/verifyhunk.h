// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/processspec.h"
#include "base/result.h"
#include "experiment/iterationcauses.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sweci
{

// What a run without a hunk has shown.
enum class HunkVerdict {
    Shown,   // without it the lost test passes again
    Refuted, // without it the test fails all the same
    Unclear, // without it the tests cannot be run (the rest needs it), or the test passes with it as well
};
const char *hunkVerdictName(HunkVerdict verdict); // "shown", "refuted", "unclear"

struct HunkTrial {
    int hunk = 0; // index into Attribution::hunks()
    HunkVerdict verdict = HunkVerdict::Unclear;
    std::string reason; // of an unclear one: "passes_anyway", or why the run was unusable
};

// Runs one lost test on the iteration's code in a scratch copy: once as it is, then with each of the hunks undone.
// Takes the task's lock, so that nothing runs on it meanwhile; the task's records and states stay as they are. `each`
// is called after each trial, `begins` before each run: with the hunk that is undone, or -1 for the run as it is.
// Needs the task's data set and sandbox, as remeasureTask() does.
Result<void> verifyHunks(const std::filesystem::path &experiment, const std::string &taskRun,
                         const IterationCauses &causes, const std::string &lostTest, const std::vector<int> &hunks,
                         const ProcessTick &interrupted, const std::function<void(const HunkTrial &)> &each,
                         const std::function<void(int hunk)> &begins = {});

} // namespace sweci
