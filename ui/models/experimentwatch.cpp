// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentwatch.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <set>
#include <sys/stat.h>

namespace sweci
{

namespace
{

std::string stampOf(const std::filesystem::path &path)
{
    struct stat info = {};
    if (::stat(path.c_str(), &info) != 0)
        return "-";
    return std::to_string(info.st_size) + ' ' + std::to_string(info.st_ino) + ' ' +
           std::to_string(info.st_mtim.tv_sec) + '.' + std::to_string(info.st_mtim.tv_nsec);
}

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

ExperimentWatch::ExperimentWatch(std::filesystem::path path, std::filesystem::path folder)
    : m_path(std::move(path)), m_folder(std::move(folder))
{
    auto empty = std::make_shared<ExperimentSnapshot>();
    empty->path = m_path;
    empty->folder = m_folder;
    m_snapshot = std::move(empty);
}

bool ExperimentWatch::publish(ExperimentSnapshot next)
{
    next.revision = m_snapshot->revision + 1;
    m_snapshot = std::make_shared<const ExperimentSnapshot>(std::move(next));
    return true;
}

std::string ExperimentWatch::settingsStamp() const
{
    return stampOf(m_path / "experiment.json") + '|' + stampOf(m_path / "amendments.jsonl");
}

void ExperimentWatch::makeTasks(const ExperimentSettings &settings)
{
    std::vector<TaskWatch> kept = std::move(m_tasks);
    m_tasks.clear();
    for (const std::string &id : settings.taskIds) {
        for (int sample = 1; sample <= std::max(settings.samples, 1); ++sample) {
            const TaskRun run{id, sample};
            const auto same = std::find_if(kept.begin(), kept.end(),
                                           [&](const TaskWatch &watch) { return watch.snapshot()->run == run; });
            if (same != kept.end())
                m_tasks.push_back(std::move(*same));
            else
                m_tasks.emplace_back(m_path, run);
        }
    }
}

// False when the settings cannot be used: `next` says why.
bool ExperimentWatch::takeSettings(ExperimentSnapshot &next)
{
    const std::string stamp = settingsStamp();
    if (stamp == m_stamp && next.settings)
        return true;
    auto settings = readSettings(m_path);
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

bool ExperimentWatch::poll(const TargetPool &pool, bool again, const std::atomic_bool &stop)
{
    ExperimentSnapshot next = *m_snapshot;
    std::error_code failure;
    if (!std::filesystem::exists(m_path / "experiment.json", failure)) {
        if (next.status == ExperimentStatus::Stale)
            return false;
        const bool gone = !std::filesystem::is_directory(m_path, failure);
        next.status = ExperimentStatus::Stale;
        next.dispatcher = false;
        next.error = Error{ErrorKind::NotFound,
                           (gone ? Text::tr("The folder %1 is gone.") : Text::tr("%1 no longer holds an experiment."))
                               .arg(displayPath(m_path)),
                           "vanished"};
        return publish(std::move(next));
    }
    const std::string stampBefore = m_stamp;
    if (!takeSettings(next))
        return (stampBefore != m_stamp || m_snapshot->status != ExperimentStatus::Broken) && publish(std::move(next));
    bool changed = next.settings != m_snapshot->settings || next.status != ExperimentStatus::Ready;
    const bool back = next.status == ExperimentStatus::Stale;
    next.error.reset();
    next.status = ExperimentStatus::Ready;
    const ControlFolder steering = readControl(m_path);
    next.control = steering.all;
    next.dispatcher = FileLock::isHeld(m_path / "lock");
    changed = changed || next.control != m_snapshot->control || next.dispatcher != m_snapshot->dispatcher;
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
