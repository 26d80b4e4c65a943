// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/dispatcher.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"
#include "keys/keyring.h"

#include <algorithm>
#include <csignal>
#include <poll.h>
#include <utility>

namespace sweci
{

namespace fs = std::filesystem;

Result<Dispatcher> Dispatcher::open(const fs::path &experiment)
{
    auto lock = FileLock::tryExclusive(experiment / "lock");
    if (!lock)
        return lock.error();
    auto settings = readSettings(experiment);
    if (!settings)
        return settings.error();
    return Dispatcher(experiment, std::move(*settings), std::move(*lock));
}

Dispatcher::Dispatcher(fs::path experiment, ExperimentSettings settings, FileLock lock)
    : m_experiment(std::move(experiment)), m_settings(std::move(settings)), m_lock(std::move(lock)),
      m_control(m_experiment)
{
    for (int sample = 1; sample <= m_settings.samples; ++sample) {
        for (const std::string &task : m_settings.taskIds)
            m_items.push_back({TaskReader(TaskFolder(m_experiment, {task, sample})), std::nullopt, false});
    }
}

Result<void> Dispatcher::start(Item &item, const DispatchOptions &options)
{
    const TaskFolder &folder = item.reader.folder();
    if (auto made = makeFolders(folder.path()); !made)
        return made;
    ProcessSpec spec;
    spec.argv = {options.program.native(), "run-task", m_experiment.native(), folder.run().name()};
    if (!m_keys.empty())
        spec.argv.emplace_back("--keys-from-input");
    spec.input = m_keys;
    spec.environment = ownEnvironment();
    std::erase_if(spec.environment, [](const auto &variable) { return Keyring::isKeyVariable(variable.first); });
    spec.outputFile = folder.log();
    auto child = ChildProcess::start(spec);
    if (!child)
        return child.error();
    item.child = std::move(*child);
    item.started = true;
    return {};
}

void Dispatcher::reap()
{
    for (Item &item : m_items) {
        if (item.child && item.child->tryWait()) {
            item.child.reset();
            (void)item.reader.poll(); // how it ended decides whether it is to be started again
            m_held = m_held || item.reader.state(m_settings.iterations) == TaskState::Paused;
        }
    }
}

int Dispatcher::running() const
{
    return static_cast<int>(
        std::count_if(m_items.begin(), m_items.end(), [](const Item &item) { return item.child.has_value(); }));
}

Dispatcher::Item *Dispatcher::next()
{
    if (m_control.stateOfAll() == ControlState::Pause)
        return nullptr;
    for (Item &item : m_items) {
        if (isWaiting(item) && m_control.state(item.reader.folder().run().name()) != ControlState::Pause)
            return &item;
    }
    return nullptr;
}

// To be started, now or when control lets it. A task that ended itself as paused (a full disk) goes on after resume, a
// cancelled one when the cancel is taken back.
bool Dispatcher::isWaiting(const Item &item) const
{
    if (item.child)
        return false;
    const TaskState state = item.reader.state(m_settings.iterations);
    const bool freed =
        state == TaskState::Cancelled && m_control.state(item.reader.folder().run().name()) != ControlState::Cancel;
    return !isOver(state) && (!item.started || state == TaskState::Paused || freed);
}

void Dispatcher::takeRetries()
{
    for (const std::string &name : m_control.claimRetries()) {
        for (Item &item : m_items) {
            const TaskState state = item.reader.state(m_settings.iterations);
            const bool meant = name.empty() ? state == TaskState::Failed : item.reader.folder().run().name() == name;
            if (meant && !item.child && !isOver(state))
                item.started = false;
        }
    }
}

DispatchProgress Dispatcher::progress()
{
    DispatchProgress progress;
    progress.total = static_cast<int>(m_items.size());
    progress.iterationsTotal = progress.total * m_settings.iterations;
    for (Item &item : m_items) {
        (void)item.reader.poll();
        const TaskState state = item.reader.state(m_settings.iterations);
        progress.over += isOver(state) ? 1 : 0;
        progress.failed += state == TaskState::Failed ? 1 : 0;
        progress.limited += state == TaskState::Limited ? 1 : 0;
        progress.cancelled += state == TaskState::Cancelled ? 1 : 0;
        progress.running += item.child ? 1 : 0;
        const int recorded = std::max(0, static_cast<int>(item.reader.records().size()) - 1);
        progress.iterations += isOver(state) ? m_settings.iterations : recorded;
    }
    return progress;
}

// A pause that a task asked for is told once, here and to the user's command.
void Dispatcher::followPause(PauseCommand &command, const DispatchOptions &options)
{
    const auto say = [&](const QString &sentence) {
        if (!sentence.isEmpty() && options.notice)
            options.notice(sentence);
    };
    say(command.poll());
    auto reason = m_control.pauseReason();
    if (reason == m_pause)
        return;
    m_pause = std::move(reason);
    if (!m_pause)
        return;
    if (m_pause->kind == limitKind) {
        say(displayText(m_pause->sentence));
    } else {
        say(Text::tr("Paused (%1): %2").arg(displayText(m_pause->kind), displayText(m_pause->sentence)));
        say(Text::tr("When that is mended: sweci control %1 resume").arg(displayPath(m_experiment)));
    }
    say(command.start(*m_pause));
}

void Dispatcher::followKeys(const DispatchOptions &options)
{
    const bool was = std::exchange(m_held, m_control.stateOfAll() == ControlState::Pause);
    if (!was || m_held || !options.keys)
        return;
    if (auto keys = options.keys(true))
        m_keys = std::move(*keys);
    else if (options.notice)
        options.notice(keys.error().sentence);
}

Result<DispatchProgress> Dispatcher::run(const DispatchOptions &options)
{
    double nextReport = 0;
    PauseCommand pauseCommand(options.pauseCommand, m_experiment);
    if (options.keys) {
        auto keys = options.keys(false);
        if (!keys)
            return keys.error();
        m_keys = std::move(*keys);
    }
    (void)progress(); // reads what there is, so that finished tasks are not started
    for (;;) {
        reap();
        takeRetries();
        followPause(pauseCommand, options);
        followKeys(options);
        // Somebody removed it: to start its tasks would make it anew.
        std::error_code unknown;
        const bool gone = !std::filesystem::exists(m_experiment / "experiment.json", unknown) && !unknown;
        const bool interrupted = gone || (options.interrupted && options.interrupted());
        // A pause that ended just now is seen in the next round: keys are read before anything starts.
        while (!interrupted && !m_held && running() < options.workers) {
            Item *item = next();
            if (!item)
                break;
            if (auto started = start(*item, options); !started)
                return started.error();
        }
        const double now = monotonicSeconds();
        if (options.progress && now >= nextReport) {
            nextReport = now + 0.5;
            options.progress(progress());
        }
        if (interrupted) {
            for (Item &item : m_items) {
                if (item.child)
                    item.child->signalGroup(SIGTERM);
            }
        }
        const auto waits = [this](const Item &item) { return isWaiting(item); };
        const bool limited = m_pause && m_pause->kind == limitKind;
        const bool nothing = limited || std::none_of(m_items.begin(), m_items.end(), waits);
        if (running() == 0 && (interrupted || (nothing && !pauseCommand.isRunning())))
            break;
        std::vector<pollfd> ends;
        for (const Item &item : m_items) {
            if (item.child)
                ends.push_back({item.child->endDescriptor(), POLLIN, 0});
        }
        ::poll(ends.data(), ends.size(), 100);
    }
    DispatchProgress last = progress();
    last.pause = m_pause;
    if (options.progress)
        options.progress(last);
    return last;
}

} // namespace sweci
