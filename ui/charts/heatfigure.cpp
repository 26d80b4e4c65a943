// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/heatfigure.h"

#include "charts/plotframe.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct HeatFigureText {
    Q_DECLARE_TR_FUNCTIONS(HeatFigure)
};

constexpr double stripHeight = 22;     // with its numbers
constexpr std::size_t namesTwice = 30; // of more tasks the names of the models stand below as well

// Black or white, whichever has the greater contrast to a colour: by the relative luminance of WCAG 2.1, where both
// have the same at sqrt(1.05 * 0.05) - 0.05.
QColor inkOn(const QColor &ground)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const double light =
        0.2126 * linear(ground.redF()) + 0.7152 * linear(ground.greenF()) + 0.0722 * linear(ground.blueF());
    return light > 0.179 ? QColor(Qt::black) : QColor(Qt::white);
}

// Two places; what is nearer to 0 is 0.00, that it is below 0 the cell's line says.
QString numberOf(double score)
{
    return axisNumber(std::abs(score) < 0.005 ? 0 : score, 2);
}

void addCell(FigureScene &scene, const QRectF &box, const HeatCell &cell, const QString &name)
{
    const FigurePaper &paper = scene.paper();
    if (!cell.score) {
        scene.addMarker(5, box.center(), std::min({2.0, box.width() / 3, box.height() / 3}), paper.muted);
        scene.addMark({box, HeatFigureText::tr("%1: no value").arg(name), cell.link, -1});
        return;
    }
    const QColor fill = paper.changeColor(*cell.score);
    scene.addArea(QPolygonF(box), fill);
    if (cell.soFar)
        scene.addArea(QPolygonF(box), inkOn(fill), Qt::FDiagPattern);
    if (*cell.score < 0)
        scene.addLine({box.bottomLeft() + QPointF(1, -1.2), box.bottomRight() + QPointF(-1, -1.2)}, inkOn(fill), 1);
    const QString number = numberOf(*cell.score);
    if (!cell.soFar && scene.widthOf(number, FigureFont::Note) + 2 <= box.width() &&
        scene.heightOf(FigureFont::Note) <= box.height() + 1)
        scene.addText(box.center(), Qt::AlignCenter, number, FigureFont::Note, inkOn(fill));
    scene.addMark({box,
                   cell.soFar ? HeatFigureText::tr("%1: %2 so far").arg(name, axisNumber(*cell.score, 3))
                              : QStringLiteral("%1: %2").arg(name, axisNumber(*cell.score, 3)),
                   cell.link, -1});
}

// What the colours mean, as a strip with numbers, and the signs; on a small page below it. Returns its height.
double addKey(FigureScene &scene, const QRectF &area)
{
    const FigurePaper &paper = scene.paper();
    const double width = std::min(120.0, area.width() * 0.5);
    const QRectF strip(area.right() - width, area.top() + 1, width, 7);
    const int steps = 20;
    for (int i = 0; i < steps; ++i)
        scene.addArea(
            QPolygonF(QRectF(strip.left() + width * i / steps, strip.top(), width / steps + 0.2, strip.height())),
            paper.changeColor(-1 + 2.0 * (i + 0.5) / steps));
    for (const double value : {-1.0, 0.0, 1.0})
        scene.addText({strip.left() + width * (value + 1) / 2, strip.bottom()},
                      (value < 0   ? Qt::AlignLeft
                       : value > 0 ? Qt::AlignRight
                                   : Qt::AlignHCenter) |
                          Qt::AlignTop,
                      axisNumber(value, 0), FigureFont::Note, paper.muted);
    const QString signs = HeatFigureText::tr("line: below 0   ring: no value   hatched: so far");
    const bool beside = scene.widthOf(signs, FigureFont::Note) <= area.width() - width - 6;
    scene.addText(area.topLeft() + QPointF(0, beside ? 0 : stripHeight), Qt::AlignLeft | Qt::AlignTop,
                  scene.elided(signs, area.width(), FigureFont::Note), FigureFont::Note, paper.muted);
    return stripHeight + (beside ? 0 : scene.heightOf(FigureFont::Note));
}

FigureScene lay(const HeatMap &map, const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    const double keyHeight = addKey(scene, QRectF(QPointF(), size));
    // The first task on top.
    FigureAxis rows = categoryAxis({}, map.labels.empty() ? map.tasks : map.labels);
    std::swap(rows.low, rows.high);
    FigureAxis columns = categoryAxis({}, map.models);
    columns.above = true;
    columns.below = map.tasks.size() > namesTwice;
    PlotFrame plot(scene, QRectF(0, keyHeight, size.width(), size.height() - keyHeight), columns, rows);
    scene.keepInSight(plot.area().top(), 0);
    for (std::size_t task = 0; task < map.tasks.size(); ++task) {
        for (std::size_t model = 0; model < map.models.size(); ++model) {
            const QRectF box = QRectF(plot.at(double(model) - 0.5, double(task) - 0.5),
                                      plot.at(double(model) + 0.5, double(task) + 0.5))
                                   .normalized();
            const double room = std::min({0.5, box.width() * 0.05, box.height() * 0.05});
            addCell(scene, box.adjusted(room, room, -room, -room), map.cells[task * map.models.size() + model],
                    map.models[model] + QStringLiteral(", ") + map.tasks[task]);
        }
    }
    return scene;
}

} // namespace

Figure heatFigure(const HeatMap &map)
{
    Figure figure;
    figure.name = QStringLiteral("heat-map");
    figure.title = HeatFigureText::tr("Tasks and models");
    figure.aspect = std::clamp(0.25 + 0.03 * double(map.tasks.size()), 0.4, 3.0);
    figure.empty =
        std::none_of(map.cells.begin(), map.cells.end(), [](const HeatCell &cell) { return cell.score.has_value(); });
    if (figure.empty)
        figure.remarks.push_back(HeatFigureText::tr("No task has a score."));
    for (const char *heading : {"task", "model", "evoscore", "so_far"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    for (std::size_t i = 0; i < map.cells.size(); ++i) {
        const HeatCell &cell = map.cells[i];
        figure.data.rows.push_back(
            {map.tasks[i / map.models.size()], map.models[i % map.models.size()],
             cell.score ? QString::number(*cell.score, 'g', QLocale::FloatingPointShortest) : QString(),
             cell.soFar ? QStringLiteral("1") : QStringLiteral("0")});
    }
    figure.lay = [map](const QSizeF &size, const FigurePaper &paper) { return lay(map, size, paper); };
    return figure;
}

} // namespace sweci
