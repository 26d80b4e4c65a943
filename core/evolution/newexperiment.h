// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "dataset/dataset.h"
#include "experiment/settings.h"
#include "keys/keyset.h"

#include <optional>

namespace sweci
{

// An experiment that is gone on with.
struct KeptExperiment {
    std::filesystem::path experiment;
    ExperimentSettings settings;
    const AgentSettings &of(Role role) const;
};

// What a person asks for; empty fields take the defaults that stand beside them.
struct RunPlan {
    std::filesystem::path dataset;
    std::string split;              // the only one there is
    std::vector<std::string> tasks; // ids or patterns with * and ?; all
    int samples = 1;
    std::optional<int> iterations; // the recording's, else 20
    std::string architectAgent;    // as programmerAgent
    std::string programmerAgent;
    std::string model;
    std::string architectModel;         // as model
    std::string baseUrl;                // of the model's interface, for agents that take one
    std::string keyName;                // "" for SWECI_API_KEY
    std::string architectBaseUrl;       // as baseUrl
    std::string architectKeyName;       // as keyName
    std::string promptMode;             // "tdd" (default), "rdd"
    std::filesystem::path promptFolder; // of prompts that go before the program's; empty: ownPromptFolder()
    std::string recording;              // of replay: name or folder
    double paceSeconds = 0;
    std::string script;       // of script: the program that plays
    std::string agentNetwork; // of script and programs: "none", "model" or "open"; empty: see chooseNetwork()
    std::vector<std::string> allowedHosts; // of "model", beside the model's own
    std::string protocol = "strict-1";
    std::string sandbox = "bubblewrap";
    // Of a container engine: the bounds of each call, and an image for all tasks instead of the data set's.
    ResourceLimits resources{2, std::uint64_t(4) << 30, 512, std::uint64_t(8) << 30};
    std::string image;
    std::string python;
    int baselineMeasurements = 3;
    int workers = 1;
    LimitSettings limits;
    SpendLimits spending;
    std::filesystem::path prices;          // a price file beside the program's and the user's own
    std::vector<std::string> pauseCommand; // program and arguments (evolution/pausecommand.h)
    std::filesystem::path shareFolder;     // where the program's own recordings lie
    std::optional<KeptExperiment> kept;    // on resume: gives each role what was not asked for anew
};

// A role is played by another program than this one: it asks a model, and a limit is asked for.
bool mayCost(const RunPlan &plan);

// What was asked for when these settings were made, as far as one plan for both roles can say it.
RunPlan planOf(const ExperimentSettings &settings);
// The plan that leads to these settings again: what to ask for on resume. `experiment`: its folder.
RunPlan planOf(const ExperimentSettings &settings, const std::filesystem::path &experiment);

// The settings that follow, everything checked that can be checked without measuring: data set, tasks, archives,
// agent and recording, interpreter, sandbox, and that keys are there. Errors: Usage, NotFound, Parse (exit code 2),
// NotReady (3).
Result<ExperimentSettings> planExperiment(const RunPlan &plan, KeySet &keys);
// The same with the keys of the environment and the key file alone.
Result<ExperimentSettings> planExperiment(const RunPlan &plan);

// Makes the folder and writes experiment.json, with copies of the agents' descriptors and prompts (`shareFolder`: where
// the program's own lie); Usage error when there is an experiment already.
Result<void> createExperiment(const std::filesystem::path &experiment, const ExperimentSettings &settings,
                              const std::filesystem::path &shareFolder = {});

// The tasks of a split whose ids fit one of the patterns; all without patterns. An empty split is the only one there
// is, and becomes its name. Usage error when a pattern fits none.
Result<std::vector<Task>> chooseTasks(const Dataset &dataset, std::string &split,
                                      const std::vector<std::string> &patterns);

// True when the name fits the pattern: * any run of characters, ? any one.
bool matchesPattern(std::string_view name, std::string_view pattern);

} // namespace sweci
