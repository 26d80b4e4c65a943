// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/agentlist.h"

#include "agents/agentcatalogue.h"
#include "models/waitingthread.h"

#include <algorithm>

namespace sweci
{

void AgentList::refresh()
{
    m_job.start(
        [share = m_share](const std::atomic<bool> &) {
            const WaitingThread waiting;
            return std::make_shared<const InstalledAgents>(findInstalledAgents(share, ownAgentFolder()));
        },
        [this](InstalledAgentsPtr found) {
            m_found = std::move(found);
            m_read = true;
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void AgentList::need()
{
    if (!m_read && !m_job.running())
        refresh();
}

const InstalledAgent *AgentList::agent(const std::string &name) const
{
    const auto &all = m_found->agents;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const InstalledAgent &one) { return one.descriptor.name == name; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace sweci
