// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentreader.h"

#include "base/filelock.h"

#include <algorithm>

namespace sweci
{

Result<ExperimentReader> ExperimentReader::open(const std::filesystem::path &path)
{
    const auto absolute = std::filesystem::absolute(path).lexically_normal();
    auto settings = readSettings(absolute);
    if (!settings)
        return settings.error();
    ExperimentReader reader(absolute, std::move(*settings));
    if (auto polled = reader.poll(); !polled)
        return polled.error();
    return reader;
}

ExperimentReader::ExperimentReader(std::filesystem::path path, ExperimentSettings settings)
    : m_path(std::move(path)), m_settings(std::move(settings))
{
    for (int sample = 1; sample <= m_settings.samples; ++sample) {
        for (const std::string &task : m_settings.taskIds)
            m_tasks.emplace_back(TaskFolder(m_path, {task, sample}));
    }
}

Result<void> ExperimentReader::poll()
{
    for (TaskReader &task : m_tasks) {
        if (auto polled = task.poll(); !polled)
            return polled.error();
    }
    return {};
}

const TaskReader *ExperimentReader::task(const std::string &name) const
{
    const auto found = std::find_if(m_tasks.begin(), m_tasks.end(), [&](const TaskReader &t) { return t.folder().run().name() == name; });
    return found == m_tasks.end() ? nullptr : &*found;
}

bool ExperimentReader::isOver() const
{
    if (FileLock::isHeld(m_path / "lock"))
        return false;
    return std::none_of(m_tasks.begin(), m_tasks.end(), [&](const TaskReader &task) {
        const TaskState state = task.state(m_settings.iterations);
        return state == TaskState::Running || state == TaskState::Paused;
    });
}

} // namespace sweci
