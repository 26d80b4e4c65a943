// SPDX-License-Identifier: GPL-3.0-or-later
#include "board/boardlegend.h"

#include "theme/theme.h"

#include <QLinearGradient>
#include <QPainter>

#include <algorithm>

namespace sweci
{

namespace
{

QStringList signs()
{
    return {BoardLegend::tr("corner: lost tests"),
            BoardLegend::tr("line below: negative"),
            BoardLegend::tr("dot: no value"),
            BoardLegend::tr("cross: collapsed"),
            BoardLegend::tr("frame: 0"),
            BoardLegend::tr("hatch: padded"),
            BoardLegend::tr("dots: truncated"),
            BoardLegend::tr("bar: unchanged"),
            BoardLegend::tr("ring: nothing produced")};
}

} // namespace

BoardLegend::BoardLegend(Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setToolTip(signs().join(QLatin1Char('\n')));
    setAccessibleName(signs().join(QStringLiteral(", ")));
}

QSize BoardLegend::sizeHint() const
{
    return {m_theme.px(500), m_theme.px(28)};
}

// In one line where there is room, else in two.
void BoardLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const QFontMetrics metrics(m_theme.noteFont());
    double x = m_theme.px(2);
    const auto write = [&](const QString &text) {
        painter.drawText(QRectF(x, 0, metrics.horizontalAdvance(text) + 1, height()), Qt::AlignVCenter | Qt::AlignLeft,
                         text);
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

    const QStringList all = signs();
    const auto widthOf = [&](const QStringList &some) {
        int width = 0;
        for (const QString &each : some)
            width += metrics.horizontalAdvance(each) + m_theme.px(14);
        return width;
    };
    const bool one = widthOf(all) <= width() - x;
    const auto perLine = one ? all.size() : (all.size() + 1) / 2;
    const int line = one ? height() : height() / 2;
    for (qsizetype from = 0; from < all.size(); from += perLine) {
        double at = x;
        for (qsizetype i = from; i < std::min(from + perLine, all.size()); ++i) {
            // Below each other where there are two.
            const double step =
                std::max(widthOf({all[i]}), one ? 0 : widthOf({all[(i + perLine) % (2 * perLine) % all.size()]}));
            painter.drawText(QRectF(at, from > 0 ? line : 0, step, line), Qt::AlignVCenter | Qt::AlignLeft, all[i]);
            at += step;
        }
    }
}

} // namespace sweci
