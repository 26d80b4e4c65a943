// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/markers.h"

#include <QPainter>
#include <QPolygonF>

namespace sweci
{

void paintMarker(QPainter &painter, int series, const QPointF &center, double radius, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.translate(center);
    const double r = radius;
    switch (series % 8) {
    case 0:
        painter.drawEllipse(QPointF(), r, r);
        break;
    case 1:
        painter.drawRect(QRectF(-r * 0.88, -r * 0.88, r * 1.76, r * 1.76));
        break;
    case 2:
        painter.drawPolygon(QPolygonF({{0, -r}, {r, r * 0.85}, {-r, r * 0.85}}));
        break;
    case 3:
        painter.drawPolygon(QPolygonF({{0, -r * 1.15}, {r * 1.15, 0}, {0, r * 1.15}, {-r * 1.15, 0}}));
        break;
    case 4:
        painter.drawPolygon(QPolygonF({{0, r}, {r, -r * 0.85}, {-r, -r * 0.85}}));
        break;
    case 5:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, r * 0.55));
        painter.drawEllipse(QPointF(), r * 0.75, r * 0.75);
        break;
    case 6:
        painter.setPen(QPen(color, r * 0.6));
        painter.drawLine(QPointF(-r, 0), QPointF(r, 0));
        painter.drawLine(QPointF(0, -r), QPointF(0, r));
        break;
    default:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, r * 0.55));
        painter.drawRect(QRectF(-r * 0.75, -r * 0.75, r * 1.5, r * 1.5));
    }
    painter.restore();
}

} // namespace sweci
