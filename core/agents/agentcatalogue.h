// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentdescriptor.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sweci
{

// Those of the program (`shareFolder`/agents) and those of the user (`ownFolder`, may be missing), by name. One of the
// user's replaces one of the program's with the same name. Errors of single files are in `errors`; the rest is there.
struct AgentCatalogue {
    std::map<std::string, AgentDescriptor> agents;
    std::vector<Error> errors;
    std::vector<std::string> unusable; // the names that the errors' files say by theirs, in the same order

    // What is wrong with the descriptor NAME.toml; null when nothing is, or there is none.
    const Error *errorOf(const std::string &name) const;
};
AgentCatalogue readAgentCatalogue(const std::filesystem::path &shareFolder, const std::filesystem::path &ownFolder);

// $SWECI_AGENT_DESCRIPTORS, else $XDG_CONFIG_HOME/sweci/agents, else ~/.config/sweci/agents.
std::filesystem::path ownAgentFolder();

} // namespace sweci
