// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/networkchoice.h"

#include "agents/hostlist.h"
#include "base/text.h"
#include "sandbox/containerengine.h"

#include <algorithm>

namespace sweci
{

namespace
{

// Why a sandbox cannot hold an agent to some hosts.
std::optional<Error> hindrance(const std::string &sandbox)
{
    if (sandbox == "host")
        return Error{ErrorKind::NotReady,
                     Text::tr("The sandbox host has no network of its own: an agent there reaches everything. Choose "
                              "--agent-network open, or --sandbox bubblewrap, docker or podman."),
                     "network on the host"};
    if (usesEngine(sandbox) && ContainerEngine(sandbox).isRemote())
        return Error{
            ErrorKind::NotReady,
            Text::tr("The engine is on another machine, where nothing of this one can be mounted: agents there "
                     "cannot be held to the model's host. Choose --agent-network open or none, or an engine "
                     "of this machine."),
            "network at a remote engine"};
    return std::nullopt;
}

std::vector<std::string> knownHosts(const RunPlan &plan, const AgentSettings &agent)
{
    std::vector<std::string> all = agent.networkHosts;
    if (const auto own = hostOfAddress(agent.baseUrl))
        all.push_back(*own);
    all.insert(all.end(), plan.allowedHosts.begin(), plan.allowedHosts.end());
    std::vector<std::string> hosts;
    for (std::string &host : all) {
        if (std::find(hosts.begin(), hosts.end(), host) == hosts.end())
            hosts.push_back(std::move(host));
    }
    return hosts;
}

std::string usual(const RunPlan &plan, const AgentSettings &agent, const std::vector<std::string> &hosts)
{
    const bool named = agent.isProgram() ? !hosts.empty() : !plan.allowedHosts.empty();
    if (named && (!plan.allowedHosts.empty() || !hindrance(plan.sandbox)))
        return "model"; // whoever names hosts is told when they cannot be kept to
    return agent.isProgram() ? "open" : "none";
}

// Hosts follow from descriptor and address, so these must be the same too.
bool keepsNetwork(const RunPlan &plan, Role role, const AgentSettings &agent)
{
    if (!plan.kept)
        return false;
    const RunPlan before = planOf(plan.kept->settings);
    const AgentSettings &had = plan.kept->of(role);
    return plan.agentNetwork == before.agentNetwork && plan.allowedHosts == before.allowedHosts &&
           plan.protocol == before.protocol && plan.sandbox == before.sandbox && agent.name == had.name &&
           agent.baseUrl == had.baseUrl && agent.descriptorHash == had.descriptorHash;
}

} // namespace

Result<void> chooseNetwork(const RunPlan &plan, Role role, AgentSettings &agent)
{
    const std::string &asked = plan.agentNetwork;
    if (keepsNetwork(plan, role, agent)) {
        const AgentSettings &had = plan.kept->of(role);
        agent.network = had.network;
        agent.networkHosts = had.networkHosts;
        const auto hindered = agent.network == "model" ? hindrance(plan.sandbox) : std::nullopt;
        return hindered ? Result<void>(*hindered) : Result<void>();
    }
    if (!asked.empty() && asked != "none" && asked != "model" && asked != "open")
        return Error{ErrorKind::Usage,
                     Text::tr("The network of agents is none, model or open, not %1.").arg(displayText(asked)), "plan"};
    if (plan.kept && !plan.allowedHosts.empty() && plan.agentNetwork != planOf(plan.kept->settings).agentNetwork &&
        plan.allowedHosts == planOf(plan.kept->settings).allowedHosts) {
        RunPlan other = plan; // those hosts were of the network that is not wanted any more
        other.allowedHosts.clear();
        return chooseNetwork(other, role, agent);
    }
    if (!plan.allowedHosts.empty() && !asked.empty() && asked != "model")
        return Error{ErrorKind::Usage, Text::tr("--allow-host goes with --agent-network model."), "plan"};
    const std::vector<std::string> hosts = knownHosts(plan, agent);
    agent.networkHosts.clear();
    agent.network = "open";
    if (plan.protocol == "published-2026-04")
        return {};
    agent.network = asked.empty() ? usual(plan, agent, hosts) : asked;
    if (agent.network != "model")
        return {};
    if (auto hindered = hindrance(plan.sandbox))
        return *hindered;
    if (hosts.empty())
        return Error{ErrorKind::Usage,
                     Text::tr("The network model needs a host: --base-url, or --allow-host for each."), "no host"};
    if (auto readable = HostList::read(hosts); !readable)
        return readable.error();
    agent.networkHosts = hosts;
    return {};
}

} // namespace sweci
