// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/summarytable.h"

#include "base/text.h"
#include "report/spendtext.h"

#include <QStringList>

namespace sweci
{

namespace
{

const QString none = QStringLiteral("\u2013");

QString figure(std::optional<double> value)
{
    // -0.0000 would be read as a loss.
    return value ? QString::number(std::abs(*value) < 0.00005 ? 0.0 : *value, 'f', 4) : none;
}

QString yesNo(std::optional<bool> value)
{
    return value ? (*value ? Text::tr("yes") : Text::tr("no")) : none;
}

QString scoreText(const TaskScore &run, double gamma)
{
    if (run.use == RunUse::Used || run.use == RunUse::Tampered)
        return figure(run.evoscore(gamma));
    return QStringLiteral("(%1)").arg(figure(run.soFar(gamma)));
}

// n0 and the last count there is.
QString countsText(const TaskScore &run)
{
    std::optional<int> last;
    for (const auto &count : run.passed)
        last = count ? count : last;
    const auto text = [](std::optional<int> count) { return count ? QString::number(*count) : none; };
    return text(run.passed[0]) + QStringLiteral(" \u2192 ") + text(last);
}

QString strip(const TaskScore &run)
{
    QString result;
    for (std::size_t i = 1; i < run.cells.size(); ++i)
        result += QLatin1Char(cellLetter(run.cells[i]));
    return result;
}

QString useText(RunUse use)
{
    switch (use) {
    case RunUse::Used:
        return {};
    case RunUse::Unfinished:
        return Text::tr("unfinished");
    case RunUse::Truncated:
        return Text::tr("truncated");
    case RunUse::Tampered:
        return Text::tr("tampered");
    case RunUse::NoIdentities:
        return Text::tr("no test identities");
    }
    return {};
}

// The score in the harness's dialect is a column of its own where another dialect was asked for.
bool showsHarness(const Summary &summary)
{
    return summary.dialect != Dialect::harness().name();
}

QString title(const Summary &summary, const ExperimentSummary &experiment)
{
    const QString text = Text::tr("%1: %2, gamma %3, N = %4")
                             .arg(displayText(experiment.name), displayText(summary.dialect),
                                  QString::number(summary.gamma), QString::number(experiment.score.iterations()));
    return experiment.protocol.empty() ? text : Text::tr("%1, run by %2").arg(text, displayText(experiment.protocol));
}

void addNotes(ReportTable &table, const Summary &summary, const ExperimentSummary &experiment)
{
    for (const QString &sentence : auditSentences(experiment.score.audit()))
        table.notes.push_back(sentence);
    const int published = experiment.harness.audit().runsUsed;
    if (showsHarness(summary) && published != experiment.score.audit().runsUsed)
        table.notes.push_back(Text::tr("The harness's mean is over %1 runs: it pads unfinished ones.").arg(published));
    for (const TaskProblem &problem : experiment.score.problems())
        table.notes.push_back(displayText(problem.taskId) + QStringLiteral(": ") + problem.sentence);
    for (const QString &note : experiment.notes)
        table.notes.push_back(note);
    if (!experiment.infrastructure.empty()) {
        QStringList kinds;
        int runs = 0;
        for (const auto &[kind, count] : experiment.infrastructure) {
            kinds << QStringLiteral("%1 %2").arg(displayText(kind), QString::number(count));
            runs += count;
        }
        table.notes.push_back(
            Text::tr(
                "Stopped by failures of the infrastructure: %n run(s) (%1). The harness's mean pads them: %2; with "
                "infrastructure failures excluded: %3.",
                nullptr, runs)
                .arg(kinds.join(QStringLiteral(", ")), figure(experiment.harnessMean.evoscore),
                     figure(experiment.harnessWithout)));
    }
    for (const QString &sentence : spendSentences(experiment.spend))
        table.notes.push_back(sentence);
    if (experiment.iterationsInferred)
        table.notes.push_back(Text::tr("N is not recorded there; %1 is assumed.").arg(experiment.score.iterations()));
    if (!(summary.policy == ScoringPolicy()))
        table.notes.push_back(Text::tr("Policy: %1.").arg(displayText(policyName(summary.policy))));
}

ReportTable experimentTable(const Summary &summary, const ExperimentSummary &experiment)
{
    ReportTable table;
    table.title = title(summary, experiment);
    table.columns = {{Text::tr("Task"), false, true},
                     {Text::tr("Sample"), true},
                     {Text::tr("EvoScore"), true},
                     {Text::tr("Solved")},
                     {Text::tr("Zero regression")},
                     {Text::tr("Unchanged"), true},
                     {Text::tr("Passed"), true},
                     {Text::tr("Cells"), false, true},
                     {Text::tr("Remark")}};
    if (showsHarness(summary))
        table.columns.insert(table.columns.begin() + 3, {Text::tr("Harness"), true});
    for (const TaskScore &run : experiment.score.runs()) {
        ReportTable::Row row{displayText(run.taskId),
                             QString::number(run.sample),
                             scoreText(run, summary.gamma),
                             yesNo(run.solved),
                             yesNo(run.zeroRegression),
                             QString::number(run.unchanged),
                             countsText(run),
                             strip(run),
                             useText(run.use)};
        if (showsHarness(summary)) {
            const TaskScore *harness = experiment.harnessRun(run);
            row.insert(row.begin() + 3, harness ? figure(harness->evoscore(summary.gamma)) : none);
        }
        if (run.tampered && run.use == RunUse::Used)
            row.back() = useText(RunUse::Tampered);
        table.rows.push_back(std::move(row));
    }
    int unchanged = 0;
    for (const TaskScore &run : experiment.score.runs())
        unchanged += run.unchanged;
    const ScoreMean &mean = experiment.mean;
    ReportTable::Row footer{Text::tr("Mean"),
                            QString(),
                            figure(mean.evoscore),
                            figure(mean.solvedRate),
                            figure(mean.zeroRegressionRate),
                            QString::number(unchanged),
                            QString(),
                            QString(),
                            QString()};
    if (showsHarness(summary))
        footer.insert(footer.begin() + 3, figure(experiment.harnessMean.evoscore));
    table.footer.push_back(std::move(footer));
    addNotes(table, summary, experiment);
    return table;
}

} // namespace

std::vector<ReportTable> summaryTables(const Summary &summary)
{
    std::vector<ReportTable> tables;
    for (const ExperimentSummary &experiment : summary.experiments)
        tables.push_back(experimentTable(summary, experiment));
    if (tables.empty())
        return tables;
    tables.back().notes.push_back(
        Text::tr("Cells: M measured, U unchanged, P padded, C collapsed, N not produced, T truncated, . missing."));
    for (const QString &warning : summary.warnings)
        tables.back().notes.push_back(warning);
    return tables;
}

ReportTable summaryMeans(const Summary &summary)
{
    ReportTable table;
    table.title = Text::tr("Means, %1, gamma %2").arg(displayText(summary.dialect), QString::number(summary.gamma));
    table.columns = {
        {Text::tr("Experiment"), false},     {Text::tr("Model"), false},    {Text::tr("EvoScore"), true},
        {Text::tr("Harness"), true},         {Text::tr("Solved"), true},    {Text::tr("Zero regression"), true},
        {Text::tr("Solved and zero"), true}, {Text::tr("Unchanged"), true}, {Text::tr("Runs"), true}};
    for (const ExperimentSummary &experiment : summary.experiments) {
        const ScoreMean &mean = experiment.mean;
        const Audit &audit = experiment.score.audit();
        table.rows.push_back({displayText(experiment.name), displayText(experiment.model), figure(mean.evoscore),
                              figure(experiment.harnessMean.evoscore), figure(mean.solvedRate),
                              figure(mean.zeroRegressionRate), figure(mean.solvedAndZeroRate),
                              figure(mean.unchangedShare),
                              Text::tr("%1 of %2").arg(audit.runsUsed).arg(audit.runsExpected)});
    }
    table.notes = summary.warnings;
    return table;
}

} // namespace sweci
