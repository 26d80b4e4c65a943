// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentdescriptor.h"
#include "agents/ownruntime.h"
#include "sandbox/agentimage.h"
#include "sandbox/sandbox.h"

#include <QString>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// The program of an agent on this machine and what a sandbox must show for it to run.
struct AgentProgram {
    std::filesystem::path program;
    std::filesystem::path prefix;      // folder it is installed below
    std::vector<Mount> mounts;         // read-only, at the same path inside; empty for what lies in /usr
    std::optional<OwnRuntime> runtime; // of our own program, which brings its libraries into every sandbox
};

// Below the agents' folder (agentInstallFolder(NAME)) if it is installed there, else by its name in `path`
// ("/usr/bin:/bin"); an absolute name is where it says, and its folder is mounted; "${sweci}" is our own command line
// program, this one or beside this one. NotReady, with the command that installs it, when it is nowhere.
Result<AgentProgram> locateAgent(const AgentDescriptor &agent, const std::string &path);

// The same program in a task's image, where what lay below the prefix lies in agentFolder and no mount is needed.
AgentProgram agentInImage(const AgentDescriptor &agent);

// How it gets there: the prefix is copied. Nothing for a program that is not installed below its prefix: its folder is
// mounted for each call.
Result<std::optional<AgentRecipe>> programRecipe(const AgentDescriptor &agent, const AgentProgram &program);

// Asks the program for its version: the first line it prints. Runs it on this machine, at most 60 s.
Result<std::string> agentVersion(const AgentDescriptor &agent, const AgentProgram &program);

// The command of the descriptor with its prefix put in; empty when there is none.
std::vector<std::string> installCommand(const AgentDescriptor &agent);

// What to do about a program that is not there, for people: that command, or that it belongs into PATH.
QString installRemedy(const AgentDescriptor &agent);

// $SWECI_AGENTS/NAME, else $XDG_DATA_HOME/sweci/agents/NAME, else ~/.local/share/sweci/agents/NAME.
std::filesystem::path agentInstallFolder(const std::string &name);

} // namespace sweci
