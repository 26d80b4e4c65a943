// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"
#include "models/tasksnapshot.h"

#include <QSortFilterProxyModel>

namespace sweci
{

enum class TaskGroup { All, Attention, Running, Queued, Done, Cancelled };

bool isInGroup(const TaskSnapshot &task, TaskGroup group);

// Sorts and filters a BoardModel: by a group of states and by an expression (models/taskfields.h). Rows of equal rank
// keep the order of the experiment.
class BoardFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit BoardFilter(QObject *parent = nullptr);

    void setGroup(TaskGroup group);
    TaskGroup group() const { return m_group; }
    void setExpression(const FilterExpression &expression);
    TaskPtr task(const QModelIndex &index) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    TaskGroup m_group = TaskGroup::All;
    FilterExpression m_expression;
};

} // namespace sweci
