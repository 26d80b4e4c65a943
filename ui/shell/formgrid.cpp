// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/formgrid.h"

#include "theme/theme.h"

#include <QLabel>

namespace sweci
{

FormGrid::FormGrid(Theme &theme, int labelWidth)
{
    setHorizontalSpacing(theme.px(14));
    setVerticalSpacing(theme.px(8));
    setColumnMinimumWidth(0, theme.px(labelWidth));
    setColumnStretch(1, 1);
}

void FormGrid::add(const QString &label, QWidget *field, QWidget *button)
{
    const int row = rowCount();
    auto *name = new QLabel(label, field->parentWidget());
    name->setBuddy(field);
    addWidget(name, row, 0);
    addWidget(field, row, 1, 1, button ? 1 : 2);
    if (button)
        addWidget(button, row, 2);
}

void FormGrid::add(QWidget *field)
{
    addWidget(field, rowCount(), 1, 1, 2);
}

} // namespace sweci
