// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/testmap.h"

#include <QColor>
#include <QRectF>

#include <utility>
#include <vector>

class QPainter;

namespace sweci
{

class Theme;

// How near one looks at a test map.
enum class MapZoom {
    Overview, // one pixel to a test
    Cells,
    Names, // letters in the cells, and the tests' names
};

// Paints one cell of a test map, at each zoom level so that it can be told without colour: lost tests are dark at the
// right, recovered ones light at the left, what does not pass is narrow, errors are two bars, skipped ones lie at the
// left; in letters and triangles where there is room for them.
class MapCellPainter
{
public:
    MapCellPainter(const Theme &theme, MapZoom zoom) : m_theme(theme), m_zoom(zoom) {}

    static int rowHeight(const Theme &theme, MapZoom zoom);
    void paint(QPainter &painter, const QRectF &rect, TestMapCell cell) const;
    QColor fill(TestMapCell cell) const;

private:
    // Of its width, from and to.
    std::vector<std::pair<double, double>> parts(TestMapCell cell) const;
    QColor partColor(TestMapCell cell) const;
    void paintSign(QPainter &painter, const QRectF &rect, TestMapCell cell) const;
    void paintEdge(QPainter &painter, const QRectF &rect, TestMapMark mark) const;

    const Theme &m_theme;
    MapZoom m_zoom;
};

} // namespace sweci
