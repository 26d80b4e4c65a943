// SPDX-License-Identifier: GPL-3.0-or-later
// A tall figure in an area that scrolls: names of columns and axes stay in sight, and keys bring their mark into sight.
// What stands in the cells of the heat map.
#include "charts/figureview.h"
#include "charts/heatfigure.h"
#include "charts/iterationfigure.h"
#include "charts/plotframe.h"
#include "compare/forestfigure.h"
#include "theme/theme.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sweci;

namespace
{

HeatMap heatMap(int tasks, const std::vector<double> &scores)
{
    HeatMap map;
    for (std::size_t m = 0; m < scores.size(); ++m)
        map.models.push_back(QStringLiteral("model-%1").arg(m));
    for (int t = 0; t < tasks; ++t) {
        map.tasks.push_back(QStringLiteral("owner__task%1").arg(t));
        for (const double score : scores)
            map.cells.push_back({score, false, {}});
    }
    return map;
}

std::vector<FigureScene::Text> textsOf(const FigureScene &scene)
{
    std::vector<FigureScene::Text> texts;
    for (const FigureScene::Item &item : scene.items()) {
        if (const auto *text = std::get_if<FigureScene::Text>(&item))
            texts.push_back(*text);
    }
    return texts;
}

int countOf(const FigureScene &scene, const QString &text)
{
    const auto texts = textsOf(scene);
    return static_cast<int>(
        std::count_if(texts.begin(), texts.end(), [&](const FigureScene::Text &one) { return one.text == text; }));
}

// WCAG 2.1
double luminance(const QColor &color)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

} // namespace

class TestFigureView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void headStays();
    void footStays();
    void keysBringIntoSight();
    void heatNames();
    void heatNumbers_data();
    void heatNumbers();
    void sharesBeginAtNothing();

private:
    void show(const Figure &figure, const QSize &size)
    {
        m_area.setWidget(nullptr);
        m_view = new FigureView(m_theme);
        m_view->show(figure);
        m_view->setFocusPolicy(Qt::NoFocus); // its frame would be in the pictures
        m_area.setFrameShape(QFrame::NoFrame);
        m_area.setWidget(m_view);
        m_area.resize(400, 300);
        m_view->resize(size);
        m_area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&m_area));
    }
    QImage strip(int top, int height)
    {
        const QImage all = m_area.viewport()->grab().toImage();
        return all.copy(0, top, 350, height);
    }

    Theme m_theme;
    QScrollArea m_area;
    FigureView *m_view = nullptr;
};

void TestFigureView::headStays()
{
    show(heatFigure(heatMap(100, {0.5, -0.5, 0.1})), QSize(380, 1600));
    const FigureScene &scene = m_view->scene();
    const int head = static_cast<int>(scene.head()) - 2;
    QVERIFY(head > 20 && scene.foot() == 0);
    const QImage names = strip(0, head);
    const QImage cells = strip(head + 10, 100);
    m_area.verticalScrollBar()->setValue(405);
    QCOMPARE(strip(0, head), names);
    QVERIFY(strip(head + 10, 100) != cells);
    // Below the names are cells that are not seen.
    QVERIFY(!m_view->markAt(QPointF(200, 405 + head / 2)));
    QVERIFY(m_view->markAt(QPointF(200, 405 + head + 20)));
    m_area.verticalScrollBar()->setValue(0);
    QCOMPARE(strip(0, head), names);
    QCOMPARE(strip(head + 10, 100), cells);
}

void TestFigureView::footStays()
{
    std::vector<ForestRow> rows;
    for (int i = 0; i < 60; ++i) {
        ForestRow row;
        row.name = QStringLiteral("row %1").arg(i);
        row.difference = i * 0.01 - 0.2;
        row.low = i * 0.01 - 0.3;
        row.high = i * 0.01 - 0.1;
        rows.push_back(row);
    }
    show(forestFigure(rows, QStringLiteral("differences"), {}), QSize(380, 1200));
    const int foot = static_cast<int>(m_view->scene().foot()) - 2;
    QVERIFY(foot > 8 && m_view->scene().head() == 0);
    const int height = m_area.viewport()->height();
    const QImage above = strip(height - foot, foot);
    QVERIFY(!m_view->markAt(QPointF(200, height - foot / 2)));
    m_area.verticalScrollBar()->setValue(m_area.verticalScrollBar()->maximum());
    QCOMPARE(strip(height - foot, foot), above); // where it really lies
    QVERIFY(m_view->markAt(QPointF(200, m_view->height() - height + 5)));
}

void TestFigureView::keysBringIntoSight()
{
    show(heatFigure(heatMap(100, {0.5})), QSize(380, 1600));
    QSignalSpy stepped(m_view, &FigureView::stepped);
    QTest::keyClick(m_view, Qt::Key_Left); // to the last one
    QCOMPARE(stepped.size(), 1);
    QVERIFY(stepped[0][0].toRect().top() > 1500);
}

void TestFigureView::heatNames()
{
    for (const int tasks : {3, 100}) {
        const Figure figure = heatFigure(heatMap(tasks, {0.5, 0.2}));
        const FigureScene scene = figure.lay(QSizeF(300, 40 + tasks * 12), FigurePaper::print());
        double first = 1e9;
        for (const FigureMark &mark : scene.marks())
            first = std::min(first, mark.box.top());
        int above = 0;
        int below = 0;
        for (const FigureScene::Text &text : textsOf(scene)) {
            if (text.text == QStringLiteral("model-1"))
                ++(text.box.bottom() <= first ? above : below);
        }
        QCOMPARE(above, 1);
        QCOMPARE(below, tasks > 30 ? 1 : 0); // a page is read from both ends
    }
}

void TestFigureView::heatNumbers_data()
{
    QTest::addColumn<double>("score");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isBelow");
    QTest::newRow("loss") << -0.25 << QStringLiteral("\u22120.25") << true;
    QTest::newRow("small loss") << -0.0049 << QStringLiteral("0.00") << true;
    QTest::newRow("tiny loss") << -3e-5 << QStringLiteral("0.00") << true;
    QTest::newRow("nothing") << 0.0 << QStringLiteral("0.00") << false;
    QTest::newRow("tiny gain") << 3e-5 << QStringLiteral("0.00") << false;
    QTest::newRow("half") << 0.5 << QStringLiteral("0.50") << false;
    QTest::newRow("two thirds") << 0.67 << QStringLiteral("0.67") << false;
    QTest::newRow("all") << 1.0 << QStringLiteral("1.00") << false;
    QTest::newRow("worst") << -1.0 << QStringLiteral("\u22121.00") << true;
}

void TestFigureView::heatNumbers()
{
    QFETCH(double, score);
    QFETCH(QString, text);
    QFETCH(bool, isBelow);
    const Figure figure = heatFigure(heatMap(1, {score}));
    for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        m_theme.setChoice(choice);
        const FigurePaper paper = FigurePaper::screen(m_theme);
        const FigureScene scene = figure.lay(QSizeF(300, 150), paper);
        QCOMPARE(countOf(scene, text), 1);
        const QRectF cell = scene.marks()[0].box;
        for (const FigureScene::Text &one : textsOf(scene)) {
            if (one.text != text)
                continue;
            const double ink = luminance(one.color) + 0.05;
            const double ground = luminance(paper.changeColor(score)) + 0.05;
            QVERIFY(std::max(ink, ground) / std::min(ink, ground) >= 4.5);
        }
        const auto lines = std::count_if(scene.items().begin(), scene.items().end(), [&](const auto &item) {
            const auto *line = std::get_if<FigureScene::Line>(&item);
            return line && cell.contains(line->points.boundingRect().center());
        });
        QCOMPARE(lines > 0, isBelow);
    }
    m_theme.setChoice(ThemeChoice::Light);
    QCOMPARE(axisNumber(-0.0004, 3), QStringLiteral("0.000"));
    QCOMPARE(axisNumber(-0.0006, 3), QStringLiteral("\u22120.001"));
}

// A share of nothing at all: no axis below 0 %, and where nothing was lost it says so.
void TestFigureView::sharesBeginAtNothing()
{
    IterationSeries series;
    series.name = QStringLiteral("model");
    for (int i = 0; i < 4; ++i) {
        IterationValues values;
        values.a = 0.1 * i;
        values.bestSoFar = 0.1 * i;
        values.regressionRate = 0;
        values.active = 3;
        series.values.push_back(values);
    }
    const FigureScene scene = iterationFigure({series}).lay(QSizeF(400, 300), FigurePaper::print());
    for (const FigureScene::Text &text : textsOf(scene))
        QVERIFY2(!text.text.startsWith(QChar(0x2212)), qPrintable(text.text));
    QCOMPARE(countOf(scene, QStringLiteral("none")), 1);
}

QTEST_MAIN(TestFigureView)
#include "tst_figureview.moc"
