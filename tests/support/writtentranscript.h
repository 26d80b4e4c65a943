// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentevent.h"
#include "base/compression.h"
#include "tempfolder.h"

#include <filesystem>
#include <string>

namespace sweci
{

// A transcript as an agent's call leaves it, line by line.
class WrittenTranscript
{
public:
    WrittenTranscript &begin(const std::string &role, int iteration)
    {
        AgentEvent event = of(AgentEvent::Kind::Begin);
        event.detail.set("role", role).set("iteration", iteration);
        return add(event);
    }
    WrittenTranscript &says(const std::string &text, bool partial = false)
    {
        AgentEvent event = of(AgentEvent::Kind::Text);
        event.text = text;
        event.partial = partial;
        return add(event);
    }
    WrittenTranscript &calls(const std::string &id, const std::string &command,
                             const std::vector<std::string> &flags = {})
    {
        AgentEvent event = of(AgentEvent::Kind::ToolCall);
        event.tool = "bash";
        event.callId = id;
        event.input.set("command", command);
        event.flags = flags;
        return add(event);
    }
    WrittenTranscript &gives(const std::string &id, const std::string &output, bool failed = false)
    {
        AgentEvent event = of(AgentEvent::Kind::ToolResult);
        event.callId = id;
        event.text = output;
        event.failed = failed;
        return add(event);
    }
    WrittenTranscript &used(std::int64_t input, std::int64_t output)
    {
        AgentEvent event = of(AgentEvent::Kind::Usage);
        event.usage.emplace();
        event.usage->inputTokens = input;
        event.usage->outputTokens = output;
        return add(event);
    }
    WrittenTranscript &ends(const std::string &reason, bool failed = false)
    {
        AgentEvent event = of(AgentEvent::Kind::End);
        event.reason = reason;
        event.failed = failed;
        return add(event);
    }
    WrittenTranscript &raw(const std::string &line)
    {
        m_text += line + '\n';
        return *this;
    }
    const std::string &text() const { return m_text; }
    // As after the call, or while it goes on.
    void pack(const std::filesystem::path &iteration, const std::string &role) const
    {
        put(iteration / (role + ".transcript.jsonl.zst"), compress(m_text));
    }
    void write(const std::filesystem::path &iteration, const std::string &role) const
    {
        put(iteration / (role + ".transcript.jsonl"), m_text);
    }

private:
    // Two seconds after the one before.
    AgentEvent of(AgentEvent::Kind kind)
    {
        AgentEvent event;
        event.kind = kind;
        const int second = 2 * m_count++;
        const auto two = [](int n) { return std::string(n < 10 ? "0" : "").append(std::to_string(n)); };
        event.time =
            "2026-11-30T" + two(second / 3600 % 24) + ':' + two(second / 60 % 60) + ':' + two(second % 60) + ".000Z";
        return event;
    }
    WrittenTranscript &add(const AgentEvent &event)
    {
        m_text += event.toJson().toJson() + '\n';
        return *this;
    }

    std::string m_text;
    int m_count = 0;
};

} // namespace sweci
