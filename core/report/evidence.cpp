// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/evidence.h"

#include "base/text.h"
#include "report/figuretext.h"

#include <algorithm>
#include <vector>

namespace sweci
{

namespace
{

struct Card {
    Q_DECLARE_TR_FUNCTIONS(EvidenceCard)
};

QString pText(const QString &name, std::optional<double> p)
{
    const QString value = probabilityText(p);
    return !p || value.startsWith(QLatin1Char('<')) ? QStringLiteral("%1 %2").arg(name, value)
                                                    : QStringLiteral("%1 = %2").arg(name, value);
}

QString percent(double share)
{
    return Card::tr("%1 %").arg(share * 100, 0, 'g', 12);
}

QString nameOf(const ComparisonReport &report, int model)
{
    return displayText(report.comparison->names()[std::size_t(model)]);
}

class Writer
{
public:
    Writer(ReportTable &table, const ComparisonReport &report, const QString &first, const QString &second)
        : m_table(table), m_report(report), m_first(first), m_second(second)
    {
    }

    void add(const QString &what, QString value, bool planned)
    {
        value.replace(QLatin1Char('-'), QChar(0x2212)); // figures only
        m_table.rows.push_back({what, value, planned ? Card::tr("planned") : Card::tr("exploratory")});
    }

    void addMain(const PairedResult &main)
    {
        const AnalysisPlan &plan = m_report.plan;
        add(Card::tr("%1: difference, %2 interval").arg(metricText(main.metric), percent(plan.level)),
            QStringLiteral("%1 %2").arg(figureText(main.difference), intervalText(main.interval)), main.planned);
        const auto family = std::count_if(m_report.results.begin(), m_report.results.end(),
                                          [](const PairedResult &one) { return one.holm.has_value(); });
        const auto p = main.signFlip ? std::optional(main.signFlip->p) : std::nullopt;
        add(Card::tr("sign-flip by repository, Holm over %1").arg(family),
            QStringLiteral("%1, %2").arg(pText(Card::tr("p"), p), pText(Card::tr("Holm"), main.holm)), main.planned);
        add(Card::tr("better / within %1 / worse").arg(main.winTieLoss.tolerance),
            QStringLiteral("%1 / %2 / %3")
                .arg(main.winTieLoss.wins)
                .arg(main.winTieLoss.ties)
                .arg(main.winTieLoss.losses),
            main.planned);
        add(Card::tr("detectable difference (%1 power)").arg(percent(plan.power)), figureText(main.detectable),
            main.planned);
        add(Card::tr("without any one repository"),
            main.leaveOneOut
                ? Card::tr("%1 to %2").arg(figureText(main.leaveOneOut->low), figureText(main.leaveOneOut->high))
                : noFigure(),
            main.planned);
    }

    // Yes and no by run, with both tests.
    void addRates(const PairedResult &rates)
    {
        const auto p = rates.signFlip ? std::optional(rates.signFlip->p) : std::nullopt;
        add(Card::tr("%1: %2, %3", "of a metric: two models").arg(metricText(rates.metric), m_second, m_first),
            QStringLiteral("%1, %2").arg(figureText(rates.secondMean), figureText(rates.firstMean)), rates.planned);
        add(Card::tr("%1: difference, interval").arg(metricText(rates.metric)),
            QStringLiteral("%1 %2, %3")
                .arg(figureText(rates.difference), intervalText(rates.interval), pText(Card::tr("p"), p)),
            rates.planned);
        if (rates.discordant)
            add(Card::tr("%1: only %2, only %3, McNemar").arg(metricText(rates.metric), m_second, m_first),
                QStringLiteral("%1, %2, %3")
                    .arg(rates.discordant->onlySecond)
                    .arg(rates.discordant->onlyFirst)
                    .arg(pText(Card::tr("p"), rates.mcnemar)),
                rates.planned);
    }

private:
    ReportTable &m_table;
    const ComparisonReport &m_report;
    QString m_first; // names
    QString m_second;
};

void addNotes(ReportTable &table, const ComparisonReport &report, const PairedResult &main, const QString &exploratory)
{
    const AnalysisPlan &plan = report.plan;
    if (main.interval && !main.clear())
        table.notes.push_back(Card::tr("No clear difference: the interval contains 0."));
    if (main.tasks > 0 && !main.interval)
        table.notes.push_back(Card::tr("No interval: all tasks are of one repository."));
    if (!main.turning.empty()) {
        QStringList repositories;
        for (const int cluster : main.turning)
            repositories.append(displayText(report.comparison->repositories()[std::size_t(cluster)]));
        table.notes.push_back(Card::tr("The sign turns without %1.").arg(repositories.join(QStringLiteral(", "))));
    }
    table.notes.push_back(Card::tr("%1, gamma %2, %3; N = %4.")
                              .arg(displayText(plan.dialect), QString::number(plan.gamma),
                                   displayText(policyName(plan.policy)),
                                   QString::number(report.comparison->iterations())));
    table.notes.push_back(Card::tr("Paired over %1 of %2 shared tasks in %3 repositories; %4 resamples, seed %5.")
                              .arg(main.tasks)
                              .arg(report.comparison->tasks().size())
                              .arg(main.repositories)
                              .arg(plan.resamples)
                              .arg(plan.seed));
    if (!exploratory.isEmpty())
        table.notes.push_back(exploratory);
}

} // namespace

Evidence evidenceOf(const ComparisonReport &report, int first, int second)
{
    Evidence evidence;
    for (const PairedResult &result : report.results) {
        if (result.first != first || result.second != second)
            continue;
        if (result.metric == report.plan.metric)
            evidence.main = &result;
        if (result.metric == Metric::EvoScore)
            evidence.score = &result;
        if (result.metric == Metric::Solved)
            evidence.solved = &result;
        if (result.metric == Metric::ZeroRegression)
            evidence.zero = &result;
        if (result.metric == Metric::ZeroRegressionConfirmed)
            evidence.confirmed = &result;
    }
    return evidence;
}

ReportTable evidenceTable(const ComparisonReport &report, int first, int second, const QString &exploratory)
{
    ReportTable table;
    table.title = Card::tr("%1 against %2").arg(nameOf(report, second), nameOf(report, first));
    table.columns = {{Card::tr("Evidence")}, {Card::tr("Value"), true}, {Card::tr("Status")}};
    const Evidence evidence = evidenceOf(report, first, second);
    if (!evidence.main)
        return table;
    Writer writer(table, report, nameOf(report, first), nameOf(report, second));
    writer.addMain(*evidence.main);
    if (evidence.score && report.plan.policy.collapsed != CollapsedPolicy::Carry)
        writer.add(Card::tr("EvoScore: difference, collapsed carried instead of counted"),
                   figureText(evidence.score->carried), false);
    for (const PairedResult *rates : {evidence.solved, evidence.zero, evidence.confirmed}) {
        if (rates)
            writer.addRates(*rates);
    }
    addNotes(table, report, *evidence.main, exploratory);
    return table;
}

} // namespace sweci
