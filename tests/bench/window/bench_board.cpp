// SPDX-License-Identifier: GPL-3.0-or-later
// 100 tasks of 20 iterations that grow under 16 writers without a pause, watched in the real main window: the largest
// stall of the event loop, the time from a record to the screen, memory. And the time from start to a usable window.
#include "board/boardview.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <atomic>
#include <fstream>
#include <mutex>
#include <thread>

using namespace sweci;

class BenchBoard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsQuickly();
    void growsUnderWriters();
};

namespace
{

constexpr int tasks = 100;
constexpr int iterations = 20;
constexpr int writers = 16;

std::size_t residentBytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * 4096;
}

} // namespace

void BenchBoard::startsQuickly()
{
    TempFolder temp;
    QElapsedTimer timer;
    timer.start();
    MainWindow window(QString::fromStdString((temp / "settings.ini").native()));
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::qWait(0);
    const auto elapsed = timer.elapsed();
    qInfo("empty window usable after %lld ms (reach: 400)", static_cast<long long>(elapsed));
    QVERIFY(elapsed < 400 * 5); // a machine that is busy with other things too
}

void BenchBoard::growsUnderWriters()
{
    TempFolder temp;
    std::vector<std::string> ids;
    for (int i = 0; i < tasks; ++i)
        ids.push_back("owner__project" + std::to_string(i) + "__abcdef__123456");
    SyntheticExperiment experiment(temp / "grows", ids, iterations);
    // Each writer has its own, so that none waits for another.
    std::vector<std::unique_ptr<SyntheticExperiment>> own;
    for (int w = 0; w < writers; ++w)
        own.push_back(std::make_unique<SyntheticExperiment>(experiment.path(), ids, iterations));
    MainWindow window(QString::fromStdString((temp / "settings.ini").native()));
    window.resize(1280, 800);
    window.openPath(experiment.path());
    window.show();
    auto *view = window.findChild<BoardView *>();
    QTRY_COMPARE(view->model()->rowCount(), tasks);

    // The event loop's longest gap, seen by a timer that wants to fire every 2 ms.
    qint64 longest = 0;
    QElapsedTimer gap;
    gap.start();
    QTimer beat;
    beat.setTimerType(Qt::PreciseTimer);
    connect(&beat, &QTimer::timeout, this, [&] { longest = std::max(longest, gap.restart()); });
    beat.start(2);

    // When each record was written, and when its snapshot arrived.
    QElapsedTimer clock;
    clock.start();
    std::mutex mutex;
    std::map<std::pair<std::string, int>, qint64> written;
    std::map<std::string, int> seen;
    qint64 latest = 0;
    connect(&window.store(), &ExperimentStore::experimentChanged, this, [&](const ExperimentPtr &now) {
        const qint64 time = clock.elapsed();
        const std::lock_guard lock(mutex);
        for (const TaskPtr &task : now->tasks) {
            int &last = seen[task->run.name()];
            for (int k = last + 1; k <= task->recorded(); ++k) {
                if (const auto found = written.find({task->run.name(), k}); found != written.end())
                    latest = std::max(latest, time - found->second);
            }
            last = std::max(last, task->recorded());
        }
    });
    std::atomic_int next(0);
    std::vector<std::thread> threads;
    for (int w = 0; w < writers; ++w) {
        threads.emplace_back([&, w] {
            for (int i = next++; i < tasks; i = next++) {
                const std::string &id = ids[static_cast<std::size_t>(i)];
                own[static_cast<std::size_t>(w)]->begin(id);
                own[static_cast<std::size_t>(w)]->base(id, 400, 1000);
                for (int k = 1; k <= iterations; ++k) {
                    own[static_cast<std::size_t>(w)]->playedIteration(id, 400 + 25 * k, k % 5 == 0 ? 2 : 0);
                    {
                        const std::lock_guard lock(mutex);
                        written[{id, k}] = clock.elapsed();
                    }
                    std::this_thread::sleep_for(std::chrono::milliseconds(40));
                }
                own[static_cast<std::size_t>(w)]->end(id, "limit_reached");
            }
        });
    }
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
            const ExperimentPtr now = window.store().experiment(experiment.path());
            return countTasks(*now).done == tasks;
        }(),
        120000);
    for (std::thread &thread : threads)
        thread.join();
    qInfo("longest stall of the event loop: %lld ms (reach: 50)", static_cast<long long>(longest));
    qInfo("longest from record to snapshot in the window: %lld ms (reach: 1000)", static_cast<long long>(latest));
    qInfo("memory: %zu MB (reach: 150)", residentBytes() >> 20);
    QCOMPARE(view->model()->index(0, BoardModel::Iteration).data().toString(), QStringLiteral("20/20"));
}

QTEST_MAIN(BenchBoard)
#include "bench_board.moc"
