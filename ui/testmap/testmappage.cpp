// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/testmappage.h"

#include "base/text.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/testmaploader.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "testmap/maplegend.h"
#include "testmap/testmapactions.h"
#include "testmap/testmapview.h"
#include "theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSettings>
#include <QStackedWidget>

#include <algorithm>

namespace sweci
{

void TestMapPage::connectAll()
{
    connect(&store(), &ExperimentStore::experimentChanged, this, [this](const ExperimentPtr &now) {
        if (now->path == view().experiment() || !m_experiment)
            take();
    });
    connect(&store(), &ExperimentStore::experimentRemoved, this, &TestMapPage::take);
    connect(&store(), &ExperimentStore::loadingChanged, this, [this] {
        if (!m_task)
            showState();
    });
    connect(&view(), &ViewState::experimentChanged, this, &TestMapPage::take);
    connect(&view(), &ViewState::taskChanged, this, &TestMapPage::take);
    connect(&view(), &ViewState::iterationChanged, this, &TestMapPage::followIteration);
    connect(m_loader, &TestMapLoader::changed, this, &TestMapPage::takeMap);
    connect(m_loader, &TestMapLoader::readingChanged, this, &TestMapPage::showTitle);
    connect(m_map, &TestMapView::cursorMoved, this, [this] {
        showCursor();
        view().selectIteration(m_map->cursor().state);
    });
    connect(m_map, &TestMapView::activated, m_actions->open, &QAction::trigger);
    connect(m_filter, &QLineEdit::textChanged, this, &TestMapPage::applyFilter);
    connect(m_filter, &QLineEdit::returnPressed, m_map, qOverload<>(&QWidget::setFocus));
}

void TestMapPage::connectActions()
{
    const auto on = [this](QAction *action, auto work) { connect(action, &QAction::triggered, this, work); };
    on(m_actions->nextLost, [this] { m_map->goToLost(1); });
    on(m_actions->previousLost, [this] { m_map->goToLost(-1); });
    on(m_actions->open, [this] {
        const TestMapPlace at = m_map->cursor();
        if (at.row < 0)
            return;
        view().selectIteration(at.state);
        Q_EMIT testOpened(m_map->test(at.row));
    });
    on(m_actions->copy, [this] {
        if (m_map->cursor().row >= 0)
            QApplication::clipboard()->setText(displayText(m_map->test(m_map->cursor().row)));
    });
    for (QAction *each : m_actions->zooms)
        on(each, [this] { setZoom(m_actions->zoom()); });
    const auto zoomBy = [this](int by) {
        setZoom(static_cast<MapZoom>(
            std::clamp(static_cast<int>(m_map->zoom()) + by, 0, static_cast<int>(MapZoom::Names))));
    };
    on(m_actions->zoomIn, [zoomBy] { zoomBy(1); });
    on(m_actions->zoomOut, [zoomBy] { zoomBy(-1); });
    for (QAction *each : m_actions->orders)
        on(each, [this] { applyFilter(); });
    on(m_actions->changedOnly, [this] { applyFilter(); });
    on(m_actions->filter, [this] { m_filter->setFocus(Qt::ShortcutFocusReason); });
    on(m_actions->nextTask, [this] { stepTask(1); });
    on(m_actions->previousTask, [this] { stepTask(-1); });
}

void TestMapPage::take()
{
    if (!isVisible())
        return;
    const ExperimentPtr experiment = store().experiment(view().experiment());
    const TaskPtr task = experiment ? experiment->task(view().task()) : nullptr;
    const bool other =
        !m_task || !task || m_task->run != task->run || !m_experiment || m_experiment->path != experiment->path;
    m_experiment = experiment;
    m_task = task;
    if (task && other)
        store().lookAt(experiment->path, task->run.name());
    m_loader->setTask(task);
    showState();
    // Where the page was come to before its task was there, keys are for the map now.
    if (m_task && (hasFocus() || (window()->isActiveWindow() && !window()->focusWidget())))
        focusStart()->setFocus(Qt::OtherFocusReason);
    showTitle();
    followIteration();
}

void TestMapPage::takeMap()
{
    m_map->setMap(m_loader->map(), m_loader->rows(), m_loader->bands(), m_loader->filter().order);
    const bool none = m_loader->map() && m_loader->rows()->empty();
    m_none->setText(tr("No test matches"));
    m_none->setVisible(none);
    m_none->adjustSize();
    m_none->move(theme().inset(), theme().px(70));
    showState();
    showTitle();
    showMessages();
    followIteration();
}

// The newest state where none is chosen.
void TestMapPage::followIteration()
{
    if (!isVisible() || !m_map->map())
        return;
    m_map->setState(view().iteration() < 0 ? m_map->map()->states() - 1 : view().iteration());
    showCursor();
}

void TestMapPage::showCursor()
{
    m_cursor->setText(m_map->cursorText());
}

void TestMapPage::applyFilter()
{
    m_loader->setFilter({m_actions->order(), m_actions->changedOnly->isChecked(), m_filter->text().toStdString()});
}

void TestMapPage::setZoom(MapZoom zoom)
{
    m_actions->zooms[static_cast<int>(zoom)]->setChecked(true);
    m_map->setZoom(zoom);
    m_legend->setZoom(zoom);
}

void TestMapPage::stepTask(int by)
{
    if (const TaskPtr next = m_experiment ? m_experiment->taskBeside(view().task(), by) : nullptr)
        view().selectTask(m_experiment->path, next->run.name());
}

void TestMapPage::showTitle()
{
    if (!m_task)
        return;
    const TaskLabel label = taskLabel(m_task->run.name());
    m_name->setText(label.name);
    m_detail->setText(label.detail);
    const TestMapPtr &map = m_loader->map();
    if (!map || m_loader->reading()) {
        m_count->setText(tr("reading, %1 of %2 states").arg(map ? map->states() : 0).arg(m_task->records.size()));
        return;
    }
    int regressions = 0;
    for (int state = 0; state < map->states(); ++state)
        regressions +=
            map->column(state).lost.total() > 0 || map->column(state).byTest == TestMapColumn::ByTest::Collapsed;
    QStringList words{tr("%1 tests of T").arg(QLocale().toString(map->targetCount()))};
    if (map->tests() > map->targetCount())
        words << tr("%1 outside").arg(QLocale().toString(map->tests() - map->targetCount()));
    if (m_map->rows() < map->tests())
        words << tr("%1 shown").arg(QLocale().toString(m_map->rows()));
    words << tr("%n iteration(s) with a regression", nullptr, regressions);
    m_count->setText(words.join(QStringLiteral("  ·  ")));
}

void TestMapPage::showMessages()
{
    const TestMapPtr &map = m_loader->map();
    QStringList sentences;
    int unread = 0;
    for (int state = 0; map && state < map->states(); ++state) {
        if (const auto &error = map->column(state).error; error && unread++ == 0)
            sentences << error->sentence;
    }
    if (unread > 1)
        sentences << tr("The test reports of %n states cannot be read; what the records tell is shown.", nullptr,
                        unread);
    else if (unread == 1)
        sentences << tr("What the record tells is shown.");
    if (sentences.isEmpty())
        m_info->clear();
    else
        m_info->say(sentences.join(QLatin1Char(' ')));
}

void TestMapPage::showState()
{
    const bool none = m_task && m_loader->map() && m_loader->map()->tests() == 0;
    if (m_task && !m_task->records.empty() && !none) {
        m_stack->setCurrentWidget(m_content);
        return;
    }
    if (none && m_task->loaded < Detail::Identities)
        m_state->show(tr("Not read yet"), tr("The test reports of this directory are being read."));
    else if (none)
        m_state->show(tr("The tests cannot be named"),
                      tr("Neither the records nor the reports of this task name any test."));
    else if (m_task)
        m_state->show(tr("Not there yet"), tr("The tests of the base have not run."), {m_actions->nextTask});
    else if (m_experiment && m_experiment->error)
        m_state->show(tr("%1 cannot be shown").arg(m_experiment->name()), m_experiment->error->sentence);
    else if (m_experiment && m_experiment->status == ExperimentStatus::Loading)
        m_state->show(tr("Reading %1").arg(m_experiment->name()), {});
    else if (!m_experiment && store().loading())
        m_state->show(tr("Looking for experiments"), {});
    else if (!m_experiment)
        m_state->show(tr("No experiment is chosen"),
                      withoutExperiment(tr("Choose one on the left, and a task of it on the run board.")));
    else if (m_experiment->tasks.empty())
        m_state->show(tr("%1 has no tasks").arg(m_experiment->name()), {});
    else
        m_state->show(tr("No task is chosen"), tr("Choose one on the run board, or go through them from here."),
                      {m_actions->nextTask});
    m_stack->setCurrentWidget(m_state);
}

void TestMapPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    take();
}

QList<QAction *> TestMapPage::pageActions() const
{
    return m_actions->all();
}

QWidget *TestMapPage::focusStart()
{
    return m_task ? static_cast<QWidget *>(m_map) : this;
}

void TestMapPage::saveState(QSettings &settings) const
{
    settings.setValue(QStringLiteral("zoom"), static_cast<int>(m_map->zoom()));
    settings.setValue(QStringLiteral("order"), static_cast<int>(m_actions->order()));
    settings.setValue(QStringLiteral("changedOnly"), m_actions->changedOnly->isChecked());
    settings.setValue(QStringLiteral("filter"), m_filter->text());
}

void TestMapPage::restoreState(const QSettings &settings)
{
    const int zoom = settings.value(QStringLiteral("zoom"), static_cast<int>(MapZoom::Cells)).toInt();
    setZoom(static_cast<MapZoom>(std::clamp(zoom, 0, static_cast<int>(MapZoom::Names))));
    const int order = settings.value(QStringLiteral("order")).toInt();
    m_actions->orders[std::clamp(order, 0, static_cast<int>(m_actions->orders.size()) - 1)]->setChecked(true);
    m_actions->changedOnly->setChecked(settings.value(QStringLiteral("changedOnly")).toBool());
    m_filter->setText(settings.value(QStringLiteral("filter")).toString());
    applyFilter();
}

void TestMapPage::resetLayout()
{
    setZoom(MapZoom::Cells);
    m_actions->orders[0]->setChecked(true);
    m_actions->changedOnly->setChecked(false);
    m_filter->clear();
    applyFilter();
}

} // namespace sweci
