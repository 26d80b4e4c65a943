// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/rankfigure.h"

#include "shell/gammaslider.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct RankFigureText {
    Q_DECLARE_TR_FUNCTIONS(RankFigure)
};

constexpr double gap = 5;
constexpr double nameShare = 0.28; // of the width, at most, for the names at one end
constexpr double crossing = 7;     // half the width of a change of places
constexpr double bandAlpha = 0.16;
constexpr std::size_t mostBands = 6; // bands of all models up to so many, else only of the chosen one

double lineHeight(const FigurePaper &paper)
{
    return QFontMetricsF(paper.fontOf(FigureFont::Note)).height();
}

bool isEmpty(const RankData &data)
{
    return !data.paths || !data.paths->isKnown() || data.models.empty();
}

bool isRanked(const RankData &data, int model)
{
    return !data.paths->path(model).empty();
}

// Colours and markers repeat after eight series: then the dash tells.
Qt::PenStyle dashOf(int series)
{
    constexpr Qt::PenStyle styles[] = {Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine, Qt::DashDotDotLine};
    return styles[(series / 8) % 5];
}

QString percent(double share)
{
    return QString::number(std::floor(share * 100 + 1e-9));
}

const RankBand *bandAt(const RankData &data, double gamma)
{
    const RankBand *nearest = nullptr;
    for (const RankBand &band : data.bands) {
        if (!nearest || std::abs(std::log(band.gamma / gamma)) < std::abs(std::log(nearest->gamma / gamma)))
            nearest = &band;
    }
    return nearest;
}

QString hint(const RankData &data, int model, const RankPaths::Stretch &stretch)
{
    QString text = RankFigureText::tr("%1: rank %2 for gamma from %3 to %4")
                       .arg(data.models[std::size_t(model)].name, QString::number(stretch.place),
                            QString::number(stretch.low, 'f', 3), QString::number(stretch.high, 'f', 3));
    const double middle = std::sqrt(stretch.low * stretch.high);
    const RankBand *band = bandAt(data, middle);
    if (band && band->gamma >= stretch.low && band->gamma <= stretch.high)
        text += RankFigureText::tr(", in %1 % of resamples at gamma %2")
                    .arg(percent(band->held[std::size_t(model)]))
                    .arg(band->gamma, 0, 'f', 2);
    return text;
}

void addBand(FigureScene &scene, const RankPlot &plot, const RankData &data, int model, const QColor &color)
{
    QPolygonF upper;
    QPolygonF lower;
    for (const RankBand &band : data.bands) {
        const Interval &ranks = band.ranks[std::size_t(model)];
        upper.append({plot.x(band.gamma), plot.y(ranks.low - 0.3)});
        lower.prepend({plot.x(band.gamma), plot.y(ranks.high + 0.3)});
    }
    QColor fill = color;
    fill.setAlphaF(static_cast<float>(bandAlpha));
    scene.addArea(upper + lower, fill);
}

void addPath(FigureScene &scene, const RankPlot &plot, const RankData &data, int model)
{
    const RankModel &shown = data.models[std::size_t(model)];
    const auto &path = data.paths->path(model);
    QPolygonF line;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const RankPaths::Stretch &stretch = path[i];
        const double from = plot.x(stretch.low);
        const double to = plot.x(stretch.high);
        const double y = plot.y(stretch.place);
        const double turn = std::min(crossing, (to - from) / 3);
        line.append({i == 0 ? from : from + turn, y});
        line.append({i + 1 == path.size() ? to : to - turn, y});
        if (i + 1 < path.size()) // straight through the very place where they are level
            line.append({to, plot.y((stretch.place + path[i + 1].place) / 2.0)});
        const double half = std::min(plot.rowHeight() / 2, 9.0);
        scene.addMark(
            {QRectF(from, y - half, std::max(to - from, 1.0), 2 * half), hint(data, model, stretch), shown.link, -1});
    }
    const bool chosen = model == data.chosen;
    scene.addLine(line, scene.paper().seriesColor(shown.series),
                  chosen                  ? 3
                  : plot.rowHeight() > 16 ? 2
                                          : 1.4,
                  dashOf(shown.series));
}

void addNames(FigureScene &scene, const RankPlot &plot, const RankData &data, int model)
{
    const RankModel &shown = data.models[std::size_t(model)];
    const FigurePaper &paper = scene.paper();
    const auto &path = data.paths->path(model);
    const double radius = std::clamp(plot.rowHeight() * 0.25, 1.5, 3.5);
    const QColor color = paper.seriesColor(shown.series);
    const bool chosen = model == data.chosen;
    for (const bool left : {true, false}) {
        const double y = plot.y(left ? path.front().place : path.back().place);
        const double x = left ? plot.area().left() : plot.area().right();
        scene.addMarker(shown.series, {x, y}, radius, color);
        if (!plot.namesFit())
            continue;
        const QString rank = QString::number(left ? path.front().place : path.back().place);
        const double room = plot.nameWidth() - scene.widthOf(QStringLiteral("88 "), FigureFont::Note) - 2 * gap;
        const QString name = scene.elided(shown.name, room, FigureFont::Note);
        const QString text = left ? rank + QStringLiteral("  ") + name : name + QStringLiteral("  ") + rank;
        const QRectF box = scene.addText({left ? x - radius - gap : x + radius + gap, y},
                                         (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, text,
                                         FigureFont::Note, chosen ? paper.text : paper.muted);
        scene.addMark({box, shown.name, shown.link, -1});
    }
}

// What is not finished has no place: its name stands below the others, and nothing between its two ends.
void addUnranked(FigureScene &scene, const RankPlot &plot, const RankData &data)
{
    double place = 1;
    for (int model = 0; model < data.paths->models(); ++model)
        place += isRanked(data, model);
    for (int model = 0; model < data.paths->models(); ++model) {
        if (isRanked(data, model))
            continue;
        const RankModel &shown = data.models[std::size_t(model)];
        const FigurePaper &paper = scene.paper();
        const double y = plot.y(place++);
        scene.addLine({{plot.area().left(), y}, {plot.area().right(), y}}, paper.line, 1, Qt::DotLine);
        const QString hint = RankFigureText::tr("%1: not finished, no rank").arg(shown.name);
        for (const bool left : {true, false}) {
            const double x = left ? plot.area().left() : plot.area().right();
            scene.addMarker(shown.series, {x, y}, std::clamp(plot.rowHeight() * 0.25, 1.5, 3.5), paper.muted);
            if (!plot.namesFit())
                continue;
            const double room = plot.nameWidth() - scene.widthOf(QStringLiteral("88 "), FigureFont::Note) - 2 * gap;
            const QString name = scene.elided(shown.name, room, FigureFont::Note);
            const QRectF box = scene.addText(
                {left ? x - 2 * gap : x + 2 * gap, y}, (left ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                left ? QStringLiteral("–  ") + name : name + QStringLiteral("  –"), FigureFont::Note, paper.muted);
            scene.addMark({box, hint, shown.link, -1});
        }
    }
}

void addAxis(FigureScene &scene, const RankPlot &plot, const RankData &data)
{
    const FigurePaper &paper = scene.paper();
    const double bottom = plot.area().bottom();
    scene.addLine({{plot.area().left(), bottom}, {plot.area().right(), bottom}}, paper.line);
    const QString name = RankFigureText::tr("gamma");
    double end = -1e9;
    const double nameEnd = plot.area().left() - scene.widthOf(QStringLiteral("0.5"), FigureFont::Note) / 2 - 2 * gap;
    if (scene.widthOf(name, FigureFont::Note) <= nameEnd)
        scene.addText({nameEnd, bottom + 4}, Qt::AlignRight | Qt::AlignTop, name, FigureFont::Note, paper.muted);
    for (const double tick : {0.5, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 2.0}) {
        if (tick < data.paths->low() || tick > data.paths->high())
            continue;
        const double x = plot.x(tick);
        const QString text = QString::number(tick);
        const double width = scene.widthOf(text, FigureFont::Note);
        scene.addLine({{x, bottom}, {x, bottom + 3}}, paper.line);
        if (x - width / 2 < end + gap)
            continue;
        end = x + width / 2;
        scene.addText({x, bottom + 4}, Qt::AlignHCenter | Qt::AlignTop, text, FigureFont::Note, paper.muted);
    }
    for (const double gamma : data.paths->crossings())
        scene.addLine({{plot.x(gamma), bottom - 4}, {plot.x(gamma), bottom}}, paper.muted, 0.8);
}

FigureScene lay(const RankData &data, std::optional<double> gamma, const QSizeF &size, const FigurePaper &paper)
{
    FigureScene scene(size, paper);
    if (isEmpty(data))
        return scene;
    const RankPlot plot(data, size, paper);
    const int models = static_cast<int>(data.models.size());
    addAxis(scene, plot, data);
    scene.keepInSight(0, size.height() - plot.area().bottom() + 1);
    for (int model = 0; model < models && !data.bands.empty(); ++model) {
        if (!isRanked(data, model))
            continue;
        if (model == data.chosen || data.models.size() <= mostBands)
            addBand(scene, plot, data, model, paper.seriesColor(data.models[std::size_t(model)].series));
    }
    // The chosen one last, on top of the others.
    for (int i = 0; i < models; ++i) {
        const int shift = data.chosen >= 0 ? data.chosen + 1 : 0;
        const int model = (i + shift) % models;
        if (!isRanked(data, model))
            continue;
        addPath(scene, plot, data, model);
        addNames(scene, plot, data, model);
    }
    addUnranked(scene, plot, data);
    if (gamma)
        plot.addGamma(scene, data, *gamma);
    return scene;
}

QString exact(double value)
{
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

RankPlot::RankPlot(const RankData &data, const QSizeF &size, const FigurePaper &paper)
{
    const QFontMetricsF metrics(paper.fontOf(FigureFont::Note));
    for (const RankModel &model : data.models)
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(model.name));
    m_nameWidth += metrics.horizontalAdvance(QStringLiteral("88  ")) + 3 * gap;
    m_nameWidth = std::min(m_nameWidth, size.width() * nameShare);
    const double line = metrics.height();
    const double bottom = std::max(size.height() - line - gap, 1.0);
    m_area = QRectF(QPointF(m_nameWidth, gap), QPointF(std::max(size.width() - m_nameWidth, m_nameWidth + 1), bottom));
    m_row = (m_area.height() - gap) / static_cast<double>(std::max<std::size_t>(data.models.size(), 1));
    m_namesFit = m_row >= line * 0.95;
    m_low = GammaSlider::placeOf(data.paths->low());
    m_high = GammaSlider::placeOf(data.paths->high());
}

double RankPlot::x(double gamma) const
{
    return m_area.left() + (GammaSlider::placeOf(gamma) - m_low) / (m_high - m_low) * m_area.width();
}

double RankPlot::y(double place) const
{
    return m_area.top() + (place - 0.5) * m_row;
}

void RankPlot::addGamma(FigureScene &scene, const RankData &data, double gamma) const
{
    if (gamma < data.paths->low() || gamma > data.paths->high())
        return; // beyond the axis: of a plan
    const double x = this->x(gamma);
    scene.addLine({{x, m_area.top()}, {x, m_area.bottom() + 3}}, scene.paper().accent, 1, Qt::DashLine);
    for (std::size_t m = 0; m < data.models.size(); ++m) {
        const auto &path = data.paths->path(static_cast<int>(m));
        const auto at = std::find_if(path.begin(), path.end(),
                                     [&](const RankPaths::Stretch &stretch) { return gamma <= stretch.high; });
        if (at == path.end())
            continue;
        double place = at->place;
        if (gamma == at->high && at + 1 != path.end()) // on the crossing
            place = (place + (at + 1)->place) / 2.0;
        scene.addMarker(data.models[m].series, {x, y(place)}, std::clamp(m_row * 0.35, 1.8, 5.0),
                        scene.paper().seriesColor(data.models[m].series));
    }
}

Figure rankFigure(const RankData &data, std::optional<double> gamma, const QString &title, std::vector<QString> remarks)
{
    Figure figure;
    figure.name = QStringLiteral("rank");
    figure.title = title;
    figure.remarks = std::move(remarks);
    figure.empty = isEmpty(data);
    for (const char *heading : {"model", "rank", "gamma_low", "gamma_high"})
        figure.data.columns.push_back({QString::fromLatin1(heading)});
    if (figure.empty) {
        figure.remarks.push_back(
            data.paths && !data.models.empty()
                ? RankFigureText::tr("There are no exact crossings: the policy drops cells, or no task is shared.")
                : RankFigureText::tr("No ranks yet."));
    } else {
        if (!data.bands.empty())
            figure.remarks.push_back(RankFigureText::tr("Bands: the ranks in 90 % of the resamples."));
        QStringList unranked;
        for (int model = 0; model < data.paths->models(); ++model) {
            if (!isRanked(data, model))
                unranked << data.models[std::size_t(model)].name;
        }
        if (!unranked.isEmpty())
            figure.remarks.push_back(
                RankFigureText::tr("Not finished and without a rank: %1.").arg(unranked.join(QStringLiteral(", "))));
        for (int model = 0; model < data.paths->models(); ++model) {
            for (const RankPaths::Stretch &stretch : data.paths->path(model))
                figure.data.rows.push_back({data.models[std::size_t(model)].name, QString::number(stretch.place),
                                            exact(stretch.low), exact(stretch.high)});
        }
    }
    figure.aspect = std::clamp(static_cast<double>(data.models.size()) * 14 / 480, 0.35, 1.6);
    figure.lay = [data, gamma](const QSizeF &size, const FigurePaper &paper) { return lay(data, gamma, size, paper); };
    return figure;
}

double rankFigureHeight(int models, const FigurePaper &paper)
{
    return (models + 1) * lineHeight(paper) + 3 * gap;
}

} // namespace sweci
