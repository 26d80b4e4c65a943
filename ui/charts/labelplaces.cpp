// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/labelplaces.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sweci
{

namespace
{

constexpr double apart = 0.6; // between labels
constexpr double rowStep = 2; // of the raster
constexpr double columnStep = 3;
constexpr double onLine = 6; // what lying on a line costs, in points of distance

bool crosses(const QRectF &box, const QLineF &line)
{
    if (box.contains(line.p1()) || box.contains(line.p2()))
        return true;
    QPointF at;
    return line.intersects(QLineF(box.topLeft(), box.bottomRight()), &at) == QLineF::BoundedIntersection ||
           line.intersects(QLineF(box.topRight(), box.bottomLeft()), &at) == QLineF::BoundedIntersection;
}

// From a point to the nearest place of a rectangle.
double distanceTo(const QRectF &box, const QPointF &point)
{
    const double x = std::max({box.left() - point.x(), 0.0, point.x() - box.right()});
    const double y = std::max({box.top() - point.y(), 0.0, point.y() - box.bottom()});
    return std::hypot(x, y);
}

class Places
{
public:
    Places(std::vector<PlacedLabel> &labels, const QRectF &area, double radius, const std::vector<QLineF> &lines)
        : m_labels(labels), m_area(area), m_radius(radius), m_lines(lines)
    {
    }

    void place(std::size_t number)
    {
        PlacedLabel &label = m_labels[number];
        double best = 1e9;
        // Beside the point first, then ever farther on a raster.
        for (const double dx : {m_radius + 1, -m_radius - 1 - label.size.width(), -label.size.width() / 2}) {
            for (const double dy : {-label.size.height() / 2, m_radius + 0.5, -m_radius - 0.5 - label.size.height()})
                consider(label, label.point + QPointF(dx, dy), dy == -label.size.height() / 2 ? 0 : 0.5, best);
        }
        if (best < 4)
            return;
        // What is farther than a place that was found costs more: most are found near by, and a large area has
        // hundreds of thousands of places.
        const double beside = best;
        const auto besideBox = label.box;
        const double all = m_area.width() + m_area.height();
        for (double within = 24;; within *= 2) {
            best = beside;
            label.box = besideBox;
            search(label, within, best);
            if (best < within || within > all)
                return;
        }
    }

private:
    // The places of the raster that are not farther from the point.
    void search(PlacedLabel &label, double within, double &best) const
    {
        const auto first = [within](double edge, double point, double length, double step) {
            return std::max(0.0, std::floor((point - within - length - edge) / step));
        };
        const double width = label.size.width();
        const double height = label.size.height();
        const double right = std::min(m_area.right(), label.point.x() + within + width) + 1e-6;
        const double bottom = std::min(m_area.bottom(), label.point.y() + within + height) + 1e-6;
        for (double row = first(m_area.top(), label.point.y(), height, rowStep);; ++row) {
            const double y = m_area.top() + row * rowStep;
            if (y + height > bottom)
                break;
            for (double column = first(m_area.left(), label.point.x(), width, columnStep);; ++column) {
                const double x = m_area.left() + column * columnStep;
                if (x + width > right)
                    break;
                consider(label, {x, y}, 1, best);
            }
        }
    }

    void consider(PlacedLabel &label, const QPointF &corner, double cost, double &best) const
    {
        const QRectF box(corner, label.size);
        cost += distanceTo(box, label.point);
        if (cost >= best || !m_area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(box))
            return;
        const QRectF wide = box.adjusted(-apart, -apart, apart, apart);
        for (const PlacedLabel &other : m_labels) {
            if (&other != &label && other.box && wide.intersects(*other.box))
                return;
            if (distanceTo(box, other.point) < m_radius)
                return;
        }
        for (const QLineF &line : m_lines)
            cost += crosses(box, line) ? onLine : 0;
        if (cost >= best)
            return;
        best = cost;
        label.box = box;
    }

    std::vector<PlacedLabel> &m_labels;
    QRectF m_area;
    double m_radius;
    const std::vector<QLineF> &m_lines;
};

} // namespace

void placeLabels(std::vector<PlacedLabel> &labels, const QRectF &area, double pointRadius,
                 const std::vector<QLineF> &lines)
{
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), 0);
    std::vector<double> crowd(labels.size(), 0);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (const PlacedLabel &other : labels) {
            const QPointF away = other.point - labels[i].point;
            crowd[i] += 1 / (1 + std::hypot(away.x() / 4, away.y()) / 6);
        }
        crowd[i] += labels[i].size.width() / 100;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return crowd[a] > crowd[b]; });
    Places places(labels, area, pointRadius, lines);
    for (const std::size_t number : order)
        places.place(number);
}

} // namespace sweci
