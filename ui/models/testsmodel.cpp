// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/testsmodel.h"

#include "base/text.h"

#include <QLocale>

namespace sweci
{

namespace
{

QString words(const TestRow &test)
{
    const QString text = TestsModel::tr("%1 (%2)", "a test's name and its group")
                             .arg(displayText(test.id), TestsModel::groupName(test.group));
    return test.message.empty() ? text : text + QLatin1Char('\n') + displayText(test.message);
}

} // namespace

QString TestsModel::groupName(TestGroup group)
{
    switch (group) {
    case TestGroup::LostConfirmed:
        return tr("lost, confirmed");
    case TestGroup::LostFlaky:
        return tr("lost, flaky");
    case TestGroup::LostUnchecked:
        return tr("lost, never run again");
    case TestGroup::Fixed:
        return tr("fixed");
    case TestGroup::NotImported:
        return tr("could not be imported");
    case TestGroup::Failing:
        return tr("still failing");
    }
    return {};
}

void TestsModel::layOut()
{
    m_sections.clear();
    m_rows = 0;
    for (int i = 0; i < static_cast<int>(m_shown.size()); ++i) {
        const TestGroup group = m_tests->rows[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(i)])].group;
        if (m_sections.empty() || m_sections.back().group != group)
            m_sections.push_back({group, i, 0, 0});
        ++m_sections.back().count;
    }
    for (Section &section : m_sections) {
        section.row = m_rows;
        m_rows += 1 + (isClosed(section.group) ? 0 : section.count);
    }
}

void TestsModel::show(const IterationTestsPtr &tests, std::vector<int> shown)
{
    beginResetModel();
    m_tests = tests;
    m_shown = tests ? std::move(shown) : std::vector<int>();
    layOut();
    endResetModel();
}

void TestsModel::setClosed(TestGroup group, bool closed)
{
    if (isClosed(group) == closed)
        return;
    const QModelIndex header = headerOf(group);
    const int count = header.isValid() ? header.data(CountRole).toInt() : 0;
    const auto set = [&] {
        m_closed[static_cast<std::size_t>(group)] = closed;
        if (m_tests)
            layOut();
    };
    if (count == 0) {
        set();
        return;
    }
    if (closed)
        beginRemoveRows({}, header.row() + 1, header.row() + count);
    else
        beginInsertRows({}, header.row() + 1, header.row() + count);
    set();
    closed ? endRemoveRows() : endInsertRows();
    Q_EMIT dataChanged(index(header.row()), index(header.row()));
}

TestsModel::Place TestsModel::place(int row) const
{
    for (const Section &section : m_sections) {
        if (row == section.row)
            return {&section, -1};
        const int rows = isClosed(section.group) ? 0 : section.count;
        if (row > section.row && row <= section.row + rows)
            return {&section, section.first + row - section.row - 1};
    }
    return {};
}

int TestsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_rows;
}

const TestRow *TestsModel::test(const QModelIndex &index) const
{
    if (!index.isValid() || !m_tests)
        return nullptr;
    const Place at = place(index.row());
    return at.shown < 0 ? nullptr
                        : &m_tests->rows[static_cast<std::size_t>(m_shown[static_cast<std::size_t>(at.shown)])];
}

QModelIndex TestsModel::headerOf(TestGroup group) const
{
    for (const Section &section : m_sections) {
        if (section.group == group)
            return index(section.row);
    }
    return {};
}

QModelIndex TestsModel::indexOf(const std::string &id) const
{
    for (const Section &section : m_sections) {
        for (int i = 0; i < section.count && !isClosed(section.group); ++i) {
            const auto shown = static_cast<std::size_t>(section.first + i);
            if (m_tests->rows[static_cast<std::size_t>(m_shown[shown])].id == id)
                return index(section.row + 1 + i);
        }
    }
    return {};
}

QVariant TestsModel::headerData(const Section &section, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1 %2", "group of tests, how many").arg(groupName(section.group), QLocale().toString(section.count));
    case HeaderRole:
        return true;
    case GroupRole:
        return static_cast<int>(section.group);
    case CountRole:
        return section.count;
    case ClosedRole:
        return isClosed(section.group);
    case RowRole:
        return -1;
    default:
        return {};
    }
}

QVariant TestsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Place at = place(index.row());
    if (!at.section)
        return {};
    if (at.shown < 0)
        return headerData(*at.section, role);
    const int row = m_shown[static_cast<std::size_t>(at.shown)];
    const TestRow &test = m_tests->rows[static_cast<std::size_t>(row)];
    switch (role) {
    case Qt::DisplayRole:
        return displayText(test.id);
    case Qt::ToolTipRole: // tool tips take what looks like markup for it
        return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(words(test).toHtmlEscaped());
    case Qt::AccessibleTextRole:
        return words(test);
    case HeaderRole:
        return false;
    case GroupRole:
        return static_cast<int>(test.group);
    case MessageRole:
        return displayText(test.message);
    case RowRole:
        return row;
    default:
        return {};
    }
}

} // namespace sweci
