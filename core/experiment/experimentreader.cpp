// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/experimentreader.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <set>

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
    std::set<std::string> once;
    std::vector<std::string> ids;
    for (const std::string &task : m_settings.taskIds)
        (once.insert(task).second ? ids : m_twice).push_back(task);
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
    ExperimentFacts facts;
    facts.path = m_path.native();
    facts.name = m_path.filename().native();
    facts.agent = m_settings.programmer.name;
    facts.model = m_settings.programmer.model;
    facts.protocol = m_settings.protocol;
    facts.iterations = m_settings.iterations;
    facts.tasksExpected = static_cast<int>(m_tasks.size());
    facts.datasetHash = m_settings.splitHash;
    facts.iterationsInferred = m_settings.imported["iterations_inferred"].toBool();
    for (const auto &[key, sentence] : {std::pair("date", Text::tr("Date: %1")), {"source", Text::tr("Source: %1")}}) {
        if (const std::string &value = m_settings.imported[key].toString(); !value.empty())
            facts.notes.push_back(sentence.arg(displayText(value)));
    }
    for (const std::string &id : m_twice)
        facts.problems.push_back(
            {id, 1, TaskProblem::Kind::Duplicate, Text::tr("The settings of the experiment name the task twice.")});
    for (const TaskReader &task : m_tasks) {
        const TaskRun &run = task.folder().run();
        const auto repository = m_settings.repositories.find(run.taskId);
        auto one = task.facts(m_settings.iterations,
                              repository == m_settings.repositories.end() ? std::string() : repository->second);
        if (one) {
            facts.tasks.push_back(std::move(*one));
        } else if (task.problems().empty()) {
            facts.problems.push_back({run.taskId, run.sample, TaskProblem::Kind::NotStarted,
                                      Text::tr("The task %1 has no records yet.").arg(displayText(run.name()))});
        } else {
            facts.problems.push_back(
                {run.taskId, run.sample, TaskProblem::Kind::Unreadable, task.problems().front().sentence});
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
