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
    std::string placeIdentity; // TestPlace::identity
    std::unique_ptr<Agent> architect;
    std::unique_ptr<Agent> programmer;
    History history;
    WorkFolder work;
};

// Opens everything for a task run ("TASK" or "TASK#2") of an experiment, starting nothing yet. Kills what an earlier
// attempt left running.
Result<TaskContext> openTask(const std::filesystem::path &experiment, const std::string &taskRun);

// Where the tests of a task run, and with which Python.
struct TestPlace {
    std::unique_ptr<Sandbox> sandbox;
    PytestEnvironment environment;
    std::string identity; // what a baseline depends on: the kind of sandbox, and the image where there is one
};

// The sandbox and Python that settings name, checked. `task`: whose image is unpacked for it, where tests run in
// images; without one there is no Python then, only a sandbox that can be checked.
Result<TestPlace> openTestPlace(const ExperimentSettings &settings, const std::string &marker, const Dataset *dataset,
                                const Task *task, const ProcessTick &cancelled = {});

// Chooses the interpreter: the one named, else the first of /usr/bin/python3 and PATH's that imports pytest.
Result<PytestEnvironment> choosePython(const std::string &named);

} // namespace sweci
