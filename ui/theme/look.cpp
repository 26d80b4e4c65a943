// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/look.h"

#include <QStyle>
#include <QVariant>

namespace sweci
{

void setLook(QWidget *widget, const char *look)
{
    const QString name = QString::fromLatin1(look);
    if (widget->property("look").toString() == name)
        return;
    widget->setProperty("look", name);
    if (widget->isVisible()) {
        widget->style()->unpolish(widget);
        widget->style()->polish(widget);
    }
}

} // namespace sweci
