// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedtask.h"

#include "base/hash.h"
#include "base/text.h"
#include "experiment/publishedrecord.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t recordsLimit = std::size_t(256) << 20;
constexpr std::size_t logLimit = std::size_t(64) << 20;

// Of the kinds that a call of these logs can have.
QString callFailureText(FailureKind kind)
{
    switch (kind) {
    case FailureKind::RateLimit:
        return Text::tr("rate limit");
    case FailureKind::Credit:
        return Text::tr("no credit");
    case FailureKind::Authentication:
        return Text::tr("key refused");
    case FailureKind::ModelNotFound:
        return Text::tr("model not found");
    case FailureKind::Network:
        return Text::tr("network or server");
    case FailureKind::AgentTimeout:
        return Text::tr("time-out of the agent");
    case FailureKind::Container:
        return Text::tr("container engine");
    case FailureKind::Disk:
        return Text::tr("disk full");
    default:
        return Text::tr("the agent itself");
    }
}

std::vector<int> indicesIn(const TestSet &all, const TestSet &some)
{
    std::vector<int> indices;
    for (std::size_t i = 0; i < some.size(); ++i) {
        if (const auto at = all.indexOf(some.id(i)))
            indices.push_back(static_cast<int>(*at));
    }
    return indices;
}

} // namespace

PublishedTask::PublishedTask(fs::path experiment, std::string name) : m_experiment(std::move(experiment))
{
    m_run.taskId = std::move(name);
}

Result<PlainFolder> PublishedTask::open() const
{
    auto experiment = PlainFolder::open(m_experiment);
    return experiment ? experiment->folder(m_run.taskId) : Result<PlainFolder>(experiment.error());
}

bool PublishedTask::poll(const PlainFolder &experiment, const HeldFlocks &locks)
{
    const auto folder = experiment.folder(m_run.taskId);
    const auto stamp = folder ? folder->stamp("iteration.jsonl") : std::nullopt;
    m_finished = folder && !folder->kind("current") && !folder->kind("tmp") && folder->kind("target");
    const auto lock = folder && !m_finished ? folder->stamp(".lock") : std::nullopt; // it outlives the work
    m_running = lock && locks.contains(lock->device, lock->inode);
    const bool logChanged = folder && pollLog(*folder);
    if (stamp == m_stamp && (stamp || (m_records.empty() && m_problems.empty()))) {
        warnOfStop();
        return logChanged;
    }
    m_stamp = stamp;
    m_records.clear();
    m_problems.clear();
    m_warnings.clear();
    m_files.reset();
    m_pendingBytes = 0;
    m_loaded = Detail::Records;
    m_readWarnings.clear();
    if (stamp) {
        const auto text = folder->read("iteration.jsonl", recordsLimit);
        if (text)
            takeLines(*text);
        else
            m_problems.push_back(text.error());
        m_readWarnings = m_warnings;
    }
    warnOfStop();
    return true;
}

bool PublishedTask::pollLog(const PlainFolder &task)
{
    const auto stamp = task.stamp("task.log");
    if (stamp == m_logStamp)
        return false;
    m_logStamp = stamp;
    const auto text = task.readEnd("task.log", logLimit);
    PublishedTaskLog log = text ? readPublishedTaskLog(*text) : PublishedTaskLog();
    m_failedCalls = std::move(log.failedCalls);
    m_stoppedByCall = log.stoppedByLast;
    return true;
}

void PublishedTask::warnOfStop()
{
    std::erase(m_warnings, m_stopWarning);
    m_stopWarning.clear();
    if (!m_stoppedByCall || isOver(state()) || m_running)
        return;
    const PublishedTaskLog::FailedCall &last = m_failedCalls.back();
    m_stopWarning =
        (last.role == "architect" ? Text::tr("Stopped in iteration %1: a call of the architect failed (%2).")
                                  : Text::tr("Stopped in iteration %1: a call of the programmer failed (%2)."))
            .arg(last.iteration)
            .arg(callFailureText(last.kind));
    if (!last.message.empty())
        m_stopWarning += QStringLiteral(" ") + displayText(last.message.substr(0, 400));
    m_warnings.push_back(m_stopWarning);
}

std::vector<Event> PublishedTask::failedCalls() const
{
    std::vector<Event> events;
    for (const PublishedTaskLog::FailedCall &call : m_failedCalls) {
        Event event;
        event.attempt = 1;
        event.iteration = call.iteration;
        event.phase = call.role;
        event.event = "failed";
        event.detail.set("failure", failureKindName(call.kind)).set("sentence", call.message);
        events.push_back(std::move(event));
    }
    if (m_stoppedByCall && !isOver(state()) && !m_running && !events.empty())
        events.back().detail.set("stopped", true);
    return events;
}

// Records go by their place, so nothing is read behind a line that cannot be understood.
void PublishedTask::takeLines(std::string_view text)
{
    const std::string name = (path() / "iteration.jsonl").native();
    m_records.reserve(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        auto record = publishedRecord(line, static_cast<int>(m_records.size()), name);
        if (end == std::string_view::npos && !record) {
            m_pendingBytes = line.size();
            if (!m_running)
                m_warnings.push_back(Text::tr("%1: the last record is incomplete (%2 bytes).")
                                         .arg(displayText(name), QString::number(line.size())));
            return;
        }
        if (!record) {
            m_problems.push_back(record.error());
            return;
        }
        m_records.push_back(std::move(*record));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

// For a conversion: the lines that publishedLine() would not write the same.
void PublishedTask::keepLines(std::string_view text)
{
    for (IterationRecord &record : m_records) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        if (publishedLine(record) != line)
            record.published = std::string(line);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
}

bool PublishedTask::solved() const
{
    return !m_records.empty() && m_records.back().gap == 0;
}

TaskState PublishedTask::state() const
{
    if (m_running)
        return TaskState::Running;
    if (!m_problems.empty())
        return TaskState::Failed;
    if (m_records.empty())
        return m_failed ? TaskState::Failed : TaskState::Queued;
    if (static_cast<int>(m_records.size()) > m_iterations)
        return TaskState::Done;
    return solved() ? TaskState::Solved : TaskState::Interrupted;
}

std::shared_ptr<const TaskFiles> PublishedTask::files() const
{
    return placed();
}

const std::shared_ptr<const PublishedTaskFiles> &PublishedTask::placed() const
{
    if (!m_files)
        m_files = std::make_shared<const PublishedTaskFiles>(m_experiment, m_run.taskId, m_records);
    return m_files;
}

const PublishedStates &PublishedTask::folders() const
{
    return placed()->folders();
}

void PublishedTask::load(Detail level, const fs::path &cache)
{
    if (level <= m_loaded || m_records.empty())
        return;
    const auto task = open();
    if (!task) {
        m_warnings.push_back(task.error().sentence);
        return;
    }
    const PublishedStates &states = folders();
    m_warnings = m_readWarnings;
    m_warnings.insert(m_warnings.end(), states.warnings.begin(), states.warnings.end());
    std::vector<std::string> names;
    for (std::size_t k = 0; k < m_records.size(); ++k) {
        const std::string &name = m_records[k].verdict == Verdict::Collapsed ? states.attempt[k] : states.state[k];
        if (!name.empty())
            names.push_back(name);
    }
    const auto cached = readPublishedCache(cache, path());
    PublishedDetail detail = cached.value_or(PublishedDetail());
    const auto sentences = completePublishedDetail(detail, *task, names, states.state.front(), level == Detail::Code);
    m_warnings.insert(m_warnings.end(), sentences.begin(), sentences.end());
    if (!cached || cached->toJson().toJson() != detail.toJson().toJson())
        writePublishedCache(cache, path(), detail);
    fillIdentities(detail);
    warnOfStop();
    if (level == Detail::Code) {
        fillCode(detail);
        if (const auto text = task->read("iteration.jsonl", recordsLimit);
            text && task->stamp("iteration.jsonl") == m_stamp)
            keepLines(*text);
    }
    m_loaded = level;
}

void PublishedTask::fillIdentities(const PublishedDetail &detail)
{
    if (!detail.targetKnown)
        return;
    const TestSet &target = detail.target;
    const PublishedStates &states = folders();
    m_records.front().target = target.ids();
    std::optional<TestSet> before; // of the last kept state; none: not known
    for (std::size_t k = 0; k < m_records.size(); ++k) {
        IterationRecord &record = m_records[k];
        if (record.verdict == Verdict::Collapsed)
            continue;
        const auto folder = detail.folders.find(states.state[k]);
        std::optional<TestSet> passed;
        if (!states.state[k].empty() && folder != detail.folders.end() && folder->second.passedSet) {
            if (auto decoded = decodePassed(target, *folder->second.passedSet))
                passed = std::move(*decoded);
        }
        // What the record says of the gap stands; a report that says otherwise is not that of this state.
        if (passed && static_cast<int>(target.size() - passed->size()) != record.gap) {
            m_warnings.push_back(
                Text::tr("The report of iteration %1 does not have the recorded gap; it is not used.").arg(k));
            passed.reset();
        }
        record.passed = static_cast<int>(target.size()) - record.gap;
        record.passedKnown = record.passed >= 0;
        record.passedSet = passed ? encodePassed(target, *passed) : std::string();
        record.lostKnown = k == 0 || (before && passed);
        if (k > 0 && before && passed) {
            record.fixed = indicesIn(target, TestSet::difference(*passed, *before));
            record.lostUnchecked = indicesIn(target, TestSet::difference(*before, *passed));
        }
        if (k == 0 && passed)
            record.baselineHash = sha256(target.hash() + passed->hash());
        before = std::move(passed);
    }
}

void PublishedTask::fillCode(const PublishedDetail &detail)
{
    const PublishedStates &states = folders();
    m_records.front().referenceTree = detail.referenceTree;
    std::string kept; // tree of the last kept state
    for (std::size_t k = 0; k < m_records.size(); ++k) {
        IterationRecord &record = m_records[k];
        const bool rejected = record.verdict == Verdict::Collapsed;
        const auto folder = detail.folders.find(rejected ? states.attempt[k] : states.state[k]);
        const bool found = folder != detail.folders.end() && !folder->second.tree.empty();
        if (found && k > 0) {
            record.candidate = folder->second.tree;
            if (folder->second.touched)
                record.surfaceTouched = *folder->second.touched;
        }
        if (rejected) {
            record.tree = kept;
            continue;
        }
        record.tree = found ? folder->second.tree : std::string();
        if (k > 0 && !record.tree.empty() && record.tree == kept)
            record.verdict = Verdict::Unchanged;
        kept = record.tree;
    }
}

} // namespace sweci
