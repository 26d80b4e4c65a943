// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/filelock.h"
#include "experiment/experimentsource.h"
#include "experiment/publisheddetail.h"
#include "experiment/publishedlogs.h"
#include "experiment/publishedtaskfiles.h"

namespace sweci
{

// One task of the published harness's layout, read in place.
class PublishedTask : public TaskSource
{
public:
    PublishedTask(std::filesystem::path experiment, std::string name);

    const TaskRun &run() const override { return m_run; }
    std::filesystem::path path() const override { return m_experiment / m_run.taskId; }
    const std::vector<IterationRecord> &records() const override { return m_records; }
    const std::vector<Event> &events() const override { return m_events; }
    std::uint64_t pendingBytes() const override { return m_pendingBytes; }
    const std::vector<Error> &problems() const override { return m_problems; }
    const std::vector<QString> &warnings() const override { return m_warnings; }
    TaskState state() const override;
    std::shared_ptr<const TaskFiles> files() const override;

    // Reads iteration.jsonl again when it changed; true when it did. Looks who works on the task.
    bool poll(const PlainFolder &experiment, const HeldFlocks &locks);
    // Makes more of the records known. Independent of other tasks: may run beside their load().
    void load(Detail detail, const std::filesystem::path &cache);

    void setIterations(int n) { m_iterations = n; }
    void setFailed(bool failed) { m_failed = failed; } // it could not be initialized
    bool isRunning() const { return m_running; }
    bool isFinished() const { return m_finished; } // the harness put "current" away
    Detail loaded() const { return m_loaded; }
    // What its log tells of failed calls: into what the scores are made from.
    void addFailures(TaskFacts &facts) const;
    // An empty gap was reached, so that it would stop whatever N is.
    bool solved() const;
    const PublishedStates &folders() const; // of the records as they are now

private:
    bool pollLog(const PlainFolder &task);
    void warnOfStop();
    void takeLines(std::string_view text);
    Result<PlainFolder> open() const;
    const std::shared_ptr<const PublishedTaskFiles> &placed() const;
    void keepLines(std::string_view text);
    void fillIdentities(const PublishedDetail &detail);
    void fillCode(const PublishedDetail &detail);

    std::filesystem::path m_experiment;
    TaskRun m_run;
    int m_iterations = 20;
    bool m_running = false;
    bool m_finished = false;
    bool m_failed = false;
    std::optional<PlainFolder::Stamp> m_stamp; // of iteration.jsonl
    std::optional<PlainFolder::Stamp> m_logStamp;
    std::vector<PublishedTaskLog::FailedCall> m_failedCalls;
    bool m_stoppedByCall = false; // by the last of them
    std::vector<IterationRecord> m_records;
    std::vector<Event> m_events; // always empty
    std::vector<Error> m_problems;
    std::vector<QString> m_warnings;
    std::vector<QString> m_readWarnings; // those of the records alone
    QString m_stopWarning;               // which of them says that a call failed and nothing went on
    std::uint64_t m_pendingBytes = 0;
    Detail m_loaded = Detail::Records;
    mutable std::shared_ptr<const PublishedTaskFiles> m_files; // of the records as they are now
};

} // namespace sweci
