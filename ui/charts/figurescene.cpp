// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figurescene.h"

#include "charts/hatch.h"
#include "theme/markers.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

namespace sweci
{

namespace
{

QRectF placed(const QPointF &anchor, const QSizeF &size, Qt::Alignment alignment)
{
    double x = anchor.x();
    double y = anchor.y();
    if (alignment & Qt::AlignRight)
        x -= size.width();
    else if (alignment & Qt::AlignHCenter)
        x -= size.width() / 2;
    if (alignment & Qt::AlignBottom)
        y -= size.height();
    else if (alignment & Qt::AlignVCenter)
        y -= size.height() / 2;
    return {QPointF(x, y), size};
}

void paintItem(QPainter &painter, const FigureScene::Line &line, const FigurePaper &)
{
    QPen pen(line.color, line.width, line.style, Qt::FlatCap, Qt::RoundJoin);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line.points);
}

void paintItem(QPainter &painter, const FigureScene::Area &area, const FigurePaper &)
{
    painter.setPen(area.outline.isValid() ? QPen(area.outline, FigureScene::hairline) : QPen(Qt::NoPen));
    painter.setBrush(area.pattern == Qt::SolidPattern ? QBrush(area.fill) : QBrush());
    painter.drawPolygon(area.points);
    const std::vector<QLineF> lines = hatchLines(area.points, area.pattern);
    if (lines.empty())
        return;
    painter.setPen(QPen(area.fill, FigureScene::hatchWidth, Qt::SolidLine, Qt::FlatCap));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void paintItem(QPainter &painter, const FigureScene::Marker &marker, const FigurePaper &)
{
    paintMarker(painter, marker.series, marker.center, marker.radius, marker.color);
}

void paintItem(QPainter &painter, const FigureScene::Text &text, const FigurePaper &paper)
{
    if (paper.outlines) {
        painter.fillPath(textOutline(text, paper), text.color);
        return;
    }
    painter.save();
    painter.setTransform(textTransform(text, paper), true);
    painter.setFont(paper.fineFontOf(text.font));
    painter.setPen(text.color);
    painter.drawText(QPointF(), text.text);
    painter.restore();
}

// With a little room: a line that is level has a height all the same.
QRectF boundsOf(const FigureScene::Line &line)
{
    const double more = line.width + 1;
    return line.points.boundingRect().adjusted(-more, -more, more, more);
}

QRectF boundsOf(const FigureScene::Area &area)
{
    return area.points.boundingRect().adjusted(-1, -1, 1, 1);
}

QRectF boundsOf(const FigureScene::Marker &marker)
{
    const QPointF away(2 * marker.radius + 1, 2 * marker.radius + 1);
    return {marker.center - away, marker.center + away};
}

QRectF boundsOf(const FigureScene::Text &text)
{
    return text.box.adjusted(-2, -2, 2, 2);
}

} // namespace

QTransform textTransform(const FigureScene::Text &text, const FigurePaper &paper)
{
    const double ascent = QFontMetricsF(paper.fineFontOf(text.font)).ascent() / paper.fine;
    const QSizeF size = text.angle == 0 ? text.box.size() : text.box.size().transposed();
    QTransform transform;
    // From the middle of the box, turned, to the start of the baseline.
    transform.translate(text.box.center().x(), text.box.center().y());
    transform.rotate(text.angle);
    transform.translate(-size.width() / 2, -size.height() / 2 + ascent);
    transform.scale(1.0 / paper.fine, 1.0 / paper.fine);
    return transform;
}

QPainterPath textOutline(const FigureScene::Text &text, const FigurePaper &paper)
{
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addText(QPointF(), paper.fineFontOf(text.font), text.text);
    return textTransform(text, paper).map(path);
}

void FigureScene::addLine(const QPolygonF &points, const QColor &color, double width, Qt::PenStyle style)
{
    m_items.emplace_back(Line{points, color, width, style});
}

void FigureScene::addArea(const QPolygonF &points, const QColor &fill, Qt::BrushStyle pattern, const QColor &outline)
{
    m_items.emplace_back(Area{points, fill, pattern, outline});
}

void FigureScene::addMarker(int series, const QPointF &center, double radius, const QColor &color)
{
    m_items.emplace_back(Marker{series, center, radius, color});
}

QRectF FigureScene::addText(const QPointF &anchor, Qt::Alignment alignment, const QString &text, FigureFont font,
                            const QColor &color, double angle)
{
    QSizeF size(widthOf(text, font), heightOf(font));
    if (angle != 0)
        size.transpose();
    const QRectF box = placed(anchor, size, alignment);
    m_items.emplace_back(Text{text, box, font, color.isValid() ? color : m_paper.text, angle});
    return box;
}

double FigureScene::widthOf(const QString &text, FigureFont font) const
{
    return QFontMetricsF(m_paper.fineFontOf(font)).horizontalAdvance(text) / m_paper.fine;
}

double FigureScene::heightOf(FigureFont font) const
{
    return QFontMetricsF(m_paper.fineFontOf(font)).height() / m_paper.fine;
}

QString FigureScene::elided(const QString &text, double width, FigureFont font) const
{
    return QFontMetricsF(m_paper.fineFontOf(font)).elidedText(text, Qt::ElideRight, width * m_paper.fine);
}

namespace
{

void shift(FigureScene::Line &line, const QPointF &by)
{
    line.points.translate(by);
}
void shift(FigureScene::Area &area, const QPointF &by)
{
    area.points.translate(by);
}
void shift(FigureScene::Marker &marker, const QPointF &by)
{
    marker.center += by;
}
void shift(FigureScene::Text &text, const QPointF &by)
{
    text.box.translate(by);
}

} // namespace

void FigureScene::add(const FigureScene &other, const QPointF &offset)
{
    for (Item item : other.m_items) {
        std::visit([&](auto &one) { shift(one, offset); }, item);
        m_items.push_back(std::move(item));
    }
    for (FigureMark mark : other.m_marks) {
        mark.box.translate(offset);
        m_marks.push_back(std::move(mark));
    }
}

void FigureScene::paint(QPainter &painter) const
{
    paint(painter, QRectF(QPointF(), m_size));
}

void FigureScene::paint(QPainter &painter, const QRectF &part) const
{
    const QRectF all(QPointF(), m_size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(part & all, Qt::IntersectClip);
    painter.fillRect(part & all, m_paper.ground);
    for (const Item &item : m_items) {
        if (part.contains(all) || std::visit([](const auto &one) { return boundsOf(one); }, item).intersects(part))
            std::visit([&](const auto &one) { paintItem(painter, one, m_paper); }, item);
    }
    painter.restore();
}

} // namespace sweci
