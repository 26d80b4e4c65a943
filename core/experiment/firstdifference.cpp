// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/firstdifference.h"

#include "experiment/experimentsource.h"

#include <algorithm>

namespace sweci
{

namespace
{

void keepFirst(std::optional<int> &first, int iteration, bool differs)
{
    if (differs && !first)
        first = iteration;
}

bool sameTarget(const RunStates &a, const RunStates &b)
{
    return a.target && b.target && (a.target == b.target || *a.target == *b.target);
}

bool testsDiffer(const IterationRecord &a, const IterationRecord &b, bool comparable)
{
    if (comparable && !a.passedSet.empty() && !b.passedSet.empty())
        return a.passedSet != b.passedSet;
    return a.passedKnown && b.passedKnown && a.passed != b.passed;
}

void earliest(std::optional<FirstDifference> &found, const SampleStates &samples)
{
    for (auto one = samples.begin(); one != samples.end(); ++one) {
        for (auto other = std::next(one); other != samples.end(); ++other) {
            const FirstDifference difference = firstDifference(one->second, other->second);
            const auto at = difference.first();
            if (!found || (at && (!found->first() || *at < *found->first())))
                found = difference;
        }
    }
}

} // namespace

std::optional<int> FirstDifference::first() const
{
    std::optional<int> least;
    for (const auto &each : {code, tests, value}) {
        if (each && (!least || *each < *least))
            least = each;
    }
    return least;
}

bool TaskParting::isNoise() const
{
    if (!models || !samples || !samples->first())
        return false;
    return !models->first() || *samples->first() <= *models->first();
}

FirstDifference firstDifference(const RunStates &a, const RunStates &b)
{
    FirstDifference result;
    const std::size_t records = std::min(a.records.size(), b.records.size());
    const bool comparable = sameTarget(a, b);
    for (std::size_t k = 0; k < records && !(result.code && result.tests); ++k) {
        const IterationRecord &one = *a.records[k];
        const IterationRecord &other = *b.records[k];
        keepFirst(result.code, static_cast<int>(k), !one.tree.empty() && !other.tree.empty() && one.tree != other.tree);
        keepFirst(result.tests, static_cast<int>(k), testsDiffer(one, other, comparable));
    }
    // Padded values too: a run that was solved sooner is another one.
    const auto &valuesA = a.score->a;
    const auto &valuesB = b.score->a;
    for (std::size_t k = 1; k < std::min(valuesA.size(), valuesB.size()) && !result.value; ++k)
        keepFirst(result.value, static_cast<int>(k), valuesA[k] != valuesB[k]);
    return result;
}

ModelStates statesOf(const ExperimentSource &source, const ExperimentScore &score)
{
    ModelStates result;
    for (const TaskScore &run : score.runs()) {
        const TaskSource *task = source.task(TaskRun{run.taskId, run.sample}.name());
        if (!task || task->records().empty())
            continue;
        const IterationRecord &base = task->records().front();
        RunStates states{{}, base.target.empty() && !base.passedKnown ? nullptr : &base.target, &run};
        for (const IterationRecord &record : task->records())
            states.records.push_back(&record);
        result[run.taskId].emplace(run.sample, std::move(states));
    }
    return result;
}

std::vector<TaskParting> taskPartings(const std::vector<std::string> &tasks, const ModelStates &first,
                                      const ModelStates &second)
{
    std::vector<TaskParting> partings;
    for (const std::string &task : tasks) {
        TaskParting parting;
        const auto a = first.find(task);
        const auto b = second.find(task);
        if (a != first.end() && b != second.end()) {
            parting.models = firstDifference(a->second.begin()->second, b->second.begin()->second);
            earliest(parting.samples, a->second);
            earliest(parting.samples, b->second);
        }
        partings.push_back(std::move(parting));
    }
    return partings;
}

} // namespace sweci
