// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentfilter.h"

#include "models/experimentfields.h"
#include "models/experimenttree.h"

namespace sweci
{

ExperimentFilter::ExperimentFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void ExperimentFilter::setExpression(const FilterExpression &expression)
{
    m_expression = expression;
    invalidateFilter();
}

void ExperimentFilter::setShowsArchived(bool on)
{
    if (m_archived == on)
        return;
    m_archived = on;
    invalidateFilter();
}

bool ExperimentFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    const auto *tree = qobject_cast<const ExperimentTree *>(sourceModel());
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    const auto experiment = index.data(ExperimentTree::ExperimentRole).value<ExperimentPtr>();
    if (!tree || !experiment)
        return false; // a folder comes with its experiments
    const ExperimentNotes &notes = tree->notes(index);
    if (!m_archived && notes.remark({}).archived && !m_expression.uses(static_cast<int>(ExperimentField::Archived)))
        return false;
    const ExperimentRow fields{*experiment, tree->dialect(), tree->gamma(), notes};
    return m_expression.matches([&](int field) { return experimentFieldValue(fields, field); });
}

} // namespace sweci
