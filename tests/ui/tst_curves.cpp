// SPDX-License-Identifier: GPL-3.0-or-later
// The curves in the real main window: what the charts hold against the core's scores and the recordings' known numbers.
#include "base/jsonvalue.h"
#include "charts/curvechart.h"
#include "charts/curvelegend.h"
#include "charts/curvespage.h"
#include "charts/curvespane.h"
#include "models/curvemodel.h"
#include "models/experimentstore.h"
#include "models/experimenttree.h"
#include "models/format.h"
#include "samplecampaign.h"
#include "scoring/dialect.h"
#include "shell/mainwindow.h"
#include "shell/navigator.h"
#include "shell/stateview.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QLineSeries>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QTreeView>

using namespace sweci;

namespace
{

const std::string solvedTask = "cle-b__httpdbg__22e489__1a2b3c";
const std::string failedTask = "hynek__structlog__0d3e55__a1b2c3";

} // namespace

class TestCurves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void seriesAreTheCoresScores();
    void knownNumbers_data();
    void knownNumbers();
    void paddedIsDashed();
    void followsGammaAndDialect();
    void otherExperimentsAndLegend();
    void coloursAreThoseOfTheList();
    void keysAndHover();
    void growsLive();
    void emptyStates();
    void nothingWhileHidden();
    void arrangements();

private:
    void open(const std::filesystem::path &experiment, const std::string &task);
    CurvesPane *pane() { return static_cast<CurvesPage *>(m_window->page(QStringLiteral("curves")))->pane(); }
    bool trigger(const QString &name);
    static QList<QPointF> points(CurveChart *chart, const QString &name, bool padded = false);
    const TaskScore *score(const std::filesystem::path &experiment, const std::string &task);

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
    std::unique_ptr<MainWindow> m_window;
};

void TestCurves::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_campaign = std::make_unique<SampleCampaign>(m_temp->path() / "campaign");
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
    m_window->show();
}

void TestCurves::cleanup()
{
    m_window.reset();
    m_campaign.reset();
    m_temp.reset();
}

void TestCurves::open(const std::filesystem::path &experiment, const std::string &task)
{
    m_window->openPath(experiment.parent_path());
    QTRY_VERIFY(!m_window->store().loading() && m_window->store().experiment(experiment) &&
                m_window->store().experiment(experiment)->task(task) &&
                m_window->store().experiment(experiment)->task(task)->facts);
    m_window->view().selectTask(experiment, task);
    m_window->showPage(QStringLiteral("curves"));
    QCOMPARE(m_window->currentPage(), QStringLiteral("curves"));
    QTRY_VERIFY(pane()->model()->rowCount() > 0);
}

bool TestCurves::trigger(const QString &name)
{
    for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->objectName() == name && action->isEnabled()) {
                action->trigger();
                return true;
            }
        }
    }
    return false;
}

// What a chart draws for an experiment: the line of what was measured, or that of what is held.
QList<QPointF> TestCurves::points(CurveChart *chart, const QString &name, bool padded)
{
    for (QAbstractSeries *series : chart->chart()->series()) {
        if (series->name() == name && series->property("padded").toBool() == padded)
            return static_cast<QLineSeries *>(series)->points();
    }
    return {};
}

const TaskScore *TestCurves::score(const std::filesystem::path &experiment, const std::string &task)
{
    return m_window->store().experiment(experiment)->task(task)->score(m_window->view().dialect());
}

void TestCurves::seriesAreTheCoresScores()
{
    const std::string task = "mahmoud__boltons__77e0d1__99aabb";
    open(m_campaign->live(), task);
    m_window->view().setGamma(1.3);
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
    for (const char *name : {"model-a", "model-b", "model-c", "model-d"}) {
        const TaskScore *expected = score(m_campaign->folder() / name, task);
        const QString label = QString::fromLatin1(name);
        QTRY_COMPARE(points(pane()->soFarChart(), label).last().y(), *expected->evoscoreUpTo(20, 1.3));
        const auto change = points(pane()->changeChart(), label);
        const auto soFar = points(pane()->soFarChart(), label);
        const auto gammas = points(pane()->gammaChart(), label);
        QCOMPARE(change.size(), 20);
        QCOMPARE(soFar.size(), 20);
        QCOMPARE(gammas.size(), 151);
        for (int i = 1; i <= 20; ++i) {
            QCOMPARE(change[i - 1], QPointF(i, *expected->a[static_cast<std::size_t>(i)]));
            QCOMPARE(soFar[i - 1], QPointF(i, *expected->evoscoreUpTo(i, 1.3)));
        }
        for (const QPointF &point : gammas)
            QCOMPARE(point.y(), *expected->evoscore(point.x()));
        QCOMPARE(gammas.first().x(), 0.5);
        QCOMPARE(gammas.last().x(), 2.0);
    }
}

void TestCurves::knownNumbers_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("task");
    for (const char *recording : {"steady", "hasty"}) {
        for (const char *task : {"spanlib", "tabletext", "exprcalc"})
            QTest::addRow("%s %s", recording, task) << QString::fromLatin1(recording) << QString::fromLatin1(task);
    }
}

// The numbers of the bundled recordings, as they are written down beside them.
void TestCurves::knownNumbers()
{
    QFETCH(QString, recording);
    QFETCH(QString, task);
    const auto all =
        parseJson(get(std::filesystem::path(SWECI_SOURCE_DIR) / "resources/recordings/expected.json"), "expected.json");
    QVERIFY(all.ok());
    const JsonValue known = (*all)[recording.toStdString()][task.toStdString()];
    const auto passed = known["passed"].toArray();
    const auto lost = known["lost"].toArray();
    QCOMPARE(passed.size(), std::size_t(7));
    const std::string name = task.toStdString();
    SyntheticExperiment writer(m_temp->path() / "known" / recording.toStdString(), {name}, 6);
    writer.begin(name);
    writer.base(name, static_cast<int>(passed[0].toInteger()), static_cast<int>(known["reference"].toInteger()));
    for (std::size_t i = 1; i < passed.size(); ++i) {
        const bool collapsed = passed[i].isNull();
        const bool unchanged = known["verdicts"].toArray()[i].toString() == "unchanged";
        writer.iteration(name, collapsed ? 0 : static_cast<int>(passed[i].toInteger()),
                         collapsed ? 0 : static_cast<int>(lost[i].toInteger()),
                         collapsed   ? Verdict::Collapsed
                         : unchanged ? Verdict::Unchanged
                                     : Verdict::Measured);
    }
    writer.end(name, "limit_reached");
    open(writer.path(), name);
    const auto places = [](double value) { return QString::number(value, 'f', 4); };
    const auto gammas = points(pane()->gammaChart(), recording);
    QCOMPARE(gammas.size(), 151);
    QCOMPARE(places(gammas[30].y()), places(known["evoscore"]["0.8"].toDouble()));
    QCOMPARE(places(gammas[50].y()), places(known["evoscore"]["1"].toDouble()));
    QCOMPARE(places(gammas[70].y()), places(known["evoscore"]["1.2"].toDouble()));
    QCOMPARE(places(points(pane()->soFarChart(), recording).last().y()), places(known["evoscore"]["1"].toDouble()));
    // a(c_i) by the definition, from the counts alone.
    const double base = passed[0].toDouble();
    const double gap = known["reference"].toDouble() - base;
    const auto change = points(pane()->changeChart(), recording);
    QCOMPARE(change.size(), 6);
    for (std::size_t i = 1; i < passed.size(); ++i) {
        const double n = passed[i].isNull() ? 0 : passed[i].toDouble();
        const double expected = n >= base ? (n - base) / gap : (n - base) / base;
        QCOMPARE(places(change[static_cast<int>(i) - 1].y()), places(expected));
    }
}

void TestCurves::paddedIsDashed()
{
    open(m_campaign->live(), solvedTask);
    const QString name = QStringLiteral("model-b");
    const TaskScore *expected = score(m_campaign->live(), solvedTask);
    QCOMPARE(expected->recorded, 5);
    QTRY_COMPARE(points(pane()->changeChart(), name).size(), 5);
    const auto held = points(pane()->changeChart(), name, true);
    QCOMPARE(held.size(), 16); // from the last measured one
    QCOMPARE(held.first(), QPointF(5, 1));
    QCOMPARE(held.last(), QPointF(20, 1));
    for (QAbstractSeries *series : pane()->changeChart()->chart()->series()) {
        const auto *line = static_cast<QLineSeries *>(series);
        QCOMPARE(line->pen().style(), line->property("padded").toBool() ? Qt::DashLine : Qt::SolidLine);
    }
    // Stopped by a failure: nothing is held.
    m_window->view().selectTask(m_campaign->live(), failedTask);
    QTRY_COMPARE(points(pane()->changeChart(), name).size(), 4);
    QVERIFY(points(pane()->changeChart(), name, true).isEmpty());
    const auto &curves = pane()->model()->curves();
    const auto cut = std::find_if(curves.begin(), curves.end(), [](const TaskCurve &one) { return one.chosen; });
    QVERIFY(cut != curves.end() && cut->cut && cut->partial);
    // Not so in the rules of the published programs, which hold the last value whatever the reason.
    QVERIFY(trigger(QStringLiteral("dialect-harness-2026-04")));
    QTRY_COMPARE(points(pane()->changeChart(), name, true).size(), 17);
}

void TestCurves::followsGammaAndDialect()
{
    const std::string task = "mahmoud__boltons__77e0d1__99aabb";
    open(m_campaign->done(), task);
    const QString name = QStringLiteral("model-a");
    QTRY_VERIFY(!points(pane()->soFarChart(), name).isEmpty());
    const double before = points(pane()->soFarChart(), name).last().y();
    const auto change = points(pane()->changeChart(), name);
    for (int i = 0; i < 20; ++i)
        QVERIFY(trigger(QStringLiteral("gammaUp")));
    QTRY_COMPARE(points(pane()->soFarChart(), name).last().y(), *score(m_campaign->done(), task)->evoscore(1.2));
    QVERIFY(points(pane()->soFarChart(), name).last().y() != before);
    QCOMPARE(points(pane()->changeChart(), name), change); // a(c) knows no gamma
    QVERIFY(trigger(QStringLiteral("dialect-harness-2026-04")));
    QTRY_COMPARE(points(pane()->soFarChart(), name).last().y(),
                 *score(m_campaign->done(), task)->evoscoreUpTo(20, 1.2));
}

void TestCurves::otherExperimentsAndLegend()
{
    open(m_campaign->live(), failedTask);
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
    QVERIFY(trigger(QStringLiteral("otherExperiments")));
    QTRY_COMPARE(pane()->model()->rowCount(), 1);
    QVERIFY(!pane()->findChild<QCheckBox *>(QStringLiteral("otherExperimentsBox"))->isChecked());
    QVERIFY(points(pane()->changeChart(), QStringLiteral("model-a")).isEmpty());
    QVERIFY(trigger(QStringLiteral("otherExperiments")));
    QTRY_COMPARE(points(pane()->changeChart(), QStringLiteral("model-a")).size(), 20);
    // A key in the legend hides a series.
    pane()->legend()->setFocus();
    pane()->legend()->setCurrentIndex(pane()->model()->index(0, CurveModel::Experiment));
    QTest::keyClick(pane()->legend(), Qt::Key_Space);
    QVERIFY(points(pane()->changeChart(), QStringLiteral("model-a")).isEmpty());
    QVERIFY(trigger(QStringLiteral("showChosenCurve")));
    QCOMPARE(pane()->model()->shown().size(), std::size_t(1));
    QVERIFY(!points(pane()->changeChart(), QStringLiteral("model-b")).isEmpty());
    QVERIFY(points(pane()->changeChart(), QStringLiteral("model-d")).isEmpty());
    QVERIFY(trigger(QStringLiteral("showAllCurves")));
    QCOMPARE(pane()->model()->shown().size(), std::size_t(4));
    // The toggle is kept.
    QVERIFY(trigger(QStringLiteral("otherExperiments")));
    const QString settings = QString::fromStdString((m_temp->path() / "settings.ini").native());
    m_window->close();
    m_window = std::make_unique<MainWindow>(settings);
    m_window->show();
    open(m_campaign->live(), failedTask);
    QCOMPARE(pane()->model()->rowCount(), 1);
    QVERIFY(trigger(QStringLiteral("resetLayout")));
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
}

void TestCurves::coloursAreThoseOfTheList()
{
    open(m_campaign->live(), failedTask);
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
    const auto *tree = m_window->navigator()->model();
    const QModelIndex folder = tree->index(0, 0);
    for (int row = 0; row < tree->rowCount(folder); ++row) {
        const QModelIndex listed = tree->index(row, 0, folder);
        const auto experiment = listed.data(ExperimentTree::ExperimentRole).value<ExperimentPtr>();
        QCOMPARE(m_window->store().seriesOf(experiment->path), listed.data(ExperimentTree::SeriesRole).toInt());
    }
    for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
        Theme &theme = m_window->theme();
        theme.setChoice(choice);
        QVERIFY(!pane()->changeChart()->chart()->series().isEmpty());
        for (QAbstractSeries *series : pane()->changeChart()->chart()->series()) {
            const QColor color = static_cast<QLineSeries *>(series)->pen().color();
            QCOMPARE(color, theme.seriesColor(series->property("series").toInt()));
            QVERIFY(color != theme.color(ColorRole::Improvement) && color != theme.color(ColorRole::Loss));
        }
        QCOMPARE(pane()->changeChart()->chart()->backgroundBrush().color(), theme.color(ColorRole::Panel));
    }
}

void TestCurves::keysAndHover()
{
    open(m_campaign->live(), solvedTask);
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
    CurveChart *chart = pane()->changeChart();
    QTest::keyClick(chart, Qt::Key_Left); // the newest, then back
    QCOMPARE(m_window->view().iteration(), 5);
    QTest::keyClick(chart, Qt::Key_Left);
    QCOMPARE(m_window->view().iteration(), 4);
    QTest::keyClick(pane()->gammaChart(), Qt::Key_Right);
    QCOMPARE(m_window->view().gamma(), 1.01);
    QTRY_VERIFY(chart->chart()->plotArea().width() > 100);
    QCOMPARE(chart->textAt(chart->placeOf(5, 1)), QStringLiteral("model-b, iteration 5: a = +1.00"));
    QCOMPARE(chart->textAt(chart->placeOf(15, 1)),
             QStringLiteral("model-b, iteration 15: a = +1.00, padded: the last value is held"));
    QCOMPARE(chart->textAt(chart->placeOf(10, -0.9)), QString());
    const double value = *score(m_campaign->live(), solvedTask)->evoscore(2.0);
    CurveChart *gamma = pane()->gammaChart();
    QCOMPARE(gamma->textAt(gamma->placeOf(2.0, value)),
             QStringLiteral("model-b, gamma 2.00: EvoScore ") + changeText(value));
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, chart->placeOf(3, 0.2));
    QCOMPARE(m_window->view().iteration(), 3);
    // The legend says the values at that iteration.
    const auto &curves = pane()->model()->curves();
    for (int row = 0; row < 4; ++row)
        QTRY_COMPARE(pane()->model()->index(row, CurveModel::Change).data().toString(),
                     changeText(*curves[static_cast<std::size_t>(row)].changeAt(3)));
}

void TestCurves::growsLive()
{
    SyntheticExperiment writer(m_temp->path() / "grow" / "grows", {"one"}, 4);
    writer.begin("one");
    writer.base("one");
    writer.iteration("one", 70);
    open(writer.path(), "one");
    QTRY_COMPARE(points(pane()->changeChart(), QStringLiteral("grows")), QList<QPointF>({{1, 0.5}}));
    QVERIFY(pane()->model()->index(0, CurveModel::Score).data(CurveModel::PartialRole).toBool());
    writer.iteration("one", 100);
    QTRY_COMPARE_WITH_TIMEOUT(points(pane()->changeChart(), QStringLiteral("grows")),
                              QList<QPointF>({{1, 0.5}, {2, 1}}), 2000);
    QCOMPARE(points(pane()->soFarChart(), QStringLiteral("grows")).last(), QPointF(2, 0.75));
}

void TestCurves::emptyStates()
{
    auto *state = pane()->findChild<StateView *>(QStringLiteral("curvesState"));
    m_window->showPage(QStringLiteral("curves"));
    QTRY_COMPARE(state->title(), QStringLiteral("No experiment is chosen"));
    open(m_campaign->live(), failedTask);
    m_window->view().selectExperiment(m_campaign->done());
    QTRY_VERIFY(state->isVisible());
    QCOMPARE(state->title(), QStringLiteral("No task is chosen"));
    m_window->view().selectExperiment(m_campaign->broken());
    QTRY_VERIFY(state->isVisible());
    // Queued here, done elsewhere: the others are shown and it is said that this one has nothing.
    m_window->view().selectTask(m_campaign->live(), "jd__tenacity__c01a77__be92ff");
    QTRY_VERIFY(!state->isVisible());
    QCOMPARE(pane()->model()->rowCount(), 3);
    QVERIFY(trigger(QStringLiteral("otherExperiments")));
    QTRY_COMPARE(state->title(), QStringLiteral("No iteration is recorded yet"));
}

void TestCurves::nothingWhileHidden()
{
    open(m_campaign->live(), failedTask);
    QTRY_COMPARE(pane()->model()->rowCount(), 4);
    m_window->showPage(QStringLiteral("board"));
    m_window->view().selectTask(m_campaign->done(), solvedTask);
    m_window->view().setGamma(1.7);
    QTest::qWait(50);
    QVERIFY(!pane()->model()->curves().front().chosen); // as it was left
    m_window->showPage(QStringLiteral("curves"));
    QVERIFY(pane()->model()->curves().front().chosen);
    QCOMPARE(points(pane()->soFarChart(), QStringLiteral("model-a")).last().y(),
             *score(m_campaign->done(), solvedTask)->evoscore(1.7));
}

void TestCurves::arrangements()
{
    open(m_campaign->live(), failedTask);
    CurvesPane alone(PageContext{m_window->store(), m_window->view(), m_window->theme(), m_window->compared()});
    for (const QSize size : {QSize(420, 900), QSize(800, 600), QSize(1000, 700), QSize(1400, 380), QSize(2300, 1300)}) {
        alone.resize(size);
        alone.show();
        QTRY_VERIFY(alone.model()->rowCount() == 4);
        QTest::qWait(20);
        const QRect all = alone.rect();
        QList<QRect> taken;
        for (const QWidget *one : std::initializer_list<QWidget *>{alone.changeChart(), alone.soFarChart(),
                                                                   alone.gammaChart(), alone.legend()}) {
            const QRect place(one->mapTo(&alone, QPoint()), one->size());
            QVERIFY2(all.contains(place) && place.width() >= 150 && place.height() >= 60,
                     qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
            for (const QRect &other : taken)
                QVERIFY(!other.intersects(place));
            taken << place;
        }
    }
}

QTEST_MAIN(TestCurves)
#include "tst_curves.moc"
