// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of names, dates and sizes that nobody meant to give them.
#include "charts/figureaxis.h"
#include "charts/figureset.h"
#include "charts/labelplaces.h"
#include "charts/rankfigure.h"
#include "charts/releasefigure.h"
#include "charts/textwrap.h"
#include "scoring/pairedanalysis.h"
#include "simulatedcampaign.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>

using namespace sweci;

class TestHostileFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreNoPatterns();
    void gammaBeyondTheAxis();
    void hiddenModelsBeatNobody();
    void daysThatAreNone();
    void costsFromEndToEnd();
    void longWords();
    void aCrowdOfLabels();
};

namespace
{

RankData ranksOf(const QString &first)
{
    CampaignShape shape;
    shape.models = 3;
    shape.tasks = 12;
    const auto comparison =
        std::make_shared<const Comparison>(Comparison::build(simulatedCampaign(shape, 3), Dialect::paper()).value());
    RankData data;
    data.paths = std::make_shared<const RankPaths>(*comparison, 0.5, 2);
    for (int i = 0; i < 3; ++i)
        data.models.push_back({i == 0 ? first : QStringLiteral("m%1").arg(i), i, {}});
    return data;
}

} // namespace

void TestHostileFigures::namesAreNoPatterns()
{
    const QString name = QStringLiteral("%2 %1 %3 %4");
    const FigureScene scene =
        rankFigure(ranksOf(name), 1.0, QStringLiteral("t")).lay(QSizeF(400, 200), FigurePaper::print());
    int hints = 0;
    for (const FigureMark &mark : scene.marks()) {
        if (mark.text.contains(QStringLiteral("rank"))) {
            QVERIFY2(!mark.text.contains(QLatin1Char('%')) || mark.text.startsWith(name + QStringLiteral(": rank ")),
                     qPrintable(mark.text));
            hints += mark.text.startsWith(name) ? 1 : 0;
        }
    }
    QVERIFY(hints >= 1);
}

// A plan may weigh by any gamma; the axis is that of the control.
void TestHostileFigures::gammaBeyondTheAxis()
{
    const RankData data = ranksOf(QStringLiteral("m0"));
    const auto items = [&](std::optional<double> gamma) {
        return rankFigure(data, gamma, {}).lay(QSizeF(400, 200), FigurePaper::print()).items().size();
    };
    QVERIFY(items(1.0) > items({}));
    QVERIFY(items(2.0) > items({}));
    QCOMPARE(items(2.5), items({}));
    QCOMPARE(items(1e6), items({}));
    QCOMPARE(items(0.1), items({}));
}

void TestHostileFigures::hiddenModelsBeatNobody()
{
    const std::vector<CostPoint> points = {{QStringLiteral("best"), 0, false, 1.0, false, 0.9, {}},
                                           {QStringLiteral("next"), 1, true, 2.0, false, 0.5, {}}};
    const Figure figure = costFigure(points, CostKind::Money, QStringLiteral("s"));
    QCOMPARE(figure.data.columns.back().heading, QStringLiteral("pareto"));
    QCOMPARE(figure.data.rows[0].back(), QStringLiteral("0"));
    QCOMPARE(figure.data.rows[1].back(), QStringLiteral("1"));
}

void TestHostileFigures::daysThatAreNone()
{
    const FigureOptions options = FigureOptions::fromWords(
        {{"release:a", "2026-02-30"}, {"release:b", "soon"}, {"release:c", "2026-02-03"}, {"release:", ""}});
    QCOMPARE(options.releases.size(), std::size_t(1));
    QCOMPARE(options.releases.at("c"), QDate(2026, 2, 3));
    // Days at the ends of the calendar.
    const Figure figure = releaseFigure({{QStringLiteral("old"), {}, QDate(-4000, 1, 1), 0.1, {}, 0, false, {}},
                                         {QStringLiteral("new"), {}, QDate(5000000, 1, 1), 0.2, {}, 1, false, {}}},
                                        QStringLiteral("s"));
    QVERIFY(figure.lay(QSizeF(300, 200), FigurePaper::print()).items().size() < 500);
}

void TestHostileFigures::costsFromEndToEnd()
{
    for (const auto &values : std::vector<std::vector<double>>{
             {1e-300, 1e300}, {5e-324, 1e300}, {5e-324}, {1e300}, {1e300, 1e305, 3}, {2, 2.5}, {1, 2}}) {
        const FigureAxis axis = logAxis({}, values);
        QVERIFY(std::isfinite(axis.low) && std::isfinite(axis.high) && axis.low > 0 && axis.low < axis.high);
        for (const double value : values) {
            if (value <= 1e300 && value > 1e-300)
                QVERIFY(axis.share(value) >= 0 && axis.share(value) <= 1);
        }
        const auto ticks = axisTicks(axis, 6);
        QVERIFY(ticks.size() >= 2 && ticks.size() < 50);
    }
}

void TestHostileFigures::longWords()
{
    const FigureScene scene(QSizeF(300, 10), FigurePaper::print());
    const QString word(20000, QLatin1Char('m'));
    QElapsedTimer timer;
    timer.start();
    const auto lines = wrapped(scene, word + QStringLiteral(" end"), 300, FigureFont::Note);
    QVERIFY2(timer.elapsed() < 20000, qPrintable(QString::number(timer.elapsed())));
    QString joined;
    for (const QString &line : lines) {
        QVERIFY(scene.widthOf(line, FigureFont::Note) <= 300);
        joined += line;
    }
    QCOMPARE(joined.remove(QLatin1Char(' ')), word + QStringLiteral("end"));
    QVERIFY(scene.widthOf(lines[0] + QLatin1Char('m'), FigureFont::Note) > 300); // as many as fit
    // A letter is not cut in two, however narrow the line is.
    const QString pairs = QString::fromUcs4(U"\U0001F600\U0001F601\U0001F602");
    for (const double width : {1.0, 12.0, 300.0}) {
        for (const QString &line : wrapped(scene, pairs, width, FigureFont::Note))
            QVERIFY(!line.isEmpty() && !line.front().isLowSurrogate() && !line.back().isHighSurrogate());
    }
}

// As many as can be compared with the published ones behind them, all of one day and score.
void TestHostileFigures::aCrowdOfLabels()
{
    std::vector<PlacedLabel> labels;
    for (int i = 0; i < 70; ++i)
        labels.push_back({QPointF(400 + i * 0.01, 300), QSizeF(90, 11), {}});
    placeLabels(labels, QRectF(0, 0, 2200, 1200), 3);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        QVERIFY(labels[i].box);
        for (std::size_t other = 0; other < i; ++other)
            QVERIFY(!labels[i].box->intersects(*labels[other].box));
    }
}

QTEST_MAIN(TestHostileFigures)
#include "tst_hostilefigures.moc"
