// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requirementmodel.h"

#include "base/text.h"
#include "inspection/attributiontext.h"

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
        return tr("Requirement %1. %2 %3 %4")
            .arg(index.row() + 1)
            .arg(stateText(index.row()), field(item.location), field(item.description));
    case TestsRole: {
        QVariantList tests;
        for (const std::string &test : placesOf({{}, {}, {}, item.acceptance, {}}).tests)
            tests << QByteArray::fromStdString(test);
        return tests;
    }
    default:
        return linkData(index.row(), role);
    }
}

bool RequirementModel::hasLinks(int row) const
{
    return m_links && m_links->causes && static_cast<std::size_t>(row) < m_links->items.size();
}

QString RequirementModel::stateText(int row) const
{
    if (!hasLinks(row))
        return {};
    const ItemTests &tests = m_links->itemTests[static_cast<std::size_t>(row)];
    QStringList words{m_links->requirement.hunksOf(row).empty() ? tr("not served") : tr("likely served")};
    if (!tests.tests.empty())
        words << tr("%1 of %2 pass", "tests").arg(tests.passing).arg(tests.tests.size());
    if (tests.lost > 0)
        words << tr("%n lost", "tests", tests.lost);
    return words.join(QStringLiteral(", "));
}

QVariant RequirementModel::linkData(int row, int role) const
{
    if (!hasLinks(row))
        return {};
    const auto hunks = m_links->requirement.hunksOf(row);
    const int times = m_links->timesAsked(row);
    switch (role) {
    case StateRole:
        return stateText(row);
    case AskedRole:
        return times > 1 ? tr("asked %n time(s)", nullptr, times) : QString();
    case LossRole: {
        const ItemTests &tests = m_links->itemTests[static_cast<std::size_t>(row)];
        return hunks.empty() || tests.lost > 0 || (!tests.tests.empty() && tests.passing == 0);
    }
    case HunksRole: {
        QVariantList list;
        for (const int hunk : hunks)
            list << hunk;
        return list;
    }
    case HunkTextRole: {
        QStringList list;
        for (const int hunk : hunks)
            list << hunkText(m_links->causes->attribution, hunk);
        return list;
    }
    default:
        return {};
    }
}

void RequirementModel::setLinks(const IterationLinksPtr &links)
{
    if (m_links == links)
        return;
    m_links = links;
    if (m_rows > 0)
        Q_EMIT dataChanged(index(0), index(m_rows - 1));
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
