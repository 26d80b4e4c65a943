// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/comparepage.h"

#include "base/files.h"
#include "base/text.h"
#include "charts/figureview.h"
#include "compare/comparedfigures.h"
#include "compare/comparegrid.h"
#include "compare/comparepanel.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "compare/tokenbar.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "shell/commandpalette.h"
#include "shell/focuschain.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace sweci
{

ComparePage::ComparePage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_model(new ComparedModel(this)), m_differences(new TaskDifferences(this)),
      m_background(this)
{
    setObjectName(id());
    setLook(this, "page");
    makeActions();
    build();
    connectAll();
    m_export->setEnabled(false);
    enableActions();
    showTokens();
    showState();
}

void ComparePage::connectAll()
{
    connect(&compared(), &ComparedSet::changed, this, &ComparePage::take);
    connect(&compared(), &ComparedSet::problemChanged, this, &ComparePage::showState);
    connect(&compared(), &ComparedSet::chosenChanged, this, &ComparePage::showTokens);
    connect(&compared(), &ComparedSet::planChanged, this, &ComparePage::showPlan);
    connect(&store(), &ExperimentStore::experimentChanged, this, &ComparePage::showTokens);
    connect(&store(), &ExperimentStore::experimentRemoved, this, &ComparePage::showTokens);
    connect(&store(), &ExperimentStore::loadingChanged, this, &ComparePage::showState);
    connect(m_tokens, &TokenBar::moved, this, &ComparePage::move);
    connect(m_tokens, &TokenBar::removed, this, &ComparePage::removeToken);
    connect(m_tokens, &TokenBar::currentChanged, this, [this](int token) {
        enableActions();
        const int model = token < 0 ? -1 : modelOf(m_paths[std::size_t(token)]);
        if (model >= 0 && m_table->currentIndex().row() != model)
            m_table->setCurrentIndex(m_model->index(model, std::max(0, m_table->currentIndex().column())));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &now) {
        if (!now.isValid() || !m_model->now())
            return;
        const auto &path = m_model->now()->basis->experiments[std::size_t(now.row())]->path;
        const auto token = std::find(m_paths.begin(), m_paths.end(), path);
        if (token != m_paths.end())
            m_tokens->setCurrent(static_cast<int>(token - m_paths.begin()));
        if (now.row() > 0)
            setOther(now.row());
    });
    connect(m_forest, &FigureView::linked, this, &ComparePage::follow);
    connect(m_scatter, &FigureView::linked, this, &ComparePage::follow);
    connect(&theme(), &Theme::changed, this, &ComparePage::showFigures);
    connect(m_add, &QAction::triggered, this, &ComparePage::offerOthers);
    connect(m_remove, &QAction::triggered, this, [this] { removeToken(m_tokens->current()); });
    connect(m_left, &QAction::triggered, this, [this] { move(m_tokens->current(), m_tokens->current() - 1); });
    connect(m_right, &QAction::triggered, this, [this] { move(m_tokens->current(), m_tokens->current() + 1); });
    connect(m_baseline, &QAction::triggered, this, [this] { move(m_tokens->current(), 0); });
    connect(m_export, &QAction::triggered, this, &ComparePage::exportWanted);
    connect(m_all, &QAction::triggered, &compared(), &ComparedSet::chooseAll);
    connect(m_next, &QAction::triggered, this, [this] { stepOther(1); });
    connect(m_previous, &QAction::triggered, this, [this] { stepOther(-1); });
    connectTasks();
}

QWidget *ComparePage::focusStart()
{
    return m_stack->currentWidget() == m_scroll ? static_cast<QWidget *>(m_table) : this;
}

void ComparePage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    chainFocus(QList<QWidget *>{m_tokens->parentWidget(), m_warnings, m_table} + m_grid->panels());
    compared().want(this, true, true);
    showTokens();
    take();
}

void ComparePage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    compared().want(this, false);
}

int ComparePage::modelOf(const std::filesystem::path &path) const
{
    if (!m_model->now())
        return -1;
    const auto &all = m_model->now()->basis->experiments;
    const auto at = std::find_if(all.begin(), all.end(), [&](const ExperimentPtr &one) { return one->path == path; });
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}

void ComparePage::take()
{
    if (!isVisible())
        return;
    const int column = std::max(0, m_table->currentIndex().column());
    m_model->take(compared().now());
    // The one that was looked at is looked at again wherever it stands now.
    const int models = m_model->rowCount();
    const int place = modelOf(m_otherPath);
    const int other = place > 0 ? place : models > 1 ? 1 : -1;
    const bool moved = other != m_other;
    m_other = other;
    if (other > 0 && !m_table->currentIndex().isValid())
        m_table->setCurrentIndex(m_model->index(other, column));
    if (moved)
        Q_EMIT otherChanged(m_other);
    showAll();
    showState();
    showBasis();
    enableActions();
}

void ComparePage::showAll()
{
    showFigures();
    showTasks();
    Q_EMIT shown();
}

void ComparePage::setOther(int model)
{
    if (!m_model->now() || model < 1 || model >= m_model->rowCount())
        return;
    m_otherPath = m_model->now()->basis->experiments[std::size_t(model)]->path;
    if (model == m_other)
        return;
    m_other = model;
    if (m_table->currentIndex().row() != model)
        m_table->setCurrentIndex(m_model->index(model, std::max(0, m_table->currentIndex().column())));
    Q_EMIT otherChanged(model);
    showAll();
}

void ComparePage::stepOther(int by)
{
    setOther(std::clamp(m_other + by, 1, std::max(m_model->rowCount() - 1, 1)));
}

void ComparePage::showFigures()
{
    const ComparedPtr &now = m_model->now();
    m_forest->show(forestOf(now));
    const int rows = std::max(m_model->rowCount() - 1, 1);
    m_forest->setMinimumHeight(theme().px(std::min(rows * (rows <= 10 ? 32 : rows <= 20 ? 20 : 14), 800) + 28));
    m_forestPanel->setNote(m_forest->figure().empty || m_forest->figure().remarks.empty()
                               ? QString()
                               : m_forest->figure().remarks.front());
    m_scatter->show(scatterOf(now, m_other));
    if (now && m_other > 0) {
        const auto &names = now->basis->comparison->names();
        m_scatterPanel->setTitle(tr("EvoScore per task: %1 across, %2 up")
                                     .arg(displayText(names[0]), displayText(names[std::size_t(m_other)])));
    }
}

QString ComparePage::basis() const
{
    return m_basis->text();
}

void ComparePage::showTokens()
{
    if (!isVisible())
        return;
    const auto chosen = compared().chosen();
    std::vector<TokenBar::Token> tokens;
    for (const std::filesystem::path &path : chosen) {
        const ExperimentPtr experiment = store().experiment(path);
        const bool gone = experiment && experiment->status == ExperimentStatus::Stale;
        const bool missing = !experiment || !experiment->settings || gone;
        QString tip = displayPath(path.native());
        if (missing)
            tip += QLatin1Char('\n') + (!experiment         ? tr("It is not open, and left out.")
                                        : experiment->error ? experiment->error->sentence
                                        : gone              ? tr("Its directory is gone.")
                                                            : tr("It cannot be read, and is left out."));
        tokens.push_back({experiment ? experiment->name() : displayPath(path.filename().native()), tip,
                          store().seriesOf(path), missing});
    }
    const int current = m_tokens->current();
    const std::filesystem::path path =
        current >= 0 && current < static_cast<int>(m_paths.size()) ? m_paths[std::size_t(current)] : m_otherPath;
    m_paths = chosen;
    m_tokens->setVisible(!tokens.empty());
    m_tokens->setTokens(std::move(tokens));
    const auto token = std::find(m_paths.begin(), m_paths.end(), path);
    if (token != m_paths.end())
        m_tokens->setCurrent(static_cast<int>(token - m_paths.begin()));
    m_all->setEnabled(compared().isChosen());
    m_export->setEnabled(!chosen.empty());
    enableActions();
    showWarnings();
    showBasis();
    showState();
}

void ComparePage::showState()
{
    if (m_model->now()) {
        m_stack->setCurrentWidget(m_scroll);
        return;
    }
    const QList<QAction *> remedies{m_add};
    if (store().loading())
        m_state->show(tr("Looking for experiments"), {});
    else if (m_paths.empty() && compared().isChosen())
        m_state->show(tr("Nothing is chosen"), tr("Add experiments, the first of them is the baseline."), remedies);
    else if (!compared().problem().isEmpty())
        m_state->show(tr("Nothing can be compared"), compared().problem(),
                      compared().isChosen() ? QList<QAction *>{m_all, m_add} : QList<QAction *>());
    else if (compared().working())
        m_state->show(tr("Comparing"), {});
    else
        m_state->show(tr("Nothing to compare"), tr("Open the folder of two or more experiments."));
    m_stack->setCurrentWidget(m_state);
}

void ComparePage::choose(std::vector<std::filesystem::path> experiments)
{
    compared().choose(std::move(experiments));
}

void ComparePage::move(int from, int to)
{
    const auto count = static_cast<int>(m_paths.size());
    if (from < 0 || from >= count || to < 0 || to >= count || from == to)
        return;
    auto paths = m_paths;
    const auto path = paths[std::size_t(from)];
    paths.erase(paths.begin() + from);
    paths.insert(paths.begin() + to, path);
    choose(std::move(paths));
}

void ComparePage::removeToken(int token)
{
    if (token < 0 || token >= static_cast<int>(m_paths.size()))
        return;
    auto paths = m_paths;
    paths.erase(paths.begin() + token);
    choose(std::move(paths));
}

void ComparePage::offerOthers()
{
    std::vector<CommandModel::Command> commands;
    for (const ExperimentPtr &experiment : store().experiments()) {
        if (!experiment->settings || std::find(m_paths.begin(), m_paths.end(), experiment->path) != m_paths.end())
            continue;
        commands.push_back(
            {experiment->name(), displayPath(experiment->folder.filename().native()), [this, path = experiment->path] {
                 auto paths = m_paths;
                 paths.push_back(path);
                 choose(std::move(paths));
             }});
    }
    if (!m_palette) {
        m_palette = new CommandPalette(theme(), window());
        m_palette->setObjectName(QStringLiteral("compareOffer"));
    }
    m_palette->offer(std::move(commands));
}

void ComparePage::follow(const FigureLink &link)
{
    if (link.task.empty()) {
        setOther(modelOf(link.experiment));
        return;
    }
    m_tasks->setCurrent(link.task);
    openTask(link.task, modelOf(link.experiment), link.iteration);
}

} // namespace sweci
