// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"

#include <QFontMetrics>
#include <QLabel>
#include <QScrollBar>
#include <QStringList>
#include <QTableView>

#include <algorithm>

namespace sweci
{

// What is cut off in these columns of a table ("COLUMN: text"), and whether it has to be scrolled sideways.
inline QString cutOff(const QTableView &table, const Theme &theme, const QList<int> &columns)
{
    const QFontMetrics metrics(theme.textFont());
    QStringList cut;
    if (table.horizontalScrollBar()->maximum() > 0)
        cut << QStringLiteral("wider than its place");
    for (const int column : columns) {
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QString text = table.model()->index(row, column).data().toString();
            if (metrics.horizontalAdvance(text) > table.columnWidth(column) - theme.px(13))
                cut << QString::number(column) + QStringLiteral(": ") + text;
        }
    }
    return cut.join(QLatin1Char('\n'));
}

// What stands in a table without rows; empty while there are some.
inline QString emptyText(const QTableView &table)
{
    const auto *label = table.findChild<QLabel *>(QStringLiteral("emptyTable"));
    return label && label->isVisible() ? label->text() : QString();
}

} // namespace sweci
