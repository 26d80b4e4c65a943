// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/compared.h"

#include <QAbstractTableModel>

namespace sweci
{

// Compared experiments side by side, a row each, the baseline first. A step of gamma changes texts, never rows.
class ComparedModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column {
        Experiment,
        Rank,
        Score,
        Interval,
        Better,
        Worse,
        Tasks,
        Solved,
        Zero,
        ZeroConfirmed,
        ZeroByCount,
        Unchanged,
        Tokens,
        Cost,
        Time,
        ColumnCount
    };
    enum Role {
        SeriesRole = Qt::UserRole, // int
        PartialRole,               // bool: not all of its runs are over; grey, without a rank
        ValuesRole,                // QVariantList: the numbers of the cell in full, in the order of the text
        ShortRole,                 // QString: of a heading on two lines, of a cell as short as it can be said
    };

    explicit ComparedModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // Null: nothing is compared.
    void take(const ComparedPtr &now);
    const ComparedPtr &now() const { return m_now; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(std::size_t model, int column) const;
    QString tip(std::size_t model, int column) const;
    QVariantList values(std::size_t model, int column) const;
    const ComparedBasis &basis() const { return *m_now->basis; }
    bool isPartial(std::size_t model) const { return !basis().figures[model].complete; }

    ComparedPtr m_now;
    std::vector<RankPlaces> m_places;
};

} // namespace sweci
