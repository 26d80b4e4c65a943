// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/dispatcherrun.h"

#include "base/files.h"
#include "base/text.h"
#include "launch/dispatcherstart.h"
#include "models/changesrelay.h"
#include "models/waitingthread.h"

#include <QStringList>
#include <QTimer>

#include <fstream>
#include <iterator>
#include <poll.h>
#include <sys/wait.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

bool isExperiment(const fs::path &folder)
{
    std::error_code failure;
    return fs::exists(folder / "experiment.json", failure);
}

} // namespace

DispatcherRun::DispatcherRun(QObject *parent)
    : QObject(parent), m_relay(std::make_shared<ChangesRelay>(this)), m_stop(std::make_shared<std::atomic_bool>(false)),
      m_timer(new QTimer(this))
{
    m_timer->setInterval(100);
    connect(m_timer, &QTimer::timeout, this, &DispatcherRun::look);
}

DispatcherRun::~DispatcherRun()
{
    *m_stop = true;
    m_relay->close();
    if (m_child)
        m_child->release();
}

fs::path DispatcherRun::logBeside() const
{
    return m_experiment.parent_path() / ('.' + m_experiment.filename().native() + ".log");
}

Result<void> DispatcherRun::start(const LaunchSettings &settings)
{
    m_experiment = settings.experiment;
    if (auto made = makeFolders(m_experiment.parent_path()); !made)
        return made;
    std::error_code failure;
    fs::remove(logBeside(), failure);
    auto child = startProgram(launchArguments(settings), logBeside());
    if (!child)
        return child.error();
    m_child = std::move(*child);
    m_starting = true;
    m_timer->start();
    await();
    return {};
}

void DispatcherRun::await()
{
    QThreadPool::globalInstance()->start(
        [this, relay = m_relay, stop = m_stop, experiment = m_experiment, log = logBeside()] {
            const WaitingThread waiting;
            while (!*stop && !isExperiment(experiment))
                ::poll(nullptr, 0, 30);
            if (*stop)
                return;
            std::error_code failure;
            fs::rename(log, experiment / "dispatcher.log", failure);
            relay->post([this] { appear(); });
        });
}

void DispatcherRun::appear()
{
    if (!m_starting)
        return;
    m_starting = false;
    m_timer->setInterval(1000);
    Q_EMIT appeared();
}

void DispatcherRun::look()
{
    if (!m_status)
        m_status = m_child->tryWait();
    if (!m_status)
        return;
    if (m_starting && isExperiment(m_experiment))
        return; // the worker is about to say so
    m_timer->stop();
    const bool exited = WIFEXITED(*m_status);
    const int code = exited ? WEXITSTATUS(*m_status) : WTERMSIG(*m_status);
    const bool began = !m_starting;
    if (!began)
        *m_stop = true;
    m_starting = false;
    // 0, some failed, cancelled: how a run may end; the board shows it.
    if (began && exited && code != 2 && code != 3)
        return;
    const QString name = displayPath(m_experiment);
    const QString how = exited ? tr("exit code %1").arg(code) : tr("signal %1").arg(code);
    Q_EMIT failed(began ? tr("The dispatcher of %1 ended: %2.").arg(name, how)
                        : tr("%1 did not start: %2.").arg(name, how),
                  lastWords());
    if (!began) {
        std::error_code failure;
        fs::remove(logBeside(), failure);
    }
}

QString DispatcherRun::lastWords() const
{
    constexpr std::streamoff most = 4000;
    std::ifstream file(isExperiment(m_experiment) ? m_experiment / "dispatcher.log" : logBeside(), std::ios::binary);
    file.seekg(0, std::ios::end);
    const std::streamoff size = file.tellg();
    file.seekg(size > most ? size - most : 0);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    QStringList lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at)
            lines << displayText(std::string_view(text).substr(at, end - at));
        at = end + 1;
    }
    return lines.mid(std::max<qsizetype>(0, lines.size() - 12)).join(QLatin1Char('\n'));
}

} // namespace sweci
