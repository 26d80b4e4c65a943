// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonvalue.h"

#include <cstdint>
#include <optional>
#include <string>

namespace sweci
{

// What one call of an agent used. "Not reported" is not 0.
struct Usage {
    double seconds = 0;
    std::optional<std::int64_t> inputTokens;
    std::optional<std::int64_t> outputTokens;
    std::optional<std::int64_t> cachedTokens;
    std::optional<double> cost;
    std::string modelAsked;
    std::string modelAnswered;
    int tries = 1;

    // With the published harness's keys first: execution_time, input_tokens, output_tokens.
    JsonValue toJson() const;
};

} // namespace sweci
