// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/comparedstates.h"

#include <QAbstractTableModel>

namespace sweci
{

enum class TaskOutcome { Better, Worse, Same };

// The shared tasks of compared experiments: one model against the baseline, and the values of all. A step of gamma
// changes values, never rows.
class TaskDifferences : public QAbstractTableModel
{
    Q_OBJECT

public:
    // From FirstValue on one column a model.
    enum Column { Task, Repository, Difference, Parts, Curves, FirstValue };
    enum Role {
        NumberRole = Qt::UserRole, // double or invalid: the value in full
        OutcomeRole,               // int of TaskOutcome, or invalid where a value is missing
        NoiseRole,                 // bool: samples of one model part as soon
        CurveRole,                 // QList<double>: a(c_i) of the baseline's first sample; holes are NaN
        OtherCurveRole,            // the other's
        SeriesRole,                // QList<int>: of the two
    };

    explicit TaskDifferences(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // `other` < 1: there is none.
    void take(const ComparedPtr &now, int other);
    // Of the same basis and other; empty: not known yet.
    void setPartings(std::vector<TaskParting> partings);
    const ComparedPtr &now() const { return m_now; }
    int other() const { return m_other; }
    const std::string &task(int row) const { return m_now->basis->comparison->tasks()[std::size_t(row)]; }
    int rowOf(const std::string &task) const; // -1: it is not shared
    std::optional<double> difference(int row) const;
    std::optional<double> value(int row, int model) const;
    std::optional<TaskOutcome> outcome(int row) const;
    const TaskParting *parting(int row) const; // null: not known

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;
    QString tip(int row, int column) const;
    QVariant curve(const std::vector<const TaskScore *> &runs, int row) const;

    ComparedPtr m_now;
    int m_other = -1;
    std::vector<const TaskScore *> m_firstRuns; // of the baseline, into m_now's comparison
    std::vector<const TaskScore *> m_otherRuns;
    std::vector<TaskParting> m_partings;
};

} // namespace sweci
