// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/usage.h"

namespace sweci
{

namespace
{

template <typename T> void addTo(std::optional<T> &sum, const std::optional<T> &more)
{
    if (more)
        sum = sum.value_or(0) + *more;
}

} // namespace

void Usage::add(const Usage &other)
{
    addTo(inputTokens, other.inputTokens);
    addTo(outputTokens, other.outputTokens);
    addTo(cachedTokens, other.cachedTokens);
    addTo(cacheWrittenTokens, other.cacheWrittenTokens);
    addTo(reasoningTokens, other.reasoningTokens);
    addTo(modelCalls, other.modelCalls);
    addTo(cost, other.cost);
}

JsonValue Usage::toJson() const
{
    const auto number = [](const std::optional<std::int64_t> &value) {
        return value ? JsonValue(*value) : JsonValue();
    };
    JsonValue json = JsonValue::object();
    json.set("execution_time", seconds)
        .set("input_tokens", number(inputTokens))
        .set("output_tokens", number(outputTokens));
    const std::pair<const char *, const std::optional<std::int64_t> *> further[] = {
        {"cached_tokens", &cachedTokens},
        {"cache_written_tokens", &cacheWrittenTokens},
        {"reasoning_tokens", &reasoningTokens},
        {"model_calls", &modelCalls}};
    for (const auto &[key, value] : further) {
        if (*value)
            json.set(key, **value);
    }
    if (cost)
        json.set("cost", *cost);
    if (!modelAsked.empty() || !modelAnswered.empty())
        json.set("model_asked", modelAsked).set("model_answered", modelAnswered);
    if (tries > 1)
        json.set("tries", tries);
    return json;
}

Usage Usage::fromJson(const JsonValue &json)
{
    const auto number = [&](const char *key) -> std::optional<std::int64_t> {
        if (json[key].isInteger())
            return json[key].toInteger();
        return std::nullopt;
    };
    Usage usage;
    usage.seconds = json["execution_time"].toDouble();
    usage.inputTokens = number("input_tokens");
    usage.outputTokens = number("output_tokens");
    usage.cachedTokens = number("cached_tokens");
    usage.cacheWrittenTokens = number("cache_written_tokens");
    usage.reasoningTokens = number("reasoning_tokens");
    usage.modelCalls = number("model_calls");
    if (json["cost"].isNumber())
        usage.cost = json["cost"].toDouble();
    usage.modelAsked = json["model_asked"].toString();
    usage.modelAnswered = json["model_answered"].toString();
    usage.tries = static_cast<int>(json["tries"].toInteger(1));
    return usage;
}

} // namespace sweci
