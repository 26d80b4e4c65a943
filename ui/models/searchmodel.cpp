// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/searchmodel.h"

#include "base/text.h"
#include "diff/linetext.h"
#include "models/format.h"
#include "models/tiptext.h"

#include <algorithm>

namespace sweci
{

namespace
{

// On one line, with what a reader would not see written out.
QString shown(std::string text)
{
    for (char &c : text)
        c = c == '\n' || c == '\t' ? ' ' : c;
    return lineText(text, TextEncoding::Utf8Damaged, {0, static_cast<std::uint32_t>(text.size())}, {})
        .text.simplified();
}

} // namespace

void SearchModel::clear()
{
    beginResetModel();
    m_hits.clear();
    m_left = 0;
    endResetModel();
}

void SearchModel::add(const std::vector<SearchHit> &hits)
{
    const int before = rowCount();
    const int taken = std::min<int>(static_cast<int>(hits.size()), limit - before);
    m_left += static_cast<int>(hits.size()) - taken;
    if (taken <= 0)
        return;
    beginInsertRows({}, before, before + taken - 1);
    m_hits.insert(m_hits.end(), hits.begin(), hits.begin() + taken);
    endInsertRows();
}

const SearchHit *SearchModel::hit(int row) const
{
    return row >= 0 && row < rowCount() ? &m_hits[static_cast<std::size_t>(row)] : nullptr;
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

int SearchModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString SearchModel::placeText(const SearchHit &hit)
{
    switch (hit.place) {
    case SearchPlace::Requirement:
        return tr("requirement, line %1").arg(hit.line + 1);
    case SearchPlace::Transcript:
        return hit.role == LogKind::Architect ? tr("transcript of the architect") : tr("transcript of the programmer");
    case SearchPlace::Changes:
        return (hit.removed ? tr("%1, removed line %2") : tr("%1, line %2"))
            .arg(shown(hit.name), QString::number(hit.line + 1));
    case SearchPlace::Tests:
        return hit.removed ? tr("test, lost") : hit.iteration > 0 ? tr("test, fixed") : tr("test");
    case SearchPlace::Log:
        switch (hit.role) {
        case LogKind::Pytest:
            return tr("log of the test run, line %1").arg(hit.line + 1);
        case LogKind::Architect:
            return tr("output of the architect, line %1").arg(hit.line + 1);
        case LogKind::Programmer:
            return tr("output of the programmer, line %1").arg(hit.line + 1);
        case LogKind::Task:
            return tr("log of the process, line %1").arg(hit.line + 1);
        }
    }
    return {};
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    const SearchHit *found = index.isValid() ? hit(index.row()) : nullptr;
    if (!found)
        return {};
    if (role == Qt::TextAlignmentRole && index.column() == Iteration)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return tipText(index.column() == Task ? displayText(found->task) : data(index, Qt::DisplayRole).toString());
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Task: {
        const TaskLabel label = taskLabel(found->task);
        return label.detail.isEmpty() ? label.name : label.name + QLatin1Char(' ') + label.detail.trimmed();
    }
    case Iteration:
        return found->iteration > 0 ? QVariant(found->iteration) : QVariant(tr("base"));
    case Place:
        return placeText(*found);
    case Text:
        return shown(found->excerpt);
    default:
        return {};
    }
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == Iteration)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Task:
        return tr("Task");
    case Iteration:
        return tr("Iteration");
    case Place:
        return tr("Where");
    case Text:
        return tr("Text");
    default:
        return {};
    }
}

} // namespace sweci
