// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/iterationfigure.h"

#include "charts/figurelegend.h"
#include "charts/plotframe.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sweci
{

namespace
{

struct IterationFigureText {
    Q_DECLARE_TR_FUNCTIONS(IterationFigure)
};

using Value = std::optional<double> (*)(const IterationValues &);

struct Panel {
    QString title;
    Value value;
    Value thin; // a second, thin line; null: none
    bool signedChange = false;
    bool percent = false;
    bool count = false;
    bool crosses = true;
};

std::vector<Panel> panels()
{
    return {{IterationFigureText::tr("mean a(c), best so far thin"), [](const IterationValues &v) { return v.a; },
             [](const IterationValues &v) { return v.bestSoFar; }, true},
            {IterationFigureText::tr("runs that regress"), [](const IterationValues &v) { return v.regressionRate; },
             nullptr, false, true},
            {IterationFigureText::tr("tests lost by a regression"),
             [](const IterationValues &v) { return v.amplitude; }, nullptr, false, true, false, false},
            {IterationFigureText::tr("runs still active"),
             [](const IterationValues &v) { return std::optional<double>(v.active); }, nullptr, false, false, true}};
}

std::vector<QPointF> pointsOf(const IterationSeries &series, Value value)
{
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < series.values.size(); ++i)
        points.emplace_back(double(i + 1), value(series.values[i]).value_or(std::numeric_limits<double>::quiet_NaN()));
    return points;
}

FigureAxis axisOf(const Panel &panel, const std::vector<IterationSeries> &all)
{
    std::vector<double> values;
    for (const IterationSeries &one : all) {
        for (const Value value : {panel.value, panel.thin}) {
            if (!value || !one.shown)
                continue;
            for (const QPointF &point : pointsOf(one, value))
                values.push_back(point.y());
        }
    }
    FigureAxis axis = linearAxis({}, values, {0});
    // Where nothing happened a share goes from nothing to all, not below nothing.
    const bool none = std::none_of(values.begin(), values.end(), [](double value) { return value > 0; });
    if ((panel.signedChange && axis.high < 1) || (!panel.signedChange && none))
        axis = linearAxis({}, values, {0, 1});
    axis.percent = panel.percent;
    axis.whole = panel.count;
    return axis;
}

void drawPanel(FigureScene &scene, const QRectF &outer, const Panel &panel, const std::vector<IterationSeries> &all)
{
    std::vector<double> iterations = {1};
    for (const IterationSeries &one : all)
        iterations.push_back(double(std::max<std::size_t>(one.values.size(), 1)));
    FigureAxis x = linearAxis(IterationFigureText::tr("iteration"), iterations);
    x.whole = true;
    // What it shows stands above it: along a low axis there is no room for it.
    const double head = scene.heightOf(FigureFont::Note);
    scene.addText(outer.topLeft(), Qt::AlignLeft | Qt::AlignTop,
                  scene.elided(panel.title, outer.width(), FigureFont::Note), FigureFont::Note);
    PlotFrame plot(scene, outer.adjusted(0, head, 0, 0), x, axisOf(panel, all));
    bool any = false;
    for (const IterationSeries &one : all) {
        if (!one.shown)
            continue;
        any |= std::any_of(one.values.begin(), one.values.end(),
                           [&](const IterationValues &values) { return panel.value(values).has_value(); });
        PlotCurve curve;
        curve.series = one.series;
        curve.name = one.name;
        curve.style = seriesDash(one.series);
        curve.format = panel.percent || panel.count ? IterationFigureText::tr("%1, iteration %2: %3")
                                                    : IterationFigureText::tr("%1, iteration %2: a = %3");
        curve.points = pointsOf(one, panel.value);
        curve.crosses = panel.crosses;
        if (one.link)
            curve.links.assign(curve.points.size(), *one.link);
        if (panel.thin) {
            PlotCurve thin = curve;
            thin.points = pointsOf(one, panel.thin);
            thin.width = 0.6;
            thin.radius = 0;
            thin.format = IterationFigureText::tr("%1, up to iteration %2: best %3");
            plot.curve(thin);
        }
        plot.curve(curve);
    }
    if (!any)
        scene.addText(plot.area().center(), Qt::AlignCenter, IterationFigureText::tr("none", "no value in a panel"),
                      FigureFont::Note, scene.paper().muted);
}

FigureScene lay(const std::vector<IterationSeries> &series, const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < series.size(); ++i)
        entries.push_back({series[i].name, series[i].series, series[i].shown, static_cast<int>(i), true, Qt::NoBrush});
    const double legend = addLegend(scene, QRectF(QPointF(), size), entries);
    const std::vector<Panel> all = panels();
    // Beside each other where there is room, else below each other.
    const int columns = size.width() >= 220 ? 2 : 1;
    const int rows = static_cast<int>(all.size()) / columns;
    const double gap = 8;
    const double width = (size.width() - gap * (columns - 1)) / columns;
    const double height = (size.height() - legend - gap * (rows - 1)) / rows;
    for (int i = 0; i < static_cast<int>(all.size()); ++i)
        drawPanel(scene, QRectF((width + gap) * (i % columns), legend + (height + gap) * (i / columns), width, height),
                  all[static_cast<std::size_t>(i)], series);
    return scene;
}

} // namespace

Figure iterationFigure(const std::vector<IterationSeries> &series)
{
    Figure figure;
    figure.name = QStringLiteral("iterations");
    figure.title = IterationFigureText::tr("Iteration by iteration");
    figure.aspect = 0.8 + legendShare(series.size());
    figure.empty = std::none_of(series.begin(), series.end(), [](const IterationSeries &one) {
        return std::any_of(one.values.begin(), one.values.end(),
                           [](const IterationValues &v) { return v.a || v.active; });
    });
    if (figure.empty)
        figure.remarks.push_back(IterationFigureText::tr("No finished run."));
    for (const char *heading : {"name", "iteration", "mean_a", "best_so_far", "regression_rate", "amplitude", "active"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    const auto number = [](const std::optional<double> &value) {
        return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
    };
    for (const IterationSeries &one : series) {
        for (std::size_t i = 0; i < one.values.size(); ++i) {
            const IterationValues &v = one.values[i];
            figure.data.rows.push_back({one.name, QString::number(i + 1), number(v.a), number(v.bestSoFar),
                                        number(v.regressionRate), number(v.amplitude), QString::number(v.active)});
        }
    }
    figure.lay = [series](const QSizeF &size, const FigurePaper &paper) { return lay(series, size, paper); };
    return figure;
}

} // namespace sweci
