// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/eventlog.h"

#include "base/clock.h"
#include "base/processspec.h"

#include <csignal>

namespace sweci
{

Result<EventLog> EventLog::open(const TaskFolder &folder, const Attempt &attempt)
{
    auto events = JsonLinesWriter::open(folder.events());
    if (!events)
        return events.error();
    auto records = JsonLinesWriter::open(folder.records());
    if (!records)
        return records.error();
    EventLog log(attempt, std::move(*events), std::move(*records));
    log.m_stopAt = environmentValue("SWECI_STOP_AT");
    return log;
}

Result<void> EventLog::note(const std::string &phase, const std::string &name, int iteration, JsonValue detail)
{
    if (auto newest = m_attempt->check(); !newest)
        return newest;
    Event event;
    event.time = utcNow();
    event.attempt = m_attempt->number();
    event.iteration = iteration;
    event.phase = phase;
    event.event = name;
    event.detail = std::move(detail);
    return m_events.append(event.toJson().toJson());
}

Result<void> EventLog::began(const std::string &phase, int iteration, JsonValue detail)
{
    auto done = note(phase, "began", iteration, std::move(detail));
    stopPoint(phase, iteration);
    return done;
}

Result<void> EventLog::ended(const std::string &phase, int iteration, JsonValue detail)
{
    return note(phase, "ended", iteration, std::move(detail));
}

Result<void> EventLog::record(const std::string &line)
{
    if (auto newest = m_attempt->check(); !newest)
        return newest;
    return m_records.append(line);
}

void EventLog::stopPoint(const std::string &phase, int iteration) const
{
    if (!m_stopAt.empty() && m_stopAt == phase + ':' + std::to_string(iteration))
        ::raise(SIGSTOP);
}

} // namespace sweci
