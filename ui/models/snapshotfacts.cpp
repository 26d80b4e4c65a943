// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/snapshotfacts.h"

#include "experiment/settingsfacts.h"

#include <algorithm>
#include <set>

namespace sweci
{

ExperimentFacts factsOf(const ExperimentSnapshot &experiment)
{
    if (experiment.sourceFacts)
        return *experiment.sourceFacts;
    if (!experiment.settings) {
        ExperimentFacts facts;
        facts.path = experiment.path.native();
        facts.name = experiment.path.filename().native();
        return facts;
    }
    ExperimentFacts facts = factsOfSettings(experiment.path, *experiment.settings);
    std::vector<const TaskSnapshot *> runs;
    std::set<std::string> once;
    for (const TaskPtr &task : experiment.tasks) {
        if (once.insert(task->run.name()).second)
            runs.push_back(task.get());
    }
    std::stable_sort(runs.begin(), runs.end(),
                     [](const TaskSnapshot *a, const TaskSnapshot *b) { return a->run.sample < b->run.sample; });
    for (const TaskSnapshot *task : runs) {
        if (task->facts)
            facts.tasks.push_back(*task->facts);
        else
            facts.problems.push_back(
                missingFacts(task->run, task->problems.empty() ? nullptr : &task->problems.front()));
    }
    return facts;
}

} // namespace sweci
