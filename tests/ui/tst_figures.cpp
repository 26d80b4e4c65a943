// SPDX-License-Identifier: GPL-3.0-or-later
// The charts as values: what each lays out for known data.
#include "charts/costfigure.h"
#include "charts/heatfigure.h"
#include "charts/labelplaces.h"
#include "charts/plotframe.h"
#include "charts/releasefigure.h"
#include "charts/textwrap.h"
#include "charts/zerofigure.h"
#include "figuretools.h"
#include "report/publishedresults.h"
#include "theme/markers.h"

#include <QFile>
#include <QPainter>

#include <random>

using namespace sweci;

class TestFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void releaseLabelsAtAColumn();
    void releaseSaysWhatIsMissing();
    void vendors_data();
    void vendors();
    void labelsNeverOverlap();
    void paretoFront_data();
    void paretoFront();
    void costOnZeroIsLinear();
    void heatCells();
    void ticks_data();
    void ticks();
    void ticksByRoom_data();
    void ticksByRoom();
    void ticksStandApart();
    void thinning();
    void wrapping();
    void seriesDifferWithoutColour();
    void statesDifferWithoutColour();

private:
    static QImage drawnMarker(int series, const QColor &color);
    static QColor deuteranopic(const QColor &color);
};

// 18 published models and two of one's own in a column of a paper.
void TestFigures::releaseLabelsAtAColumn()
{
    std::vector<ReleasePoint> points = publishedPoints();
    if (points.size() > 18) // the paper's own; a later one is in its first picture only
        points.erase(points.begin() + 18, points.end());
    QCOMPARE(points.size(), std::size_t(18));
    points.push_back({QStringLiteral("own-model-a"),
                      QStringLiteral("Alibaba"),
                      QDate(2026, 2, 14),
                      0.44,
                      std::pair(0.40, 0.49),
                      0,
                      false,
                      {}});
    points.push_back(
        {QStringLiteral("own-model-b"), {}, QDate(2026, 2, 20), 0.61, std::pair(0.55, 0.66), 1, false, {}});
    const Figure figure = releaseFigure(points, QStringLiteral("EvoScore, gamma 1"));
    FigurePrint print;
    print.widthMm = 85;
    const auto page = figurePage(figure, print, testOrigin());
    QVERIFY(page);
    const QRectF whole(QPointF(), page->size());
    std::vector<FigureScene::Text> labels;
    for (const ReleasePoint &point : points) {
        int found = 0;
        for (const FigureScene::Text &text : textItems(*page)) {
            if (text.text == point.name) {
                labels.push_back(text);
                ++found;
            }
        }
        QVERIFY2(found == 1, qPrintable(QStringLiteral("%1: %2 times").arg(point.name).arg(found)));
    }
    for (const FigureScene::Text &label : labels) {
        QVERIFY2(whole.contains(label.box), qPrintable(label.text));
        QVERIFY(page->paper().fontOf(label.font).pixelSize() >= 6); // the page's unit is a point
        for (const FigureScene::Text &other : textItems(*page))
            QVERIFY2((other.text == label.text && other.box == label.box) || !other.box.intersects(label.box),
                     qPrintable(label.text + QStringLiteral(" on ") + other.text));
    }
    if (qEnvironmentVariableIsSet("SWECI_KEEP_PICTURES")) {
        QFile file(qEnvironmentVariable("SWECI_KEEP_PICTURES") + QStringLiteral("/column.png"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(figureBytes(figure, FigureFormat::Png, print, testOrigin()).value()));
    }
    // Every point is answered by a mark with its values.
    QCOMPARE(page->marks().size(), points.size());
    QVERIFY(textsOf(*page).join(QLatin1Char(' ')).contains(publishedLabel().section(QLatin1Char(' '), 0, 2)));
}

void TestFigures::releaseSaysWhatIsMissing()
{
    const Figure figure = releaseFigure({{QStringLiteral("a"), {}, QDate(), 0.5, {}, 0, false, {}},
                                         {QStringLiteral("b"), {}, QDate(2026, 1, 1), 0.5, {}, 1, false, {}}},
                                        QStringLiteral("EvoScore"));
    QVERIFY(!figure.empty);
    QCOMPARE(figure.remarks.size(), std::size_t(1));
    QVERIFY(figure.remarks[0].contains(QStringLiteral("a")));
    QCOMPARE(figure.data.rows.size(), std::size_t(2));
    QVERIFY(releaseFigure({{QStringLiteral("a"), {}, QDate(), 0.5, {}, 0, false, {}}}, {}).empty);
    QVERIFY(releaseFigure({}, {}).empty);
}

void TestFigures::vendors_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<QString>("vendor");
    QTest::newRow("published") << QStringLiteral("GLM-5") << QStringLiteral("Zhipu");
    QTest::newRow("family") << QStringLiteral("claude-next-1") << QStringLiteral("Anthropic");
    QTest::newRow("digits") << QStringLiteral("qwen4") << QStringLiteral("Alibaba");
    QTest::newRow("none") << QStringLiteral("baseline") << QString();
    QTest::newRow("empty") << QString() << QString();
}

void TestFigures::vendors()
{
    QFETCH(QString, model);
    QTEST(vendorOf(model.toStdString()), "vendor");
}

void TestFigures::labelsNeverOverlap()
{
    std::mt19937 random(7);
    std::uniform_real_distribution<double> place(0, 1);
    for (int round = 0; round < 20; ++round) {
        std::vector<PlacedLabel> labels;
        const QRectF area(10, 5, 200, 160);
        for (int i = 0; i < 20; ++i)
            labels.push_back({{10 + 200 * place(random), 5 + 160 * place(random) * place(random)},
                              {20 + 50 * place(random), 7},
                              {}});
        placeLabels(labels, area, 3);
        for (std::size_t i = 0; i < labels.size(); ++i) {
            QVERIFY(labels[i].box);
            QVERIFY(area.adjusted(-0.01, -0.01, 0.01, 0.01).contains(*labels[i].box));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY(!labels[i].box->intersects(*labels[k].box));
        }
    }
    // A heap on one point of a large area: near by, as close as they lie side by side.
    std::vector<PlacedLabel> heap(40, {{1000, 500}, {60, 10}, {}});
    placeLabels(heap, QRectF(0, 0, 2000, 1000), 3);
    for (const PlacedLabel &label : heap) {
        QVERIFY(label.box);
        const QPointF away = label.box->center() - label.point;
        QVERIFY2(std::hypot(away.x(), away.y()) < 130, qPrintable(QString::number(std::hypot(away.x(), away.y()))));
    }
    // No room is said, not painted over.
    std::vector<PlacedLabel> wide = {{{5, 5}, {500, 7}, {}}};
    placeLabels(wide, QRectF(0, 0, 100, 100), 3);
    QVERIFY(!wide[0].box);
}

void TestFigures::paretoFront_data()
{
    QTest::addColumn<QList<QPointF>>("points"); // cost, score
    QTest::addColumn<QList<int>>("front");
    QTest::newRow("none") << QList<QPointF>{} << QList<int>{};
    QTest::newRow("one") << QList<QPointF>{{1, 1}} << QList<int>{0};
    QTest::newRow("beaten") << QList<QPointF>{{2, 0.5}, {1, 0.6}} << QList<int>{1};
    QTest::newRow("both") << QList<QPointF>{{2, 0.7}, {1, 0.6}} << QList<int>{1, 0};
    QTest::newRow("equal") << QList<QPointF>{{1, 0.6}, {1, 0.6}} << QList<int>{0, 1};
    QTest::newRow("same cost") << QList<QPointF>{{1, 0.5}, {1, 0.6}} << QList<int>{1};
    QTest::newRow("same score") << QList<QPointF>{{2, 0.5}, {1, 0.5}} << QList<int>{1};
}

void TestFigures::paretoFront()
{
    QFETCH(QList<QPointF>, points);
    QFETCH(QList<int>, front);
    std::vector<CostPoint> all;
    for (const QPointF &point : points)
        all.push_back({QStringLiteral("m"), 0, true, point.x(), false, point.y(), {}});
    all.push_back({QStringLiteral("free of charge?"), 0, true, {}, false, 2, {}}); // cost not known: none of them
    QList<int> found;
    for (const std::size_t i : sweci::paretoFront(all))
        found << static_cast<int>(i);
    QCOMPARE(found, front);
}

void TestFigures::costOnZeroIsLinear()
{
    const Figure figure = costFigure({{QStringLiteral("free"), 0, true, 0.0, false, 0.1, {}},
                                      {QStringLiteral("dear"), 1, true, 10.0, true, 0.5, {}}},
                                     CostKind::Money, QStringLiteral("EvoScore"));
    const FigureScene scene = figure.lay(QSizeF(300, 200), FigurePaper::print());
    QVERIFY(textsOf(scene).join(QLatin1Char('|')).contains(QStringLiteral("Not logarithmic")));
    QCOMPARE(figure.data.rows[1][2], QStringLiteral("1")); // at least
    QVERIFY(figure.remarks.back().contains(QStringLiteral("more")));
}

void TestFigures::heatCells()
{
    HeatMap map;
    map.tasks = {QStringLiteral("owner__t1"), QStringLiteral("owner__t2")};
    map.labels = {QStringLiteral("t1"), QStringLiteral("t2")};
    map.models = {QStringLiteral("a"), QStringLiteral("b")};
    map.cells = {{0.5, false, FigureLink{"/x/a", "t1", -1}}, {-0.5, false, {}}, {{}, false, {}}, {0.25, true, {}}};
    const Figure figure = heatFigure(map);
    const FigureScene scene = figure.lay(QSizeF(300, 150), FigurePaper::print());
    QCOMPARE(scene.marks().size(), std::size_t(4));
    QCOMPARE(scene.marks()[0].link->task, std::string("t1"));
    // The first task is on top, the second model to the right.
    QVERIFY(scene.marks()[0].box.top() < scene.marks()[2].box.top());
    QVERIFY(scene.marks()[0].box.left() < scene.marks()[1].box.left());
    QVERIFY(scene.marks()[2].text.contains(QStringLiteral("no value")));
    QVERIFY(scene.marks()[3].text.contains(QStringLiteral("so far")));
    QCOMPARE(figure.data.rows.size(), std::size_t(4));
    QCOMPARE(figure.data.rows[2][2], QString());
    QCOMPARE(figure.data.rows[2][0], QStringLiteral("owner__t2"));
    QVERIFY(textsOf(scene).contains(QStringLiteral("t2")) && !textsOf(scene).contains(QStringLiteral("owner__t2")));
}

void TestFigures::ticks_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("most");
    QTest::addColumn<QString>("texts");
    QTest::newRow("unit") << 0.0 << 1.0 << 6 << QStringLiteral("0.0 0.2 0.4 0.6 0.8 1.0");
    QTest::newRow("signed") << -1.0 << 1.0 << 5 << QStringLiteral("−1.0 −0.5 0.0 0.5 1.0");
    QTest::newRow("large") << 0.0 << 4e6 << 5 << QStringLiteral("0 1 M 2 M 3 M 4 M");
    QTest::newRow("tens") << 0.0 << 100.0 << 6 << QStringLiteral("0 20 40 60 80 100");
    QTest::newRow("tenths") << 0.0 << 1.06 << 11 << QStringLiteral("0.0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8 0.9 1.0");
    // By 0.1 there would be six, but nearer to each other than a sixth of the range.
    QTest::newRow("not too near") << -0.05 << 0.58 << 6 << QStringLiteral("0.0 0.2 0.4");
    QTest::newRow("one is no scale") << -0.1 << 0.95 << 2 << QStringLiteral("0.0 0.5");
    QTest::newRow("few") << 1.0 << 20.0 << 4 << QStringLiteral("5 10 15 20");
}

void TestFigures::ticks()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, most);
    FigureAxis axis;
    axis.low = low;
    axis.high = high;
    QStringList texts;
    for (const AxisTick &tick : axisTicks(axis, most))
        texts << tick.text;
    QTEST(texts.join(QLatin1Char(' ')), "texts");
}

void TestFigures::ticksByRoom_data()
{
    QTest::addColumn<double>("length");
    QTest::addColumn<double>("line");
    QTest::addColumn<int>("ticks");
    QTest::newRow("none") << 0.0 << 13.0 << 2;
    QTest::newRow("negative") << -5.0 << 13.0 << 2;
    QTest::newRow("small panel") << 120.0 << 13.0 << 2;
    QTest::newRow("panel") << 200.0 << 13.0 << 4;
    QTest::newRow("page") << 120.0 << 7.0 << 4;
    QTest::newRow("chart") << 455.0 << 13.0 << 10;
    QTest::newRow("large chart") << 1300.0 << 13.0 << 11;
    QTest::newRow("large chart at 200 %") << 1300.0 << 26.0 << 11;
}

void TestFigures::ticksByRoom()
{
    QFETCH(double, length);
    QFETCH(double, line);
    QTEST(ticksFor(length, line), "ticks");
    // Whatever the range is, neighbours have that room.
    for (const double high : {0.013, 0.37, 1.0, 1.06, 2.3, 7.0, 19.0, 99.0, 4e6}) {
        FigureAxis axis;
        axis.low = -high / 7;
        axis.high = high;
        const auto found = axisTicks(axis, ticksFor(length, line));
        QVERIFY(!found.empty());
        for (std::size_t i = 1; i < found.size() && found.size() > 2; ++i)
            QVERIFY((axis.share(found[i].value) - axis.share(found[i - 1].value)) * length > 3.49 * line);
    }
}

// A chart of the whole window: ticks stand apart on both axes, also on a page.
void TestFigures::ticksStandApart()
{
    for (const QSizeF &size : {QSizeF(2300, 1300), QSizeF(900, 600), QSizeF(241, 180)}) {
        FigureScene scene(size, FigurePaper::print());
        const PlotFrame plot(scene, QRectF(QPointF(), size), linearAxis(QStringLiteral("x"), {1, 20}),
                             linearAxis(QStringLiteral("y"), {-0.2, 0.93}));
        const double line = scene.heightOf(FigureFont::Note);
        std::vector<double> across;
        std::vector<double> up;
        for (const FigureScene::Text &text : textItems(scene)) {
            if (text.box.top() >= plot.area().bottom() && text.text != QLatin1String("x"))
                across.push_back(text.box.center().x());
            else if (text.angle == 0 && text.box.right() <= plot.area().left())
                up.push_back(text.box.center().y());
        }
        for (std::vector<double> &places : {std::ref(across), std::ref(up)}) {
            std::sort(places.begin(), places.end());
            QVERIFY2(places.size() >= 2 && places.size() <= 11, qPrintable(QString::number(places.size())));
            for (std::size_t i = 1; i < places.size(); ++i)
                QVERIFY(places[i] - places[i - 1] > 3 * line);
        }
    }
}

void TestFigures::thinning()
{
    std::vector<QPointF> points;
    for (int i = 0; i < 50000; ++i)
        points.emplace_back(i, std::sin(i * 0.01));
    points[12345].setY(99);                                       // a peak of one point
    points[23456].setY(std::numeric_limits<double>::quiet_NaN()); // a gap of one point
    const auto kept = thinned(points, 400);
    QVERIFY(kept.size() <= 1600 && kept.size() >= 400);
    QVERIFY(std::any_of(kept.begin(), kept.end(), [](const QPointF &p) { return p.y() == 99; }));
    QVERIFY(std::any_of(kept.begin(), kept.end(), [](const QPointF &p) { return std::isnan(p.y()); }));
    QVERIFY(std::is_sorted(kept.begin(), kept.end(), [](const QPointF &a, const QPointF &b) { return a.x() < b.x(); }));
    QCOMPARE(kept.front().x(), 0.0);
    QCOMPARE(kept.back().x(), 49999.0);
    QCOMPARE(thinned({{1, 1}, {2, 2}}, 1).size(), std::size_t(2));
}

void TestFigures::wrapping()
{
    const FigureScene scene(QSizeF(100, 100), FigurePaper::print());
    const QString text = QStringLiteral("some words in a row and averyveryveryverylongwordwithoutanyspacewithinit end");
    QString again;
    for (const QString &line : wrapped(scene, text, 60, FigureFont::Note)) {
        QVERIFY(scene.widthOf(line, FigureFont::Note) <= 60);
        again += line;
    }
    QCOMPARE(again.remove(QLatin1Char(' ')), QString(text).remove(QLatin1Char(' ')));
    QCOMPARE(wrapped(scene, QString(), 60, FigureFont::Note).size(), std::size_t(1));
}

QImage TestFigures::drawnMarker(int series, const QColor &color)
{
    QImage image(48, 48, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintMarker(painter, series, {24, 24}, 12, color);
    const auto dash = QPen(color, 3, seriesDash(series), Qt::FlatCap);
    painter.setPen(dash);
    painter.drawLine(QPointF(0, 44), QPointF(48, 44));
    return image;
}

// After Vienot, Brettel and Mollon 1999, on linear light.
QColor TestFigures::deuteranopic(const QColor &color)
{
    const auto linear = [](double v) { return std::pow(v, 2.2); };
    const double r = linear(color.redF());
    const double g = linear(color.greenF());
    const double b = linear(color.blueF());
    const auto back = [](double v) { return std::pow(std::clamp(v, 0.0, 1.0), 1 / 2.2); };
    const double red = 0.29275 * r + 0.70725 * g;
    const double blue = -0.02234 * r + 0.02234 * g + b;
    return QColor::fromRgbF(float(back(red)), float(back(red)), float(back(blue)));
}

// Whatever is left of the colours: any two of 40 series differ by marker or dash.
void TestFigures::seriesDifferWithoutColour()
{
    const FigurePaper paper = FigurePaper::print();
    for (const bool gray : {true, false}) {
        std::vector<QImage> signs;
        for (int series = 0; series < 40; ++series) {
            QImage image = drawnMarker(series, QColor(0x40, 0x40, 0x40)); // the same colour for all: only form is left
            if (!gray)
                image = drawnMarker(series, deuteranopic(paper.seriesColor(series)));
            signs.push_back(image.convertToFormat(QImage::Format_Grayscale8).convertToFormat(QImage::Format_RGB32));
        }
        for (std::size_t a = 0; a < signs.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                // A share of the dots that differ by more than half of the range.
                int dots = 0;
                for (int y = 0; y < 48; ++y) {
                    for (int x = 0; x < 48; ++x)
                        dots += std::abs(qGray(signs[a].pixel(x, y)) - qGray(signs[b].pixel(x, y))) > 90 ? 1 : 0;
                }
                QVERIFY2(dots > 15, qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(dots)));
            }
        }
    }
}

// A gain, a loss, no value and an unfinished run as cells of a heat map; all losses and confirmed ones as bars: with
// one gray for all colours of equal lightness, and as somebody sees them who lacks green.
void TestFigures::statesDifferWithoutColour()
{
    HeatMap map;
    map.tasks = {QStringLiteral("t")};
    map.models = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
    map.cells = {{0.5, false, {}}, {-0.5, false, {}}, {{}, false, {}}, {0.5, true, {}}};
    const Figure bars = zeroRegressionFigure({{QStringLiteral("a"), 0, 0.5, 0.5, 0, {}}});
    for (const bool gray : {true, false}) {
        FigurePaper paper = FigurePaper::print();
        const auto seen = [&](const QColor &color) { return gray ? QColor(0x80, 0x80, 0x80) : deuteranopic(color); };
        paper.improvement = seen(paper.improvement);
        paper.loss = seen(paper.loss);
        for (QColor &color : paper.series)
            color = seen(color);
        for (const Figure &figure : {heatFigure(map), bars}) {
            const FigureScene scene = figure.lay(QSizeF(200, 90), paper);
            QImage image(600, 270, QImage::Format_RGB32);
            QPainter painter(&image);
            painter.scale(3, 3);
            scene.paint(painter);
            painter.end();
            image = image.convertToFormat(QImage::Format_Grayscale8);
            std::vector<QImage> states;
            for (const FigureMark &mark : scene.marks()) {
                const QRectF box(mark.box.topLeft() * 3, mark.box.size() * 3);
                states.push_back(image.copy(box.toRect().adjusted(3, 3, -3, -3)).scaled(60, 60));
            }
            QVERIFY(states.size() >= 2);
            for (std::size_t a = 0; a < states.size(); ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    int dots = 0;
                    for (int y = 0; y < 60; ++y) {
                        for (int x = 0; x < 60; ++x)
                            dots += std::abs(qGray(states[a].pixel(x, y)) - qGray(states[b].pixel(x, y))) > 40 ? 1 : 0;
                    }
                    QVERIFY2(
                        dots > 20,
                        qPrintable(QStringLiteral("%1: %2 and %3: %4 dots").arg(figure.name).arg(a).arg(b).arg(dots)));
                }
            }
        }
    }
}

QTEST_MAIN(TestFigures)
#include "tst_figures.moc"
