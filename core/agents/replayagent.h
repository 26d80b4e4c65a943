// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"
#include "agents/recording.h"

namespace sweci
{

// Plays a recording again: the same documents, the same changes. `pace` is how long each call takes, so that a run can
// be watched and steered; waiting asks the call's tick.
class ReplayAgent : public Agent
{
public:
    ReplayAgent(std::unique_ptr<Recording> recording, double paceSeconds)
        : m_recording(std::move(recording)), m_pace(paceSeconds)
    {
    }
    AgentAnswer play(const AgentCall &call) override;

private:
    std::unique_ptr<Recording> m_recording;
    double m_pace;
};

} // namespace sweci
