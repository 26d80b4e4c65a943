// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/experimentsnapshot.h"

#include <QAbstractTableModel>

#include <functional>

namespace sweci
{

class Dialect;

// The task runs of one experiment, one a row. Takes snapshot after snapshot and says what changed; never resets.
class BoardModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Task, State, Iteration, Cells, Score, Lost, Tampered, Tokens, Cost, Remarks, Now, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole, // a number or a text to sort by
        TaskRole,                // TaskPtr
        DetailRole,              // muted text beside the main text
        MutedRole,               // the value is not final, or of no weight
        AlertRole,               // the value wants to be looked at
        StrongRole,
    };

    explicit BoardModel(QObject *parent = nullptr);

    // Null: no rows.
    void setExperiment(const ExperimentPtr &experiment);
    const ExperimentPtr &experiment() const { return m_experiment; }
    void setScoring(const Dialect &dialect, double gamma);
    const Dialect &dialect() const { return *m_dialect; }
    double gamma() const { return m_gamma; }
    // Tags and notes of its task runs; never null.
    void setNotes(std::shared_ptr<const ExperimentNotes> notes);
    const ExperimentNotes &notes() const { return *m_notes; }
    // Some task run has a tag or a note.
    bool hasRemarks() const;
    TaskPtr task(int row) const;
    int rowOf(const std::string &run) const;
    // Time passed: what running tasks do now is shown anew.
    void tick();
    // For tests and pictures; the system's clock by default.
    void setClock(std::function<std::int64_t()> clock) { m_clock = std::move(clock); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    // Without a sign of life for this long a running task is idle.
    static constexpr std::int64_t idleMs = 5 * 60 * 1000;

private:
    QString text(const TaskSnapshot &task, int column) const;
    QString nowText(const TaskSnapshot &task) const;
    QString toolTip(const TaskSnapshot &task, int column) const;
    QVariant sortValue(const TaskSnapshot &task, int column) const;
    std::optional<double> scoreOf(const TaskSnapshot &task) const;
    bool isIdle(const TaskSnapshot &task) const;
    bool isAlert(const TaskSnapshot &task, int column) const;
    void changeRows(const std::vector<TaskPtr> &before);

    ExperimentPtr m_experiment;
    std::shared_ptr<const ExperimentNotes> m_notes = std::make_shared<ExperimentNotes>();
    std::vector<TaskPtr> m_tasks;
    const Dialect *m_dialect;
    double m_gamma = 1.0;
    std::function<std::int64_t()> m_clock;
};

} // namespace sweci
