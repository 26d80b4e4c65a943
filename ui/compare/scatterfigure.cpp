// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/scatterfigure.h"

#include "charts/plotframe.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>
#include <numbers>

namespace sweci
{

namespace
{

struct ScatterFigureText {
    Q_DECLARE_TR_FUNCTIONS(ScatterFigure)
};

constexpr double radius = 3;

QString noTask(const QString &second)
{
    return second.isEmpty() ? ScatterFigureText::tr("Task by task needs two experiments.")
                            : ScatterFigureText::tr("No task has a value under both.");
}

QPolygonF triangle(const QPointF &at, double up)
{
    return {at + QPointF(0, -radius * up), at + QPointF(radius, radius * 0.8 * up),
            at + QPointF(-radius, radius * 0.8 * up), at + QPointF(0, -radius * up)};
}

QPolygonF ring(const QPointF &at)
{
    QPolygonF points;
    constexpr int corners = 12;
    for (int i = 0; i <= corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        points << at + QPointF(std::cos(angle), std::sin(angle)) * radius * 0.75;
    }
    return points;
}

FigureScene lay(const std::vector<ScatterPoint> &points, const QString &first, const QString &second, double tolerance,
                const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    if (points.empty()) {
        scene.addText({0, radius}, Qt::AlignLeft | Qt::AlignTop, noTask(second), FigureFont::Note, paper.muted);
        return scene;
    }
    std::vector<double> values;
    for (const ScatterPoint &point : points) {
        values.push_back(point.first);
        values.push_back(point.second);
    }
    // The same axis twice: the diagonal is one.
    FigureAxis axis = linearAxis(first, values, {0});
    const FigureAxis up = [&] {
        FigureAxis other = axis;
        other.title = second;
        return other;
    }();
    PlotFrame plot(scene, QRectF(QPointF(), size), axis, up);
    scene.addLine({plot.at(axis.low, axis.low), plot.at(axis.high, axis.high)}, paper.muted, 0.8, Qt::DashLine);
    for (const ScatterPoint &point : points) {
        const QPointF at = plot.at(point.first, point.second);
        const double difference = point.second - point.first;
        QColor color = difference > 0 ? paper.improvement : paper.loss;
        if (std::abs(difference) <= tolerance)
            scene.addLine(ring(at), paper.muted, 0.9);
        else {
            color.setAlphaF(0.85F);
            scene.addArea(triangle(at, difference > 0 ? 1 : -1), color);
        }
        scene.addMark({QRectF(at - QPointF(radius + 1, radius + 1), QSizeF(2 * radius + 2, 2 * radius + 2)),
                       ScatterFigureText::tr("%1: %2 across, %3 up")
                           .arg(point.name, axisNumber(point.first, 3), axisNumber(point.second, 3)),
                       point.link, -1});
    }
    const double line = scene.heightOf(FigureFont::Note);
    scene.addText(plot.area().topLeft() + QPointF(5, 3), Qt::AlignLeft | Qt::AlignTop,
                  ScatterFigureText::tr("better: above"), FigureFont::Note, paper.muted);
    scene.addText(plot.area().bottomRight() - QPointF(5, line + 3), Qt::AlignRight | Qt::AlignTop,
                  ScatterFigureText::tr("worse: below"), FigureFont::Note, paper.muted);
    return scene;
}

} // namespace

Figure scatterFigure(const std::vector<ScatterPoint> &points, const QString &first, const QString &second,
                     double tolerance)
{
    Figure figure;
    figure.name = QStringLiteral("scatter");
    figure.title = ScatterFigureText::tr("EvoScore per task");
    figure.aspect = 0.8;
    figure.empty = points.empty();
    if (points.empty())
        figure.remarks.push_back(noTask(second));
    for (const char *heading : {"task", "first", "second"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    const auto number = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    for (const ScatterPoint &point : points)
        figure.data.rows.push_back({point.name, number(point.first), number(point.second)});
    figure.lay = [points, first, second, tolerance](const QSizeF &size, const FigurePaper &paper) {
        return lay(points, first, second, tolerance, size, paper);
    };
    return figure;
}

} // namespace sweci
