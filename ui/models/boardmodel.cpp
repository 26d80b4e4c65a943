// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/boardmodel.h"

#include "base/text.h"
#include "models/format.h"
#include "models/tiptext.h"
#include "scoring/dialect.h"

#include <QDateTime>

#include <algorithm>

namespace sweci
{

BoardModel::BoardModel(QObject *parent)
    : QAbstractTableModel(parent), m_dialect(&Dialect::paper()), m_clock(&QDateTime::currentMSecsSinceEpoch)
{
}

void BoardModel::changeRows(const std::vector<TaskPtr> &before)
{
    int first = -1;
    for (int row = 0; row <= static_cast<int>(m_tasks.size()); ++row) {
        const auto i = static_cast<std::size_t>(row);
        const bool changed = i < m_tasks.size() && (i >= before.size() || m_tasks[i] != before[i]);
        if (changed && first < 0)
            first = row;
        if (!changed && first >= 0) {
            Q_EMIT dataChanged(index(first, 0), index(row - 1, ColumnCount - 1));
            first = -1;
        }
    }
}

void BoardModel::setExperiment(const ExperimentPtr &experiment)
{
    const std::vector<TaskPtr> now = experiment ? experiment->tasks : std::vector<TaskPtr>();
    const bool sameN = m_experiment && experiment && m_experiment->iterations() == experiment->iterations();
    const auto before = m_tasks;
    const int had = static_cast<int>(before.size());
    const int have = static_cast<int>(now.size());
    m_experiment = experiment;
    if (have < had) {
        beginRemoveRows({}, have, had - 1);
        m_tasks.resize(now.size());
        endRemoveRows();
    } else if (have > had) {
        beginInsertRows({}, had, have - 1);
        m_tasks.insert(m_tasks.end(), now.begin() + had, now.end());
        endInsertRows();
    }
    m_tasks = now;
    changeRows(sameN ? before : std::vector<TaskPtr>());
}

void BoardModel::setScoring(const Dialect &dialect, double gamma)
{
    if (m_dialect == &dialect && m_gamma == gamma)
        return;
    m_dialect = &dialect;
    m_gamma = gamma;
    if (!m_tasks.empty())
        Q_EMIT dataChanged(index(0, Cells), index(rowCount() - 1, Lost));
}

void BoardModel::setNotes(std::shared_ptr<const ExperimentNotes> notes)
{
    m_notes = std::move(notes);
    if (!m_tasks.empty())
        Q_EMIT dataChanged(index(0, Remarks), index(rowCount() - 1, Remarks));
}

bool BoardModel::hasRemarks() const
{
    return std::any_of(m_tasks.begin(), m_tasks.end(),
                       [this](const TaskPtr &task) { return !m_notes->remark(task->run.name()).empty(); });
}

TaskPtr BoardModel::task(int row) const
{
    return row >= 0 && row < rowCount() ? m_tasks[static_cast<std::size_t>(row)] : nullptr;
}

int BoardModel::rowOf(const std::string &run) const
{
    for (std::size_t i = 0; i < m_tasks.size(); ++i) {
        if (m_tasks[i]->run.name() == run)
            return static_cast<int>(i);
    }
    return -1;
}

void BoardModel::tick()
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_tasks[static_cast<std::size_t>(row)]->state == TaskState::Running)
            Q_EMIT dataChanged(index(row, Now), index(row, Now), {Qt::DisplayRole, AlertRole});
    }
}

int BoardModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_tasks.size());
}

int BoardModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::optional<double> BoardModel::scoreOf(const TaskSnapshot &task) const
{
    const TaskScore *score = task.score(*m_dialect);
    if (!score || task.recorded() == 0)
        return std::nullopt;
    const auto whole = score->evoscore(m_gamma);
    return whole && isOver(task.state) ? whole : score->soFar(m_gamma);
}

bool BoardModel::isIdle(const TaskSnapshot &task) const
{
    return task.state == TaskState::Running && !task.paused && task.lastActivityMs > 0 &&
           m_clock() - task.lastActivityMs >= idleMs;
}

QString BoardModel::nowText(const TaskSnapshot &task) const
{
    if (task.state == TaskState::Running) {
        const PhaseSpan *now = task.now();
        const QString phase = now ? phaseText(now->phase) : tr("between phases");
        if (task.paused)
            return tr("waits, paused");
        QString tries = now && now->number > 1 ? tr(", try %1").arg(now->number) : QString();
        if (isIdle(task))
            return tr("%1, idle %2").arg(phase + tries, durationText(m_clock() - task.lastActivityMs));
        return now ? tr("%1 %2").arg(phase + tries, clockText(m_clock() - now->beganMs)) : phase;
    }
    if (task.pendingBytes > 0)
        return tr("last record incomplete (%n byte(s))", nullptr, static_cast<int>(task.pendingBytes));
    if (!task.problems.empty() && m_experiment && m_experiment->isPublished())
        return task.problems.front().sentence;
    if (!task.problems.empty())
        return tr("%n line(s) cannot be read", nullptr, static_cast<int>(task.problems.size()));
    if (task.state == TaskState::Failed || task.state == TaskState::Limited ||
        (task.state == TaskState::Paused && !task.stopSentence.empty()))
        return displayText(task.stopSentence.substr(0, 400));
    if (task.state == TaskState::Interrupted && m_experiment && m_experiment->isPublished())
        return tr("stopped before its end");
    if (task.state == TaskState::Interrupted)
        return tr("stopped without an end, can be continued");
    if (task.control == ControlState::Pause && !isOver(task.state))
        return tr("pause asked for");
    return {};
}

QString BoardModel::text(const TaskSnapshot &task, int column) const
{
    switch (column) {
    case Task:
        return taskLabel(task.run.name()).name;
    case State:
        return task.paused ? tr("paused") : stateText(task.state);
    case Iteration:
        return QStringLiteral("%1/%2").arg(task.recorded()).arg(m_experiment ? m_experiment->iterations() : 0);
    case Score:
        return scoreText(scoreOf(task));
    case Lost:
        return task.records.empty() ? QString() : QString::number(task.totals.lost.total());
    case Tampered:
        return task.totals.tampered > 0 ? QString::number(task.totals.tampered) : QString();
    case Tokens:
        return tokensText(task.totals.tokens());
    case Cost:
        return costText(task.totals.cost, task.totals.callsWithoutCost);
    case Remarks:
        return remarkText(m_notes->remark(task.run.name()));
    case Now:
        return nowText(task);
    default:
        return {};
    }
}

QVariant BoardModel::sortValue(const TaskSnapshot &task, int column) const
{
    const double none = -1e9;
    switch (column) {
    case Task:
        return taskLabel(task.run.name()).name.toLower();
    case State: {
        // The order of attention: what wants a person first, then what runs, waits, and is over.
        int rank = 4;
        if (needsAttention(task) || isIdle(task))
            rank = task.state == TaskState::Running ? 1 : 0;
        else if (task.state == TaskState::Running)
            rank = 2;
        else if (!isOver(task.state))
            rank = 3;
        if (task.state == TaskState::Cancelled)
            rank = 5;
        return rank;
    }
    case Iteration:
    case Cells:
        return task.recorded();
    case Score:
        return scoreOf(task).value_or(none);
    case Lost:
        return task.totals.lost.total();
    case Tampered:
        return task.totals.tampered;
    case Tokens:
        return static_cast<qlonglong>(task.totals.tokens().value_or(-1));
    case Cost:
        return task.totals.cost.value_or(none);
    case Remarks:
        return remarkText(m_notes->remark(task.run.name())).toLower();
    default:
        return static_cast<qlonglong>(task.now() ? task.now()->beganMs : 0);
    }
}

QString BoardModel::toolTip(const TaskSnapshot &task, int column) const
{
    if (column == Task)
        return displayText(task.run.name());
    if (column == Score) {
        const TaskScore *score = task.score(*m_dialect);
        if (score && !isOver(task.state)) {
            const auto bounds = score->bounds(m_gamma);
            return tr("so far, over %n iteration(s); it can still become %1 to %2", nullptr, task.recorded())
                .arg(scoreText(bounds.low), scoreText(bounds.high));
        }
    }
    if (column == Lost)
        return lostText(task.totals.lost);
    if (column == Cost && task.totals.callsWithoutCost > 0)
        return tr("the cost of %n call(s) is not known", nullptr, task.totals.callsWithoutCost);
    if (column == Tampered && task.totals.tampered > 0)
        return tr("iterations in which files that decide the tests were changed");
    if (column == Now && !task.problems.empty())
        return task.problems.back().sentence;
    if (column == Remarks)
        return remarkText(m_notes->remark(task.run.name()), true);
    return column == Now ? nowText(task) : QString();
}

bool BoardModel::isAlert(const TaskSnapshot &task, int column) const
{
    switch (column) {
    case State:
        return task.state == TaskState::Failed || task.state == TaskState::Interrupted;
    case Tampered:
        return task.totals.tampered > 0;
    case Now:
        return isIdle(task) || !task.problems.empty() || task.state == TaskState::Failed;
    default:
        return false;
    }
}

QVariant BoardModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TaskPtr &task = m_tasks[static_cast<std::size_t>(index.row())];
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(*task, column);
    case Qt::AccessibleTextRole:
        return column == Cells ? tr("%n iteration(s) recorded", nullptr, task->recorded()) : text(*task, column);
    case Qt::ToolTipRole:
        return tipText(toolTip(*task, column));
    case Qt::TextAlignmentRole: {
        const bool left = column == Task || column == State || column == Cells || column == Now || column == Remarks;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (left ? Qt::AlignLeft : Qt::AlignRight)));
    }
    case SortRole:
        return sortValue(*task, column);
    case TaskRole:
        return QVariant::fromValue(task);
    case DetailRole:
        return column == Task ? taskLabel(task->run.name()).detail : QString();
    case MutedRole:
        return column == Iteration || column == Tokens || column == Cost || (column == Score && !isOver(task->state)) ||
               (column == State && task->state == TaskState::Queued) ||
               (column == Lost && task->totals.lost.total() == 0);
    case AlertRole:
        return isAlert(*task, column);
    case StrongRole:
        return column == Score && isOver(task->state);
    default:
        return {};
    }
}

QVariant BoardModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool left =
            section == Task || section == State || section == Cells || section == Now || section == Remarks;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (left ? Qt::AlignLeft : Qt::AlignRight)));
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case State:
            return tr("Sorted by what needs attention first");
        case Score:
            return tr("EvoScore by the dialect and gamma chosen above; grey while the task goes on");
        case Lost:
            return tr("Tests that passed before and do not any more, summed over the iterations");
        case Tampered:
            return tr("Iterations in which files that decide the tests were changed");
        default:
            return {};
        }
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Task:
        return tr("Task");
    case State:
        return tr("State");
    case Iteration:
        return tr("iter.");
    case Cells:
        return tr("Iterations");
    case Score:
        return tr("EvoScore");
    case Lost:
        return tr("lost");
    case Tampered:
        return tr("tampered");
    case Tokens:
        return tr("tokens");
    case Cost:
        return tr("cost");
    case Remarks:
        return tr("tags, note");
    case Now:
        return tr("Now");
    default:
        return {};
    }
}

} // namespace sweci
