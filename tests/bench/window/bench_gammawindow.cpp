// SPDX-License-Identifier: GPL-3.0-or-later
// A step of gamma in the shown main window, from the key press to the last paint of the table, the tasks and every
// figure in sight, a new gamma each time and no paint skipped: 18 and 50 experiments of 100 tasks and 20 iterations.
// And what it takes to open 18 of them.
#include "benchmark.h"
#include "charts/figureview.h"
#include "compare/comparepage.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "simulatedexperiments.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QElapsedTimer>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <fstream>
#include <functional>
#include <map>

using namespace sweci;

class BenchGammaWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void steps_data();
    void steps();
};

namespace
{

constexpr int rounds = 60;

std::size_t residentMegabytes()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    return resident * 4096 / 1000000;
}

// Which widgets were painted since the page showed a gamma.
class PaintWatch : public QObject
{
public:
    void watch(QWidget *widget)
    {
        widget->installEventFilter(this);
        m_painted[widget] = false;
    }
    void begin()
    {
        for (auto &[widget, painted] : m_painted)
            painted = false;
    }
    bool all() const
    {
        return std::all_of(m_painted.begin(), m_painted.end(), [](const auto &each) { return each.second; });
    }
    std::size_t size() const { return m_painted.size(); }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            m_painted[static_cast<QWidget *>(watched)] = true;
        return false;
    }

private:
    std::map<QWidget *, bool> m_painted;
};

bool processUntil(const std::function<bool()> &holds, int limitMs)
{
    QElapsedTimer timer;
    timer.start();
    while (!holds()) {
        if (timer.elapsed() > limitMs)
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 20);
    }
    return true;
}

} // namespace

void BenchGammaWindow::steps_data()
{
    QTest::addColumn<int>("models");
    QTest::addColumn<double>("median"); // to reach, ms
    QTest::addColumn<double>("high");   // 0: none is set
    QTest::newRow("18 experiments") << 18 << 33.0 << 66.0;
    QTest::newRow("50 experiments") << 50 << 66.0 << 0.0;
}

void BenchGammaWindow::steps()
{
    QFETCH(int, models);
    QFETCH(double, median);
    QFETCH(double, high);
    TempFolder temp;
    CampaignShape shape;
    shape.models = models;
    writeSimulated(temp / "campaign", shape, 3);
    MainWindow window(QString::fromStdString((temp / "settings.ini").native()));
    window.resize(2560, 1440);
    window.theme().setChoice(ThemeChoice::Light);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    const std::size_t before = residentMegabytes();
    QElapsedTimer timer;
    timer.start();
    window.openPath(temp / "campaign");
    const auto opened = [&] { return int(window.store().experiments().size()) == models && !window.store().loading(); };
    QVERIFY(processUntil(opened, 60000));
    qInfo("BENCH %d experiments opened in the window after %lld ms (reach for 18: 1000)", models,
          static_cast<long long>(timer.elapsed()));
    window.showPage(QStringLiteral("compare"));
    auto *page = static_cast<ComparePage *>(window.page(QStringLiteral("compare")));
    ComparedSet &set = window.compared();
    QVERIFY(processUntil([&] { return set.report() && !set.working() && page->model()->rowCount() == models; }, 60000));
    qInfo("BENCH compared after %lld ms; %zu MB with the page open, %zu before (reach for 18: 300)",
          static_cast<long long>(timer.elapsed()), residentMegabytes(), before);
    QTest::qWait(500);

    PaintWatch watch;
    watch.watch(page->table()->viewport());
    watch.watch(page->tasks()->table()->viewport());
    for (FigureView *figure : page->findChildren<FigureView *>()) {
        if (!figure->visibleRegion().isEmpty())
            watch.watch(figure);
    }
    QVERIFY(watch.size() >= 4);
    connect(&set, &ComparedSet::changed, &watch, [&] {
        if (set.now() && set.now()->step.gamma == window.view().gamma())
            watch.begin(); // what was painted before was another gamma
    });
    page->table()->setFocus();
    Benchmark benchmark(models == 18 ? "a step of gamma on the screen, 18 experiments"
                                     : "a step of gamma on the screen, 50 experiments");
    for (int round = 0; round < rounds; ++round) {
        const double last = window.view().gamma();
        watch.begin();
        const bool painted = benchmark.time([&] {
            QTest::keyClick(page->table(), Qt::Key_Period, Qt::ControlModifier);
            return processUntil([&] { return set.now()->step.gamma == window.view().gamma() && watch.all(); }, 5000);
        });
        QVERIFY(painted);
        QVERIFY(window.view().gamma() > last);
        // What is on the screen is of this gamma.
        const auto values = page->model()->index(1, ComparedModel::Score).data(ComparedModel::ValuesRole).toList();
        QCOMPARE(values[0].toDouble(), set.now()->step.scores[1]);
        QTest::qWait(20);
    }
    benchmark.print();
    std::printf("BENCH to reach: median %.0f ms%s\n", median,
                high > 0 ? qPrintable(QStringLiteral(", 95th percentile %1 ms").arg(high)) : "");
    QVERIFY(benchmark.median() < median * 5); // a machine that is busy with other things too
}

QTEST_MAIN(BenchGammaWindow)
#include "bench_gammawindow.moc"
