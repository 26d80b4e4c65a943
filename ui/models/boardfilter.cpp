// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/boardfilter.h"

#include "base/text.h"
#include "models/boardmodel.h"
#include "models/experimentsnapshot.h"

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

void BoardFilter::setText(const QString &text)
{
    if (m_text == text)
        return;
    m_text = text;
    invalidateFilter();
}

TaskPtr BoardFilter::task(const QModelIndex &index) const
{
    return index.isValid() ? index.data(BoardModel::TaskRole).value<TaskPtr>() : nullptr;
}

bool BoardFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto task = sourceModel()->index(row, 0, parent).data(BoardModel::TaskRole).value<TaskPtr>();
    return task && isInGroup(*task, m_group) &&
           (m_text.isEmpty() || displayText(task->run.name()).contains(m_text, Qt::CaseInsensitive));
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
