// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/experimentsnapshot.h"
#include "scoring/comparisonreport.h"
#include "scoring/modelfigures.h"
#include "scoring/rankbands.h"

#include <memory>
#include <vector>

namespace sweci
{

// Experiments put side by side: all that does not depend on gamma. Lists are indexed by model, 0 is the baseline. Never
// changes once published.
struct ComparedBasis {
    std::vector<ExperimentPtr> experiments;
    std::vector<int> series;            // number of colour and marker
    std::vector<ExperimentFacts> facts; // names told apart
    AnalysisPlan plan;                  // with the dialect and the policy of the view; its gamma is not of effect here
    std::shared_ptr<const Comparison> comparison; // never null
    std::shared_ptr<const GammaEngine> engine;    // never null
    // Between ViewState's limits of gamma.
    std::shared_ptr<const RankPaths> paths; // never null
    std::vector<RankBand> bands;            // how sure the ranks are over that range
    std::vector<RankFlip> flips;
    std::vector<ModelFigures> figures; // what does not depend on gamma

    int models() const { return comparison->models(); }
    // A number of each basis of one set of experiments, growing.
    std::uint64_t revision = 0;
};

// The same under one gamma.
struct Compared {
    std::shared_ptr<const ComparedBasis> basis; // never null
    GammaStep step;
    std::vector<std::vector<std::optional<double>>> values; // EvoScore of the shared tasks; index: model, task
    std::vector<Comparison::WinTieLoss> against;            // the baseline, under the plan's tolerance
    std::vector<std::optional<UnfinishedScore>> unfinished; // of those that are not complete
};
using ComparedPtr = std::shared_ptr<const Compared>;

// What takes longer than a step of gamma: tests, all metrics, and what of it was planned.
struct ComparedReport {
    std::shared_ptr<const ComparedBasis> basis; // never null
    ComparisonReport report;                    // as `sweci compare` under report.plan; no robustness
    QString exploratory;                        // why nothing of it is planned; empty when the plan's own results are
    std::shared_ptr<const ReportBasis> made;    // what it came of, for the next gamma; never null
};
using ComparedReportPtr = std::shared_ptr<const ComparedReport>;

// What is compared under which rules.
struct ComparedRequest {
    std::vector<ExperimentPtr> experiments;
    std::vector<int> series;
    AnalysisPlan plan;   // with the gamma, dialect and policy of the view
    QString exploratory; // see ComparedReport
    std::uint64_t revision = 0;
};

// The work, for any thread. Errors as Comparison::build.
Result<std::shared_ptr<const ComparedBasis>> compareBasis(const ComparedRequest &request);
ComparedPtr compareAt(const std::shared_ptr<const ComparedBasis> &basis, double gamma);
// `made`: of a report of the same basis; null when there is none yet.
ComparedReportPtr compareWhole(const std::shared_ptr<const ComparedBasis> &basis, const ComparedRequest &request,
                               std::shared_ptr<const ReportBasis> made = nullptr);

} // namespace sweci
