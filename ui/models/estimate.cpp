// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/estimate.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/text.h"
#include "models/launchtext.h"

#include <QLocale>

#include <algorithm>
#include <functional>

namespace sweci
{

namespace
{

using Range = Estimate::Range;

constexpr std::size_t enough = 5; // iterations, to tell a run's from
constexpr int usualIterations = 20;

// What a tenth of the values stay below, and above.
std::optional<Range> middleOf(std::vector<double> values)
{
    if (values.size() < enough)
        return std::nullopt;
    std::sort(values.begin(), values.end());
    const std::size_t cut = values.size() / 10;
    return Range{values[cut], values[values.size() - 1 - cut]};
}

std::optional<Range> times(const std::optional<Range> &one, double count)
{
    return one ? std::optional(Range{one->least * count, one->most * count}) : std::nullopt;
}

template <typename Field> std::optional<Range> middleOf(const std::vector<Usage> &past, Field field)
{
    std::vector<double> values;
    for (const Usage &usage : past) {
        if (const auto value = field(usage))
            values.push_back(static_cast<double>(*value));
    }
    return middleOf(std::move(values));
}

std::optional<Range> rangeOf(const JsonValue &json)
{
    if (!json.isArray() || json.toArray().size() != 2)
        return std::nullopt;
    return Range{json.toArray()[0].toDouble(), json.toArray()[1].toDouble()};
}

bool playedBy(const AgentSettings &agent, const std::string &name, const std::string &model)
{
    return agent.name == name && (model.empty() || agent.model == model);
}

QString rangeText(const Range &range, const std::function<QString(double)> &text)
{
    const QString least = text(range.least);
    const QString most = text(range.most);
    return least == most ? least : LaunchText::tr("%1 to %2").arg(least, most);
}

QString countText(double count)
{
    if (count >= 1e6)
        return LaunchText::tr("%1 million").arg(QLocale().toString(count / 1e6, 'f', count < 1e7 ? 1 : 0));
    return QLocale().toString(count, 'f', 0);
}

QString timeText(double seconds)
{
    if (seconds < 90)
        return LaunchText::tr("%1 s").arg(QLocale().toString(seconds, 'f', 0));
    if (seconds < 90 * 60)
        return LaunchText::tr("%1 min").arg(QLocale().toString(seconds / 60, 'f', 0));
    return LaunchText::tr("%1 h").arg(QLocale().toString(seconds / 3600, 'f', seconds < 36000 ? 1 : 0));
}

} // namespace

std::vector<Usage> pastIterations(const RunPlan &plan, const std::vector<ExperimentPtr> &experiments)
{
    const std::string architect = plan.architectAgent.empty() ? plan.programmerAgent : plan.architectAgent;
    const std::string architectModel = plan.architectModel.empty() ? plan.model : plan.architectModel;
    std::vector<Usage> past;
    for (const ExperimentPtr &experiment : experiments) {
        if (!experiment || !experiment->settings ||
            !playedBy(experiment->settings->programmer, plan.programmerAgent, plan.model) ||
            !playedBy(experiment->settings->architect, architect, architectModel))
            continue;
        for (const TaskPtr &task : experiment->tasks) {
            for (std::size_t k = 1; k < task->records.size(); ++k) {
                Usage both = Usage::fromJson(task->records[k]->architect);
                const Usage programmer = Usage::fromJson(task->records[k]->programmer);
                both.add(programmer);
                both.seconds += programmer.seconds;
                past.push_back(both);
            }
        }
    }
    return past;
}

std::optional<Estimate> estimateRun(const std::vector<Usage> &past, int iterations, int workers,
                                    const std::filesystem::path &shareFolder)
{
    Estimate estimate;
    if (past.size() >= enough) {
        estimate.inputTokens = middleOf(past, [](const Usage &usage) { return usage.inputTokens; });
        estimate.outputTokens = middleOf(past, [](const Usage &usage) { return usage.outputTokens; });
        estimate.cost = middleOf(past, [](const Usage &usage) { return usage.cost; });
        estimate.seconds = middleOf(past, [](const Usage &usage) { return std::optional(usage.seconds); });
        estimate.source = LaunchText::tr("%n iteration(s) of the same agents and models in open experiments", nullptr,
                                         static_cast<int>(past.size()));
    } else {
        const auto text = readFile(shareFolder / "priors" / "iteration.json", 1 << 16);
        const auto json = text ? parseJson(*text, "priors") : Result<JsonValue>(text.error());
        if (!json)
            return std::nullopt;
        estimate.inputTokens = rangeOf((*json)["input_tokens"]);
        estimate.outputTokens = rangeOf((*json)["output_tokens"]);
        estimate.seconds = rangeOf((*json)["seconds"]);
        estimate.source = displayText((*json)["source"].toString());
    }
    estimate.inputTokens = times(estimate.inputTokens, iterations);
    estimate.outputTokens = times(estimate.outputTokens, iterations);
    estimate.cost = times(estimate.cost, iterations);
    estimate.seconds = times(estimate.seconds, static_cast<double>(iterations) / std::max(1, workers));
    return estimate;
}

std::optional<PreflightLine> estimateLine(const RunPlan &plan, int taskRuns,
                                          const std::vector<ExperimentPtr> &experiments)
{
    const auto builtIn = agentNames();
    const auto isProgram = [&](const std::string &name) {
        return !name.empty() && std::find(builtIn.begin(), builtIn.end(), name) == builtIn.end();
    };
    if (taskRuns < 1 || (!isProgram(plan.programmerAgent) && !isProgram(plan.architectAgent)))
        return std::nullopt;
    const int iterations = plan.iterations.value_or(usualIterations);
    const auto estimate = estimateRun(pastIterations(plan, experiments), taskRuns * iterations,
                                      std::min(plan.workers, taskRuns), plan.shareFolder);
    if (!estimate)
        return std::nullopt;
    QStringList parts;
    if (estimate->inputTokens)
        parts << LaunchText::tr("%1 tokens in").arg(rangeText(*estimate->inputTokens, countText));
    if (estimate->outputTokens)
        parts << LaunchText::tr("%1 out").arg(rangeText(*estimate->outputTokens, countText));
    if (estimate->seconds)
        parts << rangeText(*estimate->seconds, timeText);
    if (estimate->cost)
        parts << rangeText(*estimate->cost,
                           [](double cost) { return QStringLiteral("$") + QLocale().toString(cost, 'f', 2); });
    else
        parts << LaunchText::tr("cost not known");
    PreflightLine line;
    line.title = LaunchText::tr("Estimate");
    line.sentence =
        LaunchText::tr("%1 for %n iteration(s).", nullptr, taskRuns * iterations).arg(parts.join(QStringLiteral(", ")));
    line.remedy = LaunchText::tr("Only an estimate, from %1.").arg(estimate->source);
    return line;
}

} // namespace sweci
