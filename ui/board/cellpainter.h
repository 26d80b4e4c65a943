// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tasksnapshot.h"

#include <QRectF>

class QColor;
class QPainter;

namespace sweci
{

class Dialect;
class Theme;

// Paints the iterations of one task run as cells. Colour is a(c); a corner means lost tests, a cross a collapse,
// hatching a padded cell, dashes a truncated one, a ring nothing produced, a bar nothing changed, an outline what runs,
// a line below that a(c) is negative, a dot in an outline that there is no value.
class CellPainter
{
public:
    CellPainter(const Theme &theme, QPainter &painter) : m_theme(theme), m_painter(painter) {}

    // `area` holds N cells side by side. `chosen` is outlined (-1: none).
    void paint(const QRectF &area, const TaskSnapshot &task, const Dialect &dialect, int iterations, int chosen) const;

    static QRectF cell(const QRectF &area, int iterations, int iteration);
    // 1..N, or 0 beside the cells.
    static int iterationAt(const QRectF &area, int iterations, double x);

private:
    void paintCell(const QRectF &rect, const TaskSnapshot &task, const TaskScore *score, int k) const;
    void hatch(const QRectF &rect) const;
    void cross(const QRectF &rect, const QColor &ink) const;
    void running(const QRectF &rect, const std::string &phase) const;

    const Theme &m_theme;
    QPainter &m_painter;
};

} // namespace sweci
