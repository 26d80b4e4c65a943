// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/forestfigure.h"

#include "charts/figureaxis.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct ForestFigureText {
    Q_DECLARE_TR_FUNCTIONS(ForestFigure)
};

constexpr double gap = 6;
constexpr double tallestRow = 34;

QString signedText(double value)
{
    const QString text = axisNumber(value, 3);
    return value > 0 ? QLatin1Char('+') + text : text;
}

QString numbers(const ForestRow &row)
{
    if (!row.difference)
        return ForestFigureText::tr("no shared task");
    if (!row.low || !row.high)
        return ForestFigureText::tr("%1, no interval").arg(signedText(*row.difference));
    return QStringLiteral("%1 [%2, %3]").arg(signedText(*row.difference), signedText(*row.low), signedText(*row.high));
}

QString needsTwo()
{
    return ForestFigureText::tr("A difference needs two experiments.");
}

bool isClear(const ForestRow &row)
{
    return row.low && row.high && (*row.low > 0 || *row.high < 0);
}

FigureScene lay(const std::vector<ForestRow> &rows, const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    if (rows.empty()) {
        scene.addText({0, gap}, Qt::AlignLeft | Qt::AlignTop, needsTwo(), FigureFont::Note, paper.muted);
        return scene;
    }
    std::vector<double> values;
    double nameWidth = 0;
    double numberWidth = 0;
    for (const ForestRow &row : rows) {
        for (const auto &value : {row.difference, row.low, row.high}) {
            if (value && std::isfinite(*value))
                values.push_back(*value);
        }
        nameWidth = std::max(nameWidth, scene.widthOf(row.name));
        numberWidth = std::max(numberWidth, scene.widthOf(numbers(row), FigureFont::Note));
    }
    nameWidth = std::min(nameWidth, size.width() * 0.3);
    const FigureAxis axis = linearAxis({}, values, {0});
    const double line = scene.heightOf(FigureFont::Note);
    const double left = nameWidth + 2 * gap;
    const double right = std::max(size.width() - numberWidth - 2 * gap, left + 1);
    const double bottom = std::max(size.height() - line - gap, 1.0);
    const auto x = [&](double value) { return left + axis.share(value) * (right - left); };

    const auto count = std::max<double>(static_cast<double>(rows.size()), 1);
    const double step = std::min(bottom / count, tallestRow);
    const double end = step * count;
    for (const AxisTick &tick : axisTicks(axis, ticksFor(right - left, line))) {
        scene.addLine({{x(tick.value), end}, {x(tick.value), end + 3}}, paper.line);
        scene.addText({x(tick.value), end + 4}, Qt::AlignHCenter | Qt::AlignTop, tick.text, FigureFont::Note,
                      paper.muted);
    }
    scene.addLine({{left, end}, {right, end}}, paper.line);
    scene.keepInSight(0, size.height() - end + 1);
    scene.addLine({{x(0), 0}, {x(0), end}}, paper.text, 0.9);

    const double radius = std::clamp(step * 0.18, 1.2, 4.0);
    const FigureFont font = step < scene.heightOf() ? FigureFont::Note : FigureFont::Text;
    const bool texts = step >= line * 0.95; // else they would lie over each other
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const ForestRow &row = rows[i];
        const double y = step * (static_cast<double>(i) + 0.5);
        if (texts) {
            scene.addText({0, y}, Qt::AlignLeft | Qt::AlignVCenter, scene.elided(row.name, nameWidth, font), font);
            scene.addText({size.width(), y}, Qt::AlignRight | Qt::AlignVCenter, numbers(row), FigureFont::Note,
                          isClear(row) ? paper.text : paper.muted);
        }
        const QColor color = paper.seriesColor(row.series);
        if (row.low && row.high) {
            scene.addLine({{x(*row.low), y}, {x(*row.high), y}}, color, radius > 2 ? 1.6 : 0.9,
                          isClear(row) ? Qt::SolidLine : Qt::DashLine);
        }
        if (row.difference)
            scene.addMarker(row.series, {x(*row.difference), y}, radius, color);
        scene.addMark({QRectF(0, y - step / 2, size.width(), step),
                       QStringLiteral("%1: %2").arg(row.name, numbers(row)), row.link, -1});
    }
    return scene;
}

QString exact(const std::optional<double> &value)
{
    return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString();
}

} // namespace

Figure forestFigure(const std::vector<ForestRow> &rows, const QString &title, const std::vector<QString> &remarks)
{
    Figure figure;
    figure.name = QStringLiteral("forest");
    figure.title = title;
    figure.remarks = remarks;
    figure.aspect = std::clamp((26.0 * static_cast<double>(rows.size()) + 24) / 480, 0.15, 1.6);
    figure.empty = rows.empty();
    for (const char *heading : {"pair", "difference", "low", "high"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    for (const ForestRow &row : rows)
        figure.data.rows.push_back({row.name, exact(row.difference), exact(row.low), exact(row.high)});
    if (rows.empty()) // nothing else is true of it
        figure.remarks = {needsTwo()};
    figure.lay = [rows](const QSizeF &size, const FigurePaper &paper) { return lay(rows, size, paper); };
    return figure;
}

} // namespace sweci
