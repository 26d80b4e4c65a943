// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/focuschain.h"

#include <QWidget>

namespace sweci
{

void chainFocus(const QList<QWidget *> &parts)
{
    QList<QWidget *> all;
    const auto take = [&](QWidget *widget) {
        if (widget->focusPolicy() & Qt::TabFocus)
            all << widget;
    };
    for (QWidget *part : parts) {
        take(part);
        for (QWidget *widget = part->nextInFocusChain(); widget != part; widget = widget->nextInFocusChain()) {
            if (part->isAncestorOf(widget))
                take(widget);
        }
    }
    for (qsizetype i = 1; i < all.size(); ++i)
        QWidget::setTabOrder(all[i - 1], all[i]);
}

} // namespace sweci
