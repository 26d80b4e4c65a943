// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/curves.h"

#include <QAbstractTableModel>

#include <set>

namespace sweci
{

// The legend of the curves: an experiment a row, with a check box that shows and hides it, and its values at the chosen
// iteration. Takes list after list; never resets.
class CurveModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Experiment, Change, SoFar, Score, Note, ColumnCount };
    enum Role {
        SeriesRole = Qt::UserRole, // int
        ChosenRole,                // bool: the experiment that is looked at
        PartialRole,               // bool, of the score
    };
    // So many series can be told apart; more are hidden until somebody shows them.
    static constexpr int shownAtFirst = 8;

    explicit CurveModel(QObject *parent = nullptr);

    // In the order of the experiments' paths.
    void take(std::vector<TaskCurve> curves);
    // -1: the last one that has a value.
    void setIteration(int iteration);
    const std::vector<TaskCurve> &curves() const { return m_curves; }
    bool isShown(const TaskCurve &curve) const { return !m_hidden.contains(curve.experiment->path); }
    std::vector<const TaskCurve *> shown() const; // valid until the next take()
    void showAll();
    void showOnlyChosen();

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void shownChanged();

private:
    QVariant text(const TaskCurve &curve, int column) const;
    QString note(const TaskCurve &curve) const;
    void changed();
    void hideIfMany(const TaskCurve &curve);

    std::vector<TaskCurve> m_curves;
    std::set<std::filesystem::path> m_hidden;
    std::set<std::filesystem::path> m_seen;
    int m_iteration = -1;
};

} // namespace sweci
