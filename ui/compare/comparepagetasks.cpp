// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of the compare page: their list, the iterations of one in step, and what leads to other pages.
#include "base/text.h"
#include "compare/comparepage.h"
#include "compare/comparepanel.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/format.h"
#include "shell/filterline.h"
#include "shell/viewstate.h"
#include "theme/theme.h"

#include <QAction>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>

#include <algorithm>

namespace sweci
{

void ComparePage::connectTasks()
{
    connect(m_table, &CompareTable::cellChosen, this, &ComparePage::cellChosen);
    connect(m_everyTask, &QAction::triggered, this, [this] { setOutcome(std::nullopt); });
    connect(m_better, &QAction::triggered, this, [this] { setOutcome(TaskOutcome::Better); });
    connect(m_worse, &QAction::triggered, this, [this] { setOutcome(TaskOutcome::Worse); });
    connect(m_findTask, &QAction::triggered, this, [this] {
        m_scroll->ensureWidgetVisible(m_tasksPanel);
        m_tasks->field()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_openTask, &QAction::triggered, this, [this] {
        if (!m_tasks->current().empty())
            openTask(m_tasks->current(), -1, -1);
    });
    connect(m_goSteps, &QAction::triggered, this, [this] {
        m_scroll->ensureWidgetVisible(m_stepsPanel);
        m_steps->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_openLanes, &QAction::triggered, this, &ComparePage::openLanes);
    connect(m_steps, &CompareSteps::opened, this, &ComparePage::openLanes);
    connect(m_steps, &CompareSteps::iterationChanged, this, &ComparePage::showStepsNote);
    connect(m_tasks, &CompareTasks::opened, this, &ComparePage::openTask);
    connect(m_tasks, &CompareTasks::currentChanged, this, &ComparePage::showSteps);
    const auto count = [this] { m_tasksPanel->setNote(m_tasks->countText()); };
    connect(m_tasks, &CompareTasks::countChanged, this, count);
}

void ComparePage::showTasks()
{
    const ComparedPtr before = m_differences->now();
    const int otherBefore = m_differences->other();
    m_differences->take(m_model->now(), m_other);
    const bool anew = !before || !m_model->now() || before->basis != m_model->now()->basis || otherBefore != m_other;
    if (!anew)
        return;
    m_tasksPanel->setNote(m_tasks->countText());
    m_tasks->setCurrent(m_tasks->current());
    showSteps();
    startBackground();
}

// What is too much for a moment: where runs part, and what differs. Of the newest basis and other.
void ComparePage::startBackground()
{
    const ComparedPtr &now = m_model->now();
    if (!now) {
        m_background.cancel();
        m_saidWarnings.clear();
        showWarnings();
        m_saidBasis.clear();
        showBasis();
        return;
    }
    struct Done {
        std::shared_ptr<const ComparedBasis> basis;
        int other = -1;
        ComparedNotes notes;
        std::vector<TaskParting> partings;
    };
    m_background.start(
        [basis = now->basis, other = m_other](const std::atomic<bool> &) {
            return Done{basis, other, comparedNotes(*basis),
                        other > 0 ? taskPartings(*basis, other) : std::vector<TaskParting>()};
        },
        [this](Done done) {
            if (!m_model->now() || m_model->now()->basis != done.basis || m_other != done.other)
                return;
            m_saidBasis = done.notes.basis;
            showBasis();
            m_saidWarnings = std::move(done.notes.warnings);
            showWarnings();
            m_differences->setPartings(std::move(done.partings));
            showStepsNote();
        });
}

// Those of the comparison, behind what is not in it at all.
void ComparePage::showWarnings()
{
    std::vector<QString> warnings = m_saidWarnings;
    if (const int count = compared().leftOut(); count > 0)
        warnings.insert(
            warnings.begin(),
            tr("%n experiment(s) left out: at most %1 are compared.", nullptr, count).arg(ComparedSet::most));
    m_warnings->say(warnings);
}

void ComparePage::showSteps()
{
    const ComparedPtr &now = m_model->now();
    const std::string task = m_tasks->current();
    const int row = now ? m_differences->rowOf(task) : -1;
    std::vector<CompareSteps::Lane> lanes;
    if (row >= 0) {
        const ComparedBasis &basis = *now->basis;
        std::vector<int> models{0};
        if (m_other > 0)
            models.push_back(m_other);
        if (basis.models() > 2) // and the next one
            models.push_back(m_other + 1 < basis.models() ? m_other + 1 : m_other - 1 > 0 ? m_other - 1 : 1);
        for (const int model : models) {
            const auto m = static_cast<std::size_t>(model);
            const TaskScore *score = firstRuns(*basis.comparison, model)[std::size_t(row)];
            lanes.push_back({displayText(basis.comparison->names()[m]), basis.series[m],
                             score ? basis.experiments[m]->task(TaskRun{task, score->sample}.name()) : nullptr, score});
        }
    }
    m_steps->show(now, std::move(lanes));
    showStepsNote();
}

void ComparePage::showStepsNote()
{
    const int row = m_model->now() ? m_differences->rowOf(m_tasks->current()) : -1;
    m_openLanes->setEnabled(row >= 0 && m_other > 0);
    m_openTask->setEnabled(row >= 0);
    if (row < 0) {
        m_stepsPanel->setTitle(tr("Iterations in step"));
        m_stepsPanel->setNote(tr("no task is chosen"));
        return;
    }
    const TaskLabel label = taskLabel(m_tasks->current());
    m_stepsPanel->setTitle(tr("Iterations in step: %1 %2").arg(label.name, label.detail).trimmed());
    const TaskParting *parting = m_differences->parting(row);
    const auto first = parting && parting->models ? parting->models->first() : std::nullopt;
    m_steps->setFirst(first);
    QStringList notes{tr("iteration %1 of %2").arg(m_steps->iteration()).arg(m_steps->iterations())};
    if (first)
        notes << tr("part at %1").arg(*first);
    else if (parting && parting->models)
        notes << tr("never part");
    if (parting && parting->isNoise())
        notes << tr("samples of one model as soon");
    m_stepsPanel->setNote(notes.join(QStringLiteral("; ")));
}

void ComparePage::setOutcome(std::optional<TaskOutcome> outcome)
{
    (outcome == TaskOutcome::Better  ? m_better
     : outcome == TaskOutcome::Worse ? m_worse
                                     : m_everyTask)
        ->setChecked(true);
    m_tasks->setOutcome(outcome);
    m_tasksPanel->setNote(m_tasks->countText());
}

void ComparePage::cellChosen(const QModelIndex &index)
{
    const bool better = index.column() == ComparedModel::Better;
    if (index.row() < 1 || (!better && index.column() != ComparedModel::Worse))
        return;
    setOther(index.row());
    setOutcome(better ? TaskOutcome::Better : TaskOutcome::Worse);
    m_scroll->ensureWidgetVisible(m_tasksPanel);
    m_tasks->table()->setFocus(Qt::OtherFocusReason);
}

void ComparePage::openTask(const std::string &task, int model, int iteration)
{
    const ComparedPtr &now = m_model->now();
    const int shownModel = model >= 0 ? model : std::max(m_other, 0);
    if (!now || shownModel >= now->basis->models())
        return;
    const int row = m_differences->rowOf(task);
    const TaskScore *run = row < 0 ? nullptr : firstRuns(*now->basis->comparison, shownModel)[std::size_t(row)];
    if (!run)
        return;
    m_leftFrom = focusWidget();
    view().selectTask(now->basis->experiments[std::size_t(shownModel)]->path, TaskRun{task, run->sample}.name(),
                      iteration);
    Q_EMIT taskOpened();
}

void ComparePage::openLanes()
{
    const ComparedPtr &now = m_model->now();
    if (!now || m_other < 1 || m_tasks->current().empty())
        return;
    m_leftFrom = focusWidget();
    const auto &experiments = now->basis->experiments;
    // The run that is shown here; it need not be the first sample.
    const auto &lanes = m_steps->lanes();
    const TaskPtr shownRun = lanes.empty() ? nullptr : lanes.front().task;
    view().selectTask(experiments[0]->path, shownRun ? shownRun->run.name() : m_tasks->current(), m_steps->iteration());
    Q_EMIT lanesWanted(experiments[std::size_t(m_other)]->path);
}

void ComparePage::comeBack()
{
    if (m_leftFrom)
        m_leftFrom->setFocus(Qt::OtherFocusReason);
}

} // namespace sweci
