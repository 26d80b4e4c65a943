// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentsearch.h"

#include <QElapsedTimer>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int tellEvery = 80; // ms

} // namespace

struct ExperimentSearch::Job {
    Job(const QString &needle, const std::vector<SearchPlace> &places) : search(Finder(needle.toStdString()), places) {}
    TaskSearch search;
    std::atomic<bool> cancelled{false};
};

ExperimentSearch::ExperimentSearch(QObject *parent) : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this))
{
    // One processor is left to the window and to runs.
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
}

ExperimentSearch::~ExperimentSearch()
{
    cancel();
    m_relay->close();
    m_pool.waitForDone(); // each looks at once whether it was cancelled
}

void ExperimentSearch::cancel()
{
    if (m_job)
        m_job->cancelled = true;
    m_pool.clear();
    m_job.reset();
    if (std::exchange(m_running, false))
        Q_EMIT progressed();
}

void ExperimentSearch::start(const ExperimentSnapshot &experiment, const QString &needle,
                             const std::vector<SearchPlace> &places)
{
    cancel();
    m_done = m_more = 0;
    m_skipped.clear();
    m_total = static_cast<int>(experiment.tasks.size());
    m_job = std::make_shared<Job>(needle, places);
    if (!m_job->search.isUsable() || m_total == 0) {
        m_total = 0;
        Q_EMIT progressed();
        return;
    }
    m_running = true;
    for (const TaskPtr &task : experiment.tasks) {
        SearchedTask searched{task->run.name(), task->files, task->records, task->target};
        m_pool.start([this, relay = m_relay, job = m_job, searched = std::move(searched)] {
            std::vector<SearchHit> hits;
            QElapsedTimer since;
            since.start();
            const auto tell = [&] {
                if (!hits.empty())
                    relay->post([this, job, told = std::exchange(hits, {})] {
                        if (job == m_job)
                            Q_EMIT found(told);
                    });
                since.start();
            };
            const SearchedResult result = job->search.run(searched, job->cancelled, [&](SearchHit hit) {
                hits.push_back(std::move(hit));
                if (since.elapsed() > tellEvery)
                    tell();
            });
            tell();
            relay->post([this, job, result] {
                if (job == m_job)
                    taskDone(result);
            });
        });
    }
    Q_EMIT progressed();
}

void ExperimentSearch::taskDone(const SearchedResult &result)
{
    ++m_done;
    m_more += result.more;
    m_skipped.insert(m_skipped.end(), result.skipped.begin(), result.skipped.end());
    m_running = m_done < m_total;
    Q_EMIT progressed();
}

} // namespace sweci
