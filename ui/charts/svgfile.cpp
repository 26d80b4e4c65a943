// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/svgfile.h"

#include "charts/hatch.h"
#include "theme/markers.h"

#include <QPen>

#include <cmath>

namespace sweci
{

namespace
{

// Three places of a point are a third of a micrometre.
QString number(double value)
{
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    if (text.endsWith(QLatin1Char('.')))
        text.chop(1);
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

// XML has no way to write most control characters and half surrogate pairs.
QString escaped(const QString &text)
{
    QString kept;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate()) {
            kept += c;
            kept += text[++i];
        } else if (c.isSurrogate() || c.unicode() >= 0xfffe || (c.unicode() < 0x20 && c != QLatin1Char('\t'))) {
            kept += QChar(0xfffd);
        } else {
            kept += c;
        }
    }
    return kept.toHtmlEscaped();
}

QString attribute(const char *name, const QString &value)
{
    return QStringLiteral(" %1=\"%2\"").arg(QLatin1String(name), value);
}

QString paint(const char *what, const QColor &color)
{
    QString text = attribute(what, color.name());
    if (color.alpha() < 255)
        text += attribute((std::string(what) += "-opacity").c_str(), number(color.alphaF()));
    return text;
}

QString pathData(const QPainterPath &path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element &element = path.elementAt(i);
        if (element.type == QPainterPath::MoveToElement)
            data += (data.isEmpty() ? QStringLiteral("M") : QStringLiteral("ZM"));
        else if (element.type == QPainterPath::LineToElement)
            data += QLatin1Char('L');
        else if (element.type == QPainterPath::CurveToElement)
            data += QLatin1Char('C');
        else
            data += QLatin1Char(' ');
        data += number(element.x) + QLatin1Char(' ') + number(element.y);
    }
    return data.isEmpty() ? data : data + QLatin1Char('Z');
}

QString pointList(const QPolygonF &points)
{
    QStringList all;
    for (const QPointF &point : points)
        all << number(point.x()) + QLatin1Char(',') + number(point.y());
    return all.join(QLatin1Char(' '));
}

QString element(const FigureScene::Line &line, const FigurePaper &)
{
    QString text = QStringLiteral("<polyline fill=\"none\"") + paint("stroke", line.color) +
                   attribute("stroke-width", number(line.width)) +
                   attribute("stroke-linejoin", QStringLiteral("round"));
    if (line.style != Qt::SolidLine) {
        QStringList dashes;
        const QPen pen(line.color, line.width, line.style, Qt::FlatCap);
        for (const double part : pen.dashPattern())
            dashes << number(part * line.width);
        text += attribute("stroke-dasharray", dashes.join(QLatin1Char(' ')));
    }
    return text + attribute("points", pointList(line.points)) + QStringLiteral("/>\n");
}

QString element(const FigureScene::Area &area, const FigurePaper &)
{
    QString text;
    const bool solid = area.pattern == Qt::SolidPattern;
    if (solid || area.outline.isValid()) {
        text += QStringLiteral("<polygon") + (solid ? paint("fill", area.fill) : QStringLiteral(" fill=\"none\""));
        if (area.outline.isValid())
            text += paint("stroke", area.outline) + attribute("stroke-width", number(FigureScene::hairline));
        text += attribute("points", pointList(area.points)) + QStringLiteral("/>\n");
    }
    QString data;
    for (const QLineF &line : hatchLines(area.points, area.pattern))
        data += QStringLiteral("M%1 %2L%3 %4")
                    .arg(number(line.x1()), number(line.y1()), number(line.x2()), number(line.y2()));
    if (!data.isEmpty())
        text += QStringLiteral("<path fill=\"none\"") + paint("stroke", area.fill) +
                attribute("stroke-width", number(FigureScene::hatchWidth)) + attribute("d", data) +
                QStringLiteral("/>\n");
    return text;
}

QString element(const FigureScene::Marker &marker, const FigurePaper &)
{
    MarkerShape shape = markerShape(marker.series, marker.radius);
    shape.path.translate(marker.center);
    if (shape.stroke <= 0)
        return QStringLiteral("<path") + paint("fill", marker.color) + attribute("d", pathData(shape.path)) +
               QStringLiteral("/>\n");
    return QStringLiteral("<path fill=\"none\"") + paint("stroke", marker.color) +
           attribute("stroke-width", number(shape.stroke)) + attribute("stroke-linecap", QStringLiteral("square")) +
           attribute("d", pathData(shape.path)) + QStringLiteral("/>\n");
}

QString element(const FigureScene::Text &text, const FigurePaper &paper)
{
    if (paper.outlines)
        return QStringLiteral("<path") + attribute("aria-label", escaped(text.text)) + paint("fill", text.color) +
               attribute("d", pathData(textOutline(text, paper))) + QStringLiteral("/>\n");
    const QFont &font = paper.fontOf(text.font);
    const QPointF start = textTransform(text, paper).map(QPointF());
    QString out = QStringLiteral("<text xml:space=\"preserve\"") + attribute("x", number(start.x())) +
                  attribute("y", number(start.y())) +
                  attribute("font-family", QStringLiteral("'%1', sans-serif").arg(escaped(font.family()))) +
                  attribute("font-size", number(font.pixelSize())) + paint("fill", text.color);
    if (font.bold())
        out += attribute("font-weight", QStringLiteral("bold"));
    if (text.angle != 0)
        out +=
            attribute("transform",
                      QStringLiteral("rotate(%1 %2 %3)").arg(number(text.angle), number(start.x()), number(start.y())));
    return out + QLatin1Char('>') + escaped(text.text) + QStringLiteral("</text>\n");
}

} // namespace

std::string svgElement(const FigureScene &scene, const FigureInfo &info)
{
    const double mm = 25.4 / 72;
    const QString width = number(scene.size().width());
    const QString height = number(scene.size().height());
    QString text = QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"") +
                   attribute("width", number(scene.size().width() * mm) + QStringLiteral("mm")) +
                   attribute("height", number(scene.size().height() * mm) + QStringLiteral("mm")) +
                   attribute("viewBox", QStringLiteral("0 0 %1 %2").arg(width, height)) + QStringLiteral(">\n<title>") +
                   escaped(info.title) + QStringLiteral("</title>\n<desc>") + escaped(info.description) +
                   QStringLiteral("</desc>\n<rect") + attribute("width", width) + attribute("height", height) +
                   paint("fill", scene.paper().ground) + QStringLiteral("/>\n");
    for (const FigureScene::Item &item : scene.items())
        text += std::visit([&](const auto &one) { return element(one, scene.paper()); }, item);
    return (text + QStringLiteral("</svg>\n")).toStdString();
}

std::string svgFile(const FigureScene &scene, const FigureInfo &info)
{
    return std::string("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n")
        .append(svgElement(scene, info));
}

} // namespace sweci
