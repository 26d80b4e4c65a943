// SPDX-License-Identifier: GPL-3.0-or-later
// What the pictures of the test map, the regressions, a task's panes and the preflight say without colour: in grey and
// for a person without the cones for green.
#include "changes/changespane.h"
#include "launch/newrunpage.h"
#include "launch/preflightview.h"
#include "mapwindow.h"
#include "models/changesfilemodel.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "models/testsmodel.h"
#include "regressions/regressionspage.h"
#include "signs.h"
#include "task/testspane.h"
#include "testmap/maplegend.h"

#include <QLabel>
#include <QListView>
#include <QTableView>

using namespace sweci;

class TestColourSignsTask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void map_data() { tones(); }
    void map();
    void mapLegend_data() { tones(); }
    void mapLegend();
    void regressions_data() { tones(); }
    void regressions();
    void testGroups_data() { tones(); }
    void testGroups();
    void preflight_data() { tones(); }
    void preflight();

private:
    static void tones()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    static void setTone(TaskWindow &w)
    {
        QFETCH(bool, dark);
        w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    }

    TaskCampaign m_campaign;
};

// At each distance: what passed, failed, was lost or not run. The task gains two, loses two, collapses and recovers.
void TestColourSignsTask::map()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "e", {"one"}, 6);
    WrittenTask one(experiment, "one", 200, false);
    const auto from = [](int first) {
        WrittenTask::Tests tests;
        for (int i = first; i < 150; ++i)
            tests.insert(i);
        return tests;
    };
    WrittenTask::Tests flaky;
    for (int i = 40; i < 80; ++i)
        flaky.insert(i);
    one.base(from(0));
    one.iteration(from(80), flaky); // 0 to 39 are lost, 40 to 79 flaky; from 150 on all fail
    one.iteration(from(0));
    one.notProduced();
    MapWindow w;
    setTone(w);
    QVERIFY(w.openMap(temp.path(), temp / "e", "one", 0, {1500, 900}));
    const struct {
        const char *name;
        TestMapPlace place;
    } what[] = {{"passed", {100, 1}}, {"failed", {160, 1}},   {"lost", {10, 1}},
                {"flaky", {50, 1}},   {"recovered", {10, 2}}, {"not run", {100, 3}}};
    for (const char *zoom : {"mapOverview", "mapCells", "mapNames"}) {
        w.trigger(zoom);
        Signs signs;
        for (const auto &[name, place] : what) {
            // The rows below it are in sight too, and the frame of the cursor is beside it.
            w.map().setCursor({place.row + 12, 0});
            w.map().setCursor({place.row, 0});
            const QRect cell = w.map().cellRect(place);
            const WindowPicture picture(w.window());
            // A cell and its gap to the next; of rows that are thin some together.
            signs.emplace_back(QString::fromLatin1(name),
                               picture.cut(w.map().viewport(), QRectF(cell.left() + 3, cell.top(), cell.width() - 3,
                                                                      std::max(cell.height(), 12))));
        }
        const QString same = sameForm(signs, QLatin1String(zoom));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

void TestColourSignsTask::mapLegend()
{
    MapWindow w;
    setTone(w);
    QVERIFY(w.openMap(m_campaign.folder(), m_campaign.modelA(), "one", 0, {1700, 900}));
    const MapLegend &legend = *w.window().findChild<MapLegend *>();
    for (const char *zoom : {"mapOverview", "mapCells", "mapNames"}) { // with the signs of each
        w.trigger(zoom);
        const WindowPicture picture(w.window());
        Signs signs;
        for (int i = 0; i < legend.sampleCount(); ++i)
            signs.emplace_back(QString::number(i), picture.cut(&legend, legend.sampleRect(i)));
        QCOMPARE(signs.size(), std::size_t(10));
        const QString same = sameForm(signs, QStringLiteral("map-legend-") + QLatin1String(zoom));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

// Confirmed and flaky, collapsed, not recovered: in words, each whole.
void TestColourSignsTask::regressions()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "e", {"one"}, 6);
    WrittenTask one(experiment, "one");
    one.base({0, 1, 2});
    one.iteration({1, 2});
    one.iteration({0, 2}, {1});
    one.iteration({0, 1, 2});
    one.iteration({0, 1});
    TaskWindow w;
    setTone(w);
    QVERIFY(w.open(temp.path(), temp / "e", "one", 0, {1500, 900}));
    w.trigger("page-regressions");
    auto &page = *qobject_cast<RegressionsPage *>(w.window().page(QStringLiteral("regressions")));
    QTRY_COMPARE(page.shown()->rowCount(), 3);
    page.table()->clearSelection();
    const WindowPicture picture(w.window());
    for (const int column : {int(RegressionsModel::Kind), int(RegressionsModel::Recovered)}) {
        Signs words;
        QSet<QString> seen;
        for (int row = 0; row < 3; ++row) {
            const QModelIndex index = page.shown()->index(row, column);
            if (const QString text = index.data().toString(); !seen.contains(text)) {
                seen.insert(text);
                words.emplace_back(text, picture.cut(page.table()->viewport(), page.table()->visualRect(index)));
            }
        }
        const QString same = sameForm(words, QStringLiteral("regressions-%1").arg(column));
        QVERIFY2(same.isEmpty(), qPrintable(same));
    }
}

// Lost, flaky, fixed and still failing: the signs before the words.
void TestColourSignsTask::testGroups()
{
    TaskWindow w;
    setTone(w);
    QVERIFY(w.open(m_campaign.folder(), m_campaign.modelA(), "one", 2, {2200, 1200}));
    w.trigger("taskShowTests");
    const TestsPane &pane = *w.page().tests();
    QTRY_VERIFY(pane.isVisible() && pane.model()->rowCount() > 4);
    const WindowPicture picture(w.window());
    Signs signs;
    for (int row = 0; row < pane.model()->rowCount(); ++row) {
        const QModelIndex index = pane.list()->model()->index(row, 0);
        const QRect rect = pane.list()->visualRect(index);
        if (index.data(TestsModel::HeaderRole).toBool())
            signs.emplace_back(
                index.data().toString(),
                picture.cut(pane.list()->viewport(), QRect(rect.left() + 10, rect.top(), 18, rect.height())));
    }
    QVERIFY(signs.size() >= 4);
    const QString same = sameForm(signs, QStringLiteral("tests"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

// A line that is well, one to be warned of, one that keeps a run from starting: the sign before the word.
void TestColourSignsTask::preflight()
{
    QFETCH(bool, dark);
    TaskWindow w;
    w.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
    w.window().resize(1500, 900);
    w.window().show();
    w.trigger("newRun");
    PreflightView &view = *static_cast<NewRunPage *>(w.window().page(QStringLiteral("launch")))->preflight();
    QTRY_VERIFY_WITH_TIMEOUT(view.summary() != QStringLiteral("checking…") && !view.findChildren<QLabel *>().isEmpty(),
                             30000);
    // One of each, whatever this machine has.
    view.setLines({{PreflightState::Ok, QStringLiteral("one"), QStringLiteral("line"), {}},
                   {PreflightState::Warning, QStringLiteral("one"), QStringLiteral("line"), {}},
                   {PreflightState::Error, QStringLiteral("one"), QStringLiteral("line"), {}}});
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QTest::qWait(0);
    const WindowPicture picture(w.window());
    Signs signs;
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        const QString text = label->text();
        if (label->isVisible() && (text.endsWith(QStringLiteral(" ok")) || text.endsWith(QStringLiteral(" warning")) ||
                                   text.endsWith(QStringLiteral(" error"))))
            signs.emplace_back(text,
                               picture.cut(label, QRect(0, 0, label->fontMetrics().horizontalAdvance(text.left(1)) + 1,
                                                        label->height())));
    }
    QCOMPARE(signs.size(), std::size_t(3));
    const QString same = sameForm(signs, QStringLiteral("preflight"));
    QVERIFY2(same.isEmpty(), qPrintable(same));
}

QTEST_MAIN(TestColourSignsTask)
#include "tst_coloursigns_task.moc"
