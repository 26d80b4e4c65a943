// SPDX-License-Identifier: GPL-3.0-or-later
// A run from its choice to its end in the real main window, by keys: started, watched, steered, inspected; the window
// is closed in between, and the run goes on. Real pytest judges every state.
#include "base/jsonvalue.h"
#include "board/boardview.h"
#include "board/runboardpage.h"
#include "experimenttools.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/requirementmodel.h"
#include "paintprobe.h"
#include "program.h"
#include "requirement/requirementpane.h"
#include "shell/mainwindow.h"
#include "shell/viewstate.h"
#include "task/taskheader.h"
#include "task/taskpage.h"
#include "tempfolder.h"
#include "timeline/timelineview.h"
#include "waiting.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTest>

#include <csignal>
#include <set>

using namespace sweci;
namespace fs = std::filesystem;

class TestWatchRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void fromNewRunToTheEnd();
    void startedByTheCommandLine();

private:
    void press(int key, Qt::KeyboardModifiers modifiers = {});
    void newWindow();
    void startByKeys();
    void chooseRow(const std::string &task);
    TaskPtr task(int index) const;
    std::vector<PhaseEdge> written() const;
    std::unique_ptr<PaintProbe> watchBoard();
    std::unique_ptr<PaintProbe> watchTimeline();
    std::string runningPhases() const;
    JsonValue summary(const std::vector<std::string> &further) const;

    BoardView *board() { return m_window->findChild<BoardView *>(); }
    TaskPage *page() { return qobject_cast<TaskPage *>(m_window->page(QStringLiteral("task"))); }

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<ProgramPlace> m_place;
    std::unique_ptr<MainWindow> m_window;
    fs::path m_experiment;
    std::set<std::string> m_named; // phases that the board's last column named
};

void TestWatchRun::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_place = std::make_unique<ProgramPlace>(m_temp->path());
    for (const auto &[name, value] : m_place->environment())
        qputenv(name.c_str(), value.c_str());
    qputenv("XDG_DATA_HOME", (m_temp->path() / "home").c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    m_experiment = m_temp->path() / "home/sweci/experiments/hasty";
    m_named.clear();
    newWindow();
}

void TestWatchRun::cleanup()
{
    m_window.reset();
    m_place.reset();
    m_temp.reset();
}

void TestWatchRun::newWindow()
{
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
}

// To whatever has the focus, as a keyboard does.
void TestWatchRun::press(int key, Qt::KeyboardModifiers modifiers)
{
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : m_window.get(), static_cast<Qt::Key>(key), modifiers);
}

TaskPtr TestWatchRun::task(int index) const
{
    const ExperimentPtr now = m_window->store().experiment(m_experiment);
    return now && index < static_cast<int>(now->tasks.size()) ? now->tasks[static_cast<std::size_t>(index)] : nullptr;
}

// All edges that lie in the logs, read anew.
std::vector<PhaseEdge> TestWatchRun::written() const
{
    std::vector<PhaseEdge> edges;
    const ExperimentPtr now = m_window->store().experiment(m_experiment);
    for (const TaskPtr &each : now->tasks) {
        TaskReader reader(TaskFolder{m_experiment, each->run});
        if (!reader.poll())
            continue;
        for (const Event &event : reader.events()) {
            if ((event.event == "began" || event.event == "ended") && event.phase != "task")
                edges.emplace_back(each->run.name() + ' ' + std::to_string(event.iteration) + ' ' + event.phase + ' ' +
                                       event.event,
                                   millisecondsOf(event.time));
        }
    }
    return edges;
}

std::unique_ptr<PaintProbe> TestWatchRun::watchBoard()
{
    return std::make_unique<PaintProbe>(board()->viewport(), [this] {
        std::vector<PhaseEdge> edges;
        const QAbstractItemModel *model = board()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const auto shown = model->index(row, 0).data(BoardModel::TaskRole).value<TaskPtr>();
            addEdges(edges, *shown);
            if (const PhaseSpan *now = shown->now()) {
                const QString text = model->index(row, BoardModel::Now).data().toString();
                if (text.contains(phaseText(now->phase), Qt::CaseInsensitive))
                    m_named.insert(now->phase);
            }
        }
        return edges;
    });
}

// The strip shows of a phase that runs since when it does.
std::unique_ptr<PaintProbe> TestWatchRun::watchTimeline()
{
    return std::make_unique<PaintProbe>(page()->timeline()->viewport(), [this] {
        std::vector<PhaseEdge> edges;
        for (const TimelineColumn &column : page()->timeline()->timeline().columns) {
            if (!column.now.empty())
                edges.emplace_back(m_window->view().task() + ' ' + std::to_string(column.iteration) + ' ' + column.now +
                                       " began",
                                   column.nowSince);
        }
        return edges;
    });
}

JsonValue TestWatchRun::summary(const std::vector<std::string> &further) const
{
    std::vector<std::string> arguments{"summarize", m_experiment.native(), "--format", "json"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    const ProgramResult result = m_place->run(arguments);
    return parseJson(result.output, "summary").value();
}

// New run: the sample, hasty, one second for each call.
void TestWatchRun::startByKeys()
{
    press(Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("launch"));
    auto *recording = m_window->findChild<QComboBox *>(QStringLiteral("launchRecording"));
    recording->setFocus();
    recording->lineEdit()->selectAll();
    QTest::keyClicks(recording, QStringLiteral("hasty"));
    press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier); // advanced settings
    auto *pace = m_window->findChild<QDoubleSpinBox *>(QStringLiteral("launchPace"));
    QTRY_VERIFY(pace->isVisible());
    pace->setFocus();
    pace->selectAll();
    QTest::keyClicks(pace, QStringLiteral("1"));
    const QAction *start = m_window->action(QStringLiteral("startRun"));
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), 60000);
    press(Qt::Key_Return, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_COMPARE_WITH_TIMEOUT(m_window->currentPage(), QStringLiteral("board"), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->view().experiment() == m_experiment, 20000);
    QTRY_COMPARE(board()->model()->rowCount(), 3);
}

void TestWatchRun::chooseRow(const std::string &name)
{
    m_window->action(QStringLiteral("goPage"))->trigger();
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Up);
    const auto current = [this] { return board()->currentIndex().data(BoardModel::TaskRole).value<TaskPtr>(); };
    for (int i = 0; i < 3 && (!current() || current()->run.name() != name); ++i)
        press(Qt::Key_Down);
    QVERIFY(current() && current()->run.name() == name);
}

void TestWatchRun::fromNewRunToTheEnd()
{
    m_window->resize(1184, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    startByKeys();
    auto boardProbe = watchBoard();
    const std::vector<std::string> names{task(0)->run.name(), task(1)->run.name(), task(2)->run.name()};

    // Pause all, in the middle of the first task; resume.
    QTRY_VERIFY_WITH_TIMEOUT(task(0)->recorded() >= 1, 60000);
    press(Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY(fs::exists(m_experiment / "control" / "pause"));
    QVERIFY(waitForEvent(m_experiment / names[0], "task", "paused"));
    QTRY_VERIFY(task(0)->paused);
    press(Qt::Key_P, Qt::ControlModifier);
    QTRY_VERIFY(!fs::exists(m_experiment / "control" / "pause"));
    QTRY_VERIFY(!task(0)->paused);

    // What came until now was on the board in time.
    QTRY_VERIFY_WITH_TIMEOUT(task(0)->recorded() >= 3, 60000);
    QCOMPARE(boardProbe->late(written(), 1000), std::string());
    QVERIFY(boardProbe->painted() > 20);
    for (const char *phase : {"architect", "programmer"})
        QVERIFY2(m_named.count(phase), phase);
    qInfo("%d edges of phases on the board, the latest %lld ms after its line", boardProbe->painted(),
          static_cast<long long>(boardProbe->longest()));

    // Cancel the first, which runs; it is asked before.
    chooseRow(names[0]);
    press(Qt::Key_Delete);
    QTRY_VERIFY(m_window->findChild<QMessageBox *>(QStringLiteral("confirm")));
    auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("confirm"));
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            QTest::keyClick(button, Qt::Key_Space);
    }
    QTRY_VERIFY(fs::exists(m_experiment / "control" / ("cancel@" + names[0])));
    m_window->activateWindow(); // what a window manager does when a box closes
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_COMPARE_WITH_TIMEOUT(task(0)->state, TaskState::Cancelled, 30000);

    // The second, to its end, on its own page.
    QTRY_VERIFY_WITH_TIMEOUT(task(1)->state == TaskState::Running, 60000);
    chooseRow(names[1]);
    press(Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QCOMPARE(m_window->view().task(), names[1]);
    const auto timelineProbe = watchTimeline();
    QTRY_VERIFY_WITH_TIMEOUT(task(1)->state == TaskState::Done, 120000);
    std::vector<PhaseEdge> calls;
    for (const PhaseEdge &edge : written()) {
        // Of the phases that take a second each; the rest is over before it could be seen to run.
        if (edge.first.find(names[1]) == 0 && (edge.first.find("architect began") != std::string::npos ||
                                               edge.first.find("programmer began") != std::string::npos))
            calls.push_back(edge);
    }
    QCOMPARE(timelineProbe->late(calls, 1000), std::string());
    QVERIFY(timelineProbe->painted("architect began") >= 5);

    // Through the iterations; each shows its own requirement.
    m_window->action(QStringLiteral("goPage"))->trigger();
    press(Qt::Key_Home);
    QCOMPARE(page()->iteration(), 0);
    for (int k = 1; k <= 6; ++k) {
        press(Qt::Key_Right);
        QCOMPARE(page()->iteration(), k);
        const ProgramResult shown =
            m_place->run({"show", m_experiment.native(), names[1], std::to_string(k), "--requirement"});
        QCOMPARE(shown.code, 0);
        const RequirementModel *cards = page()->requirement()->model();
        QTRY_VERIFY(cards->rowCount() > 0 &&
                    QString::fromStdString(shown.output)
                        .contains(cards->index(0, 0).data(RequirementModel::DescriptionRole).toString().left(30)));
    }

    // gamma 1.2: the score is the command line's.
    for (int i = 0; i < 20; ++i)
        press(Qt::Key_Period, Qt::ControlModifier);
    QCOMPARE(m_window->view().gamma(), 1.2);
    const auto scoreAt = [&](const char *gamma) {
        const JsonValue json = summary({"--gamma", gamma});
        for (const JsonValue &each : json["experiments"].toArray().at(0)["tasks"].toArray()) {
            if (each["task_id"].toString() == names[1])
                return scoreText(each["evoscore"].toDouble());
        }
        return QString();
    };
    const QString score = scoreAt("1.2");
    QVERIFY2(page()->header()->text().contains(score), qPrintable(page()->header()->text() + score));

    // Closed while the third runs: it goes on to its end.
    const auto recordsOfThird = [&] { return eventCount(m_experiment / names[2], "iteration", "recorded"); };
    QVERIFY(recordsOfThird() < 6);
    boardProbe.reset();
    m_window->close();
    m_window.reset();
    QVERIFY(waitUntil([&] { return recordsOfThird() == 6; }, 120));
    QVERIFY(waitUntil([&] { return processesNaming(m_experiment.native()).empty(); }, 60));

    // Opened again: the same page, the same size, the run is found.
    newWindow();
    m_window->restoreSession();
    m_window->show();
    QCOMPARE(m_window->size(), QSize(1184, 768));
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QTRY_VERIFY(m_window->view().experiment() == m_experiment);
    QTRY_COMPARE(m_window->view().task(), names[1]);
    QTRY_VERIFY(task(2) && task(2)->state == TaskState::Done);
    QCOMPARE(task(0)->state, TaskState::Cancelled);
    // gamma starts at 1 in each window.
    QVERIFY(scoreAt("1") != score);
    QTRY_VERIFY2(page()->header()->text().contains(scoreAt("1")), qPrintable(page()->header()->text()));
}

void TestWatchRun::startedByTheCommandLine()
{
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_experiment = m_temp->path() / "by hand";
    RunningProgram run(*m_place,
                       {"run", m_experiment.native(), "--dataset", "sample", "--agent", "replay", "--recording",
                        "steady", "--pace", "0.7", "--workers", "2"},
                       m_temp->path() / "log");
    QVERIFY(waitUntil([&] { return fs::exists(m_experiment / "experiment.json"); }));
    m_window->openPath(m_experiment);
    QTRY_COMPARE(board()->model()->rowCount(), 3);
    const auto probe = watchBoard();
    QTRY_VERIFY_WITH_TIMEOUT(task(0)->recorded() >= 3 && task(1)->recorded() >= 3, 120000);
    QCOMPARE(probe->late(written(), 1000), std::string());
    QVERIFY(probe->painted() > 40);
    qInfo("%d edges of phases, the latest %lld ms after its line", probe->painted(),
          static_cast<long long>(probe->longest()));
    run.signal(SIGINT);
    QVERIFY(run.wait() != 0);
}

QTEST_MAIN(TestWatchRun)
#include "tst_watchrun.moc"
