// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

class QColor;
class QPainter;

namespace sweci
{

// The marker of the i-th series: shapes differ as well as colours. `radius` is half its size.
void paintMarker(QPainter &painter, int series, const QPointF &center, double radius, const QColor &color);

} // namespace sweci
