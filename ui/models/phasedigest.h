// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/event.h"
#include "models/phasespan.h"

#include <vector>

namespace sweci
{

// Turns the events of a task run into phases, one event after the other.
class PhaseDigest
{
public:
    void take(const Event &event);
    void clear() { *this = PhaseDigest(); }

    // In the order in which they began.
    const std::vector<PhaseSpan> &spans() const { return m_spans; }
    bool paused() const { return m_paused; } // waits at a pause, its process alive
    const std::string &stop() const
    {
        return m_stop;
    } // how the last start ended: TaskStop's name; empty while it goes on
    const std::string &stopReason() const { return m_stopReason; } // error kind's word
    const std::string &stopSentence() const { return m_stopSentence; }
    std::int64_t lastEventMs() const { return m_lastEventMs; }

private:
    void closeOpen(std::int64_t at);

    std::vector<PhaseSpan> m_spans;
    std::string m_stop;
    std::string m_stopReason;
    std::string m_stopSentence;
    std::int64_t m_lastEventMs = 0;
    bool m_paused = false;
};

} // namespace sweci
