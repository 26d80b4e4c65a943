// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/transcriptturns.h"

#include <QDateTime>

#include <algorithm>

namespace sweci
{

namespace
{

using Kind = AgentEvent::Kind;

std::int64_t msOf(const std::string &time)
{
    const QDateTime parsed = QDateTime::fromString(QString::fromStdString(time), Qt::ISODateWithMs);
    return parsed.isValid() ? parsed.toMSecsSinceEpoch() : 0;
}

// The command of a shell's input alone, as one reads it; everything else as it stands.
std::string inputText(const JsonValue &input)
{
    if (input.isNull())
        return {};
    if (input.isString())
        return input.toString();
    for (const char *name : {"command", "cmd", "script"}) {
        if (input.toObject().size() == 1 && input[name].isString())
            return input[name].toString();
    }
    return input.toIndentedJson();
}

std::string detailText(const JsonValue &detail)
{
    std::string text;
    for (const auto &[name, value] : detail.toObject()) {
        if (value.isNull())
            continue;
        text += text.empty() ? "" : ", ";
        text += name + ' ' + (value.isString() ? value.toString() : value.toJson());
    }
    return text;
}

bool isOfTheModel(Kind kind)
{
    return kind == Kind::Text || kind == Kind::Reasoning || kind == Kind::ToolCall;
}

} // namespace

std::vector<std::size_t> TranscriptTurns::add(std::vector<AgentEvent> events)
{
    const std::size_t before = m_turns.size();
    std::vector<std::size_t> changed;
    for (AgentEvent &event : events)
        m_turnOf.push_back(static_cast<std::uint32_t>(addOne(std::move(event), changed)));
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    changed.erase(std::lower_bound(changed.begin(), changed.end(), before), changed.end());
    return changed;
}

std::optional<std::size_t> TranscriptTurns::turnOfEvent(std::size_t event) const
{
    if (event >= m_turnOf.size() || m_turnOf[event] >= m_turns.size())
        return std::nullopt;
    return m_turnOf[event];
}

std::size_t TranscriptTurns::addOne(AgentEvent event, std::vector<std::size_t> &changed)
{
    const std::int64_t time = msOf(event.time);
    if (!m_turns.empty() && m_turns.back().seconds < 0 && m_turns.back().timeMs > 0 && time > 0 &&
        m_turns.back().kind != Kind::ToolCall) {
        m_turns.back().seconds = std::max<double>(0, static_cast<double>(time - m_turns.back().timeMs) / 1000);
        changed.push_back(m_turns.size() - 1);
    }
    if (event.kind == Kind::ToolResult)
        return addResult(std::move(event), changed);
    if (event.kind == Kind::Usage) {
        addUsage(event, changed);
        return m_turns.empty() ? 0 : m_turns.size() - 1;
    }
    if (event.kind == Kind::Text && m_goesOn) {
        m_turns.back().text += event.text;
        m_goesOn = event.partial;
        changed.push_back(m_turns.size() - 1);
        return m_turns.size() - 1;
    }
    TranscriptTurn turn;
    turn.kind = event.kind;
    turn.timeMs = time;
    turn.text = event.kind == Kind::ToolCall ? inputText(event.input) : std::move(event.text);
    turn.tool = std::move(event.tool);
    turn.flags = std::move(event.flags);
    turn.failed = event.failed || event.kind == Kind::Error || event.kind == Kind::Retry;
    if (event.kind == Kind::Begin) {
        m_input = m_output = 0;
        m_calls.clear();
        m_waiting = SIZE_MAX;
        if (turn.text.empty())
            turn.text = detailText(event.detail);
    } else if (event.kind == Kind::End && !event.reason.empty()) {
        turn.text = turn.text.empty() ? event.reason : event.reason + ": " + turn.text;
    }
    m_goesOn = event.kind == Kind::Text && event.partial;
    m_turns.push_back(std::move(turn));
    if (event.kind == Kind::ToolCall) {
        m_waiting = m_turns.size() - 1;
        if (!event.callId.empty())
            m_calls[event.callId] = m_waiting;
    }
    return m_turns.size() - 1;
}

std::size_t TranscriptTurns::addResult(AgentEvent event, std::vector<std::size_t> &changed)
{
    m_goesOn = false;
    std::size_t call = m_waiting;
    const auto named = m_calls.find(event.callId);
    if (named != m_calls.end())
        call = named->second;
    else if (!event.callId.empty() || (call != SIZE_MAX && m_turns[call].answered))
        call = SIZE_MAX;
    if (call == SIZE_MAX) {
        TranscriptTurn turn;
        turn.kind = Kind::ToolResult;
        turn.timeMs = msOf(event.time);
        turn.text = std::move(event.text);
        turn.failed = event.failed;
        m_turns.push_back(std::move(turn));
        return m_turns.size() - 1;
    }
    TranscriptTurn &turn = m_turns[call];
    turn.output += event.text;
    turn.answered = true;
    turn.failed = event.failed;
    const std::int64_t time = msOf(event.time);
    if (time > 0 && turn.timeMs > 0)
        turn.seconds = std::max<double>(0, static_cast<double>(time - turn.timeMs) / 1000);
    changed.push_back(call);
    return call;
}

void TranscriptTurns::addUsage(const AgentEvent &event, std::vector<std::size_t> &changed)
{
    if (!event.usage || !event.usage->reportsTokens())
        return;
    const std::int64_t input = event.usage->inputTokens.value_or(m_input);
    const std::int64_t output = event.usage->outputTokens.value_or(m_output);
    for (std::size_t i = m_turns.size(); i-- > 0 && m_turns[i].kind != Kind::Begin;) {
        if (!isOfTheModel(m_turns[i].kind))
            continue;
        // Told again without a new turn: it adds up.
        m_turns[i].inputTokens = std::max<std::int64_t>(m_turns[i].inputTokens, 0) + input - m_input;
        m_turns[i].outputTokens = std::max<std::int64_t>(m_turns[i].outputTokens, 0) + output - m_output;
        changed.push_back(i);
        break;
    }
    m_input = input;
    m_output = output;
}

} // namespace sweci
