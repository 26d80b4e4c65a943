// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/modelfigures.h"

#include "scoring/nestedmean.h"

#include <set>
#include <string_view>

namespace sweci
{

ModelFigures modelFigures(const Comparison &comparison, int model)
{
    const ExperimentScore &score = comparison.score(model);
    ModelFigures figures;
    figures.solved = comparison.mean(model, Metric::Solved, 1);
    figures.zeroRegression = comparison.mean(model, Metric::ZeroRegression, 1);
    figures.zeroRegressionConfirmed = comparison.mean(model, Metric::ZeroRegressionConfirmed, 1);
    figures.runsUsed = score.audit().runsUsed;
    figures.runsExpected = score.audit().runsExpected;
    figures.complete = score.complete();
    const std::set<std::string_view> shared(comparison.tasks().begin(), comparison.tasks().end());
    NestedMean byCount;
    for (const TaskScore &run : score.runs()) {
        figures.spend.add(run.spend);
        if (!run.counted() || shared.count(run.taskId) == 0)
            continue;
        figures.unchanged += run.unchanged;
        figures.iterations += run.iterations;
        if (run.zeroRegressionByCount)
            byCount.add(run.taskId, *run.zeroRegressionByCount ? 1.0 : 0.0);
    }
    figures.zeroRegressionByCount = byCount.mean();
    return figures;
}

UnfinishedScore unfinishedScore(const Comparison &comparison, int model, double gamma)
{
    NestedMean soFar, low, high;
    for (const TaskScore &run : comparison.score(model).runs()) {
        soFar.add(run.taskId, run.soFar(gamma));
        TaskScore::Bounds bounds = run.bounds(gamma);
        if (run.counted()) { // nothing is open
            if (const auto known = run.evoscore(gamma))
                bounds = {*known, *known};
        }
        low.add(run.taskId, bounds.low);
        high.add(run.taskId, bounds.high);
    }
    for (const TaskProblem &problem : comparison.score(model).problems()) {
        if (problem.kind == TaskProblem::Kind::Duplicate)
            continue;
        low.add(problem.taskId, -1.0);
        high.add(problem.taskId, 1.0);
    }
    return {soFar.mean(), low.mean().value_or(-1), high.mean().value_or(1)};
}

std::vector<RankPlaces> rankPlaces(const GammaStep &step)
{
    std::vector<RankPlaces> places(step.ranks.size());
    std::vector<std::size_t> order;
    for (const int model : step.order) {
        if (step.ranks[std::size_t(model)] > 0)
            order.push_back(std::size_t(model));
    }
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first + 1;
        while (end < order.size() && step.tieGroups[order[end]] == step.tieGroups[order[first]])
            ++end;
        for (std::size_t i = first; i < end; ++i)
            places[order[i]] = {static_cast<int>(first) + 1, static_cast<int>(end)};
        first = end;
    }
    return places;
}

} // namespace sweci
