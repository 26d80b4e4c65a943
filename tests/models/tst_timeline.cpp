// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/timeline.h"
#include "scoring/dialect.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QTest>

using namespace sweci;

class TestTimeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void kinds_data();
    void kinds();
    void columnsOfARealTask();
    void runningGrows();
    void noBaseYet();
    void words();
};

namespace
{

// What the program reads from the directory.
TaskPtr readTask(ExperimentStore &store, const SyntheticExperiment &writer, const std::string &task)
{
    store.open(writer.path());
    ExperimentPtr experiment;
    const bool read = QTest::qWaitFor(
        [&] {
            experiment = store.experiment(writer.path());
            return experiment && experiment->status == ExperimentStatus::Ready && !store.loading();
        },
        20000);
    return read ? experiment->task(task) : nullptr;
}

} // namespace

void TestTimeline::kinds_data()
{
    QTest::addColumn<QByteArray>("phase");
    QTest::addColumn<int>("kind");
    QTest::newRow("architect") << QByteArray("architect") << int(PhaseKind::Architect);
    QTest::newRow("programmer") << QByteArray("programmer") << int(PhaseKind::Programmer);
    QTest::newRow("tests") << QByteArray("tests") << int(PhaseKind::Tests);
    QTest::newRow("rerun") << QByteArray("rerun") << int(PhaseKind::Tests);
    QTest::newRow("measure") << QByteArray("measure") << int(PhaseKind::Other);
    QTest::newRow("unknown") << QByteArray("dance") << int(PhaseKind::Other);
}

void TestTimeline::kinds()
{
    QFETCH(QByteArray, phase);
    QFETCH(int, kind);
    QCOMPARE(int(phaseKind(phase.toStdString())), kind);
}

void TestTimeline::columnsOfARealTask()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "model-a", {"one"}, 7);
    WrittenTask task(writer, "one", 8, false);
    task.base({0, 1});
    task.iteration({0, 1, 2, 3, 4});
    task.iteration({0, 2, 3, 4, 5}, {1}); // loses 1, flaky
    task.collapsed();
    task.notProduced();
    writer.end("one", "cancelled");
    ExperimentStore store;
    const TaskPtr read = readTask(store, writer, "one");
    QVERIFY(read);
    const Timeline timeline = makeTimeline(*read, Dialect::paper(), 1.0, 7);
    QCOMPARE(timeline.columns.size(), std::size_t(8));
    QCOMPARE(timeline.recorded, 4);
    QCOMPARE(timeline.reachable, 4); // nothing runs
    QCOMPARE(timeline.target.value(), 8);
    const TimelineColumn &first = timeline.columns[1];
    QCOMPARE(first.a.value(), 0.5); // (5 - 2) / (8 - 2)
    QCOMPARE(first.soFar.value(), 0.5);
    QCOMPARE(first.passed.value(), 5);
    QCOMPARE(first.fixed, 3);
    QCOMPARE(first.lost.total(), 0);
    QCOMPARE(first.phase(PhaseKind::Architect).milliseconds, 31000);
    QCOMPARE(first.phase(PhaseKind::Programmer).milliseconds, 64000);
    QCOMPARE(first.phase(PhaseKind::Tests).milliseconds, 9000);
    QCOMPARE(first.milliseconds(0), 104000);
    const TimelineColumn &second = timeline.columns[2];
    QCOMPARE(second.lost.flaky, 1);
    QCOMPARE(second.lost.confirmed, 0);
    QVERIFY(second.regressed);
    QCOMPARE(second.phase(PhaseKind::Architect).tries, 2);
    QCOMPARE(second.phase(PhaseKind::Architect).failed, 1);
    QCOMPARE(second.phase(PhaseKind::Architect).milliseconds, 62000);
    QCOMPARE(int(timeline.columns[3].cell), int(Cell::Collapsed));
    QCOMPARE(timeline.columns[3].a.value(), -1.0);
    QCOMPARE(timeline.columns[3].soFar.value(), (0.5 + 0.5 - 1.0) / 3);
    QCOMPARE(int(timeline.columns[4].cell), int(Cell::NotProduced));
    QCOMPARE(timeline.columns[4].phase(PhaseKind::Architect).failed, 3);
    QCOMPARE(int(timeline.columns[5].cell), int(Cell::Truncated));
    QVERIFY(!timeline.columns[5].a);
    QVERIFY(!timeline.columns[5].soFar);
    QVERIFY(timeline.columns[0].recorded);
    QCOMPARE(timeline.columns[0].phase(PhaseKind::Other).milliseconds, 7000); // prepare and measure
    // Under another gamma the course differs, the values do not.
    const Timeline late = makeTimeline(*read, Dialect::paper(), 2.0, 7);
    QCOMPARE(late.columns[3].soFar.value(), (0.5 + 2 * 0.5 - 4 * 1.0) / 7);
    QCOMPARE(late.columns[3].a.value(), -1.0);
    // In the harness's dialect a collapse passes nothing too, and cells after a stop are padded.
    const Timeline harness = makeTimeline(*read, Dialect::harness(), 1.0, 7);
    QCOMPARE(int(harness.columns[5].cell), int(Cell::Padded));
}

void TestTimeline::runningGrows()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "model-a", {"one"}, 5);
    WrittenTask task(writer, "one", 8, false);
    task.base({0});
    task.iteration({0, 1});
    task.requirementOnly();
    const auto lock = FileLock::tryExclusive(task.folder().lock());
    QVERIFY(lock);
    ExperimentStore store;
    const TaskPtr read = readTask(store, writer, "one");
    QVERIFY(read);
    const Timeline timeline = makeTimeline(*read, Dialect::paper(), 1.0, 5);
    QCOMPARE(timeline.recorded, 1);
    QCOMPARE(timeline.reachable, 2);
    const TimelineColumn &column = timeline.columns[2];
    QVERIFY(column.running);
    QVERIFY(!column.recorded);
    QCOMPARE(column.now, std::string("programmer"));
    QCOMPARE(column.nowSince, writer.clock());
    QCOMPARE(column.phase(PhaseKind::Programmer).until(writer.clock() + 2500), 2500);
    QCOMPARE(column.phase(PhaseKind::Programmer).until(writer.clock() - 9), 0); // a clock that is behind
    QCOMPARE(column.milliseconds(writer.clock() + 2500), 33500);
}

void TestTimeline::noBaseYet()
{
    TaskSnapshot task;
    task.state = TaskState::Running;
    const Timeline timeline = makeTimeline(task, Dialect::paper(), 1.0, 3);
    QCOMPARE(timeline.columns.size(), std::size_t(4));
    QVERIFY(timeline.columns[0].running);
    QVERIFY(!timeline.target);
    QCOMPARE(makeTimeline(TaskSnapshot(), Dialect::paper(), 1.0, 0).columns.size(), std::size_t(1));
}

void TestTimeline::words()
{
    TimelineColumn column;
    column.iteration = 3;
    column.cell = Cell::Measured;
    column.recorded = true;
    column.a = 0.5;
    column.passed = 5;
    column.fixed = 2;
    column.lost.confirmed = 1;
    column.lost.flaky = 2;
    column.tampered = true;
    column.phases[0] = {62000, 0, 2, 0, 1};
    const QString text = columnText(column, 8, 0);
    for (const char *part : {"Iteration 3, a = +0.50", "5 of 8 tests pass", "2 test(s) fixed",
                             "3 test(s) lost (1 confirmed by two reruns, 2 flaky)", "decide the tests were changed",
                             "architect 1:02, 2 tries, 1 failed"})
        QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
    column.cell = Cell::Collapsed;
    QVERIFY(columnText(column, 8, 0).contains(QStringLiteral("collapsed")));
    QVERIFY(!columnText(column, 8, 0).contains(QStringLiteral("of 8 tests")));
}

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
