// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"
#include "base/usage.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// One thing that happened in a call, told the same way for every agent: a line of the transcript.
struct AgentEvent {
    enum class Kind { Begin, Text, Reasoning, ToolCall, ToolResult, Usage, Note, Retry, Error, End, Raw };

    Kind kind = Kind::Note;
    std::string time;         // UTC, when it was read
    std::string text;         // text, message or a tool's output; of Raw the line that was not understood; bytes
    bool errorStream = false; // Raw: it came on standard error
    bool partial = false;     // Text: the next one goes on with it

    std::string tool;                        // ToolCall
    std::string callId;                      // ToolCall, ToolResult: joins them
    JsonValue input;                         // ToolCall
    std::vector<std::string> flags;          // ToolCall: see commandFlags()
    bool failed = false;                     // ToolResult, End
    std::optional<Usage> usage;              // Usage: so far, in all
    FailureKind failure = FailureKind::None; // Retry, Error, End
    int status = 0;                          // Retry, Error: HTTP status, 0 unknown
    std::string reason;                      // End: stable word
    JsonValue detail;                        // Begin: role, iteration, try, agent, model, prompt hash

    JsonValue toJson() const;
    // Unknown kinds of later versions become Note.
    static AgentEvent fromJson(const JsonValue &json);
};

const char *agentEventName(AgentEvent::Kind kind); // "tool_call"

} // namespace sweci
