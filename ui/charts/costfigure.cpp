// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/costfigure.h"

#include "charts/figurelegend.h"
#include "charts/labelplaces.h"
#include "charts/plotframe.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct CostFigureText {
    Q_DECLARE_TR_FUNCTIONS(CostFigure)
};

constexpr double radius = 3;

QString spentText(const CostPoint &point, CostKind kind)
{
    const QString number =
        kind == CostKind::Money ? QStringLiteral("$ ") + axisNumber(*point.spent, 4) : axisNumber(*point.spent, 0);
    return point.atLeast ? CostFigureText::tr("at least %1").arg(number) : number;
}

bool hasPlace(const CostPoint &point)
{
    return point.spent && std::isfinite(*point.spent) && std::isfinite(point.score);
}

// Drawn; as lines that labels keep off.
std::vector<QLineF> addFront(FigureScene &scene, const PlotFrame &plot, const std::vector<CostPoint> &points)
{
    QPolygonF steps;
    for (const std::size_t i : paretoFront(points)) {
        const QPointF place = plot.at(*points[i].spent, points[i].score);
        if (!steps.isEmpty())
            steps.push_back({place.x(), steps.back().y()});
        steps.push_back(place);
    }
    if (!steps.isEmpty())
        steps.push_back({plot.area().right(), steps.back().y()});
    if (steps.size() > 1)
        scene.addLine(steps, scene.paper().muted, 0.8, Qt::DashLine);
    std::vector<QLineF> lines;
    for (qsizetype i = 1; i < steps.size(); ++i)
        lines.emplace_back(steps[i - 1], steps[i]);
    return lines;
}

FigureScene lay(const std::vector<CostPoint> &all, CostKind kind, const QString &scoreTitle, const QSizeF &size,
                const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    std::vector<LegendEntry> entries;
    std::vector<CostPoint> points;
    std::vector<double> spent;
    std::vector<double> scores;
    for (std::size_t i = 0; i < all.size(); ++i) {
        entries.push_back({all[i].name, all[i].series, all[i].shown, static_cast<int>(i), false, Qt::NoBrush});
        if (!all[i].shown || !hasPlace(all[i]))
            continue;
        points.push_back(all[i]);
        spent.push_back(*all[i].spent);
        scores.push_back(all[i].score);
    }
    const double legend = addLegend(scene, QRectF(QPointF(), size), entries);
    const FigureAxis x = logAxis(
        kind == CostKind::Money ? CostFigureText::tr("US dollars a run") : CostFigureText::tr("tokens a run"), spent);
    double top = legend;
    if (!x.note.isEmpty())
        top = scene.addText({0, legend}, Qt::AlignLeft | Qt::AlignTop, x.note, FigureFont::Note, paper.muted).bottom();
    PlotFrame plot(scene, QRectF(0, top, size.width(), size.height() - top), x, linearAxis(scoreTitle, scores));
    const std::vector<QLineF> front = addFront(scene, plot, points);
    std::vector<PlacedLabel> labels;
    for (const CostPoint &point : points) {
        const QPointF place = plot.at(*point.spent, point.score);
        scene.addMarker(point.series, place, radius, paper.seriesColor(point.series));
        if (point.atLeast) // more to the right
            scene.addLine({place + QPointF(radius, 0), place + QPointF(radius + 5, 0)}, paper.seriesColor(point.series),
                          0.8);
        scene.addMark({QRectF(place - QPointF(4, 4), QSizeF(8, 8)),
                       CostFigureText::tr("%1: %2 at %3 a run")
                           .arg(point.name, axisNumber(point.score, 3), spentText(point, kind)),
                       point.link, -1});
        const QString name = scene.elided(point.name, plot.area().width() * 0.4, FigureFont::Note);
        labels.push_back({place, {scene.widthOf(name, FigureFont::Note), scene.heightOf(FigureFont::Note)}, {}});
    }
    placeLabels(labels, plot.area(), radius + 1, front);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i].box)
            scene.addText(labels[i].box->topLeft(), Qt::AlignLeft | Qt::AlignTop,
                          scene.elided(points[i].name, plot.area().width() * 0.4, FigureFont::Note), FigureFont::Note);
    }
    return scene;
}

} // namespace

std::vector<std::size_t> paretoFront(const std::vector<CostPoint> &points)
{
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const CostPoint &one = points[i];
        const bool beaten = !hasPlace(one) || std::any_of(points.begin(), points.end(), [&](const CostPoint &other) {
            return hasPlace(other) && *other.spent <= *one.spent && other.score >= one.score &&
                   (*other.spent < *one.spent || other.score > one.score);
        });
        if (!beaten)
            front.push_back(i);
    }
    std::stable_sort(front.begin(), front.end(),
                     [&](std::size_t a, std::size_t b) { return *points[a].spent < *points[b].spent; });
    return front;
}

Figure costFigure(const std::vector<CostPoint> &points, CostKind kind, const QString &scoreTitle)
{
    Figure figure;
    figure.name = kind == CostKind::Money ? QStringLiteral("cost") : QStringLiteral("tokens");
    figure.title =
        kind == CostKind::Money ? CostFigureText::tr("Score against cost") : CostFigureText::tr("Score against tokens");
    figure.aspect = 0.6 + legendShare(points.size());
    QStringList without;
    for (const CostPoint &point : points) {
        if (!hasPlace(point))
            without << point.name;
    }
    figure.empty = without.size() == static_cast<qsizetype>(points.size());
    if (!without.isEmpty())
        figure.remarks.push_back((kind == CostKind::Money ? CostFigureText::tr("Cost or score not known: %1.")
                                                          : CostFigureText::tr("Tokens or score not known: %1."))
                                     .arg(without.join(QStringLiteral(", "))));
    if (std::any_of(points.begin(), points.end(), [](const CostPoint &point) { return point.atLeast; }))
        figure.remarks.push_back(CostFigureText::tr("A line to the right of a point: the cost of some calls is not "
                                                    "known, it was more."));
    std::vector<CostPoint> drawn = points; // the front is that of the figure
    for (CostPoint &point : drawn) {
        if (!point.shown)
            point.spent.reset();
    }
    const std::vector<std::size_t> front = paretoFront(drawn);
    for (const char *heading :
         {"name", kind == CostKind::Money ? "cost_per_run" : "tokens_per_run", "at_least", "evoscore", "pareto"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    const auto number = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    for (std::size_t i = 0; i < points.size(); ++i)
        figure.data.rows.push_back(
            {points[i].name, points[i].spent ? number(*points[i].spent) : QString(),
             points[i].atLeast ? QStringLiteral("1") : QStringLiteral("0"),
             std::isfinite(points[i].score) ? number(points[i].score) : QString(),
             std::find(front.begin(), front.end(), i) != front.end() ? QStringLiteral("1") : QStringLiteral("0")});
    figure.lay = [points, kind, scoreTitle](const QSizeF &size, const FigurePaper &paper) {
        return lay(points, kind, scoreTitle, size, paper);
    };
    return figure;
}

} // namespace sweci
