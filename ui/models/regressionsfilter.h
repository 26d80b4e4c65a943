// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"

#include <QSortFilterProxyModel>

namespace sweci
{

// Rows of RegressionsModel: sorted, and those that an expression (models/regressionfields.h) takes.
class RegressionsFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit RegressionsFilter(QObject *parent = nullptr);
    void setExpression(const FilterExpression &expression);
    void setOpenOnly(bool only); // what has not recovered
    // Of the source, in the order in which they stand here.
    std::vector<int> sourceRows(int first, int last) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    FilterExpression m_expression;
    bool m_openOnly = false;
};

} // namespace sweci
