// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agent.h"

namespace sweci
{

// Makes the whole target change in iteration 1: the ceiling of a task.
class ReferenceAgent : public Agent
{
public:
    AgentAnswer play(const AgentCall &call) override;
};

// Changes nothing: the floor that every score is to be read against.
class NullAgent : public Agent
{
public:
    AgentAnswer play(const AgentCall &call) override;
};

} // namespace sweci
