// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/commonbasis.h"

#include "base/text.h"

#include <algorithm>
#include <map>
#include <set>

namespace sweci
{

namespace
{

struct Agreement {
    bool differs = false;
    bool unknown = false;
};

// Equal where known; an empty word is not known.
void compare(Agreement &agreement, const std::string &first, const std::string &second)
{
    agreement.unknown = agreement.unknown || first.empty() || second.empty();
    agreement.differs = agreement.differs || (!first.empty() && !second.empty() && first != second);
}

std::map<std::string, std::string> baselinesOf(const ExperimentFacts &facts)
{
    std::map<std::string, std::string> baselines;
    for (const TaskFacts &run : facts.tasks)
        baselines.emplace(run.taskId, run.baselineHash);
    return baselines;
}

} // namespace

CommonBasis commonBasis(const std::vector<ExperimentFacts> &experiments, const std::vector<std::string> &tasks)
{
    Agreement dataset;
    Agreement baseline;
    for (std::size_t i = 1; i < experiments.size(); ++i) {
        compare(dataset, experiments.front().datasetHash, experiments[i].datasetHash);
        auto first = baselinesOf(experiments.front());
        auto other = baselinesOf(experiments[i]);
        for (const std::string &task : tasks)
            compare(baseline, first[task], other[task]);
    }
    CommonBasis basis;
    if (dataset.differs)
        basis.different.push_back(Text::tr("The experiments are on different data sets or revisions."));
    else if (dataset.unknown)
        basis.unknown.push_back(Text::tr("It is not known whether the experiments are on the same data set."));
    if (baseline.differs)
        basis.different.push_back(Text::tr("The experiments were not scored against the same measured baselines."));
    else if (baseline.unknown)
        basis.unknown.push_back(Text::tr("It is not known whether the experiments have the same measured baselines."));
    return basis;
}

std::vector<std::string> taskIds(const ExperimentFacts &facts)
{
    std::set<std::string> ids;
    for (const TaskFacts &run : facts.tasks)
        ids.insert(run.taskId);
    for (const TaskProblem &problem : facts.problems)
        ids.insert(problem.taskId);
    return {ids.begin(), ids.end()};
}

} // namespace sweci
