// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/lanefilemodel.h"

#include "base/text.h"
#include "models/tiptext.h"

namespace sweci
{

void LaneFileModel::show(const LaneSetPtr &set)
{
    beginResetModel();
    m_set = set;
    fill();
    endResetModel();
}

void LaneFileModel::setDecidingOnly(bool only)
{
    if (only == m_decidingOnly)
        return;
    beginResetModel();
    m_decidingOnly = only;
    fill();
    endResetModel();
}

void LaneFileModel::fill()
{
    m_rows.clear();
    for (std::size_t i = 0; m_set && i < m_set->files.size(); ++i) {
        if (!m_decidingOnly || m_set->files[i].decides)
            m_rows.push_back(static_cast<int>(i));
    }
}

const LaneFile &LaneFileModel::file(int row) const
{
    return m_set->files[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)])];
}

int LaneFileModel::rowOf(const std::string &path) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (file(row).path == path)
            return row;
    }
    return -1;
}

int LaneFileModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QString LaneFileModel::whole(const LaneFile &file, const QString &letters) const
{
    return tr("%1 (%2: what %3, %4 and the reference did to it; M modified, A added, D deleted, - as in the base)")
        .arg(displayText(file.path), letters, m_set->names[0], m_set->names[1]);
}

QVariant LaneFileModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const LaneFile &one = file(index.row());
    QString letters;
    for (const char status : one.status)
        letters += QLatin1Char(status == '\0' ? '-' : status);
    switch (role) {
    case Qt::DisplayRole:
        return displayText(one.path);
    case Qt::ToolTipRole:
        return tipText(whole(one, letters));
    case Qt::AccessibleTextRole:
        return whole(one, letters);
    case PathRole:
        return QByteArray::fromStdString(one.path);
    case StatusRole:
        return letters;
    case DiffersRole:
        return one.differs;
    default:
        return {};
    }
}

} // namespace sweci
