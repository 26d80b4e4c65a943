// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/outputreader.h"

#include <map>
#include <set>

namespace sweci
{

// The stream of Claude Code (--output-format stream-json) and of Qwen Code, which prints the same shape with other
// counts: system, assistant, user, stream_event and result. A call that ends well ends with a result. An assistant line
// of Claude Code carries the usage at the start of its call, which must not be summed; what was used at its end stands
// in message_delta events (--include-partial-messages) and, for all, in the result.
class ClaudeStreamReader : public OutputReader
{
public:
    ClaudeStreamReader(const OutputRules &rules, Sink sink);

protected:
    void takeOutputLine(const LineSplitter::Line &line) override;

private:
    void takeDocument(const JsonValue &document);
    void takeSystem(const JsonValue &document);
    void takeAssistant(const JsonValue &document);
    void takeUser(const JsonValue &document);
    void takeStreamEvent(const JsonValue &event);
    void takeResult(const JsonValue &document);
    Usage usageOf(const JsonValue &usage) const;
    // By the sums over all models where they are given: they have calls that the other sum leaves out.
    std::optional<Usage> usageByModel(const JsonValue &models);
    std::int64_t countedCalls() const;
    void reportCalls();

    std::set<std::string> m_messages;     // ids of assistant messages
    std::map<std::string, Usage> m_calls; // final usage by message or line
    std::string m_openMessage;            // whose message_delta comes next
    JsonValue m_openUsage;                // its usage so far
    bool m_result = false;
};

} // namespace sweci
