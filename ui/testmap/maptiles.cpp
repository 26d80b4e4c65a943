// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmap/maptiles.h"

#include <QPainter>

#include <algorithm>
#include <cstring>

namespace sweci
{

namespace
{

constexpr int tileHeight = 192; // logical pixels, about
constexpr int kilobytes = 48 << 10;

} // namespace

MapTiles::MapTiles() : m_tiles(kilobytes) {}

void MapTiles::set(const TestMapPtr &map, const Rows &rows)
{
    if (map == m_map && rows == m_rows)
        return;
    m_map = map;
    m_rows = rows;
    m_tiles.clear();
}

void MapTiles::setCell(const Theme &theme, MapZoom zoom, int width, double ratio)
{
    const QSize cell(width, MapCellPainter::rowHeight(theme, zoom));
    if (cell == m_cell && zoom == m_zoom && qFuzzyCompare(ratio, m_ratio))
        return;
    m_cell = cell;
    m_zoom = zoom;
    m_ratio = ratio;
    m_size = QSize(std::max(1, qRound(cell.width() * ratio)), std::max(1, qRound(cell.height() * ratio)));
    m_rowsPerTile = std::max(1, tileHeight / cell.height());
    clear();
}

void MapTiles::clear()
{
    m_sprites.fill(QImage());
    m_tiles.clear();
}

const QImage &MapTiles::sprite(const Theme &theme, TestMapCell cell)
{
    QImage &image = m_sprites[static_cast<std::size_t>(cell.state()) | static_cast<std::size_t>(cell.mark()) << 4U];
    if (!image.isNull())
        return image;
    image = QImage(m_size, QImage::Format_RGB32);
    image.setDevicePixelRatio(m_ratio);
    QPainter painter(&image);
    MapCellPainter(theme, m_zoom).paint(painter, QRectF(QPointF(0, 0), QSizeF(m_size) / m_ratio), cell);
    return image;
}

QImage MapTiles::make(const Theme &theme, int index)
{
    const int first = index * m_rowsPerTile;
    const int count = std::min(m_rowsPerTile, static_cast<int>(m_rows->size()) - first);
    if (count <= 0 || m_map->states() == 0)
        return {};
    ++m_made;
    QImage image(m_size.width() * m_map->states(), m_size.height() * count, QImage::Format_RGB32);
    image.setDevicePixelRatio(m_ratio);
    const auto bytes = static_cast<std::size_t>(m_size.width()) * sizeof(QRgb);
    for (int row = 0; row < count; ++row) {
        const int test = (*m_rows)[static_cast<std::size_t>(first + row)];
        for (int state = 0; state < m_map->states(); ++state) {
            const QImage &from = sprite(theme, m_map->cell(test, state));
            for (int y = 0; y < m_size.height(); ++y)
                std::memcpy(image.scanLine(row * m_size.height() + y) + static_cast<std::size_t>(state) * bytes,
                            from.constScanLine(y), bytes);
        }
    }
    return image;
}

QImage MapTiles::tile(const Theme &theme, int index)
{
    if (!m_map || !m_rows)
        return {};
    if (const QImage *known = m_tiles.object(index))
        return *known;
    QImage made = make(theme, index);
    m_tiles.insert(index, new QImage(made), static_cast<int>(made.sizeInBytes() >> 10) + 1);
    return made;
}

} // namespace sweci
