// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/comparisonwriters.h"
#include "scoring/modelfigures.h"

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
    for (const T &value : values)
        result.append(JsonValue(value));
    return result;
}

JsonValue planJson(const AnalysisPlan &plan)
{
    JsonValue result = JsonValue::object();
    result.set("metric", metricName(plan.metric));
    result.set("dialect", plan.dialect);
    result.set("gamma", plan.gamma);
    result.set("policy", policyName(plan.policy));
    result.set("family", plan.family == AnalysisPlan::Family::Baseline ? "baseline" : "all_pairs");
    result.set("seed", static_cast<std::int64_t>(plan.seed)); // at most that: a plan is of TOML
    result.set("resamples", plan.resamples);
    result.set("flips", plan.flips);
    result.set("level", plan.level);
    result.set("power", plan.power);
    result.set("support", plan.support);
    result.set("tolerance", plan.tolerance);
    return result;
}

void addFigures(JsonValue &model, const Comparison &comparison, int number, double gamma)
{
    const ModelFigures figures = modelFigures(comparison, number);
    model.set("solved", valueOrNull(figures.solved));
    model.set("zero_regression", valueOrNull(figures.zeroRegression));
    model.set("zero_regression_confirmed", valueOrNull(figures.zeroRegressionConfirmed));
    model.set("zero_regression_by_count", valueOrNull(figures.zeroRegressionByCount));
    model.set("unchanged", figures.unchanged);
    model.set("spend", figures.spend.toJson());
    model.set("runs_used", figures.runsUsed);
    model.set("runs_expected", figures.runsExpected);
    model.set("complete", figures.complete);
    if (!figures.complete) {
        const UnfinishedScore unfinished = unfinishedScore(comparison, number, gamma);
        model.set("so_far", valueOrNull(unfinished.soFar));
        model.set("bounds", JsonValue::Array{unfinished.low, unfinished.high});
    }
    JsonValue values = JsonValue::array();
    for (const auto &value : comparison.values(number, Metric::EvoScore, gamma))
        values.append(valueOrNull(value));
    model.set("values", std::move(values));
}

JsonValue modelsJson(const ComparisonReport &report)
{
    const GammaStep &step = report.step;
    JsonValue result = JsonValue::array();
    const std::size_t models = report.comparison->names().size();
    const auto places = rankPlaces(step);
    const auto numberIfRanked = [&](const std::vector<int> &numbers, std::size_t m) {
        return numbers.empty() || step.ranks[m] == 0 ? JsonValue() : JsonValue(numbers[m]);
    };
    for (std::size_t m = 0; m < models; ++m) {
        JsonValue model = JsonValue::object();
        model.set("name", report.comparison->names()[m]);
        model.set("score", step.scores.empty() ? JsonValue() : JsonValue(step.scores[m]));
        model.set("low", step.intervals.empty() ? JsonValue() : JsonValue(step.intervals[m].low));
        model.set("high", step.intervals.empty() ? JsonValue() : JsonValue(step.intervals[m].high));
        model.set("rank", numberIfRanked(step.ranks, m));
        model.set("tie_group", numberIfRanked(step.tieGroups, m));
        model.set("places", places.empty() || places[m].first == 0 ? JsonValue()
                                                                   : JsonValue::Array{places[m].first, places[m].last});
        JsonValue shares = JsonValue::array();
        for (std::size_t rank = 0; rank < models && !step.rankProbabilities.empty(); ++rank)
            shares.append(step.rankProbabilities[m * models + rank]);
        model.set("rank_probabilities", std::move(shares));
        addFigures(model, *report.comparison, static_cast<int>(m), step.gamma);
        result.append(std::move(model));
    }
    return result;
}

JsonValue differenceJson(const PairedResult &paired, const Comparison &comparison)
{
    JsonValue result = JsonValue::object();
    result.set("first", paired.first);
    result.set("second", paired.second);
    result.set("metric", metricName(paired.metric));
    result.set("planned", paired.planned);
    result.set("tasks", paired.tasks);
    result.set("repositories", paired.repositories);
    result.set("first_mean", valueOrNull(paired.firstMean));
    result.set("second_mean", valueOrNull(paired.secondMean));
    result.set("difference", valueOrNull(paired.difference));
    result.set("low", paired.interval ? JsonValue(paired.interval->low) : JsonValue());
    result.set("high", paired.interval ? JsonValue(paired.interval->high) : JsonValue());
    result.set("p", paired.signFlip ? JsonValue(paired.signFlip->p) : JsonValue());
    result.set("p_exact", paired.signFlip ? JsonValue(paired.signFlip->exact) : JsonValue());
    result.set("holm", valueOrNull(paired.holm));
    result.set("detectable", valueOrNull(paired.detectable));
    const auto &discordant = paired.discordant;
    result.set("only_first", discordant ? JsonValue(discordant->onlyFirst) : JsonValue());
    result.set("only_second", discordant ? JsonValue(discordant->onlySecond) : JsonValue());
    result.set("mcnemar", valueOrNull(paired.mcnemar));
    result.set("wins", paired.winTieLoss.wins);
    result.set("ties", paired.winTieLoss.ties);
    result.set("losses", paired.winTieLoss.losses);
    result.set("tolerance", paired.winTieLoss.tolerance);
    result.set("without_one_low", paired.leaveOneOut ? JsonValue(paired.leaveOneOut->low) : JsonValue());
    result.set("without_one_high", paired.leaveOneOut ? JsonValue(paired.leaveOneOut->high) : JsonValue());
    JsonValue turning = JsonValue::array();
    for (const int cluster : paired.turning)
        turning.append(comparison.repositories()[std::size_t(cluster)]);
    result.set("turning", std::move(turning));
    result.set("carried", valueOrNull(paired.carried));
    return result;
}

JsonValue partingJson(const std::optional<FirstDifference> &found)
{
    if (!found)
        return {};
    JsonValue result = JsonValue::object();
    result.set("at", valueOrNull(found->first()));
    result.set("code", valueOrNull(found->code));
    result.set("tests", valueOrNull(found->tests));
    result.set("value", valueOrNull(found->value));
    return result;
}

JsonValue partingsJson(const ModelPartings &partings)
{
    JsonValue result = JsonValue::array();
    for (std::size_t m = 0; m < partings.size(); ++m) {
        JsonValue tasks = JsonValue::array();
        for (const TaskParting &parting : partings[m]) {
            JsonValue task = partingJson(parting.models);
            if (parting.models)
                task.set("samples", partingJson(parting.samples));
            tasks.append(std::move(task));
        }
        JsonValue model = JsonValue::object();
        model.set("second", static_cast<int>(m) + 1);
        model.set("tasks", std::move(tasks));
        result.append(std::move(model));
    }
    return result;
}

JsonValue robustnessJson(const RobustnessRow &row)
{
    JsonValue result = JsonValue::object();
    result.set("dialect", row.dialect);
    result.set("gamma", row.step.gamma);
    result.set("policy", policyName(row.policy));
    result.set("tasks", row.tasks);
    result.set("scores", list(row.step.scores));
    JsonValue ranks = JsonValue::array();
    for (const int rank : row.step.ranks)
        ranks.append(rank == 0 ? JsonValue() : JsonValue(rank));
    result.set("ranks", std::move(ranks));
    result.set("same_order", valueOrNull(row.sameOrder));
    result.set("planned", row.planned);
    return result;
}

} // namespace

JsonValue comparisonJson(const ComparisonReport &report, const ModelPartings &partings)
{
    JsonValue result = JsonValue::object();
    result.set("version", 1);
    result.set("plan", planJson(report.plan));
    result.set("iterations", report.comparison->iterations());
    result.set("tasks", list(report.comparison->tasks()));
    JsonValue notes = JsonValue::array();
    for (const QString &note : report.comparison->notes())
        notes.append(note.toStdString());
    result.set("notes", std::move(notes));
    result.set("models", modelsJson(report));
    JsonValue differences = JsonValue::array();
    for (const PairedResult &paired : report.results)
        differences.append(differenceJson(paired, *report.comparison));
    result.set("differences", std::move(differences));
    result.set("partings", partingsJson(partings));
    JsonValue flips = JsonValue::array();
    for (const RankFlip &flip : report.flips) {
        JsonValue entry = JsonValue::object();
        entry.set("gamma", flip.root.gamma);
        entry.set("ahead_below", flip.first);
        entry.set("ahead_above", flip.second);
        entry.set("support_below", flip.supportBefore);
        entry.set("support_above", flip.supportAfter);
        flips.append(std::move(entry));
    }
    result.set("flips", std::move(flips));
    JsonValue ranges = JsonValue::array();
    for (const RankInterval &range : report.ranges) {
        JsonValue entry = JsonValue::object();
        entry.set("low", range.low);
        entry.set("high", range.high);
        entry.set("order", list(range.order));
        entry.set("support", range.support);
        ranges.append(std::move(entry));
    }
    result.set("ranges", std::move(ranges));
    JsonValue robustness = JsonValue::array();
    for (const RobustnessRow &row : report.robustness)
        robustness.append(robustnessJson(row));
    result.set("robustness", std::move(robustness));
    return result;
}

} // namespace sweci
