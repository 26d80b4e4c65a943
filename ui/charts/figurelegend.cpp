// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figurelegend.h"

#include "charts/plotframe.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct FigureLegendText {
    Q_DECLARE_TR_FUNCTIONS(FigureLegend)
};

constexpr double sign = 15; // width of a line or field
constexpr double gap = 8;

void addSign(FigureScene &scene, const QPointF &middle, const LegendEntry &entry)
{
    const QColor color = entry.shown ? scene.paper().seriesColor(entry.series) : scene.paper().line;
    if (entry.pattern != Qt::NoBrush) {
        const QRectF field(middle - QPointF(sign / 2 - 2, 3), QSizeF(sign - 4, 6));
        scene.addArea(QPolygonF(field), color, entry.pattern, color);
        return;
    }
    if (entry.line)
        scene.addLine({middle - QPointF(sign / 2 - 1, 0), middle + QPointF(sign / 2 - 1, 0)}, color, 1.2,
                      seriesDash(entry.series));
    scene.addMarker(entry.series, middle, 3, color);
}

} // namespace

double addLegend(FigureScene &scene, const QRectF &area, const std::vector<LegendEntry> &entries)
{
    if (entries.empty())
        return 0;
    const double line = scene.heightOf(FigureFont::Note) + 1;
    double widest = 0;
    for (const LegendEntry &entry : entries)
        widest = std::max(widest, scene.widthOf(entry.name, FigureFont::Note));
    const double column =
        std::clamp(widest + sign + gap, 40.0, std::max(area.width() / (entries.size() > 6 ? 3 : 2), 40.0));
    const auto columns = static_cast<std::size_t>(std::max(1.0, std::floor((area.width() + gap) / column)));
    const auto rows = static_cast<std::size_t>(std::max(1.0, std::floor(area.height() / 2 / line)));
    const std::size_t fits = std::min(entries.size(), columns * rows);
    const std::size_t drawn = fits < entries.size() ? fits - 1 : fits;
    const auto place = [&](std::size_t i) {
        return QPointF(area.left() + double(i % columns) * column, area.top() + double(i / columns) * line);
    };
    for (std::size_t i = 0; i < drawn; ++i) {
        const LegendEntry &entry = entries[i];
        const QPointF at = place(i);
        addSign(scene, at + QPointF(sign / 2, line / 2), entry);
        const QRectF box = scene.addText(at + QPointF(sign + 2, 0), Qt::AlignLeft | Qt::AlignTop,
                                         scene.elided(entry.name, column - sign - gap + 1, FigureFont::Note),
                                         FigureFont::Note, entry.shown ? scene.paper().text : scene.paper().muted);
        if (!entry.shown)
            scene.addLine({{box.left(), box.center().y()}, {box.right(), box.center().y()}}, scene.paper().muted, 0.6);
        if (entry.toggles >= 0)
            scene.addMark({QRectF(at, QPointF(box.right(), box.bottom())),
                           entry.shown ? FigureLegendText::tr("%1: click hides it").arg(entry.name)
                                       : FigureLegendText::tr("%1 is hidden: click shows it").arg(entry.name),
                           {},
                           entry.toggles});
    }
    if (drawn < entries.size())
        scene.addText(place(drawn) + QPointF(2, 0), Qt::AlignLeft | Qt::AlignTop,
                      FigureLegendText::tr("and %n more", nullptr, static_cast<int>(entries.size() - drawn)),
                      FigureFont::Note, scene.paper().muted);
    return std::ceil(double(fits) / double(columns)) * line + 2;
}

double legendShare(std::size_t entries)
{
    // A column of 80 points, lines of 8, on a page of 340.
    return std::ceil(double(entries) / 4) * 8 / 340;
}

} // namespace sweci
