// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of the compare page say without colour: series by marker and dash, better and worse by sign and
// triangle, what is not sure by dash, in grey and for a person without the cones for green.
#include "compare/comparepage.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/rankchart.h"
#include "compare/tokenbar.h"
#include "figuretools.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/taskdifferences.h"
#include "models/taskdifferencesfilter.h"
#include "signs.h"
#include "simulatedexperiments.h"
#include "taskwindow.h"

#include <QHeaderView>
#include <QTableView>

using namespace sweci;
namespace fs = std::filesystem;

class TestColourSignsCompare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void tokensAndTable_data() { tones(); }
    void tokensAndTable();
    void forest_data() { tones(); }
    void forest();
    void scatter_data() { tones(); }
    void scatter();
    void tasks_data() { tones(); }
    void tasks();
    void steps_data() { tones(); }
    void steps();
    void fiftyRanks();

private:
    static void tones()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void write(const char *name, const std::vector<int> &passed, bool whole = true);
    static ComparePage &page(TaskWindow &w)
    {
        return *qobject_cast<ComparePage *>(w.window().page(QStringLiteral("compare")));
    }
    void open(TaskWindow &w, const fs::path &folder, const std::string &first, int models);
    void openFour(TaskWindow &w)
    {
        QFETCH(bool, dark);
        w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
        open(w, m_temp / "four", "base", 5);
    }

    TempFolder m_temp;
};

namespace
{

QString taskName(std::size_t i)
{
    return QStringLiteral("owner%1__part%1__abcdef").arg(i);
}

// A mark's box in a figure, and the cut-out of a part of a figure in points.
QImage cutOf(const WindowPicture &picture, const FigureView &view, const QRectF &points)
{
    return picture.cut(&view, view.boxOf({points, {}, {}, -1}));
}

} // namespace

// Six tasks of six repositories, 40 of 100 tests pass at the base.
void TestColourSignsCompare::write(const char *name, const std::vector<int> &passed, bool whole)
{
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < passed.size(); ++i)
        ids.push_back(taskName(i).toStdString());
    SyntheticExperiment writer(m_temp / "four" / name, ids, 3);
    writer.settings().architect.model = writer.settings().programmer.model = name;
    writer.writeSettings();
    for (std::size_t i = 0; i < passed.size(); ++i) {
        writer.begin(ids[i]);
        writer.base(ids[i]);
        const int end = whole || i > 1 ? 3 : 1;
        for (int k = 1; k <= end; ++k)
            writer.playedIteration(ids[i], passed[i] + k, passed[i] < 40 ? 40 - passed[i] : 0,
                                   i == 2 && k == 2 ? Verdict::Unchanged : Verdict::Measured);
        if (end == 3)
            writer.end(ids[i], "limit_reached");
    }
}

void TestColourSignsCompare::initTestCase()
{
    write("base", {50, 52, 54, 56, 58, 60});
    write("mixed", {60, 42, 54, 70, 40, 60});
    write("strong", {80, 90, 70, 95, 75, 92});
    write("twin", {50, 52, 54, 56, 58, 60});
    write("unfinished", {55, 50, 54, 56, 20, 65}, false);
    writeSimulated(m_temp / "fifty", {50, 6, 3, 3, 1, 0.02}, 12);
}

void TestColourSignsCompare::open(TaskWindow &w, const fs::path &folder, const std::string &first, int models)
{
    w.window().resize(1700, 1400);
    w.window().openPath(folder);
    w.window().show();
    QTRY_VERIFY_WITH_TIMEOUT(
        w.window().store().experiments().size() == std::size_t(models) && !w.window().store().loading(), 30000);
    w.window().view().selectExperiment(folder / first);
    w.window().showPage(QStringLiteral("compare"));
    const ComparedSet &set = w.window().compared();
    QTRY_VERIFY_WITH_TIMEOUT(page(w).model()->rowCount() == models && set.report() && set.now() &&
                                 set.report()->basis == set.now()->basis && !set.working(),
                             60000);
}

void TestColourSignsCompare::tokensAndTable()
{
    TaskWindow w;
    openFour(w);
    const TokenBar &tokens = *page(w).tokens();
    QTableView &table = *page(w).table();
    table.clearSelection();
    const WindowPicture picture(w.window());
    Signs bar;
    Signs rows;
    Signs states;
    for (int m = 0; m < 5; ++m) {
        const QString name = page(w).model()->index(m, 0).data().toString();
        const QRect token = tokens.tokenRect(m);
        bar.emplace_back(name, picture.cut(&tokens, QRect(token.left() + 6, token.top() + 4, 16, token.height() - 8)));
        const QRect cell = table.visualRect(page(w).model()->index(m, ComparedModel::Experiment));
        rows.emplace_back(name,
                          picture.cut(table.viewport(), QRect(cell.left() + 5, cell.top() + 4, 16, cell.height() - 8)));
        if (name == QLatin1String("strong") || name == QLatin1String("unfinished"))
            states.emplace_back(
                name, picture.cut(table.viewport(), table.visualRect(page(w).model()->index(m, ComparedModel::Tasks))));
    }
    Signs heads;
    for (const int column : {int(ComparedModel::Better), int(ComparedModel::Worse)}) {
        const QHeaderView &header = *table.horizontalHeader();
        heads.emplace_back(QString::number(column),
                           picture.cut(header.viewport(), QRect(header.sectionViewportPosition(column), 0,
                                                                header.sectionSize(column), header.height())));
    }
    // The one that is looked at, and another: their lower edges.
    Signs edges;
    for (const int m : {tokens.current(), (tokens.current() + 1) % 5}) {
        const QRect token = tokens.tokenRect(m);
        edges.emplace_back(QString::number(m),
                           picture.cut(&tokens, QRect(token.left() + 26, token.bottom() - 4, 16, 5)));
    }
    for (const QString &same :
         {sameForm(edges, QStringLiteral("compare-looked-at")), sameForm(bar, QStringLiteral("compare-tokens")),
          sameForm(rows, QStringLiteral("compare-rows")), sameForm(states, QStringLiteral("compare-tasks")),
          sameForm(heads, QStringLiteral("compare-heads"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// The interval that holds zero and the one that does not, and whose each is.
void TestColourSignsCompare::forest()
{
    TaskWindow w;
    openFour(w);
    const FigureView &view = *page(w).forest();
    const WindowPicture picture(*page(w).forest());
    Signs lines;
    Signs markers;
    std::set<Qt::PenStyle> seen;
    for (const FigureScene::Item &item : view.scene().items()) {
        if (const auto *marker = std::get_if<FigureScene::Marker>(&item)) {
            const QPointF at = marker->center;
            markers.emplace_back(QString::number(marker->series),
                                 cutOf(picture, view, {at.x() - 5, at.y() - 6, 10, 12}));
        }
        const auto *line = std::get_if<FigureScene::Line>(&item);
        if (!line || line->points.size() != 2 || line->width < 1.5 || line->points[0].x() == line->points[1].x())
            continue;
        // From its left end: as far as its marker. The lines are level, the axes thinner.
        const QPointF from = line->points[0];
        if (line->points[1].x() - from.x() > 30 && seen.insert(line->style).second)
            lines.emplace_back(QString::number(line->style), cutOf(picture, view, {from.x(), from.y() - 4, 13, 8}));
    }
    QCOMPARE(markers.size(), std::size_t(4));
    for (const QString &same :
         {sameForm(lines, QStringLiteral("forest-lines")), sameForm(markers, QStringLiteral("forest-markers"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

void TestColourSignsCompare::scatter()
{
    TaskWindow w;
    openFour(w);
    const FigureView &view = *page(w).scatter();
    QTRY_COMPARE(view.scene().marks().size(), std::size_t(4)); // that all share
    const WindowPicture picture(*page(w).scatter());
    // Of "mixed": better in 3, worse in 4, the same in 2.
    Signs signs;
    for (const auto &[name, task] : {std::pair("better", 3), {"worse", 4}, {"same", 2}}) {
        for (const FigureMark &mark : view.scene().marks()) {
            if (mark.link && mark.link->task == taskName(std::size_t(task)).toStdString())
                signs.emplace_back(QString::fromLatin1(name), cutOf(picture, view, mark.box.adjusted(-1, -1, 1, 1)));
        }
    }
    QCOMPARE(signs.size(), std::size_t(3));
    const QString same = sameForm(signs, QStringLiteral("scatter"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// A sign before each difference, and in the picture.
void TestColourSignsCompare::tasks()
{
    TaskWindow w;
    openFour(w);
    const QTableView &table = *page(w).tasks()->table();
    QTRY_COMPARE(table.model()->rowCount(), 4);
    const WindowPicture picture(*table.viewport());
    Signs signs;
    std::set<int> outcomes;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const QModelIndex index = table.model()->index(row, TaskDifferences::Difference);
        const int outcome = index.data(TaskDifferences::OutcomeRole).toInt();
        const QString text = index.data().toString();
        const bool better = outcome == int(TaskOutcome::Better);
        if (outcome != int(TaskOutcome::Same))
            QVERIFY2(text.startsWith(better ? QLatin1Char('+') : QChar(0x2212)), qPrintable(text));
        // The sign alone: its figures are others anyway.
        const int width = table.fontMetrics().horizontalAdvance(text);
        const QRect cell = table.visualRect(index);
        const int left = cell.right() - w.window().theme().px(6) -
                         QFontMetrics(w.window().theme().textFont()).horizontalAdvance(text);
        QVERIFY(width < cell.width());
        if (outcome != int(TaskOutcome::Same) && outcomes.insert(outcome).second)
            signs.emplace_back(text,
                               picture.cut(table.viewport(), QRect(left - 1, cell.top() + 4, 11, cell.height() - 8)));
    }
    // Whose the two curves of a task are: a marker before each.
    const QModelIndex curves = table.model()->index(0, TaskDifferences::Curves);
    const QRectF rect = QRectF(table.visualRect(curves)).adjusted(6, 0, -6, 0);
    const double other = (rect.width() + 12) / 2;
    Signs markers;
    for (const double left : {0.0, other})
        markers.emplace_back(
            QString::number(left),
            picture.cut(table.viewport(), QRectF(rect.left() + left - 1, rect.top() + 4, 8, rect.height() - 8)));
    for (const QString &same :
         {sameForm(signs, QStringLiteral("compare-differences")), sameForm(markers, QStringLiteral("compare-curves"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Lanes by marker, cells by what they hold.
void TestColourSignsCompare::steps()
{
    TaskWindow w;
    openFour(w);
    page(w).tasks()->setCurrent(taskName(2).toStdString());
    CompareSteps &steps = *page(w).steps();
    QTRY_VERIFY(steps.lanes().size() >= 2);
    steps.setIteration(1);
    const WindowPicture picture(steps);
    Signs lanes;
    for (std::size_t lane = 0; lane < steps.lanes().size(); ++lane) {
        const double y = steps.cellRect(lane, 1).center().y();
        lanes.emplace_back(steps.lanes()[lane].name, picture.cut(&steps, QRectF(0, y - 6, 13, 13)));
    }
    const Signs cells{{QStringLiteral("unchanged"), picture.cut(&steps, steps.cellRect(0, 2))},
                      {QStringLiteral("gain"), picture.cut(&steps, steps.cellRect(0, 3))}};
    for (const QString &same :
         {sameForm(lanes, QStringLiteral("steps-lanes")), sameForm(cells, QStringLiteral("steps-cells"))})
        QVERIFY2(same.isEmpty(), qPrintable(same));
}

// Marker and dash together are of one of 40 series; every series, also beyond, has its name at both ends of its line.
void TestColourSignsCompare::fiftyRanks()
{
    TaskWindow w;
    open(w, m_temp / "fifty", "model-0", 50);
    RankChart &chart = *page(w).findChild<RankChart *>();
    QTRY_VERIFY_WITH_TIMEOUT(chart.data().models.size() == 50 && !chart.figure().empty, 30000);
    for (const ThemeChoice tone : {ThemeChoice::Light, ThemeChoice::Dark}) {
        w.window().theme().setChoice(tone);
        std::map<int, QPointF> left;
        for (const FigureScene::Item &item : chart.scene().items()) {
            if (const auto *marker = std::get_if<FigureScene::Marker>(&item)) {
                const auto [at, added] = left.emplace(marker->series, marker->center);
                if (!added && marker->center.x() < at->second.x())
                    at->second = marker->center;
            }
        }
        QCOMPARE(left.size(), std::size_t(50));
        const WindowPicture picture(chart);
        Signs signs;
        for (const auto &[series, at] : left) {
            if (series < 40)
                signs.emplace_back(QString::number(series), cutOf(picture, chart, {at.x() - 4, at.y() - 5, 34, 10}));
        }
        const QString same = sameForm(signs, QStringLiteral("ranks"));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
    const FigureScene &scene = chart.scene();
    std::vector<QRectF> names;
    for (const RankModel &model : chart.data().models) {
        int found = 0;
        for (const FigureScene::Text &text : textItems(scene)) {
            if (text.text.split(QStringLiteral("  ")).contains(model.name)) {
                ++found;
                names.push_back(text.box);
            }
        }
        QVERIFY2(found == 2, qPrintable(model.name));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k)
            QVERIFY(!names[i].adjusted(0, 2, 0, -2).intersects(names[k].adjusted(0, 2, 0, -2)));
    }
}

QTEST_MAIN(TestColourSignsCompare)
#include "tst_coloursigns_compare.moc"
