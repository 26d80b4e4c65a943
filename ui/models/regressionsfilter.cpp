// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressionsfilter.h"

#include "models/regressionfields.h"
#include "models/regressionsmodel.h"

namespace sweci
{

RegressionsFilter::RegressionsFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(RegressionsModel::SortRole);
    setSortCaseSensitivity(Qt::CaseInsensitive);
}

void RegressionsFilter::setExpression(const FilterExpression &expression)
{
    m_expression = expression;
    invalidateFilter();
}

void RegressionsFilter::setOpenOnly(bool only)
{
    if (m_openOnly == only)
        return;
    m_openOnly = only;
    invalidateFilter();
}

std::vector<int> RegressionsFilter::sourceRows(int first, int last) const
{
    std::vector<int> rows;
    for (int row = std::max(first, 0); row <= std::min(last, rowCount() - 1); ++row)
        rows.push_back(mapToSource(index(row, 0)).row());
    return rows;
}

bool RegressionsFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    if (m_openOnly && index.data(RegressionsModel::RecoveredRole).toBool())
        return false;
    const auto *model = qobject_cast<const RegressionsModel *>(sourceModel());
    return !model || m_expression.matches([&](int field) { return regressionFieldValue(*model, row, field); });
}

} // namespace sweci
