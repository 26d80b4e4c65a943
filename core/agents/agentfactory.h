// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/recording.h"
#include "experiment/settings.h"
#include "keys/keyset.h"
#include "sandbox/agentimage.h"

#include <optional>

namespace sweci
{

// The names --agent takes beside those of descriptors.
std::vector<std::string> agentNames();

// Makes the player of a role for one task run. A command-line agent's descriptor and prompt are those kept in the
// experiment. Usage error for an unknown name; NotReady for a program or a key that is not there. Without `keys` they
// are looked for in the environment and the key file.
Result<std::unique_ptr<Agent>> makeAgent(const AgentSettings &settings, const RecordingTask &task,
                                         Role role = Role::Programmer, const std::filesystem::path &experiment = {},
                                         KeySet *keys = nullptr);

// Fills in what defines a command-line agent: descriptor and prompt by their hashes, version, model, address. With
// `experiment` descriptor and prompt are those kept there, else today's. Usage error when no descriptor has that name;
// NotReady for a program or a key that is not there.
Result<void> describeProgramAgent(AgentSettings &settings, Role role, const std::filesystem::path &shareFolder,
                                  KeySet &keys, const std::filesystem::path &experiment = {});

// NotReady when a command-line agent cannot be played in a task's image: its program lies in a folder of this machine
// that images have themselves. `experiment` as above.
Result<void> checkAgentForImages(const AgentSettings &settings, const std::filesystem::path &shareFolder,
                                 const std::filesystem::path &experiment = {});

// Copies descriptor and prompt into the experiment, from where every later start takes them.
Result<void> keepProgramAgent(const AgentSettings &settings, Role role, const std::filesystem::path &shareFolder,
                              const std::filesystem::path &experiment);

// How the agent's program gets into a task's image; nothing for agents that run in our own process or need no place
// there. `experiment`: has a command-line agent's descriptor. `stage`: a folder of the caller's for files that the
// recipe needs while an image is derived.
Result<std::optional<AgentRecipe>> agentRecipe(const AgentSettings &settings, const std::filesystem::path &experiment,
                                               const std::filesystem::path &stage);

// The folder of a recording given by name ("steady": one of the program's own, below `shareFolder`/recordings) or path.
std::filesystem::path recordingPath(const std::string &nameOrPath, const std::filesystem::path &shareFolder);

} // namespace sweci
