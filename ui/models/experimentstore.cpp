// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentstore.h"

#include "models/experimentpoller.h"
#include "models/notebook.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

ExperimentStore::ExperimentStore(fs::path cache, QObject *parent)
    : QObject(parent), m_notes(new Notebook(this)), m_stop(std::make_shared<std::atomic_bool>(false))
{
    qRegisterMetaType<sweci::ExperimentPtr>("sweci::ExperimentPtr");
    m_poller = new ExperimentPoller(std::move(cache), m_stop);
    m_poller->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_poller, &QObject::deleteLater);
    connect(m_poller, &ExperimentPoller::published, this, [this](const ExperimentPtr &snapshot) { take(snapshot); });
    connect(m_poller, &ExperimentPoller::nothingFound, this, &ExperimentStore::openFailed);
    connect(m_poller, &ExperimentPoller::steerFailed, this, &ExperimentStore::steerFailed);
    connect(m_poller, &ExperimentPoller::readAll, this, [this] {
        if (m_loading) {
            m_loading = false;
            Q_EMIT loadingChanged(false);
        }
    });
    m_thread.setObjectName(QStringLiteral("experiments"));
    m_thread.start(QThread::LowPriority);
}

ExperimentStore::~ExperimentStore()
{
    *m_stop = true;
    m_thread.quit();
    m_thread.wait();
}

void ExperimentStore::open(const fs::path &path)
{
    const fs::path normal = (fs::absolute(path) / "").lexically_normal().parent_path();
    if (std::find(m_opened.begin(), m_opened.end(), normal) == m_opened.end()) {
        m_opened.push_back(normal);
        Q_EMIT openedChanged();
    }
    if (!m_loading) {
        m_loading = true;
        Q_EMIT loadingChanged(true);
    }
    QMetaObject::invokeMethod(m_poller, [poller = m_poller, normal] { poller->open(normal); });
}

void ExperimentStore::close(const fs::path &path)
{
    m_opened.erase(std::remove(m_opened.begin(), m_opened.end(), path), m_opened.end());
    QMetaObject::invokeMethod(m_poller, [poller = m_poller, path] { poller->close(path); });
    std::vector<ExperimentPtr> gone;
    for (const auto &[key, snapshot] : m_experiments) {
        if (key == path || snapshot->folder == path)
            gone.push_back(snapshot);
    }
    for (const ExperimentPtr &snapshot : gone) {
        m_experiments.erase(snapshot->path);
        m_series.erase(snapshot->path);
        m_notes->remove(snapshot);
        Q_EMIT experimentRemoved(snapshot);
    }
    Q_EMIT openedChanged();
}

void ExperimentStore::refresh()
{
    QMetaObject::invokeMethod(m_poller, [poller = m_poller] { poller->poll(true); });
    m_notes->look();
}

void ExperimentStore::pollSoon()
{
    QMetaObject::invokeMethod(m_poller, [poller = m_poller] { poller->poll(false); });
}

void ExperimentStore::steer(const fs::path &experiment, const std::vector<std::string> &runs, Steering steering)
{
    QMetaObject::invokeMethod(
        m_poller, [poller = m_poller, experiment, runs, steering] { poller->steer(experiment, runs, steering); });
}

void ExperimentStore::lookAt(const fs::path &experiment, const std::string &run)
{
    QMetaObject::invokeMethod(m_poller, [poller = m_poller, experiment, run] { poller->lookAt(experiment, run); });
}

void ExperimentStore::setReading(const fs::path &experiment, bool on)
{
    QMetaObject::invokeMethod(m_poller, [poller = m_poller, experiment, on] { poller->setReading(experiment, on); });
}

void ExperimentStore::setProvenance(const fs::path &experiment, const Provenance &before, const Provenance &after)
{
    QMetaObject::invokeMethod(
        m_poller, [poller = m_poller, experiment, before, after] { poller->setProvenance(experiment, before, after); });
}

std::vector<ExperimentPtr> ExperimentStore::experiments() const
{
    std::vector<ExperimentPtr> all;
    for (const auto &[path, snapshot] : m_experiments)
        all.push_back(snapshot);
    return all;
}

ExperimentPtr ExperimentStore::experiment(const fs::path &path) const
{
    const auto found = m_experiments.find(path);
    return found == m_experiments.end() ? nullptr : found->second;
}

int ExperimentStore::seriesOf(const fs::path &path) const
{
    const auto found = m_series.find(path);
    return found == m_series.end() ? 0 : found->second;
}

void ExperimentStore::take(const ExperimentPtr &snapshot)
{
    // One that was closed while its snapshot was under way.
    const bool open = std::any_of(m_opened.begin(), m_opened.end(), [&](const fs::path &path) {
        return path == snapshot->path || path == snapshot->folder;
    });
    if (!open)
        return;
    if (m_series.try_emplace(snapshot->path, m_nextSeries).second)
        ++m_nextSeries;
    m_experiments[snapshot->path] = snapshot;
    m_notes->take(snapshot);
    Q_EMIT experimentChanged(snapshot);
}

} // namespace sweci
