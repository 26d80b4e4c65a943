// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/runboardpage.h"

#include "board/boardactions.h"
#include "board/boardbar.h"
#include "board/boardview.h"
#include "board/sourceactions.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/notebook.h"
#include "models/pausetext.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/pageactions.h"
#include "shell/remarkactions.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QStackedWidget>
#include <QTimer>

namespace sweci
{

void RunBoardPage::connectAll()
{
    connect(&store(), &ExperimentStore::experimentChanged, this, [this](const ExperimentPtr &now) {
        if (now->path == view().experiment())
            take(now);
        else if (!m_experiment)
            showState();
    });
    connect(&store(), &ExperimentStore::experimentRemoved, this, [this](const ExperimentPtr &last) {
        if (last->path == view().experiment())
            take(nullptr);
    });
    connect(&store(), &ExperimentStore::loadingChanged, this, &RunBoardPage::showState);
    connect(&store(), &ExperimentStore::steerFailed, this, [this](const QString &sentence) { m_info->say(sentence); });
    connect(m_actions, &BoardActions::failed, this, [this](const QString &sentence) { m_info->say(sentence); });
    connect(&view(), &ViewState::experimentChanged, this, [this] {
        setGroup(TaskGroup::All);
        take(store().experiment(view().experiment()));
    });
    const auto rescore = [this] { m_model->setScoring(view().dialect(), view().gamma()); };
    connect(&view(), &ViewState::gammaChanged, this, rescore);
    connect(&view(), &ViewState::dialectChanged, this, rescore);
    connect(&view(), &ViewState::taskChanged, this, &RunBoardPage::followTask);
    connect(&view(), &ViewState::iterationChanged, m_view->viewport(), qOverload<>(&QWidget::update));
    connect(m_bar, &BoardBar::groupChosen, this, &RunBoardPage::setGroup);
    connect(m_search, &FilterLine::filtered, this, [this] { m_filter->setExpression(m_search->expression()); });
    connect(&store().notes(), &Notebook::changed, this, [this](const std::filesystem::path &experiment) {
        if (experiment == view().experiment())
            takeNotes();
    });
    connect(&store().notes(), &Notebook::failed, this, [this](const QString &sentence) { m_info->say(sentence); });
    connect(m_search, &QLineEdit::returnPressed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_find, &QAction::triggered, m_search, qOverload<>(&QWidget::setFocus));
    connect(m_showAll, &QAction::triggered, this, [this] {
        m_search->clear();
        setGroup(TaskGroup::All);
    });
    connect(m_open, &QAction::triggered, this, &RunBoardPage::openTask);
    connect(m_view, &QAbstractItemView::activated, this, &RunBoardPage::openTask);
    connect(m_view, &BoardView::cellChosen, this, [this](const QModelIndex &index, int iteration) {
        if (const TaskPtr task = m_filter->task(index); task && m_experiment && iteration > 0)
            view().selectTask(m_experiment->path, task->run.name(), iteration);
    });
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunBoardPage::chooseRow);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunBoardPage::followSelection);
    connect(&theme(), &Theme::changed, this, [this] { m_view->layOut(); });
    m_tick->setInterval(1000);
    connect(m_tick, &QTimer::timeout, m_model, &BoardModel::tick);
}

QList<QAction *> RunBoardPage::pageActions() const
{
    QList<QAction *> actions = m_actions->all();
    actions << m_own->all() << m_remarks->all() << m_source->all();
    return actions;
}

QWidget *RunBoardPage::focusStart()
{
    return m_view;
}

void RunBoardPage::take(const ExperimentPtr &experiment)
{
    const bool other = !m_experiment != !experiment || (experiment && m_experiment->path != experiment->path) ||
                       (experiment && m_experiment->iterations() != experiment->iterations());
    m_experiment = experiment;
    // A hidden page only remembers: it catches up when it is shown.
    if (!isVisible() && !other)
        return;
    m_model->setExperiment(experiment);
    if (other)
        takeNotes();
    if (experiment)
        m_bar->setExperiment(*experiment);
    if (other) {
        m_view->layOut();
        followTask();
    }
    followSelection();
    showState();
}

void RunBoardPage::takeNotes()
{
    const bool had = m_model->hasRemarks();
    m_model->setNotes(store().notes().notes(view().experiment()));
    if (m_model->hasRemarks() != had)
        m_view->layOut();
}

void RunBoardPage::showMessages(const ExperimentSnapshot &experiment)
{
    QAction *close = nullptr;
    for (QAction *action : m_startActions) {
        if (action->objectName() == QLatin1String("refresh"))
            close = action;
    }
    const QList<QAction *> remedies = close ? QList<QAction *>{close} : QList<QAction *>();
    if (experiment.status == ExperimentStatus::Stale && experiment.error)
        m_info->say(tr("%1 What was read last is shown.").arg(experiment.error->sentence), remedies);
    else if (experiment.pause)
        m_info->say(pauseText(*experiment.pause));
    else if (experiment.isPublished() && !SourceActions::sentence(experiment).isEmpty())
        m_info->say(SourceActions::sentence(experiment), {m_source->origin()});
    else if (experiment.status == ExperimentStatus::Ready &&
             (m_foreign || m_paused || m_info->sentence().endsWith(tr("What was read last is shown."))))
        m_info->clear();
    m_foreign = experiment.isPublished();
    m_paused = experiment.pause.has_value();
}

void RunBoardPage::showState()
{
    const bool content = m_experiment && !m_experiment->tasks.empty();
    if (content) {
        showMessages(*m_experiment);
        m_stack->setCurrentWidget(m_content);
        return;
    }
    if (m_experiment && m_experiment->error)
        m_state->show(tr("%1 cannot be shown").arg(m_experiment->name()), m_experiment->error->sentence,
                      m_startActions.mid(0, 1));
    else if (m_experiment && m_experiment->status == ExperimentStatus::Loading)
        m_state->show(tr("Reading %1").arg(m_experiment->name()), QString());
    else if (m_experiment)
        m_state->show(tr("%1 has no tasks").arg(m_experiment->name()), tr("Its settings name none."));
    else if (store().loading())
        m_state->show(tr("Looking for experiments"), QString());
    else if (store().experiments().empty())
        m_state->show(tr("No experiment is open"),
                      tr("Start a run, or open an experiment or a folder that holds some. What runs is followed live, "
                         "whoever started it."),
                      m_startActions);
    else
        m_state->show(tr("No experiment is chosen"), tr("Choose one on the left."));
    m_stack->setCurrentWidget(m_state);
}

void RunBoardPage::setGroup(TaskGroup group)
{
    m_bar->setGroup(group);
    m_filter->setGroup(group);
    if (m_experiment)
        m_bar->setExperiment(*m_experiment);
}

void RunBoardPage::chooseRow()
{
    const TaskPtr task = m_filter->task(m_view->currentIndex());
    if (task && m_experiment && task->run.name() != view().task())
        view().selectTask(m_experiment->path, task->run.name());
}

void RunBoardPage::followSelection()
{
    std::vector<std::string> runs;
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        if (const TaskPtr task = m_filter->task(index))
            runs.push_back(task->run.name());
    }
    m_actions->follow(m_experiment, runs);
    m_source->follow(m_experiment);
    m_remarks->follow(m_experiment, runs);
    m_open->setEnabled(runs.size() == 1);
}

void RunBoardPage::followTask()
{
    const TaskPtr current = m_filter->task(m_view->currentIndex());
    if (view().task().empty() || (current && current->run.name() == view().task()))
        return;
    const int row = m_model->rowOf(view().task());
    const QModelIndex wanted = m_filter->mapFromSource(m_model->index(row, BoardModel::Task));
    if (wanted.isValid())
        m_view->setCurrentIndex(wanted);
}

void RunBoardPage::openTask()
{
    chooseRow();
    if (!view().task().empty())
        Q_EMIT taskOpened();
}

void RunBoardPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    take(store().experiment(view().experiment()));
    m_tick->start();
}

void RunBoardPage::hideEvent(QHideEvent *event)
{
    Page::hideEvent(event);
    m_tick->stop();
}

void RunBoardPage::contextMenuEvent(QContextMenuEvent *event)
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_open);
    menu->addSeparator();
    menu->addActions(m_actions->all().mid(4));
    menu->addSeparator();
    menu->addActions(m_remarks->all());
    menu->popup(event->globalPos());
}

} // namespace sweci
