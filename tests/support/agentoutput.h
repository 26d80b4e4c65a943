// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputreader.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// A descriptor of resources/agents; the running test fails when it cannot be read.
AgentDescriptor shippedAgent(const std::string &name);

// What a reader made of an output.
struct ReadOutput {
    CallReport report;
    std::vector<AgentEvent> events;
    std::string texts() const; // of all Text events, one after the other
};

// Gives the bytes to the descriptor's reader in pieces of `piece` bytes (0: in one).
ReadOutput readOutput(const OutputRules &rules, std::string_view output, std::string_view errors = {},
                      std::size_t piece = 0);

} // namespace sweci
