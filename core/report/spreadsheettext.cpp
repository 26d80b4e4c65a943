// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/spreadsheettext.h"

namespace sweci
{

QString spreadsheetText(const QString &text)
{
    // The wide forms are taken for the same by some; so are blanks before them.
    constexpr QStringView starts = u"=+-@\uff1d\uff0b\uff0d\uff20";
    const QStringView trimmed = QStringView(text).trimmed();
    const bool control = !text.isEmpty() && (text.front() == QLatin1Char('\t') || text.front() == QLatin1Char('\r'));
    return control || (!trimmed.isEmpty() && starts.contains(trimmed.front())) ? QLatin1Char('\'') + text : text;
}

ReportTable spreadsheetTable(ReportTable table)
{
    for (auto *rows : {&table.rows, &table.footer}) {
        for (ReportTable::Row &row : *rows) {
            for (QString &cell : row) {
                bool isNumber = false;
                cell.toDouble(&isNumber);
                if (!isNumber)
                    cell = spreadsheetText(cell);
            }
        }
    }
    return table;
}

} // namespace sweci
