// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/plotframe.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace sweci
{

namespace
{

struct PlotFrameText {
    Q_DECLARE_TR_FUNCTIONS(PlotFrame)
};

constexpr double gap = 3; // between labels and what they belong to
constexpr double crossSize = 2;
constexpr double namesShare = 0.35; // of the height, at most, for turned names

} // namespace

Qt::PenStyle seriesDash(int series)
{
    constexpr std::array<Qt::PenStyle, 5> styles = {Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                                    Qt::DashDotDotLine};
    // Neighbours differ, and equal markers (every eighth) differ too.
    return styles[static_cast<std::size_t>(series + series / 8) % styles.size()];
}

PlotFrame::PlotFrame(FigureScene &scene, const QRectF &outer, const FigureAxis &x, const FigureAxis &y)
    : m_scene(scene), m_x(x), m_y(y)
{
    const double line = scene.heightOf(FigureFont::Note);
    double left = outer.left() + (y.title.isEmpty() ? 0 : line + gap);
    double bottom = outer.bottom() - (x.title.isEmpty() ? 0 : line + 1);
    double top = outer.top() + line / 2;
    m_yTicks = axisTicks(y, ticksFor(bottom - line - top, line));
    double widest = 0;
    for (const AxisTick &tick : m_yTicks)
        widest = std::max(widest, scene.widthOf(tick.text, FigureFont::Note));
    left += std::min(widest, outer.width() * 0.35) + gap;
    const double right = outer.right() - gap;
    const double width = std::max(right - left, 1.0);
    // As many ticks as stand beside each other.
    int most = ticksFor(width, line);
    for (int tries = 0; tries < 12; ++tries) {
        m_xTicks = axisTicks(x, most);
        double label = 0;
        for (const AxisTick &tick : m_xTicks)
            label = std::max(label, scene.widthOf(tick.text, FigureFont::Note));
        if (label + gap * 1.5 <= width / std::max(double(m_xTicks.size()), 1.0) || most <= 2 ||
            x.scale == AxisScale::Categories)
            break;
        most = std::max(2, std::min(most - 1, static_cast<int>(width / (label + gap * 1.5))));
    }
    double label = 0;
    for (const AxisTick &tick : m_xTicks)
        label = std::max(label, scene.widthOf(tick.text, FigureFont::Note));
    const bool turned =
        x.scale == AxisScale::Categories && label + gap > width / double(std::max<std::size_t>(m_xTicks.size(), 1));
    const double names = (turned ? std::min(label, outer.height() * namesShare) : line) + gap;
    if (x.above)
        top = outer.top() + names;
    if (x.below)
        bottom -= names;
    else
        bottom -= gap;
    m_area = QRectF(QPointF(left, top), QPointF(left + width, std::max(bottom, top + 1)));
    drawY(y, outer);
    drawX(x, outer, turned);
}

QPointF PlotFrame::at(double x, double y) const
{
    return {m_area.left() + m_x.share(x) * m_area.width(), m_area.bottom() - m_y.share(y) * m_area.height()};
}

bool PlotFrame::holds(const QPointF &point) const
{
    return std::isfinite(point.x()) && std::isfinite(point.y()) &&
           m_area.adjusted(-0.5, -0.5, 0.5, 0.5).contains(point);
}

void PlotFrame::drawY(const FigureAxis &y, const QRectF &outer)
{
    const FigurePaper &paper = m_scene.paper();
    const double line = m_scene.heightOf(FigureFont::Note);
    const bool dense = y.scale == AxisScale::Categories && line * double(m_yTicks.size()) > m_area.height() * 1.05;
    const std::size_t every =
        dense ? static_cast<std::size_t>(std::ceil(line * double(m_yTicks.size()) / m_area.height())) : 1;
    for (std::size_t i = 0; i < m_yTicks.size(); ++i) {
        const double place = at(m_x.low, m_yTicks[i].value).y();
        if (!std::isfinite(place))
            continue;
        if (y.scale != AxisScale::Categories) {
            const bool zero = m_yTicks[i].value == 0 && y.low < 0;
            m_scene.addLine({{m_area.left(), place}, {m_area.right(), place}}, zero ? paper.muted : paper.line, 0.5);
        }
        if (i % every == 0)
            m_scene.addText({m_area.left() - gap, place}, Qt::AlignRight | Qt::AlignVCenter,
                            m_scene.elided(m_yTicks[i].text, outer.width() * 0.35, FigureFont::Note), FigureFont::Note,
                            paper.muted);
    }
    if (!y.title.isEmpty())
        m_scene.addText({outer.left(), m_area.center().y()}, Qt::AlignLeft | Qt::AlignVCenter,
                        m_scene.elided(y.title, m_area.height(), FigureFont::Note), FigureFont::Note, paper.muted, -90);
}

void PlotFrame::drawX(const FigureAxis &x, const QRectF &outer, bool turned)
{
    const FigurePaper &paper = m_scene.paper();
    const double line = m_scene.heightOf(FigureFont::Note);
    m_scene.addLine({m_area.bottomLeft(), m_area.bottomRight()}, paper.muted, 0.7);
    const std::size_t every =
        turned ? static_cast<std::size_t>(std::ceil(line * double(m_xTicks.size()) / m_area.width())) : 1;
    for (std::size_t i = 0; i < m_xTicks.size(); ++i) {
        const double place = at(m_xTicks[i].value, m_y.low).x();
        if (!std::isfinite(place))
            continue;
        if (x.scale != AxisScale::Categories)
            m_scene.addLine({{place, m_area.bottom()}, {place, m_area.bottom() + gap * 0.6}}, paper.muted, 0.5);
        if (i % std::max<std::size_t>(every, 1) != 0)
            continue;
        const QString text =
            turned ? m_scene.elided(m_xTicks[i].text, outer.height() * namesShare, FigureFont::Note) : m_xTicks[i].text;
        // The last one may stand out of the page otherwise.
        const double half = m_scene.widthOf(text, FigureFont::Note) / 2;
        const double middle =
            turned ? place
                   : std::clamp(place, outer.left() + half, std::max(outer.left() + half, outer.right() - half));
        const double angle = turned ? -90 : 0;
        if (x.above)
            m_scene.addText({middle, m_area.top() - gap}, Qt::AlignHCenter | Qt::AlignBottom, text, FigureFont::Note,
                            paper.muted, angle);
        if (x.below)
            m_scene.addText({middle, m_area.bottom() + gap}, Qt::AlignHCenter | Qt::AlignTop, text, FigureFont::Note,
                            paper.muted, angle);
    }
    if (!x.title.isEmpty())
        m_scene.addText({m_area.center().x(), outer.bottom()}, Qt::AlignHCenter | Qt::AlignBottom,
                        m_scene.elided(x.title, outer.width(), FigureFont::Note), FigureFont::Note, paper.muted);
}

void PlotFrame::crossAt(const QPointF &at, const QColor &color)
{
    m_scene.addLine({at + QPointF(-crossSize, -crossSize), at + QPointF(crossSize, crossSize)}, color, 0.8);
    m_scene.addLine({at + QPointF(-crossSize, crossSize), at + QPointF(crossSize, -crossSize)}, color, 0.8);
}

std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns)
{
    const std::size_t most = static_cast<std::size_t>(std::max(columns, 1)) * 4;
    if (points.size() <= most)
        return points;
    std::vector<QPointF> kept;
    const std::size_t column =
        (points.size() + std::size_t(std::max(columns, 1)) - 1) / std::size_t(std::max(columns, 1));
    for (std::size_t from = 0; from < points.size(); from += column) {
        const std::size_t to = std::min(from + column, points.size());
        // First, lowest, highest, and last, in their order; of gaps one.
        std::vector<std::size_t> chosen = {from, to - 1};
        std::optional<std::size_t> low;
        std::optional<std::size_t> high;
        std::optional<std::size_t> hole;
        for (std::size_t i = from; i < to; ++i) {
            if (!std::isfinite(points[i].y())) {
                hole = i;
                continue;
            }
            low = !low || points[i].y() < points[*low].y() ? i : *low;
            high = !high || points[i].y() > points[*high].y() ? i : *high;
        }
        if (hole)
            chosen = {*hole};
        if (low)
            chosen.insert(chosen.end(), {*low, *high});
        std::sort(chosen.begin(), chosen.end());
        chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
        for (const std::size_t i : chosen)
            kept.push_back(points[i]);
    }
    return kept;
}

void PlotFrame::curve(const PlotCurve &curve)
{
    const QColor color = m_scene.paper().seriesColor(curve.series);
    const std::vector<QPointF> points = thinned(curve.points, static_cast<int>(m_area.width()));
    const bool all = points.size() == curve.points.size();
    const bool markers = curve.radius > 0 && all && double(points.size()) * 3 <= m_area.width();
    QPolygonF run;
    const auto flush = [&] {
        if (run.size() > 1)
            m_scene.addLine(run, color, curve.width, curve.style);
        run.clear();
    };
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QPointF place = at(points[i].x(), points[i].y());
        const double x = at(points[i].x(), m_y.low).x();
        if (!std::isfinite(x))
            continue;
        const bool there = std::isfinite(place.y());
        FigureMark mark{QRectF(place - QPointF(3, 3), QSizeF(6, 6)),
                        curve.format.arg(curve.name, axisNumber(points[i].x(), 0), axisNumber(points[i].y(), 3)),
                        {},
                        -1};
        if (all && i < curve.links.size())
            mark.link = curve.links[i];
        if (there) {
            run.push_back(place);
            // A value alone between gaps has no line that could show it.
            const bool alone = run.size() == 1 &&
                               (i + 1 == points.size() || !std::isfinite(at(points[i + 1].x(), points[i + 1].y()).y()));
            if (markers || alone)
                m_scene.addMarker(curve.series, place, curve.radius > 0 ? curve.radius : 2, color);
        } else {
            flush();
            if (!curve.crosses)
                continue;
            const QPointF foot(x, m_area.bottom() - crossSize - 1);
            crossAt(foot, color);
            mark.box = QRectF(foot - QPointF(3, 3), QSizeF(6, 6));
            mark.text = curve.format.arg(curve.name, axisNumber(points[i].x(), 0), PlotFrameText::tr("not measured"));
        }
        if (markers || !there)
            m_scene.addMark(std::move(mark));
    }
    flush();
}

void PlotFrame::reference(double y, const QString &note, Qt::PenStyle style)
{
    const double place = at(m_x.low, y).y();
    if (!std::isfinite(place) || place < m_area.top() - 0.5 || place > m_area.bottom() + 0.5)
        return;
    m_scene.addLine({{m_area.left(), place}, {m_area.right(), place}}, m_scene.paper().muted, 0.8, style);
    if (note.isEmpty())
        return;
    // What lies below it, a hatched bar, would make it hard to read.
    const QSizeF size(m_scene.widthOf(note, FigureFont::Note), m_scene.heightOf(FigureFont::Note));
    m_scene.addArea(QPolygonF(QRectF(QPointF(m_area.right() - size.width() - 1, place - 1 - size.height()), size)),
                    m_scene.paper().ground);
    m_scene.addText({m_area.right(), place - 1}, Qt::AlignRight | Qt::AlignBottom, note, FigureFont::Note,
                    m_scene.paper().muted);
}

QRectF PlotFrame::bar(double x, double y, double width, const QColor &fill, Qt::BrushStyle pattern)
{
    const double zero = std::clamp(0.0, m_y.low, m_y.high);
    const double left = at(x - width / 2, zero).x();
    const double right = at(x + width / 2, zero).x();
    const double base = at(x, zero).y();
    const double end = at(x, y).y();
    if (!std::isfinite(end)) {
        m_scene.addText({(left + right) / 2, base - 1}, Qt::AlignHCenter | Qt::AlignBottom, PlotFrameText::tr("n/a"),
                        FigureFont::Note, m_scene.paper().muted);
        return {QPointF(left, base - m_scene.heightOf(FigureFont::Note)), QPointF(right, base)};
    }
    const QRectF box = QRectF(QPointF(left, end), QPointF(right, base)).normalized();
    m_scene.addArea(QPolygonF(box), fill, pattern, pattern == Qt::SolidPattern ? QColor() : fill);
    return box;
}

} // namespace sweci
