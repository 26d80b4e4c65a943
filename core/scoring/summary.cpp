// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/summary.h"

#include "base/text.h"
#include "scoring/commonbasis.h"
#include "scoring/gamma.h"

#include <algorithm>
#include <numeric>

namespace sweci
{

namespace
{

// Order of the experiments by score, best first; equal scores in the order given.
template <typename Score>
std::vector<std::size_t> ranking(const std::vector<ExperimentSummary> &experiments, Score score)
{
    std::vector<std::size_t> order(experiments.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return score(experiments[a]) > score(experiments[b]); });
    return order;
}

void addWarnings(Summary &summary, const std::vector<ExperimentFacts> &experiments)
{
    const auto own = [](const ExperimentSummary &e) { return e.mean.evoscore.value_or(-2); };
    const auto published = [](const ExperimentSummary &e) { return e.harnessMean.evoscore.value_or(-2); };
    if (ranking(summary.experiments, own) != ranking(summary.experiments, published)) {
        summary.warnings.push_back(Text::tr("The order of the experiments differs between %1 and %2.")
                                       .arg(displayText(summary.dialect), displayText(Dialect::harness().name())));
    }
    const auto differs = [&](auto property) {
        return std::adjacent_find(summary.experiments.begin(), summary.experiments.end(),
                                  [&](const auto &a, const auto &b) { return property(a) != property(b); }) !=
               summary.experiments.end();
    };
    if (differs([](const ExperimentSummary &e) { return e.score.iterations(); }))
        summary.warnings.push_back(Text::tr("The experiments have different numbers of iterations."));
    std::vector<std::string> shared = experiments.empty() ? std::vector<std::string>() : taskIds(experiments.front());
    bool others = false;
    for (const ExperimentFacts &facts : experiments) {
        const std::vector<std::string> ids = taskIds(facts);
        others = others || ids != taskIds(experiments.front());
        std::erase_if(shared, [&](const auto &id) { return !std::binary_search(ids.begin(), ids.end(), id); });
    }
    if (others)
        summary.warnings.push_back(Text::tr("The experiments are on different sets of tasks; compare what is shared."));
    for (const QString &sentence : commonBasis(experiments, shared).different)
        summary.warnings.push_back(sentence);
    if (differs([](const ExperimentSummary &e) { return e.score.audit().tasksUsed; }))
        summary.warnings.push_back(Text::tr("The means are over different numbers of tasks; compare what is shared."));
}

Result<void> countInfrastructure(ExperimentSummary &entry, const ExperimentFacts &facts, double gamma)
{
    ExperimentFacts others = facts;
    for (const TaskFacts &task : facts.tasks) {
        entry.spend.add(task.spend);
        if (!task.infrastructure.empty())
            ++entry.infrastructure[task.infrastructure];
    }
    if (entry.infrastructure.empty())
        return {};
    std::erase_if(others.tasks, [](const TaskFacts &task) { return !task.infrastructure.empty(); });
    auto score = ExperimentScore::score(others, Dialect::harness());
    if (!score)
        return score.error();
    entry.harnessWithout = score->mean(gamma).evoscore;
    return {};
}

} // namespace

const TaskScore *ExperimentSummary::harnessRun(const TaskScore &run) const
{
    for (const TaskScore &other : harness.runs()) {
        if (other.taskId == run.taskId && other.sample == run.sample)
            return &other;
    }
    return nullptr;
}

Result<Summary> summarize(const std::vector<ExperimentFacts> &experiments, const Dialect &dialect, double gamma,
                          const ScoringPolicy &policy)
{
    if (const auto usable = checkGamma(gamma); !usable)
        return usable.error();
    Summary summary;
    summary.dialect = std::string(dialect.name());
    summary.gamma = gamma;
    summary.policy = policy;
    for (const ExperimentFacts &facts : experiments) {
        auto score = ExperimentScore::score(facts, dialect, policy);
        if (!score)
            return std::move(score).error();
        auto harness = ExperimentScore::score(facts, Dialect::harness());
        if (!harness)
            return std::move(harness).error();
        ExperimentSummary entry{facts.path,
                                facts.name,
                                facts.agent,
                                facts.model,
                                facts.iterationsInferred,
                                facts.notes,
                                std::move(score).value(),
                                {},
                                std::move(harness).value(),
                                {}};
        entry.protocol = facts.protocol;
        if (auto counted = countInfrastructure(entry, facts, gamma); !counted)
            return counted.error();
        entry.mean = entry.score.mean(gamma);
        entry.harnessMean = entry.harness.mean(gamma);
        summary.experiments.push_back(std::move(entry));
    }
    addWarnings(summary, experiments);
    return summary;
}

} // namespace sweci
