// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonnumber.h"
#include "base/text.h"
#include "report/publishedresults.h"
#include "report/publishedtable.h"
#include "report/summaryjson.h"
#include "report/summarytable.h"

namespace sweci
{

namespace
{

QString number(double value)
{
    return QString::fromStdString(pythonRepr(value));
}

QString number(std::optional<double> value)
{
    return value ? number(*value) : QString();
}

QString number(std::optional<int> value)
{
    return value ? QString::number(*value) : QString();
}

QString flag(std::optional<bool> value)
{
    return value ? (*value ? QStringLiteral("1") : QStringLiteral("0")) : QString();
}

const char *const dataHeadings[] = {"row",
                                    "experiment",
                                    "path",
                                    "agent",
                                    "model",
                                    "dialect",
                                    "gamma",
                                    "policy",
                                    "iterations",
                                    "task_id",
                                    "sample",
                                    "use",
                                    "evoscore",
                                    "so_far",
                                    "harness_evoscore",
                                    "solved",
                                    "zero_regression",
                                    "zero_regression_confirmed",
                                    "unchanged",
                                    "regressions",
                                    "lost_confirmed",
                                    "lost_flaky",
                                    "n0",
                                    "last",
                                    "target",
                                    "cells",
                                    "tasks_used",
                                    "tasks_expected",
                                    "iterations_inferred"};

// A row with the columns that say of what it is; the others are set by name.
class DataRow
{
public:
    DataRow(const Summary &summary, const ExperimentSummary &experiment, const char *kind)
        : m_entries(std::size(dataHeadings))
    {
        set("row", QLatin1String(kind));
        set("experiment", displayText(experiment.name));
        set("path", displayText(experiment.path));
        set("agent", displayText(experiment.agent));
        set("model", displayText(experiment.model));
        set("dialect", displayText(summary.dialect));
        set("gamma", number(summary.gamma));
        set("policy", displayText(policyName(summary.policy)));
        set("iterations", QString::number(experiment.score.iterations()));
        set("iterations_inferred", flag(experiment.iterationsInferred));
    }
    DataRow() : m_entries(std::size(dataHeadings)) {}

    DataRow &set(std::string_view heading, const QString &value)
    {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (dataHeadings[i] == heading)
                m_entries[i] = value;
        }
        return *this;
    }

    const ReportTable::Row &entries() const { return m_entries; }

private:
    ReportTable::Row m_entries;
};

ReportTable::Row runRow(const Summary &summary, const ExperimentSummary &experiment, const TaskScore &run)
{
    DataRow row(summary, experiment, "task");
    const bool finished = run.use != RunUse::Unfinished && run.use != RunUse::Truncated;
    const TaskScore *harness = experiment.harnessRun(run);
    std::optional<int> last;
    QString cells;
    for (std::size_t i = 0; i < run.cells.size(); ++i) {
        last = run.passed[i] ? run.passed[i] : last;
        if (i > 0)
            cells += QLatin1Char(cellLetter(run.cells[i]));
    }
    row.set("task_id", displayText(run.taskId)).set("sample", QString::number(run.sample));
    row.set("use", QLatin1String(runUseName(run.use)));
    row.set("evoscore", finished ? number(run.evoscore(summary.gamma)) : QString());
    row.set("so_far", finished ? QString() : number(run.soFar(summary.gamma)));
    row.set("harness_evoscore", harness ? number(harness->evoscore(summary.gamma)) : QString());
    row.set("solved", flag(run.solved)).set("zero_regression", flag(run.zeroRegression));
    row.set("zero_regression_confirmed", flag(run.zeroRegressionConfirmed));
    row.set("unchanged", QString::number(run.unchanged)).set("regressions", QString::number(run.regressions));
    row.set("lost_confirmed", QString::number(run.lostConfirmed)).set("lost_flaky", QString::number(run.lostFlaky));
    row.set("n0", number(run.passed[0])).set("last", number(last)).set("target", number(run.target));
    row.set("cells", cells);
    return row.entries();
}

ReportTable::Row meanRow(const Summary &summary, const ExperimentSummary &experiment)
{
    DataRow row(summary, experiment, "mean");
    const ScoreMean &mean = experiment.mean;
    row.set("evoscore", number(mean.evoscore)).set("so_far", number(mean.soFar));
    row.set("harness_evoscore", number(experiment.harnessMean.evoscore));
    row.set("solved", number(mean.solvedRate)).set("zero_regression", number(mean.zeroRegressionRate));
    row.set("zero_regression_confirmed", number(mean.zeroRegressionConfirmedRate));
    row.set("tasks_used", QString::number(experiment.score.audit().runsUsed));
    row.set("tasks_expected", QString::number(experiment.score.audit().runsExpected));
    return row.entries();
}

// What publishedLabel() says is in the columns.
ReportTable::Row publishedRow(const PublishedResult &result)
{
    DataRow row;
    row.set("row", QStringLiteral("published")).set("agent", QStringLiteral("other"));
    row.set("model", displayText(result.model));
    row.set("dialect", displayText(Dialect::harness().name())).set("gamma", number(1.0));
    row.set("iterations", QStringLiteral("20")).set("evoscore", number(result.evoscore));
    row.set("zero_regression", number(result.zeroRegressionRate));
    return row.entries();
}

} // namespace

ReportTable summaryData(const Summary &summary, bool published)
{
    ReportTable table;
    for (const char *heading : dataHeadings)
        table.columns.push_back({QLatin1String(heading), false, false});
    for (const ExperimentSummary &experiment : summary.experiments) {
        for (const TaskScore &run : experiment.score.runs())
            table.rows.push_back(runRow(summary, experiment, run));
        for (const TaskProblem &problem : experiment.score.problems()) {
            DataRow row(summary, experiment, "problem");
            row.set("task_id", displayText(problem.taskId)).set("sample", QString::number(problem.sample));
            row.set("use", QLatin1String(taskProblemName(problem.kind)));
            table.rows.push_back(row.entries());
        }
        table.rows.push_back(meanRow(summary, experiment));
    }
    if (published) {
        for (const PublishedResult &result : publishedResults())
            table.rows.push_back(publishedRow(result));
    }
    return table;
}

Result<SummaryFormat> summaryFormatFromName(std::string_view name)
{
    static constexpr std::string_view names[] = {"table", "json", "csv", "latex", "markdown"};
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (name == names[i])
            return static_cast<SummaryFormat>(i);
    }
    return Error{ErrorKind::Usage,
                 Text::tr("There is no format “%1”. Known: table, json, csv, latex, markdown.").arg(displayText(name)),
                 {}};
}

std::string summaryText(const Summary &summary, SummaryFormat format, bool published)
{
    if (format == SummaryFormat::Json) {
        JsonValue json = summaryJson(summary);
        if (published)
            json.set("published", publishedJson());
        return json.toIndentedJson();
    }
    if (format == SummaryFormat::Csv)
        return csvTable(summaryData(summary, published)).toStdString();
    QString text;
    std::vector<ReportTable> tables = summaryTables(summary);
    if (published)
        tables.push_back(publishedTable());
    for (const ReportTable &table : tables) {
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
