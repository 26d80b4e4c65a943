// SPDX-License-Identifier: GPL-3.0-or-later
// What CurveChart draws over the lines of Qt Charts.
#include "charts/curvechart.h"
#include "theme/markers.h"
#include "theme/theme.h"

#include <QPainter>
#include <QValueAxis>

#include <algorithm>

namespace sweci
{

void CurveChart::paintMarks(QPainter &painter, const Plotted &plotted) const
{
    const QColor color = m_theme.seriesColor(plotted.series);
    const double room = chart()->plotArea().width() / std::max(m_iterations, 1);
    const double radius = std::min<double>(m_theme.px(plotted.chosen ? 4.5 : 3.5), std::max(1.5, room * 0.4));
    if (m_kind == Kind::OverGamma) {
        // At both ends, where it begins and where it leads to; larger at the present gamma.
        if (!plotted.points.empty()) {
            for (const CurvePoint &end : {plotted.points.front(), plotted.points.back()})
                paintMarker(painter, plotted.series, sceneOf(end.x, end.y), radius, color);
        }
        if (plotted.score)
            paintMarker(painter, plotted.series, sceneOf(m_gamma, *plotted.score), radius + m_theme.px(1), color);
        return;
    }
    for (const CurvePoint &point : plotted.points) {
        const QPointF at = sceneOf(point.x, point.y);
        paintMarker(painter, plotted.series, at, radius, color);
        if (point.cell == Cell::Padded)
            paintMarker(painter, plotted.series, at, radius * 0.55, m_theme.color(ColorRole::Panel));
        if (point.cell == Cell::Collapsed) {
            const double r = radius + m_theme.px(2);
            painter.setPen(QPen(m_theme.color(ColorRole::Text), 1.5));
            painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r));
            painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r));
        }
    }
    if (plotted.cut && !plotted.points.empty()) {
        const QPointF at =
            sceneOf(plotted.points.back().x, plotted.points.back().y) + QPointF(radius + m_theme.px(4), 0);
        painter.setPen(QPen(color, 2));
        painter.drawLine(at + QPointF(0, -m_theme.px(7)), at + QPointF(0, m_theme.px(7)));
    }
}

void CurveChart::drawForeground(QPainter *painter, const QRectF &)
{
    const QRectF area = chart()->plotArea();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_theme.color(ColorRole::Muted), 1));
    if (m_y->min() < 0)
        painter->drawLine(QPointF(area.left(), sceneOf(0, 0).y()), QPointF(area.right(), sceneOf(0, 0).y()));
    const bool gamma = m_kind == Kind::OverGamma;
    const double mark = gamma ? m_gamma : m_iteration;
    if ((gamma || m_iteration >= 1) && mark >= m_x->min() && mark <= m_x->max()) {
        const double x = sceneOf(mark, 0).x();
        painter->setPen(QPen(m_theme.color(ColorRole::Accent), 1, Qt::DashLine));
        painter->drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    for (const Plotted &plotted : m_plotted)
        paintMarks(*painter, plotted);
    if (hasFocus()) {
        painter->setPen(QPen(m_theme.color(ColorRole::Accent), 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(area);
    }
    painter->restore();
}

} // namespace sweci
