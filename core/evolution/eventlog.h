// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/attempt.h"
#include "experiment/event.h"

#include <QString>

namespace sweci
{

// Writes the two logs of a task run: each line only while our attempt is the newest.
//
// When the environment variable SWECI_STOP_AT is "<phase>:<iteration>", the process stops itself (SIGSTOP) when that
// phase begins, so that a test can kill it there.
class EventLog
{
public:
    static Result<EventLog> open(const TaskFolder &folder, const Attempt &attempt);

    Result<void> began(const std::string &phase, int iteration, JsonValue detail = JsonValue::object());
    Result<void> ended(const std::string &phase, int iteration, JsonValue detail = JsonValue::object());
    Result<void> note(const std::string &phase, const std::string &event, int iteration,
                      JsonValue detail = JsonValue::object());
    // Appends to iteration.jsonl.
    Result<void> record(const std::string &line);
    int attempt() const { return m_attempt->number(); }
    // A place where a test may stop the process, without a line of its own.
    void stopPoint(const std::string &phase, int iteration) const;

private:
    EventLog(const Attempt &attempt, JsonLinesWriter events, JsonLinesWriter records)
        : m_attempt(&attempt), m_events(std::move(events)), m_records(std::move(records))
    {
    }

    const Attempt *m_attempt;
    JsonLinesWriter m_events;
    JsonLinesWriter m_records;
    std::string m_stopAt;
};

} // namespace sweci
