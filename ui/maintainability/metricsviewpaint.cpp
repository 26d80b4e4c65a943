// SPDX-License-Identifier: GPL-3.0-or-later
#include "maintainability/metricsview.h"
#include "theme/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

const QChar minus(0x2212);

} // namespace

void MetricsView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(ColorRole::Panel));
    if (!m_metrics)
        return;
    const QRect first = plotOf(Complexity);
    const QRect last = plotOf(Patch);
    if (stateOf(m_chosen)) {
        const double width = double(first.width()) / (m_iterations + 1);
        painter.fillRect(QRectF(xOf(first, m_chosen) - width / 2, first.top(), width, last.bottom() - first.top()),
                         m_theme.color(ColorRole::AccentSoft));
    }
    for (const Strip strip : strips()) {
        const QRect plot = plotOf(strip);
        paintHead(painter, strip, QRect(m_theme.px(12), plot.top(), plot.left() - m_theme.px(24), plot.height()));
        if (strip == Patch)
            paintPatch(painter, plot);
        else
            paintCurve(painter, strip, plot);
    }
    paintAxis(painter, last);
    if (hasFocus()) {
        painter.setPen(m_theme.color(ColorRole::Accent));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void MetricsView::paintHead(QPainter &painter, Strip strip, const QRect &rect) const
{
    static constexpr const char *titles[] = {QT_TR_NOOP("Complexity"), QT_TR_NOOP("Maintainability"),
                                             QT_TR_NOOP("Changed lines"), QT_TR_NOOP("Pylint, of 10")};
    auto line = [&, y = rect.top()](const QFont &font, ColorRole role, const QString &text) mutable {
        painter.setFont(font);
        painter.setPen(m_theme.color(role));
        const int height = painter.fontMetrics().height();
        if (y + height > rect.bottom() + 2)
            return;
        painter.drawText(QRect(rect.left(), y, rect.width(), height), Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width()));
        y += height;
    };
    line(m_theme.noteFont(), ColorRole::Muted, tr(titles[strip]));
    QStringList parts = textOf(strip, m_chosen).split(QStringLiteral(", "));
    line(m_theme.titleFont(), ColorRole::Text, parts.takeFirst());
    for (const QString &part : std::as_const(parts))
        line(m_theme.noteFont(), ColorRole::Muted, part);
}

void MetricsView::paintLevel(QPainter &painter, const QRect &plot, double y, Qt::PenStyle style, const QString &text,
                             bool above) const
{
    painter.setPen(QPen(m_theme.color(ColorRole::Muted), 1, style));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setFont(m_theme.noteFont());
    const int height = painter.fontMetrics().height();
    const double top = above ? y - height : y;
    painter.drawText(QRectF(plot.right() + m_theme.px(6), top, m_theme.px(72), height),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
}

void MetricsView::paintCurve(QPainter &painter, Strip strip, const QRect &plot) const
{
    const Range range = rangeOf(strip);
    const auto yOf = [&](double value) {
        return plot.bottom() - (value - range.least) / (range.most - range.least) * plot.height();
    };
    const StateMetrics *base = stateOf(0);
    const Value first = base ? valueOf(strip, *base) : std::nullopt;
    const Value last = m_metrics->reference ? valueOf(strip, *m_metrics->reference) : std::nullopt;
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (first)
        paintLevel(painter, plot, yOf(*first), Qt::DashLine, tr("base"), !last || *first >= *last);
    if (last)
        paintLevel(painter, plot, yOf(*last), Qt::DotLine, tr("reference"), first && *last > *first);
    painter.setRenderHint(QPainter::Antialiasing);
    QPolygonF points;
    const auto drawLine = [&] {
        painter.setPen(QPen(m_theme.color(ColorRole::Accent), 2));
        painter.drawPolyline(points);
        points.clear();
    };
    for (int k = 0; k < static_cast<int>(m_metrics->states.size()); ++k) {
        const StateMetrics *state = stateOf(k);
        if (const Value value = state ? valueOf(strip, *state) : std::nullopt)
            points << QPointF(xOf(plot, k), yOf(*value));
        else
            drawLine(); // a state that is not there parts the line
    }
    drawLine();
    for (int k = 0; k < static_cast<int>(m_metrics->states.size()); ++k) {
        const StateMetrics *state = stateOf(k);
        if (const Value value = state ? valueOf(strip, *state) : std::nullopt) {
            painter.setBrush(m_theme.color(k == m_chosen ? ColorRole::Accent : ColorRole::Panel));
            painter.drawEllipse(QPointF(xOf(plot, k), yOf(*value)), m_theme.px(3), m_theme.px(3));
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

// Added lines above the axis, removed ones below.
void MetricsView::paintPatch(QPainter &painter, const QRect &plot) const
{
    const Range range = rangeOf(Patch);
    const auto yOf = [&](double value) {
        return plot.bottom() - (value - range.least) / (range.most - range.least) * plot.height();
    };
    const double column = double(plot.width()) / (m_iterations + 1);
    const double bar = std::clamp(column * 0.6, 2.0, double(m_theme.px(18)));
    for (int k = 1; k < static_cast<int>(m_metrics->states.size()); ++k) {
        const StateMetrics *state = stateOf(k);
        if (!state)
            continue;
        const double left = xOf(plot, k) - bar / 2;
        painter.fillRect(QRectF(left, yOf(state->added), bar, yOf(0) - yOf(state->added)),
                         m_theme.color(ColorRole::AddedText));
        painter.fillRect(QRectF(left, yOf(0), bar, yOf(-state->removed) - yOf(0)),
                         m_theme.color(ColorRole::RemovedText));
    }
    painter.setPen(m_theme.color(ColorRole::Line));
    painter.drawLine(QPointF(plot.left(), yOf(0)), QPointF(plot.right(), yOf(0)));
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const int height = painter.fontMetrics().height();
    const int left = plot.right() + m_theme.px(6);
    painter.drawText(QRectF(left, yOf(0) - height, m_theme.px(72), height), Qt::AlignLeft, tr("+ added"));
    painter.drawText(QRectF(left, yOf(0), m_theme.px(72), height), Qt::AlignLeft, tr("%1 removed").arg(minus));
}

void MetricsView::paintAxis(QPainter &painter, const QRect &plot) const
{
    painter.setFont(m_theme.noteFont());
    painter.setPen(m_theme.color(ColorRole::Muted));
    const double column = double(plot.width()) / (m_iterations + 1);
    const int step = std::max(1, static_cast<int>(std::ceil(m_theme.px(22) / column)));
    for (int k = 0; k <= m_iterations; k += step)
        painter.drawText(
            QRectF(xOf(plot, k) - column * step / 2, plot.bottom() + m_theme.px(2), column * step, m_theme.px(16)),
            Qt::AlignCenter, k == 0 && column * step > m_theme.px(34) ? tr("base") : QString::number(k));
}

} // namespace sweci
