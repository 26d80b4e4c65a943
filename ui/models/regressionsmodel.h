// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "experiment/experimentnotes.h"
#include "models/latestjob.h"
#include "models/regressioncause.h"
#include "report/reporttable.h"

#include <QAbstractTableModel>

#include <deque>
#include <map>

namespace sweci
{

class NoteKeeper;

// The regressions of all task runs of an experiment, a row for each iteration that lost tests or collapsed. Found on a
// worker and kept up with what is recorded. Causes are looked for when they are asked for. Label and note are edited
// in place, and kept by the NoteKeeper.
class RegressionsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { Task, Iteration, Lost, Tests, Kind, Recovered, Cause, Label, Note, ColumnCount };
    enum Role {
        SortRole = Qt::UserRole,
        RecoveredRole, // bool
        LikelyRole,    // bool: some change is suspected
        SearchRole,    // QString: all that a filter looks through
    };

    // The keeper outlives the model.
    explicit RegressionsModel(NoteKeeper &notes, QObject *parent = nullptr);

    // Null: no rows.
    void setExperiment(const ExperimentPtr &experiment);
    bool loading() const { return m_loading; } // nothing of this experiment is there yet
    const Regression &regression(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    // Null while it is not known.
    RegressionCausePtr cause(int row) const;
    // Looks for those of these rows that are not known, in this order, in place of what was asked for before.
    void wantCauses(const std::vector<int> &rows);
    int missingCauses(const std::vector<int> &rows) const;

    // All columns of these rows for a file: names in full, headings that do not depend on the language.
    ReportTable table(const std::vector<int> &rows) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;

Q_SIGNALS:
    void found();       // the rows are those of the experiment as it is now
    void causesFound(); // one or more

private:
    using Key = ExperimentNotes::Key;
    static Key keyOf(const Regression &regression) { return {regression.task->run.name(), regression.iteration}; }
    void take(const ExperimentRegressionsPtr &found);
    void takeRows(Regressions rows);
    void findNext();
    void touch(Column first, Column last);
    QVariant text(const Regression &regression, int column) const;
    QVariant sortValue(int row, int column) const;
    IterationNote noteOf(const Regression &regression) const;

    NoteKeeper &m_notes;
    LatestJob m_job;
    LatestJob m_causeJob;
    ExperimentPtr m_experiment;
    ExperimentRegressionsPtr m_found;
    Regressions m_rows;
    bool m_loading = false;
    // By task run and iteration; of a record that was written anew another one.
    std::map<Key, std::pair<std::shared_ptr<const IterationRecord>, RegressionCausePtr>> m_causes;
    std::deque<Regression> m_wanted;
};

// How parts of a row read.
QString regressionKindText(const Regression &regression);
QString regressionRecoveryText(const Regression &regression);
QString causeText(const RegressionCause &cause);

} // namespace sweci
