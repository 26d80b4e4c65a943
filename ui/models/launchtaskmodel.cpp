// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/launchtaskmodel.h"

#include "base/text.h"
#include "models/format.h"

namespace sweci
{

LaunchTaskModel::LaunchTaskModel(QObject *parent) : QAbstractTableModel(parent) {}

void LaunchTaskModel::take(const LaunchDataPtr &data)
{
    const bool same = m_data && data && m_data->folder == data->folder && m_data->split == data->split &&
                      m_data->taskIds() == data->taskIds();
    if (same) {
        m_data = data;
        if (rowCount() > 0)
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
        return;
    }
    if (rowCount() > 0) {
        beginRemoveRows({}, 0, rowCount() - 1);
        m_data.reset();
        endRemoveRows();
    }
    m_chosen.clear();
    if (data && !data->tasks.empty()) {
        beginInsertRows({}, 0, static_cast<int>(data->tasks.size()) - 1);
        m_data = data;
        for (const Task &task : data->tasks)
            m_chosen.insert(task.taskId);
        endInsertRows();
    } else {
        m_data = data;
    }
    Q_EMIT chosenChanged();
}

std::vector<std::string> LaunchTaskModel::chosen() const
{
    std::vector<std::string> ids;
    for (int row = 0; row < rowCount(); ++row) {
        if (m_chosen.contains(task(row).taskId))
            ids.push_back(task(row).taskId);
    }
    return ids;
}

void LaunchTaskModel::choose(const std::vector<int> &rows, bool chosen)
{
    int first = rowCount();
    int last = -1;
    for (const int row : rows) {
        if (row < 0 || row >= rowCount() || m_chosen.contains(task(row).taskId) == chosen)
            continue;
        if (chosen)
            m_chosen.insert(task(row).taskId);
        else
            m_chosen.erase(task(row).taskId);
        first = std::min(first, row);
        last = std::max(last, row);
    }
    if (last < 0)
        return;
    Q_EMIT dataChanged(index(first, TaskColumn), index(last, TaskColumn), {Qt::CheckStateRole});
    Q_EMIT chosenChanged();
}

void LaunchTaskModel::chooseOnly(const std::vector<std::string> &ids)
{
    const std::set<std::string> wanted(ids.begin(), ids.end());
    std::vector<int> in;
    std::vector<int> out;
    for (int row = 0; row < rowCount(); ++row)
        (wanted.contains(task(row).taskId) ? in : out).push_back(row);
    choose(in, true);
    choose(out, false);
}

int LaunchTaskModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_data ? 0 : static_cast<int>(m_data->tasks.size());
}

int LaunchTaskModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LaunchTaskModel::text(const Task &task, int column) const
{
    switch (column) {
    case TaskColumn: {
        const TaskLabel label = taskLabel(task.taskId);
        return label.detail.isEmpty() ? label.name : label.name + QLatin1Char(' ') + label.detail;
    }
    case Repository:
        return displayText(task.repository);
    case Gap:
        return task.testGap ? QString::number(*task.testGap) : QString();
    default:
        return displayText(task.licence);
    }
}

namespace
{

// Columns of the table that the program does not know: "name: value", each after the separator.
QString further(const Task &task, const QString &separator)
{
    QString text;
    for (const auto &[name, value] : task.further)
        text += separator + displayText(name) + QStringLiteral(": ") + displayText(value);
    return text;
}

// Marked as rich text and escaped: what a table says is never taken for markup.
QString tip(const Task &task)
{
    if (task.further.empty())
        return displayText(task.taskId);
    const QString text = displayText(task.taskId) + further(task, QStringLiteral("\n"));
    return QStringLiteral("<qt>") + text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")) +
           QStringLiteral("</qt>");
}

} // namespace

QVariant LaunchTaskModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Task &one = task(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(one, index.column());
    case Qt::CheckStateRole:
        if (index.column() != TaskColumn)
            return {};
        return QVariant::fromValue(m_chosen.contains(one.taskId) ? Qt::Checked : Qt::Unchecked);
    case Qt::ToolTipRole:
        return index.column() == TaskColumn ? tip(one) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(
            Qt::Alignment(Qt::AlignVCenter | (index.column() == Gap ? Qt::AlignRight : Qt::AlignLeft)));
    case FilterRole:
        return displayText(one.taskId) + QLatin1Char(' ') + displayText(one.repository) + QLatin1Char(' ') +
               displayText(one.licence) + further(one, QStringLiteral(" "));
    case SortRole:
        if (index.column() == Gap)
            return one.testGap.value_or(-1);
        return text(one, index.column());
    default:
        return {};
    }
}

bool LaunchTaskModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != TaskColumn || role != Qt::CheckStateRole)
        return false;
    choose({index.row()}, value.toInt() == Qt::Checked);
    return true;
}

QVariant LaunchTaskModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (section == Gap ? Qt::AlignRight : Qt::AlignLeft)));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TaskColumn:
        return tr("Task");
    case Repository:
        return tr("Repository");
    case Gap:
        return tr("gap");
    case Licence:
        return tr("Licence");
    default:
        return {};
    }
}

Qt::ItemFlags LaunchTaskModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == TaskColumn)
        flags |= Qt::ItemIsUserCheckable;
    return flags;
}

} // namespace sweci
