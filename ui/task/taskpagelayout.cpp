// SPDX-License-Identifier: GPL-3.0-or-later
// What the task page is made of, and what its actions do.
#include "changes/changespane.h"
#include "maintainability/maintainabilitypane.h"
#include "models/experimentstore.h"
#include "requirement/requirementpane.h"
#include "shell/elidedlabel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "task/codepane.h"
#include "task/linkactions.h"
#include "task/logpane.h"
#include "task/panearea.h"
#include "task/taskactions.h"
#include "task/taskheader.h"
#include "task/tasklinks.h"
#include "task/taskpage.h"
#include "task/testspane.h"
#include "theme/look.h"
#include "theme/theme.h"
#include "timeline/timelinelegend.h"
#include "timeline/timelineview.h"
#include "transcript/transcriptpane.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QStackedWidget>

namespace sweci
{

TaskPage::TaskPage(const PageContext &context, QWidget *parent)
    : Page(context, parent), m_actions(new TaskActions(this)), m_linkActions(new LinkActions(this))
{
    setObjectName(id());
    setLook(this, "page");
    build();
    connectAll();
    connectActions();
    m_actions->setUsable(false);
    m_linkActions->setUsable(false);
    showState();
}

void TaskPage::build()
{
    m_stack = new QStackedWidget(this);
    m_state = new StateView(theme(), m_stack);
    m_content = new QWidget(m_stack);
    m_header = new TaskHeader(*m_actions, theme(), m_content);
    m_info = new InfoBar(theme(), m_content);
    auto *panel = new QFrame(m_content);
    setLook(panel, "panel");
    auto *summary = new ElidedLabel(panel);
    summary->setSeparator(QStringLiteral("  ·  "));
    m_summary = summary;
    m_summary->setObjectName(QStringLiteral("iterationSummary"));
    setLook(m_summary, "note");
    m_timeline = new TimelineView(theme(), panel);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(theme().inset(), theme().px(5), theme().px(8), 0);
    line->setSpacing(theme().px(16));
    line->addWidget(m_summary, 1);
    line->addWidget(new TimelineLegend(theme(), panel));
    auto *inPanel = new QVBoxLayout(panel);
    inPanel->setContentsMargins(1, 1, 1, 1);
    inPanel->setSpacing(0);
    inPanel->addLayout(line);
    inPanel->addWidget(m_timeline);

    m_area = new PaneArea(theme(), m_content);
    m_requirement = new RequirementPane(m_actions->raw, theme(), this);
    m_changes = new ChangesHolder(theme(), this);
    m_tests = new TestsPane(m_actions->showLog, theme(), this);
    m_log = new LogPane({m_actions->logs, m_actions->logRaw, m_actions->wholeLine, m_actions->logFind,
                         m_actions->logFindNext, m_actions->logFindPrevious},
                        theme(), this);
    m_transcript = new TranscriptPane(theme(), this);
    m_maintainability = new MaintainabilityPane(theme(), this);
    const auto add = [this](const char *id, const QString &title, IterationPane *pane, int column) {
        pane->setProperty("pane", QString::fromLatin1(id));
        m_area->add({QString::fromLatin1(id), title, pane, pane->tools()}, column);
    };
    m_links = new TaskLinks(*m_linkActions, *m_requirement, *m_changes->changes(), *m_tests, theme(), this);
    connect(m_links, &TaskLinks::paneWanted, this, &TaskPage::showPane);
    connect(m_links, &TaskLinks::iterationWanted, this, &TaskPage::choose);
    add("requirement", tr("Requirement"), m_requirement, 0);
    add("changes", tr("Changes"), m_changes, 1);
    addPane(QStringLiteral("code"), tr("Code"), m_links->code(), 1);
    add("tests", tr("Tests"), m_tests, 2);
    add("log", tr("Log"), m_log, 2);
    add("transcript", tr("Transcript"), m_transcript, 2);
    add("maintainability", tr("Maintainability"), m_maintainability, 2);

    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->setSpacing(theme().px(10));
    content->addWidget(m_header);
    content->addWidget(m_info);
    content->addWidget(panel);
    content->addWidget(m_area, 1);
    m_stack->addWidget(m_state);
    m_stack->addWidget(m_content);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme().px(14), theme().px(10), theme().px(14), theme().px(12));
    layout->addWidget(m_stack);
}

void TaskPage::addPane(const QString &id, const QString &title, QWidget *pane, int column)
{
    m_area->add({id, title, pane, nullptr}, column);
}

void TaskPage::connectAll()
{
    connect(&store(), &ExperimentStore::experimentChanged, this, [this](const ExperimentPtr &now) {
        if (now->path == view().experiment() || !m_experiment)
            take();
        else if (m_task && isVisible())
            showScores(); // there may be one more with this task
    });
    connect(&store(), &ExperimentStore::experimentRemoved, this, [this] {
        take();
        if (m_task && isVisible())
            showScores();
    });
    connect(&store(), &ExperimentStore::loadingChanged, this, [this] {
        if (!m_task)
            showState();
    });
    connect(&view(), &ViewState::experimentChanged, this, &TaskPage::take);
    connect(&view(), &ViewState::taskChanged, this, &TaskPage::take);
    connect(&view(), &ViewState::iterationChanged, this, [this](int iteration) {
        if (!isVisible() || !m_task)
            return;
        m_follow = iteration < 0 || iteration >= m_task->recorded();
        showIteration();
    });
    const auto rescore = [this] {
        if (!isVisible())
            return;
        showScores();
        showIteration();
    };
    connect(&view(), &ViewState::gammaChanged, this, rescore);
    connect(&view(), &ViewState::dialectChanged, this, rescore);
    connect(m_timeline, &TimelineView::iterationChosen, this, &TaskPage::choose);
    connect(m_tests, &IterationPane::loaded, this, &TaskPage::chooseWantedTest);
}

void TaskPage::connectActions()
{
    const auto on = [this](QAction *action, auto work) { connect(action, &QAction::triggered, this, work); };
    on(m_actions->previousIteration, [this] { choose(iteration() - 1); });
    on(m_actions->nextIteration, [this] { choose(iteration() + 1); });
    on(m_actions->firstIteration, [this] { choose(0); });
    on(m_actions->lastIteration, [this] { choose(m_task ? m_task->recorded() : 0); });
    on(m_actions->follow, [this](bool follow) {
        m_follow = follow;
        if (follow && m_task)
            choose(m_task->recorded());
    });
    on(m_actions->nextTask, [this] { stepTask(1); });
    on(m_actions->previousTask, [this] { stepTask(-1); });
    on(m_actions->nextModel, [this] { stepModel(1); });
    on(m_actions->previousModel, [this] { stepModel(-1); });
    on(m_actions->showRequirement, [this] { showPane(QStringLiteral("requirement")); });
    on(m_actions->showChanges, [this] { showPane(QStringLiteral("changes")); });
    on(m_actions->showTests, [this] { showPane(QStringLiteral("tests")); });
    on(m_actions->showLog, [this] { showPane(QStringLiteral("log")); });
    on(m_actions->showTranscript, [this] { showPane(QStringLiteral("transcript")); });
    connect(m_transcript, &TranscriptPane::outputAsked, this, [this](LogKind role) {
        m_actions->logs[static_cast<int>(role)]->setChecked(true);
        showPane(QStringLiteral("log"));
    });
    connect(m_log, &LogPane::wanted, this, [this] { m_area->show(QStringLiteral("log")); });
    connect(m_transcript, &TranscriptPane::wanted, this, [this] { m_area->show(QStringLiteral("transcript")); });
    for (QAction *action : m_transcript->paneActions() + m_maintainability->paneActions())
        addAction(action);
    for (QAction *action : m_maintainability->paneActions())
        on(action, [this] { m_area->show(QStringLiteral("maintainability")); });
    connect(m_actions->logRaw, &QAction::triggered, this, [this] { m_area->show(QStringLiteral("log")); });
    on(m_actions->showMaintainability, [this] { showPane(QStringLiteral("maintainability")); });
    connect(m_maintainability, &MaintainabilityPane::iterationChosen, this, &TaskPage::choose);
    connect(m_actions->raw, &QAction::triggered, this, [this] { m_area->show(QStringLiteral("requirement")); });
    const auto compare = [this, on](QAction *action, CompareWith::Kind kind) {
        on(action, [this, kind] {
            m_area->show(QStringLiteral("changes"));
            m_changes->changes()->compareWith({kind, 0});
        });
    };
    compare(m_actions->comparePrevious, CompareWith::Kind::Previous);
    compare(m_actions->compareBase, CompareWith::Kind::Base);
    compare(m_actions->compareReference, CompareWith::Kind::Reference);
    compare(m_actions->compareCandidate, CompareWith::Kind::Candidate);
    on(m_actions->compareOther, [this] {
        m_area->show(QStringLiteral("changes"));
        m_changes->changes()->openChooser();
    });
    on(m_actions->filterTests, [this] {
        m_area->show(QStringLiteral("tests"));
        m_tests->filter()->setFocus(Qt::ShortcutFocusReason);
    });
    on(m_actions->nextTest, [this] { m_tests->stepTest(1); });
    on(m_actions->previousTest, [this] { m_tests->stepTest(-1); });
    on(m_actions->closeGroup, [this] { m_tests->toggleGroup(); });
    on(m_actions->copyTest, [this] { m_tests->copyName(); });
    for (QAction *log : m_actions->logs)
        on(log, [this] { m_area->show(QStringLiteral("log")); });
    // The keys of the changes work in all of the page.
    for (QAction *action : m_changes->changes()->paneActions()) {
        if (action->shortcutContext() == Qt::WidgetWithChildrenShortcut)
            addAction(action);
    }
}

QList<QAction *> TaskPage::pageActions() const
{
    return m_actions->all() + m_linkActions->all() + m_transcript->paneActions() + m_maintainability->paneActions() +
           m_changes->changes()->paneActions();
}

QWidget *TaskPage::focusStart()
{
    return m_task ? static_cast<QWidget *>(m_timeline) : this;
}

void TaskPage::saveState(QSettings &settings) const
{
    m_area->saveState(settings);
    m_tests->saveState(settings);
    m_changes->changes()->saveState(settings);
    settings.setValue(QStringLiteral("raw"), m_actions->raw->isChecked());
    settings.setValue(QStringLiteral("log"), static_cast<int>(m_log->kind()));
    settings.setValue(QStringLiteral("logRaw"), m_actions->logRaw->isChecked());
}

void TaskPage::restoreState(const QSettings &settings)
{
    m_area->restoreState(settings);
    m_tests->restoreState(settings);
    m_changes->changes()->restoreState(settings);
    m_actions->raw->setChecked(settings.value(QStringLiteral("raw")).toBool());
    m_actions->logRaw->setChecked(settings.value(QStringLiteral("logRaw")).toBool());
    const int log = settings.value(QStringLiteral("log")).toInt();
    if (log >= 0 && log < m_actions->logs.size())
        m_actions->logs[log]->setChecked(true);
}

void TaskPage::resetLayout()
{
    m_area->resetLayout();
    m_tests->resetLayout();
    m_actions->raw->setChecked(false);
    m_actions->logRaw->setChecked(false);
}

} // namespace sweci
