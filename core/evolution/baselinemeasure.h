// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/baseline.h"
#include "evolution/testrunner.h"

#include <functional>

namespace sweci
{

struct BaselineTrees {
    FlatTree base; // as the loop starts from it, with the reference's test surface
    FlatTree reference;
    std::string baseTree; // ids
    std::string referenceTree;
};

// Measures reference and base `times` times each. Errors: Parse when a tree's tests cannot be run at all (the task is
// unusable), Cancelled, or what the environment failed with.
Result<Baseline> measureBaseline(const TestRunner &runner, const GitRepository &history, const BaselineTrees &trees,
                                 int times, const ProcessTick &tick,
                                 const std::function<void(const QString &)> &progress = {});

// Where the baseline of a task in an environment is kept: cacheRoot()/tasks/TASK_ID/<hash of all that decides it>.
std::filesystem::path baselineFolder(const std::string &taskId, const BaselineTrees &trees,
                                     const PytestEnvironment &environment, const std::string &sandbox,
                                     const std::string &protocol);

// From the cache when it was measured at least `times` times, else measured now, under a lock, and kept.
Result<Baseline> obtainBaseline(const std::filesystem::path &folder, const TestRunner &runner,
                                const GitRepository &history, const BaselineTrees &trees, int times,
                                const ProcessTick &tick, const std::function<void(const QString &)> &progress = {});

} // namespace sweci
