// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/failurekind.h"
#include "base/jsonvalue.h"

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// The shapes of output that are known. A new agent of a known shape needs a descriptor only.
//   JsonLines    one JSON object a line; event and usage rules say what it means (OpenCode, Codex, Gemini CLI)
//   ClaudeStream the stream of Claude Code and those who copied it (Qwen Code): the meaning is built in
//   IflowInfo    text, and a block <Execution Info>{...}</Execution Info> on either stream
//   PlainText    text; nothing is known of usage or end
enum class OutputShape { JsonLines, ClaudeStream, IflowInfo, PlainText };

// A place in a JSON document, written "part.tokens.input"; "*" is every member or element.
using FieldPath = std::vector<std::string>;

// Holds when the value there, as text, equals `value`; "*" when there is any but null.
struct FieldCondition {
    FieldPath path;
    std::string value;
    bool operator==(const FieldCondition &) const = default;
};

// A number that is added up: "stats.total_tokens", "-stats.input_tokens".
struct FieldTerm {
    FieldPath path;
    bool minus = false;
    bool operator==(const FieldTerm &) const = default;
};

enum class EventMeaning { Text, Reasoning, ToolCall, ToolResult, Note, Retry, Error, Success, Failure, Model, Ignore };

// What an event means whose conditions all hold. Several rules may hold for one event.
struct EventRule {
    std::vector<FieldCondition> when;
    EventMeaning means = EventMeaning::Ignore;
    FieldPath text;                         // text, message or output
    FieldPath tool;                         // name of the tool
    std::string toolName;                   // where the event does not say it
    FieldPath callId;                       // joins a call and its result
    FieldPath input;                        // of a tool call
    std::vector<FieldCondition> failedWhen; // of a tool result: any of them
    FieldPath status;                       // HTTP status of an error
    FieldPath retryAfter;                   // seconds after which an error may be tried again
    FieldPath model;                        // the model that answered
    FieldPath modelKeys;                    // an object whose keys are the models that answered
    FieldPath failure;                      // word of a FailureKind, of a program that knows the kinds itself
    std::string reason;                     // stable word for an end
    FieldPath reasonAt;                     // where the event says that word
    bool operator==(const EventRule &) const = default;
};

// Where usage is read from. Sum: each such event adds to the total; otherwise the last one counts.
struct UsageRule {
    std::vector<FieldCondition> when;
    bool sum = false;
    bool countsCall = false; // each such event is one model call
    FieldPath reportedIf;    // a number; where it is 0 or missing the event reports nothing
    std::vector<FieldTerm> input, cached, cacheWritten, output, reasoning, cost, calls;
    bool operator==(const UsageRule &) const = default;
};

// A line of standard error, or of plain text output, that is the agent's own word. `match` is a regular expression that
// must fit from the start of the line; only the first 4,096 bytes of a line are looked at.
struct LineRule {
    std::string match;
    EventMeaning means = EventMeaning::Error; // Note, Retry or Error
    std::optional<FailureKind> kind;          // else by the HTTP status in the group named "status", else by the text
    bool operator==(const LineRule &) const = default;
};

// What an exit code of the agent means.
struct ExitMeaning {
    FailureKind kind = FailureKind::Agent;
    std::string reason; // stable word
    bool operator==(const ExitMeaning &) const = default;
};

// Files of JSON lines that a program keeps of its calls, asked for what a call used whose output did not say so: it
// failed or was ended. The last event that a rule fits counts in each file; files are added up.
struct UsageFiles {
    std::string folder; // template; in ${home}, ${tmp} or ${state}; looked through to its depths
    std::string name;   // pattern with * and ?
    std::vector<UsageRule> rules;
    bool operator==(const UsageFiles &) const = default;
};

struct OutputRules {
    OutputShape shape = OutputShape::PlainText;
    bool endEvent = false;            // a call that ends well says so in its output
    bool inputIncludesCached = false; // ClaudeStream: Qwen Code's input does, Claude Code's does not
    bool countsMessages = false;      // ClaudeStream: model calls are told by their message ids
    std::vector<EventRule> events;    // JsonLines
    std::vector<UsageRule> usage;     // JsonLines
    UsageFiles usageFiles;
    std::vector<LineRule> errorLines;  // standard error
    std::vector<LineRule> outputLines; // PlainText and IflowInfo: standard output
};

// The values at a path; more than one only where it has a "*".
std::vector<const JsonValue *> valuesAt(const JsonValue &document, const FieldPath &path);
// The first of them, or null.
const JsonValue &valueAt(const JsonValue &document, const FieldPath &path);
bool holds(const FieldCondition &condition, const JsonValue &document);
bool allHold(const std::vector<FieldCondition> &conditions, const JsonValue &document);
// The sum of all terms; nothing when none of their fields is a number.
std::optional<double> sumOf(const std::vector<FieldTerm> &terms, const JsonValue &document);

} // namespace sweci
