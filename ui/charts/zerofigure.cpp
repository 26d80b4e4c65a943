// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/zerofigure.h"

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

struct ZeroFigureText {
    Q_DECLARE_TR_FUNCTIONS(ZeroFigure)
};

constexpr double aboveMarker = 6; // the value of a bar too low to hold its series' marker
constexpr double none = std::numeric_limits<double>::quiet_NaN();

QString percent(const std::optional<double> &share)
{
    return share ? axisNumber(*share * 100, 1) + QStringLiteral(" %") : ZeroFigureText::tr("not known");
}

// All of it while one bar fills half, else what lets the bars be told apart, in steps of 5 %. They begin at 0 always.
double highest(const std::vector<ZeroRegressionBar> &bars)
{
    double most = 0;
    for (const ZeroRegressionBar &bar : bars)
        most = std::max({most, bar.raw.value_or(0), bar.confirmed.value_or(0)});
    return most > 0.5 ? 1 : std::clamp(std::ceil(most * 1.1 * 20) / 20, 0.05, 1.0);
}

FigureScene lay(const std::vector<ZeroRegressionBar> &bars, const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    std::vector<QString> names;
    for (const ZeroRegressionBar &bar : bars)
        names.push_back(bar.name);
    const double legend =
        addLegend(scene, QRectF(QPointF(), size),
                  {{ZeroFigureText::tr("all losses"), 7, true, -1, false, Qt::SolidPattern},
                   {ZeroFigureText::tr("flaky losses left out"), 7, true, -1, false, Qt::BDiagPattern}});
    FigureAxis y = linearAxis(ZeroFigureText::tr("runs without a regression"), {}, {0, 1});
    y.percent = true;
    y.low = 0;
    y.high = highest(bars);
    // The values above full bars stand above the axis.
    const double top = legend + scene.heightOf(FigureFont::Note) / 2;
    PlotFrame plot(scene, QRectF(0, top, size.width(), size.height() - top), categoryAxis({}, names), y);
    double sum = 0;
    double best = 0;
    int known = 0;
    for (const ZeroRegressionBar &bar : bars) {
        if (!bar.raw)
            continue;
        sum += *bar.raw;
        best = std::max(best, *bar.raw);
        ++known;
    }
    // All or none: some without a number would look as if they had none. Two neighbours must not read as one number.
    const double wide = plot.at(0.38, 0).x() - plot.at(0, 0).x();
    const bool numbersFit = std::all_of(bars.begin(), bars.end(), [&](const ZeroRegressionBar &bar) {
        const bool same = bar.raw && bar.raw == bar.confirmed;
        return std::max(scene.widthOf(axisNumber(bar.raw.value_or(0) * 100, 0), FigureFont::Note),
                        scene.widthOf(axisNumber(bar.confirmed.value_or(0) * 100, 0), FigureFont::Note)) <=
               (same ? 2 : 1) * wide - 2;
    });
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const ZeroRegressionBar &bar = bars[i];
        const QColor color = paper.seriesColor(bar.series);
        const std::optional<double> *values[] = {&bar.raw, &bar.confirmed};
        for (int k = 0; k < 2; ++k) {
            const double x = double(i) + (k == 0 ? -0.2 : 0.2);
            const QRectF box =
                plot.bar(x, values[k]->value_or(none), 0.38, color, k == 0 ? Qt::SolidPattern : Qt::BDiagPattern);
            // One number above both where it is the same.
            const bool same = bar.raw && bar.raw == bar.confirmed;
            const QString number = *values[k] && !(same && k > 0) ? axisNumber(**values[k] * 100, 0) : QString();
            if (!number.isEmpty() && numbersFit)
                scene.addText({same ? plot.at(double(i), 0).x() : box.center().x(),
                               std::min(box.top() - 0.5, plot.area().bottom() - aboveMarker)},
                              Qt::AlignHCenter | Qt::AlignBottom, number, FigureFont::Note);
            scene.addMark(
                {box,
                 k == 0 ? ZeroFigureText::tr("%1: %2 of the runs without a regression").arg(bar.name, percent(bar.raw))
                        : ZeroFigureText::tr("%1: %2 with flaky losses left out; %3 of the iterations changed "
                                             "nothing")
                              .arg(bar.name, percent(bar.confirmed), percent(bar.unchanged)),
                 bar.link, -1});
        }
        // The marker of the series below its bars, so that it can be told without colour.
        scene.addMarker(bar.series, plot.at(double(i), 0) + QPointF(0, -4), 3.4, paper.ground);
        scene.addMarker(bar.series, plot.at(double(i), 0) + QPointF(0, -4), 2.7, paper.text);
    }
    if (known > 1) {
        plot.reference(best, ZeroFigureText::tr("best %1").arg(percent(best)), Qt::DashLine);
        if (best - sum / known > 0.06 * y.high)
            plot.reference(sum / known, ZeroFigureText::tr("mean %1").arg(percent(sum / known)), Qt::DotLine);
    }
    return scene;
}

} // namespace

Figure zeroRegressionFigure(const std::vector<ZeroRegressionBar> &bars)
{
    Figure figure;
    figure.name = QStringLiteral("zero-regression");
    figure.title = ZeroFigureText::tr("Zero regression");
    figure.empty =
        std::none_of(bars.begin(), bars.end(), [](const ZeroRegressionBar &bar) { return bar.raw || bar.confirmed; });
    if (figure.empty)
        figure.remarks.push_back(ZeroFigureText::tr("No run whose regressions are known."));
    for (const char *heading : {"name", "zero_regression", "zero_regression_confirmed", "unchanged"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    const auto number = [](const std::optional<double> &value) {
        return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
    };
    for (const ZeroRegressionBar &bar : bars)
        figure.data.rows.push_back({bar.name, number(bar.raw), number(bar.confirmed), number(bar.unchanged)});
    figure.remarks.push_back(ZeroFigureText::tr("Doing nothing has no regression either: see the share of unchanged "
                                                "iterations."));
    figure.lay = [bars](const QSizeF &size, const FigurePaper &paper) { return lay(bars, size, paper); };
    return figure;
}

} // namespace sweci
