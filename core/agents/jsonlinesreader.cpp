// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/jsonlinesreader.h"

#include "agents/jsondocuments.h"

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

constexpr std::size_t longestWhole = std::size_t(4) << 20;
// More tokens than any call can use: a number of a broken or hostile program.
constexpr double mostTokens = 1e13;

std::string textOf(const JsonValue &value)
{
    if (value.isString())
        return value.toString();
    return value.isNull() ? std::string() : value.toJson();
}

int statusOf(const JsonValue &value)
{
    const std::int64_t number = value.isString() ? std::atoi(value.toString().c_str()) : value.toInteger();
    return number >= 100 && number < 600 ? static_cast<int>(number) : 0;
}

} // namespace

std::optional<std::int64_t> tokenCount(const std::optional<double> &number)
{
    if (!number || !std::isfinite(*number) || *number < 0 || *number > mostTokens)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

JsonLinesReader::JsonLinesReader(const OutputRules &rules, Sink sink) : OutputReader(rules, std::move(sink)) {}

void JsonLinesReader::takeOutputLine(const LineSplitter::Line &line)
{
    const LineDocuments found = line.cut ? LineDocuments{{}, std::string(line.text)} : documentsIn(line.text);
    for (const JsonValue &document : found.documents)
        takeDocument(document);
    if (m_understood)
        m_whole = {};
    else if (m_whole.size() + line.text.size() < longestWhole)
        m_whole.append(line.text).append("\n");
    if (!found.other.empty()) {
        emitRaw(found.other, false);
        m_report.tornEnd = !line.ended && found.other.find('{') != std::string::npos;
    }
}

bool JsonLinesReader::takeErrorLine(const LineSplitter::Line &line)
{
    // A program that was to print one document may print it here when it fails.
    const bool begins = line.text == "{" || !m_wholeErrors.empty();
    if (begins && m_wholeErrors.size() + line.text.size() < longestWhole)
        m_wholeErrors.append(line.text).append("\n");
    return OutputReader::takeErrorLine(line);
}

void JsonLinesReader::takeEnd()
{
    if (!m_understood && !m_whole.empty()) {
        const LineDocuments found = documentsIn(m_whole);
        for (const JsonValue &document : found.documents)
            takeDocument(document);
        m_report.notUnderstood = m_understood ? 0 : m_report.notUnderstood;
    }
    if (!m_understood && !m_wholeErrors.empty()) {
        for (const JsonValue &document : documentsIn(m_wholeErrors).documents) {
            const JsonValue &error = document["error"];
            if (error.isObject())
                emitEnd(false, "error_on_stderr", textOf(error["message"]), statusOf(error["code"]));
        }
    }
}

void JsonLinesReader::takeDocument(const JsonValue &document)
{
    bool known = false;
    for (const UsageRule &rule : m_rules.usage) {
        if (allHold(rule.when, document)) {
            applyUsage(rule, document);
            known = true;
        }
    }
    for (const EventRule &rule : m_rules.events) {
        if (allHold(rule.when, document)) {
            apply(rule, document);
            known = true;
        }
    }
    m_understood = m_understood || known;
    // An event of a kind that nobody described is kept as what it is.
    if (!known)
        emitNote(document.toJson());
}

void JsonLinesReader::apply(const EventRule &rule, const JsonValue &document)
{
    const auto text = [&] { return textOf(valueAt(document, rule.text)); };
    const auto failure = [&]() -> std::optional<FailureKind> {
        const std::string word = textOf(valueAt(document, rule.failure));
        return rule.failure.empty() || word.empty() ? std::nullopt : failureKindFromName(word);
    };
    const auto callId = [&] { return textOf(valueAt(document, rule.callId)); };
    answeredBy(textOf(valueAt(document, rule.model)));
    for (const auto &member : valueAt(document, rule.modelKeys).toObject())
        answeredBy(member.first);
    switch (rule.means) {
    case EventMeaning::Text:
        emitText(text(), valueAt(document, {"delta"}).toBool());
        break;
    case EventMeaning::Reasoning:
        emitReasoning(text());
        break;
    case EventMeaning::ToolCall: {
        std::string tool = rule.toolName.empty() ? textOf(valueAt(document, rule.tool)) : rule.toolName;
        emitToolCall(std::move(tool), callId(), valueAt(document, rule.input));
        break;
    }
    case EventMeaning::ToolResult: {
        const bool failed = std::any_of(rule.failedWhen.begin(), rule.failedWhen.end(),
                                        [&](const FieldCondition &c) { return holds(c, document); });
        emitToolResult(callId(), text(), failed);
        break;
    }
    case EventMeaning::Note:
        emitNote(text());
        break;
    case EventMeaning::Retry:
        emitError(AgentEvent::Kind::Retry, text(), statusOf(valueAt(document, rule.status)), failure());
        break;
    case EventMeaning::Error:
        noteRetryAfter(rule, document);
        emitError(AgentEvent::Kind::Error, text(), statusOf(valueAt(document, rule.status)), failure());
        break;
    case EventMeaning::Success:
        emitEnd(true, rule.reason);
        break;
    case EventMeaning::Failure:
        noteRetryAfter(rule, document);
        emitEnd(false, rule.reasonAt.empty() ? rule.reason : textOf(valueAt(document, rule.reasonAt)), text(),
                statusOf(valueAt(document, rule.status)), failure());
        break;
    case EventMeaning::Model:
    case EventMeaning::Ignore:
        break;
    }
}

void JsonLinesReader::noteRetryAfter(const EventRule &rule, const JsonValue &document)
{
    const JsonValue &told = valueAt(document, rule.retryAfter);
    m_report.retryAfter = !rule.retryAfter.empty() && told.isNumber() ? std::max(0.0, told.toDouble()) : 0;
}

void JsonLinesReader::applyUsage(const UsageRule &rule, const JsonValue &document)
{
    if (!rule.reportedIf.empty() && valueAt(document, rule.reportedIf).toDouble() <= 0)
        return;
    Usage one;
    one.inputTokens = tokenCount(sumOf(rule.input, document));
    one.outputTokens = tokenCount(sumOf(rule.output, document));
    one.cachedTokens = tokenCount(sumOf(rule.cached, document));
    one.cacheWrittenTokens = tokenCount(sumOf(rule.cacheWritten, document));
    one.reasoningTokens = tokenCount(sumOf(rule.reasoning, document));
    one.modelCalls = rule.countsCall ? std::optional<std::int64_t>(1) : tokenCount(sumOf(rule.calls, document));
    // Without prices some programs say 0: that is no price.
    const auto cost = sumOf(rule.cost, document);
    if (cost && std::isfinite(*cost) && (*cost > 0 || (*cost == 0 && one.inputTokens == 0)))
        one.cost = cost;
    if (rule.sum)
        m_usage.add(one);
    else
        m_usage = one;
    emitUsage(m_usage);
}

} // namespace sweci
