// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/anomalymodel.h"

#include "base/text.h"
#include "models/campaignrow.h"
#include "models/format.h"
#include "models/tiptext.h"

namespace sweci
{

QString iterationsText(const std::vector<int> &iterations)
{
    QStringList parts;
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        const int from = iterations[i];
        while (i + 1 < iterations.size() && iterations[i + 1] == iterations[i] + 1)
            ++i;
        const int to = iterations[i];
        if (to > from + 1)
            parts << QStringLiteral("%1\u2013%2").arg(from).arg(to);
        else if (to == from + 1)
            parts << QString::number(from) << QString::number(to);
        else
            parts << QString::number(from);
    }
    return parts.join(QStringLiteral(", "));
}

void AnomalyModel::setDigest(const ExperimentDigestPtr &digest)
{
    std::vector<Row> rows;
    for (const auto &task : digest ? digest->tasks : std::vector<std::shared_ptr<const TaskDigest>>()) {
        for (const Anomaly &each : task->anomalies)
            rows.push_back({task->task, each});
    }
    const bool same =
        rows == m_rows && (!digest ? !m_experiment : m_experiment && m_experiment->path == digest->experiment->path);
    m_experiment = digest ? digest->experiment : nullptr;
    if (same)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int AnomalyModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AnomalyModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant AnomalyModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == Qt::ToolTipRole)
        return tipText(index.column() == Task ? displayText(row.task->run.name()) : anomalyText(row.anomaly));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    switch (index.column()) {
    case Kind:
        return anomalyTitle(row.anomaly.kind);
    case Task: {
        const TaskLabel label = taskLabel(row.task->run.name());
        return label.detail.isEmpty() ? label.name : label.name + QLatin1Char(' ') + label.detail;
    }
    case Iterations:
        return iterationsText(row.anomaly.iterations);
    case What:
        return anomalyText(row.anomaly);
    default:
        return {};
    }
}

QVariant AnomalyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | Qt::AlignLeft));
    if (role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Anomaly"), tr("Task"), tr("Iterations"), tr("What")};
    return section >= 0 && section < ColumnCount ? titles[section] : QString();
}

} // namespace sweci
