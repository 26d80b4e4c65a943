// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttable.h"

#include <QList>

#include <algorithm>

namespace sweci
{

namespace
{

// Columns a character takes on a terminal: the wide blocks of East Asian scripts and pictographs take two, marks none.
int widthOf(char32_t character)
{
    const QChar::Category category = QChar::category(character);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
        return 0;
    const bool wide = (character >= 0x1100 && character <= 0x115f) || (character >= 0x2e80 && character <= 0xa4cf) ||
                      (character >= 0xac00 && character <= 0xd7a3) || (character >= 0xf900 && character <= 0xfaff) ||
                      (character >= 0xfe30 && character <= 0xfe6f) || (character >= 0xff00 && character <= 0xff60) ||
                      (character >= 0xffe0 && character <= 0xffe6) || (character >= 0x1f300 && character <= 0x1faff) ||
                      (character >= 0x20000 && character <= 0x3fffd);
    return wide ? 2 : 1;
}

int widthOf(const QString &text)
{
    int width = 0;
    for (const uint character : text.toUcs4())
        width += widthOf(static_cast<char32_t>(character));
    return width;
}

QString line(const ReportTable &table, const ReportTable::Row &row, const std::vector<int> &widths)
{
    QString result;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const QString filling(std::max(0, widths[i] - widthOf(row[i])), QLatin1Char(' '));
        result += i > 0 ? QStringLiteral("  ") : QString();
        result += table.columns[i].alignRight ? filling + row[i] : row[i] + filling;
    }
    while (result.endsWith(QLatin1Char(' ')))
        result.chop(1);
    return result + QLatin1Char('\n');
}

} // namespace

QString textTable(const ReportTable &table)
{
    ReportTable::Row headings;
    std::vector<int> widths;
    for (const ReportTable::Column &column : table.columns) {
        headings.push_back(column.heading);
        widths.push_back(widthOf(column.heading));
    }
    int total = 0;
    for (const auto *rows : {&table.rows, &table.footer}) {
        for (const ReportTable::Row &row : *rows) {
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], widthOf(row[i]));
        }
    }
    for (const int width : widths)
        total += width + 2;
    const QString rule = QString(std::max(0, total - 2), QChar(0x2500)) + QLatin1Char('\n');

    QString result = table.title.isEmpty() ? QString() : table.title + QStringLiteral("\n\n");
    result += line(table, headings, widths) + rule;
    for (const ReportTable::Row &row : table.rows)
        result += line(table, row, widths);
    if (!table.footer.empty())
        result += rule;
    for (const ReportTable::Row &row : table.footer)
        result += line(table, row, widths);
    if (!table.notes.empty())
        result += QLatin1Char('\n');
    for (const QString &note : table.notes)
        result += note + QLatin1Char('\n');
    return result;
}

} // namespace sweci
