// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace sweci
{

// Why an agent call or a test run did not give a result: one list for all parts, kept with the attempt and counted in
// every summary. A cancelled call has none.
enum class FailureKind {
    None,
    Agent,
    AgentTimeout,
    TestTimeout,
    RateLimit,
    Credit,
    Authentication,
    ModelNotFound,
    Network,
    Container,
    Memory,
    Disk,
    Unknown,
};

// The word used in records ("agent_timeout"); empty for None.
const char *failureKindName(FailureKind kind);
std::optional<FailureKind> failureKindFromName(std::string_view name);

// Credit, authentication, model not found, disk, a dead engine: pause the whole experiment at once, use up nothing.
bool pausesExperiment(FailureKind kind);
// The environment's fault, not the agent's or its code's: never scored, never uses up an iteration.
bool isInfrastructure(FailureKind kind);

} // namespace sweci
