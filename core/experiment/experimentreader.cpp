// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentreader.h"

#include "base/filelock.h"
#include "base/files.h"
#include "experiment/settingsfacts.h"

#include <algorithm>

namespace sweci
{

Result<ExperimentReader> ExperimentReader::open(const std::filesystem::path &path)
{
    const auto absolute = absolutePath(path);
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
    const std::vector<std::string> ids = distinctTasks(m_settings);
    for (int sample = 1; sample <= m_settings.samples; ++sample) {
        for (const std::string &task : ids)
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
    const auto found = std::find_if(m_tasks.begin(), m_tasks.end(),
                                    [&](const TaskReader &t) { return t.folder().run().name() == name; });
    return found == m_tasks.end() ? nullptr : &*found;
}

ExperimentFacts ExperimentReader::facts() const
{
    ExperimentFacts facts = factsOfSettings(m_path, m_settings);
    for (const TaskReader &task : m_tasks) {
        const TaskRun &run = task.folder().run();
        const auto repository = m_settings.repositories.find(run.taskId);
        auto one = task.facts(m_settings.iterations,
                              repository == m_settings.repositories.end() ? std::string() : repository->second);
        if (one) {
            facts.tasks.push_back(std::move(*one));
        } else {
            facts.problems.push_back(missingFacts(run, task.problems().empty() ? nullptr : &task.problems().front()));
        }
    }
    return facts;
}

bool ExperimentReader::isOver() const
{
    if (FileLock::isHeld(m_path / "lock"))
        return false;
    return std::none_of(m_tasks.begin(), m_tasks.end(), [&](const TaskReader &task) {
        return task.state(m_settings.iterations) == TaskState::Running;
    });
}

} // namespace sweci
