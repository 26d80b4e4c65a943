// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figurescene.h"

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
    painter.setPen(area.outline.isValid() ? QPen(area.outline, 0.5) : QPen(Qt::NoPen));
    painter.setBrush(QBrush(area.fill, area.pattern));
    painter.drawPolygon(area.points);
}

void paintItem(QPainter &painter, const FigureScene::Marker &marker, const FigurePaper &)
{
    paintMarker(painter, marker.series, marker.center, marker.radius, marker.color);
}

void paintItem(QPainter &painter, const FigureScene::Text &text, const FigurePaper &paper)
{
    const QFont &font = paper.fontOf(text.font);
    const QFontMetricsF metrics(font);
    painter.save();
    // From the middle of the box, turned, to the start of the baseline.
    const QSizeF size = text.angle == 0 ? text.box.size() : text.box.size().transposed();
    painter.translate(text.box.center());
    painter.rotate(text.angle);
    const QPointF start(-size.width() / 2, -size.height() / 2 + metrics.ascent());
    if (paper.outlines) {
        QPainterPath path;
        path.addText(start, font, text.text);
        painter.setPen(Qt::NoPen);
        painter.setBrush(text.color);
        painter.drawPath(path);
    } else {
        painter.setFont(font);
        painter.setPen(text.color);
        painter.drawText(start, text.text);
    }
    painter.restore();
}

} // namespace

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
    return QFontMetricsF(m_paper.fontOf(font)).horizontalAdvance(text);
}

double FigureScene::heightOf(FigureFont font) const
{
    return QFontMetricsF(m_paper.fontOf(font)).height();
}

QString FigureScene::elided(const QString &text, double width, FigureFont font) const
{
    return QFontMetricsF(m_paper.fontOf(font)).elidedText(text, Qt::ElideRight, width);
}

void FigureScene::paint(QPainter &painter) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(QRectF(QPointF(), m_size));
    painter.fillRect(QRectF(QPointF(), m_size), m_paper.ground);
    for (const Item &item : m_items)
        std::visit([&](const auto &one) { paintItem(painter, one, m_paper); }, item);
    painter.restore();
}

} // namespace sweci
