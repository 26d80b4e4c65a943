// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/figureset.h"

#include "base/text.h"
#include "base/version.h"
#include "charts/heatfigure.h"
#include "charts/iterationfigure.h"
#include "charts/rankfigure.h"
#include "charts/releasefigure.h"
#include "charts/zerofigure.h"
#include "compare/comparedfigures.h"
#include "models/format.h"
#include "report/datahash.h"
#include "report/modelrelease.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sweci
{

namespace
{

struct FigureSetText {
    Q_DECLARE_TR_FUNCTIONS(FigureSet)
};

const ComparedBasis &basisOf(const FigureInput &input)
{
    return *input.compared->basis;
}

double scoreOf(const FigureInput &input, int model)
{
    const auto &scores = input.compared->step.scores;
    const auto i = static_cast<std::size_t>(model);
    return i < scores.size() ? scores[i] : std::nan("");
}

Figure makeRelease(const FigureInput &input)
{
    std::vector<ReleasePoint> points;
    for (int m = 0; m < basisOf(input).models(); ++m) {
        if (input.isHidden(m))
            continue;
        const auto i = static_cast<std::size_t>(m);
        const std::string &model = input.values->models[i].modelName;
        ReleasePoint point;
        point.name = input.name(m);
        point.vendor = vendorOf(model);
        const auto given = input.options.releases.find(basisOf(input).comparison->names()[i]);
        if (given != input.options.releases.end())
            point.date = given->second;
        else if (const auto known = modelRelease(model))
            point.date = *known;
        point.score = scoreOf(input, m);
        const auto &intervals = input.compared->step.intervals;
        if (i < intervals.size())
            point.interval = std::pair(intervals[i].low, intervals[i].high);
        point.series = basisOf(input).series[i];
        point.link = input.link(m);
        points.push_back(std::move(point));
    }
    const bool dated =
        std::any_of(points.begin(), points.end(), [](const ReleasePoint &point) { return point.date.isValid(); });
    if (input.options.published) {
        const std::vector<ReleasePoint> others = publishedPoints();
        points.insert(points.end(), others.begin(), others.end());
    }
    Figure figure = releaseFigure(points, scoreTitle(*input.compared));
    if (figure.empty)
        figure.remarks.push_back(
            FigureSetText::tr("A release is known of models by their published names; it can be set for others."));
    else if (!dated)
        figure.remarks.insert(figure.remarks.begin(), FigureSetText::tr("Published results only."));
    return figure;
}

Figure makeZero(const FigureInput &input)
{
    std::vector<ZeroRegressionBar> bars;
    for (int m = 0; m < basisOf(input).models(); ++m) {
        const auto &values = input.values->models[static_cast<std::size_t>(m)];
        if (!input.isHidden(m))
            bars.push_back({input.name(m), basisOf(input).series[static_cast<std::size_t>(m)], values.zeroRegression,
                            values.zeroConfirmed, values.unchanged, input.link(m)});
    }
    return zeroRegressionFigure(bars);
}

Figure makeIterations(const FigureInput &input)
{
    std::vector<IterationSeries> all;
    for (int m = 0; m < basisOf(input).models(); ++m) {
        IterationSeries series;
        series.name = input.name(m);
        series.series = basisOf(input).series[static_cast<std::size_t>(m)];
        series.shown = !input.isHidden(m);
        series.link = input.link(m);
        for (const IterationMean &mean : input.values->models[static_cast<std::size_t>(m)].iterations)
            series.values.push_back({mean.a, mean.bestSoFar, mean.regressionRate, mean.amplitude, mean.active});
        all.push_back(std::move(series));
    }
    return iterationFigure(all);
}

Figure makeRanks(const FigureInput &input)
{
    const ComparedBasis &basis = basisOf(input);
    RankData data;
    data.paths = basis.paths;
    data.bands = basis.bands;
    for (int m = 0; m < basis.models(); ++m)
        data.models.push_back({input.name(m), basis.series[static_cast<std::size_t>(m)], input.link(m)});
    if (!input.compared->step.order.empty())
        data.chosen = input.compared->step.order.front();
    return rankFigure(data, input.compared->step.gamma, FigureSetText::tr("Rank over gamma"));
}

Figure makeHeat(const FigureInput &input)
{
    HeatMap map;
    std::map<std::string, std::size_t> rows;
    std::vector<int> models;
    for (int m = 0; m < basisOf(input).models(); ++m) {
        if (input.isHidden(m))
            continue;
        models.push_back(m);
        map.models.push_back(input.name(m));
        for (const TaskScore &run : basisOf(input).comparison->score(m).runs()) {
            if (rows.emplace(run.taskId, map.tasks.size()).second)
                map.tasks.push_back(displayText(run.taskId));
        }
    }
    for (const QString &task : map.tasks) {
        const TaskLabel label = taskLabel(task.toStdString());
        map.labels.push_back(label.detail.isEmpty() ? label.name : label.name + QLatin1Char(' ') + label.detail);
    }
    struct Sum {
        double score = 0;
        int runs = 0;
    };
    map.cells.resize(map.tasks.size() * models.size());
    for (std::size_t column = 0; column < models.size(); ++column) {
        std::vector<Sum> sums(map.tasks.size());
        for (const TaskScore &run : basisOf(input).comparison->score(models[column]).runs()) {
            const std::size_t row = rows[run.taskId];
            HeatCell &cell = map.cells[row * models.size() + column];
            std::optional<double> score = run.counted() ? run.evoscore(input.compared->step.gamma) : std::nullopt;
            if (!cell.link)
                cell.link = FigureLink{input.link(models[column]).experiment,
                                       run.sample > 1 ? run.taskId + '#' + std::to_string(run.sample) : run.taskId, -1};
            if (!score) {
                score = run.soFar(input.compared->step.gamma);
                cell.soFar = cell.soFar || score;
            }
            if (score) {
                sums[row].score += *score;
                ++sums[row].runs;
            }
        }
        for (std::size_t row = 0; row < sums.size(); ++row) {
            if (sums[row].runs > 0)
                map.cells[row * models.size() + column].score = sums[row].score / sums[row].runs;
        }
    }
    return heatFigure(map);
}

Figure makeCost(const FigureInput &input)
{
    std::vector<CostPoint> points;
    for (int m = 0; m < basisOf(input).models(); ++m) {
        const auto &values = input.values->models[static_cast<std::size_t>(m)];
        const bool money = input.options.cost == CostKind::Money;
        points.push_back({input.name(m), basisOf(input).series[static_cast<std::size_t>(m)], !input.isHidden(m),
                          money ? values.costARun : values.tokensARun, money && values.costAtLeast, scoreOf(input, m),
                          input.link(m)});
    }
    return costFigure(points, input.options.cost, scoreTitle(*input.compared));
}

// As the compare page shows them, of what is compared and not hidden one by one.
Figure makeForest(const FigureInput &input)
{
    return forestOf(input.compared);
}

Figure makeScatter(const FigureInput &input)
{
    Figure figure = scatterOf(input.compared, basisOf(input).models() > 1 ? 1 : 0);
    figure.empty = figure.empty || basisOf(input).models() < 2;
    return figure;
}

// Registered names and those that figures bear are the same: files and recipes go by them.
FigureMaker named(const char *name, const QString &title, Figure (*make)(const FigureInput &))
{
    return {name, title, [name, make](const FigureInput &input) {
                Figure figure = make(input);
                figure.name = QString::fromLatin1(name);
                return figure;
            }};
}

} // namespace

std::vector<FigureMaker> figureMakers()
{
    return {
        named("release", FigureSetText::tr("Score by release date"), makeRelease),
        named("forest", FigureSetText::tr("Differences to the baseline"), makeForest),
        named("scatter", FigureSetText::tr("Task by task"), makeScatter),
        named("ranks", FigureSetText::tr("Rank over gamma"), makeRanks),
        named("zero-regression", FigureSetText::tr("Zero regression"), makeZero),
        named("iterations", FigureSetText::tr("Iteration by iteration"), makeIterations),
        named("heat-map", FigureSetText::tr("Tasks and models"), makeHeat),
        named("cost", FigureSetText::tr("Score against cost"), makeCost),
    };
}

std::vector<Figure> figuresOf(const FigureInput &input)
{
    std::vector<Figure> figures;
    for (const FigureMaker &maker : figureMakers())
        figures.push_back(maker.make(input));
    return figures;
}

FigureOrigin originOf(const Compared &compared)
{
    FigureOrigin origin;
    origin.dialect = compared.basis->plan.dialect;
    origin.policy = policyName(compared.basis->plan.policy);
    origin.gamma = compared.step.gamma;
    origin.dataHash = dataHash(compared.basis->facts);
    origin.version = programVersion();
    std::vector<std::string> protocols;
    for (const ExperimentFacts &facts : compared.basis->facts) {
        if (!facts.protocol.empty() && std::find(protocols.begin(), protocols.end(), facts.protocol) == protocols.end())
            protocols.push_back(facts.protocol);
    }
    for (const std::string &protocol : protocols)
        origin.protocol.append(origin.protocol.empty() ? "" : ", ").append(protocol);
    return origin;
}

QString scoreTitle(const Compared &compared)
{
    return FigureSetText::tr("EvoScore, gamma %1").arg(compared.step.gamma);
}

} // namespace sweci
