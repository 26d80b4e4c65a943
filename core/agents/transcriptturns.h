// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agents/agentevent.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sweci
{

// One thing to read in a transcript: a message whose parts were put together, or a tool call with what it gave.
struct TranscriptTurn {
    AgentEvent::Kind kind =
        AgentEvent::Kind::Note; // neither ToolResult nor Usage, but for those that belong to nothing
    std::int64_t timeMs = 0;    // since 1970; 0 not known
    std::string text;           // message; of a tool call its command, else its input
    std::string tool;
    std::vector<std::string> flags; // see commandFlags()
    std::string output;             // of a tool call
    bool answered = false;          // a tool call: its output came
    bool failed = false;
    std::int64_t inputTokens = -1; // of the model call that made it; -1 not reported
    std::int64_t outputTokens = -1;
    double seconds = -1; // until its output, else until the next thing that happened; -1 not known yet

    bool operator==(const TranscriptTurn &) const = default;
};

// Events as they come, made into turns. One thread at a time.
class TranscriptTurns
{
public:
    const std::vector<TranscriptTurn> &turns() const { return m_turns; }
    // The turn that an event, by number from 0 of all that were added, became part of; nothing while it was not added.
    std::optional<std::size_t> turnOfEvent(std::size_t event) const;
    // Indices of earlier turns that changed with it; new turns are at the end.
    std::vector<std::size_t> add(std::vector<AgentEvent> events);

private:
    // The turn that it became part of.
    std::size_t addOne(AgentEvent event, std::vector<std::size_t> &changed);
    std::size_t addResult(AgentEvent event, std::vector<std::size_t> &changed);
    void addUsage(const AgentEvent &event, std::vector<std::size_t> &changed);

    std::vector<TranscriptTurn> m_turns;
    std::vector<std::uint32_t> m_turnOf;        // by event
    std::map<std::string, std::size_t> m_calls; // by id, those that wait for their output
    std::size_t m_waiting = SIZE_MAX;           // the last call, for results without an id
    bool m_goesOn = false;                      // the last message does
    std::int64_t m_input = 0;                   // tokens told so far
    std::int64_t m_output = 0;
};

} // namespace sweci
