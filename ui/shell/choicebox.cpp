// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/choicebox.h"

#include "theme/theme.h"

#include <QPainter>

namespace sweci
{

void ChoiceBox::paintEvent(QPaintEvent *event)
{
    QComboBox::paintEvent(event);
    if (count() < 2 && !isEditable())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(isEnabled() ? ColorRole::Muted : ColorRole::Line), 1.5));
    const double r = m_theme.px(4);
    const QPointF tip(width() - m_theme.px(13), height() / 2.0 + r / 2);
    painter.drawPolyline(QPolygonF({tip + QPointF(-r, -r), tip, tip + QPointF(r, -r)}));
}

} // namespace sweci
