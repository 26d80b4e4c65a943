// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/experimentscore.h"

#include "scoring/nestedmean.h"

#include <algorithm>

namespace sweci
{

Result<ExperimentScore> ExperimentScore::score(const ExperimentFacts &facts, const Dialect &dialect,
                                               const ScoringPolicy &policy, std::optional<int> iterations)
{
    ExperimentScore result;
    result.m_dialect = &dialect;
    result.m_policy = policy;
    result.m_iterations = iterations.value_or(facts.iterations);
    result.m_problems = facts.problems;
    for (const TaskFacts &task : facts.tasks) {
        auto run = dialect.scoreTask(task, result.m_iterations, policy);
        if (run)
            result.m_runs.push_back(std::move(run).value());
        else if (run.error().kind == ErrorKind::Usage)
            return std::move(run).error();
        else
            result.m_problems.push_back(
                {task.taskId, task.sample, TaskProblem::Kind::Unreadable, run.error().sentence});
    }
    result.m_audit = auditOf(result.m_runs, result.m_problems, facts.tasksExpected);
    return result;
}

ScoreMean ExperimentScore::mean(double gamma) const
{
    NestedMean evoscore, solved, zero, confirmed, byCount, both, best, floor, perMeasured, soFar;
    int unchanged = 0;
    int iterations = 0;
    for (const TaskScore &run : m_runs) {
        soFar.add(run.taskId, run.soFar(gamma));
        const auto score = run.counted() ? run.evoscore(gamma) : std::nullopt;
        if (!score)
            continue;
        const auto rate = [&](NestedMean &mean, std::optional<bool> value) {
            mean.add(run.taskId, value ? std::optional(*value ? 1.0 : 0.0) : std::nullopt);
        };
        evoscore.add(run.taskId, score);
        rate(solved, run.solved);
        rate(zero, run.zeroRegression);
        rate(confirmed, run.zeroRegressionConfirmed);
        rate(byCount, run.zeroRegressionByCount);
        rate(both, run.zeroRegression ? std::optional(run.solved && *run.zeroRegression) : std::nullopt);
        best.add(run.taskId, run.best);
        floor.add(run.taskId, run.floor);
        perMeasured.add(run.taskId, run.regressionsPerMeasured());
        unchanged += run.unchanged;
        iterations += run.iterations;
    }
    ScoreMean mean;
    mean.evoscore = evoscore.mean();
    mean.solvedRate = solved.mean();
    mean.zeroRegressionRate = zero.mean();
    mean.zeroRegressionConfirmedRate = confirmed.mean();
    mean.zeroRegressionByCountRate = byCount.mean();
    mean.solvedAndZeroRate = both.mean();
    mean.best = best.mean();
    mean.floor = floor.mean();
    mean.regressionsPerMeasured = perMeasured.mean();
    mean.soFar = soFar.mean();
    mean.unchangedShare = iterations > 0 ? double(unchanged) / iterations : 0;
    return mean;
}

std::vector<IterationMean> ExperimentScore::iterationMeans() const
{
    std::vector<IterationMean> means(static_cast<std::size_t>(m_iterations));
    std::vector<NestedMean> values(means.size());
    std::vector<NestedMean> bests(means.size());
    std::vector<std::pair<double, int>> amplitudes(means.size()); // sum, number
    for (const TaskScore &run : m_runs) {
        if (!run.counted() || !run.evoscore(1))
            continue;
        std::optional<double> best;
        for (std::size_t i = 1; i < run.cells.size(); ++i) {
            IterationMean &mean = means[i - 1];
            if (run.a[i]) {
                best = std::max(best.value_or(*run.a[i]), *run.a[i]);
                ++mean.values;
            }
            values[i - 1].add(run.taskId, run.a[i]);
            bests[i - 1].add(run.taskId, best);
            mean.active += static_cast<int>(i) <= run.recorded;
            mean.regressing += run.regressed[i].value_or(false);
            if (run.amplitude[i]) {
                amplitudes[i - 1].first += *run.amplitude[i];
                ++amplitudes[i - 1].second;
            }
        }
    }
    for (std::size_t k = 0; k < means.size(); ++k) {
        means[k].a = values[k].mean();
        means[k].bestSoFar = bests[k].mean();
        if (means[k].active > 0)
            means[k].regressionRate = double(means[k].regressing) / means[k].active;
        if (amplitudes[k].second > 0)
            means[k].amplitude = amplitudes[k].first / amplitudes[k].second;
    }
    return means;
}

} // namespace sweci
