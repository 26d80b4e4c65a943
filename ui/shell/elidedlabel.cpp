// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/elidedlabel.h"

#include <QPainter>

namespace sweci
{

ElidedLabel::ElidedLabel(QWidget *parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int room = contentsRect().width();
    QString whole = text();
    if (!m_separator.isEmpty() && fontMetrics().horizontalAdvance(whole) > room) {
        const QString more = m_separator + QChar(0x2026);
        qsizetype end = whole.lastIndexOf(m_separator);
        while (end > 0 && fontMetrics().horizontalAdvance(whole.left(end) + more) > room)
            end = whole.lastIndexOf(m_separator, end - 1);
        if (end > 0)
            whole = whole.left(end) + more;
    }
    const QString shown = fontMetrics().elidedText(whole, Qt::ElideRight, room);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, shown);
}

} // namespace sweci
