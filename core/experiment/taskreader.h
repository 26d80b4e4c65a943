// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/jsonlines.h"
#include "experiment/event.h"
#include "experiment/record.h"
#include "experiment/taskfolder.h"

#include <optional>
#include <vector>

namespace sweci
{

// Derived from facts (records, the lock, the last events), never from a stored word (case H1).
enum class TaskState {
    Queued,      // never begun
    Running,     // a process holds its lock
    Paused,      // ended by pause, to be resumed
    Interrupted, // begun, not over, nobody works on it
    Cancelled,
    Failed,  // ended by an error of the environment or of the data
    Limited, // ended by a limit on tokens or money; goes on when that is raised
    Done,    // all its iterations
    Solved,  // ended early, gap 0
};
const char *taskStateName(TaskState state);
bool isOver(TaskState state); // Done or Solved

// For scores; nothing without a base record. An unfinished run is Running.
std::optional<TaskFacts> taskFacts(const TaskRun &run, const std::vector<IterationRecord> &records, TaskState state,
                                   const std::string &repository, const std::vector<Event> &events = {});

// What is known of one task run, kept up to date by polling its two logs. Reads no byte twice. One thread at a time.
class TaskReader
{
public:
    explicit TaskReader(TaskFolder folder);

    struct Change {
        bool records = false; // something new in iteration.jsonl
        bool events = false;
        bool restarted = false; // a log became shorter: all was read anew
    };
    // Reads what is new. Lines that cannot be understood are counted and named, not fatal.
    Result<Change> poll();

    const TaskFolder &folder() const { return m_folder; }
    // Index = iteration; those of superseded attempts dropped: of two records of one iteration the newest counts.
    const std::vector<IterationRecord> &records() const { return m_records; }
    const std::vector<Event> &events() const { return m_events; }
    std::uint64_t pendingBytes() const { return m_pendingBytes; } // of an unterminated last record
    const std::vector<Error> &problems() const { return m_problems; }

    // `iterations` is N. Asks the file system for the lock.
    TaskState state(int iterations) const;
    // For scores; nothing when there is no usable base record.
    std::optional<TaskFacts> facts(int iterations, const std::string &repository) const;

private:
    void takeRecord(const std::string &line);
    void takeEvent(const std::string &line);

    TaskFolder m_folder;
    JsonLinesTail m_recordTail;
    JsonLinesTail m_eventTail;
    std::vector<IterationRecord> m_records;
    std::vector<Event> m_events;
    std::vector<Error> m_problems;
    std::uint64_t m_pendingBytes = 0;
};

} // namespace sweci
