// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <cstdint>
#include <map>
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
    std::optional<double> cost; // US dollars, as the agent reckons, else from a price file
    bool costComputed = false;  // from a price file
    std::string modelAsked;
    std::string modelAnswered;
    int tries = 1;

    bool reportsTokens() const { return inputTokens || outputTokens; }
    std::int64_t tokens() const { return inputTokens.value_or(0) + outputTokens.value_or(0); }
    // Adds tokens, calls and cost; a field is reported when either reports it. Seconds, models and tries stay.
    void add(const Usage &other);

    // With the published harness's keys first: execution_time, input_tokens, output_tokens.
    JsonValue toJson() const;
    static Usage fromJson(const JsonValue &json);
};

// What many calls used together, those that failed too.
struct Spend {
    Usage sum;                           // with seconds; a cost is that of the calls whose cost is known
    int calls = 0;                       // that ended
    int withoutTokens = 0;               // of them: they reported none
    int withoutCost = 0;                 // of them: tokens were used, and nobody knows at what cost
    std::map<std::string, int> failures; // calls by kind of failure

    void add(const Usage &call);
    void add(const Spend &other);
    std::int64_t tokens() const { return sum.tokens(); }
    bool isNothing() const { return tokens() == 0 && sum.cost.value_or(0) == 0; }
    // input_tokens, cached_tokens, cache_written_tokens, output_tokens, reasoning_tokens, cost, model_calls, seconds
    // (null: not reported), calls, calls_without_tokens, calls_without_cost, cost_computed, failures.
    JsonValue toJson() const;
};

} // namespace sweci
