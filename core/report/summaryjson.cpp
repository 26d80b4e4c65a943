// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/summaryjson.h"

namespace sweci
{

namespace
{

template <typename T> JsonValue valueOrNull(const std::optional<T> &value)
{
    return value ? JsonValue(*value) : JsonValue();
}

template <typename T> JsonValue list(const std::vector<T> &values)
{
    JsonValue result = JsonValue::array();
    for (const auto &value : values)
        result.append(JsonValue(value));
    return result;
}

template <typename T> JsonValue list(const std::vector<std::optional<T>> &values)
{
    JsonValue result = JsonValue::array();
    for (const auto &value : values)
        result.append(valueOrNull(value));
    return result;
}

JsonValue list(const std::vector<bool> &values)
{
    JsonValue result = JsonValue::array();
    for (const bool value : values)
        result.append(value);
    return result;
}

JsonValue list(const std::vector<QString> &values)
{
    JsonValue result = JsonValue::array();
    for (const QString &value : values)
        result.append(value.toStdString());
    return result;
}

JsonValue runJson(const TaskScore &run, const TaskScore *harness, double gamma)
{
    JsonValue result = JsonValue::object();
    result.set("task_id", run.taskId);
    result.set("sample", run.sample);
    const bool finished = run.use != RunUse::Unfinished && run.use != RunUse::Truncated;
    result.set("evoscore", finished ? valueOrNull(run.evoscore(gamma)) : JsonValue());
    result.set("so_far", finished ? JsonValue() : valueOrNull(run.soFar(gamma)));
    if (!finished) {
        const TaskScore::Bounds bounds = run.bounds(gamma);
        result.set("bounds", JsonValue::Array{bounds.low, bounds.high});
    }
    result.set("use", runUseName(run.use));
    result.set("stop", stopReasonName(run.stop));
    result.set("recorded", run.recorded);
    result.set("tampered", run.tampered);
    result.set("solved", run.solved);
    result.set("zero_regression", valueOrNull(run.zeroRegression));
    result.set("zero_regression_confirmed", valueOrNull(run.zeroRegressionConfirmed));
    result.set("zero_regression_by_count", valueOrNull(run.zeroRegressionByCount));
    result.set("regressions", run.regressions);
    result.set("unchanged", run.unchanged);
    result.set("lost_confirmed", run.lostConfirmed);
    result.set("lost_flaky", run.lostFlaky);
    result.set("lost_unchecked", run.lostUnchecked);
    result.set("spend", run.spend.toJson());
    result.set("best", valueOrNull(run.best));
    result.set("floor", valueOrNull(run.floor));
    result.set("target", valueOrNull(run.target));
    result.set("passed", list(run.passed));
    result.set("gaps", list(run.gaps));
    JsonValue cells = JsonValue::array();
    for (const Cell cell : run.cells)
        cells.append(cellName(cell));
    result.set("cells", std::move(cells));
    result.set("clipped", list(run.clipped));
    result.set("a", list(run.a));
    result.set("imputed", list(run.imputed));
    result.set("regressed", list(run.regressed));
    if (harness) {
        JsonValue published = JsonValue::object();
        published.set("evoscore", valueOrNull(harness->evoscore(gamma)));
        published.set("solved", harness->solved);
        published.set("zero_regression", valueOrNull(harness->zeroRegression));
        result.set("harness", std::move(published));
    }
    return result;
}

JsonValue auditJson(const Audit &audit)
{
    JsonValue result = JsonValue::object();
    JsonValue runs = JsonValue::object();
    for (const RunUse use :
         {RunUse::Used, RunUse::Unfinished, RunUse::Truncated, RunUse::Tampered, RunUse::NoIdentities})
        runs.set(runUseName(use), audit.useCount(use));
    runs.set("without_value", audit.runsWithoutValue);
    runs.set("tampered_and_used", audit.runsTampered);
    result.set("runs", std::move(runs));
    JsonValue cells = JsonValue::object();
    for (const Cell cell : {Cell::Measured, Cell::Unchanged, Cell::Padded, Cell::Collapsed, Cell::NotProduced,
                            Cell::Truncated, Cell::Missing})
        cells.set(cellName(cell), audit.cellCount(cell));
    result.set("iterations", audit.iterations);
    result.set("cells", std::move(cells));
    result.set("clipped", audit.clipped);
    result.set("imputed", audit.imputed);
    result.set("imputed_mean", audit.imputed > 0 ? JsonValue(audit.imputedMean) : JsonValue());
    result.set("dropped", audit.dropped);
    result.set("sentences", list(auditSentences(audit)));
    return result;
}

JsonValue meanJson(const ScoreMean &mean, const ExperimentScore &score)
{
    JsonValue result = JsonValue::object();
    result.set("evoscore", valueOrNull(mean.evoscore));
    result.set("solved_rate", valueOrNull(mean.solvedRate));
    result.set("zero_regression_rate", valueOrNull(mean.zeroRegressionRate));
    result.set("zero_regression_confirmed_rate", valueOrNull(mean.zeroRegressionConfirmedRate));
    result.set("zero_regression_by_count_rate", valueOrNull(mean.zeroRegressionByCountRate));
    result.set("solved_and_zero_regression_rate", valueOrNull(mean.solvedAndZeroRate));
    result.set("best", valueOrNull(mean.best));
    result.set("floor", valueOrNull(mean.floor));
    result.set("regressions_per_measured", valueOrNull(mean.regressionsPerMeasured));
    result.set("unchanged_share", mean.unchangedShare);
    result.set("so_far", valueOrNull(mean.soFar));
    result.set("tasks_used", score.audit().runsUsed);
    result.set("tasks_expected", score.audit().runsExpected);
    result.set("distinct_tasks_used", score.audit().tasksUsed);
    result.set("audit", auditJson(score.audit()));
    return result;
}

JsonValue iterationsJson(const ExperimentScore &score)
{
    JsonValue result = JsonValue::array();
    for (const IterationMean &mean : score.iterationMeans()) {
        JsonValue entry = JsonValue::object();
        entry.set("a", valueOrNull(mean.a));
        entry.set("best_so_far", valueOrNull(mean.bestSoFar));
        entry.set("active", mean.active);
        entry.set("regressing", mean.regressing);
        entry.set("regression_rate", valueOrNull(mean.regressionRate));
        entry.set("regression_amplitude", valueOrNull(mean.amplitude));
        result.append(std::move(entry));
    }
    return result;
}

JsonValue experimentJson(const ExperimentSummary &experiment, double gamma)
{
    JsonValue result = JsonValue::object();
    result.set("path", experiment.path);
    result.set("name", experiment.name);
    result.set("agent", experiment.agent);
    result.set("model", experiment.model);
    result.set("iterations", experiment.score.iterations());
    result.set("iterations_inferred", experiment.iterationsInferred);
    if (!experiment.protocol.empty())
        result.set("protocol", experiment.protocol);
    result.set("notes", list(experiment.notes));
    JsonValue problems = JsonValue::array();
    for (const TaskProblem &problem : experiment.score.problems()) {
        JsonValue entry = JsonValue::object();
        entry.set("task_id", problem.taskId);
        entry.set("sample", problem.sample);
        entry.set("kind", taskProblemName(problem.kind));
        entry.set("sentence", problem.sentence.toStdString());
        problems.append(std::move(entry));
    }
    result.set("problems", std::move(problems));
    JsonValue tasks = JsonValue::array();
    for (const TaskScore &run : experiment.score.runs())
        tasks.append(runJson(run, experiment.harnessRun(run), gamma));
    result.set("tasks", std::move(tasks));
    result.set("spend", experiment.spend.toJson());
    result.set("mean", meanJson(experiment.mean, experiment.score));
    result.set("iteration_means", iterationsJson(experiment.score));
    JsonValue harness = JsonValue::object();
    harness.set("evoscore", valueOrNull(experiment.harnessMean.evoscore));
    harness.set("solved_rate", valueOrNull(experiment.harnessMean.solvedRate));
    harness.set("zero_regression_rate", valueOrNull(experiment.harnessMean.zeroRegressionRate));
    JsonValue stopped = JsonValue::object();
    for (const auto &[kind, count] : experiment.infrastructure)
        stopped.set(kind, count);
    harness.set("infrastructure_failures", std::move(stopped));
    harness.set("evoscore_without_infrastructure_failures", experiment.infrastructure.empty()
                                                                ? valueOrNull(experiment.harnessMean.evoscore)
                                                                : valueOrNull(experiment.harnessWithout));
    result.set("harness", std::move(harness));
    return result;
}

} // namespace

JsonValue summaryJson(const Summary &summary)
{
    JsonValue result = JsonValue::object();
    result.set("version", 1);
    result.set("dialect", summary.dialect);
    result.set("gamma", summary.gamma);
    result.set("policy", policyName(summary.policy));
    result.set("warnings", list(summary.warnings));
    JsonValue experiments = JsonValue::array();
    for (const ExperimentSummary &experiment : summary.experiments)
        experiments.append(experimentJson(experiment, summary.gamma));
    result.set("experiments", std::move(experiments));
    return result;
}

} // namespace sweci
