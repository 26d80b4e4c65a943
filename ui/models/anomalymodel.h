// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/campaigndigest.h"

#include <QAbstractTableModel>

namespace sweci
{

// The anomalies of one experiment, one a row, in the order of its task runs.
class AnomalyModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Kind, Task, Iterations, What, ColumnCount };
    struct Row {
        TaskPtr task;
        Anomaly anomaly;
        bool operator==(const Row &other) const { return task->run == other.task->run && anomaly == other.anomaly; }
    };

    using QAbstractTableModel::QAbstractTableModel;
    // Null: no rows. The same rows again change nothing.
    void setDigest(const ExperimentDigestPtr &digest);
    const ExperimentPtr &experiment() const { return m_experiment; }
    const std::vector<Row> &rows() const { return m_rows; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    ExperimentPtr m_experiment;
    std::vector<Row> m_rows;
};

// "3, 5-8, 11"
QString iterationsText(const std::vector<int> &iterations);

} // namespace sweci
