// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "dataset/dataset.h"
#include "evolution/workfolder.h"
#include "experiment/history.h"
#include "experiment/settings.h"
#include "experiment/taskreader.h"
#include "sandbox/sandbox.h"
#include "testing/pytestenvironment.h"

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

    std::unique_ptr<Sandbox> sandbox;
    PytestEnvironment environment;
    std::unique_ptr<Agent> architect;
    std::unique_ptr<Agent> programmer;
    History history;
    WorkFolder work;
};

// Opens everything for a task run ("TASK" or "TASK#2") of an experiment, starting nothing yet. Kills what an earlier
// attempt left running.
Result<TaskContext> openTask(const std::filesystem::path &experiment, const std::string &taskRun);

// The sandbox and Python that settings name, checked.
struct TestPlace {
    std::unique_ptr<Sandbox> sandbox;
    PytestEnvironment environment;
};
Result<TestPlace> openTestPlace(const ExperimentSettings &settings, const std::string &marker);

// Chooses the interpreter: the one named, else the first of /usr/bin/python3 and PATH's that imports pytest.
Result<PytestEnvironment> choosePython(const std::string &named);

} // namespace sweci
