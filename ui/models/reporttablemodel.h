// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"

#include <QAbstractTableModel>

namespace sweci
{

// A table of a report as it stands, for a view.
class ReportTableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit ReportTableModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // Rows stay where they are when their number does: the place in a view is kept.
    void take(ReportTable table);
    const ReportTable &table() const { return m_table; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ReportTable m_table;
};

} // namespace sweci
