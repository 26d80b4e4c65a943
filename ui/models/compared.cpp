// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/compared.h"

#include "models/snapshotfacts.h"

namespace sweci
{

namespace
{

// As far as the control of the window goes.
constexpr double gammaLow = 0.5;
constexpr double gammaHigh = 2;
constexpr int bandsCount = 25; // 1 is one of them

} // namespace

Result<std::shared_ptr<const ComparedBasis>> compareBasis(const ComparedRequest &request)
{
    const auto dialect = Dialect::find(request.plan.dialect);
    if (!dialect)
        return dialect.error();
    auto basis = std::make_shared<ComparedBasis>();
    basis->experiments = request.experiments;
    basis->series = request.series;
    basis->plan = request.plan;
    basis->revision = request.revision;
    for (const ExperimentPtr &experiment : request.experiments)
        basis->facts.push_back(factsOf(*experiment));
    tellApart(basis->facts);
    auto comparison = Comparison::build(basis->facts, **dialect, request.plan.policy);
    if (!comparison)
        return std::move(comparison).error();
    basis->comparison = std::make_shared<const Comparison>(std::move(comparison).value());
    basis->engine = std::make_shared<const GammaEngine>(
        basis->comparison, resamplesOf(*basis->comparison, request.plan), request.plan.level, request.plan.support);
    basis->paths = std::make_shared<const RankPaths>(*basis->comparison, gammaLow, gammaHigh);
    basis->bands = rankBands(*basis->engine, *basis->paths, bandsCount);
    basis->flips = rankFlips(*basis->engine, *basis->paths);
    for (int model = 0; model < basis->models(); ++model)
        basis->figures.push_back(modelFigures(*basis->comparison, model));
    return std::shared_ptr<const ComparedBasis>(std::move(basis));
}

ComparedPtr compareAt(const std::shared_ptr<const ComparedBasis> &basis, double gamma)
{
    auto compared = std::make_shared<Compared>();
    compared->basis = basis;
    compared->step = basis->engine->step(gamma);
    for (int model = 0; model < basis->models(); ++model) {
        compared->values.push_back(basis->comparison->values(model, Metric::EvoScore, gamma));
        compared->against.push_back(
            Comparison::winTieLoss(compared->values.front(), compared->values.back(), basis->plan.tolerance));
        compared->unfinished.push_back(basis->figures[std::size_t(model)].complete
                                           ? std::nullopt
                                           : std::optional(unfinishedScore(*basis->comparison, model, gamma)));
    }
    return compared;
}

ComparedReportPtr compareWhole(const std::shared_ptr<const ComparedBasis> &basis, const ComparedRequest &request,
                               std::shared_ptr<const ReportBasis> made)
{
    if (!made)
        made = std::make_shared<const ReportBasis>(basis->facts, basis->comparison, basis->engine, basis->plan);
    auto whole = std::make_shared<ComparedReport>();
    whole->basis = basis;
    whole->report = made->at(request.plan.gamma);
    whole->made = std::move(made);
    whole->exploratory = request.exploratory;
    if (!request.exploratory.isEmpty()) {
        for (PairedResult &result : whole->report.results)
            result.planned = false;
    }
    return whole;
}

} // namespace sweci
