// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/failurekind.h"

#include <array>
#include <utility>

namespace sweci
{

namespace
{

constexpr std::array<std::pair<FailureKind, const char *>, 13> names{{
    {FailureKind::None, ""},
    {FailureKind::Agent, "agent"},
    {FailureKind::AgentTimeout, "agent_timeout"},
    {FailureKind::TestTimeout, "test_timeout"},
    {FailureKind::RateLimit, "rate_limit"},
    {FailureKind::Credit, "credit"},
    {FailureKind::Authentication, "authentication"},
    {FailureKind::ModelNotFound, "model_not_found"},
    {FailureKind::Network, "network"},
    {FailureKind::Container, "container"},
    {FailureKind::Memory, "memory"},
    {FailureKind::Disk, "disk"},
    {FailureKind::Unknown, "unknown"},
}};

} // namespace

const char *failureKindName(FailureKind kind)
{
    for (const auto &[value, name] : names) {
        if (value == kind)
            return name;
    }
    return "unknown";
}

std::optional<FailureKind> failureKindFromName(std::string_view text)
{
    for (const auto &[value, name] : names) {
        if (text == name)
            return value;
    }
    return std::nullopt;
}

bool pausesExperiment(FailureKind kind)
{
    switch (kind) {
    case FailureKind::Credit:
    case FailureKind::Authentication:
    case FailureKind::ModelNotFound:
    case FailureKind::Disk:
        return true;
    default:
        return false;
    }
}

bool isInfrastructure(FailureKind kind)
{
    switch (kind) {
    case FailureKind::RateLimit:
    case FailureKind::Network:
    case FailureKind::Container:
        return true;
    default:
        return pausesExperiment(kind);
    }
}

} // namespace sweci
