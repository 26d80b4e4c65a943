// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/taskdifferences.h"

#include "base/text.h"
#include "models/format.h"
#include "models/tiptext.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sweci
{

void TaskDifferences::take(const ComparedPtr &now, int other)
{
    const bool sameBasis = m_now && now && m_now->basis == now->basis;
    if (now == m_now && other == m_other)
        return;
    if (sameBasis && other == m_other) {
        m_now = now;
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, Difference), index(rowCount() - 1, columnCount() - 1),
                               {Qt::DisplayRole, NumberRole, OutcomeRole});
        return;
    }
    // The same tasks in another state: rows stay, so that what is chosen stays.
    const bool sameRows = m_now && now && m_now->basis->models() == now->basis->models() &&
                          m_now->basis->comparison->tasks() == now->basis->comparison->tasks();
    if (!sameRows)
        beginResetModel();
    m_now = now;
    m_other = now && other < now->basis->models() ? other : -1;
    m_firstRuns = now ? firstRuns(*now->basis->comparison, 0) : std::vector<const TaskScore *>();
    m_otherRuns = m_other > 0 ? firstRuns(*now->basis->comparison, m_other) : std::vector<const TaskScore *>();
    m_partings.clear();
    if (!sameRows)
        endResetModel();
    else if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    Q_EMIT headerDataChanged(Qt::Horizontal, 0, std::max(columnCount() - 1, 0));
}

void TaskDifferences::setPartings(std::vector<TaskParting> partings)
{
    if (!m_now || (!partings.empty() && partings.size() != std::size_t(rowCount())))
        return;
    m_partings = std::move(partings);
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Parts), index(rowCount() - 1, Parts));
}

int TaskDifferences::rowOf(const std::string &task) const
{
    if (!m_now)
        return -1;
    const auto &tasks = m_now->basis->comparison->tasks();
    const auto at = std::find(tasks.begin(), tasks.end(), task);
    return at == tasks.end() ? -1 : static_cast<int>(at - tasks.begin());
}

std::optional<double> TaskDifferences::value(int row, int model) const
{
    return m_now->values[std::size_t(model)][std::size_t(row)];
}

std::optional<double> TaskDifferences::difference(int row) const
{
    if (m_other < 1)
        return std::nullopt;
    const auto first = value(row, 0);
    const auto second = value(row, m_other);
    return first && second ? std::optional(*second - *first) : std::nullopt;
}

std::optional<TaskOutcome> TaskDifferences::outcome(int row) const
{
    const auto by = difference(row);
    if (!by)
        return std::nullopt;
    const double tolerance = m_now->basis->plan.tolerance;
    return *by > tolerance ? TaskOutcome::Better : *by < -tolerance ? TaskOutcome::Worse : TaskOutcome::Same;
}

const TaskParting *TaskDifferences::parting(int row) const
{
    return m_partings.empty() ? nullptr : &m_partings[std::size_t(row)];
}

int TaskDifferences::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_now ? 0 : static_cast<int>(m_now->basis->comparison->tasks().size());
}

int TaskDifferences::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : FirstValue + (m_now ? m_now->basis->models() : 0);
}

QString TaskDifferences::text(int row, int column) const
{
    const Comparison &comparison = *m_now->basis->comparison;
    switch (column) {
    case Task: {
        const TaskLabel label = taskLabel(task(row));
        return label.detail.isEmpty() ? label.name : label.name + QLatin1Char(' ') + label.detail;
    }
    case Repository:
        return displayText(comparison.repositories()[std::size_t(comparison.clusterOf()[std::size_t(row)])]);
    case Difference: {
        const auto by = difference(row);
        return !by ? QStringLiteral("–") : changeText(*by);
    }
    case Parts: {
        const TaskParting *found = parting(row);
        if (!found || !found->models)
            return {};
        const auto first = found->models->first();
        const QString models = first ? QString::number(*first) : tr("never");
        if (!found->samples)
            return models;
        const auto samples = found->samples->first();
        return tr("%1 (samples %2)").arg(models, samples ? QString::number(*samples) : tr("never"));
    }
    case Curves:
        return {};
    default: {
        const auto score = value(row, column - FirstValue);
        return score ? scoreText(score) : QStringLiteral("–");
    }
    }
}

QString TaskDifferences::tip(int row, int column) const
{
    if (column == Task)
        return displayText(task(row));
    if (column == Repository)
        return text(row, column);
    const TaskParting *found = column == Parts ? parting(row) : nullptr;
    if (!found || !found->models)
        return {};
    const auto at = [](const std::optional<int> &iteration) {
        return iteration ? QString::number(*iteration) : tr("never");
    };
    QString said = tr("Code parts at %1, tests that pass at %2, a(c) at %3.")
                       .arg(at(found->models->code), at(found->models->tests), at(found->models->value));
    if (found->samples)
        said += QLatin1Char('\n') +
                tr("Two samples of one model: %1, %2, %3.")
                    .arg(at(found->samples->code), at(found->samples->tests), at(found->samples->value));
    if (found->isNoise())
        said += QLatin1Char('\n') + tr("Samples of one model part as soon: the models need not be the reason.");
    return said;
}

QVariant TaskDifferences::curve(const std::vector<const TaskScore *> &runs, int row) const
{
    const TaskScore *run = std::size_t(row) < runs.size() ? runs[std::size_t(row)] : nullptr;
    QList<double> values;
    for (std::size_t k = 1; run && k < run->a.size(); ++k)
        values << run->a[k].value_or(std::numeric_limits<double>::quiet_NaN());
    return QVariant::fromValue(values);
}

QVariant TaskDifferences::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case Qt::ToolTipRole:
        return tipText(tip(row, column));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment((column <= Repository ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    case NumberRole: {
        if (column == Parts) {
            const TaskParting *found = parting(row);
            const auto first = found && found->models ? found->models->first() : std::nullopt;
            return first ? QVariant(double(*first)) : QVariant();
        }
        const auto number = column == Difference   ? difference(row)
                            : column >= FirstValue ? value(row, column - FirstValue)
                                                   : std::nullopt;
        return number ? QVariant(*number) : QVariant();
    }
    case OutcomeRole: {
        const auto found = outcome(row);
        return found ? QVariant(static_cast<int>(*found)) : QVariant();
    }
    case NoiseRole:
        return parting(row) && parting(row)->isNoise();
    case CurveRole:
        return curve(m_firstRuns, row);
    case OtherCurveRole:
        return curve(m_otherRuns, row);
    case SeriesRole: {
        QList<int> series{m_now->basis->series[0]};
        if (m_other > 0)
            series << m_now->basis->series[std::size_t(m_other)];
        return QVariant::fromValue(series);
    }
    default:
        return {};
    }
}

QVariant TaskDifferences::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((section <= Repository ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    if (role == Qt::ToolTipRole && section == Parts)
        return tr("The first iteration in which the two runs are not the same; in brackets two samples of one model");
    if (role == Qt::ToolTipRole && section >= FirstValue) // names are longer than their columns
        return tipText(headerData(section, orientation, Qt::DisplayRole).toString());
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Task:
        return tr("task");
    case Repository:
        return tr("repository");
    case Difference:
        return tr("difference");
    case Parts:
        return tr("parts at");
    case Curves:
        return tr("a(c), both");
    default:
        return m_now && section < columnCount()
                   ? QVariant(displayText(m_now->basis->comparison->names()[std::size_t(section - FirstValue)]))
                   : QVariant();
    }
}

} // namespace sweci
