// SPDX-License-Identifier: GPL-3.0-or-later
// A figure made again from what was written beside it.
#include "base/hash.h"
#include "base/text.h"
#include "charts/exportsession.h"
#include "report/datahash.h"

#include <algorithm>

namespace sweci
{

Result<ExportSession::Wanted> wantedOf(const FigureRecipe &recipe, const std::filesystem::path &folder)
{
    ExportSession::Wanted wanted;
    for (const FigureRecipe::Experiment &experiment : recipe.experiments) {
        wanted.experiments.push_back(FigureRecipe::resolved(experiment, folder));
        wanted.series.push_back(experiment.series);
    }
    if (const auto usable = checkExperiments(wanted.experiments); !usable)
        return usable.error();
    recipe.plan.putInto(wanted.plan);
    wanted.plan.gamma = recipe.gamma;
    wanted.plan.dialect = recipe.dialect;
    if (const auto dialect = Dialect::find(recipe.dialect); !dialect)
        return dialect.error();
    if (!recipe.policy.empty()) {
        const auto policy = policyFromName(recipe.policy);
        if (!policy)
            return policy.error();
        wanted.plan.policy = *policy;
    }
    return wanted;
}

std::vector<QString> changedInputs(const FigureRecipe &recipe, const Compared &compared)
{
    std::vector<QString> changed;
    const ComparedBasis &basis = *compared.basis;
    for (std::size_t i = 0; i < recipe.experiments.size(); ++i) {
        const FigureRecipe::Experiment &then = recipe.experiments[i];
        if (i >= basis.facts.size())
            changed.push_back(Text::tr("%1 is not there.").arg(displayText(then.path)));
        else if (dataHash(basis.facts[i]) != then.hash)
            changed.push_back(Text::tr("The records of %1 are not those of the figure.").arg(displayText(then.path)));
    }
    return changed;
}

Result<RebuiltFigure> rebuildFigure(const FigureRecipe &recipe, const FigureInput &input,
                                    const ComparisonReport &report, const std::filesystem::path &folder)
{
    if (recipe.files.empty())
        return Error{ErrorKind::Usage, Text::tr("The recipe of the figure names no file."), "file"};
    ExportRequest request;
    request.figures = {recipe.figure};
    request.comparison = false;
    request.formats.clear();
    request.print = {recipe.widthMm, recipe.heightMm, recipe.dpi, recipe.outlines, recipe.title};
    for (const FigureRecipe::File &file : recipe.files) {
        const std::size_t point = file.name.rfind('.');
        request.formats.push_back(point == std::string::npos ? file.name : file.name.substr(point + 1));
    }
    auto outcome = exportFiles(input, report, request, folder);
    if (!outcome)
        return outcome.error();
    RebuiltFigure rebuilt{std::move(*outcome), {}};
    for (const FigureRecipe::File &file : recipe.files) {
        const auto made = std::find_if(rebuilt.outcome.files.begin(), rebuilt.outcome.files.end(),
                                       [&](const ExportFile &one) { return one.name == file.name; });
        if (made == rebuilt.outcome.files.end() || sha256(made->bytes) != file.hash)
            rebuilt.differing.push_back(file.name);
    }
    return rebuilt;
}

} // namespace sweci
