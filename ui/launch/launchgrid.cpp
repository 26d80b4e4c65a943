// SPDX-License-Identifier: GPL-3.0-or-later
#include "launch/launchgrid.h"

#include "shell/actionbutton.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QLabel>

namespace sweci
{

LaunchGrid::LaunchGrid(Theme &theme)
{
    setContentsMargins(0, 0, 0, 0);
    setColumnStretch(1, 1);
    const auto distances = [this, &theme] {
        setHorizontalSpacing(theme.gap());
        setVerticalSpacing(theme.px(6));
        setColumnMinimumWidth(0, theme.px(116));
    };
    connect(&theme, &Theme::changed, this, distances);
    distances();
}

void LaunchGrid::addRow(const QString &text, QWidget *field, QAction *button)
{
    addRow(text, field, button ? new ActionButton(button, "", field->parentWidget()) : static_cast<QWidget *>(nullptr));
}

void LaunchGrid::addRow(const QString &text, QWidget *field, QWidget *behind)
{
    auto *label = new QLabel(text, field->parentWidget());
    setLook(label, "muted");
    label->setBuddy(field);
    field->setAccessibleName(text);
    const int row = rowCount();
    addWidget(label, row, 0);
    addWidget(field, row, 1, 1, behind ? 1 : 2);
    m_rows[field] = {label, field};
    if (behind) {
        addWidget(behind, row, 2);
        m_rows[field] << behind;
    }
}

void LaunchGrid::widen(QWidget *field, bool wide)
{
    int row = 0, column = 0, rows = 0, columns = 0;
    getItemPosition(indexOf(field), &row, &column, &rows, &columns);
    if ((columns == 2) != wide)
        addWidget(field, row, column, rows, wide ? 2 : 1);
}

void LaunchGrid::showRow(QWidget *field, bool shown)
{
    for (QWidget *widget : m_rows.value(field))
        widget->setVisible(shown);
}

} // namespace sweci
