// SPDX-License-Identifier: GPL-3.0-or-later
// The test map in the real main window, on files as the program writes them, by its menu and keys.
#include "base/compression.h"
#include "base/filelock.h"
#include "mapwindow.h"
#include "models/testsmodel.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "task/testspane.h"
#include "testmap/maplegend.h"

#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

using namespace sweci;

class TestTestMapPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void nothingChosen();
    void keysGoToTheMapWhenItComes();
    void cellsAreTold();
    void headSaysBothVerdicts();
    void keysMoveTheCursor();
    void enterShowsTheLostTest();
    void fromLostToLost();
    void zoomsByKeys();
    void legendLooksAsTheCells();
    void ordersAndFilters();
    void copiesAndTells();
    void otherTasks();
    void stateIsKept();
    void growsLive();
    void damagedReport();
    void hostileNames();
    void manyTests();

private:
    bool open(const std::string &task = "one", int iteration = 2, const QSize &size = {1280, 800});
    MapWindow &w() { return *m_window; }
    TestMapView &map() { return w().map(); }
    QString text(const char *label) { return w().mapPage().findChild<QLabel *>(QLatin1String(label))->text(); }
    QString tip(const QPoint &point);

    std::unique_ptr<TaskCampaign> m_campaign;
    std::unique_ptr<MapWindow> m_window;
    QStringList m_triggered;
};

void TestTestMapPage::initTestCase()
{
    m_campaign = std::make_unique<TaskCampaign>();
}

void TestTestMapPage::init()
{
    m_window = std::make_unique<MapWindow>();
}

void TestTestMapPage::cleanup()
{
    m_triggered += m_window->triggered();
    m_window.reset();
}

// Each action of the page was triggered by one of the tests, from the menu.
void TestTestMapPage::cleanupTestCase()
{
    if (QCoreApplication::arguments().size() > 1)
        return; // some tests only
    MapWindow window;
    QStringList never;
    for (const QAction *each : window.mapPage().pageActions()) {
        QVERIFY(each->isSeparator() || (window.action(qPrintable(each->objectName())) && !each->shortcut().isEmpty()));
        if (!each->isSeparator() && !m_triggered.contains(each->objectName()))
            never << each->objectName();
    }
    QVERIFY2(never.isEmpty(), qPrintable(never.join(QLatin1Char(' '))));
}

bool TestTestMapPage::open(const std::string &task, int iteration, const QSize &size)
{
    return w().openMap(m_campaign->folder(), m_campaign->modelA(), task, iteration, size);
}

QString TestTestMapPage::tip(const QPoint &point)
{
    QHelpEvent event(QEvent::ToolTip, point, map().viewport()->mapToGlobal(point));
    QApplication::sendEvent(map().viewport(), &event);
    return QToolTip::text();
}

void TestTestMapPage::nothingChosen()
{
    w().window().show();
    w().trigger("page-testmap");
    QCOMPARE(w().mapPage().state()->title(), QStringLiteral("No experiment is chosen"));
    w().window().openPath(m_campaign->folder());
    QTRY_VERIFY(!w().window().view().experiment().empty() && !w().window().store().loading());
    w().window().view().selectExperiment(m_campaign->modelA());
    QTRY_COMPARE(w().mapPage().state()->title(), QStringLiteral("No task is chosen"));
    w().window().view().selectExperiment(m_campaign->folder() / "broken");
    QVERIFY(w().mapPage().state()->title().contains(QStringLiteral("cannot be shown")));
}

// The page is come to before its task is read.
void TestTestMapPage::keysGoToTheMapWhenItComes()
{
    w().window().resize(1280, 800);
    w().window().openPath(m_campaign->folder());
    w().window().view().selectTask(m_campaign->modelA(), "one", 2);
    w().window().show();
    QVERIFY(QTest::qWaitForWindowActive(&w().window()));
    w().trigger("page-testmap");
    QTRY_VERIFY(map().map() && map().rows() == 8);
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&map()));
    const TestMapPlace before = map().cursor();
    w().key(Qt::Key_Down);
    QCOMPARE(map().cursor().row, before.row + 1);
}

// Colours and the signs that go without colour, as they are painted, at each zoom level.
void TestTestMapPage::cellsAreTold()
{
    QVERIFY(open());
    const Theme &theme = w().window().theme();
    QCOMPARE(map().rows(), 8);
    QCOMPARE(map().map()->states(), 5);
    QVERIFY2(text("mapCount").startsWith(QStringLiteral("8 tests of T  ·  2 ")), qPrintable(text("mapCount")));
    w().trigger("mapOverview");
    QCOMPARE(map().cellRect({0, 0}).height(), 1);
    map().setCursor({7, 4}); // its frame covers nothing that is looked at
    w().trigger("mapCells");
    for (int row = 0; row < 8; ++row)
        QCOMPARE(w().colorAt({row, 0}, 0.5), row < 2 ? theme.changeColor(0.42) : w().colorAt({7, 0}, 0.5));
    QCOMPARE(w().colorAt({0, 2}, 0.5), theme.color(ColorRole::Loss));
    QCOMPARE(w().colorAt({0, 2}, 0.85), theme.color(ColorRole::Ink));
    QVERIFY(w().colorAt({1, 2}, 0.5) != theme.color(ColorRole::Loss)); // flaky
    QCOMPARE(w().colorAt({1, 2}, 0.93), theme.color(ColorRole::Ink));
    QVERIFY(w().colorAt({1, 2}, 0.78) != theme.color(ColorRole::Ink));
    QCOMPARE(w().colorAt({0, 3}, 0.5), theme.color(ColorRole::Panel)); // collapsed: not run
    w().trigger("mapNames");
    QCOMPARE(w().colorAt({0, 2}, 0.1), theme.color(ColorRole::Loss));
    QVERIFY(map().cellRect({0, 0}).left() > 300); // the names have room
    QCOMPARE(map().accessibleName(), QStringLiteral("Test map"));
}

void TestTestMapPage::headSaysBothVerdicts()
{
    QVERIFY(open());
    const QString two = tip(map().headRect(2).center());
    QVERIFY2(two.contains(QStringLiteral("lost: 1 confirmed by two reruns, 1 flaky")), qPrintable(two));
    QVERIFY2(two.contains(QStringLiteral("By count: no regression")), qPrintable(two));
    QVERIFY2(two.contains(QStringLiteral("contradict")), qPrintable(two));
    QVERIFY(tip(map().headRect(3).center()).contains(QStringLiteral("unusable")));
    QVERIFY(tip(map().headRect(4).center()).contains(QStringLiteral("nothing was produced")));
    // A click there chooses the state.
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, map().headRect(1).center());
    QCOMPARE(w().window().view().iteration(), 1);
}

void TestTestMapPage::keysMoveTheCursor()
{
    QVERIFY(open());
    QCOMPARE(map().cursor(), (TestMapPlace{0, 2}));
    w().key(Qt::Key_Down);
    w().key(Qt::Key_Right);
    QCOMPARE(map().cursor(), (TestMapPlace{1, 3}));
    QCOMPARE(w().window().view().iteration(), 3);
    w().key(Qt::Key_End);
    w().key(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(map().cursor(), (TestMapPlace{7, 4}));
    w().key(Qt::Key_Right); // there is no more
    w().key(Qt::Key_Down);
    QCOMPARE(map().cursor(), (TestMapPlace{7, 4}));
    w().key(Qt::Key_Home);
    w().key(Qt::Key_PageUp);
    w().key(Qt::Key_Up);
    QCOMPARE(map().cursor(), (TestMapPlace{0, 0}));
    w().key(Qt::Key_PageDown);
    w().key(Qt::Key_Left);
    QCOMPARE(map().cursor(), (TestMapPlace{7, 0}));
    w().key(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(map().cursor().row, 0);
    QCOMPARE(text("mapCursor"), QStringLiteral("base: passed · tests/test_unit.py::test_00"));
    // The other pages and whoever chooses an iteration elsewhere move it too.
    w().window().view().selectIteration(1);
    QCOMPARE(map().cursor(), (TestMapPlace{0, 1}));
    QTest::mouseClick(map().viewport(), Qt::LeftButton, {}, map().cellRect({4, 2}).center());
    QCOMPARE(map().cursor(), (TestMapPlace{4, 2}));
    QCOMPARE(w().window().view().iteration(), 2);
}

// From the map to the test in its iteration with Enter, also when the list hides it.
void TestTestMapPage::enterShowsTheLostTest()
{
    QVERIFY(open("one", 1));
    w().page().tests()->filter()->setText(QStringLiteral("nothing has this"));
    w().key(Qt::Key_Down);  // test_01
    w().key(Qt::Key_Right); // lost there, flaky
    w().key(Qt::Key_Return);
    QVERIFY(w().page().isVisible());
    QCOMPARE(w().page().iteration(), 2);
    QTRY_VERIFY(w().page().tests()->isVisible());
    const auto chosen = [&] {
        const TestRow *row = w().page().tests()->model()->test(w().page().tests()->list()->currentIndex());
        return row ? row->id : std::string();
    };
    QTRY_COMPARE(chosen(), WrittenTask::testId(1));
    QTRY_COMPARE(QApplication::focusWidget(), static_cast<QWidget *>(w().page().tests()->list()));
    w().trigger("page-testmap"); // and back: the cursor is where it was
    QCOMPARE(map().cursor(), (TestMapPlace{1, 2}));
    map().setCursor({0, 2});
    w().trigger("mapOpen"); // the iteration is there already
    QTRY_COMPARE(chosen(), WrittenTask::testId(0));
}

void TestTestMapPage::fromLostToLost()
{
    QVERIFY(open("one", 0));
    w().key(Qt::Key_N);
    QCOMPARE(map().cursor(), (TestMapPlace{0, 2}));
    QCOMPARE(w().window().view().iteration(), 2);
    QVERIFY(text("mapCursor").contains(QStringLiteral("lost, confirmed by two reruns")));
    w().trigger("mapNextLost");
    QCOMPARE(map().cursor(), (TestMapPlace{1, 2}));
    w().key(Qt::Key_N); // none behind
    QCOMPARE(map().cursor(), (TestMapPlace{1, 2}));
    w().trigger("mapPreviousLost");
    QCOMPARE(map().cursor(), (TestMapPlace{0, 2}));
}

void TestTestMapPage::zoomsByKeys()
{
    QVERIFY(open());
    map().setCursor({5, 2});
    w().key(Qt::Key_3);
    QCOMPARE(map().zoom(), MapZoom::Names);
    QVERIFY(w().action("mapNames")->isChecked());
    w().key(Qt::Key_Plus); // no nearer
    QCOMPARE(map().zoom(), MapZoom::Names);
    w().trigger("mapZoomOut");
    QCOMPARE(map().zoom(), MapZoom::Cells);
    w().key(Qt::Key_Minus);
    QCOMPARE(map().zoom(), MapZoom::Overview);
    w().trigger("mapZoomIn");
    QCOMPARE(map().zoom(), MapZoom::Cells);
    QCOMPARE(map().cursor(), (TestMapPlace{5, 2}));
}

void TestTestMapPage::ordersAndFilters()
{
    QVERIFY(open());
    w().trigger("mapOrderFirstPass");
    // 5 and 6 pass first in 2, 7 never.
    QTRY_COMPARE(map().test(7), WrittenTask::testId(7));
    w().trigger("mapOrderHistory");
    QTRY_COMPARE(map().test(0), WrittenTask::testId(0));
    w().trigger("mapOrderFile");
    map().setCursor({5, 2});
    w().key(Qt::Key_C);
    QTRY_COMPARE(map().rows(), 7);                                    // all but the one that never passes
    QCOMPARE(map().test(map().cursor().row), WrittenTask::testId(5)); // the cursor stays with its test
    QVERIFY(text("mapCount").contains(QStringLiteral("7 shown")));
    w().trigger("mapChangedOnly");
    QTRY_COMPARE(map().rows(), 8);
    w().trigger("mapFilter");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(w().mapPage().filter()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("TEST_06"));
    QTRY_COMPARE(map().rows(), 1);
    QCOMPARE(map().test(0), WrittenTask::testId(6));
    w().key(Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&map()));
    w().mapPage().filter()->setText(QStringLiteral("nowhere"));
    QTRY_COMPARE(map().rows(), 0);
    w().key(Qt::Key_Down); // nothing to move
    w().trigger("mapOpen");
    QVERIFY(w().mapPage().isVisible());
}

void TestTestMapPage::copiesAndTells()
{
    QVERIFY(open());
    map().setCursor({4, 2});
    w().trigger("mapCopy");
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("tests/test_unit.py::test_04"));
    const QString cell = tip(map().cellRect({0, 2}).center());
    QVERIFY2(cell.contains(QStringLiteral("tests/test_unit.py::test_00")), qPrintable(cell));
    QVERIFY2(cell.contains(QStringLiteral("failed, lost, confirmed by two reruns")), qPrintable(cell));
    QVERIFY(map().accessibleDescription().contains(QStringLiteral("test_04")));
}

void TestTestMapPage::otherTasks()
{
    QVERIFY(open());
    w().trigger("mapNextTask");
    QCOMPARE(w().window().view().task(), std::string("two"));
    QTRY_COMPARE(map().map() ? map().map()->states() : 0, 3);
    w().trigger("mapPreviousTask");
    QTRY_COMPARE(map().map() ? map().map()->states() : 0, 5);
}

void TestTestMapPage::stateIsKept()
{
    QVERIFY(open());
    w().key(Qt::Key_3);
    w().key(Qt::Key_P);
    w().key(Qt::Key_C);
    w().mapPage().filter()->setText(QStringLiteral("test_0"));
    QTRY_COMPARE(map().rows(), 7);
    w().again();
    QVERIFY(open());
    QCOMPARE(map().zoom(), MapZoom::Names);
    QVERIFY(w().action("mapOrderFirstPass")->isChecked() && w().action("mapChangedOnly")->isChecked());
    QCOMPARE(w().mapPage().filter()->text(), QStringLiteral("test_0"));
    QCOMPARE(map().rows(), 7);
    w().trigger("resetLayout");
    QTRY_COMPARE(map().rows(), 8);
    QCOMPARE(map().zoom(), MapZoom::Cells);
}

// A record that comes is a column more; the cursor stays, and follows the newest while nothing was chosen.
void TestTestMapPage::growsLive()
{
    const TempFolder temp;
    SyntheticExperiment experiment(temp / "model-a", {"one"}, 6);
    WrittenTask task(experiment, "one");
    const auto lock = FileLock::tryExclusive(task.folder().lock());
    task.base({0});
    task.iteration({0, 1});
    QVERIFY(w().openMap(experiment.path(), experiment.path(), "one", -1));
    QCOMPARE(map().map()->states(), 2);
    QCOMPARE(map().cursor().state, 1);
    task.iteration({1, 2});
    QTRY_COMPARE_WITH_TIMEOUT(map().map()->states(), 3, 10000);
    QCOMPARE(map().cursor().state, 2);
    QVERIFY(map().map()->cell(0, 2).lost());
    w().key(Qt::Key_Left);
    w().key(Qt::Key_Down);
    task.iteration({0, 1, 2});
    QTRY_COMPARE_WITH_TIMEOUT(map().map()->states(), 4, 10000);
    QCOMPARE(map().cursor(), (TestMapPlace{1, 1}));
    QCOMPARE(map().map()->cell(0, 3).mark(), TestMapMark::Recovered);
}

void TestTestMapPage::damagedReport()
{
    const TempFolder temp;
    SyntheticExperiment experiment(temp / "model-a", {"one"}, 6);
    WrittenTask task(experiment, "one");
    task.base({0});
    task.iteration({0, 1});
    put(task.folder().iteration(1) / "report.json.zst", compress("{\"tests\": [{\"node"));
    QVERIFY(w().openMap(experiment.path(), experiment.path(), "one", 1));
    QTRY_VERIFY(w().mapPage().info()->isVisible());
    QVERIFY2(w().mapPage().info()->sentence().contains(QStringLiteral("report.json")),
             qPrintable(w().mapPage().info()->sentence()));
    QVERIFY(map().map()->cell(1, 1).passed()); // the record tells it
    QCOMPARE(map().map()->cell(7, 1).state(), TestMapState::NotPassed);
}

// Names with markup, control characters and bytes that are not UTF-8 are text, in the map, its tip and the clipboard.
void TestTestMapPage::hostileNames()
{
    const TempFolder temp;
    SyntheticExperiment experiment(temp / "model-a", {"one"}, 6);
    WrittenTask task(experiment, "one");
    task.base({0});
    JsonValue test = JsonValue::object();
    test.set("nodeid", "tests/<b>x</b>\xe2\x80\xae\x01\xff.py::<img src=x>").set("outcome", "failed");
    JsonValue report = JsonValue::object();
    report.set("summary", JsonValue::object()).set("tests", JsonValue::Array{test});
    put(task.folder().iteration(0) / "report.json.zst", compress(report.toJson()));
    QVERIFY(w().openMap(experiment.path(), experiment.path(), "one", 0));
    QCOMPARE(map().rows(), 9);
    w().key(Qt::Key_3);
    map().setCursor({8, 0});
    QVERIFY(!map().viewport()->grab().isNull());
    QVERIFY2(map().cursorText().endsWith(QStringLiteral("\\u202E\\u0001\\xFF.py::<img src=x> (outside T)"),
                                         Qt::CaseInsensitive),
             qPrintable(map().cursorText()));
    QVERIFY(tip(map().cellRect({8, 0}).center()).contains(QStringLiteral("&lt;img src=x&gt;")));
    w().trigger("mapCopy");
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("tests/<b>x</b>\\u202"), Qt::CaseInsensitive));
}

// Only what is in sight is painted, at each zoom level.
void TestTestMapPage::manyTests()
{
    const TempFolder temp;
    SyntheticExperiment experiment(temp / "model-a", {"one"}, 6);
    WrittenTask task(experiment, "one", 20000, false);
    WrittenTask::Tests passing;
    for (int i = 0; i < 20000; i += 3)
        passing.insert(i);
    task.base(passing);
    passing.erase(9000);
    passing.insert(9001);
    task.iteration(passing);
    QVERIFY(w().openMap(experiment.path(), experiment.path(), "one", 0));
    for (const int zoom : {Qt::Key_1, Qt::Key_2, Qt::Key_3}) {
        w().key(zoom);
        const int before = map().tilesMade();
        map().viewport()->repaint();
        const int room = map().viewport()->height() / map().cellRect({0, 0}).height() + 2;
        QVERIFY(map().paintedRows() > 10 && map().paintedRows() <= room);
        QVERIFY(map().tilesMade() - before <= 8);
        const int made = map().tilesMade();
        map().viewport()->repaint();
        QCOMPARE(map().tilesMade(), made); // kept
        w().key(Qt::Key_Home, Qt::ControlModifier);
        w().key(Qt::Key_Home);
        w().key(Qt::Key_N);
        QCOMPARE(map().cursor(), (TestMapPlace{9000, 1}));
        const QRect cell = map().cellRect(map().cursor());
        QVERIFY(map().viewport()->rect().contains(cell));
        QCOMPARE(w().colorAt({9000, 1}, 0.12), w().window().theme().color(ColorRole::Loss));
    }
}

// The legend explains the signs of the cells as they are at this zoom.
void TestTestMapPage::legendLooksAsTheCells()
{
    QVERIFY(open());
    const Theme &theme = w().window().theme();
    MapLegend &legend = *w().mapPage().findChild<MapLegend *>();
    const std::pair<const char *, MapZoom> looks[] = {
        {"mapOverview", MapZoom::Overview}, {"mapNames", MapZoom::Names}, {"mapCells", MapZoom::Cells}};
    for (const auto &[action, zoom] : looks) {
        w().trigger(action);
        QCOMPARE(legend.sampleCount(), 10);
        QImage picture = legend.grab().toImage();
        picture.setDevicePixelRatio(1);
        const QRect lost = legend.sampleRect(1).toRect();
        QImage cell(lost.size(), QImage::Format_RGB32);
        cell.fill(theme.color(ColorRole::Panel));
        QPainter painter(&cell);
        MapCellPainter(theme, zoom)
            .paint(painter, QRectF(cell.rect()), TestMapCell(TestMapState::Failed, TestMapMark::LostConfirmed));
        painter.end();
        QCOMPARE(picture.copy(lost).convertToFormat(QImage::Format_RGB32), cell);
    }
}

QTEST_MAIN(TestTestMapPage)
#include "tst_testmappage.moc"
