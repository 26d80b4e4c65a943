// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/claudestreamreader.h"

#include "agents/jsondocuments.h"
#include "agents/jsonlinesreader.h"

#include <cmath>

namespace sweci
{

namespace
{

constexpr const char *syntheticModel = "<synthetic>"; // a text of the program itself, not of a model

std::optional<std::int64_t> count(const JsonValue &value)
{
    return value.isNumber() ? tokenCount(value.toDouble(std::nan(""))) : std::nullopt;
}

// Content of a tool's result: a text, or a list of parts.
std::string contentText(const JsonValue &content)
{
    if (content.isString())
        return content.toString();
    std::string text;
    for (const JsonValue &part : content.toArray()) {
        if (part["text"].isString())
            text += (text.empty() ? "" : "\n") + part["text"].toString();
    }
    return text;
}

std::string firstText(const JsonValue &document)
{
    if (document["result"].isString())
        return document["result"].toString();
    if (document["error"]["message"].isString())
        return document["error"]["message"].toString();
    std::string text;
    for (const JsonValue &error : document["errors"].toArray())
        text += (text.empty() ? "" : "\n") + error.toString();
    return text;
}

int statusOf(const JsonValue &value)
{
    const std::int64_t status = value.toInteger();
    return status >= 100 && status < 600 ? static_cast<int>(status) : 0;
}

} // namespace

ClaudeStreamReader::ClaudeStreamReader(const OutputRules &rules, Sink sink) : OutputReader(rules, std::move(sink)) {}

void ClaudeStreamReader::takeOutputLine(const LineSplitter::Line &line)
{
    const LineDocuments found = line.cut ? LineDocuments{{}, std::string(line.text)} : documentsIn(line.text);
    for (const JsonValue &document : found.documents)
        takeDocument(document);
    if (!found.other.empty()) {
        emitRaw(found.other, false);
        m_report.tornEnd = !line.ended && found.other.find('{') != std::string::npos;
    }
}

void ClaudeStreamReader::takeDocument(const JsonValue &document)
{
    const std::string &type = document["type"].toString();
    if (type == "assistant")
        takeAssistant(document);
    else if (type == "user")
        takeUser(document);
    else if (type == "stream_event")
        takeStreamEvent(document["event"]);
    else if (type == "result")
        takeResult(document);
    else if (type == "system")
        takeSystem(document);
    else
        emitNote(document.toJson());
}

void ClaudeStreamReader::takeSystem(const JsonValue &document)
{
    const std::string &subtype = document["subtype"].toString();
    const JsonValue &data = document["data"];
    if (subtype == "api_retry") {
        emitError(AgentEvent::Kind::Retry, document["error"].toString(), statusOf(document["error_status"]));
    } else if (subtype == "retry") {
        // Qwen Code does not say why: what it says on standard error counts, or what comes next.
        emitNote("retry " + std::to_string(data["attempt"].toInteger()) + ", in " +
                 std::to_string(data["delayMs"].toInteger()) + " ms");
    } else if (subtype != "init" && subtype != "status") {
        emitNote(document.toJson());
    }
}

void ClaudeStreamReader::takeAssistant(const JsonValue &document)
{
    const JsonValue &message = document["message"];
    const std::string &model = message["model"].toString();
    const bool synthetic = model == syntheticModel || document["is_api_error_message"].toBool();
    if (synthetic) {
        emitError(AgentEvent::Kind::Error, contentText(message["content"]), statusOf(document["api_error_status"]));
        return;
    }
    const std::string &id = message["id"].toString();
    const Usage used = usageOf(message["usage"]);
    const bool usedAny = used.inputTokens.value_or(0) + used.outputTokens.value_or(0) > 0;
    if (!m_rules.countsMessages && usedAny) {
        // Qwen Code: each line is a message of its own, and only the last one of a call has its usage.
        m_calls[id] = used;
        reportCalls();
    }
    bool apiError = false;
    for (const JsonValue &part : message["content"].toArray()) {
        const std::string &type = part["type"].toString();
        if (type == "text") {
            const std::string &text = part["text"].toString();
            apiError = apiError || (!m_rules.countsMessages && text.compare(0, 11, "[API Error:") == 0);
            if (apiError)
                emitError(AgentEvent::Kind::Error, text, 0);
            else
                emitText(text);
        } else if (type == "thinking") {
            emitReasoning(part["thinking"].toString());
        } else if (type == "tool_use") {
            emitToolCall(part["name"].toString(), part["id"].toString(), part["input"]);
        }
    }
    if (apiError)
        return;
    if (!id.empty())
        m_messages.insert(id);
    answeredBy(model);
}

void ClaudeStreamReader::takeUser(const JsonValue &document)
{
    for (const JsonValue &part : document["message"]["content"].toArray()) {
        if (part["type"].toString() == "tool_result")
            emitToolResult(part["tool_use_id"].toString(), contentText(part["content"]), part["is_error"].toBool());
        else if (part["type"].toString() == "text")
            emitNote(part["text"].toString());
    }
}

void ClaudeStreamReader::takeStreamEvent(const JsonValue &event)
{
    const std::string &type = event["type"].toString();
    if (type == "message_start") {
        const std::string &id = event["message"]["id"].toString();
        m_openUsage = event["message"]["usage"].isObject() ? event["message"]["usage"] : JsonValue::object();
        m_calls[id] = usageOf(m_openUsage);
        m_calls[id].outputTokens = 0; // not over yet: its end says
        m_messages.insert(id);
        answeredBy(event["message"]["model"].toString());
        m_openMessage = id;
    } else if (type == "message_delta" && event["usage"].isObject() && !m_openMessage.empty()) {
        // It may name what has changed alone.
        for (const auto &[name, value] : event["usage"].toObject()) {
            if (!value.isNull())
                m_openUsage.set(name, value);
        }
        m_calls[m_openMessage] = usageOf(m_openUsage);
    } else {
        return;
    }
    reportCalls();
}

// Without a result, or before it, the calls that are over are known.
void ClaudeStreamReader::reportCalls()
{
    if (m_result)
        return;
    Usage sum;
    for (const auto &call : m_calls)
        sum.add(call.second);
    sum.modelCalls = countedCalls();
    emitUsage(sum);
}

Usage ClaudeStreamReader::usageOf(const JsonValue &usage) const
{
    Usage one;
    one.inputTokens = count(usage["input_tokens"]);
    one.outputTokens = count(usage["output_tokens"]);
    one.cachedTokens = count(usage["cache_read_input_tokens"]);
    one.cacheWrittenTokens = count(usage["cache_creation_input_tokens"]);
    one.reasoningTokens = count(usage["output_tokens_details"]["thinking_tokens"]);
    if (!m_rules.inputIncludesCached && one.inputTokens)
        one.inputTokens = *one.inputTokens + one.cachedTokens.value_or(0) + one.cacheWrittenTokens.value_or(0);
    return one;
}

std::optional<Usage> ClaudeStreamReader::usageByModel(const JsonValue &models)
{
    if (models.toObject().empty())
        return std::nullopt;
    Usage sum;
    for (const auto &[name, model] : models.toObject()) {
        answeredBy(name);
        Usage one;
        one.inputTokens = count(model["inputTokens"]);
        one.outputTokens = count(model["outputTokens"]);
        one.cachedTokens = count(model["cacheReadInputTokens"]);
        one.cacheWrittenTokens = count(model["cacheCreationInputTokens"]);
        one.reasoningTokens = count(model["thinkingTokens"]);
        if (one.inputTokens)
            one.inputTokens = *one.inputTokens + one.cachedTokens.value_or(0) + one.cacheWrittenTokens.value_or(0);
        sum.add(one);
    }
    return sum;
}

std::int64_t ClaudeStreamReader::countedCalls() const
{
    return static_cast<std::int64_t>(m_rules.countsMessages ? m_messages.size() : m_calls.size());
}

void ClaudeStreamReader::takeResult(const JsonValue &document)
{
    m_result = true;
    Usage usage = usageOf(document["usage"]);
    if (const auto byModel = m_rules.inputIncludesCached ? std::nullopt : usageByModel(document["modelUsage"]))
        usage = *byModel;
    if (const JsonValue &cost = document["total_cost_usd"]; cost.isNumber() && cost.toDouble() >= 0)
        usage.cost = cost.toDouble();
    usage.modelCalls = m_rules.countsMessages ? countedCalls() : count(document["num_turns"]);
    if (m_rules.countsMessages || usage.reportsTokens())
        emitUsage(usage);
    const std::string &subtype = document["subtype"].toString();
    const bool failed = document["is_error"].toBool() || subtype != "success";
    if (!failed)
        return emitEnd(true, {});
    const std::string &terminal = document["terminal_reason"].toString();
    std::string reason = subtype == "success" || subtype.empty() ? terminal : subtype;
    emitEnd(false, reason.empty() ? "error" : std::move(reason), firstText(document),
            statusOf(document["api_error_status"]));
}

} // namespace sweci
