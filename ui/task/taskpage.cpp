// SPDX-License-Identifier: GPL-3.0-or-later
#include "task/taskpage.h"

#include "base/text.h"
#include "changes/changespane.h"
#include "maintainability/maintainabilitypane.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "requirement/requirementpane.h"
#include "scoring/dialect.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "task/linkactions.h"
#include "task/logpane.h"
#include "task/panearea.h"
#include "task/taskactions.h"
#include "task/taskheader.h"
#include "task/tasklinks.h"
#include "task/testspane.h"
#include "theme/theme.h"
#include "timeline/timelineview.h"
#include "transcript/transcriptpane.h"

#include <QAction>
#include <QDateTime>
#include <QLabel>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace sweci
{

QList<IterationPane *> TaskPage::panes() const
{
    return {m_requirement, m_changes, m_tests, m_log, m_transcript, m_maintainability};
}

int TaskPage::iteration() const
{
    const Timeline &timeline = m_timeline->timeline();
    const int wanted = view().iteration();
    return wanted < 0 ? timeline.recorded : std::min(wanted, timeline.reachable);
}

// What the store has now of the chosen task.
void TaskPage::take()
{
    if (!isVisible())
        return;
    const ExperimentPtr experiment = store().experiment(view().experiment());
    const TaskPtr task = experiment ? experiment->task(view().task()) : nullptr;
    const bool otherTask =
        !m_task || !task || m_task->run != task->run || !m_experiment || m_experiment->path != experiment->path;
    const bool other = m_task != task || otherTask || m_experiment->iterations() != experiment->iterations();
    m_experiment = experiment;
    m_task = task;
    showState();
    m_actions->setUsable(task != nullptr);
    m_linkActions->setUsable(task != nullptr);
    if (!task) {
        for (IterationPane *pane : panes())
            pane->clear();
        m_links->clear();
        return;
    }
    showMessages();
    if (otherTask)
        store().lookAt(experiment->path, task->run.name());
    if (!other)
        return;
    if (otherTask)
        m_follow = view().iteration() < 0 || view().iteration() >= task->recorded();
    showScores();
    if (m_follow && view().iteration() >= 0 && view().iteration() < task->recorded())
        view().selectIteration(task->recorded()); // comes back by its signal
    else
        showIteration();
}

void TaskPage::showScores()
{
    if (!m_task)
        return;
    m_timeline->setTimeline(makeTimeline(*m_task, view().dialect(), view().gamma(), m_experiment->iterations()));
    const auto same = withSameTask();
    const auto here = std::find_if(same.begin(), same.end(),
                                   [this](const ExperimentPtr &one) { return one->path == m_experiment->path; });
    m_header->show(*m_experiment, *m_task, view().dialect(), view().gamma(), static_cast<int>(here - same.begin()) + 1,
                   static_cast<int>(same.size()));
    m_actions->nextModel->setEnabled(same.size() > 1);
    m_actions->previousModel->setEnabled(same.size() > 1);
    std::vector<OtherRun> others;
    for (const ExperimentPtr &one : same) {
        const TaskPtr run = one->task(m_task->run.name());
        if (one->path != m_experiment->path && run)
            others.push_back({one->path, one->name(), run->files, run->recorded()});
    }
    m_changes->changes()->setOthers(std::move(others));
}

void TaskPage::showIteration()
{
    if (!m_task)
        return;
    const Timeline &timeline = m_timeline->timeline();
    const int k = iteration();
    m_timeline->setChosen(k);
    const TimelineColumn &column = timeline.columns[static_cast<std::size_t>(k)];
    QStringList words =
        columnText(column, timeline.target, QDateTime::currentMSecsSinceEpoch()).split(QLatin1Char('\n'));
    m_summary->setText(words.join(QStringLiteral("  ·  ")));
    m_summary->setToolTip(words.join(QLatin1Char('\n')));
    m_actions->follow->setChecked(m_follow);
    m_actions->previousIteration->setEnabled(k > 0);
    m_actions->firstIteration->setEnabled(k > 0);
    m_actions->nextIteration->setEnabled(k < timeline.reachable);
    for (IterationPane *pane : panes())
        pane->showIteration({m_experiment->path, m_task, k, column});
    m_links->showIteration({m_experiment->path, m_task, k, column});
}

void TaskPage::showMessages()
{
    QStringList sentences;
    if (m_experiment->status == ExperimentStatus::Stale && m_experiment->error)
        sentences << tr("%1 What was read last is shown.").arg(m_experiment->error->sentence);
    if (!m_task->problems.empty())
        sentences << (m_experiment->isPublished() ? m_task->problems.back().sentence
                                                  : tr("%n line(s) of its records cannot be used: %1", nullptr,
                                                       static_cast<int>(m_task->problems.size()))
                                                        .arg(m_task->problems.back().sentence));
    for (std::size_t i = 0; i < std::min<std::size_t>(m_task->warnings.size(), 3); ++i)
        sentences << m_task->warnings[i];
    if (!m_task->stopSentence.empty() && m_task->state == TaskState::Failed)
        sentences << tr("The task failed: %1").arg(displayText(m_task->stopSentence));
    else if (!m_task->stopSentence.empty() && m_task->state == TaskState::Limited)
        sentences << displayText(m_task->stopSentence);
    else if (m_task->state == TaskState::Interrupted && m_experiment->isPublished())
        sentences
            << tr("The task stopped before its %1 iterations, and nobody works on it.").arg(m_experiment->iterations());
    else if (m_task->state == TaskState::Interrupted)
        sentences << tr("The task was interrupted; it goes on after its last record when the experiment is continued.");
    if (sentences.isEmpty())
        m_info->clear();
    else
        m_info->say(sentences.join(QLatin1Char('\n')));
}

void TaskPage::showState()
{
    if (m_task) {
        m_stack->setCurrentWidget(m_content);
        return;
    }
    if (m_experiment && m_experiment->error)
        m_state->show(tr("%1 cannot be shown").arg(m_experiment->name()), m_experiment->error->sentence);
    else if (m_experiment && m_experiment->status == ExperimentStatus::Loading)
        m_state->show(tr("Reading %1").arg(m_experiment->name()), {});
    else if (!m_experiment && store().loading())
        m_state->show(tr("Looking for experiments"), {});
    else if (!m_experiment)
        m_state->show(tr("No experiment is chosen"),
                      withoutExperiment(tr("Choose one on the left, and a task of it on the run board.")));
    else if (!view().task().empty())
        m_state->show(tr("%1 is not in this experiment").arg(displayText(view().task())),
                      tr("Choose a task on the run board."), {m_actions->nextTask});
    else if (m_experiment->tasks.empty())
        m_state->show(tr("%1 has no tasks").arg(m_experiment->name()), {});
    else
        m_state->show(tr("No task is chosen"), tr("Choose one on the run board, or go through them from here."),
                      {m_actions->nextTask});
    m_stack->setCurrentWidget(m_state);
}

void TaskPage::choose(int iteration)
{
    if (!m_task)
        return;
    const int k = std::clamp(iteration, 0, m_timeline->timeline().reachable);
    m_follow = k >= m_task->recorded();
    if (k == this->iteration() && view().iteration() >= 0)
        showIteration();
    else
        view().selectIteration(k);
}

void TaskPage::stepTask(int by)
{
    if (const TaskPtr next = m_experiment ? m_experiment->taskBeside(view().task(), by) : nullptr)
        view().selectTask(m_experiment->path, next->run.name());
}

std::vector<ExperimentPtr> TaskPage::withSameTask() const
{
    std::vector<ExperimentPtr> same = store().experiments();
    std::erase_if(same, [this](const ExperimentPtr &one) { return !one->task(view().task()); });
    return same;
}

void TaskPage::stepModel(int by)
{
    const auto same = withSameTask();
    const auto here = std::find_if(same.begin(), same.end(),
                                   [this](const ExperimentPtr &one) { return one->path == view().experiment(); });
    if (here == same.end() || same.size() < 2)
        return;
    const int count = static_cast<int>(same.size());
    const int next = (static_cast<int>(here - same.begin()) + by + count) % count;
    view().selectTask(same[static_cast<std::size_t>(next)]->path, view().task(), view().iteration());
}

void TaskPage::showPane(const QString &id)
{
    m_area->show(id);
    for (IterationPane *pane : panes()) {
        if (pane->isVisible() && pane->property("pane").toString() == id)
            pane->focusStart()->setFocus(Qt::ShortcutFocusReason);
    }
}

void TaskPage::showTest(const std::string &id)
{
    m_area->show(QStringLiteral("tests"));
    m_wantedTest = id;
    if (!m_tests->isReading())
        chooseWantedTest();
}

void TaskPage::chooseWantedTest()
{
    const std::string wanted = std::exchange(m_wantedTest, {});
    if (!wanted.empty() && m_tests->chooseTest(wanted))
        m_tests->focusStart()->setFocus(Qt::OtherFocusReason);
}

void TaskPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    take();
    if (!m_task)
        return;
    // Another iteration may have been chosen while this was hidden.
    m_follow = view().iteration() < 0 || view().iteration() >= m_task->recorded();
    showIteration();
}

} // namespace sweci
