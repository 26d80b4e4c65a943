// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPolygonF>

#include <vector>

namespace sweci
{

// A pattern as lines within a polygon, `apart` from each other and on one raster for all areas of a page: patterns of
// painters are made of the device's pixels and look another way in every format. None for Qt::SolidPattern.
std::vector<QLineF> hatchLines(const QPolygonF &polygon, Qt::BrushStyle pattern, double apart = 3);

} // namespace sweci
