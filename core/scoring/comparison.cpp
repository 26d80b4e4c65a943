// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/comparison.h"

#include "base/text.h"
#include "scoring/commonbasis.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <unordered_map>

namespace sweci
{

const char *metricName(Metric metric)
{
    static const char *const names[] = {"evoscore", "solved", "zero_regression", "zero_regression_confirmed"};
    return names[static_cast<int>(metric)];
}

Result<Metric> metricFromName(std::string_view name)
{
    for (const Metric metric :
         {Metric::EvoScore, Metric::Solved, Metric::ZeroRegression, Metric::ZeroRegressionConfirmed}) {
        if (name == metricName(metric))
            return metric;
    }
    return Error{ErrorKind::Usage, Text::tr("There is no metric “%1”.").arg(displayText(name)), {}};
}

namespace
{

std::optional<double> runValue(const TaskScore &run, Metric metric, double gamma)
{
    const auto rate = [](std::optional<bool> value) {
        return value ? std::optional(*value ? 1.0 : 0.0) : std::nullopt;
    };
    switch (metric) {
    case Metric::EvoScore:
        return run.evoscore(gamma);
    case Metric::Solved:
        return rate(run.solved);
    case Metric::ZeroRegression:
        return rate(run.zeroRegression);
    case Metric::ZeroRegressionConfirmed:
        return rate(run.zeroRegressionConfirmed);
    }
    return std::nullopt;
}

bool usable(const TaskScore &run)
{
    return run.counted() && run.evoscore(1).has_value();
}

template <typename Property> bool differ(const std::vector<ExperimentFacts> &experiments, Property property)
{
    return std::any_of(experiments.begin(), experiments.end(),
                       [&](const ExperimentFacts &facts) { return property(facts) != property(experiments.front()); });
}

} // namespace

Result<Comparison> Comparison::build(const std::vector<ExperimentFacts> &experiments, const Dialect &dialect,
                                     const ScoringPolicy &policy)
{
    if (experiments.empty())
        return Error{ErrorKind::Usage, Text::tr("There is nothing to compare."), {}};
    Comparison comparison;
    comparison.m_iterations = experiments.front().iterations;
    for (const ExperimentFacts &facts : experiments)
        comparison.m_iterations = std::min(comparison.m_iterations, facts.iterations);
    for (const ExperimentFacts &facts : experiments) {
        auto score = ExperimentScore::score(facts, dialect, policy, comparison.m_iterations);
        if (!score)
            return std::move(score).error();
        comparison.m_scores.push_back(std::move(score).value());
        comparison.m_names.push_back(facts.name);
    }
    if (differ(experiments, [](const ExperimentFacts &f) { return f.iterations; })) {
        comparison.m_notes.push_back(
            Text::tr("The experiments have different numbers of iterations; compared over the first %1.")
                .arg(comparison.m_iterations));
    }
    comparison.findShared(experiments);
    const CommonBasis basis = commonBasis(experiments, comparison.m_tasks);
    for (const auto *sentences : {&basis.different, &basis.unknown})
        comparison.m_notes.insert(comparison.m_notes.end(), sentences->begin(), sentences->end());
    return comparison;
}

void Comparison::findShared(const std::vector<ExperimentFacts> &experiments)
{
    std::set<std::string> anywhere;
    std::vector<std::set<std::string>> usedBy;
    for (const ExperimentScore &score : m_scores) {
        std::set<std::string> &used = usedBy.emplace_back();
        for (const TaskScore &run : score.runs()) {
            anywhere.insert(run.taskId);
            if (usable(run))
                used.insert(run.taskId);
        }
    }
    for (const ExperimentFacts &facts : experiments) {
        for (const TaskProblem &problem : facts.problems)
            anywhere.insert(problem.taskId);
    }
    std::map<std::string, int> clusters;
    std::set<std::string> taken;
    for (const TaskScore &run : m_scores.front().runs()) {
        const bool shared =
            std::all_of(usedBy.begin(), usedBy.end(), [&](const auto &used) { return used.count(run.taskId) > 0; });
        if (!shared || !taken.insert(run.taskId).second)
            continue;
        // A task without a repository is a cluster of its own, and no repository's name can be that of a task.
        const std::string key = run.repository.empty() ? '\0' + run.taskId : run.repository;
        const auto [cluster, fresh] = clusters.try_emplace(key, static_cast<int>(m_repositories.size()));
        if (fresh)
            m_repositories.push_back(run.repository.empty() ? run.taskId : run.repository);
        m_tasks.push_back(run.taskId);
        m_clusterOf.push_back(cluster->second);
    }
    if (m_tasks.size() < anywhere.size()) {
        m_notes.push_back(Text::tr("Compared on the %1 of %2 tasks that all experiments have finished.")
                              .arg(m_tasks.size())
                              .arg(anywhere.size()));
    }
}

std::vector<Comparison::Run> Comparison::sharedRuns(int model) const
{
    std::unordered_map<std::string_view, int> index;
    for (std::size_t t = 0; t < m_tasks.size(); ++t)
        index.emplace(m_tasks[t], static_cast<int>(t));
    std::vector<Run> runs;
    for (const TaskScore &run : score(model).runs()) {
        const auto entry = index.find(run.taskId);
        if (entry != index.end() && usable(run))
            runs.push_back({entry->second, &run});
    }
    return runs;
}

std::vector<int> Comparison::rankedModels() const
{
    std::vector<int> ranked;
    for (int model = 0; model < models(); ++model) {
        if (isRanked(model))
            ranked.push_back(model);
    }
    return ranked;
}

std::vector<std::optional<double>> Comparison::values(int model, Metric metric, double gamma) const
{
    std::vector<std::pair<double, int>> sums(m_tasks.size());
    for (const Run &run : sharedRuns(model)) {
        if (const auto value = runValue(*run.score, metric, gamma)) {
            sums[std::size_t(run.task)].first += *value;
            ++sums[std::size_t(run.task)].second;
        }
    }
    std::vector<std::optional<double>> values(m_tasks.size());
    for (std::size_t t = 0; t < sums.size(); ++t) {
        if (sums[t].second > 0)
            values[t] = sums[t].first / sums[t].second;
    }
    return values;
}

std::optional<double> Comparison::mean(int model, Metric metric, double gamma) const
{
    double sum = 0;
    int count = 0;
    for (const auto &value : values(model, metric, gamma)) {
        sum += value.value_or(0);
        count += value.has_value();
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

std::optional<std::vector<std::vector<double>>> Comparison::clusterCurves(int model) const
{
    const std::vector<Run> runs = sharedRuns(model);
    std::vector<int> samples(m_tasks.size());
    for (const Run &run : runs)
        ++samples[std::size_t(run.task)];
    std::vector<std::vector<double>> curves(m_repositories.size(), std::vector<double>(std::size_t(m_iterations)));
    for (const Run &run : runs) {
        std::vector<double> &curve = curves[std::size_t(m_clusterOf[std::size_t(run.task)])];
        for (std::size_t i = 0; i < curve.size(); ++i) {
            const auto &value = run.score->a[i + 1];
            if (!value)
                return std::nullopt;
            curve[i] += *value / samples[std::size_t(run.task)];
        }
    }
    return curves;
}

std::optional<std::vector<double>> Comparison::meanCurve(int model) const
{
    const auto clusters = clusterCurves(model);
    if (!clusters || m_tasks.empty())
        return std::nullopt;
    std::vector<double> mean(static_cast<std::size_t>(m_iterations));
    for (const std::vector<double> &curve : *clusters) {
        for (std::size_t i = 0; i < mean.size(); ++i)
            mean[i] += curve[i];
    }
    for (double &value : mean)
        value /= static_cast<double>(m_tasks.size());
    return mean;
}

ClusteredDifferences Comparison::differences(int first, int second, Metric metric, double gamma) const
{
    return differences(values(first, metric, gamma), values(second, metric, gamma));
}

ClusteredDifferences Comparison::differences(const std::vector<std::optional<double>> &a,
                                             const std::vector<std::optional<double>> &b) const
{
    ClusteredDifferences result;
    result.sums.resize(m_repositories.size());
    result.counts.resize(m_repositories.size());
    for (std::size_t t = 0; t < a.size(); ++t) {
        if (!a[t] || !b[t])
            continue;
        const auto cluster = static_cast<std::size_t>(m_clusterOf[t]);
        result.sums[cluster] += *b[t] - *a[t];
        ++result.counts[cluster];
    }
    return result;
}

Comparison::Discordant Comparison::discordant(int first, int second, Metric metric) const
{
    std::map<std::pair<int, int>, bool> outcomes; // task and sample
    for (const Run &run : sharedRuns(first)) {
        if (const auto value = runValue(*run.score, metric, 1))
            outcomes[{run.task, run.score->sample}] = *value > 0.5;
    }
    Discordant result;
    for (const Run &run : sharedRuns(second)) {
        const auto other = outcomes.find({run.task, run.score->sample});
        const auto value = runValue(*run.score, metric, 1);
        if (other == outcomes.end() || !value)
            continue;
        ++result.pairs;
        const bool success = *value > 0.5;
        result.onlyFirst += other->second && !success;
        result.onlySecond += success && !other->second;
    }
    return result;
}

Comparison::WinTieLoss Comparison::winTieLoss(int first, int second, Metric metric, double gamma,
                                              double tolerance) const
{
    return winTieLoss(values(first, metric, gamma), values(second, metric, gamma), tolerance);
}

Comparison::WinTieLoss Comparison::winTieLoss(const std::vector<std::optional<double>> &a,
                                              const std::vector<std::optional<double>> &b, double tolerance)
{
    WinTieLoss result;
    result.tolerance = tolerance;
    for (std::size_t t = 0; t < a.size(); ++t) {
        if (!a[t] || !b[t])
            continue;
        const double difference = *b[t] - *a[t];
        result.wins += difference > tolerance;
        result.losses += difference < -tolerance;
        result.ties += std::abs(difference) <= tolerance;
    }
    return result;
}

} // namespace sweci
