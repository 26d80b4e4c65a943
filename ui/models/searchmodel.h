// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/tasksearch.h"

#include <QAbstractTableModel>

#include <vector>

namespace sweci
{

// What a search of an experiment found, in the order in which it was found. At most `limit` rows.
class SearchModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Task, Iteration, Place, Text, ColumnCount };

    explicit SearchModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    void clear();
    void add(const std::vector<SearchHit> &hits);
    const SearchHit *hit(int row) const; // null beyond
    int left() const { return m_left; }  // hits that had no place

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    static QString placeText(const SearchHit &hit); // "transcript of the programmer", "src/a.py, line 12"
    static constexpr int limit = 20000;

private:
    std::vector<SearchHit> m_hits;
    int m_left = 0;
};

} // namespace sweci
