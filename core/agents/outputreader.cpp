// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/outputreader.h"

#include "agents/claudestreamreader.h"
#include "agents/commandflags.h"
#include "agents/jsondocuments.h"
#include "agents/jsonlinesreader.h"
#include "agents/textreader.h"
#include "base/clock.h"
#include "base/failuretext.h"

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t lookedAt = 4096;
constexpr std::size_t lastLineBytes = 400;
constexpr std::size_t messageBytes = 2000;

std::vector<QRegularExpression> expressionsOf(const std::vector<LineRule> &rules)
{
    std::vector<QRegularExpression> list;
    for (const LineRule &rule : rules)
        list.emplace_back(QString::fromStdString(rule.match));
    return list;
}

} // namespace

std::unique_ptr<OutputReader> OutputReader::make(const OutputRules &rules, Sink sink)
{
    switch (rules.shape) {
    case OutputShape::JsonLines:
        return std::make_unique<JsonLinesReader>(rules, std::move(sink));
    case OutputShape::ClaudeStream:
        return std::make_unique<ClaudeStreamReader>(rules, std::move(sink));
    case OutputShape::IflowInfo:
    case OutputShape::PlainText:
        break;
    }
    return std::make_unique<TextReader>(rules, std::move(sink));
}

OutputReader::OutputReader(const OutputRules &rules, Sink sink)
    : m_rules(rules), m_sink(std::move(sink)), m_output([this](const LineSplitter::Line &line) {
          noteLast(line);
          m_report.repaired += line.cut;
          takeOutputLine(line);
      }),
      m_errors([this](const LineSplitter::Line &line) {
          noteLast(line);
          if (!takeErrorLine(line) && !line.text.empty())
              emitRaw(line.text, true);
      }),
      m_errorExpressions(expressionsOf(rules.errorLines)), m_outputExpressions(expressionsOf(rules.outputLines))
{
}

void OutputReader::finish()
{
    m_output.finish();
    m_errors.finish();
    takeEnd();
    m_report.outputBytes = m_output.bytes();
    m_report.errorBytes = m_errors.bytes();
}

void OutputReader::noteLast(const LineSplitter::Line &line)
{
    const std::string text = withoutTerminalCodes(line.text.substr(0, lastLineBytes));
    if (text.find_first_not_of(" \t") != std::string::npos)
        m_report.lastLine = text;
}

bool OutputReader::takeErrorLine(const LineSplitter::Line &line)
{
    return takeByRules(line.text, m_rules.errorLines, m_errorExpressions);
}

bool OutputReader::takeByRules(std::string_view line, const std::vector<LineRule> &rules,
                               const std::vector<QRegularExpression> &expressions)
{
    if (rules.empty())
        return false;
    const std::string clean = withoutTerminalCodes(line.substr(0, lookedAt));
    const QString text = QString::fromStdString(clean);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const auto match = expressions[i].match(text, 0, QRegularExpression::NormalMatch,
                                                QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            continue;
        const bool named = expressions[i].namedCaptureGroups().contains(QStringLiteral("status"));
        const int status = named ? match.captured(QStringLiteral("status")).toInt() : 0;
        if (rules[i].means == EventMeaning::Note)
            emitNote(clean);
        else
            emitError(rules[i].means == EventMeaning::Retry ? AgentEvent::Kind::Retry : AgentEvent::Kind::Error, clean,
                      status, rules[i].kind);
        return true;
    }
    return false;
}

void OutputReader::emitEvent(AgentEvent event)
{
    event.time = utcNow();
    if (m_sink)
        m_sink(std::move(event));
}

void OutputReader::emitText(std::string text, bool partial)
{
    ++m_report.texts;
    m_report.errorPending = false;
    AgentEvent event;
    event.kind = AgentEvent::Kind::Text;
    event.text = std::move(text);
    event.partial = partial;
    emitEvent(std::move(event));
}

void OutputReader::emitReasoning(std::string text)
{
    m_report.errorPending = false;
    AgentEvent event;
    event.kind = AgentEvent::Kind::Reasoning;
    event.text = std::move(text);
    emitEvent(std::move(event));
}

void OutputReader::emitToolCall(std::string tool, std::string callId, JsonValue input)
{
    ++m_report.toolCalls;
    m_report.errorPending = false;
    AgentEvent event;
    event.kind = AgentEvent::Kind::ToolCall;
    event.tool = std::move(tool);
    event.callId = std::move(callId);
    event.flags = inputFlags(input);
    event.input = std::move(input);
    for (const std::string &flag : event.flags) {
        if (std::find(m_report.flags.begin(), m_report.flags.end(), flag) == m_report.flags.end())
            m_report.flags.push_back(flag);
    }
    emitEvent(std::move(event));
}

void OutputReader::emitToolResult(std::string callId, std::string text, bool failed)
{
    m_report.failedTools += failed;
    AgentEvent event;
    event.kind = AgentEvent::Kind::ToolResult;
    event.callId = std::move(callId);
    event.text = std::move(text);
    event.failed = failed;
    emitEvent(std::move(event));
}

void OutputReader::emitNote(std::string text)
{
    AgentEvent event;
    event.kind = AgentEvent::Kind::Note;
    event.text = std::move(text);
    emitEvent(std::move(event));
}

void OutputReader::emitError(AgentEvent::Kind kind, std::string text, int status, std::optional<FailureKind> failure)
{
    if (status <= 0)
        status = statusIn(text);
    ++m_report.errors;
    m_report.errorPending = true;
    m_report.failure = failure ? *failure : status > 0 ? kindOfStatus(status, text) : kindOfMessage(text);
    m_report.message = text.substr(0, messageBytes);
    AgentEvent event;
    event.kind = kind;
    event.text = std::move(text);
    event.status = status;
    event.failure = m_report.failure;
    emitEvent(std::move(event));
}

void OutputReader::emitEnd(bool success, std::string reason, std::string text, int status,
                           std::optional<FailureKind> failure)
{
    m_report.end = success ? CallReport::End::Success : CallReport::End::Failure;
    m_report.endReason = reason;
    AgentEvent event;
    event.kind = AgentEvent::Kind::End;
    event.failed = !success;
    if (success) {
        m_report.errorPending = false;
    } else {
        const int known = status > 0 ? status : statusIn(text);
        // A failed end that says nothing of its own was brought about by the error before it.
        const bool says = known > 0 || !text.empty();
        const FailureKind own = failure ? *failure : known > 0 ? kindOfStatus(known, text) : kindOfMessage(text);
        if (failure || !m_report.errorPending || (says && own != FailureKind::Agent))
            m_report.failure = own;
        if (!text.empty())
            m_report.message = text.substr(0, messageBytes);
        m_report.errorPending = true;
        event.status = known;
        event.failure = m_report.failure;
    }
    event.reason = std::move(reason);
    event.text = std::move(text);
    emitEvent(std::move(event));
}

void OutputReader::emitRaw(std::string_view text, bool errorStream)
{
    m_report.notUnderstood += !errorStream;
    AgentEvent event;
    event.kind = AgentEvent::Kind::Raw;
    event.text = text;
    event.errorStream = errorStream;
    emitEvent(std::move(event));
}

void OutputReader::emitUsage(const Usage &usage)
{
    const std::string model = m_report.usage.modelAnswered;
    m_report.usage = usage;
    m_report.usage.modelAnswered = model;
    AgentEvent event;
    event.kind = AgentEvent::Kind::Usage;
    event.usage = m_report.usage;
    emitEvent(std::move(event));
}

void OutputReader::answeredBy(const std::string &model)
{
    if (model.empty() || std::find(m_report.models.begin(), m_report.models.end(), model) != m_report.models.end())
        return;
    m_report.models.push_back(model);
    if (m_report.usage.modelAnswered.empty())
        m_report.usage.modelAnswered = model;
}

} // namespace sweci
