// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of the charts page and of the curves say without colour: series by marker and dash, states by
// hatch, sign and ring, in grey and for a person without the cones for green.
#include "charts/chartspage.h"
#include "charts/curvechart.h"
#include "charts/curvelegend.h"
#include "charts/curvespage.h"
#include "charts/curvespane.h"
#include "charts/figureview.h"
#include "figurecampaign.h"
#include "models/comparedset.h"
#include "models/curvemodel.h"
#include "models/curves.h"
#include "signs.h"
#include "taskwindow.h"

#include <set>

using namespace sweci;

class TestColourSignsCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void legends_data() { tones(); }
    void legends();
    void heatMap_data() { tones(); }
    void heatMap();
    void zeroRegression_data() { tones(); }
    void zeroRegression();
    void release_data() { tones(); }
    void release();
    void curves_data() { tones(); }
    void curves();

private:
    static void tones()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static ChartsPage &page(TaskWindow &w)
    {
        return *qobject_cast<ChartsPage *>(w.window().page(QStringLiteral("charts")));
    }
    void open(TaskWindow &w, const char *figure);
    static QImage cutOf(const WindowPicture &picture, const FigureView &view, const QRectF &points)
    {
        return picture.cut(&view, view.boxOf({points, {}, {}, -1}));
    }

    std::unique_ptr<FigureCampaign> m_campaign;
};

// A fourth, which has no value of most tasks.
void TestColourSignsCharts::initTestCase()
{
    m_campaign = std::make_unique<FigureCampaign>();
    std::vector<std::string> ids;
    for (int i = 0; i < 4; ++i)
        ids.push_back(FigureCampaign::task(i));
    SyntheticExperiment late(m_campaign->at("late"), ids, 3);
    late.begin(ids[0]);
    late.base(ids[0]);
    for (const int passed : {60, 70, 100})
        late.playedIteration(ids[0], passed);
    late.end(ids[0], "solved");
    late.begin(ids[1]);
    late.base(ids[1]);
}

void TestColourSignsCharts::open(TaskWindow &w, const char *figure)
{
    QFETCH(bool, dark);
    w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    w.window().resize(1500, 1000);
    w.window().openPath(m_campaign->folder() / "campaign");
    w.window().show();
    QTRY_VERIFY_WITH_TIMEOUT(w.window().store().experiments().size() == 4 && !w.window().store().loading(), 20000);
    w.window().showPage(QStringLiteral("charts"));
    page(w).chooseFigure(figure);
    FigureOptions options;
    options.releases = {{"own", QDate(2026, 3, 1)}, {"late", QDate(2026, 4, 1)}};
    page(w).setOptions(options);
    QTRY_VERIFY_WITH_TIMEOUT(w.window().compared().now() && w.window().compared().now()->basis->models() == 4 &&
                                 page(w).figureView()->isVisible() && !page(w).figureView()->figure().empty,
                             20000);
}

// Of every figure that has one; hidden series are struck through.
void TestColourSignsCharts::legends()
{
    for (const char *figure : {"iterations", "cost"}) {
        TaskWindow w;
        open(w, figure);
        const FigureView &view = *page(w).figureView();
        const auto entry = [&](int series) {
            for (const FigureMark &mark : view.scene().marks()) {
                if (mark.toggles == series)
                    return mark.box;
            }
            return QRectF();
        };
        Signs signs;
        const WindowPicture picture(w.window());
        for (int series = 0; series < 4; ++series)
            signs.emplace_back(QString::number(series),
                               cutOf(picture, view, QRectF(entry(series).topLeft(), QSizeF(15, 11))));
        Signs shown{{QStringLiteral("shown"), cutOf(picture, view, entry(1))}};
        FigureOptions options = page(w).options();
        options.hidden = {w.window().compared().now()->basis->comparison->names()[1]};
        page(w).setOptions(options);
        QTRY_VERIFY(page(w).options().hidden.size() == 1);
        const WindowPicture later(w.window());
        shown.emplace_back(QStringLiteral("hidden"), cutOf(later, view, entry(1)));
        for (const QString &same : {sameForm(signs, QStringLiteral("legend-") + QLatin1String(figure)),
                                    sameForm(shown, QStringLiteral("hidden-") + QLatin1String(figure))})
            QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

// A gain, a loss, what is not over and what has no value. Without its figures, which a small cell lacks.
void TestColourSignsCharts::heatMap()
{
    TaskWindow w;
    open(w, "heat-map");
    w.window().resize(1000, 700);
    const FigureView &view = *page(w).figureView();
    const WindowPicture picture(w.window());
    Signs signs;
    std::set<QString> seen;
    for (const FigureMark &mark : view.scene().marks()) {
        const QString kind = mark.text.contains(QStringLiteral("no value")) ? QStringLiteral("none")
                             : mark.text.contains(QStringLiteral("so far")) ? QStringLiteral("so far")
                             : mark.text.section(QStringLiteral(": "), -1).startsWith(QChar(0x2212))
                                 ? QStringLiteral("loss")
                                 : QStringLiteral("gain");
        // The lower half, below the figures, and beside them for the ring in the middle.
        const QRectF &box = mark.box;
        if (seen.insert(kind).second)
            signs.emplace_back(kind, cutOf(picture, view,
                                           kind == QLatin1String("none")
                                               ? QRectF(box.center() - QPointF(10, 4), QSizeF(20, 8))
                                               : QRectF(box.left() + 4, box.bottom() - 9, 20, 8)));
    }
    QCOMPARE(signs.size(), std::size_t(4));
    const QString same = sameForm(signs, QStringLiteral("heat"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

void TestColourSignsCharts::zeroRegression()
{
    TaskWindow w;
    open(w, "zero-regression");
    const FigureView &view = *page(w).figureView();
    const WindowPicture picture(w.window());
    Signs bars;
    for (const FigureMark &mark : view.scene().marks()) {
        if (bars.size() < 2 && mark.box.height() > 20)
            bars.emplace_back(mark.text,
                              cutOf(picture, view, QRectF(mark.box.center() - QPointF(6, 6), QSizeF(12, 12))));
    }
    Signs fields;
    Signs markers;
    std::set<int> series;
    for (const FigureScene::Item &item : view.scene().items()) {
        if (const auto *area = std::get_if<FigureScene::Area>(&item);
            area && area->outline.isValid() && fields.size() < 2)
            fields.emplace_back(QString::number(fields.size()), cutOf(picture, view, area->points.boundingRect()));
        const auto *marker = std::get_if<FigureScene::Marker>(&item);
        if (marker && series.insert(marker->series).second)
            markers.emplace_back(QString::number(marker->series),
                                 cutOf(picture, view, QRectF(marker->center - QPointF(3.7, 4), QSizeF(7.4, 8))));
    }
    for (const QString &same :
         {sameForm(bars, QStringLiteral("zero-bars")), sameForm(fields, QStringLiteral("zero-legend")),
          sameForm(markers, QStringLiteral("zero-markers"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// One's own models and a published one; the lines of vendors.
void TestColourSignsCharts::release()
{
    TaskWindow w;
    open(w, "release");
    const FigureView &view = *page(w).figureView();
    const WindowPicture picture(w.window());
    Signs signs;
    bool published = false;
    const auto &marks = view.scene().marks();
    for (const FigureMark &mark : marks) {
        const bool other = mark.text.contains(QStringLiteral("published"));
        const bool alone = std::count_if(marks.begin(), marks.end(),
                                         [&](const FigureMark &each) { return each.box.intersects(mark.box); }) == 1;
        if (other && (published || !alone))
            continue;
        published = published || other;
        signs.emplace_back(other ? QStringLiteral("published") : mark.text.section(QLatin1Char(','), 0, 0),
                           cutOf(picture, view, mark.box));
    }
    QVERIFY(published);
    QCOMPARE(signs.size(), std::size_t(5));
    const QString same = sameForm(signs, QStringLiteral("release"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Whose a line is where it begins; a measured, a held and a collapsed point; a run that was cut off.
void TestColourSignsCharts::curves()
{
    QFETCH(bool, dark);
    TempFolder temp;
    const std::pair<const char *, std::vector<int>> courses[] = {
        {"a", {50, 60, 100}}, {"b", {75, 85, 95, 90, 95, 95}}, {"c", {20, 30, 0, 30, 20, 25}}};
    for (const auto &[name, passed] : courses) {
        SyntheticExperiment experiment(temp / "x" / name, {"one"}, 6);
        experiment.begin("one");
        experiment.base("one");
        for (const int count : passed)
            experiment.playedIteration("one", count, 0, count == 0 ? Verdict::Collapsed : Verdict::Measured);
        experiment.end("one", count(passed.begin(), passed.end(), 100) > 0 ? "solved" : "limit_reached");
    }
    TaskWindow w;
    w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    QVERIFY(w.open(temp.path(), temp / "x" / "a", "one", 1, {1500, 900}));
    w.window().showPage(QStringLiteral("curves"));
    const CurvesPane &pane = *static_cast<CurvesPage *>(w.window().page(QStringLiteral("curves")))->pane();
    QTRY_COMPARE(pane.model()->rowCount(), 3);
    QTRY_VERIFY(!pane.model()->curves().front().overGamma.empty());
    QTest::qWait(0);
    const WindowPicture picture(w.window());
    const auto at = [&](const CurveChart &chart, const CurvePoint &point) {
        const QPoint place = chart.placeOf(point.x, point.y);
        return picture.cut(chart.viewport(), QRect(place - QPoint(8, 8), QSize(17, 17)));
    };
    Signs gamma;
    Signs legend;
    Signs points;
    for (const TaskCurve &curve : pane.model()->curves()) {
        const QString name = curve.experiment->name();
        gamma.emplace_back(name, at(*pane.gammaChart(), curve.overGamma.front()));
        const QModelIndex row = pane.model()->index(int(legend.size()), CurveModel::Experiment);
        const QRect cell = pane.legend()->visualRect(row);
        legend.emplace_back(name, picture.cut(pane.legend()->viewport(),
                                              QRect(cell.left() + 21, cell.top() + 4, 18, cell.height() - 8)));
        for (const CurvePoint &point : curve.change) {
            if ((name == QLatin1String("a") && (point.x == 2 || point.x == 5)) ||
                (name == QLatin1String("c") && point.x == 3))
                points.emplace_back(name + QString::number(point.x), at(*pane.changeChart(), point));
        }
    }
    QCOMPARE(points.size(), std::size_t(3));
    for (const QString &same :
         {sameForm(gamma, QStringLiteral("curves-gamma")), sameForm(legend, QStringLiteral("curves-legend")),
          sameForm(points, QStringLiteral("curves-points"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

QTEST_MAIN(TestColourSignsCharts)
#include "tst_coloursigns_charts.moc"
