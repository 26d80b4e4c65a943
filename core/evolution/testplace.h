// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "dataset/dataset.h"
#include "experiment/settings.h"
#include "sandbox/taskimage.h"
#include "testing/pytestenvironment.h"

#include <functional>
#include <memory>

namespace sweci
{

// What opening a place may report, since loading an image takes minutes.
struct PlaceHooks {
    ProcessTick tick; // true gives up
    std::function<void(const QString &)> progress;
};

// Where the tests of a task run, and with which Python.
struct TestPlace {
    std::unique_ptr<Sandbox> sandbox;
    PytestEnvironment environment;
    std::string identity; // what a baseline depends on: the kind of sandbox, and the image where there is one
    std::string imageId;  // of the image that is their root; empty without one
    std::optional<EngineImage> image; // as the container engine has it
};

// The sandbox and Python that settings name, checked. `task`: whose image is loaded for it; without one a container
// sandbox is made that can be checked and not run.
Result<TestPlace> openTestPlace(const ExperimentSettings &settings, const std::string &marker, const Dataset *dataset,
                                const Task *task, const PlaceHooks &hooks = {});

// Where an agent plays: the place of the tests, or an image derived from the task's that has the agent's program.
// Null: in the place of the tests, with nothing installed.
// `experiment`: the folder, with the descriptors kept in it.
Result<std::unique_ptr<Sandbox>> openAgentPlace(const ExperimentSettings &settings, const AgentSettings &agent,
                                                const std::filesystem::path &experiment, const std::string &marker,
                                                const TestPlace &place, const PlaceHooks &hooks = {});

// Chooses the interpreter of the machine: the one named, else the first of /usr/bin/python3 and PATH's that imports
// pytest.
Result<PytestEnvironment> choosePython(const std::string &named);

// The same inside an image: the one named, else the first of python and python3 of its PATH. Remembered by image.
Result<PytestEnvironment> choosePythonOf(const ContainerEngine &engine, const EngineImage &image,
                                         const std::string &named, const ProcessTick &tick = {});

// True when the above need not start a container.
bool knowsPythonOf(const EngineImage &image, const std::string &named);

// Where a task's image comes from.
ImageSource imageSourceOf(const ExperimentSettings &settings, const Dataset &dataset, const std::string &taskId);
// The cache of what is known of images.
std::filesystem::path imageCache();

} // namespace sweci
