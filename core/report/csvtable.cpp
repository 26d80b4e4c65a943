// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reporttable.h"

namespace sweci
{

namespace
{

QString quoted(QString text)
{
    const bool needed = text.contains(QLatin1Char(',')) || text.contains(QLatin1Char('"')) ||
                        text.contains(QLatin1Char('\n')) || text.contains(QLatin1Char('\r'));
    if (!needed)
        return text;
    return QLatin1Char('"') + text.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
}

QString line(const ReportTable::Row &row)
{
    QString result;
    for (std::size_t i = 0; i < row.size(); ++i)
        result += (i > 0 ? QStringLiteral(",") : QString()) + quoted(row[i]);
    return result + QLatin1Char('\n');
}

} // namespace

QString csvTable(const ReportTable &table)
{
    ReportTable::Row headings;
    for (const ReportTable::Column &column : table.columns)
        headings.push_back(column.heading);
    QString result = line(headings);
    for (const auto *rows : {&table.rows, &table.footer}) {
        for (const ReportTable::Row &row : *rows)
            result += line(row);
    }
    return result;
}

} // namespace sweci
