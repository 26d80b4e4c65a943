// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/campaignfilter.h"

#include "models/campaignmodel.h"

namespace sweci
{

CampaignFilter::CampaignFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(CampaignModel::SortRole);
    setDynamicSortFilter(true);
}

void CampaignFilter::setGroup(CampaignGroup group)
{
    if (m_group == group)
        return;
    m_group = group;
    invalidateFilter();
}

void CampaignFilter::setExpression(const FilterExpression &expression)
{
    m_expression = expression;
    invalidateFilter();
}

void CampaignFilter::setShowsArchived(bool on)
{
    if (m_archived == on)
        return;
    m_archived = on;
    invalidateFilter();
}

const CampaignRow *CampaignFilter::row(const QModelIndex &index) const
{
    const auto *model = qobject_cast<const CampaignModel *>(sourceModel());
    const QModelIndex source = mapToSource(index);
    return model && source.isValid() ? &model->rows()[static_cast<std::size_t>(source.row())] : nullptr;
}

std::vector<CampaignRow> CampaignFilter::rows() const
{
    std::vector<CampaignRow> all;
    for (int i = 0; i < rowCount(); ++i)
        all.push_back(*row(index(i, 0)));
    return all;
}

bool CampaignFilter::accepts(const CampaignRow &row) const
{
    if (!m_archived && row.remark().archived && !m_expression.uses(static_cast<int>(ExperimentField::Archived)))
        return false;
    const auto *model = qobject_cast<const CampaignModel *>(sourceModel());
    return m_expression.matches(
        [&](int field) { return campaignFieldValue(row, model->dialect(), model->gamma(), field); });
}

std::array<int, campaignGroupCount> CampaignFilter::counts() const
{
    std::array<int, campaignGroupCount> counts{};
    const auto *model = qobject_cast<const CampaignModel *>(sourceModel());
    if (!model)
        return counts;
    for (const CampaignRow &row : model->rows()) {
        if (!accepts(row)) // costly: once for all groups
            continue;
        for (std::size_t group = 0; group < counts.size(); ++group)
            counts[group] += isInGroup(row, static_cast<CampaignGroup>(group));
    }
    return counts;
}

bool CampaignFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const auto *model = qobject_cast<const CampaignModel *>(sourceModel());
    if (!model)
        return false;
    const CampaignRow &each = model->rows()[static_cast<std::size_t>(row)];
    return isInGroup(each, m_group) && accepts(each);
}

bool CampaignFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto order = QVariant::compare(left.data(CampaignModel::SortRole), right.data(CampaignModel::SortRole));
    if (order == QPartialOrdering::Equivalent)
        return sortOrder() == Qt::AscendingOrder ? left.row() < right.row() : left.row() > right.row();
    return order == QPartialOrdering::Less;
}

} // namespace sweci
