// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/firstdifference.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace sweci
{

namespace
{

void keepFirst(std::optional<int> &first, int iteration, bool differs)
{
    if (differs && !first)
        first = iteration;
}

bool sameTarget(const TaskSnapshot &a, const TaskSnapshot &b)
{
    return a.target && b.target && (a.target == b.target || *a.target == *b.target);
}

bool testsDiffer(const IterationRecord &a, const IterationRecord &b, bool comparable)
{
    if (comparable && !a.passedSet.empty() && !b.passedSet.empty())
        return a.passedSet != b.passedSet;
    return a.passedKnown && b.passedKnown && a.passed != b.passed;
}

// Runs of one task by sample.
using Samples = std::map<int, std::pair<TaskPtr, const TaskScore *>>;

std::unordered_map<std::string, Samples> samplesOf(const ComparedBasis &basis, int model)
{
    std::unordered_map<std::string, Samples> result;
    const ExperimentSnapshot &experiment = *basis.experiments[std::size_t(model)];
    std::unordered_map<std::string, TaskPtr> byName;
    for (const TaskPtr &task : experiment.tasks)
        byName.emplace(task->run.name(), task);
    for (const TaskScore &run : basis.comparison->score(model).runs()) {
        const auto task = byName.find(TaskRun{run.taskId, run.sample}.name());
        if (task != byName.end())
            result[run.taskId].emplace(run.sample, std::pair(task->second, &run));
    }
    return result;
}

void earliest(std::optional<FirstDifference> &found, const Samples &samples)
{
    for (auto one = samples.begin(); one != samples.end(); ++one) {
        for (auto other = std::next(one); other != samples.end(); ++other) {
            const auto &[a, scoreA] = one->second;
            const auto &[b, scoreB] = other->second;
            const FirstDifference difference = firstDifference(*a, *scoreA, *b, *scoreB);
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

FirstDifference firstDifference(const TaskSnapshot &a, const TaskScore &scoreA, const TaskSnapshot &b,
                                const TaskScore &scoreB)
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
    for (std::size_t k = 1; k < std::min(scoreA.a.size(), scoreB.a.size()) && !result.value; ++k)
        keepFirst(result.value, static_cast<int>(k), scoreA.a[k] != scoreB.a[k]);
    return result;
}

std::vector<TaskParting> taskPartings(const ComparedBasis &basis, int other)
{
    const auto first = samplesOf(basis, 0);
    const auto second = samplesOf(basis, other);
    std::vector<TaskParting> partings;
    for (const std::string &task : basis.comparison->tasks()) {
        TaskParting parting;
        const auto a = first.find(task);
        const auto b = second.find(task);
        if (a != first.end() && b != second.end()) {
            const auto &[taskA, scoreA] = a->second.begin()->second;
            const auto &[taskB, scoreB] = b->second.begin()->second;
            parting.models = firstDifference(*taskA, *scoreA, *taskB, *scoreB);
            earliest(parting.samples, a->second);
            earliest(parting.samples, b->second);
        }
        partings.push_back(std::move(parting));
    }
    return partings;
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
