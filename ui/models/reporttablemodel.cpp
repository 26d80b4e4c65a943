// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reporttablemodel.h"

#include "models/tiptext.h"

#include <utility>

namespace sweci
{

void ReportTableModel::take(ReportTable table)
{
    const bool sameShape =
        table.rows.size() == m_table.rows.size() && table.columns.size() == m_table.columns.size() && rowCount() > 0;
    if (!sameShape)
        beginResetModel();
    m_table = std::move(table);
    if (!sameShape) {
        endResetModel();
        return;
    }
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

void ReportTableModel::setWords(int column, Words words)
{
    m_words[column] = std::move(words);
}

int ReportTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ReportTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant ReportTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const QString &text = m_table.rows[std::size_t(index.row())][std::size_t(index.column())];
    if (role == Qt::DisplayRole) {
        const auto words = m_words.find(index.column());
        return words == m_words.end() ? text : words->second(text);
    }
    if (role == Qt::ToolTipRole)
        return tipText(text);
    if (role == Qt::TextAlignmentRole) {
        const bool right = m_table.columns[std::size_t(index.column())].alignRight;
        return QVariant::fromValue((right ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    return {};
}

QVariant ReportTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const ReportTable::Column &column = m_table.columns[std::size_t(section)];
    if (role == Qt::DisplayRole)
        return column.heading;
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((column.alignRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    return {};
}

} // namespace sweci
