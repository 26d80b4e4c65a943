// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparedfigures.h"

#include "base/text.h"
#include "compare/forestfigure.h"
#include "compare/scatterfigure.h"
#include "models/format.h"

#include <QCoreApplication>

namespace sweci
{

namespace
{

struct ComparedFiguresText {
    Q_DECLARE_TR_FUNCTIONS(ComparedFigures)
};

QString nameOf(const ComparedBasis &basis, int model)
{
    return displayText(basis.comparison->names()[std::size_t(model)]);
}

} // namespace

Figure forestOf(const ComparedPtr &now)
{
    std::vector<ForestRow> rows;
    std::vector<QString> remarks;
    const QString title = ComparedFiguresText::tr("Paired difference of EvoScore to the baseline");
    if (!now)
        return forestFigure(rows, title, remarks);
    const ComparedBasis &basis = *now->basis;
    const GammaStep &step = now->step;
    for (int model = 1; model < basis.models(); ++model) {
        const auto m = static_cast<std::size_t>(model);
        ForestRow row;
        row.name = ComparedFiguresText::tr("%1 − %2", "difference").arg(nameOf(basis, model), nameOf(basis, 0));
        row.series = basis.series[m];
        if (!step.scores.empty())
            row.difference = step.scores[m] - step.scores[0];
        if (!step.differences.empty()) {
            row.low = step.differences[m].low;
            row.high = step.differences[m].high;
        }
        row.link = FigureLink{basis.experiments[m]->path, {}, -1};
        rows.push_back(std::move(row));
    }
    const auto &tasks = basis.comparison->tasks();
    const auto &repositories = basis.comparison->repositories();
    remarks.push_back(
        ComparedFiguresText::tr("%1 %, clustered by %n repository(s)", nullptr, static_cast<int>(repositories.size()))
            .arg(100 * basis.plan.level, 0, 'g', 4));
    remarks.push_back(ComparedFiguresText::tr("%n shared task(s)", nullptr, static_cast<int>(tasks.size())));
    return forestFigure(rows, title, remarks);
}

Figure scatterOf(const ComparedPtr &now, int other)
{
    if (!now || other < 1 || other >= now->basis->models())
        return scatterFigure({}, {}, {}, 0);
    const ComparedBasis &basis = *now->basis;
    const auto m = static_cast<std::size_t>(other);
    std::vector<ScatterPoint> points;
    const auto &tasks = basis.comparison->tasks();
    for (std::size_t t = 0; t < tasks.size(); ++t) {
        const auto &first = now->values[0][t];
        const auto &second = now->values[m][t];
        if (first && second)
            points.push_back(
                {taskLabel(tasks[t]).name, *first, *second, FigureLink{basis.experiments[m]->path, tasks[t], -1}});
    }
    return scatterFigure(points, nameOf(basis, 0), nameOf(basis, other), basis.plan.tolerance);
}

} // namespace sweci
