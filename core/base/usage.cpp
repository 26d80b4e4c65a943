// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/usage.h"

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
    costComputed = costComputed || other.costComputed;
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
    if (costComputed)
        json.set("cost_computed", true);
    if (!modelAsked.empty() || !modelAnswered.empty())
        json.set("model_asked", modelAsked).set("model_answered", modelAnswered);
    if (tries > 1)
        json.set("tries", tries);
    return json;
}

Usage Usage::fromJson(const JsonValue &json)
{
    const auto number = [&](const char *key) -> std::optional<std::int64_t> {
        const JsonValue &value = json[key];
        if (value.isInteger())
            return value.toInteger();
        const double real = value.isNumber() ? value.toDouble() : -1;
        return real >= 0 && real < 1e15 ? std::optional(static_cast<std::int64_t>(real)) : std::nullopt;
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
    usage.costComputed = json["cost_computed"].toBool();
    usage.modelAsked = json["model_asked"].toString();
    usage.modelAnswered = json["model_answered"].toString();
    usage.tries = static_cast<int>(json["tries"].toInteger(1));
    return usage;
}

void Spend::add(const Usage &call)
{
    sum.add(call);
    sum.seconds += call.seconds;
    ++calls;
    withoutTokens += !call.reportsTokens();
    withoutCost += call.tokens() > 0 && !call.cost;
}

void Spend::add(const Spend &other)
{
    sum.add(other.sum);
    sum.seconds += other.sum.seconds;
    calls += other.calls;
    withoutTokens += other.withoutTokens;
    withoutCost += other.withoutCost;
    for (const auto &[kind, count] : other.failures)
        failures[kind] += count;
}

JsonValue Spend::toJson() const
{
    const auto number = [](const auto &value) { return value ? JsonValue(*value) : JsonValue(); };
    JsonValue kinds = JsonValue::object();
    for (const auto &[kind, count] : failures)
        kinds.set(kind, count);
    JsonValue json = JsonValue::object();
    json.set("input_tokens", number(sum.inputTokens))
        .set("cached_tokens", number(sum.cachedTokens))
        .set("cache_written_tokens", number(sum.cacheWrittenTokens))
        .set("output_tokens", number(sum.outputTokens))
        .set("reasoning_tokens", number(sum.reasoningTokens))
        .set("cost", number(sum.cost))
        .set("cost_computed", sum.costComputed)
        .set("model_calls", number(sum.modelCalls))
        .set("seconds", sum.seconds);
    return json.set("calls", calls)
        .set("calls_without_tokens", withoutTokens)
        .set("calls_without_cost", withoutCost)
        .set("failures", std::move(kinds));
}

} // namespace sweci
