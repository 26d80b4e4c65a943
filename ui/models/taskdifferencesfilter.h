// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"
#include "models/taskdifferences.h"

#include <QSortFilterProxyModel>

#include <optional>

namespace sweci
{

// Rows of TaskDifferences: better or worse ones only, those that an expression takes
// (models/differencefields.h); sorted, differences by their size.
class TaskDifferencesFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit TaskDifferencesFilter(TaskDifferences &source, QObject *parent = nullptr);

    void setOutcome(std::optional<TaskOutcome> outcome); // none: all
    std::optional<TaskOutcome> outcome() const { return m_outcome; }
    void setExpression(const FilterExpression &expression);
    // A task in the order shown; empty beyond it.
    std::string task(int row) const;
    int rowOf(const std::string &task) const; // -1: it is not shown

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    TaskDifferences &m_source;
    std::optional<TaskOutcome> m_outcome;
    FilterExpression m_expression;
};

} // namespace sweci
