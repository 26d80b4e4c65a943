// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/settingsfacts.h"

#include "base/text.h"

#include <set>

namespace sweci
{

ExperimentFacts factsOfSettings(const std::filesystem::path &experiment, const ExperimentSettings &settings)
{
    ExperimentFacts facts;
    facts.path = experiment.native();
    facts.name = experiment.filename().native();
    facts.agent = settings.programmer.name;
    facts.model = settings.programmer.model;
    facts.protocol = settings.protocol;
    facts.iterations = settings.iterations;
    facts.datasetHash = settings.splitHash;
    facts.iterationsInferred = settings.imported["iterations_inferred"].toBool();
    for (const auto &[key, sentence] : {std::pair("date", Text::tr("Date: %1")), {"source", Text::tr("Source: %1")}}) {
        if (const std::string &value = settings.imported[key].toString(); !value.empty())
            facts.notes.push_back(sentence.arg(displayText(value)));
    }
    std::set<std::string> once;
    for (const std::string &id : settings.taskIds) {
        if (!once.insert(id).second)
            facts.problems.push_back(
                {id, 1, TaskProblem::Kind::Duplicate, Text::tr("The settings of the experiment name the task twice.")});
    }
    facts.tasksExpected = static_cast<int>(once.size()) * settings.samples;
    return facts;
}

TaskProblem missingFacts(const TaskRun &run, const Error *problem)
{
    if (problem)
        return {run.taskId, run.sample, TaskProblem::Kind::Unreadable, problem->sentence};
    return {run.taskId, run.sample, TaskProblem::Kind::NotStarted,
            Text::tr("The task %1 has no records yet.").arg(displayText(run.name()))};
}

std::vector<std::string> distinctTasks(const ExperimentSettings &settings)
{
    std::set<std::string> once;
    std::vector<std::string> ids;
    for (const std::string &task : settings.taskIds) {
        if (once.insert(task).second)
            ids.push_back(task);
    }
    return ids;
}

} // namespace sweci
