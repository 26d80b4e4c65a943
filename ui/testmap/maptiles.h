// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "testmap/mapcellpainter.h"

#include <QCache>
#include <QImage>
#include <QSize>

#include <array>
#include <memory>
#include <vector>

namespace sweci
{

// The cells of a test map as images of some hundred pixels' height, made when they are seen and kept as long as there
// is room. A cell of one kind is painted once and copied.
class MapTiles
{
public:
    using Rows = std::shared_ptr<const std::vector<int>>;

    MapTiles();
    // What is shown, and how large a cell is; a change drops what was made before.
    void set(const TestMapPtr &map, const Rows &rows);
    void setCell(const Theme &theme, MapZoom zoom, int width, double ratio);
    void clear(); // colours changed

    int rowsPerTile() const { return m_rowsPerTile; }
    // Empty past the last row. Ratio of device pixels set.
    QImage tile(const Theme &theme, int index);
    int made() const { return m_made; } // tiles, since the beginning

private:
    const QImage &sprite(const Theme &theme, TestMapCell cell);
    QImage make(const Theme &theme, int index);

    TestMapPtr m_map;
    Rows m_rows;
    MapZoom m_zoom = MapZoom::Overview;
    QSize m_cell; // logical pixels
    QSize m_size; // device pixels
    double m_ratio = 1;
    int m_rowsPerTile = 256;
    int m_made = 0;
    std::array<QImage, 256> m_sprites;
    QCache<int, QImage> m_tiles; // cost: kilobytes
};

} // namespace sweci
