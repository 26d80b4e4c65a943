// SPDX-License-Identifier: GPL-3.0-or-later
// Missing and odd values in charts: gaps stay gaps, bars keep their category, an axis that cannot be logarithmic says
// so.
#include "charts/figureexport.h"
#include "charts/plotframe.h"
#include "charts/zerofigure.h"
#include "figuretools.h"

#include <QPainter>

#include <limits>

using namespace sweci;

namespace
{

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

class TestCaseC1 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranges_data();
    void ranges();
    void gapIsAGap();
    void aloneIsAMarker();
    void logarithmic();
    void bordersAreSeen();
    void barsKeepTheirPlace();

private:
    struct Drawn {
        FigureScene scene{QSizeF(300, 200), FigurePaper::print()};
        std::vector<FigureScene::Line> lines; // of the series
        std::vector<FigureScene::Marker> markers;
        QRectF area;
    };
    static Drawn drawn(const std::vector<double> &values);
};

TestCaseC1::Drawn TestCaseC1::drawn(const std::vector<double> &values)
{
    Drawn result;
    std::vector<double> xs;
    PlotCurve curve;
    curve.name = QStringLiteral("model");
    for (std::size_t i = 0; i < values.size(); ++i) {
        xs.push_back(double(i + 1));
        curve.points.emplace_back(double(i + 1), values[i]);
    }
    PlotFrame plot(result.scene, QRectF(0, 0, 300, 200), linearAxis({}, xs), linearAxis({}, values));
    result.area = plot.area();
    plot.curve(curve);
    const QColor color = result.scene.paper().seriesColor(0);
    for (const FigureScene::Item &item : result.scene.items()) {
        if (const auto *line = std::get_if<FigureScene::Line>(&item); line && line->color == color)
            result.lines.push_back(*line);
        if (const auto *marker = std::get_if<FigureScene::Marker>(&item))
            result.markers.push_back(*marker);
    }
    return result;
}

void TestCaseC1::ranges_data()
{
    QTest::addColumn<QList<double>>("values");
    QTest::newRow("none") << QList<double>{};
    QTest::newRow("all missing") << QList<double>{none, none};
    QTest::newRow("one") << QList<double>{0.4};
    QTest::newRow("constant") << QList<double>{0.5, 0.5, 0.5};
    QTest::newRow("zero") << QList<double>{0, 0};
    QTest::newRow("whole range") << QList<double>{-1, 1};
    QTest::newRow("tiny") << QList<double>{1e-12, 2e-12};
    QTest::newRow("one tiny") << QList<double>{1e-12};
    QTest::newRow("nearly constant") << QList<double>{1, 1 + 1e-15};
    QTest::newRow("huge") << QList<double>{1e308, -1e308, 5};
    QTest::newRow("infinite") << QList<double>{std::numeric_limits<double>::infinity(), 1, 2};
}

void TestCaseC1::ranges()
{
    QFETCH(QList<double>, values);
    const std::vector<double> all(values.begin(), values.end());
    for (const FigureAxis &axis : {linearAxis({}, all), logAxis({}, all), dayAxis({}, all)}) {
        QVERIFY(std::isfinite(axis.low) && std::isfinite(axis.high));
        QVERIFY2(axis.low < axis.high, qPrintable(QStringLiteral("%1 %2").arg(axis.low).arg(axis.high)));
        for (const double value : all) {
            if (std::isfinite(value) && std::abs(value) < 1e300)
                QVERIFY(axis.share(value) >= 0 && axis.share(value) <= 1);
        }
        if (axis.scale == AxisScale::Days)
            continue;
        const auto ticks = axisTicks(axis, 6);
        QVERIFY(ticks.size() >= 1 && ticks.size() <= 12);
        QStringList texts;
        for (const AxisTick &tick : ticks) {
            QVERIFY(axis.share(tick.value) > -0.001 && axis.share(tick.value) < 1.001);
            texts << tick.text;
        }
        QCOMPARE(texts.removeDuplicates(), 0);
    }
}

void TestCaseC1::gapIsAGap()
{
    const Drawn result = drawn({0.1, none, 0.3});
    // No line over the gap: two markers, a cross of two strokes at the foot between them, named.
    QCOMPARE(result.markers.size(), std::size_t(2));
    QCOMPARE(result.lines.size(), std::size_t(2));
    for (const FigureScene::Line &stroke : result.lines)
        QVERIFY(stroke.points.boundingRect().width() < 6 && stroke.points.first().y() > result.area.bottom() - 10);
    const double middle = (result.markers[0].center.x() + result.markers[1].center.x()) / 2;
    QVERIFY(std::abs(result.lines[0].points.boundingRect().center().x() - middle) < 0.01);
    int named = 0;
    for (const FigureMark &mark : result.scene.marks())
        named += mark.text.contains(QStringLiteral("not measured")) ? 1 : 0;
    QCOMPARE(named, 1);

    // Where there is none, the line goes through all.
    const Drawn whole = drawn({0.1, 0.2, 0.3});
    QCOMPARE(whole.lines.size(), std::size_t(1));
    QCOMPARE(whole.lines[0].points.size(), 3);
    const Drawn missing = drawn({none, none});
    QVERIFY(missing.markers.empty());
    QCOMPARE(missing.lines.size(), std::size_t(4));
}

void TestCaseC1::aloneIsAMarker()
{
    const Drawn one = drawn({0.5});
    QCOMPARE(one.markers.size(), std::size_t(1));
    QVERIFY(one.area.adjusted(5, 5, -5, -5).contains(one.markers[0].center));
    const Drawn constant = drawn({0.5, 0.5, 0.5});
    QCOMPARE(constant.lines.size(), std::size_t(1));
    QVERIFY(std::abs(constant.lines[0].points[0].y() - constant.area.center().y()) < 1);
    QVERIFY(drawn({}).markers.empty());
}

void TestCaseC1::logarithmic()
{
    const FigureAxis zero = logAxis(QStringLiteral("cost"), {0, 10, 100});
    QCOMPARE(zero.scale, AxisScale::Linear);
    QVERIFY2(zero.note.contains(QStringLiteral("0 or less")), qPrintable(zero.note));
    const FigureAxis good = logAxis(QStringLiteral("cost"), {1, 10, 100});
    QCOMPARE(good.scale, AxisScale::Log);
    QVERIFY(good.note.isEmpty());
    QVERIFY(std::abs(good.share(10) - 0.5) < 1e-9);
    QVERIFY(!std::isfinite(good.share(0)) || good.share(0) < 0);
}

void TestCaseC1::bordersAreSeen()
{
    const Drawn result = drawn({-1, 1, -1});
    for (const FigureScene::Marker &marker : result.markers) {
        const QRectF box(marker.center - QPointF(marker.radius, marker.radius),
                         QSizeF(2 * marker.radius, 2 * marker.radius));
        QVERIFY(result.area.contains(box));
    }
    const Drawn tiny = drawn({0, 1e-12, 2e-12});
    QVERIFY(tiny.markers[0].center.y() - tiny.markers[2].center.y() > 100);
}

// Labels against bars in the picture itself.
void TestCaseC1::barsKeepTheirPlace()
{
    const Figure figure = zeroRegressionFigure({{QStringLiteral("first"), 0, 0.9, 0.9, 0, {}},
                                                {QStringLiteral("middle"), 1, {}, {}, 0, {}},
                                                {QStringLiteral("last"), 2, 0.5, 0.5, 0, {}}});
    const QSizeF size(300, 200);
    const FigureScene scene = figure.lay(size, FigurePaper::print());
    QImage image(size.toSize() * 2, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(2, 2);
    scene.paint(painter);
    painter.end();
    const auto dotsOf = [&](const QRectF &box, int series) {
        const QRgb color = scene.paper().seriesColor(series).rgb();
        int dots = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = qRound(box.left() * 2) - 20; x < qRound(box.right() * 2) + 20; ++x)
                dots += x >= 0 && x < image.width() && image.pixel(x, y) == color ? 1 : 0;
        }
        return dots;
    };
    int found = 0;
    int marks = 0;
    for (const FigureScene::Text &text : textItems(scene)) {
        if (text.text == QLatin1String("first")) {
            QVERIFY(dotsOf(text.box, 0) > 500);
            ++found;
        } else if (text.text == QLatin1String("middle")) {
            for (const int series : {0, 1, 2})
                QVERIFY(dotsOf(text.box, series) < 20);
            ++found;
        } else if (text.text == QLatin1String("last")) {
            QVERIFY(dotsOf(text.box, 2) > 500);
            ++found;
        } else if (text.text == QLatin1String("n/a")) {
            ++marks;
        }
    }
    QCOMPARE(found, 3);
    QCOMPARE(marks, 2); // raw and confirmed
}

QTEST_MAIN(TestCaseC1)
#include "tst_case_c1.moc"
