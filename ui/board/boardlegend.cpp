// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardlegend.h"

#include "theme/theme.h"

#include <QLinearGradient>
#include <QPainter>

namespace sweci
{

namespace
{

QString signs()
{
    return BoardLegend::tr("corner: lost tests    line below: negative    dot: no value    cross: collapsed    "
                           "hatch: padded    dots: truncated    bar: unchanged    ring: nothing produced");
}

} // namespace

BoardLegend::BoardLegend(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setToolTip(signs());
    setAccessibleName(signs());
}

QSize BoardLegend::sizeHint() const
{
    const QFontMetrics metrics(m_theme.noteFont());
    return {metrics.horizontalAdvance(signs()) + m_theme.px(180), m_theme.px(20)};
}

void BoardLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const QFontMetrics metrics(m_theme.noteFont());
    double x = m_theme.px(2);
    const auto write = [&](const QString &text) {
        painter.drawText(QRectF(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(text, Qt::ElideRight, width() - static_cast<int>(x)));
        x += metrics.horizontalAdvance(text) + m_theme.px(5);
    };
    write(tr("a(c)  −1"));
    const QRectF bar(x, height() / 2.0 - m_theme.px(4), m_theme.px(72), m_theme.px(8));
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    for (int i = 0; i <= 10; ++i)
        gradient.setColorAt(i / 10.0, m_theme.changeColor(i / 5.0 - 1));
    painter.fillRect(bar, gradient);
    x = bar.right() + m_theme.px(5);
    write(tr("+1"));
    x += m_theme.px(12);
    write(signs());
}

} // namespace sweci
