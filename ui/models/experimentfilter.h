// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/filterexpression.h"

#include <QSortFilterProxyModel>

namespace sweci
{

// Filters an ExperimentTree by an expression (models/experimentfields.h); folders without experiments are left out, as
// are archived experiments that nobody asks for.
class ExperimentFilter : public QSortFilterProxyModel
{
    Q_OBJECT

public:
    explicit ExperimentFilter(QObject *parent = nullptr);

    void setExpression(const FilterExpression &expression);
    void setShowsArchived(bool on);

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    FilterExpression m_expression;
    bool m_archived = false;
};

} // namespace sweci
