// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"
#include "experiment/spendlimits.h"
#include "sandbox/sandbox.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sweci
{

// One role's player.
struct AgentSettings {
    std::string name;      // "replay", "reference", "null", ...
    std::string version;   // of the agent's program
    std::string model;     // as asked for; empty for baselines
    std::string baseUrl;   // of the model's interface; empty: the agent's own
    std::string recording; // replay: a name or a folder
    std::string recordingHash;
    double paceSeconds = 0; // replay: how long each call takes
    JsonValue sampling = JsonValue::object();
    std::string script; // script: the program that plays
    std::string scriptHash;
    // Of a script and of a program: what it may reach, "none", "model" or "open"; and of "model" the hosts, as HostList
    // takes them.
    std::string network;
    std::vector<std::string> networkHosts;
    // Of a command-line agent.
    std::string keyName;        // the key's name, never the key
    std::string descriptorHash; // of EXPERIMENT/agents/NAME.toml
    std::string promptHash;     // of EXPERIMENT/prompts/ROLE.md
    std::string promptMode;     // "tdd", "rdd"
    std::string promptFolder;   // where the prompt was taken from, when a folder was named; the hash says which it was
    bool isProgram() const { return !descriptorHash.empty(); }
};

struct LimitSettings {
    double architectSeconds = 3600;
    double programmerSeconds = 3600;
    double testSeconds = 3600;
    int tries = 10; // of one agent call
};

// What defines an experiment: the content of experiment.json. No secrets.
struct ExperimentSettings {
    std::string id; // random, made once
    std::string created;
    std::string programVersion;
    std::string protocol = "strict-1";

    std::filesystem::path dataset; // folder with metadata/ and data/
    std::string split;
    std::string splitHash;
    std::vector<std::string> taskIds;
    std::map<std::string, std::string> repositories; // task id -> repository name
    std::map<std::string, std::string> codeHashes;   // task id -> SHA-256 of code.zip
    int samples = 1;
    int iterations = 20; // N; may grow by an amendment

    AgentSettings architect;
    AgentSettings programmer;
    LimitSettings limits;

    std::string sandbox; // "bubblewrap", "host", "docker", "podman"
    // Of a container engine: the bounds of each call, an image for all tasks instead of the data set's, and the
    // table's hashes of images (task id -> image_sha).
    ResourceLimits resources;
    std::string image;
    std::map<std::string, std::string> imageHashes;
    bool imageRoots = false; // bubblewrap: tests run in the tasks' unpacked images; versions are in the base records
    // Interpreter of the tests. With an engine as it was asked for, empty with imageRoots: then versions are in the
    // base records.
    std::string python;
    std::string pythonVersion;
    std::string pytestVersion;
    bool jsonReport = false;
    int baselineMeasurements = 3; // of base and reference, before the first use
    std::string kernel;
    std::string processor;

    // Of a converted experiment: "path", "date", "source", "iterations_inferred" of what it was made from. Else null.
    JsonValue imported;

    // Throughput: may change between starts.
    int workers = 1;
    SpendLimits spending;
    std::vector<std::string> pauseCommand; // told when it pauses by itself; program and arguments
    JsonValue prices;                      // of models, for agents that report no cost (agents/prices.h); null: none

    // A role is played by a program that asks a model: tokens are used, money may be.
    bool costs() const { return architect.isProgram() || programmer.isProgram(); }

    JsonValue toJson() const;
    static Result<ExperimentSettings> fromJson(const JsonValue &json, std::string_view name);
};

// Reads EXPERIMENT/experiment.json and applies amendments.jsonl. NotFound when the folder is no experiment; Newer when
// a newer program wrote it.
Result<ExperimentSettings> readSettings(const std::filesystem::path &experiment);
Result<void> writeSettings(const std::filesystem::path &experiment, const ExperimentSettings &settings);

struct SettingsDifference {
    std::string field;
    std::string before;
    std::string now;
    bool identity = false; // must match on resume; else it is noted in amendments.jsonl
};

// Field by field (case H4). A larger N is an amendment, a smaller one an identity difference.
std::vector<SettingsDifference> compareSettings(const ExperimentSettings &before, const ExperimentSettings &now);

// Appends the differences that may change to amendments.jsonl.
Result<void> amend(const std::filesystem::path &experiment, const std::vector<SettingsDifference> &differences);

} // namespace sweci
