// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/hatch.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sweci
{

namespace
{

double dot(const QPointF &a, const QPointF &b)
{
    return a.x() * b.x() + a.y() * b.y();
}

// Lines along `direction` (of length 1).
void addLines(std::vector<QLineF> &lines, const QPolygonF &polygon, const QPointF &direction, double apart)
{
    const QPointF across(-direction.y(), direction.x());
    double low = dot(polygon.front(), across);
    double high = low;
    for (const QPointF &point : polygon) {
        low = std::min(low, dot(point, across));
        high = std::max(high, dot(point, across));
    }
    if (!std::isfinite(low) || !std::isfinite(high) || (high - low) / apart > 10000)
        return;
    for (double at = (std::floor(low / apart) + 0.5) * apart; at < high; at += apart) {
        std::vector<double> cuts; // along the direction
        for (qsizetype i = 0; i < polygon.size(); ++i) {
            const QPointF &from = polygon[i];
            const QPointF &to = polygon[(i + 1) % polygon.size()];
            const double a = dot(from, across) - at;
            const double b = dot(to, across) - at;
            if ((a < 0) != (b < 0))
                cuts.push_back(dot(from + (to - from) * (a / (a - b)), direction));
        }
        std::sort(cuts.begin(), cuts.end());
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2)
            lines.emplace_back(direction * cuts[i] + across * at, direction * cuts[i + 1] + across * at);
    }
}

} // namespace

std::vector<QLineF> hatchLines(const QPolygonF &polygon, Qt::BrushStyle pattern, double apart)
{
    std::vector<QLineF> lines;
    if (polygon.size() < 3)
        return lines;
    const double half = std::numbers::sqrt2 / 2;
    if (pattern == Qt::HorPattern || pattern == Qt::CrossPattern)
        addLines(lines, polygon, {1, 0}, apart);
    if (pattern == Qt::VerPattern || pattern == Qt::CrossPattern)
        addLines(lines, polygon, {0, 1}, apart);
    if (pattern == Qt::BDiagPattern || pattern == Qt::DiagCrossPattern) // rises to the right
        addLines(lines, polygon, {half, -half}, apart);
    if (pattern == Qt::FDiagPattern || pattern == Qt::DiagCrossPattern)
        addLines(lines, polygon, {half, half}, apart);
    return lines;
}

} // namespace sweci
