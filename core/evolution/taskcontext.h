// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/testplace.h"
#include "evolution/workfolder.h"
#include "experiment/history.h"
#include "experiment/taskreader.h"
#include "keys/keyset.h"

#include <memory>

namespace sweci
{

// All that the loop of one task works with.
struct TaskContext {
    std::filesystem::path experiment;
    ExperimentSettings settings;
    TaskFolder folder;
    Task task;
    Dataset dataset;

    TestPlace place;
    // Where each role plays when that is not the place of the tests: an image with the agent's program. Both may be
    // one.
    std::shared_ptr<Sandbox> architectPlace;
    std::shared_ptr<Sandbox> programmerPlace;
    std::unique_ptr<Agent> architect; // null, as the next, when opened for tests alone
    std::unique_ptr<Agent> programmer;
    History history;
    WorkFolder work;
};

// Opens everything for a task run ("TASK" or "TASK#2") of an experiment, starting nothing yet. Kills what an earlier
// attempt left running. `keys`: of the agents; null: those of the environment and the key file.
Result<TaskContext> openTask(const std::filesystem::path &experiment, const std::string &taskRun,
                             const PlaceHooks &hooks = {}, KeySet *keys = nullptr);
// The same to measure states again: without agents, so that neither their programs nor their keys need be there.
Result<TaskContext> openTaskForTests(const std::filesystem::path &experiment, const std::string &taskRun);

} // namespace sweci
