// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskreader.h"

#include "base/failurekind.h"
#include "base/filelock.h"
#include "base/files.h"
#include "base/text.h"
#include "experiment/attempt.h"
#include "experiment/taskspend.h"

#include <algorithm>

namespace sweci
{

const char *taskStateName(TaskState state)
{
    switch (state) {
    case TaskState::Queued:
        return "queued";
    case TaskState::Running:
        return "running";
    case TaskState::Paused:
        return "paused";
    case TaskState::Interrupted:
        return "interrupted";
    case TaskState::Cancelled:
        return "cancelled";
    case TaskState::Failed:
        return "failed";
    case TaskState::Limited:
        return "limit";
    case TaskState::Done:
        return "done";
    case TaskState::Solved:
        return "solved";
    }
    return "queued";
}

bool isOver(TaskState state)
{
    return state == TaskState::Done || state == TaskState::Solved;
}

TaskReader::TaskReader(TaskFolder folder)
    : m_folder(std::move(folder)), m_recordTail(m_folder.records()), m_eventTail(m_folder.events())
{
}

Result<TaskReader::Change> TaskReader::poll()
{
    Change change;
    auto events = m_eventTail.poll();
    if (!events)
        return events.error();
    auto records = m_recordTail.poll();
    if (!records)
        return records.error();
    if (records->restarted)
        m_records.clear();
    if (events->restarted)
        m_events.clear();
    for (const std::string &line : records->lines)
        takeRecord(line);
    for (const std::string &line : events->lines)
        takeEvent(line);
    m_pendingBytes = records->pendingBytes;
    change.records = !records->lines.empty();
    change.events = !events->lines.empty();
    change.restarted = records->restarted || events->restarted;
    return change;
}

void TaskReader::takeRecord(const std::string &line)
{
    const std::string name = m_folder.records().native();
    auto json = parseJson(line, name);
    auto record = json ? IterationRecord::fromJson(*json, name) : Result<IterationRecord>(json.error());
    if (!record) {
        m_problems.push_back(record.error());
        return;
    }
    const auto k = static_cast<std::size_t>(std::max(record->iteration, 0));
    if (k > m_records.size()) {
        m_problems.push_back({ErrorKind::Parse,
                              Text::tr("%1: the record of iteration %2 follows that of iteration %3.")
                                  .arg(displayText(name), QString::number(k),
                                       QString::number(static_cast<qsizetype>(m_records.size()) - 1)),
                              "gap in records"});
        return;
    }
    // An older attempt that woke up late wrote this: a newer one already went on.
    if (!m_records.empty() && record->attempt < m_records.back().attempt)
        return;
    m_records.resize(k);
    m_records.push_back(std::move(*record));
}

void TaskReader::takeEvent(const std::string &line)
{
    auto json = parseJson(line, m_folder.events().native());
    auto event = json ? Event::fromJson(*json) : Result<Event>(json.error());
    if (event)
        m_events.push_back(std::move(*event));
    else
        m_problems.push_back(event.error());
}

TaskState TaskReader::state(int iterations) const
{
    if (FileLock::isHeld(m_folder.lock()))
        return TaskState::Running;
    const int recorded = static_cast<int>(m_records.size()) - 1;
    if (recorded >= 0) {
        const auto measured =
            std::find_if(m_records.rbegin(), m_records.rend(), [](const IterationRecord &r) { return r.gap >= 0; });
        if (recorded >= iterations)
            return TaskState::Done;
        if (measured == m_records.rbegin() && measured->gap == 0)
            return TaskState::Solved;
    }
    for (auto event = m_events.rbegin(); event != m_events.rend(); ++event) {
        if (event->phase != "task")
            continue;
        if (event->event == "began")
            return TaskState::Interrupted;
        if (event->event != "ended")
            continue;
        const std::string &stop = event->detail["stop"].toString();
        if (stop == "cancelled")
            return TaskState::Cancelled;
        if (stop == "paused")
            return TaskState::Paused;
        if (stop == "limit")
            return TaskState::Limited;
        return stop == "failed" ? TaskState::Failed : TaskState::Interrupted;
    }
    return newestAttempt(m_folder) > 0 ? TaskState::Interrupted : TaskState::Queued;
}

namespace
{

// The kind of failure of the infrastructure after which nothing went on; empty when it was another.
std::string lastInfrastructureFailure(const std::vector<Event> &events)
{
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        const bool task = event->phase == "task";
        // Of other layouts: what went well is not among the events.
        if (event->event == "failed") {
            const auto kind = failureKindFromName(event->detail["failure"].toString());
            return event->detail["stopped"].toBool() && kind && isInfrastructure(*kind)
                       ? event->detail["failure"].toString()
                       : std::string();
        }
        if (event->event != "ended" || (task && event->detail["reason"].toString() != "disk_full"))
            continue;
        if (task)
            return failureKindName(FailureKind::Disk);
        const std::string &word = event->detail["failure"].toString();
        const auto kind = failureKindFromName(word);
        return kind && isInfrastructure(*kind) ? word : std::string();
    }
    return {};
}

} // namespace

std::optional<TaskFacts> TaskReader::facts(int iterations, const std::string &repository) const
{
    return taskFacts(m_folder.run(), m_records, state(iterations), repository, m_events);
}

std::optional<TaskFacts> taskFacts(const TaskRun &run, const std::vector<IterationRecord> &records, TaskState state,
                                   const std::string &repository, const std::vector<Event> &events)
{
    if (records.empty())
        return std::nullopt;
    TaskFacts facts;
    facts.taskId = run.taskId;
    facts.sample = run.sample;
    facts.repository = repository;
    facts.spend = spendOf(events, records);
    if (!isOver(state) && state != TaskState::Running)
        facts.infrastructure = lastInfrastructureFailure(events);
    const IterationRecord &base = records.front();
    facts.base = base.facts();
    facts.baselineHash = base.baselineHash;
    if (base.passedKnown || !base.target.empty())
        facts.referencePassed = static_cast<int>(base.target.size());
    for (std::size_t k = 1; k < records.size(); ++k)
        facts.iterations.push_back(records[k].facts());
    switch (state) {
    case TaskState::Done:
        facts.stop = StopReason::LimitReached;
        break;
    case TaskState::Solved:
        facts.stop = StopReason::Solved;
        break;
    case TaskState::Cancelled:
        facts.stop = StopReason::Cancelled;
        break;
    case TaskState::Failed:
        facts.stop = StopReason::Failed;
        break;
    case TaskState::Limited:
        facts.stop = StopReason::SpendLimit;
        break;
    default:
        facts.stop = StopReason::Running;
    }
    return facts;
}

} // namespace sweci
