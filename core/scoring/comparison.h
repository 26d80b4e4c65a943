// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/experimentscore.h"
#include "scoring/pairedtests.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace sweci
{

enum class Metric { EvoScore, Solved, ZeroRegression, ZeroRegressionConfirmed };

// Stable words: "evoscore", "solved", "zero_regression", "zero_regression_confirmed"; error kind Usage.
const char *metricName(Metric metric);
Result<Metric> metricFromName(std::string_view name);

// Several experiments ("models") on the tasks that all of them share, paired task by task, samples nested in tasks,
// tasks clustered by repository. N is the smallest of theirs. What is not shared is left out and said in notes().
class Comparison
{
public:
    // Scores the experiments and finds what they share: tasks with a used run in each. Errors: Usage when there is no
    // experiment or N < 1. Sharing no task is no error: tasks() is empty then, and notes() says so.
    static Result<Comparison> build(const std::vector<ExperimentFacts> &experiments, const Dialect &dialect,
                                    const ScoringPolicy &policy = {});

    int models() const { return static_cast<int>(m_scores.size()); }
    int iterations() const { return m_iterations; }                   // N
    const std::vector<std::string> &names() const { return m_names; } // index: model
    const std::vector<std::string> &tasks() const { return m_tasks; } // shared, order of the first experiment
    const std::vector<std::string> &repositories() const { return m_repositories; } // index: cluster
    const std::vector<int> &clusterOf() const { return m_clusterOf; }               // index: task; value: cluster
    const ExperimentScore &score(int model) const { return m_scores[std::size_t(model)]; } // all runs, over N
    const std::vector<QString> &notes() const { return m_notes; }

    // Whether a model takes part in the order: only one whose expected runs are all used has a rank, for the score of
    // another may still change. All that ranks, counts flips or names a first asks here.
    bool isRanked(int model) const { return score(model).complete(); }
    std::vector<int> rankedModels() const; // ascending

    // Value of each shared task, mean over its samples; index: task. None where the metric is not known. Gamma is of
    // effect on EvoScore only.
    std::vector<std::optional<double>> values(int model, Metric metric, double gamma) const;

    // The mean over the tasks that have a value.
    std::optional<double> mean(int model, Metric metric, double gamma) const;

    // Mean a(c_i) over the tasks, index k = iteration k + 1: the curve whose roots are the rank flips. None when a
    // policy drops cells, for then the score is not linear in the means.
    std::optional<std::vector<double>> meanCurve(int model) const;
    // The same per repository, as a sum over its tasks; index: cluster.
    std::optional<std::vector<std::vector<double>>> clusterCurves(int model) const;

    // second - first, over the tasks where both have a value; index of the result: cluster.
    ClusteredDifferences differences(int first, int second, Metric metric, double gamma) const;
    // The same of values as values() gives them.
    ClusteredDifferences differences(const std::vector<std::optional<double>> &first,
                                     const std::vector<std::optional<double>> &second) const;

    // Outcomes of runs with the same task and sample that succeeded in one of the two only.
    struct Discordant {
        int onlyFirst = 0;
        int onlySecond = 0;
        int pairs = 0;
    };
    Discordant discordant(int first, int second, Metric metric) const;

    // Tasks in which the second is better, equal within `tolerance`, or worse.
    struct WinTieLoss {
        int wins = 0;
        int ties = 0;
        int losses = 0;
        double tolerance = 0;
    };
    WinTieLoss winTieLoss(int first, int second, Metric metric, double gamma, double tolerance) const;
    // The same of values as values() gives them.
    static WinTieLoss winTieLoss(const std::vector<std::optional<double>> &first,
                                 const std::vector<std::optional<double>> &second, double tolerance);

private:
    struct Run {
        int task = 0; // index into m_tasks
        const TaskScore *score = nullptr;
    };

    void findShared(const std::vector<ExperimentFacts> &experiments);
    std::vector<Run> sharedRuns(int model) const;

    int m_iterations = 0;
    std::vector<ExperimentScore> m_scores;
    std::vector<std::string> m_names;
    std::vector<std::string> m_tasks;
    std::vector<std::string> m_repositories;
    std::vector<int> m_clusterOf;
    std::vector<QString> m_notes;
};

} // namespace sweci
