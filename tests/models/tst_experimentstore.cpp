// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/pausetext.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QSignalSpy>
#include <QTest>

#include <fstream>

using namespace sweci;

class TestExperimentStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatTheLoopWrites();
    void keepsWhatDidNotChange();
    void tornLineIsNotYet();
    void newerRecordIsAProblem();
    void vanishedDirectoryIsStale();
    void brokenSettings();
    void folderOfExperiments();
    void pausesAndLimitsAreSaid();
    void closesWhileLoading();
};

namespace
{

ExperimentPtr waitFor(ExperimentStore &store, const std::filesystem::path &path,
                      const std::function<bool(const ExperimentSnapshot &)> &fits)
{
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < 5000) {
        if (const auto now = store.experiment(path); now && fits(*now))
            return now;
        QTest::qWait(10);
    }
    return nullptr;
}

} // namespace

void TestExperimentStore::readsWhatTheLoopWrites()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"alpha__1", "beta__2"}, 3);
    writer.begin("alpha__1");
    writer.base("alpha__1");
    writer.playedIteration("alpha__1", 70);
    writer.event("alpha__1", "architect", "began", 2);
    const auto lock = FileLock::tryExclusive(writer.folder("alpha__1").lock());
    ExperimentStore store;
    store.open(writer.path());
    auto now = waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; });
    QVERIFY(now);
    QCOMPARE(now->tasks.size(), std::size_t(2));
    const TaskPtr alpha = now->task("alpha__1");
    QCOMPARE(alpha->state, TaskState::Running);
    QCOMPARE(alpha->recorded(), 1);
    QVERIFY(alpha->now());
    QCOMPARE(alpha->now()->phase, std::string("architect"));
    QCOMPARE(alpha->scores.at(0).a.at(1).value(), 0.5);
    QCOMPARE(alpha->target->size(), std::size_t(100));
    QCOMPARE(now->task("beta__2")->state, TaskState::Queued);

    writer.iteration("alpha__1", 40, 30);
    now = waitFor(store, writer.path(), [](const auto &e) { return e.tasks[0]->recorded() == 2; });
    QVERIFY(now);
    QCOMPARE(now->tasks[0]->totals.lost.confirmed, 30);
    QCOMPARE(now->tasks[0]->records[1], alpha->records[1]);
}

// What the board shows of an experiment that paused by itself, and of a task that a limit stopped.
void TestExperimentStore::pausesAndLimitsAreSaid()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a", "b"}, 3);
    writer.begin("a");
    writer.base("a");
    JsonValue failed = *parseJson(R"({"ok": false, "failure": "agent", "usage": {"input_tokens": 700,
        "output_tokens": 50, "cost": 0.5}})",
                                  "detail");
    JsonValue ok = *parseJson(R"({"ok": true, "usage": {"input_tokens": 1000, "output_tokens": 250}})", "detail");
    writer.event("a", "architect", "began", 1);
    writer.event("a", "architect", "ended", 1, failed);
    writer.event("a", "architect", "began", 1);
    writer.event("a", "architect", "ended", 1, ok);
    writer.end("a", "limit", "stopped: the limit of 2,000 tokens for one task is reached (2,000 used)");
    ExperimentStore store;
    store.open(writer.path());
    auto now = waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; });
    QVERIFY(now);
    const TaskPtr task = now->task("a");
    QCOMPARE(task->state, TaskState::Limited);
    QVERIFY(needsAttention(*task));
    QCOMPARE(int(task->totals.tokens().value_or(0)), 2000); // the failed try's too
    QCOMPARE(task->totals.callsWithoutCost, 1);
    BoardModel board;
    board.setExperiment(now);
    const auto cell = [&](int column) { return board.index(board.rowOf("a"), column).data().toString(); };
    QCOMPARE(cell(BoardModel::State), QStringLiteral("limit reached"));
    QCOMPARE(cell(BoardModel::Tokens), QStringLiteral("2 k"));
    QCOMPARE(cell(BoardModel::Cost), QStringLiteral("\u2265 $ 0.50"));
    QVERIFY(cell(BoardModel::Now).startsWith(QLatin1String("stopped: the limit of 2,000 tokens")));
    QVERIFY(!now->pause);
    QVERIFY(Control(writer.path()).pauseAll({"authentication", "invalid key", "b", ""}));
    now = waitFor(store, writer.path(), [](const auto &e) { return e.pause.has_value(); });
    QVERIFY(now);
    QCOMPARE(now->control, ControlState::Pause);
    QCOMPARE(pauseText(*now->pause), QStringLiteral("Paused: invalid key\nGive another key, then continue."));
    QVERIFY(Control(writer.path()).resume({}));
    QVERIFY(waitFor(store, writer.path(), [](const auto &e) { return !e.pause && e.control == ControlState::Run; }));
}

void TestExperimentStore::keepsWhatDidNotChange()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a", "b"}, 2);
    writer.base("a");
    writer.base("b");
    ExperimentStore store;
    store.open(writer.path());
    const auto before =
        waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; });
    QVERIFY(before);
    writer.iteration("b", 50);
    const auto after = waitFor(store, writer.path(), [](const auto &e) { return e.tasks[1]->recorded() == 1; });
    QVERIFY(after);
    QCOMPARE(after->tasks[0], before->tasks[0]);
    QVERIFY(after->tasks[1] != before->tasks[1]);
    QVERIFY(after->tasks[1]->revision > before->tasks[1]->revision);
}

void TestExperimentStore::tornLineIsNotYet()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a"}, 2);
    writer.base("a");
    {
        std::ofstream out(writer.folder("a").records(), std::ios::app);
        out << "{\"gap\": 3, \"pyt";
    }
    ExperimentStore store;
    store.open(writer.path());
    const auto now = waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; });
    QVERIFY(now);
    QCOMPARE(now->tasks[0]->recorded(), 0);
    QCOMPARE(now->tasks[0]->pendingBytes, std::uint64_t(15));
    QVERIFY(now->tasks[0]->problems.empty());
}

void TestExperimentStore::newerRecordIsAProblem()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a"}, 2);
    writer.base("a");
    {
        std::ofstream out(writer.folder("a").records(), std::ios::app);
        out << "{\"version\": 999, \"iteration\": 1}\n";
    }
    ExperimentStore store;
    store.open(writer.path());
    const auto now = waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; });
    QVERIFY(now);
    QCOMPARE(now->tasks[0]->problems.size(), std::size_t(1));
    QCOMPARE(now->tasks[0]->problems[0].kind, ErrorKind::Newer);
    QVERIFY(needsAttention(*now->tasks[0]));
}

void TestExperimentStore::vanishedDirectoryIsStale()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a"}, 2);
    writer.base("a");
    ExperimentStore store;
    store.open(writer.path());
    QVERIFY(waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; }));
    std::filesystem::rename(writer.path(), temp / "elsewhere");
    const auto gone = waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Stale; });
    QVERIFY(gone);
    QVERIFY(gone->error);
    QCOMPARE(gone->tasks.size(), std::size_t(1)); // what was read is kept
    std::filesystem::rename(temp / "elsewhere", writer.path());
    QVERIFY(waitFor(store, writer.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; }));
}

void TestExperimentStore::brokenSettings()
{
    TempFolder temp;
    put(temp / "exp/experiment.json", "{ not json");
    ExperimentStore store;
    store.open(temp / "exp");
    const auto now = waitFor(store, temp / "exp", [](const auto &e) { return e.status == ExperimentStatus::Broken; });
    QVERIFY(now);
    QVERIFY(now->error && !now->error->sentence.isEmpty());
    // Mended, it is read.
    SyntheticExperiment writer(temp / "exp", {"a"}, 2);
    QVERIFY(waitFor(store, temp / "exp", [](const auto &e) { return e.status == ExperimentStatus::Ready; }));
}

void TestExperimentStore::folderOfExperiments()
{
    TempFolder temp;
    SyntheticExperiment one(temp / "all/one", {"a"}, 2);
    ExperimentStore store;
    QSignalSpy failed(&store, &ExperimentStore::openFailed);
    store.open(temp / "all");
    QVERIFY(waitFor(store, one.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; }));
    SyntheticExperiment two(temp / "all/deeper/two", {"a"}, 2); // found later
    QVERIFY(waitFor(store, two.path(), [](const auto &e) { return e.status == ExperimentStatus::Ready; }));
    QCOMPARE(failed.count(), 0);
    QCOMPARE(store.experiment(two.path())->folder, std::filesystem::path(temp / "all"));
    store.open(temp / "nothing");
    QTRY_COMPARE(failed.count(), 1);
    store.close(temp / "all");
    QTest::qWait(700);
    QVERIFY(store.experiments().empty());
}

void TestExperimentStore::closesWhileLoading()
{
    TempFolder temp;
    std::vector<std::string> ids;
    for (int i = 0; i < 30; ++i)
        ids.push_back("task__" + std::to_string(i));
    SyntheticExperiment writer(temp / "exp", ids, 20);
    for (const std::string &id : ids) {
        writer.base(id);
        for (int k = 0; k < 20; ++k)
            writer.iteration(id, 40 + k);
    }
    for (int i = 0; i < 100; ++i) {
        ExperimentStore store;
        store.open(writer.path());
        if (i % 2 == 0)
            QTest::qWait(i % 7);
    }
}

QTEST_GUILESS_MAIN(TestExperimentStore)
#include "tst_experimentstore.moc"
