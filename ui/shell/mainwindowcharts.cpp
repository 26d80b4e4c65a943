// SPDX-License-Identifier: GPL-3.0-or-later
// The charts page in the window, and files of figures that are opened or dropped on it.
#include "base/files.h"
#include "charts/chartspage.h"
#include "charts/exportsession.h"
#include "charts/recipedrop.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "shell/infobar.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"

namespace sweci
{

ChartsPage *MainWindow::makeChartsPage(const PageContext &context, QWidget *parent)
{
    auto *charts = new ChartsPage(context, parent);
    connect(charts, &ChartsPage::linked, this, [this](const FigureLink &link) {
        if (link.task.empty())
            m_view->selectExperiment(link.experiment);
        else
            m_view->selectTask(link.experiment, link.task, link.iteration);
        showPage(link.task.empty() ? QStringLiteral("board") : QStringLiteral("task"));
    });
    connect(new RecipeDrop(this), &RecipeDrop::dropped, this, &MainWindow::openFigure);
    return charts;
}

void MainWindow::openFigure(const std::filesystem::path &file)
{
    const std::filesystem::path whole = absolutePath(file);
    const auto text = readForeignFile(whole, std::size_t(1) << 20);
    if (!text)
        return m_info->say(text.error().sentence, {});
    const auto recipe = FigureRecipe::fromToml(*text, whole.filename().native());
    if (!recipe)
        return m_info->say(recipe.error().sentence, {});
    const auto wanted = wantedOf(*recipe, whole.parent_path());
    if (!wanted)
        return m_info->say(wanted.error().sentence, {});
    // The file is of anybody: only experiments are opened, not folders in which others would be looked for again and
    // again.
    std::error_code failure;
    for (const std::filesystem::path &experiment : wanted->experiments) {
        if (!m_store->experiment(experiment) &&
            (isExperiment(experiment) || !std::filesystem::exists(experiment, failure)))
            m_store->open(experiment);
    }
    m_view->setGamma(recipe->gamma);
    m_view->setDialect(*Dialect::find(recipe->dialect).value());
    if (m_view->gamma() != recipe->gamma)
        m_info->say(tr("The figure is of gamma %1; the window shows gamma %2.").arg(recipe->gamma).arg(m_view->gamma()),
                    {});
    if (FigureRecipe::Statistics::of(m_compared->plan()) != recipe->plan) {
        AnalysisPlan plan = m_compared->viewed();
        recipe->plan.putInto(plan);
        m_compared->setPlan(plan, {});
    }
    m_compared->setPolicy(wanted->plan.policy);
    m_compared->choose(wanted->experiments);
    auto *charts = qobject_cast<ChartsPage *>(page(QStringLiteral("charts")));
    charts->setOptions(FigureOptions::fromWords(recipe->options));
    charts->chooseFigure(recipe->figure);
    showPage(QStringLiteral("charts"));
}

} // namespace sweci
