// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chathistory.h"

#include "agents/chat/chatsearch.h"
#include "agents/chat/chattools.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t perMessage = 40; // bytes of names and brackets
constexpr std::size_t recent = 6;      // messages that are shortened last
constexpr std::size_t longArgument = 400;
constexpr double roomAfter = 0.7; // of the budget: shortening again at each step would spoil the server's cache

std::string middleLeftOut(const std::string &text, std::size_t keep)
{
    const std::string note = "\n[... " + std::to_string(text.size() - keep) +
                             " bytes left out to save room; call the tool again if you need them ...]\n";
    return asUtf8(text.substr(0, keep / 2) + note + text.substr(text.size() - keep / 2));
}

// Long strings among the arguments of a call, shortened so that they stay a JSON object.
bool shortenArguments(std::string &arguments)
{
    if (arguments.size() <= longArgument)
        return false;
    const auto json = parseJson(arguments, "arguments");
    JsonValue shorter = JsonValue::object();
    for (const auto &[name, value] : json ? json->toObject() : JsonValue::Object()) {
        const bool isLong = value.isString() && value.toString().size() > longArgument;
        shorter.set(name, isLong ? JsonValue(std::to_string(value.toString().size()) + " bytes left out") : value);
    }
    std::string text = shorter.toJson();
    if (text.size() >= arguments.size())
        return false;
    arguments = std::move(text);
    return true;
}

} // namespace

std::size_t ChatHistory::Message::bytes() const
{
    std::size_t sum = perMessage + content.size();
    for (const ChatToolCall &call : calls)
        sum += perMessage + call.name.size() + call.arguments.size();
    return sum;
}

ChatHistory::ChatHistory(std::string system, std::string prompt)
{
    m_messages.push_back({"system", std::move(system), {}, {}});
    m_messages.push_back({"user", std::move(prompt), {}, {}});
}

void ChatHistory::addReply(const ChatReply &reply)
{
    m_messages.push_back({"assistant", asUtf8(reply.text()), {}, reply.calls()});
    for (ChatToolCall &call : m_messages.back().calls) {
        // Servers refuse a conversation that holds what their own model wrote wrongly.
        const auto json = parseJson(call.arguments, "arguments");
        call.arguments = json && json->isObject() ? asUtf8(call.arguments) : "{}";
        call.name = call.name.empty() ? "unknown" : asUtf8(call.name);
    }
}

void ChatHistory::addResult(const std::string &callId, std::string text)
{
    m_messages.push_back({"tool", std::move(text), callId, {}});
}

void ChatHistory::addUser(std::string text)
{
    m_messages.push_back({"user", std::move(text), {}, {}});
}

std::size_t ChatHistory::bytes() const
{
    std::size_t sum = ChatTools::definitions().toJson().size();
    for (const Message &message : m_messages)
        sum += message.bytes();
    return sum;
}

std::int64_t ChatHistory::estimatedTokens() const
{
    return static_cast<std::int64_t>(static_cast<double>(bytes()) / m_bytesPerToken);
}

void ChatHistory::calibrate(std::int64_t promptTokens)
{
    if (promptTokens > 100)
        m_bytesPerToken = std::clamp(static_cast<double>(bytes()) / static_cast<double>(promptTokens), 1.5, 4.5);
}

int ChatHistory::shortenResults(std::size_t upTo, std::size_t keep, std::int64_t tokens)
{
    int count = 0;
    for (std::size_t i = 0; i < upTo && estimatedTokens() > tokens; ++i) {
        Message &message = m_messages[i];
        if (message.role != "tool" || message.content.size() <= keep + 200)
            continue;
        message.content = middleLeftOut(message.content, keep);
        ++count;
    }
    return count;
}

int ChatHistory::shortenCalls(std::size_t upTo, std::int64_t tokens)
{
    int count = 0;
    for (std::size_t i = 0; i < upTo && estimatedTokens() > tokens; ++i) {
        for (ChatToolCall &call : m_messages[i].calls)
            count += shortenArguments(call.arguments);
    }
    return count;
}

int ChatHistory::fit(std::int64_t tokens)
{
    if (estimatedTokens() <= tokens)
        return 0;
    const auto goal = static_cast<std::int64_t>(static_cast<double>(tokens) * roomAfter);
    const std::size_t old = m_messages.size() - std::min(m_messages.size(), recent);
    int count = shortenResults(old, 0, goal);
    count += shortenCalls(old, goal);
    if (estimatedTokens() > tokens) {
        count += shortenResults(m_messages.size(), 4000, goal);
        count += shortenCalls(m_messages.size(), goal);
        count += shortenResults(m_messages.size(), 400, goal);
    }
    return estimatedTokens() <= tokens ? count : -1;
}

JsonValue ChatHistory::messages() const
{
    JsonValue list = JsonValue::array();
    for (const Message &message : m_messages) {
        JsonValue json = JsonValue::object();
        json.set("role", message.role);
        if (!message.callId.empty())
            json.set("tool_call_id", message.callId);
        json.set("content",
                 message.content.empty() && !message.calls.empty() ? JsonValue() : JsonValue(message.content));
        JsonValue calls = JsonValue::array();
        for (const ChatToolCall &call : message.calls) {
            JsonValue function = JsonValue::object();
            function.set("name", call.name).set("arguments", call.arguments);
            JsonValue one = JsonValue::object();
            one.set("id", call.id).set("type", "function").set("function", std::move(function));
            calls.append(std::move(one));
        }
        if (!message.calls.empty())
            json.set("tool_calls", std::move(calls));
        list.append(std::move(json));
    }
    return list;
}

} // namespace sweci
