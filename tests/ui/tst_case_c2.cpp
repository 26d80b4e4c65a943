// SPDX-License-Identifier: GPL-3.0-or-later
// Charts while many records arrive, with many series and many points: a few layouts, each bounded, none while hidden.
#include "charts/chartspage.h"
#include "charts/figureview.h"
#include "charts/iterationfigure.h"
#include "charts/plotframe.h"
#include "figuretools.h"
#include "menukeys.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "paneprobe.h"
#include "shell/viewstate.h"
#include "syntheticexperiment.h"

#include <QElapsedTimer>

using namespace sweci;

namespace
{

// Counts what is painted.
class Paints : public QObject
{
public:
    explicit Paints(QWidget *widget) { widget->installEventFilter(this); }
    int count = 0;
    bool eventFilter(QObject *, QEvent *event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

} // namespace

class TestCaseC2 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStormOfRecords();
    void hundredSeries();
    void fiftyThousandPoints();
    void zoomedFiftyTimes();
};

// 16 tasks of 20 iterations written as fast as it goes, in an experiment that is shown.
void TestCaseC2::aStormOfRecords()
{
    TempFolder temp;
    std::vector<std::string> ids;
    for (int i = 0; i < 16; ++i)
        ids.push_back(std::string("r").append(std::to_string(i)).append("__task"));
    const std::string finished = "done__task";
    std::vector<std::string> all = ids;
    all.push_back(finished);
    SyntheticExperiment experiment(temp / "model", all, 20);
    for (const std::string &id : all) {
        experiment.begin(id);
        experiment.base(id);
        experiment.iteration(id, 45);
    }
    for (int k = 2; k <= 20; ++k) // means are over finished runs: there is one
        experiment.iteration(finished, 45);
    experiment.end(finished, "limit_reached");
    MainWindow window(QString::fromStdString((temp / "settings.ini").native()));
    window.openPath(temp / "model");
    window.show();
    QTRY_VERIFY(!window.store().loading());
    window.showPage(QStringLiteral("charts"));
    auto &page = *qobject_cast<ChartsPage *>(window.page(QStringLiteral("charts")));
    page.chooseFigure("iterations");
    QTRY_VERIFY(page.figureView()->isVisible());
    Paints paints(page.figureView());
    QElapsedTimer time;
    time.start();
    HeldInput held;
    for (int k = 2; k <= 20; ++k) {
        for (const std::string &id : ids)
            experiment.iteration(id, 40 + 3 * k);
        QCoreApplication::processEvents();
    }
    for (const std::string &id : ids)
        experiment.end(id, "limit_reached");
    const auto values = [&] { return page.figureView()->figure().data.rows; };
    QTRY_VERIFY_WITH_TIMEOUT(values().size() == 20 && values()[19][6] == QStringLiteral("17"), 20000);
    // The comparison settles 300 ms after a change: at most four paints a second, whatever came.
    QVERIFY2(paints.count <= 4 * (time.elapsed() / 1000 + 2), qPrintable(QString::number(paints.count)));
    QVERIFY2(held.longest() < 200, qPrintable(QString::number(held.longest())));
    // Hidden: nothing is painted or laid out any more.
    window.showPage(QStringLiteral("board"));
    paints.count = 0;
    const auto before = values();
    window.view().setGamma(1.5);
    QTest::qWait(400);
    QCOMPARE(paints.count, 0);
    QVERIFY(values() == before);
}

void TestCaseC2::hundredSeries()
{
    std::vector<IterationSeries> all;
    for (int m = 0; m < 100; ++m) {
        IterationSeries one{QStringLiteral("experiment-%1").arg(m), m, true, {}, {}};
        for (int i = 0; i < 21; ++i)
            one.values.push_back({0.01 * m, 0.01 * m, 0.1, 0.1, 5});
        all.push_back(one);
    }
    const Figure figure = iterationFigure(all);
    QElapsedTimer time;
    time.start();
    const FigureScene scene = figure.lay(QSizeF(900, 600), FigurePaper::print());
    QVERIFY2(time.elapsed() < 300, qPrintable(QString::number(time.elapsed())));
    // Each entry of the legend is there or counted; none lies on another.
    const QStringList texts = textsOf(scene);
    int named = 0;
    for (int m = 0; m < 100; ++m)
        named += static_cast<int>(texts.count(QStringLiteral("experiment-%1").arg(m)));
    QCOMPARE(named, 100);
    std::vector<QRectF> boxes;
    for (const FigureScene::Text &text : textItems(scene)) {
        if (!text.text.startsWith(QLatin1String("experiment-")))
            continue;
        for (const QRectF &box : boxes)
            QVERIFY(!box.intersects(text.box));
        boxes.push_back(text.box);
    }
}

void TestCaseC2::fiftyThousandPoints()
{
    FigureScene scene(QSizeF(800, 400), FigurePaper::print());
    PlotCurve curve;
    curve.name = QStringLiteral("long");
    std::vector<double> xs;
    std::vector<double> ys;
    for (int i = 0; i < 50000; ++i) {
        xs.push_back(i);
        ys.push_back(std::sin(i * 0.003) * (i % 7));
        curve.points.emplace_back(xs.back(), ys.back());
    }
    QElapsedTimer time;
    time.start();
    PlotFrame plot(scene, QRectF(0, 0, 800, 400), linearAxis({}, xs), linearAxis({}, ys));
    plot.curve(curve);
    QVERIFY2(time.elapsed() < 200, qPrintable(QString::number(time.elapsed())));
    qsizetype points = 0;
    for (const FigureScene::Item &item : scene.items()) {
        if (const auto *line = std::get_if<FigureScene::Line>(&item))
            points += line->points.size();
    }
    QVERIFY2(points > 800 && points < 800 * 4 + 200, qPrintable(QString::number(points)));
}

void TestCaseC2::zoomedFiftyTimes()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model", {"a__task", "b__task"}, 20);
    for (const char *id : {"a__task", "b__task"}) {
        experiment.begin(id);
        experiment.base(id);
        for (int k = 0; k < 20; ++k)
            experiment.iteration(id, 42 + 2 * k);
        experiment.end(id, "limit_reached");
    }
    MainWindow window(QString::fromStdString((temp / "settings.ini").native()));
    window.openPath(temp / "model");
    window.show();
    QTRY_VERIFY(!window.store().loading());
    window.showPage(QStringLiteral("charts"));
    auto &page = *qobject_cast<ChartsPage *>(window.page(QStringLiteral("charts")));
    page.chooseFigure("iterations");
    QTRY_VERIFY(page.figureView()->isVisible());
    QCoreApplication::processEvents();
    const QSize size = page.figureView()->size();
    QElapsedTimer time;
    time.start();
    for (int i = 0; i < 50; ++i) {
        menuAction(window, i % 2 == 0 ? QStringLiteral("figureZoomIn") : QStringLiteral("figureZoomOut"))->trigger();
        QCoreApplication::processEvents();
    }
    QVERIFY2(time.elapsed() < 10000, qPrintable(QString::number(time.elapsed())));
    QVERIFY(std::abs(page.figureView()->width() - size.width()) <= 1);
}

QTEST_MAIN(TestCaseC2)
#include "tst_case_c2.moc"
