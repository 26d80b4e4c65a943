// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/nativewatch.h"

#include "base/filelock.h"

#include <algorithm>
#include <map>
#include <set>

namespace sweci
{

namespace
{

// Names of task runs that are steered one by one: one look into the folder instead of one for each task.
struct ControlFolder {
    ControlState all = ControlState::Run;
    std::set<std::string> paused;
    std::set<std::string> cancelled;

    ControlState of(const std::string &run) const
    {
        if (all == ControlState::Cancel || cancelled.count(run) > 0)
            return ControlState::Cancel;
        return all == ControlState::Pause || paused.count(run) > 0 ? ControlState::Pause : ControlState::Run;
    }
};

ControlFolder readControl(const std::filesystem::path &experiment)
{
    ControlFolder steering;
    std::error_code failure;
    for (const auto &entry : std::filesystem::directory_iterator(experiment / "control", failure)) {
        const std::string name = entry.path().filename().native();
        if (name == "cancel")
            steering.all = ControlState::Cancel;
        else if (name == "pause" && steering.all == ControlState::Run)
            steering.all = ControlState::Pause;
        else if (name.compare(0, 6, "pause@") == 0)
            steering.paused.insert(name.substr(6));
        else if (name.compare(0, 7, "cancel@") == 0)
            steering.cancelled.insert(name.substr(7));
    }
    return steering;
}

} // namespace

std::string NativeWatch::settingsStamp() const
{
    return fileStamp(path() / "experiment.json") + '|' + fileStamp(path() / "amendments.jsonl");
}

void NativeWatch::makeTasks(const ExperimentSettings &settings)
{
    std::map<std::string, TaskWatch> kept; // by name; a watch that was moved from has no snapshot to ask
    for (TaskWatch &watch : m_tasks) {
        std::string name = watch.snapshot()->run.name();
        kept.emplace(std::move(name), std::move(watch));
    }
    m_tasks.clear();
    for (const std::string &id : settings.taskIds) {
        for (int sample = 1; sample <= std::max(settings.samples, 1); ++sample) {
            const TaskRun run{id, sample};
            if (auto same = kept.extract(run.name()))
                m_tasks.push_back(std::move(same.mapped()));
            else
                m_tasks.emplace_back(path(), run);
        }
    }
}

// False when the settings cannot be used: `next` says why.
bool NativeWatch::takeSettings(ExperimentSnapshot &next)
{
    const std::string stamp = settingsStamp();
    if (stamp == m_stamp && next.settings)
        return true;
    auto settings = readSettings(path());
    if (!settings) {
        next.status = ExperimentStatus::Broken;
        next.error = settings.error();
        m_stamp = stamp;
        return false;
    }
    m_stamp = stamp;
    makeTasks(*settings);
    next.settings = std::make_shared<const ExperimentSettings>(std::move(*settings));
    next.error.reset();
    return true;
}

bool NativeWatch::poll(const TargetPool &pool, bool again, const std::atomic_bool &stop)
{
    std::error_code failure;
    if (!std::filesystem::exists(path() / "experiment.json", failure))
        return publishVanished(!std::filesystem::is_directory(path(), failure));
    ExperimentSnapshot next = *snapshot();
    const std::string stampBefore = m_stamp;
    if (!takeSettings(next))
        return (stampBefore != m_stamp || snapshot()->status != ExperimentStatus::Broken) && publish(std::move(next));
    bool changed = next.settings != snapshot()->settings || next.status != ExperimentStatus::Ready;
    const bool back = next.status == ExperimentStatus::Stale;
    next.error.reset();
    next.status = ExperimentStatus::Ready;
    const ControlFolder steering = readControl(path());
    next.control = steering.all;
    next.pause = next.control == ControlState::Pause ? Control(path()).pauseReason() : std::nullopt;
    next.dispatcher = FileLock::isHeld(path() / "lock");
    changed = changed || next.control != snapshot()->control || next.pause != snapshot()->pause ||
              next.dispatcher != snapshot()->dispatcher;
    next.tasks.resize(m_tasks.size());
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        if (stop)
            return false;
        const ControlState control = steering.of(m_tasks[i].snapshot()->run.name());
        changed = m_tasks[i].poll(*next.settings, control, pool, again || back) || changed;
        next.tasks[i] = m_tasks[i].snapshot();
    }
    return changed && publish(std::move(next));
}

} // namespace sweci
