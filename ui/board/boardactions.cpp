// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardactions.h"

#include "launch/dispatcherstart.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>

namespace sweci
{

BoardActions::BoardActions(ExperimentStore &store, QWidget *owner) : QObject(owner), m_store(store), m_owner(owner)
{
    m_pauseAll = add("pauseAll", tr("Pause"), QKeySequence(QStringLiteral("Ctrl+P")),
                     tr("Pause all tasks before their next step; again to go on"), &BoardActions::pauseAll);
    m_cancelAll = add("cancelAll", tr("Cancel…"), QKeySequence(QStringLiteral("Ctrl+Shift+X")),
                      tr("Stop all tasks that are not over"), &BoardActions::cancelAll);
    m_retryFailed = add("retryFailed", tr("Retry failed"), QKeySequence(QStringLiteral("Ctrl+Shift+R")),
                        tr("Start all failed and interrupted tasks again"), &BoardActions::retryFailed);
    m_continue = add("continueRun", tr("Continue"), QKeySequence(QStringLiteral("Ctrl+Shift+G")),
                     tr("Start the tasks that are not over: nothing dispatches them now"), &BoardActions::continueAll);
    m_pause = add("pauseTask", tr("Pause the chosen tasks"), QKeySequence(QStringLiteral("P")), {},
                  &BoardActions::pauseChosen);
    m_resume = add("resumeTask", tr("Resume the chosen tasks"), QKeySequence(QStringLiteral("Shift+P")), {},
                   &BoardActions::resumeChosen);
    m_cancel = add("cancelTask", tr("Cancel the chosen tasks…"), QKeySequence(QStringLiteral("Del")), {},
                   &BoardActions::cancelChosen);
    m_retry = add("retryTask", tr("Retry the chosen tasks"), QKeySequence(QStringLiteral("R")), {},
                  &BoardActions::retryChosen);
    follow(nullptr, {});
}

QAction *BoardActions::add(const char *name, const QString &text, const QKeySequence &keys, const QString &tip,
                           void (BoardActions::*work)())
{
    auto *action = new QAction(text, m_owner);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!tip.isEmpty())
        action->setToolTip(tip);
    connect(action, &QAction::triggered, this, work);
    m_owner->addAction(action);
    return action;
}

QList<QAction *> BoardActions::all() const
{
    return {m_pauseAll, m_continue, m_cancelAll, m_retryFailed, m_pause, m_resume, m_cancel, m_retry};
}

std::vector<std::string> BoardActions::chosenIn(std::initializer_list<TaskState> states) const
{
    std::vector<std::string> runs;
    for (const std::string &run : m_chosen) {
        const TaskPtr task = m_experiment ? m_experiment->task(run) : nullptr;
        if (task && std::find(states.begin(), states.end(), task->state) != states.end())
            runs.push_back(run);
    }
    return runs;
}

std::vector<std::string> BoardActions::failedRuns() const
{
    std::vector<std::string> runs;
    for (const TaskPtr &task : m_experiment ? m_experiment->tasks : std::vector<TaskPtr>()) {
        if (task->state == TaskState::Failed || task->state == TaskState::Interrupted)
            runs.push_back(task->run.name());
    }
    return runs;
}

void BoardActions::follow(const ExperimentPtr &experiment, const std::vector<std::string> &chosen)
{
    m_experiment = experiment;
    m_chosen = chosen;
    // A directory of another program is only looked at.
    const bool foreign = experiment && experiment->isPublished();
    const bool usable = experiment && experiment->status == ExperimentStatus::Ready && !foreign;
    const ExperimentCounts counts = usable ? countTasks(*experiment) : ExperimentCounts();
    const bool open = usable && counts.done + counts.cancelled < counts.total;
    const bool paused = usable && experiment->control == ControlState::Pause;
    m_pauseAll->setText(paused ? tr("Resume") : tr("Pause"));
    m_pauseAll->setEnabled(open && (experiment->dispatcher || paused || counts.running > 0));
    m_cancelAll->setEnabled(open && experiment->control != ControlState::Cancel);
    const int failed = static_cast<int>(usable ? failedRuns().size() : 0);
    m_retryFailed->setText(failed > 0 ? tr("Retry %n task(s)", nullptr, failed) : tr("Retry failed"));
    m_retryFailed->setEnabled(failed > 0);
    m_retryFailed->setVisible(failed > 0 || (!usable && !foreign));
    m_continue->setEnabled(open && !experiment->dispatcher);
    m_continue->setVisible(m_continue->isEnabled() || (!usable && !foreign));
    m_pauseAll->setVisible(!foreign);
    m_cancelAll->setVisible(!foreign);
    using enum TaskState;
    const auto some = [&](std::initializer_list<TaskState> states) { return usable && !chosenIn(states).empty(); };
    m_pause->setEnabled(some({Running, Queued}));
    m_resume->setEnabled(usable && std::any_of(m_chosen.begin(), m_chosen.end(), [&](const std::string &run) {
                             const TaskPtr task = experiment->task(run);
                             return task && task->control != ControlState::Run;
                         }));
    m_cancel->setEnabled(some({Running, Queued, Paused, Interrupted}));
    m_retry->setEnabled(some({Failed, Interrupted, Cancelled}));
}

void BoardActions::confirm(const QString &question, const QString &verb, std::function<void()> work)
{
    auto *box = new QMessageBox(QMessageBox::NoIcon, tr("SWE-CI Workbench"), question, QMessageBox::NoButton, m_owner);
    box->setObjectName(QStringLiteral("confirm"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    QPushButton *go = box->addButton(verb, QMessageBox::DestructiveRole);
    box->setDefaultButton(box->addButton(tr("Leave it running"), QMessageBox::RejectRole));
    connect(go, &QPushButton::clicked, this, std::move(work));
    box->open();
}

void BoardActions::pauseAll()
{
    const bool paused = m_experiment->control == ControlState::Pause;
    m_store.steer(m_experiment->path, {}, paused ? Steering::Resume : Steering::Pause);
}

void BoardActions::cancelAll()
{
    const ExperimentCounts counts = countTasks(*m_experiment);
    const auto path = m_experiment->path;
    confirm(tr("Cancel all of %1? %n task(s) are not over; what is recorded stays.", nullptr,
               counts.total - counts.done - counts.cancelled)
                .arg(m_experiment->name()),
            tr("Cancel all"), [this, path] { m_store.steer(path, {}, Steering::Cancel); });
}

void BoardActions::retry(const std::vector<std::string> &runs)
{
    m_store.steer(m_experiment->path, runs, Steering::Retry);
    // Without a dispatcher nobody would claim the requests.
    if (!m_experiment->dispatcher)
        continueAll();
}

void BoardActions::retryFailed()
{
    retry(failedRuns());
}

void BoardActions::continueAll()
{
    if (auto started = continueExperiment(m_experiment->path); !started)
        Q_EMIT failed(started.error().sentence);
    m_store.pollSoon();
}

void BoardActions::pauseChosen()
{
    m_store.steer(m_experiment->path, chosenIn({TaskState::Running, TaskState::Queued}), Steering::Pause);
}

void BoardActions::resumeChosen()
{
    m_store.steer(m_experiment->path, m_chosen, Steering::Resume);
}

void BoardActions::cancelChosen()
{
    const auto runs = chosenIn({TaskState::Running, TaskState::Queued, TaskState::Paused, TaskState::Interrupted});
    const auto path = m_experiment->path;
    confirm(tr("Cancel %n task(s)? What is recorded stays.", nullptr, static_cast<int>(runs.size())),
            tr("Cancel the tasks"), [this, path, runs] { m_store.steer(path, runs, Steering::Cancel); });
}

void BoardActions::retryChosen()
{
    retry(chosenIn({TaskState::Failed, TaskState::Interrupted, TaskState::Cancelled}));
}

} // namespace sweci
