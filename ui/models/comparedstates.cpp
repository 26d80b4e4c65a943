// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/comparedstates.h"

#include <string_view>
#include <unordered_map>

namespace sweci
{

namespace
{

ModelStates statesOf(const ComparedBasis &basis, int model)
{
    ModelStates result;
    const ExperimentSnapshot &experiment = *basis.experiments[std::size_t(model)];
    std::unordered_map<std::string, TaskPtr> byName;
    for (const TaskPtr &task : experiment.tasks)
        byName.emplace(task->run.name(), task);
    for (const TaskScore &run : basis.comparison->score(model).runs()) {
        const auto task = byName.find(TaskRun{run.taskId, run.sample}.name());
        if (task == byName.end())
            continue;
        RunStates states{{}, task->second->target.get(), &run};
        for (const auto &record : task->second->records)
            states.records.push_back(record.get());
        result[run.taskId].emplace(run.sample, std::move(states));
    }
    return result;
}

} // namespace

std::vector<TaskParting> taskPartings(const ComparedBasis &basis, int other)
{
    return taskPartings(basis.comparison->tasks(), statesOf(basis, 0), statesOf(basis, other));
}

std::vector<const TaskScore *> firstRuns(const Comparison &comparison, int model)
{
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t t = 0; t < comparison.tasks().size(); ++t)
        places.emplace(comparison.tasks()[t], t);
    std::vector<const TaskScore *> runs(comparison.tasks().size());
    for (const TaskScore &run : comparison.score(model).runs()) {
        const auto place = places.find(run.taskId);
        if (place == places.end())
            continue;
        const TaskScore *&kept = runs[place->second];
        if (!kept || run.sample < kept->sample)
            kept = &run;
    }
    return runs;
}

} // namespace sweci
