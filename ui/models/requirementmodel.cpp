// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requirementmodel.h"

#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace
{

bool same(const RequirementItem &a, const RequirementItem &b)
{
    return a.location == b.location && a.description == b.description && a.contract == b.contract &&
           a.acceptance == b.acceptance && a.specification == b.specification;
}

// Line by line, since line ends are control characters too.
QString shown(std::string_view bytes)
{
    QString text;
    for (std::size_t begin = 0; begin <= bytes.size();) {
        const std::size_t end = std::min(bytes.find('\n', begin), bytes.size());
        QString line = displayText(bytes.substr(begin, end - begin));
        line.replace(QLatin1String("\\u0009"), QLatin1String("    "));
        text += (begin > 0 ? QStringLiteral("\n") : QString()) + line.trimmed();
        begin = end + 1;
    }
    return text;
}

} // namespace

void RequirementModel::show(const RequirementTextPtr &text)
{
    const auto *before = m_text ? &m_text->document.items : nullptr;
    const auto *after = text ? &text->document.items : nullptr;
    if (before && after && std::equal(before->begin(), before->end(), after->begin(), after->end(), same)) {
        m_text = text;
        return;
    }
    beginResetModel();
    m_text = text;
    m_rows = std::min(batch, itemCount());
    endResetModel();
}

int RequirementModel::itemCount() const
{
    return m_text ? static_cast<int>(m_text->document.items.size()) : 0;
}

int RequirementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

bool RequirementModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_rows < itemCount();
}

void RequirementModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    const int more = std::min(batch, itemCount() - m_rows);
    beginInsertRows({}, m_rows, m_rows + more - 1);
    m_rows += more;
    endInsertRows();
}

QString RequirementModel::field(const std::string &bytes) const
{
    // Four bytes a character at most: what is cut here would be cut below.
    const std::string_view part = std::string_view(bytes).substr(0, static_cast<std::size_t>(fieldCap) * 4);
    const QString text = shown(part);
    if (text.size() <= fieldCap && part.size() == bytes.size())
        return text;
    return text.left(fieldCap) + tr("… (cut here; the raw text has all of it)");
}

QVariant RequirementModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const RequirementItem &item = m_text->document.items[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case DescriptionRole:
        return field(item.description);
    case LocationRole:
        return field(item.location);
    case ContractRole:
        return field(item.contract);
    case AcceptanceRole:
        return field(item.acceptance);
    case SpecificationRole:
        return field(item.specification);
    case Qt::AccessibleTextRole:
        return tr("Requirement %1. %2 %3").arg(index.row() + 1).arg(field(item.location), field(item.description));
    default:
        return {};
    }
}

QString RequirementModel::plainText(int row) const
{
    if (row < 0 || row >= m_rows)
        return {};
    const RequirementItem &item = m_text->document.items[static_cast<std::size_t>(row)];
    QStringList parts;
    for (const std::string *field :
         {&item.location, &item.description, &item.contract, &item.acceptance, &item.specification}) {
        if (!field->empty())
            parts << shown(*field);
    }
    return parts.join(QLatin1Char('\n'));
}

} // namespace sweci
