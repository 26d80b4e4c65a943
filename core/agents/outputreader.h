// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentdescriptor.h"
#include "agents/agentevent.h"
#include "agents/linesplitter.h"

#include <QRegularExpression>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What the output of one call says, read from the agent's own channel only.
struct CallReport {
    enum class End { None, Success, Failure };

    End end = End::None;
    std::string endReason;                   // stable word of a failure: "error_max_turns"
    std::string message;                     // of the last error or failed end
    FailureKind failure = FailureKind::None; // of the last error or failed end
    double retryAfter = 0;                   // seconds that it asks to be left alone for
    bool errorPending = false;               // nothing good came after the last error
    int errors = 0;                          // error events and retries
    int texts = 0;
    int toolCalls = 0;
    int failedTools = 0;
    int notUnderstood = 0;           // lines of standard output
    int repaired = 0;                // too long: cut
    Usage usage;                     // tokens, calls, cost, model that answered
    std::vector<std::string> models; // all that answered
    std::vector<std::string> flags;  // of all tool calls
    std::uint64_t outputBytes = 0;   // of standard output
    std::uint64_t errorBytes = 0;    // of standard error
    bool tornEnd = false;            // the last line was cut in the middle
    std::string lastLine;            // the last that came, at most 400 bytes, for an idle watchdog to quote

    // A pipe of 64 KiB that was not emptied before the program ended leaves exactly this many bytes.
    bool cutAtPipeSize() const { return outputBytes == 65536 && tornEnd; }
};

// Reads the output of one call as it comes, in any pieces, and gives its events on. Nothing in the output can hurt:
// memory is bounded by the longest line (LineSplitter), what is not understood becomes a Raw event.
class OutputReader
{
public:
    using Sink = std::function<void(AgentEvent)>;

    // The reader for the descriptor's shape. The rules must live as long.
    static std::unique_ptr<OutputReader> make(const OutputRules &rules, Sink sink);
    virtual ~OutputReader() = default;

    void feedOutput(std::string_view bytes)
    {
        m_output.feed(bytes);
        takePause();
    }
    void feedErrors(std::string_view bytes) { m_errors.feed(bytes); }
    // After the last byte; once.
    void finish();
    const CallReport &report() const { return m_report; }

protected:
    OutputReader(const OutputRules &rules, Sink sink);

    virtual void takeOutputLine(const LineSplitter::Line &line) = 0;
    // True when the line was the agent's own word and is dealt with.
    virtual bool takeErrorLine(const LineSplitter::Line &line);
    virtual void takeEnd() {}
    // All that has come is given; what was held back to be told together should be told now.
    virtual void takePause() {}

    void emitText(std::string text, bool partial = false);
    void emitReasoning(std::string text);
    void emitToolCall(std::string tool, std::string callId, JsonValue input);
    void emitToolResult(std::string callId, std::string text, bool failed);
    void emitNote(std::string text);
    // Without a kind it follows from status and text. A retry is an error that the agent goes on from by itself.
    void emitError(AgentEvent::Kind kind, std::string text, int status,
                   std::optional<FailureKind> failure = std::nullopt);
    void emitEnd(bool success, std::string reason, std::string text = {}, int status = 0,
                 std::optional<FailureKind> failure = std::nullopt);
    void emitRaw(std::string_view text, bool errorStream);
    // The whole so far.
    void emitUsage(const Usage &usage);
    void answeredBy(const std::string &model);
    // Looks the line up in the rules; true when one fits.
    bool takeByRules(std::string_view line, const std::vector<LineRule> &rules,
                     const std::vector<QRegularExpression> &expressions);
    bool takePlainLine(std::string_view line) { return takeByRules(line, m_rules.outputLines, m_outputExpressions); }

    const OutputRules &m_rules;
    CallReport m_report;

private:
    void emitEvent(AgentEvent event);
    void noteLast(const LineSplitter::Line &line);

    Sink m_sink;
    LineSplitter m_output;
    LineSplitter m_errors;
    std::vector<QRegularExpression> m_errorExpressions;
    std::vector<QRegularExpression> m_outputExpressions;
};

} // namespace sweci
