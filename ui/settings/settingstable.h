// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <initializer_list>

class QAbstractItemModel;
class QTableView;
class QWidget;

namespace sweci
{

class Theme;

// A table of the settings page: rows are chosen as a whole, nothing is edited in place, Tab leads on.
QTableView *makeSettingsTable(QAbstractItemModel *model, const QString &accessibleName, QWidget *parent);
// Widths of its first columns in pixels at 100 %; the last one takes the rest.
void layOutSettingsTable(QTableView *table, const Theme &theme, std::initializer_list<int> widths);

} // namespace sweci
