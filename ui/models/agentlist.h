// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/installedagent.h"
#include "models/latestjob.h"

#include <QObject>

#include <memory>

namespace sweci
{

using InstalledAgentsPtr = std::shared_ptr<const InstalledAgents>;

// The agents that have descriptors, and what is installed of them, read on a worker: versions are asked of the
// programs.
class AgentList : public QObject
{
    Q_OBJECT

public:
    // `shareFolder`: where the program's own descriptors lie.
    explicit AgentList(std::filesystem::path shareFolder, QObject *parent = nullptr)
        : QObject(parent), m_share(std::move(shareFolder)), m_job(this)
    {
    }

    // Reads anew; then changed().
    void refresh();
    // Reads unless that was done or is being done.
    void need();
    bool loading() const { return m_job.running(); }
    // Never null; empty before the first reading.
    const InstalledAgentsPtr &found() const { return m_found; }
    // Null when there is none of this name.
    const InstalledAgent *agent(const std::string &name) const;

Q_SIGNALS:
    void changed();

private:
    std::filesystem::path m_share;
    InstalledAgentsPtr m_found = std::make_shared<const InstalledAgents>();
    bool m_read = false;
    LatestJob m_job;
};

} // namespace sweci
