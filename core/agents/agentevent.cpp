// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentevent.h"

#include <array>
#include <utility>

namespace sweci
{

namespace
{

using Kind = AgentEvent::Kind;

constexpr std::array<std::pair<Kind, const char *>, 11> names{{{Kind::Begin, "begin"},
                                                               {Kind::Text, "text"},
                                                               {Kind::Reasoning, "reasoning"},
                                                               {Kind::ToolCall, "tool_call"},
                                                               {Kind::ToolResult, "tool_result"},
                                                               {Kind::Usage, "usage"},
                                                               {Kind::Note, "note"},
                                                               {Kind::Retry, "retry"},
                                                               {Kind::Error, "error"},
                                                               {Kind::End, "end"},
                                                               {Kind::Raw, "raw"}}};

} // namespace

const char *agentEventName(Kind kind)
{
    for (const auto &[value, name] : names) {
        if (value == kind)
            return name;
    }
    return "note";
}

JsonValue AgentEvent::toJson() const
{
    JsonValue json = JsonValue::object();
    json.set("time", time).set("kind", agentEventName(kind));
    if (kind == Kind::ToolCall)
        json.set("tool", tool);
    if (!callId.empty())
        json.set("call_id", callId);
    if (!input.isNull())
        json.set("input", input);
    if (!flags.empty()) {
        JsonValue list = JsonValue::array();
        for (const std::string &flag : flags)
            list.append(flag);
        json.set("flags", std::move(list));
    }
    if (!text.empty())
        json.set("text", text);
    if (partial)
        json.set("partial", true);
    if (errorStream)
        json.set("stream", "stderr");
    if (failed)
        json.set("failed", true);
    if (status != 0)
        json.set("status", status);
    if (failure != FailureKind::None)
        json.set("failure", failureKindName(failure));
    if (!reason.empty())
        json.set("reason", reason);
    if (usage)
        json.set("usage", usage->toJson());
    if (!detail.isNull())
        json.set("detail", detail);
    return json;
}

AgentEvent AgentEvent::fromJson(const JsonValue &json)
{
    AgentEvent event;
    for (const auto &[value, name] : names) {
        if (json["kind"].toString() == name)
            event.kind = value;
    }
    event.time = json["time"].toString();
    event.text = json["text"].toString();
    event.errorStream = json["stream"].toString() == "stderr";
    event.partial = json["partial"].toBool();
    event.tool = json["tool"].toString();
    event.callId = json["call_id"].toString();
    event.input = json["input"];
    for (const JsonValue &flag : json["flags"].toArray())
        event.flags.push_back(flag.toString());
    event.failed = json["failed"].toBool();
    event.status = static_cast<int>(json["status"].toInteger());
    event.failure = failureKindFromName(json["failure"].toString()).value_or(FailureKind::Unknown);
    event.reason = json["reason"].toString();
    if (json["usage"].isObject())
        event.usage = Usage::fromJson(json["usage"]);
    event.detail = json["detail"];
    return event;
}

} // namespace sweci
