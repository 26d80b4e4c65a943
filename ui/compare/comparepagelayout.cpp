// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page is made of.
#include "charts/figureview.h"
#include "compare/comparegrid.h"
#include "compare/comparepage.h"
#include "compare/comparepanel.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "compare/tokenbar.h"
#include "models/comparedmodel.h"
#include "shell/actionbutton.h"
#include "shell/elidedlabel.h"
#include "shell/focuschain.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QStackedWidget>

namespace sweci
{

QAction *ComparePage::make(const char *name, const QString &text, const QString &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!tip.isEmpty())
        action->setToolTip(tip);
    addAction(action);
    m_actions << action;
    return action;
}

void ComparePage::makeActions()
{
    m_add = make("compareAdd", tr("Add an experiment…"), QStringLiteral("A"));
    m_add->setIconText(tr("add"));
    m_remove = make("compareRemove", tr("Take the experiment away"), QStringLiteral("D"),
                    tr("It stays open; only the comparison goes on without it"));
    m_left = make("compareLeft", tr("Move the experiment to the left"), QStringLiteral("["));
    m_right = make("compareRight", tr("Move the experiment to the right"), QStringLiteral("]"));
    m_baseline = make("compareBaseline", tr("Make it the baseline"), QStringLiteral("B"));
    m_all = make("compareAll", tr("Compare all open experiments"), QStringLiteral("Shift+A"));
    m_previous = make("comparePrevious", tr("Previous experiment against the baseline"), QStringLiteral("P"));
    m_next = make("compareNext", tr("Next experiment against the baseline"), QStringLiteral("N"));
    auto *filters = new QActionGroup(this);
    m_everyTask = make("compareEveryTask", tr("All tasks"), QStringLiteral("T"));
    m_everyTask->setIconText(tr("all"));
    m_better = make("compareBetter", tr("Only better tasks"), QStringLiteral("G"),
                    tr("Tasks in which the one looked at is better than the baseline"));
    m_better->setIconText(tr("better"));
    m_worse = make("compareWorse", tr("Only worse tasks"), QStringLiteral("W"),
                   tr("Tasks in which the one looked at is worse than the baseline"));
    m_worse->setIconText(tr("worse"));
    for (QAction *action : {m_everyTask, m_better, m_worse}) {
        action->setCheckable(true);
        filters->addAction(action);
    }
    m_everyTask->setChecked(true);
    m_findTask = make("compareFindTask", tr("Filter the tasks"), QStringLiteral("/"),
                      tr("Words, or comparisons such as outcome = worse and difference < -0.1"));
    m_openTask = make("compareOpenTask", tr("Show the task"), QStringLiteral("Ctrl+Return"));
    m_goSteps = make("compareSteps", tr("Step through the iterations of the task"), QStringLiteral("S"),
                     tr("Left and Right step through those of all models together"));
    m_openLanes = make("compareLanes", tr("What both made of it, in lanes"), QStringLiteral("L"),
                       tr("The lanes page at this iteration, the baseline beside the one looked at"));
    m_openLanes->setIconText(tr("lanes"));
    m_moreNotes = make("compareNotes", tr("Show all that differs"), QStringLiteral("M"));
    m_moreNotes->setIconText(tr("all"));
    m_moreNotes->setCheckable(true);
    m_export = make("compareExport", tr("Export…"), QStringLiteral("Ctrl+Shift+S"),
                    tr("Figures, tables and the whole comparison"));
}

QWidget *ComparePage::makeBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme().px(8));
    m_tokens = new TokenBar(theme(), bar);
    m_basis = new ElidedLabel(bar);
    m_basis->setObjectName(QStringLiteral("compareBasis"));
    m_basis->setTextFormat(Qt::PlainText);
    m_basis->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_basis->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setLook(m_basis, "muted");
    layout->addWidget(m_tokens, 0);
    layout->addWidget(new ActionButton(m_add, "", bar));
    layout->addStretch(1);
    layout->addWidget(m_basis);
    layout->addWidget(new ActionButton(m_export, "", bar));
    return bar;
}

void ComparePage::build()
{
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme(), m_stack);
    m_scroll = new QScrollArea(m_stack);
    m_scroll->setObjectName(QStringLiteral("compareScroll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    setLook(m_scroll, "clear");
    auto *content = new QWidget;
    setLook(content, "clear");
    auto *frame = new QFrame(content);
    setLook(frame, "panel");
    m_table = new CompareTable(*m_model, theme(), frame);
    auto *inFrame = new QVBoxLayout(frame);
    inFrame->setContentsMargins(1, 1, 1, 1);
    inFrame->addWidget(m_table);
    m_grid = new CompareGrid(theme(), content);
    m_forest = new FigureView(theme(), m_grid);
    m_forest->setObjectName(QStringLiteral("compareForest"));
    m_scatter = new FigureView(theme(), m_grid);
    m_scatter->setObjectName(QStringLiteral("compareScatter"));
    m_forestPanel = new ComparePanel(theme(), tr("Paired differences to the baseline"), m_forest, m_grid);
    m_scatterPanel = new ComparePanel(theme(), tr("EvoScore per task"), m_scatter, m_grid);
    addPanel(m_forestPanel, 0, 0, 0);
    m_steps = new CompareSteps(theme(), m_grid);
    m_stepsPanel = new ComparePanel(theme(), tr("Iterations in step"), m_steps, m_grid);
    auto *lanes = new ActionButton(m_openLanes, "flat", m_stepsPanel);
    m_stepsPanel->addToHead(lanes);
    chainFocus({lanes, m_steps});
    m_tasks = new CompareTasks(*m_differences, {m_everyTask, m_better, m_worse}, theme(), m_grid);
    m_tasksPanel = new ComparePanel(theme(), tr("Largest differences"), m_tasks, m_grid);
    addPanel(m_stepsPanel, 1, 0, 0);
    addPanel(m_scatterPanel, 2, 0, 270);
    addPanel(m_tasksPanel, 2, 1, 270);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(theme().px(14), 0, theme().px(14), theme().px(12));
    column->setSpacing(theme().px(10));
    column->addWidget(frame);
    column->addWidget(m_grid, 1);
    m_scroll->setWidget(content);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_scroll);
    auto *bar = makeBar();
    auto *inBar = new QHBoxLayout;
    inBar->setContentsMargins(theme().px(14), 0, theme().px(14), 0);
    inBar->addWidget(bar);
    m_warnings = new CompareWarnings(theme(), m_moreNotes, this);
    m_info = new InfoBar(theme(), this);
    auto *inInfo = new QHBoxLayout;
    inInfo->setContentsMargins(theme().px(14), 0, theme().px(14), 0);
    inInfo->addWidget(m_info);
    auto *inWarnings = new QHBoxLayout;
    inWarnings->setContentsMargins(theme().px(14), 0, theme().px(14), 0);
    inWarnings->addWidget(m_warnings);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, theme().px(10), 0, 0);
    layout->setSpacing(theme().px(8));
    layout->addLayout(inBar);
    layout->addLayout(inInfo);
    layout->addLayout(inWarnings);
    layout->addWidget(m_stack, 1);
}

void ComparePage::addPanel(ComparePanel *panel, int row, int column, int height, const QList<QAction *> &actions)
{
    m_grid->add(panel, row, column, height);
    addActionsToMenu(actions);
}

void ComparePage::addActionsToMenu(const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        addAction(action);
        m_actions << action;
    }
}

} // namespace sweci
