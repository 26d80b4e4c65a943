// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/boardfilter.h"

#include "models/boardmodel.h"
#include "models/taskfields.h"

namespace sweci
{

bool isInGroup(const TaskSnapshot &task, TaskGroup group)
{
    switch (group) {
    case TaskGroup::All:
        return true;
    case TaskGroup::Attention:
        return needsAttention(task);
    case TaskGroup::Running:
        return task.state == TaskState::Running;
    case TaskGroup::Queued:
        return task.state == TaskState::Queued || task.state == TaskState::Paused;
    case TaskGroup::Done:
        return isOver(task.state);
    case TaskGroup::Cancelled:
        return task.state == TaskState::Cancelled;
    }
    return true;
}

BoardFilter::BoardFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(BoardModel::SortRole);
    setDynamicSortFilter(true);
}

void BoardFilter::setGroup(TaskGroup group)
{
    if (m_group == group)
        return;
    m_group = group;
    invalidateFilter();
}

void BoardFilter::setExpression(const FilterExpression &expression)
{
    m_expression = expression;
    invalidateFilter();
}

TaskPtr BoardFilter::task(const QModelIndex &index) const
{
    return index.isValid() ? index.data(BoardModel::TaskRole).value<TaskPtr>() : nullptr;
}

bool BoardFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto task = sourceModel()->index(row, 0, parent).data(BoardModel::TaskRole).value<TaskPtr>();
    if (!task || !isInGroup(*task, m_group))
        return false;
    const auto *board = qobject_cast<const BoardModel *>(sourceModel());
    if (m_expression.isEmpty() || !board || !board->experiment())
        return true;
    const TaskRow fields{*task, *board->experiment(), board->dialect(), board->gamma(),
                         board->notes().remark(task->run.name())};
    return m_expression.matches([&](int field) { return taskFieldValue(fields, field); });
}

bool BoardFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(BoardModel::SortRole);
    const QVariant b = right.data(BoardModel::SortRole);
    const auto order = QVariant::compare(a, b);
    if (order == QPartialOrdering::Equivalent)
        return sortOrder() == Qt::AscendingOrder ? left.row() < right.row() : left.row() > right.row();
    return order == QPartialOrdering::Less;
}

} // namespace sweci
