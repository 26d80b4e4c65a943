// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evolution/newexperiment.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace sweci
{

// What the command line of `sweci run` says.
struct RunArguments {
    std::string experiment;
    std::string dataset;
    RunPlan plan;
    int iterations = 0;
    std::string config; // of the published harness
    bool resume = false;
    bool dry = false;
    bool noLimit = false;
    std::string pauseCommand;
    std::vector<std::function<void(RunPlan &)>> given; // each puts one option into a plan, if it was given
};

// Makes the options; `arguments` outlives the application.
void addRunOptions(CLI::App *app, RunArguments &arguments);

// Puts what was given, and nothing else, into a plan that has its values from elsewhere: a configuration or, on resume,
// the experiment.
void putGiven(const RunArguments &arguments, RunPlan &plan);

} // namespace sweci
