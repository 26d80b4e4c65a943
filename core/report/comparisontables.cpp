// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "report/comparisonwriters.h"
#include "report/evidence.h"
#include "report/figuretext.h"

namespace sweci
{

namespace
{

const QString none = noFigure();

QString nameOf(const ComparisonReport &report, int model)
{
    return displayText(report.comparison->names()[std::size_t(model)]);
}

ReportTable scoreTable(const ComparisonReport &report)
{
    const GammaStep &step = report.step;
    ReportTable table;
    table.title = Text::tr("Scores over %1 shared tasks: %2, gamma %3, N = %4")
                      .arg(QString::number(report.comparison->tasks().size()), displayText(report.plan.dialect),
                           QString::number(report.plan.gamma), QString::number(report.comparison->iterations()));
    table.columns = {{Text::tr("Rank"), true},
                     {Text::tr("Experiment")},
                     {Text::tr("EvoScore"), true},
                     {Text::tr("Interval"), true},
                     {Text::tr("Ahead of next"), true}};
    for (std::size_t i = 0; i < step.order.size(); ++i) {
        const auto model = static_cast<std::size_t>(step.order[i]);
        const bool shares =
            (i > 0 && step.tieGroups[std::size_t(step.order[i - 1])] == step.tieGroups[model]) ||
            (i + 1 < step.order.size() && step.tieGroups[std::size_t(step.order[i + 1])] == step.tieGroups[model]);
        const bool ranked = report.comparison->isRanked(step.order[i]);
        const bool nextRanked = i < step.support.size() && report.comparison->isRanked(step.order[i + 1]);
        table.rows.push_back(
            {ranked ? QString::number(step.tieGroups[model]) + (shares ? QStringLiteral("=") : QString()) : none,
             nameOf(report, step.order[i]), figureText(step.scores[model]),
             intervalText(step.intervals.empty() ? std::nullopt : std::optional(step.intervals[model])),
             nextRanked && !step.intervals.empty() ? figureText(step.support[i], 2) : none});
    }
    table.notes = report.comparison->notes();
    table.notes.push_back(
        Text::tr("Models whose order holds in fewer than %1 of %2 resamples of the repositories are tied (=).")
            .arg(report.plan.support)
            .arg(report.plan.resamples));
    return table;
}

ReportTable differenceTable(const ComparisonReport &report)
{
    ReportTable table;
    table.title = Text::tr("Paired differences, second \u2212 first");
    table.columns = {{Text::tr("Metric")},
                     {Text::tr("First")},
                     {Text::tr("Second")},
                     {Text::tr("Difference"), true},
                     {Text::tr("Interval"), true},
                     {Text::tr("p"), true},
                     {Text::tr("p (Holm)"), true},
                     {Text::tr("McNemar"), true},
                     {Text::tr("Detectable"), true},
                     {Text::tr("Better/equal/worse"), true},
                     {Text::tr("Status")}};
    for (const PairedResult &paired : report.results) {
        const QString p = probabilityText(paired.signFlip ? std::optional(paired.signFlip->p) : std::nullopt);
        table.rows.push_back({metricText(paired.metric), nameOf(report, paired.first), nameOf(report, paired.second),
                              figureText(paired.difference), intervalText(paired.interval), p,
                              probabilityText(paired.holm), probabilityText(paired.mcnemar),
                              figureText(paired.detectable),
                              QStringLiteral("%1/%2/%3")
                                  .arg(paired.winTieLoss.wins)
                                  .arg(paired.winTieLoss.ties)
                                  .arg(paired.winTieLoss.losses),
                              paired.planned ? Text::tr("planned") : Text::tr("exploratory")});
        if (!paired.turning.empty()) {
            QStringList repositories;
            for (const int cluster : paired.turning)
                repositories.append(displayText(report.comparison->repositories()[std::size_t(cluster)]));
            table.notes.push_back(Text::tr("%1, %2 against %3: the sign turns without %4.")
                                      .arg(metricText(paired.metric), nameOf(report, paired.second),
                                           nameOf(report, paired.first), repositories.join(QStringLiteral(", "))));
        }
        if (paired.planned && paired.interval && !paired.clear()) {
            table.notes.push_back(Text::tr("%1 against %2: no clear difference.")
                                      .arg(nameOf(report, paired.second), nameOf(report, paired.first)));
        }
    }
    table.notes.push_back(
        Text::tr("Paired by task, clustered by repository; %1 resamples, seed %2; a task within %3 is equal.")
            .arg(report.plan.resamples)
            .arg(report.plan.seed)
            .arg(report.plan.tolerance));
    return table;
}

ReportTable flipTable(const ComparisonReport &report)
{
    ReportTable table;
    table.title = Text::tr("Rank flips, gamma %1 to %2").arg(report.gammaLow).arg(report.gammaHigh);
    table.columns = {{Text::tr("Gamma"), true},
                     {Text::tr("Ahead below")},
                     {Text::tr("Ahead above")},
                     {Text::tr("Support below"), true},
                     {Text::tr("Support above"), true}};
    for (const RankFlip &flip : report.flips) {
        table.rows.push_back({figureText(flip.root.gamma), nameOf(report, flip.first), nameOf(report, flip.second),
                              figureText(flip.supportBefore, 2), figureText(flip.supportAfter, 2)});
    }
    for (const RankInterval &range : report.ranges) {
        QStringList names;
        for (const int model : range.order)
            names.append(nameOf(report, model));
        table.notes.push_back(Text::tr("Gamma %1 to %2: %3 (in %4 of the resamples)")
                                  .arg(figureText(range.low), figureText(range.high), names.join(QStringLiteral(" > ")),
                                       figureText(range.support, 2)));
    }
    return table;
}

} // namespace

ReportTable robustnessReport(const ComparisonReport &report)
{
    ReportTable table;
    table.title = Text::tr("Robustness");
    table.columns = {{Text::tr("Dialect")}, {Text::tr("Gamma"), true}, {Text::tr("Policy")}, {Text::tr("Tasks"), true}};
    for (int model = 0; model < report.comparison->models(); ++model)
        table.columns.push_back({nameOf(report, model), true});
    table.columns.push_back({Text::tr("Order")});
    for (const RobustnessRow &row : report.robustness) {
        ReportTable::Row cells{displayText(row.dialect), QString::number(row.step.gamma),
                               displayText(policyName(row.policy)), QString::number(row.tasks)};
        for (std::size_t model = 0; model < report.comparison->names().size(); ++model)
            cells.push_back(row.step.scores.empty() ? none : figureText(row.step.scores[model]));
        const QString order = !row.sameOrder ? none : *row.sameOrder ? Text::tr("same") : Text::tr("differs");
        cells.push_back(row.planned ? Text::tr("planned") : order);
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::vector<ReportTable> comparisonTables(const ComparisonReport &report)
{
    std::vector<ReportTable> tables{scoreTable(report), differenceTable(report), flipTable(report)};
    if (!report.robustness.empty())
        tables.push_back(robustnessReport(report));
    return tables;
}

std::string comparisonText(const ComparisonReport &report, SummaryFormat format, const ModelPartings &partings)
{
    if (format == SummaryFormat::Json)
        return comparisonJson(report, partings).toIndentedJson();
    if (format == SummaryFormat::Csv)
        return csvTable(comparisonData(report)).toStdString();
    QString text;
    for (const ReportTable &table : comparisonTables(report)) {
        if (!text.isEmpty())
            text += QLatin1Char('\n');
        if (format == SummaryFormat::Latex)
            text += latexTable(table);
        else
            text += format == SummaryFormat::Markdown ? markdownTable(table) : textTable(table);
    }
    return text.toStdString();
}

} // namespace sweci
