// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/recording.h"
#include "experiment/settings.h"
#include "sandbox/agentimage.h"

#include <optional>

namespace sweci
{

// The names --agent takes.
std::vector<std::string> agentNames();

// Makes the player of a role for one task run. Usage error for an unknown name.
Result<std::unique_ptr<Agent>> makeAgent(const AgentSettings &settings, const RecordingTask &task);

// How the agent's program gets into a task's image; nothing for agents that run in our own process. `stage`: a folder
// of the caller's for files that the recipe needs while an image is derived.
Result<std::optional<AgentRecipe>> agentRecipe(const AgentSettings &settings, const std::filesystem::path &stage);

// The folder of a recording given by name ("steady": one of the program's own, below `shareFolder`/recordings) or path.
std::filesystem::path recordingPath(const std::string &nameOrPath, const std::filesystem::path &shareFolder);

} // namespace sweci
