// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAbstractItemDelegate;
class QAbstractItemModel;
class QFrame;
class QTableView;
class QWidget;

namespace sweci
{

class Theme;

// A table of a page: rows are chosen as a whole, Tab leads on, the last column takes the rest. It owns the delegate.
QTableView *makePageTable(const char *name, const QString &accessibleName, QAbstractItemModel *model,
                          QAbstractItemDelegate *delegate, QWidget *parent);
// The content in a framed panel.
QFrame *inPanel(QWidget *content, QWidget *parent);
// Pixels that a column needs for its head and for what is written in its first 200 rows, within the bounds (pixels at
// 100 %). `beside` is room for what is painted beside the text.
int columnNeed(const QTableView &table, int column, const Theme &theme, int least, int most, int beside = 0);
// The sentence stands in the table while it has no rows.
void sayWhenEmpty(QTableView *table, const QString &sentence, const Theme &theme);

} // namespace sweci
