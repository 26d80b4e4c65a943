// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "charts/figureset.h"

#include <algorithm>

namespace sweci
{

namespace
{

// What the used runs of the shared tasks spent, a run.
void addSpend(FigureValues::Model &model, const ExperimentScore &score, const std::vector<std::string> &shared)
{
    const std::set<std::string> tasks(shared.begin(), shared.end());
    double cost = 0;
    double tokens = 0;
    int runs = 0;
    int withCost = 0;
    int withTokens = 0;
    double iterations = 0;
    double unchanged = 0;
    for (const TaskScore &run : score.runs()) {
        if (!run.counted() || tasks.count(run.taskId) == 0)
            continue;
        ++runs;
        iterations += run.recorded;
        unchanged += run.unchanged;
        if (run.spend.sum.reportsTokens()) {
            ++withTokens;
            tokens += double(run.spend.tokens());
        }
        if (run.spend.sum.cost) {
            ++withCost;
            cost += *run.spend.sum.cost;
        }
        model.costAtLeast = model.costAtLeast || run.spend.withoutCost > 0;
    }
    if (iterations > 0)
        model.unchanged = unchanged / iterations;
    if (withTokens > 0)
        model.tokensARun = tokens / withTokens;
    if (withCost > 0) {
        model.costARun = cost / withCost;
        model.costAtLeast = model.costAtLeast || withCost < runs;
    }
}

} // namespace

FigureValues::FigureValues(const ComparedBasis &basis)
{
    const Comparison &comparison = *basis.comparison;
    for (int m = 0; m < comparison.models(); ++m) {
        Model model;
        const ExperimentScore &score = comparison.score(m);
        model.zeroRegression = comparison.mean(m, Metric::ZeroRegression, 1);
        model.zeroConfirmed = comparison.mean(m, Metric::ZeroRegressionConfirmed, 1);
        model.iterations = score.iterationMeans();
        model.modelName = basis.facts[static_cast<std::size_t>(m)].model;
        addSpend(model, score, comparison.tasks());
        models.push_back(std::move(model));
    }
}

std::map<std::string, std::string> FigureOptions::words() const
{
    std::map<std::string, std::string> all;
    all["published"] = published ? "true" : "false";
    all["cost"] = cost == CostKind::Money ? "money" : "tokens";
    for (const std::string &name : hidden)
        all[std::string("hidden:").append(name)] = "true";
    for (const auto &[name, day] : releases)
        all[std::string("release:").append(name)] = day.toString(Qt::ISODate).toStdString();
    return all;
}

FigureOptions FigureOptions::fromWords(const std::map<std::string, std::string> &words)
{
    FigureOptions options;
    for (const auto &[word, value] : words) {
        if (word == "published")
            options.published = value != "false";
        else if (word == "cost")
            options.cost = value == "tokens" ? CostKind::Tokens : CostKind::Money;
        else if (word.rfind("hidden:", 0) == 0 && value == "true")
            options.hidden.insert(word.substr(7));
        else if (word.rfind("release:", 0) == 0) {
            const QDate day = QDate::fromString(QString::fromStdString(value), Qt::ISODate);
            if (day.isValid()) // else a known day of the model would be forgotten
                options.releases[word.substr(8)] = day;
        }
    }
    return options;
}

FigureInput FigureInput::of(ComparedPtr compared, const FigureOptions &options)
{
    auto values = std::make_shared<const FigureValues>(*compared->basis);
    return {std::move(compared), std::move(values), options};
}

bool FigureInput::isHidden(int model) const
{
    return options.hidden.count(compared->basis->comparison->names()[static_cast<std::size_t>(model)]) > 0;
}

FigureLink FigureInput::link(int model) const
{
    return {compared->basis->experiments[static_cast<std::size_t>(model)]->path, {}, -1};
}

QString FigureInput::name(int model) const
{
    return displayText(compared->basis->comparison->names()[static_cast<std::size_t>(model)]);
}

} // namespace sweci
