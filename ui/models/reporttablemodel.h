// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/reporttable.h"

#include <QAbstractTableModel>

#include <functional>
#include <map>

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
    // Other words for the entries of a column; what the table has, for files and to be copied, is in the tip.
    using Words = std::function<QString(const QString &)>;
    void setWords(int column, Words words);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ReportTable m_table;
    std::map<int, Words> m_words;
};

} // namespace sweci
