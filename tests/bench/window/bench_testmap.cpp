// SPDX-License-Identifier: GPL-3.0-or-later
// The test map of 5,000 tests in 21 states in the real main window, at each zoom level: from the press of a key to the
// painted frame, keys that move the cursor, turn a page, and go from lost test to lost test all over the map.
#include "benchmark.h"
#include "models/experimentstore.h"
#include "models/testmap.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "testmap/testmappage.h"
#include "testmap/testmapview.h"
#include "theme/theme.h"
#include "writtentask.h"

#include <QAction>
#include <QApplication>
#include <QScrollBar>
#include <QTest>

#include <random>

using namespace sweci;

class BenchTestMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reads();
    void frames_data();
    void frames();

private:
    TempFolder m_temp;
    std::unique_ptr<SyntheticExperiment> m_experiment;
    std::unique_ptr<MainWindow> m_window;
    TestMapView *m_map = nullptr;
};

namespace
{

constexpr int tests = 5000;
constexpr int iterations = 20;
constexpr double goal = 33; // ms, 95th percentile

// When the viewport was painted last, and what of it.
class FrameWatch : public QObject
{
public:
    explicit FrameWatch(QWidget *viewport) { viewport->installEventFilter(this); }
    int frames() const { return m_frames; }
    bool eventFilter(QObject *, QEvent *event) override
    {
        m_frames += event->type() == QEvent::Paint;
        return false;
    }

private:
    int m_frames = 0;
};

} // namespace

void BenchTestMap::initTestCase()
{
    m_experiment =
        std::make_unique<SyntheticExperiment>(m_temp / "model-a", std::vector<std::string>{"one"}, iterations);
    WrittenTask task(*m_experiment, "one", tests, false);
    std::mt19937 random(7);
    WrittenTask::Tests passing;
    for (int i = 0; i < tests; ++i) {
        if (random() % 100 < 55)
            passing.insert(i);
    }
    task.base(passing);
    for (int k = 1; k <= iterations; ++k) {
        for (int n = 0; n < 90; ++n)
            passing.insert(static_cast<int>(random() % tests));
        for (int n = 0; n < 12; ++n)
            passing.erase(static_cast<int>(random() % tests));
        task.iteration(passing);
    }
}

// From the choice of the page to the whole map.
void BenchTestMap::reads()
{
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp / "settings.ini").native()));
    m_window->resize(2560, 1440);
    m_window->theme().setChoice(ThemeChoice::Light);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->openPath(m_experiment->path());
    QTRY_VERIFY_WITH_TIMEOUT(m_window->store().experiment(m_experiment->path()) && !m_window->store().loading(), 20000);
    m_window->view().selectTask(m_experiment->path(), "one", iterations);
    m_map = static_cast<TestMapPage *>(m_window->page(QStringLiteral("testmap")))->map();
    Benchmark benchmark("test map of 5,000 x 21 read from its reports, until all is painted");
    const bool whole = benchmark.time([&] {
        m_window->action(QStringLiteral("page-testmap"))->trigger();
        return QTest::qWaitFor([&] { return m_map->map() && m_map->map()->states() == iterations + 1; }, 60000);
    });
    QVERIFY(whole);
    benchmark.print();
    QCOMPARE(m_map->rows(), tests);
}

void BenchTestMap::frames_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QSize>("size");
    for (const QSize &size : {QSize(1280, 800), QSize(2560, 1440)}) {
        QTest::addRow("overview, %d x %d", size.width(), size.height()) << int(Qt::Key_1) << size;
        QTest::addRow("cells, %d x %d", size.width(), size.height()) << int(Qt::Key_2) << size;
        QTest::addRow("names, %d x %d", size.width(), size.height()) << int(Qt::Key_3) << size;
    }
}

void BenchTestMap::frames()
{
    QFETCH(int, key);
    QFETCH(QSize, size);
    m_window->resize(size);
    m_map->setFocus();
    QTest::keyClick(m_map, static_cast<Qt::Key>(key));
    QTest::keyClick(m_map, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(m_map, Qt::Key_Home);
    QTest::qWait(50);
    FrameWatch watch(m_map->viewport());
    const std::string name = std::string("test map of 5,000 x 21, key to painted frame, ") + QTest::currentDataTag();
    Benchmark benchmark(name.c_str());
    int lost = 0;
    const auto press = [&](int pressed) {
        const TestMapPlace before = m_map->cursor();
        const int frames = watch.frames();
        const bool painted = benchmark.time([&] {
            QTest::keyClick(m_map, static_cast<Qt::Key>(pressed));
            // The frame comes with the events that the key has posted.
            for (int i = 0; i < 50 && watch.frames() == frames && m_map->cursor() != before; ++i)
                QCoreApplication::processEvents();
            return watch.frames() > frames;
        });
        QVERIFY(painted || m_map->cursor() == before);
        // What is painted at the cursor is what the map says of it.
        const TestMapPlace at = m_map->cursor();
        const QRect cell = m_map->cellRect(at);
        QVERIFY(m_map->viewport()->rect().contains(cell));
        QVERIFY(m_map->paintedRows() > 0 && m_map->paintedRows() <= m_map->viewport()->height() / cell.height() + 2);
        if (pressed == Qt::Key_N) {
            QVERIFY(m_map->map()->cell(m_map->map()->indexOf(m_map->test(at.row)), at.state).lost());
            ++lost;
        }
    };
    for (int i = 0; i < 60; ++i)
        press(Qt::Key_N); // far apart: new tiles each time
    for (int i = 0; i < 40; ++i)
        press(Qt::Key_PageDown);
    for (int i = 0; i < 60; ++i)
        press(i % 3 == 0 ? Qt::Key_Right : Qt::Key_Up);
    // The wheel, all over the map.
    QScrollBar *bar = m_map->verticalScrollBar();
    for (int i = 0; i < 60 && bar->maximum() > 0; ++i) {
        const int frames = watch.frames();
        const int wanted = static_cast<int>(double(bar->maximum()) * ((i * 37) % 60) / 60.0);
        if (wanted == bar->value())
            continue;
        QVERIFY(benchmark.time([&] {
            bar->setValue(wanted);
            for (int turn = 0; turn < 50 && watch.frames() == frames; ++turn)
                QCoreApplication::processEvents();
            return watch.frames() > frames;
        }));
    }
    QCOMPARE(lost, 60);
    // Colours of a lost test where one is painted.
    while (m_map->cursor().state > 1)
        QTest::keyClick(m_map, Qt::Key_Left);
    m_map->setCursor({0, 1});
    QVERIFY(m_map->goToLost(1));
    const TestMapPlace at = m_map->cursor();
    m_map->setCursor({at.row, at.state - 1}); // so that no frame is over it
    const QRect cell = m_map->cellRect(at);
    const QImage image = m_map->viewport()->grab().toImage();
    QCOMPARE(image.pixelColor(cell.left() + cell.width() / 3, cell.center().y() - (cell.height() > 12 ? 7 : 0)),
             m_window->theme().color(ColorRole::Loss));
    benchmark.print();
#ifdef NDEBUG
    QVERIFY2(benchmark.high() < goal, "a frame in twenty takes longer than 33 ms");
#endif
}

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    BenchTestMap bench;
    return QTest::qExec(&bench, argc, argv);
}
#include "bench_testmap.moc"
