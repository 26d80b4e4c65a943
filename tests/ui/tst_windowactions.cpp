// SPDX-License-Identifier: GPL-3.0-or-later
// The window's own actions, each found in its menu and triggered there on real files, its effect read back.
#include "board/boardview.h"
#include "board/runboardpage.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "program.h"
#include "samplecampaign.h"
#include "shell/mainwindow.h"
#include "shell/navigator.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"
#include "waiting.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTest>
#include <QTreeView>

using namespace sweci;
namespace fs = std::filesystem;

class TestWindowActions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void opensAndCloses();
    void looksAgain();
    void pagesAndFocus();
    void opensATask();
    void aboutAndTheme();
    void quits();
    void continuesWhatWasInterrupted();

private:
    QAction *menuAction(const QString &name);
    void trigger(const char *name);
    void show();

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
    std::unique_ptr<MainWindow> m_window;
};

void TestWindowActions::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_campaign = std::make_unique<SampleCampaign>(m_temp->path() / "campaign");
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
}

void TestWindowActions::cleanup()
{
    m_window.reset();
    m_campaign.reset();
    m_temp.reset();
}

void TestWindowActions::show()
{
    m_window->openPath(m_campaign->folder());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(m_window->store().experiments().size() == 5 && !m_window->store().loading());
    m_window->view().selectExperiment(m_campaign->live());
}

QAction *TestWindowActions::menuAction(const QString &name)
{
    for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->objectName() == name)
                return action;
        }
    }
    return nullptr;
}

void TestWindowActions::trigger(const char *name)
{
    QAction *action = menuAction(QString::fromLatin1(name));
    QVERIFY2(action && action->isEnabled(), name);
    action->trigger();
}

void TestWindowActions::opensAndCloses()
{
    m_window->show();
    trigger("open");
    auto *dialog = m_window->findChild<QFileDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->setDirectory(QString::fromStdString(m_temp->path().native()));
    Q_EMIT dialog->fileSelected(QString::fromStdString(m_campaign->done().native()));
    dialog->close();
    QTRY_COMPARE(m_window->store().experiments().size(), std::size_t(1));
    QTRY_VERIFY(m_window->view().experiment() == m_campaign->done());
    trigger("closeExperiment");
    QTRY_COMPARE(m_window->store().experiments().size(), std::size_t(0));
    QVERIFY(fs::exists(m_campaign->done() / "experiment.json")); // nothing on disk is touched
    QVERIFY(!menuAction(QStringLiteral("closeExperiment"))->isEnabled());
}

// A finished task is looked at again only when asked for.
void TestWindowActions::looksAgain()
{
    show();
    m_window->view().selectExperiment(m_campaign->done());
    const ExperimentPtr before = m_window->store().experiment(m_campaign->done());
    const fs::path record = m_campaign->done() / before->tasks.front()->run.name() / "iteration.jsonl";
    const int recorded = before->tasks.front()->recorded();
    QVERIFY(recorded > 1);
    std::string text = get(record);
    text.pop_back();
    put(record, text.substr(0, text.rfind('\n') + 1));
    trigger("refresh");
    QTRY_COMPARE(m_window->store().experiment(m_campaign->done())->tasks.front()->recorded(), recorded - 1);
}

void TestWindowActions::pagesAndFocus()
{
    show();
    QCOMPARE(m_window->currentPage(), QStringLiteral("board"));
    trigger("nextPage");
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    trigger("previousPage");
    QCOMPARE(m_window->currentPage(), QStringLiteral("board"));
    trigger("previousPage");
    QCOMPARE(m_window->currentPage(), QStringLiteral("campaign"));
    trigger("previousPage"); // round the corner
    QCOMPARE(m_window->currentPage(), QStringLiteral("settings"));
    trigger("nextPage");
    trigger("nextPage");
    QCOMPARE(m_window->currentPage(), QStringLiteral("board"));
    trigger("goNavigator");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(m_window->navigator()->view()));
    trigger("goFilter");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(m_window->navigator()->filter()));
    trigger("goPage");
    QVERIFY(m_window->page(QStringLiteral("board"))->isAncestorOf(QApplication::focusWidget()));
    const auto first = m_window->view().experiment();
    trigger("nextExperiment");
    QVERIFY(m_window->view().experiment() != first);
    trigger("previousExperiment");
    QVERIFY(m_window->view().experiment() == first);
}

void TestWindowActions::opensATask()
{
    show();
    auto *board = m_window->findChild<BoardView *>();
    QTRY_COMPARE(board->model()->rowCount(), 18);
    board->setFocus();
    board->setCurrentIndex(board->model()->index(2, 0));
    const auto task = board->model()->index(2, 0).data(BoardModel::TaskRole).value<TaskPtr>();
    trigger("openTask");
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QCOMPARE(m_window->view().task(), task->run.name());
}

void TestWindowActions::aboutAndTheme()
{
    show();
    trigger("about");
    auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("about"));
    QVERIFY(box && box->isVisible());
    QVERIFY(box->informativeText().contains(QStringLiteral("GPL-3.0-or-later")));
    box->close();
    trigger("themeDark");
    QCOMPARE(m_window->theme().choice(), ThemeChoice::Dark);
    trigger("themeSystem");
    QCOMPARE(m_window->theme().choice(), ThemeChoice::System);
}

void TestWindowActions::quits()
{
    show();
    m_window->resize(1111, 777);
    trigger("quit");
    QVERIFY(!m_window->isVisible());
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp->path() / "settings.ini").native()));
    QCOMPARE(m_window->size(), QSize(1111, 777));
}

// A real run whose processes were killed, continued by the window to its end.
void TestWindowActions::continuesWhatWasInterrupted()
{
    const ProgramPlace place(m_temp->path());
    for (const auto &[name, value] : place.environment())
        qputenv(name.c_str(), value.c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    const fs::path experiment = m_temp->path() / "steady";
    {
        const RunningProgram run(place,
                                 {"run", experiment.native(), "--dataset", "sample", "--tasks", "*spanlib*", "--agent",
                                  "replay", "--recording", "steady", "--baseline-runs", "1"},
                                 m_temp->path() / "log", {{"SWECI_STOP_AT", "programmer:3"}});
        QVERIFY2(waitUntil([&] {
                     for (const auto &entry : fs::directory_iterator(m_temp->path()))
                         if (entry.path() == experiment)
                             for (const auto &task : fs::directory_iterator(experiment))
                                 if (eventCount(task.path(), "programmer", "began", 3) > 0)
                                     return true;
                     return false;
                 }),
                 run.log().c_str());
    }
    m_window->openPath(experiment);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const auto task = [&] {
        const ExperimentPtr now = m_window->store().experiment(experiment);
        return now && !now->tasks.empty() ? now->tasks.front() : TaskPtr();
    };
    QTRY_VERIFY(task() && task()->state == TaskState::Interrupted);
    QCOMPARE(task()->recorded(), 2);
    m_window->view().selectExperiment(experiment);
    QTRY_VERIFY(menuAction(QStringLiteral("continueRun"))->isEnabled());
    trigger("continueRun");
    QTRY_VERIFY_WITH_TIMEOUT(isOver(task()->state), 120000);
    QTRY_COMPARE(task()->recorded(), 6);
    QVERIFY(task()->records.back()->attempt == 2);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->store().experiment(experiment)->dispatcher, 30000);
}

QTEST_MAIN(TestWindowActions)
#include "tst_windowactions.moc"
