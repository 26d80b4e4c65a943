// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/launchdata.h"

#include <QAbstractTableModel>

#include <set>

namespace sweci
{

// The tasks of a split, each with a check box: those that a run is to take.
class LaunchTaskModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { TaskColumn, Repository, Gap, Licence, ColumnCount };
    enum Role {
        FilterRole = Qt::UserRole, // QString: all that the filter looks at
        SortRole,
    };

    explicit LaunchTaskModel(QObject *parent = nullptr);

    // Takes the tasks of another split or data set; all are chosen. The same tasks again keep what is chosen.
    void take(const LaunchDataPtr &data);
    const LaunchDataPtr &source() const { return m_data; }

    // Ids, in the table's order.
    std::vector<std::string> chosen() const;
    int chosenCount() const { return static_cast<int>(m_chosen.size()); }
    bool allChosen() const { return m_data && m_chosen.size() == m_data->tasks.size(); }
    // Rows of this model.
    void choose(const std::vector<int> &rows, bool chosen);
    // Chooses these ids and no others; ids that are not there are passed over.
    void chooseOnly(const std::vector<std::string> &ids);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void chosenChanged();

private:
    const Task &task(int row) const { return m_data->tasks[static_cast<std::size_t>(row)]; }
    QVariant text(const Task &task, int column) const;

    LaunchDataPtr m_data;
    std::set<std::string> m_chosen; // ids
};

} // namespace sweci
