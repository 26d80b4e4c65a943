// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/campaigndigest.h"
#include "models/experimentfields.h"

#include <QByteArray>

namespace sweci
{

// How far an experiment was when somebody looked last; kept in the settings.
struct SeenMark {
    int recorded = 0; // iterations
    int done = 0;     // task runs
    int failed = 0;
    int anomalies = 0;
    bool operator==(const SeenMark &) const = default;
};

// One experiment on the campaign page.
struct CampaignRow {
    ExperimentPtr experiment;
    ExperimentCounts counts;
    ExperimentMean score;
    int recorded = 0;
    int regressions = 0;
    std::optional<std::int64_t> tokens;
    std::optional<double> cost;
    int callsWithoutCost = 0;
    ExperimentDigestPtr digest; // null until it was looked at
    std::shared_ptr<const ExperimentNotes> notes = std::make_shared<ExperimentNotes>();
    std::optional<SeenMark> seen; // nothing of one that was never looked at

    const Remark &remark() const { return notes->remark({}); }
    SeenMark now() const;
    // Something came since then; one that was never seen is new as a whole.
    bool isNews() const;
    QString newsText() const; // "+3 iterations, 1 done"
};

// All that does not need reading records again. Notes, digest and mark stay.
void takeSnapshot(CampaignRow &row, const ExperimentPtr &experiment, const Dialect &dialect, double gamma);

enum class CampaignGroup { All, Attention, Running, Queued, Done, Failed, Anomalies, News };
constexpr std::size_t campaignGroupCount = 8;
bool isInGroup(const CampaignRow &row, CampaignGroup group);

// Fields beyond those of experiments.
enum class CampaignField {
    Anomaly = static_cast<int>(ExperimentField::Count), // kinds
    Anomalies,                                          // how many
    News,
};
FilterOffer campaignFilterOffer();
FilterValue campaignFieldValue(const CampaignRow &row, const Dialect &dialect, double gamma, int field);

// Of all rows together.
struct CampaignSums {
    int experiments = 0;
    ExperimentCounts counts;
    std::optional<std::int64_t> tokens;
    std::optional<double> cost;
    int callsWithoutCost = 0;
    int anomalies = 0;
    std::optional<Estimate::Range> left; // until the last one is over
};
CampaignSums sumUp(const std::vector<CampaignRow> &rows);

// "in 2 h to 5 h"; empty without.
QString finishText(const std::optional<Estimate::Range> &left);

// What an anomaly is, for display: its kind, and all that is to say of it.
QString anomalyTitle(AnomalyKind kind);
QString anomalyText(const Anomaly &anomaly);

} // namespace sweci
