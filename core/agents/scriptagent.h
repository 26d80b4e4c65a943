// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/agentnetwork.h"
#include "sandbox/agentimage.h"

namespace sweci
{

// A program of the user's plays: `SCRIPT architect` or `SCRIPT programmer`, in the sandbox, with /app as its current
// folder and a home of its own. It says how it went by its return code. The shell runs it.
class ScriptAgent : public Agent
{
public:
    ScriptAgent(std::filesystem::path script, AgentNetwork network)
        : m_script(std::move(script)), m_network(std::move(network))
    {
    }
    AgentAnswer play(const AgentCall &call) override;

private:
    std::filesystem::path m_script;
    AgentNetwork m_network;
};

// How the script gets into a task's image.
Result<AgentRecipe> scriptRecipe(const std::filesystem::path &script, const std::filesystem::path &stage);

} // namespace sweci
