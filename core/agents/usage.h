// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// What one call of an agent used. "Not reported" is not 0. Tokens are told the same way for all agents: input with all
// that came from a cache or was written to one, output with all reasoning.
struct Usage {
    double seconds = 0;
    std::optional<std::int64_t> inputTokens;
    std::optional<std::int64_t> outputTokens;
    std::optional<std::int64_t> cachedTokens;       // of the input
    std::optional<std::int64_t> cacheWrittenTokens; // of the input
    std::optional<std::int64_t> reasoningTokens;    // of the output
    std::optional<std::int64_t> modelCalls;
    std::optional<double> cost; // US dollars, as the agent reckons
    std::string modelAsked;
    std::string modelAnswered;
    int tries = 1;

    bool reportsTokens() const { return inputTokens || outputTokens; }
    // Adds tokens, calls and cost; a field is reported when either reports it. Seconds, models and tries stay.
    void add(const Usage &other);

    // With the published harness's keys first: execution_time, input_tokens, output_tokens.
    JsonValue toJson() const;
    static Usage fromJson(const JsonValue &json);
};

} // namespace sweci
