// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureorigin.h"

#include "base/text.h"

#include <QLocale>

#include <algorithm>

namespace sweci
{

std::vector<std::pair<QString, QString>> FigureOrigin::entries() const
{
    const auto entry = [](const char *word, const QString &value) {
        return std::pair(QString::fromLatin1(word), value);
    };
    return {entry("dialect", displayText(dialect)),
            entry("policy", displayText(policy)),
            entry("protocol", displayText(protocol)),
            entry("gamma", QString::number(gamma, 'g', QLocale::FloatingPointShortest)),
            entry("data_hash", displayText(dataHash)),
            entry("program_version", displayText(version))};
}

QString FigureOrigin::line() const
{
    QStringList parts;
    for (const auto &[word, value] : entries()) {
        if (value.isEmpty())
            continue;
        parts << (word == QLatin1String("program_version") ? QStringLiteral("SWE-CI Workbench ") + value
                                                           : word + QLatin1Char(' ') + value);
    }
    return parts.join(QStringLiteral("; "));
}

ReportTable FigureOrigin::withColumns(ReportTable table) const
{
    for (const auto &[word, value] : entries()) {
        const bool taken = std::any_of(table.columns.begin(), table.columns.end(),
                                       [&](const ReportTable::Column &column) { return column.heading == word; });
        table.columns.push_back({taken ? QStringLiteral("export_") + word : word});
        for (ReportTable::Row &row : table.rows)
            row.push_back(value);
        for (ReportTable::Row &row : table.footer)
            row.push_back(value);
    }
    return table;
}

} // namespace sweci
