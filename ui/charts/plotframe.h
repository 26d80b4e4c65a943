// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/figureaxis.h"
#include "charts/figurescene.h"

#include <vector>

namespace sweci
{

// A line through points, in the order of x. A y that is not finite is a gap: the line breaks there, and a small cross
// at the lower edge says that nothing was measured.
struct PlotCurve {
    int series = 0; // color, marker, dash
    QString name;
    std::vector<QPointF> points;
    double width = 1.2;
    double radius = 2.2; // of markers; 0: none
    Qt::PenStyle style = Qt::SolidLine;
    bool crosses = true;                           // false: where there is no value there is nothing to say
    QString format = QStringLiteral("%1, %2: %3"); // of a mark's text: name, x, y
    std::vector<FigureLink> links;                 // of the points; empty: none
};

// The dash of a series: with its marker's shape it differs from those of all other series below 40.
Qt::PenStyle seriesDash(int series);

// The one place that turns data into axes and series of a scene: grid, ticks and labels within `outer`, then what is
// drawn into its area.
class PlotFrame
{
public:
    PlotFrame(FigureScene &scene, const QRectF &outer, const FigureAxis &x, const FigureAxis &y);

    const QRectF &area() const { return m_area; }
    // Not finite where a value has no place on the axis.
    QPointF at(double x, double y) const;
    bool holds(const QPointF &point) const; // finite and in the area

    // More points than the area is wide are thinned to the highest and lowest of each column.
    void curve(const PlotCurve &curve);
    // A line across the area with a note at its right end, inside.
    void reference(double y, const QString &note, Qt::PenStyle style = Qt::DashLine);
    // A bar from 0 (or the nearest value on the axis) to y around x, `width` in units of x. A y that is not finite
    // keeps its place with the sign "n/a". Returns the bar's rectangle.
    QRectF bar(double x, double y, double width, const QColor &fill, Qt::BrushStyle pattern = Qt::SolidPattern);

private:
    void drawX(const FigureAxis &x, const QRectF &outer, bool turned);
    void drawY(const FigureAxis &y, const QRectF &outer);
    void crossAt(const QPointF &at, const QColor &color);

    FigureScene &m_scene;
    FigureAxis m_x;
    FigureAxis m_y;
    QRectF m_area;
    std::vector<AxisTick> m_xTicks;
    std::vector<AxisTick> m_yTicks;
};

// The points that are drawn: at most four for each of `columns` columns; gaps stay.
std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns);

} // namespace sweci
