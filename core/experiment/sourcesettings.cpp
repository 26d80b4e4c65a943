// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/sourcesettings.h"

namespace sweci
{

ExperimentSettings settingsOfSource(const ExperimentSource &source, const ExperimentFacts &facts)
{
    ExperimentSettings settings;
    settings.protocol = source.provenance().protocol.empty() ? "published-2026-04" : source.provenance().protocol;
    settings.splitHash = facts.datasetHash;
    settings.iterations = source.iterations();
    settings.architect.name = settings.programmer.name = source.provenance().agent;
    settings.architect.model = settings.programmer.model = source.provenance().model;
    settings.imported.set("path", source.path().native()).set("iterations_inferred", facts.iterationsInferred);
    if (!source.provenance().date.empty())
        settings.imported.set("date", source.provenance().date);
    if (!source.provenance().source.empty())
        settings.imported.set("source", source.provenance().source);
    for (const TaskSource *task : source.tasks())
        settings.taskIds.push_back(task->run().taskId);
    for (const TaskFacts &task : facts.tasks)
        settings.repositories[task.taskId] = task.repository;
    for (const TaskProblem &problem : facts.problems) {
        if (problem.kind == TaskProblem::Kind::Missing && isUsableTaskId(problem.taskId))
            settings.taskIds.push_back(problem.taskId);
    }
    return settings;
}

} // namespace sweci
