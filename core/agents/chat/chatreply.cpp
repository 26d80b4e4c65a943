// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chatreply.h"

#include "agents/jsonlinesreader.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t mostCalls = 64; // in one answer

std::optional<std::int64_t> tokens(const JsonValue &value)
{
    return tokenCount(value.isNumber() ? std::optional<double>(value.toDouble()) : std::nullopt);
}

} // namespace

ChatReply::Taken ChatReply::takeEvent(std::string_view data)
{
    if (data == "[DONE]") {
        m_done = true;
        return Taken::Fine;
    }
    m_bytes += data.size();
    if (m_bytes > m_mostBytes)
        return Taken::TooLarge;
    const auto chunk = parseJson(data, "event");
    return chunk && chunk->isObject() ? take(*chunk) : Taken::NotUnderstood;
}

ChatReply::Taken ChatReply::takeDocument(std::string_view text)
{
    const auto document = parseJson(text, "answer");
    if (!document || !document->isObject())
        return Taken::NotUnderstood;
    const Taken taken = take(*document);
    m_done = m_done || (*document)["choices"].toArray().size() > 0;
    return taken;
}

ChatReply::Taken ChatReply::take(const JsonValue &chunk)
{
    if (chunk["error"].isObject() || chunk["error"].isString())
        m_error = chunk["error"];
    if (!chunk["model"].toString().empty())
        m_model = chunk["model"].toString();
    if (chunk["usage"].isObject())
        takeUsage(chunk["usage"]);
    const auto &choices = chunk["choices"].toArray();
    if (choices.empty())
        return Taken::Fine;
    const JsonValue &choice = choices.front();
    takeMessage(choice["delta"]);
    takeMessage(choice["message"]);
    if (!choice["finish_reason"].toString().empty())
        m_finish = choice["finish_reason"].toString();
    return m_calls.size() > mostCalls ? Taken::TooLarge : Taken::Fine;
}

void ChatReply::takeMessage(const JsonValue &message)
{
    m_text += message["content"].toString();
    // Two names are in use for what a model thinks aloud; some servers send both.
    const JsonValue &reasoning =
        message["reasoning_content"].isString() ? message["reasoning_content"] : message["reasoning"];
    m_reasoning += reasoning.toString();
    for (const JsonValue &piece : message["tool_calls"].toArray())
        takeCall(piece);
}

void ChatReply::takeCall(const JsonValue &piece)
{
    const std::string &id = piece["id"].toString();
    const auto named = std::find_if(m_calls.begin(), m_calls.end(),
                                    [&](const ChatToolCall &call) { return !id.empty() && call.id == id; });
    const bool fresh = !id.empty() && named == m_calls.end();
    // Without an index a piece with a new id begins a call and others go on with the last one.
    const auto index = piece["index"].toInteger(fresh || m_indices.empty() ? static_cast<std::int64_t>(m_calls.size())
                                                                           : m_indices.back());
    // Some servers give all calls the same index: without an id the last one of it is meant, and a new id is another
    // call.
    const auto last = std::find(m_indices.rbegin(), m_indices.rend(), index);
    auto place = static_cast<std::size_t>(named - m_calls.begin());
    if (named == m_calls.end() && last != m_indices.rend())
        place = static_cast<std::size_t>(m_indices.rend() - last) - 1;
    if (place == m_calls.size() || (fresh && !m_calls[place].id.empty())) {
        if (m_calls.size() > mostCalls)
            return;
        place = m_calls.size();
        m_calls.emplace_back();
        m_indices.push_back(index);
    }
    ChatToolCall &call = m_calls[place];
    if (!id.empty())
        call.id = id;
    const JsonValue &function = piece["function"];
    if (call.name.empty())
        call.name = function["name"].toString();
    // Some servers send an object where a text belongs.
    const JsonValue &arguments = function["arguments"];
    call.arguments += arguments.isObject() ? arguments.toJson() : arguments.toString();
}

void ChatReply::takeUsage(const JsonValue &usage)
{
    // Some servers tell the sum so far in each chunk: the last one counts.
    Usage told;
    told.inputTokens = tokens(usage["prompt_tokens"]);
    told.outputTokens = tokens(usage["completion_tokens"]);
    told.cachedTokens = tokens(usage["prompt_tokens_details"]["cached_tokens"]);
    if (!told.cachedTokens)
        told.cachedTokens = tokens(usage["prompt_cache_hit_tokens"]);
    told.reasoningTokens = tokens(usage["completion_tokens_details"]["reasoning_tokens"]);
    if (usage["cost"].isNumber() && usage["cost"].toDouble() >= 0)
        told.cost = usage["cost"].toDouble();
    if (told.reportsTokens())
        m_usage = told;
}

void ChatReply::finish()
{
    for (std::size_t i = 0; i < m_calls.size(); ++i) {
        if (m_calls[i].id.empty())
            m_calls[i].id = "call_" + std::to_string(i);
    }
}

} // namespace sweci
