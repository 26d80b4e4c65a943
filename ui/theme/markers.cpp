// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/markers.h"

#include <QPainter>
#include <QPolygonF>

namespace sweci
{

MarkerShape markerShape(int series, double r)
{
    MarkerShape shape;
    const auto polygon = [&shape](const QPolygonF &corners) {
        shape.path.addPolygon(corners);
        shape.path.closeSubpath();
    };
    switch (series % 8) {
    case 0:
        shape.path.addEllipse(QPointF(), r, r);
        break;
    case 1:
        shape.path.addRect(QRectF(-r * 0.94, -r * 0.94, r * 1.88, r * 1.88));
        break;
    case 2:
        polygon({{0, -r}, {r, r * 0.85}, {-r, r * 0.85}});
        break;
    case 3:
        // narrower than high: on small pages a square one is a circle
        polygon({{0, -r * 1.4}, {r * 0.95, 0}, {0, r * 1.4}, {-r * 0.95, 0}});
        break;
    case 4:
        polygon({{0, r}, {r, -r * 0.85}, {-r, -r * 0.85}});
        break;
    case 5:
        shape.path.addEllipse(QPointF(), r * 0.75, r * 0.75);
        shape.stroke = r * 0.55;
        break;
    case 6:
        shape.path.moveTo(-r, 0);
        shape.path.lineTo(r, 0);
        shape.path.moveTo(0, -r);
        shape.path.lineTo(0, r);
        shape.stroke = r * 0.6;
        break;
    default:
        shape.path.addRect(QRectF(-r * 0.75, -r * 0.75, r * 1.5, r * 1.5));
        shape.stroke = r * 0.55;
    }
    return shape;
}

void paintMarker(QPainter &painter, int series, const QPointF &center, double radius, const QColor &color)
{
    const MarkerShape shape = markerShape(series, radius);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(center);
    if (shape.stroke > 0)
        painter.strokePath(shape.path, QPen(color, shape.stroke, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    else
        painter.fillPath(shape.path, color);
    painter.restore();
}

} // namespace sweci
