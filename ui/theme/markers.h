// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QPointF>

class QColor;
class QPainter;

namespace sweci
{

// How the marker of a series looks around the origin. `stroke` > 0: drawn as a line of that width, else filled.
struct MarkerShape {
    QPainterPath path;
    double stroke = 0;
};
MarkerShape markerShape(int series, double radius);

// The marker of the i-th series: shapes differ as well as colours. `radius` is half its size.
void paintMarker(QPainter &painter, int series, const QPointF &center, double radius, const QColor &color);

} // namespace sweci
