// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/markdowntext.h"
#include "report/reporttable.h"

namespace sweci
{

namespace
{

QString line(const ReportTable::Row &row, bool strong)
{
    QString result = QStringLiteral("|");
    for (const QString &entry : row) {
        const QString text = markdownEscaped(entry);
        result += strong && !text.isEmpty() ? QStringLiteral(" **%1** |").arg(text) : QStringLiteral(" %1 |").arg(text);
    }
    return result + QLatin1Char('\n');
}

} // namespace

QString markdownEscaped(const QString &text)
{
    QString result;
    for (const QChar character : text) {
        if (character == QLatin1Char('\n') || character == QLatin1Char('\r')) {
            result += QLatin1Char(' ');
            continue;
        }
        if (QStringLiteral("\\|`*_<>[]#~&").contains(character))
            result += QLatin1Char('\\');
        result += character;
    }
    return result;
}

QString markdownTable(const ReportTable &table)
{
    QString result = table.title.isEmpty() ? QString() : QStringLiteral("### %1\n\n").arg(markdownEscaped(table.title));
    ReportTable::Row headings;
    QString alignment = QStringLiteral("|");
    for (const ReportTable::Column &column : table.columns) {
        headings.push_back(column.heading);
        alignment += column.alignRight ? QStringLiteral(" ---: |") : QStringLiteral(" :--- |");
    }
    result += line(headings, false) + alignment + QLatin1Char('\n');
    for (const ReportTable::Row &row : table.rows)
        result += line(row, false);
    for (const ReportTable::Row &row : table.footer)
        result += line(row, true);
    if (!table.notes.empty())
        result += QLatin1Char('\n');
    for (const QString &note : table.notes)
        result += QStringLiteral("- %1\n").arg(markdownEscaped(note));
    return result;
}

} // namespace sweci
