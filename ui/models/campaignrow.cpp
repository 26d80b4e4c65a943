// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/campaignrow.h"

#include "base/text.h"
#include "models/format.h"
#include "models/taskfields.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

struct CampaignText {
    Q_DECLARE_TR_FUNCTIONS(CampaignText)
};

template <typename Number> void addKnown(std::optional<Number> &sum, const std::optional<Number> &value)
{
    if (value)
        sum = sum.value_or(Number()) + *value;
}

QString roleText(const std::string &role)
{
    return role == "architect" ? CampaignText::tr("architect") : CampaignText::tr("programmer");
}

} // namespace

SeenMark CampaignRow::now() const
{
    return {recorded, counts.done, counts.failed, digest ? digest->anomalies : seen ? seen->anomalies : 0};
}

bool CampaignRow::isNews() const
{
    if (!seen)
        return experiment->status == ExperimentStatus::Ready;
    const SeenMark here = now();
    return here.recorded > seen->recorded || here.done > seen->done || here.failed > seen->failed ||
           here.anomalies > seen->anomalies;
}

QString CampaignRow::newsText() const
{
    if (!isNews())
        return {};
    if (!seen)
        return CampaignText::tr("new");
    const SeenMark here = now();
    QStringList parts;
    if (here.recorded > seen->recorded)
        parts << CampaignText::tr("+%n iteration(s)", nullptr, here.recorded - seen->recorded);
    if (here.done > seen->done)
        parts << CampaignText::tr("%1 done").arg(here.done - seen->done);
    if (here.failed > seen->failed)
        parts << CampaignText::tr("%1 failed").arg(here.failed - seen->failed);
    if (here.anomalies > seen->anomalies)
        parts << CampaignText::tr("%n anomaly(s)", nullptr, here.anomalies - seen->anomalies);
    return parts.join(QStringLiteral(", "));
}

void takeSnapshot(CampaignRow &row, const ExperimentPtr &experiment, const Dialect &dialect, double gamma)
{
    row.experiment = experiment;
    row.counts = countTasks(*experiment);
    row.score = scoreExperiment(*experiment, dialect, gamma);
    row.recorded = row.regressions = row.callsWithoutCost = 0;
    row.tokens.reset();
    row.cost.reset();
    for (const TaskPtr &task : experiment->tasks) {
        row.recorded += task->recorded();
        row.regressions += regressionsOf(*task);
        row.callsWithoutCost += task->totals.callsWithoutCost;
        addKnown(row.tokens, task->totals.tokens());
        addKnown(row.cost, task->totals.cost);
    }
}

bool isInGroup(const CampaignRow &row, CampaignGroup group)
{
    switch (group) {
    case CampaignGroup::All:
        return true;
    case CampaignGroup::Attention:
        return row.counts.attention > 0 || row.experiment->error || row.experiment->pause;
    case CampaignGroup::Running:
        return row.counts.running > 0;
    case CampaignGroup::Queued:
        return row.counts.queued > 0;
    case CampaignGroup::Done:
        return row.counts.total > 0 && row.counts.done == row.counts.total;
    case CampaignGroup::Failed:
        return row.counts.failed > 0;
    case CampaignGroup::Anomalies:
        return row.digest && row.digest->anomalies > 0;
    case CampaignGroup::News:
        return row.isNews();
    }
    return true;
}

FilterOffer campaignFilterOffer()
{
    FilterOffer offer = experimentFilterOffer();
    const FilterOffer more = filterOffer({
        {"anomaly", FilterType::Text, CampaignText::tr("kind of any anomaly")},
        {"anomalies", FilterType::Number, CampaignText::tr("how many there are")},
        {"new", FilterType::Truth, CampaignText::tr("something came since you last looked")},
    });
    offer.fields += more.fields;
    offer.about += more.about;
    return offer;
}

FilterValue campaignFieldValue(const CampaignRow &row, const Dialect &dialect, double gamma, int field)
{
    switch (static_cast<CampaignField>(field)) {
    case CampaignField::Anomaly: {
        FilterValue value;
        for (const auto &task : row.digest ? row.digest->tasks : std::vector<std::shared_ptr<const TaskDigest>>()) {
            for (const Anomaly &each : task->anomalies)
                value.texts << QString::fromLatin1(anomalyName(each.kind));
        }
        value.texts.removeDuplicates();
        return value;
    }
    case CampaignField::Anomalies:
        return row.digest ? FilterValue{{}, row.digest->anomalies} : FilterValue();
    case CampaignField::News:
        return {{}, row.isNews() ? 1.0 : 0.0};
    }
    return experimentFieldValue({*row.experiment, dialect, gamma, *row.notes}, field);
}

CampaignSums sumUp(const std::vector<CampaignRow> &rows)
{
    CampaignSums sums;
    for (const CampaignRow &row : rows) {
        ++sums.experiments;
        sums.counts.total += row.counts.total;
        sums.counts.done += row.counts.done;
        sums.counts.running += row.counts.running;
        sums.counts.queued += row.counts.queued;
        sums.counts.failed += row.counts.failed;
        sums.counts.solved += row.counts.solved;
        addKnown(sums.tokens, row.tokens);
        addKnown(sums.cost, row.cost);
        sums.callsWithoutCost += row.callsWithoutCost;
        if (!row.digest)
            continue;
        sums.anomalies += row.digest->anomalies;
        // They run beside each other: the last one to end counts.
        if (const auto &left = row.digest->left) {
            const auto before = sums.left.value_or(*left);
            sums.left = Estimate::Range{std::max(before.least, left->least), std::max(before.most, left->most)};
        }
    }
    return sums;
}

QString finishText(const std::optional<Estimate::Range> &left)
{
    if (!left || left->most < 1) // baselines take no time
        return {};
    const QString least = durationText(static_cast<std::int64_t>(left->least * 1000));
    const QString most = durationText(static_cast<std::int64_t>(left->most * 1000));
    return least == most ? CampaignText::tr("in %1").arg(least) : CampaignText::tr("in %1 to %2").arg(least, most);
}

QString anomalyTitle(AnomalyKind kind)
{
    switch (kind) {
    case AnomalyKind::NoTokens:
        return CampaignText::tr("no tokens");
    case AnomalyKind::SameRequirement:
        return CampaignText::tr("same requirement");
    case AnomalyKind::Unchanged:
        return CampaignText::tr("unchanged");
    case AnomalyKind::TokenDrop:
        return CampaignText::tr("token drop");
    case AnomalyKind::OtherModel:
        return CampaignText::tr("other model");
    case AnomalyKind::Tampered:
        return CampaignText::tr("tampered");
    }
    return {};
}

QString anomalyText(const Anomaly &anomaly)
{
    const int count = static_cast<int>(anomaly.iterations.size());
    switch (anomaly.kind) {
    case AnomalyKind::NoTokens:
        return CampaignText::tr("the %1 reported no tokens in %n call(s)", nullptr, count).arg(roleText(anomaly.role));
    case AnomalyKind::SameRequirement:
        return CampaignText::tr("the same requirement document %n time(s)", nullptr, count);
    case AnomalyKind::Unchanged:
        return CampaignText::tr("the programmer changed nothing %n time(s) in a row", nullptr, count);
    case AnomalyKind::TokenDrop:
        return CampaignText::tr("the %1 used less than a fifth of its usual tokens").arg(roleText(anomaly.role));
    case AnomalyKind::OtherModel:
        return CampaignText::tr("%1 answered the %2 instead of %3")
            .arg(displayText(anomaly.detail.substr(0, 100)), roleText(anomaly.role),
                 displayText(anomaly.expected.substr(0, 100)));
    case AnomalyKind::Tampered:
        return CampaignText::tr("what decides the tests was touched: %1")
            .arg(displayText(anomaly.detail.substr(0, 200)));
    }
    return {};
}

} // namespace sweci
