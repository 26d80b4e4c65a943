// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/installedagent.h"

#include "agents/agentcatalogue.h"
#include "agents/agentprogram.h"
#include "base/processspec.h"

namespace sweci
{

std::string installLine(const AgentDescriptor &agent)
{
    std::string line;
    for (const std::string &part : installCommand(agent))
        line += (line.empty() ? "" : " ") + part;
    return line;
}

InstalledAgents findInstalledAgents(const std::filesystem::path &shareFolder, const std::filesystem::path &ownFolder)
{
    InstalledAgents found;
    AgentCatalogue catalogue = readAgentCatalogue(shareFolder, ownFolder);
    found.errors = std::move(catalogue.errors);
    for (auto &[name, descriptor] : catalogue.agents) {
        InstalledAgent agent;
        agent.own = !ownFolder.empty() && std::filesystem::path(descriptor.source).parent_path() == ownFolder;
        agent.install = installLine(descriptor);
        if (const auto program = locateAgent(descriptor, environmentValue("PATH"))) {
            agent.program = program->program;
            if (auto version = agentVersion(descriptor, *program))
                agent.version = std::move(*version);
        }
        agent.descriptor = std::move(descriptor);
        found.agents.push_back(std::move(agent));
    }
    return found;
}

} // namespace sweci
