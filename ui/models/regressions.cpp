// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressions.h"

#include <unordered_map>
#include <utility>

namespace sweci
{

namespace
{

void addLost(Regression &regression, const std::vector<int> &indices)
{
    const int count = static_cast<int>(regression.task->target->size());
    for (const int i : indices) {
        if (i >= 0 && i < count)
            regression.lost.push_back(i);
    }
}

bool isMeasured(const IterationRecord &record)
{
    return record.verdict == Verdict::Measured || record.verdict == Verdict::Unchanged;
}

} // namespace

// `fixed` of a record names the tests that pass and did not in the last measured state, so that a lost test came back
// where it is named first.
Regressions findRegressions(const TaskPtr &task)
{
    Regressions found;
    if (!task->target)
        return found;
    std::unordered_map<int, std::size_t> missing; // test -> the regression that lost it
    std::vector<std::size_t> collapses;           // not measured since
    for (std::size_t k = 1; k < task->records.size(); ++k) {
        const IterationRecord &record = *task->records[k];
        Regression regression;
        regression.task = task;
        regression.iteration = static_cast<int>(k);
        if (record.verdict == Verdict::Collapsed) {
            regression.collapsed = true;
            collapses.push_back(found.size());
            found.push_back(std::move(regression));
            continue;
        }
        if (!isMeasured(record))
            continue;
        for (const std::size_t collapse : std::exchange(collapses, {}))
            found[collapse].recoveredAt = static_cast<int>(k);
        for (const int test : record.fixed) {
            if (const auto lost = missing.find(test); lost != missing.end()) {
                ++found[lost->second].recovered;
                found[lost->second].recoveredAt = static_cast<int>(k);
                missing.erase(lost);
            }
        }
        regression.counts = record.lost();
        for (const auto *indices : {&record.lostConfirmed, &record.lostUnchecked, &record.lostFlaky})
            addLost(regression, *indices);
        if (regression.lost.empty())
            continue;
        for (const int test : regression.lost)
            missing[test] = found.size();
        found.push_back(std::move(regression));
    }
    return found;
}

ExperimentRegressionsPtr findRegressions(const ExperimentPtr &experiment, const ExperimentRegressionsPtr &before,
                                         const std::atomic<bool> &cancelled)
{
    auto all = std::make_shared<ExperimentRegressions>();
    all->experiment = experiment;
    for (std::size_t i = 0; i < experiment->tasks.size() && !cancelled; ++i) {
        const bool known = before && i < before->byTask.size() && before->experiment->tasks[i] == experiment->tasks[i];
        all->byTask.push_back(known ? before->byTask[i]
                                    : std::make_shared<const Regressions>(findRegressions(experiment->tasks[i])));
    }
    return cancelled ? nullptr : all;
}

} // namespace sweci
