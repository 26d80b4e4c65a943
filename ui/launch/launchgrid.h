// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGridLayout>
#include <QHash>

class QAction;

namespace sweci
{

class Theme;

// Rows of the form: label, field, and where there is one a button. All such grids have columns of one width, so that
// they align below one another.
class LaunchGrid : public QGridLayout
{
    Q_OBJECT

public:
    explicit LaunchGrid(Theme &theme);

    void addRow(const QString &text, QWidget *field, QAction *button = nullptr);
    // The same with any widget behind the field.
    void addRow(const QString &text, QWidget *field, QWidget *behind);
    // Hides or shows the whole row of a field.
    void showRow(QWidget *field, bool shown);
    // Gives a field the place of what is behind it too, while that is hidden.
    void widen(QWidget *field, bool wide);

private:
    QHash<QWidget *, QList<QWidget *>> m_rows;
};

} // namespace sweci
