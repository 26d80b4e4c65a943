// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/recording.h"
#include "experiment/settings.h"

namespace sweci
{

// The names --agent takes.
std::vector<std::string> agentNames();

// Makes the player of a role for one task run. Usage error for an unknown name.
Result<std::unique_ptr<Agent>> makeAgent(const AgentSettings &settings, const RecordingTask &task);

// The folder of a recording given by name ("steady": one of the program's own, below `shareFolder`/recordings) or path.
std::filesystem::path recordingPath(const std::string &nameOrPath, const std::filesystem::path &shareFolder);

} // namespace sweci
