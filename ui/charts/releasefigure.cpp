// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/releasefigure.h"

#include "base/text.h"
#include "charts/labelplaces.h"
#include "charts/plotframe.h"
#include "report/publishedresults.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

namespace sweci
{

namespace
{

struct ReleaseFigureText {
    Q_DECLARE_TR_FUNCTIONS(ReleaseFigure)
};

constexpr double radius = 2.6;

std::vector<ReleasePoint> dated(const std::vector<ReleasePoint> &points)
{
    std::vector<ReleasePoint> kept;
    for (const ReleasePoint &point : points) {
        if (point.date.isValid() && std::isfinite(point.score))
            kept.push_back(point);
    }
    return kept;
}

QString textOf(const ReleasePoint &point)
{
    const QString day = point.date.toString(Qt::ISODate);
    QString text = point.vendor.isEmpty()
                       ? ReleaseFigureText::tr("%1, released %2: %3").arg(point.name, day, axisNumber(point.score, 3))
                       : ReleaseFigureText::tr("%1 (%2), released %3: %4")
                             .arg(point.name, point.vendor, day, axisNumber(point.score, 3));
    if (point.interval)
        text += ReleaseFigureText::tr(", interval %1 to %2")
                    .arg(axisNumber(point.interval->first, 3), axisNumber(point.interval->second, 3));
    return point.published ? ReleaseFigureText::tr("%1; published, read from a picture").arg(text) : text;
}

std::vector<QLineF> addVendorLines(FigureScene &scene, const PlotFrame &plot, const std::vector<ReleasePoint> &points)
{
    std::map<QString, std::vector<const ReleasePoint *>> vendors;
    for (const ReleasePoint &point : points) {
        if (!point.vendor.isEmpty())
            vendors[point.vendor].push_back(&point);
    }
    int number = 0;
    std::vector<QLineF> pieces;
    for (auto &[vendor, theirs] : vendors) {
        std::stable_sort(theirs.begin(), theirs.end(), [](const ReleasePoint *a, const ReleasePoint *b) {
            return std::pair(a->date, a->score) < std::pair(b->date, b->score);
        });
        QPolygonF line;
        for (const ReleasePoint *point : theirs)
            line.push_back(plot.at(double(point->date.toJulianDay()), point->score));
        if (line.size() > 1)
            scene.addLine(line, scene.paper().muted, 0.6, seriesDash(number));
        for (qsizetype i = 1; i < line.size(); ++i)
            pieces.emplace_back(line[i - 1], line[i]);
        ++number;
    }
    return pieces;
}

// So that lines do not strike a name through.
void addGround(FigureScene &scene, const QRectF &box)
{
    QColor ground = scene.paper().ground;
    ground.setAlpha(200);
    scene.addArea(QPolygonF(box.adjusted(0, 1, 0, -1)), ground);
}

void addPoint(FigureScene &scene, const PlotFrame &plot, const ReleasePoint &point, const QPointF &place)
{
    const FigurePaper &paper = scene.paper();
    const QColor color = point.published ? paper.muted : paper.seriesColor(point.series);
    if (point.interval) {
        const double x = double(point.date.toJulianDay());
        scene.addLine({plot.at(x, point.interval->first), plot.at(x, point.interval->second)}, color, 1);
    }
    if (point.published) {
        // A ring: what is not one's own is never filled.
        scene.addMarker(0, place, radius * 0.8, color);
        scene.addMarker(0, place, radius * 0.5, paper.ground);
    } else {
        scene.addMarker(point.series, place, radius * 1.2, color);
    }
    scene.addMark({QRectF(place - QPointF(4, 4), QSizeF(8, 8)), textOf(point), point.link, -1});
}

FigureScene lay(const std::vector<ReleasePoint> &points, const QString &scoreTitle, const QSizeF &size,
                const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    std::vector<double> days;
    std::vector<double> scores;
    for (const ReleasePoint &point : points) {
        days.push_back(double(point.date.toJulianDay()));
        scores.push_back(point.score);
        if (point.interval)
            scores.insert(scores.end(), {point.interval->first, point.interval->second});
    }
    PlotFrame plot(scene, QRectF(QPointF(), size), dayAxis(ReleaseFigureText::tr("release"), days),
                   linearAxis(scoreTitle, scores));
    const std::vector<QLineF> lines = addVendorLines(scene, plot, points);
    std::vector<PlacedLabel> labels;
    const QRectF area = plot.area().adjusted(1, 0, 0, -1);
    const auto fontOf = [](const ReleasePoint &point) { return point.published ? FigureFont::Note : FigureFont::Bold; };
    for (const ReleasePoint &point : points) {
        const QPointF place = plot.at(double(point.date.toJulianDay()), point.score);
        addPoint(scene, plot, point, place);
        const QString name = scene.elided(point.name, area.width() * 0.6, fontOf(point));
        // As low as the letters are; lines of text have room between them that labels need not.
        labels.push_back({place, {scene.widthOf(name, fontOf(point)), scene.heightOf(fontOf(point))}, {}});
    }
    placeLabels(labels, area, radius * 1.2, lines);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!labels[i].box)
            continue;
        const QRectF &box = *labels[i].box;
        const QPointF near(std::clamp(labels[i].point.x(), box.left(), box.right()),
                           std::clamp(labels[i].point.y(), box.top(), box.bottom()));
        const QPointF away = near - labels[i].point;
        if (std::hypot(away.x(), away.y()) > radius * 2)
            scene.addLine({labels[i].point, near}, paper.muted, 0.35);
        addGround(scene, box);
        scene.addText(box.topLeft(), Qt::AlignLeft | Qt::AlignTop,
                      scene.elided(points[i].name, area.width() * 0.6, fontOf(points[i])), fontOf(points[i]),
                      points[i].published ? paper.muted : paper.text);
    }
    return scene;
}

ReportTable dataOf(const std::vector<ReleasePoint> &points)
{
    ReportTable table;
    for (const char *heading : {"name", "vendor", "release", "evoscore", "low", "high", "published"})
        table.columns.push_back({QString::fromLatin1(heading)});
    const auto number = [](double value) { return QString::number(value, 'g', QLocale::FloatingPointShortest); };
    for (const ReleasePoint &point : points)
        table.rows.push_back({point.name, point.vendor, point.date.toString(Qt::ISODate), number(point.score),
                              point.interval ? number(point.interval->first) : QString(),
                              point.interval ? number(point.interval->second) : QString(),
                              point.published ? QStringLiteral("1") : QStringLiteral("0")});
    return table;
}

} // namespace

Figure releaseFigure(const std::vector<ReleasePoint> &points, const QString &scoreTitle)
{
    Figure figure;
    figure.name = QStringLiteral("release");
    figure.title = ReleaseFigureText::tr("Score by release date");
    figure.aspect = 0.95; // names of many models need the height
    figure.data = dataOf(points);
    QStringList without;
    for (const ReleasePoint &point : points) {
        if (!point.date.isValid())
            without << point.name;
    }
    if (!without.isEmpty())
        figure.remarks.push_back(
            ReleaseFigureText::tr("Release not known, so not drawn: %1.").arg(without.join(QStringLiteral(", "))));
    const bool published =
        std::any_of(points.begin(), points.end(), [](const ReleasePoint &point) { return point.published; });
    if (published)
        figure.remarks.push_back(publishedLabel());
    std::vector<ReleasePoint> drawn = dated(points);
    // One's own on top.
    std::stable_partition(drawn.begin(), drawn.end(), [](const ReleasePoint &point) { return point.published; });
    figure.empty = drawn.empty();
    figure.lay = [drawn = std::move(drawn), scoreTitle](const QSizeF &size, const FigurePaper &paper) {
        return lay(drawn, scoreTitle, size, paper);
    };
    return figure;
}

std::vector<ReleasePoint> publishedPoints()
{
    std::vector<ReleasePoint> points;
    for (const PublishedResult &result : publishedResults())
        points.push_back(
            {displayText(result.model), displayText(result.vendor), result.release, result.evoscore, {}, 0, true, {}});
    return points;
}

QString vendorOf(const std::string &model)
{
    // The family is what stands before the first sign that is no letter.
    const auto family = [](const std::string &name) {
        std::string letters;
        for (const char c : name) {
            if ((c < 'a' || c > 'z') && (c < 'A' || c > 'Z'))
                break;
            letters += static_cast<char>(c | 0x20);
        }
        return letters;
    };
    const std::string mine = family(model);
    for (const PublishedResult &result : publishedResults()) {
        if (mine.size() >= 3 && mine == family(result.model))
            return displayText(result.vendor);
    }
    return {};
}

} // namespace sweci
