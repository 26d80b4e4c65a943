// SPDX-License-Identifier: GPL-3.0-or-later
// The task page while its files grow, are huge, vanish or come from a newer program, and when it closes meanwhile.
#include "base/filelock.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "paneprobe.h"
#include "requirement/requirementpane.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/taskheader.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollBar>
#include <QSignalSpy>

#include <fstream>

using namespace sweci;

class TestTaskPageLive : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheNewest();
    void keepsWhatIsChosen();
    void requirementComesBeforeTheRecord();
    void runningPhaseGrows();
    void noBaseYet();
    void newerRecord();
    void vanishes();
    void failedTask();
    void manyIterations();
    void hugeTestsAndLogs();
    void closesWhileLoading();
};

namespace
{

// One experiment with one task that is still written; its lock is held.
struct Live {
    explicit Live(int iterations = 6, int target = 60)
        : experiment(temp / "model-a", {"one"}, iterations), task(experiment, "one", target)
    {
        hold();
    }
    void hold() { lock.emplace(FileLock::tryExclusive(task.folder().lock()).value()); }
    bool open(TaskWindow &window, int iteration)
    {
        return window.open(experiment.path(), experiment.path(), "one", iteration);
    }

    TempFolder temp;
    SyntheticExperiment experiment;
    WrittenTask task;
    std::optional<FileLock> lock;
};

WrittenTask::Tests upTo(int count, int from = 0)
{
    WrittenTask::Tests tests;
    for (int i = from; i < count; ++i)
        tests.insert(i);
    return tests;
}

} // namespace

void TestTaskPageLive::followsTheNewest()
{
    Live live;
    live.task.base(upTo(2));
    live.task.iteration(upTo(4));
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    w.trigger("taskShowRequirement");
    QCOMPARE(w.page().iteration(), 1);
    QVERIFY(w.action("taskFollow")->isChecked());
    live.task.iteration(upTo(5));
    QTRY_COMPARE(w.page().iteration(), 2);
    QTRY_COMPARE(w.page().requirement()->model()->index(0).data().toString(),
                 QStringLiteral("The value of step 2 is asked for."));
    w.trigger("taskLastIteration"); // chosen by hand: goes on following
    live.task.iteration(upTo(6));
    QTRY_COMPARE(w.window().view().iteration(), 3);
    w.trigger("taskFollow");
    live.task.iteration(upTo(7));
    QTRY_COMPARE(w.page().timeline()->timeline().recorded, 4);
    QCOMPARE(w.page().iteration(), 3);
    w.trigger("taskFollow");
    QCOMPARE(w.page().iteration(), 4);
}

void TestTaskPageLive::keepsWhatIsChosen()
{
    Live live;
    live.task.base(upTo(2));
    live.task.iteration(upTo(4));
    live.task.iteration(upTo(5));
    TaskWindow w;
    QVERIFY(live.open(w, 1));
    w.trigger("taskShowTests");
    TestsPane &tests = *w.page().tests();
    const QAbstractItemModelTester tester(tests.model());
    QTRY_COMPARE(tests.model()->rowCount(), 1 + 2 + 1 + 56);
    for (int i = 0; i < 30; ++i)
        w.trigger("taskNextTest");
    tests.list()->verticalScrollBar()->setValue(25);
    const QString chosen = tests.list()->currentIndex().data().toString();
    QSignalSpy reset(tests.model(), &QAbstractItemModel::modelReset);
    live.task.iteration(upTo(6));
    QTRY_COMPARE(w.page().timeline()->timeline().recorded, 3);
    QCOMPARE(w.page().iteration(), 1);
    QCOMPARE(tests.list()->currentIndex().data().toString(), chosen);
    QCOMPARE(tests.list()->verticalScrollBar()->value(), 25);
    QCOMPARE(reset.size(), 0); // the chosen iteration is not read again
    QVERIFY(w.page().header()->text().contains(QStringLiteral("so far, 3 of 6")));
}

void TestTaskPageLive::requirementComesBeforeTheRecord()
{
    Live live;
    live.task.base(upTo(2));
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    w.trigger("taskShowRequirement");
    w.trigger("taskNextIteration"); // the one that is worked on
    QCOMPARE(w.page().iteration(), 1);
    QTRY_COMPARE(w.page().requirement()->state()->title(), QStringLiteral("Not there yet"));
    live.task.requirementOnly();
    QTRY_COMPARE(w.page().requirement()->model()->rowCount(), 2);
    w.trigger("taskShowChanges");
    QTRY_COMPARE(w.page().changes()->state()->title(), QStringLiteral("The programmer is at work"));
    w.trigger("taskShowTests");
    QCOMPARE(w.page().tests()->state()->title(), QStringLiteral("Not there yet"));
    live.task.iteration(upTo(4));
    QTRY_COMPARE(w.page().tests()->model()->rowCount(), 1 + 2 + 1 + 56);
    QCOMPARE(w.page().iteration(), 1);
}

void TestTaskPageLive::runningPhaseGrows()
{
    Live live;
    live.task.base(upTo(2));
    live.task.requirementOnly();
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    TimelineView &timeline = *w.page().timeline();
    std::int64_t now = live.experiment.clock() + 5000;
    timeline.setClock([&now] { return now; });
    const QImage before = timeline.grab().toImage();
    QCOMPARE(timeline.grab().toImage(), before); // nothing moves by itself
    now += 60000;
    QVERIFY(timeline.grab().toImage() != before);
    const TimelineColumn &column = timeline.timeline().columns[1];
    QVERIFY(column.running);
    QCOMPARE(column.phase(PhaseKind::Programmer).until(now), 65000);
    // And it is painted anew once a second.
    int painted = 0;
    timeline.setClock([&] {
        ++painted;
        return now;
    });
    QTRY_VERIFY(painted >= 2);
}

void TestTaskPageLive::noBaseYet()
{
    Live live;
    live.experiment.begin("one");
    live.experiment.event("one", "measure", "began");
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    QCOMPARE(w.page().iteration(), 0);
    QVERIFY(w.page().timeline()->timeline().columns[0].running);
    QVERIFY(w.page()
                .findChild<QLabel *>(QStringLiteral("iterationSummary"))
                ->text()
                .contains(QStringLiteral("measure base")));
    w.trigger("taskShowTests");
    QTRY_COMPARE(w.page().tests()->state()->title(), QStringLiteral("The tests are running"));
    w.trigger("taskShowChanges");
    QTRY_COMPARE(w.page().changes()->state()->title(), QStringLiteral("Not there yet"));
    live.task.base(upTo(2));
    w.trigger("taskShowTests");
    QTRY_COMPARE(w.page().tests()->model()->rowCount(), 59);
}

void TestTaskPageLive::newerRecord()
{
    Live live;
    live.task.base(upTo(2));
    live.task.iteration(upTo(4));
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    std::ofstream(live.task.folder().records(), std::ios::app) << "{\"version\": 999, \"iteration\": 2}\n";
    QTRY_VERIFY(w.page().info()->sentence().contains(QStringLiteral("1 line(s) of its records cannot be used")));
    QCOMPARE(w.page().iteration(), 1); // what could be read is shown
    QVERIFY(w.page().timeline()->timeline().columns[1].a.has_value());
}

void TestTaskPageLive::vanishes()
{
    Live live;
    live.task.base(upTo(2));
    live.task.iteration(upTo(4));
    TaskWindow w;
    QVERIFY(live.open(w, 1));
    w.trigger("taskShowRequirement");
    QTRY_COMPARE(w.page().requirement()->model()->rowCount(), 2);
    std::filesystem::rename(live.experiment.path(), live.temp / "away");
    QTRY_VERIFY(w.page().info()->sentence().contains(QStringLiteral("What was read last is shown")));
    QCOMPARE(w.page().requirement()->model()->rowCount(), 2);
    w.trigger("taskShowTests"); // names are known, their reports are not there
    QTRY_COMPARE(w.page().tests()->model()->rowCount(), 60);
    w.trigger("taskShowChanges");
    QTRY_VERIFY(w.page().changes()->isVisible());
    std::filesystem::rename(live.temp / "away", live.experiment.path());
    QTRY_VERIFY(w.page().info()->sentence().isEmpty());
}

void TestTaskPageLive::failedTask()
{
    Live live;
    live.task.base(upTo(2));
    live.experiment.end("one", "failed", "The disk is full: <b>0 bytes</b> are left.");
    live.lock.reset();
    TaskWindow w;
    QVERIFY(live.open(w, -1));
    QTRY_VERIFY(w.page().info()->sentence().contains(QStringLiteral("The disk is full: <b>0 bytes</b>")));
    QVERIFY(!w.action("taskNextIteration")->isEnabled());
}

void TestTaskPageLive::manyIterations()
{
    TempFolder temp;
    SyntheticExperiment experiment(temp / "model-a", {"one"}, 200);
    experiment.begin("one");
    experiment.base("one");
    for (int i = 0; i < 200; ++i)
        experiment.playedIteration("one", 40 + i / 4, i % 9 == 0 ? 2 : 0);
    experiment.end("one", "limit_reached");
    TaskWindow w;
    QVERIFY(w.open(experiment.path(), experiment.path(), "one", 1));
    TimelineView &timeline = *w.page().timeline();
    QCOMPARE(timeline.timeline().columns.size(), std::size_t(201));
    QVERIFY(timeline.horizontalScrollBar()->maximum() > 0);
    timeline.grab();
    QVERIFY2(timeline.paintedColumns() < 45, qPrintable(QString::number(timeline.paintedColumns())));
    w.trigger("taskLastIteration");
    QCOMPARE(w.page().iteration(), 200);
    QVERIFY(timeline.viewport()->rect().contains(timeline.columnRect(200)));
    timeline.grab();
    QVERIFY(timeline.paintedColumns() < 45);
    QTest::keyClick(&timeline, Qt::Key_Home);
    QVERIFY(timeline.viewport()->rect().contains(timeline.columnRect(0)));
    QCOMPARE(timeline.iterationAt(timeline.columnRect(0).center().x()), 0);
    QCOMPARE(timeline.iterationAt(0), -1);
}

void TestTaskPageLive::hugeTestsAndLogs()
{
    Live live(2, 20000);
    live.task.base(upTo(10));
    std::string document = "<r>";
    for (int i = 0; i < 3000; ++i)
        document += "<requirement><location>src/file.py</location><description>" + std::string(200, 'd') +
                    "</description></requirement>";
    live.task.setRequirement(document + "</r>");
    live.task.setLog(std::string(3000000, 'x') + "\n");
    live.task.iteration(upTo(5000));
    TaskWindow w;
    QVERIFY(live.open(w, 1));
    HeldInput held;
    w.trigger("taskShowTests");
    QTRY_COMPARE_WITH_TIMEOUT(w.page().tests()->model()->shownCount(), 4990 + 15000, 8000);
    w.page().tests()->filter()->setText(QStringLiteral("test_199"));
    QTRY_COMPARE_WITH_TIMEOUT(w.page().tests()->model()->shownCount(), 100, 8000);
    w.trigger("taskShowRequirement");
    QTRY_COMPARE_WITH_TIMEOUT(w.page().requirement()->model()->itemCount(), 3000, 8000);
    QCOMPARE(w.page().requirement()->model()->rowCount(), RequirementModel::batch);
    w.trigger("taskShowLog");
    QTRY_VERIFY_WITH_TIMEOUT(w.page().log()->view()->rowCount() == 1, 8000);
    QVERIFY(w.page().log()->view()->rowText(0).size() < 5000); // of one line of a megabyte
    QVERIFY2(held.longest() < 100, qPrintable(QString::number(held.longest())));
    qInfo("input held for %.1f ms at most", held.longest());
}

void TestTaskPageLive::closesWhileLoading()
{
    const TaskCampaign campaign;
    for (int i = 0; i < 100; ++i) {
        TaskWindow w;
        w.openSoon(campaign.folder(), campaign.modelA(), "one", i % 5);
        w.page().setFocus();
        if (i % 10 < 7) // some go before anything was read
            QTRY_VERIFY_WITH_TIMEOUT(w.page().timeline()->timeline().recorded > 0, 30000);
        else
            continue;
        w.trigger(i % 4 == 0   ? "taskShowTests"
                  : i % 4 == 1 ? "taskShowChanges"
                  : i % 4 == 2 ? "taskShowLog"
                               : "taskShowRequirement");
        if (i % 5 == 0)
            w.window().resize(1700, 900);
        if (i % 3 == 0 && w.action("taskNextModel")->isEnabled()) // the other experiment may not be there yet
            w.trigger("taskNextModel");
        if (i % 7 > 3)
            QTest::qWait(i % 7);
    }
}

QTEST_MAIN(TestTaskPageLive)
#include "tst_taskpagelive.moc"
