// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/curvemodel.h"

#include "base/files.h"
#include "models/format.h"
#include "models/tiptext.h"

#include <algorithm>

namespace sweci
{

CurveModel::CurveModel(QObject *parent) : QAbstractTableModel(parent) {}

void CurveModel::hideIfMany(const TaskCurve &curve)
{
    const auto &path = curve.experiment->path;
    if (!m_seen.insert(path).second || curve.chosen)
        return;
    const auto shownNow = std::count_if(m_curves.begin(), m_curves.end(),
                                        [&](const TaskCurve &one) { return isShown(one) && !one.chosen; });
    if (shownNow + 1 >= shownAtFirst)
        m_hidden.insert(path);
}

void CurveModel::take(std::vector<TaskCurve> curves)
{
    const auto pathOf = [](const TaskCurve &curve) -> const std::filesystem::path & { return curve.experiment->path; };
    int row = 0;
    for (TaskCurve &curve : curves) {
        const auto at = [&] { return static_cast<std::size_t>(row); };
        while (at() < m_curves.size() && pathOf(m_curves[at()]) < pathOf(curve)) {
            beginRemoveRows({}, row, row);
            m_curves.erase(m_curves.begin() + row);
            endRemoveRows();
        }
        if (at() < m_curves.size() && pathOf(m_curves[at()]) == pathOf(curve)) {
            if (curve.chosen && !m_curves[at()].chosen)
                m_hidden.erase(pathOf(curve));
            m_curves[at()] = std::move(curve);
            Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
        } else {
            hideIfMany(curve);
            beginInsertRows({}, row, row);
            m_curves.insert(m_curves.begin() + row, std::move(curve));
            endInsertRows();
        }
        ++row;
    }
    if (row < rowCount()) {
        beginRemoveRows({}, row, rowCount() - 1);
        m_curves.erase(m_curves.begin() + row, m_curves.end());
        endRemoveRows();
    }
    Q_EMIT shownChanged();
}

void CurveModel::setIteration(int iteration)
{
    if (m_iteration == iteration)
        return;
    m_iteration = iteration;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Change), index(rowCount() - 1, SoFar), {Qt::DisplayRole});
}

std::vector<const TaskCurve *> CurveModel::shown() const
{
    std::vector<const TaskCurve *> list;
    for (const TaskCurve &curve : m_curves) {
        if (isShown(curve))
            list.push_back(&curve);
    }
    return list;
}

void CurveModel::changed()
{
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Experiment), index(rowCount() - 1, Experiment), {Qt::CheckStateRole});
    Q_EMIT shownChanged();
}

void CurveModel::showAll()
{
    m_hidden.clear();
    changed();
}

void CurveModel::showOnlyChosen()
{
    for (const TaskCurve &curve : m_curves) {
        if (curve.chosen)
            m_hidden.erase(curve.experiment->path);
        else
            m_hidden.insert(curve.experiment->path);
    }
    changed();
}

int CurveModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_curves.size());
}

int CurveModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CurveModel::note(const TaskCurve &curve) const
{
    const QString text = tr("%1/%2 %3", "iterations recorded, N, state")
                             .arg(curve.task->recorded())
                             .arg(curve.iterations())
                             .arg(stateText(curve.task->state));
    return curve.otherTests ? tr("%1, other tests").arg(text) : text;
}

QVariant CurveModel::text(const TaskCurve &curve, int column) const
{
    const auto value = [](const std::optional<double> &number) { return number ? changeText(*number) : QString(); };
    const int last = curve.change.empty() ? 0 : static_cast<int>(curve.change.back().x);
    const int iteration = m_iteration < 1 ? last : m_iteration;
    switch (column) {
    case Experiment:
        return curve.experiment->name();
    case Change:
        return value(curve.changeAt(iteration));
    case SoFar:
        return value(curve.soFarAt(iteration));
    case Score:
        return scoreText(curve.score);
    default:
        return note(curve);
    }
}

QVariant CurveModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const TaskCurve &curve = m_curves[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(curve, index.column());
    case Qt::CheckStateRole:
        if (index.column() != Experiment)
            return {};
        return QVariant::fromValue(isShown(curve) ? Qt::Checked : Qt::Unchecked);
    case Qt::ToolTipRole:
        return tipText(index.column() == Experiment ? displayPath(curve.experiment->path)
                                                    : text(curve, index.column()).toString());
    case Qt::TextAlignmentRole: {
        const bool number = index.column() != Experiment && index.column() != Note;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    }
    case SeriesRole:
        return curve.series;
    case ChosenRole:
        return curve.chosen;
    case PartialRole:
        return curve.partial;
    default:
        return {};
    }
}

bool CurveModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != Experiment || role != Qt::CheckStateRole)
        return false;
    const auto &path = m_curves[static_cast<std::size_t>(index.row())].experiment->path;
    if (value.toInt() == Qt::Checked)
        m_hidden.erase(path);
    else
        m_hidden.insert(path);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

QVariant CurveModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole) {
        const bool number = section != Experiment && section != Note;
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft)));
    }
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Experiment:
        return tr("Experiment");
    case Change:
        return tr("a(c)");
    case SoFar:
        return tr("so far");
    case Score:
        return tr("EvoScore");
    case Note:
        return tr("Iterations");
    default:
        return {};
    }
}

Qt::ItemFlags CurveModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == Experiment)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace sweci
