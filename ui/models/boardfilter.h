// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tasksnapshot.h"

#include <QSortFilterProxyModel>

namespace sweci
{

enum class TaskGroup { All, Attention, Running, Queued, Done, Cancelled };

bool isInGroup(const TaskSnapshot &task, TaskGroup group);

// Sorts and filters a BoardModel: by a group of states and by text in the task's id. Rows of equal rank keep the order
// of the experiment.
class BoardFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit BoardFilter(QObject *parent = nullptr);

    void setGroup(TaskGroup group);
    TaskGroup group() const { return m_group; }
    void setText(const QString &text);
    TaskPtr task(const QModelIndex &index) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    TaskGroup m_group = TaskGroup::All;
    QString m_text;
};

} // namespace sweci
