// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/containerengine.h"

#include <functional>

namespace sweci
{

// How an agent's program is put into a task's image: files of this machine and a command that installs them. Nothing is
// fetched: the container it is done in has no network.
struct AgentRecipe {
    std::string agent;           // name and version, for people
    std::string hash;            // of all that decides the result: files, command, version
    std::filesystem::path files; // a folder, lies at agentSourceFolder while the command runs
    std::string owner;           // marker of the task run it is made for first; may be empty
    std::string install;         // for `sh -e -c`, as root of the image; ends in agentFolder
};

constexpr const char *agentSourceFolder = "/sweci-source";
constexpr const char *agentFolder = "/opt/sweci-agent";
// Images of ours carry it; its value is the recipe's hash.
constexpr const char *agentImageLabel = "sweci.agent";

// The image of (task image, agent): derived once and kept by the engine, found again by its tag. `lockFolder` keeps two
// processes from deriving the same. `building` is told before it is derived.
Result<EngineImage> obtainAgentImage(const ContainerEngine &engine, const EngineImage &task, const AgentRecipe &recipe,
                                     const std::filesystem::path &lockFolder, const ProcessTick &tick = {},
                                     const std::function<void()> &building = {});

} // namespace sweci
