// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/usage.h"

namespace sweci
{

JsonValue Usage::toJson() const
{
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? JsonValue(*value) : JsonValue();
    };
    JsonValue json = JsonValue::object();
    json.set("execution_time", seconds)
        .set("input_tokens", number(inputTokens))
        .set("output_tokens", number(outputTokens));
    if (cachedTokens)
        json.set("cached_tokens", *cachedTokens);
    if (cost)
        json.set("cost", *cost);
    if (!modelAsked.empty())
        json.set("model_asked", modelAsked).set("model_answered", modelAnswered);
    if (tries > 1)
        json.set("tries", tries);
    return json;
}

} // namespace sweci
