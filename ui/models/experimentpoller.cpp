// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentpoller.h"

#include "base/files.h"
#include "base/text.h"
#include "experiment/control.h"
#include "experiment/publishedexperiment.h"
#include "models/nativewatch.h"
#include "models/publishedwatch.h"

#include <QThreadPool>
#include <QTimer>

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr int pollMilliseconds = 500;
constexpr int searchEvery = 6; // turns: a folder is searched for new experiments every 3 s
constexpr int searchDepth = 3;

struct Found {
    fs::path path;
    bool native = true;
};

using IsKnown = std::function<bool(const fs::path &)>;

// `known`: experiments that are watched already, which need no second look.
void findBelow(const fs::path &folder, int depth, const IsKnown &known, const std::atomic_bool &stop,
               std::vector<Found> &found)
{
    std::error_code failure;
    const bool native = fs::is_regular_file(folder / "experiment.json", failure);
    if (native || known(folder) || PublishedExperiment::isOne(folder)) {
        found.push_back({folder, native});
        return;
    }
    for (const auto &entry : fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, failure)) {
        if (stop)
            return;
        if (depth > 0 && entry.is_directory(failure) && entry.path().filename().native().front() != '.')
            findBelow(entry.path(), depth - 1, known, stop, found);
    }
}

} // namespace

ExperimentPoller::ExperimentPoller(fs::path cache, std::shared_ptr<std::atomic_bool> stop)
    : m_cache(std::move(cache)), m_stop(std::move(stop)), m_relay(std::make_shared<ChangesRelay>(this)),
      m_timer(new QTimer(this))
{
    m_timer->setInterval(pollMilliseconds);
    connect(m_timer, &QTimer::timeout, this, [this] {
        if (++m_turn % searchEvery == 0) {
            for (const fs::path &path : m_opened)
                search(path);
        }
        poll(false);
    });
}

ExperimentPoller::~ExperimentPoller()
{
    m_relay->close();
}

std::shared_ptr<const std::vector<std::string>> ExperimentPoller::pooled(const IterationRecord &base)
{
    if (base.baselineHash.empty())
        return std::make_shared<const std::vector<std::string>>(base.target);
    auto &kept = m_targets[base.baselineHash];
    if (auto same = kept.lock(); same && *same == base.target)
        return same;
    auto fresh = std::make_shared<const std::vector<std::string>>(base.target);
    kept = fresh;
    return fresh;
}

TargetPool ExperimentPoller::pool()
{
    return [this](const IterationRecord &base) { return pooled(base); };
}

void ExperimentPoller::pollOne(const std::shared_ptr<ExperimentWatch> &watch, bool again)
{
    if (watch->poll(pool(), again, *m_stop))
        Q_EMIT published(watch->snapshot());
    startWork(watch);
}

void ExperimentPoller::startWork(const std::shared_ptr<ExperimentWatch> &watch)
{
    auto work = *m_stop ? std::function<void()>() : watch->nextWork();
    if (!work)
        return;
    QThreadPool::globalInstance()->start(
        [this, work = std::move(work), relay = m_relay, weak = std::weak_ptr<ExperimentWatch>(watch)] {
            work();
            relay->post([this, weak] { endWork(weak); });
        },
        -1);
}

void ExperimentPoller::endWork(const std::weak_ptr<ExperimentWatch> &weak)
{
    const auto watch = weak.lock();
    if (!watch)
        return; // closed meanwhile
    if (watch->takeWork(pool()))
        Q_EMIT published(watch->snapshot());
    startWork(watch);
}

void ExperimentPoller::watch(const fs::path &experiment, const fs::path &folder, bool native)
{
    auto &watch = m_watches[experiment];
    if (watch)
        return;
    if (native)
        watch = std::make_shared<NativeWatch>(experiment, folder);
    else
        watch = std::make_shared<PublishedWatch>(experiment, folder, m_cache);
    Q_EMIT published(watch->snapshot());
}

int ExperimentPoller::search(const fs::path &folder)
{
    std::vector<Found> found;
    findBelow(
        folder, searchDepth, [this](const fs::path &path) { return m_watches.count(path) > 0; }, *m_stop, found);
    std::sort(found.begin(), found.end(), [](const Found &a, const Found &b) { return a.path < b.path; });
    for (const Found &experiment : found)
        watch(experiment.path, folder, experiment.native);
    return static_cast<int>(found.size());
}

void ExperimentPoller::open(const fs::path &path)
{
    if (std::find(m_opened.begin(), m_opened.end(), path) == m_opened.end())
        m_opened.push_back(path);
    std::error_code failure;
    if (!fs::is_directory(path, failure))
        Q_EMIT nothingFound(displayPath(path), Text::tr("There is no folder %1.").arg(displayPath(path)));
    else if (search(path) == 0)
        Q_EMIT nothingFound(displayPath(path), Text::tr("No experiment lies in %1 yet.").arg(displayPath(path)));
    poll(false);
    Q_EMIT readAll();
    m_timer->start();
}

void ExperimentPoller::close(const fs::path &path)
{
    m_opened.erase(std::remove(m_opened.begin(), m_opened.end(), path), m_opened.end());
    for (auto watch = m_watches.begin(); watch != m_watches.end();) {
        if (watch->first == path || watch->second->folder() == path)
            watch = m_watches.erase(watch);
        else
            ++watch;
    }
}

void ExperimentPoller::steer(const fs::path &experiment, const std::vector<std::string> &runs, Steering steering)
{
    Control control(experiment);
    const auto one = [&](const std::string &run) {
        switch (steering) {
        case Steering::Pause:
            return control.pause(run);
        case Steering::Resume:
            return control.resume(run);
        case Steering::Cancel:
            return control.cancel(run);
        case Steering::Retry:
            break;
        }
        // A task that was cancelled one by one would stay so.
        if (!run.empty())
            (void)control.resume(run);
        return control.requestRetry(run);
    };
    for (const std::string &run : runs.empty() ? std::vector<std::string>{std::string()} : runs) {
        if (auto done = one(run); !done) {
            Q_EMIT steerFailed(done.error().sentence);
            break;
        }
    }
    poll(false);
}

void ExperimentPoller::poll(bool again)
{
    for (const auto &[path, watch] : m_watches) {
        if (*m_stop)
            return;
        pollOne(watch, again);
    }
}

void ExperimentPoller::lookAt(const fs::path &experiment, const std::string &run)
{
    if (const auto watch = m_watches.find(experiment); watch != m_watches.end())
        watch->second->lookAt(run);
}

void ExperimentPoller::setReading(const fs::path &experiment, bool on)
{
    const auto watch = m_watches.find(experiment);
    if (watch == m_watches.end())
        return;
    if (watch->second->setReading(on))
        Q_EMIT published(watch->second->snapshot());
    startWork(watch->second);
}

void ExperimentPoller::setProvenance(const fs::path &experiment, const Provenance &before, const Provenance &after)
{
    // The file may have changed since it was read.
    const auto now = Provenance::read(experiment);
    if (!now)
        Q_EMIT steerFailed(now.error().sentence);
    else if (auto written = now->changed(before, after).write(experiment); !written)
        Q_EMIT steerFailed(written.error().sentence);
    poll(false);
}

} // namespace sweci
