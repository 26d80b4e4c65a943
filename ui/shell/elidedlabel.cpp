// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/elidedlabel.h"

#include "models/tiptext.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

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

QString ElidedLabel::shownText() const
{
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
    return fontMetrics().elidedText(whole, Qt::ElideRight, room);
}

bool ElidedLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty())
        return QLabel::event(event);
    if (shownText() == text())
        QToolTip::hideText();
    else
        QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), tipText(text()), this);
    return true;
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, shownText());
}

} // namespace sweci
