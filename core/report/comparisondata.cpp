// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonnumber.h"
#include "base/text.h"
#include "report/comparisonwriters.h"

namespace sweci
{

namespace
{

const char *const headings[] = {"metric",
                                "planned",
                                "first",
                                "first_name",
                                "second",
                                "second_name",
                                "dialect",
                                "gamma",
                                "policy",
                                "iterations",
                                "tasks",
                                "repositories",
                                "first_mean",
                                "second_mean",
                                "difference",
                                "low",
                                "high",
                                "level",
                                "p",
                                "p_exact",
                                "holm",
                                "mcnemar",
                                "detectable",
                                "wins",
                                "ties",
                                "losses",
                                "tolerance",
                                "without_one_low",
                                "without_one_high"};

QString number(std::optional<double> value)
{
    return value ? QString::fromStdString(pythonRepr(*value)) : QString();
}

QString flag(bool value)
{
    return value ? QStringLiteral("1") : QStringLiteral("0");
}

std::optional<double> lowOf(const std::optional<Interval> &interval)
{
    return interval ? std::optional(interval->low) : std::nullopt;
}

std::optional<double> highOf(const std::optional<Interval> &interval)
{
    return interval ? std::optional(interval->high) : std::nullopt;
}

} // namespace

ReportTable comparisonData(const ComparisonReport &report)
{
    ReportTable table;
    for (const char *heading : headings)
        table.columns.push_back({QLatin1String(heading)});
    const AnalysisPlan &plan = report.plan;
    const auto name = [&](int model) { return displayText(report.comparison->names()[std::size_t(model)]); };
    for (const PairedResult &paired : report.results) {
        const auto &flips = paired.signFlip;
        table.rows.push_back({QLatin1String(metricName(paired.metric)),
                              flag(paired.planned),
                              QString::number(paired.first),
                              name(paired.first),
                              QString::number(paired.second),
                              name(paired.second),
                              displayText(plan.dialect),
                              number(plan.gamma),
                              displayText(policyName(plan.policy)),
                              QString::number(report.comparison->iterations()),
                              QString::number(paired.tasks),
                              QString::number(paired.repositories),
                              number(paired.firstMean),
                              number(paired.secondMean),
                              number(paired.difference),
                              number(lowOf(paired.interval)),
                              number(highOf(paired.interval)),
                              number(plan.level),
                              number(flips ? std::optional(flips->p) : std::nullopt),
                              flips ? flag(flips->exact) : QString(),
                              number(paired.holm),
                              number(paired.mcnemar),
                              number(paired.detectable),
                              QString::number(paired.winTieLoss.wins),
                              QString::number(paired.winTieLoss.ties),
                              QString::number(paired.winTieLoss.losses),
                              number(paired.winTieLoss.tolerance),
                              number(lowOf(paired.leaveOneOut)),
                              number(highOf(paired.leaveOneOut))});
    }
    return table;
}

} // namespace sweci
