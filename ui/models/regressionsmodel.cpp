// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/regressionsmodel.h"

#include "models/notekeeper.h"

#include <algorithm>
#include <set>

namespace sweci
{

RegressionsModel::RegressionsModel(NoteKeeper &notes, QObject *parent)
    : QAbstractTableModel(parent), m_notes(notes), m_job(this), m_causeJob(this)
{
    connect(&notes, &NoteKeeper::changed, this, [this] { touch(Label, Note); });
}

void RegressionsModel::touch(Column first, Column last)
{
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, first), index(rowCount() - 1, last));
}

void RegressionsModel::setExperiment(const ExperimentPtr &experiment)
{
    if (experiment == m_experiment)
        return;
    if (!experiment || !m_experiment || m_experiment->path != experiment->path) {
        m_causeJob.cancel();
        m_wanted.clear();
        m_causes.clear();
        m_found.reset();
        m_loading = experiment != nullptr;
        takeRows({});
    }
    m_experiment = experiment;
    if (!experiment) {
        m_job.cancel();
        return;
    }
    m_job.start([experiment, before = m_found](
                    const std::atomic<bool> &cancelled) { return findRegressions(experiment, before, cancelled); },
                [this](const ExperimentRegressionsPtr &now) { take(now); });
}

void RegressionsModel::take(const ExperimentRegressionsPtr &now)
{
    if (!now)
        return;
    m_found = now;
    m_loading = false;
    Regressions rows;
    for (const auto &task : now->byTask)
        rows.insert(rows.end(), task->begin(), task->end());
    takeRows(std::move(rows));
    Q_EMIT found();
}

// Rows that stay are told apart from those that come and go, so that selection and place stay too. Both lists have the
// same order but when tasks change places.
void RegressionsModel::takeRows(Regressions rows)
{
    std::set<Key> had;
    for (const Regression &each : m_rows)
        had.insert(keyOf(each));
    std::size_t row = 0;
    while (row < rows.size()) {
        const auto at = static_cast<std::ptrdiff_t>(row);
        std::size_t end = row;
        while (end < rows.size() && had.find(keyOf(rows[end])) == had.end())
            ++end;
        const auto same = std::find_if(m_rows.begin() + at, m_rows.end(), [&](const Regression &each) {
            return end < rows.size() && keyOf(each) == keyOf(rows[end]);
        });
        if (end == row && same == m_rows.end())
            ++end; // it changed its place, and was taken out
        if (end > row) {
            beginInsertRows({}, static_cast<int>(row), static_cast<int>(end) - 1);
            m_rows.insert(m_rows.begin() + at, rows.begin() + at, rows.begin() + static_cast<std::ptrdiff_t>(end));
            endInsertRows();
            row = end;
            continue;
        }
        if (same != m_rows.begin() + at) {
            beginRemoveRows({}, static_cast<int>(row), static_cast<int>(same - m_rows.begin()) - 1);
            m_rows.erase(m_rows.begin() + at, same);
            endRemoveRows();
        }
        m_rows[row] = rows[row];
        ++row;
    }
    if (m_rows.size() > row) {
        beginRemoveRows({}, static_cast<int>(row), rowCount() - 1);
        m_rows.resize(row);
        endRemoveRows();
    }
    touch(Task, Note);
}

RegressionCausePtr RegressionsModel::cause(int row) const
{
    const Regression &regression = this->regression(row);
    const auto known = m_causes.find(keyOf(regression));
    const auto &record = regression.task->records[static_cast<std::size_t>(regression.iteration)];
    return known != m_causes.end() && known->second.first == record ? known->second.second : nullptr;
}

void RegressionsModel::wantCauses(const std::vector<int> &rows)
{
    m_wanted.clear();
    for (const int row : rows) {
        if (!cause(row))
            m_wanted.push_back(regression(row));
    }
    if (!m_causeJob.running())
        findNext();
}

int RegressionsModel::missingCauses(const std::vector<int> &rows) const
{
    return static_cast<int>(std::count_if(rows.begin(), rows.end(), [this](int row) { return !cause(row); }));
}

void RegressionsModel::findNext()
{
    if (m_wanted.empty())
        return;
    const Regression regression = std::move(m_wanted.front());
    m_wanted.pop_front();
    m_causeJob.start([regression](const std::atomic<bool> &cancelled) { return findCause(regression, cancelled); },
                     [this, regression](const RegressionCausePtr &cause) {
                         const auto &record = regression.task->records[static_cast<std::size_t>(regression.iteration)];
                         m_causes[keyOf(regression)] = {record, cause};
                         for (int row = 0; row < rowCount(); ++row) {
                             if (keyOf(m_rows[static_cast<std::size_t>(row)]) == keyOf(regression))
                                 Q_EMIT dataChanged(index(row, Cause), index(row, Cause));
                         }
                         while (
                             !m_wanted.empty() && m_causes.find(keyOf(m_wanted.front())) != m_causes.end() &&
                             m_causes[keyOf(m_wanted.front())].first ==
                                 m_wanted.front().task->records[static_cast<std::size_t>(m_wanted.front().iteration)])
                             m_wanted.pop_front();
                         findNext();
                         Q_EMIT causesFound();
                     });
}

int RegressionsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int RegressionsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags RegressionsModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return QAbstractTableModel::flags(index);
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if ((index.column() == Label || index.column() == Note) && !m_notes.error())
        flags |= Qt::ItemIsEditable;
    return flags;
}

IterationNote RegressionsModel::noteOf(const Regression &regression) const
{
    const IterationNote *note = m_notes.notes().find(keyOf(regression));
    return note ? *note : IterationNote();
}

bool RegressionsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    const Regression &regression = this->regression(index.row());
    const IterationNote before = noteOf(regression);
    IterationNote note = before;
    (index.column() == Label ? note.label : note.text) = value.toString().trimmed().toStdString();
    if (!(note == before))
        m_notes.set(keyOf(regression), note);
    return true;
}

} // namespace sweci
