// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentdescriptor.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sweci
{

// A known agent and what there is of it on this machine.
struct InstalledAgent {
    AgentDescriptor descriptor;
    bool own = false;              // the descriptor is the user's
    std::filesystem::path program; // empty: not installed
    std::string version;           // the first line it prints; empty: not installed, or it does not say
    std::string install;           // the command that installs it, for display; empty when there is none
};

struct InstalledAgents {
    std::vector<InstalledAgent> agents; // by name
    std::vector<Error> errors;          // of descriptors that cannot be used
};

// The command that installs it, as one line; empty when there is none.
std::string installLine(const AgentDescriptor &agent);

// Asks each program for its version: starts programs, one after the other, and may take seconds.
InstalledAgents findInstalledAgents(const std::filesystem::path &shareFolder, const std::filesystem::path &ownFolder);

} // namespace sweci
