// SPDX-License-Identifier: GPL-3.0-or-later
// Rank over gamma as it is laid out: crossings, names, bands, what a step of gamma moves.
#include "charts/rankfigure.h"
#include "scoring/pairedanalysis.h"
#include "simulatedcampaign.h"
#include "theme/theme.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace sweci;

class TestRankFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void crossings();
    void bands();
    void seriesDiffer();
    void gammaMovesMarksOnly();
    void nothing();
    void unfinishedHasNoRank();
};

namespace
{

RankData dataOf(int models, int tasks = 24, int unfinished = -1)
{
    CampaignShape shape;
    shape.models = models;
    shape.tasks = tasks;
    shape.repositories = 8;
    auto facts = simulatedCampaign(shape, 3);
    if (unfinished >= 0)
        facts[std::size_t(unfinished)].tasksExpected = tasks + 1;
    const auto comparison = std::make_shared<const Comparison>(Comparison::build(facts, Dialect::paper()).value());
    AnalysisPlan plan;
    plan.resamples = 200;
    const GammaEngine engine(comparison, resamplesOf(*comparison, plan));
    RankData data;
    data.paths = std::make_shared<const RankPaths>(*comparison, 0.5, 2);
    data.bands = rankBands(engine, *data.paths, 9);
    for (int i = 0; i < models; ++i)
        data.models.push_back({QStringLiteral("Model %1").arg(i), i, FigureLink{"/e", {}, i}});
    data.chosen = 0;
    return data;
}

template <typename T> std::vector<T> itemsOf(const FigureScene &scene)
{
    std::vector<T> items;
    for (const FigureScene::Item &item : scene.items()) {
        if (const T *one = std::get_if<T>(&item))
            items.push_back(*one);
    }
    return items;
}

} // namespace

void TestRankFigure::names_data()
{
    QTest::addColumn<int>("models");
    QTest::addColumn<bool>("fits"); // at the height of the figure's own
    QTest::addColumn<bool>("print");
    for (const int models : {2, 4, 18, 50}) {
        QTest::addRow("%d", models) << models << true << false;
        QTest::addRow("%d on paper", models) << models << true << true;
        QTest::addRow("%d without room", models) << models << (models <= 4) << false;
    }
}

// Every name at both ends, none over another, all within the figure; without room for them none at all.
void TestRankFigure::names()
{
    QFETCH(int, models);
    QFETCH(bool, fits);
    QFETCH(bool, print);
    const RankData data = dataOf(models);
    const Theme theme;
    const FigurePaper paper = print ? FigurePaper::print() : FigurePaper::screen(theme);
    const QSizeF size(520, fits ? rankFigureHeight(models, paper) : 120);
    const FigureScene scene = rankFigure(data, 1.0, {}).lay(size, paper);
    std::vector<QRectF> boxes;
    std::map<QString, int> seen;
    for (const FigureScene::Text &text : itemsOf<FigureScene::Text>(scene)) {
        QVERIFY2(QRectF(QPointF(), size).adjusted(-0.5, -0.5, 0.5, 0.5).contains(text.box), qPrintable(text.text));
        for (const QRectF &other : boxes)
            QVERIFY2(!text.box.adjusted(0.3, 0.8, -0.3, -0.8).intersects(other), qPrintable(text.text));
        boxes.push_back(text.box);
        for (const RankModel &model : data.models) {
            if (text.text.startsWith(model.name + QLatin1Char(' ')) ||
                text.text.endsWith(QLatin1Char(' ') + model.name))
                ++seen[model.name];
        }
    }
    QCOMPARE(seen.size(), fits ? std::size_t(models) : std::size_t(0));
    for (const auto &[name, count] : seen)
        QCOMPARE(count, 2);
}

// A line passes the middle between two places exactly where the flip is, and has every place it should.
void TestRankFigure::crossings()
{
    const RankData data = dataOf(9);
    QVERIFY(!data.paths->crossings().empty());
    const FigurePaper paper = FigurePaper::print();
    const QSizeF size(500, 300);
    const Figure figure = rankFigure(data, std::nullopt, {});
    const FigureScene scene = figure.lay(size, paper);
    const RankPlot plot(data, size, paper);
    const auto lines = itemsOf<FigureScene::Line>(scene);
    std::size_t rows = 0;
    for (int model = 0; model < 9; ++model) {
        const auto &path = data.paths->path(model);
        rows += path.size();
        for (std::size_t i = 0; i + 1 < path.size(); ++i) {
            const QPointF middle(plot.x(path[i].high), plot.y((path[i].place + path[i + 1].place) / 2.0));
            const bool passes = std::any_of(lines.begin(), lines.end(), [&](const FigureScene::Line &line) {
                return line.points.contains(middle);
            });
            QVERIFY(passes);
        }
    }
    QCOMPARE(figure.data.rows.size(), rows);
    QVERIFY(figure.data.rows[0][2] == QLatin1String("0.5"));
    // The axis is that of the control: 1 in the middle.
    QVERIFY(std::abs(plot.x(1) - plot.area().center().x()) < 1e-9);
}

void TestRankFigure::bands()
{
    RankData data = dataOf(4);
    QCOMPARE(data.bands.size(), std::size_t(9));
    QCOMPARE(data.bands[4].gamma, 1.0);
    for (const RankBand &band : data.bands) {
        for (int model = 0; model < 4; ++model) {
            const Interval &ranks = band.ranks[std::size_t(model)];
            QVERIFY(ranks.low >= 1 && ranks.low <= ranks.high && ranks.high <= 4);
            const double held = band.held[std::size_t(model)];
            QVERIFY(held >= 0 && held <= 1);
            if (held > 0.95)
                QCOMPARE(ranks.low, double(data.paths->spanOf(model, band.gamma).rank));
        }
    }
    const auto count = [&] {
        return itemsOf<FigureScene::Area>(rankFigure(data, 1.0, {}).lay({500, 300}, FigurePaper::print())).size();
    };
    QCOMPARE(count(), std::size_t(4));
    data.bands.clear();
    QCOMPARE(count(), std::size_t(0));
    RankData many = dataOf(9);
    many.chosen = 3;
    QCOMPARE(itemsOf<FigureScene::Area>(rankFigure(many, 1.0, {}).lay({500, 300}, FigurePaper::print())).size(),
             std::size_t(1));
}

// Any two of 18 differ by colour and marker, or by the dash.
void TestRankFigure::seriesDiffer()
{
    RankData data = dataOf(18);
    data.chosen = -1;
    const FigureScene scene = rankFigure(data, std::nullopt, {}).lay({500, 400}, FigurePaper::print());
    std::set<std::pair<QRgb, int>> looks;
    for (const FigureScene::Line &line : itemsOf<FigureScene::Line>(scene)) {
        if (line.points.size() >= 2 && line.color != scene.paper().line && line.color != scene.paper().muted)
            looks.insert({line.color.rgb(), int(line.style)});
    }
    QCOMPARE(looks.size(), std::size_t(18));
}

void TestRankFigure::gammaMovesMarksOnly()
{
    const RankData data = dataOf(9);
    const FigurePaper paper = FigurePaper::print();
    const QSizeF size(500, 300);
    const auto all = rankFigure(data, 1.3, {}).lay(size, paper);
    const auto still = rankFigure(data, std::nullopt, {}).lay(size, paper);
    FigureScene moving(size, paper);
    const RankPlot plot(data, size, paper);
    plot.addGamma(moving, data, 1.3);
    QCOMPARE(all.items().size(), still.items().size() + moving.items().size());
    const auto markers = itemsOf<FigureScene::Marker>(moving);
    QCOMPARE(markers.size(), std::size_t(9));
    std::set<double> places;
    for (const FigureScene::Marker &marker : markers) {
        QCOMPARE(marker.center.x(), plot.x(1.3));
        places.insert(marker.center.y());
    }
    QCOMPARE(places.size(), std::size_t(9));
    // On a crossing both are between the places.
    const double crossing = data.paths->crossings().front();
    FigureScene on(size, paper);
    plot.addGamma(on, data, crossing);
    std::set<double> level;
    for (const FigureScene::Marker &marker : itemsOf<FigureScene::Marker>(on))
        level.insert(marker.center.y());
    QCOMPARE(level.size(), std::size_t(8));
}

void TestRankFigure::nothing()
{
    for (const RankData &data : {RankData(), RankData{std::make_shared<const RankPaths>(), {}, {}, -1}}) {
        const Figure figure = rankFigure(data, 1.0, QStringLiteral("rank"));
        QVERIFY(figure.empty);
        QVERIFY(!figure.remarks.empty());
        QVERIFY(figure.lay({300, 200}, FigurePaper::print()).items().empty());
    }
}

// Its name below the others at both ends, grey and with a dash for a rank; no line of its own and no row in the data.
void TestRankFigure::unfinishedHasNoRank()
{
    const RankData data = dataOf(4, 24, 1);
    const Figure figure = rankFigure(data, 1.0, {});
    for (const ReportTable::Row &row : figure.data.rows) {
        QVERIFY(row[0] != QLatin1String("Model 1"));
        QVERIFY(row[1].toInt() >= 1 && row[1].toInt() <= 3);
    }
    QVERIFY(std::find(figure.remarks.begin(), figure.remarks.end(),
                      QStringLiteral("Not finished and without a rank: Model 1.")) != figure.remarks.end());
    const FigurePaper paper = FigurePaper::print();
    const QSizeF size(520, rankFigureHeight(4, paper));
    const FigureScene scene = figure.lay(size, paper);
    const RankPlot plot(data, size, paper);
    int named = 0;
    for (const FigureScene::Text &text : itemsOf<FigureScene::Text>(scene)) {
        if (!text.text.contains(QLatin1String("Model 1")))
            continue;
        QVERIFY2(text.text.contains(QStringLiteral("–")), qPrintable(text.text));
        QVERIFY(text.color == paper.muted);
        QVERIFY(text.box.contains(QPointF(text.box.center().x(), plot.y(4))));
        ++named;
    }
    QCOMPARE(named, 2);
    const QColor own = paper.seriesColor(data.models[1].series);
    for (const FigureScene::Line &line : itemsOf<FigureScene::Line>(scene))
        QVERIFY(line.color != own);
}

QTEST_MAIN(TestRankFigure)
#include "tst_rankfigure.moc"
