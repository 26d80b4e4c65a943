// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaignrow.h"

#include <QSortFilterProxyModel>

#include <array>

namespace sweci
{

// Sorts and filters a CampaignModel: by a group, by an expression (models/campaignrow.h), and without archived
// experiments unless they are asked for. Rows of equal rank keep the order of the model.
class CampaignFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit CampaignFilter(QObject *parent = nullptr);

    void setGroup(CampaignGroup group);
    CampaignGroup group() const { return m_group; }
    void setExpression(const FilterExpression &expression);
    void setShowsArchived(bool on);
    // What is shown, in this order. Null without a row.
    std::vector<CampaignRow> rows() const;
    const CampaignRow *row(const QModelIndex &index) const;
    // Rows that would be shown with each group, all else the same; the index is that of CampaignGroup.
    std::array<int, campaignGroupCount> counts() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    bool accepts(const CampaignRow &row) const; // apart from the group

    CampaignGroup m_group = CampaignGroup::All;
    FilterExpression m_expression;
    bool m_archived = false;
};

} // namespace sweci
