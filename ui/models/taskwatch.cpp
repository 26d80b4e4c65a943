// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/taskwatch.h"

#include "experiment/nativetaskfiles.h"

#include <algorithm>
#include <sys/stat.h>

namespace sweci
{

namespace
{

// A log that grows is news no oftener than this.
constexpr std::int64_t activityMs = 10000;

std::uint64_t sizeOf(const std::filesystem::path &path)
{
    struct stat info = {};
    return ::stat(path.c_str(), &info) == 0 ? static_cast<std::uint64_t>(info.st_size) : 0;
}

std::int64_t writtenMs(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return 0;
    return static_cast<std::int64_t>(info.st_mtim.tv_sec) * 1000 + info.st_mtim.tv_nsec / 1000000;
}

} // namespace

TaskWatch::TaskWatch(std::filesystem::path experiment, TaskRun run) : m_folder(std::move(experiment), std::move(run))
{
    auto empty = std::make_shared<TaskSnapshot>();
    empty->run = m_folder.run();
    empty->files = std::make_shared<NativeTaskFiles>(m_folder);
    m_snapshot = std::move(empty);
}

bool TaskWatch::isSettled() const
{
    return m_snapshot->revision > 0 && !m_reader;
}

void TaskWatch::forget()
{
    m_digest.clear();
    m_spend = {};
    m_digested = 0;
}

std::int64_t TaskWatch::lastWrite() const
{
    return std::max({m_digest.lastEventMs(), writtenMs(m_folder.log()), writtenMs(m_folder.records())});
}

bool TaskWatch::poll(const ExperimentSettings &settings, ControlState control, const TargetPool &pool, bool again)
{
    const bool moreWanted = m_iterations != settings.iterations;
    if (isSettled()) {
        if (!moreWanted && !again)
            return false;
        if (!moreWanted && sizeOf(m_folder.records()) + sizeOf(m_folder.events()) == m_size)
            return false;
    }
    if (!m_reader) {
        m_reader = std::make_unique<TaskReader>(m_folder);
        forget();
    }
    auto change = m_reader->poll();
    const bool failed = !change;
    const bool read = change && (change->records || change->events || change->restarted);
    if (change && change->restarted)
        forget();
    const auto &events = m_reader->events();
    for (; m_digested < events.size(); ++m_digested) {
        m_digest.take(events[m_digested]);
        m_spend.take(events[m_digested]);
    }

    const TaskState state = m_reader->state(settings.iterations);
    const bool first = m_snapshot->revision == 0;
    const std::size_t problems = m_reader->problems().size() + (failed ? 1 : 0);
    if (!first && !read && !moreWanted && state == m_snapshot->state && control == m_snapshot->control &&
        m_reader->pendingBytes() == m_snapshot->pendingBytes && problems <= m_snapshot->problems.size() &&
        !(state == TaskState::Running && lastWrite() > m_snapshot->lastActivityMs + activityMs))
        return false;

    auto next = std::make_shared<TaskSnapshot>(*m_snapshot);
    next->revision = m_snapshot->revision + 1;
    next->state = state;
    next->control = control;
    next->paused = state == TaskState::Running && m_digest.paused();
    next->phases = m_digest.spans();
    next->spend = std::make_shared<const TaskSpend>(m_spend);
    next->stop = m_digest.stop();
    next->stopReason = m_digest.stopReason();
    next->stopSentence = m_digest.stopSentence();
    next->pendingBytes = m_reader->pendingBytes();
    next->problems = m_reader->problems();
    if (failed)
        next->problems.push_back(change.error());
    next->lastActivityMs = lastWrite();
    takeRecords(*next, *m_snapshot, m_reader->records(), pool);
    const auto repository = settings.repositories.find(next->run.taskId);
    takeFacts(*next,
              m_reader->facts(settings.iterations, repository == settings.repositories.end() ? "" : repository->second),
              settings.iterations);
    m_iterations = settings.iterations;
    m_snapshot = std::move(next);
    if (isOver(state)) {
        m_size = sizeOf(m_folder.records()) + sizeOf(m_folder.events());
        m_reader.reset();
    }
    return true;
}

} // namespace sweci
