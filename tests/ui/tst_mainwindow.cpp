// SPDX-License-Identifier: GPL-3.0-or-later
// The real main window on real files, by its actions and keys.
#include "board/boardview.h"
#include "experiment/control.h"
#include "models/boardfilter.h"
#include "models/boardmodel.h"
#include "models/experimentstore.h"
#include "models/experimenttree.h"
#include "models/format.h"
#include "samplecampaign.h"
#include "scoring/dialect.h"
#include "shell/commandpalette.h"
#include "shell/gammacontrol.h"
#include "shell/infobar.h"
#include "shell/mainwindow.h"
#include "shell/navigator.h"
#include "shell/page.h"
#include "shell/stateview.h"
#include "shell/statusline.h"
#include "shell/topbar.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QTreeView>

#include <fstream>

using namespace sweci;

class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void emptyWindowSaysWhatToDo();
    void opensAFolder();
    void keysRightAfterTheStart();
    void everyActionIsInAMenu();
    void gammaAndDialect();
    void themesAndZoom();
    void zoomBeforeItIsShown();
    void palette();
    void shortcutsSheet();
    void pauseAndCancelWriteControlFiles();
    void cancelOneTask();
    void retryAsksForIt();
    void chipsAndFilter();
    void keysMoveThroughTheBoard();
    void keepsItsState();
    void resetsTheLayout();
    void brokenAndVanished();
    void pauseIsExplained();
    void growsLive();
    void closesWhileLoading();

private:
    QAction *menuAction(const QString &name);
    void trigger(const QString &name);
    void show();
    BoardView *board();
    QString cell(const QString &task, int column);
    bool selectTask(const QString &task);

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
    std::unique_ptr<MainWindow> m_window;
    QString m_settings;
};

void TestMainWindow::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_campaign = std::make_unique<SampleCampaign>(m_temp->path() / "campaign");
    m_settings = QString::fromStdString((m_temp->path() / "settings.ini").native());
    m_window = std::make_unique<MainWindow>(m_settings);
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_campaign.reset();
    m_temp.reset();
}

void TestMainWindow::show()
{
    m_window->openPath(m_campaign->folder());
    m_window->show();
    QTRY_VERIFY(m_window->store().experiments().size() == 5 && !m_window->store().loading());
    m_window->view().selectExperiment(m_campaign->live());
    QTRY_COMPARE(board()->model()->rowCount(), 18);
}

BoardView *TestMainWindow::board()
{
    return m_window->findChild<BoardView *>(QStringLiteral("boardView"));
}

// The action of that name, found by walking the menus, as a user does.
QAction *TestMainWindow::menuAction(const QString &name)
{
    for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->objectName() == name)
                return action;
        }
    }
    return nullptr;
}

void TestMainWindow::trigger(const QString &name)
{
    QAction *action = menuAction(name);
    QVERIFY2(action, qPrintable(name));
    QVERIFY2(action->isEnabled(), qPrintable(name));
    action->trigger();
}

QString TestMainWindow::cell(const QString &task, int column)
{
    const QAbstractItemModel *model = board()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, BoardModel::Task).data().toString() == task)
            return model->index(row, column).data().toString();
    }
    return {};
}

bool TestMainWindow::selectTask(const QString &task)
{
    const QAbstractItemModel *model = board()->model();
    for (int row = 0; row < model->rowCount(); ++row) {
        if (model->index(row, BoardModel::Task).data().toString() == task) {
            board()->setCurrentIndex(model->index(row, 0));
            return true;
        }
    }
    return false;
}

void TestMainWindow::emptyWindowSaysWhatToDo()
{
    m_window->show();
    const auto *state = m_window->page(QStringLiteral("board"))->findChild<StateView *>(QStringLiteral("stateView"));
    QTRY_VERIFY(state->isVisible());
    const auto *tabs = m_window->findChild<QTabBar *>(QStringLiteral("pageTabs"));
    for (int i = 0; i < tabs->count(); ++i) {
        const QRect tab = tabs->tabRect(i);
        QVERIFY2(tabs->rect().contains(tab) && tab.height() >= tabs->fontMetrics().height() &&
                     tab.width() >= tabs->fontMetrics().horizontalAdvance(tabs->tabText(i)),
                 qPrintable(QStringLiteral("%1: %2 x %3").arg(i).arg(tab.width()).arg(tab.height())));
    }
    QCOMPARE(state->title(), QStringLiteral("No experiment is open"));
    for (const QLabel *label : state->findChildren<QLabel *>())
        QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text())); // not cut off
    QVERIFY(m_window->findChildren<QPushButton *>(QStringLiteral("openButton")).size() >= 2);
    m_window->openPath(m_temp->path() / "nowhere");
    QTRY_VERIFY(m_window->info()->sentence().contains(QStringLiteral("nowhere")));
}

void TestMainWindow::opensAFolder()
{
    show();
    QCOMPARE(m_window->navigator()->model()->rowCount(), 1);
    QCOMPARE(cell(QStringLiteral("arrow"), BoardModel::Iteration), QStringLiteral("17/20"));
    QVERIFY(m_window->status()->text().contains(QStringLiteral("12 of 18 done, 4 running, 1 queued, 1 failed")));
    QCOMPARE(m_window->topBar()->gamma()->effectText(), QStringLiteral("eff. 20 of 20"));
    // The keyboard alone: filter, down, enter.
    QTest::keyClicks(m_window->navigator()->filter(), QStringLiteral("model-d"));
    QTest::keyClick(m_window->navigator()->filter(), Qt::Key_Down);
    QTest::keyClick(m_window->navigator()->view(), Qt::Key_Down);
    QTRY_VERIFY(m_window->view().experiment() == m_campaign->folder() / "model-d");
}

// The keys of a page work without a click into it, also while nothing is loaded yet.
void TestMainWindow::keysRightAfterTheStart()
{
    m_window->show();
    auto *page = m_window->findChild<Page *>(QStringLiteral("board"));
    QVERIFY(page);
    QCOMPARE(m_window->focusWidget(), page);
    m_window->openPath(m_campaign->folder());
    QTRY_VERIFY(board()->model()->rowCount() > 0);
    QTRY_COMPARE(m_window->focusWidget(), board());
    // What has the focus is chosen, also where Up and Down lead nowhere.
    QVERIFY(!board()->currentIndex().isValid() || board()->selectionModel()->hasSelection());
    const QModelIndex before = board()->currentIndex();
    QTest::keyClick(m_window->focusWidget(), Qt::Key_Down);
    QVERIFY(board()->currentIndex().isValid() && board()->currentIndex() != before);
    QVERIFY(board()->selectionModel()->isSelected(board()->currentIndex()));
}

void TestMainWindow::everyActionIsInAMenu()
{
    show();
    QStringList missing;
    for (const QAction *action : m_window->findChildren<QAction *>()) {
        const QString name = action->objectName();
        if (name.isEmpty() || name.startsWith(QLatin1Char('_')) || name.startsWith(QLatin1String("qt_")))
            continue;
        if (!menuAction(name))
            missing << name;
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char(' '))));
    // What can be pressed at one time has no key twice: the window's actions with those of each page. Two pages may
    // share a key, for only one of them has the focus; so a page's keys must be bound to it.
    const auto pageOf = [](const QAction *action) {
        QObject *owner = action->parent();
        while (owner && !qobject_cast<Page *>(owner))
            owner = owner->parent();
        return qobject_cast<Page *>(owner);
    };
    QMap<QString, QList<const QAction *>> taken;
    for (QMenu *menu : m_window->topBar()->menus()->findChildren<QMenu *>()) {
        for (const QAction *action : menu->actions()) {
            if (pageOf(action) && !action->shortcut().isEmpty())
                QVERIFY2(action->shortcutContext() == Qt::WidgetWithChildrenShortcut ||
                             action->shortcutContext() == Qt::WidgetShortcut,
                         qPrintable(action->objectName()));
            for (const QKeySequence &keys : action->shortcuts()) {
                for (const QAction *other : std::as_const(taken[keys.toString()])) {
                    const bool apart = pageOf(action) && pageOf(other) && pageOf(action) != pageOf(other);
                    QVERIFY2(apart || other == action,
                             qPrintable(keys.toString() + QLatin1Char(' ') + other->objectName() + QLatin1Char(' ') +
                                        action->objectName()));
                }
                taken[keys.toString()] << action;
            }
        }
    }
}

void TestMainWindow::gammaAndDialect()
{
    show();
    const QString before = cell(QStringLiteral("boltons"), BoardModel::Score);
    for (int i = 0; i < 20; ++i)
        trigger(QStringLiteral("gammaUp"));
    QCOMPARE(m_window->view().gamma(), 1.2);
    QCOMPARE(m_window->topBar()->gamma()->valueText(), QStringLiteral("1.20"));
    const TaskPtr task = m_window->store().experiment(m_campaign->live())->task("mahmoud__boltons__77e0d1__99aabb");
    QCOMPARE(cell(QStringLiteral("boltons"), BoardModel::Score), scoreText(task->scores[0].evoscore(1.2)));
    trigger(QStringLiteral("gammaDown"));
    QCOMPARE(m_window->view().gamma(), 1.19);
    trigger(QStringLiteral("gammaReset"));
    QCOMPARE(cell(QStringLiteral("boltons"), BoardModel::Score), before);
    // The same by keys, wherever the focus is.
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Period, Qt::ControlModifier);
    QCOMPARE(m_window->view().gamma(), 1.01);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Comma, Qt::ControlModifier);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Comma, Qt::ControlModifier);
    QCOMPARE(m_window->view().gamma(), 0.99);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_window->view().gamma(), 1.0);
    QTest::keyClick(m_window->topBar()->gamma()->slider(), Qt::Key_Right);
    QCOMPARE(m_window->view().gamma(), 1.01);
    trigger(QStringLiteral("dialect-harness-2026-04"));
    QCOMPARE(m_window->view().dialect().name(), std::string_view("harness-2026-04"));
    QVERIFY(m_window->findChild<QWidget *>(QStringLiteral("dialectButton")));
}

void TestMainWindow::themesAndZoom()
{
    show();
    trigger(QStringLiteral("themeDark"));
    QVERIFY(m_window->theme().isDark());
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 60);
    trigger(QStringLiteral("themeLight"));
    QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
    const int size = QApplication::font().pixelSize();
    m_window->resize(2560, 1440);
    for (int i = 0; i < 12; ++i)
        trigger(QStringLiteral("zoomIn"));
    QCOMPARE(m_window->theme().zoom(), 200);
    QCOMPARE(QApplication::font().pixelSize(), 2 * size);
    QVERIFY2(std::abs(m_window->navigator()->width() - 450) < 12,
             qPrintable(QString::number(m_window->navigator()->width())));
    trigger(QStringLiteral("zoomOut"));
    QCOMPARE(m_window->theme().zoom(), 190);
    trigger(QStringLiteral("zoomReset"));
    QCOMPARE(QApplication::font().pixelSize(), size);
}

void TestMainWindow::palette()
{
    show();
    trigger(QStringLiteral("find"));
    QVERIFY(m_window->palette()->isVisible());
    QTest::keyClicks(m_window->palette()->field(), QStringLiteral("model-c"));
    QTest::keyClick(m_window->palette()->field(), Qt::Key_Return);
    QVERIFY(!m_window->palette()->isVisible());
    QTRY_VERIFY(m_window->view().experiment() == m_campaign->folder() / "model-c");
    trigger(QStringLiteral("find"));
    QTest::keyClicks(m_window->palette()->field(), QStringLiteral("dark"));
    QTest::keyClick(m_window->palette()->field(), Qt::Key_Return);
    QVERIFY(m_window->theme().isDark());
    trigger(QStringLiteral("find"));
    QTest::keyClick(m_window->palette()->field(), Qt::Key_Escape);
    QVERIFY(!m_window->palette()->isVisible());
    m_window->theme().setChoice(ThemeChoice::Light);
}

void TestMainWindow::shortcutsSheet()
{
    show();
    trigger(QStringLiteral("shortcuts"));
    const auto *sheet = m_window->findChild<QWidget *>(QStringLiteral("shortcutsSheet"));
    QVERIFY(sheet->isVisible());
    QStringList texts;
    for (const QLabel *label : sheet->findChildren<QLabel *>())
        texts << label->text();
    QVERIFY(texts.contains(QStringLiteral("Ctrl+K")));
    QVERIFY(texts.contains(QStringLiteral("Ctrl+P")));
    QTest::keyClick(m_window->findChild<QWidget *>(QStringLiteral("shortcutsSheet")), Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
}

void TestMainWindow::pauseAndCancelWriteControlFiles()
{
    show();
    const auto control = m_campaign->live() / "control";
    trigger(QStringLiteral("pauseAll"));
    QTRY_VERIFY(std::filesystem::exists(control / "pause"));
    QTRY_COMPARE(menuAction(QStringLiteral("pauseAll"))->text(), QStringLiteral("Resume"));
    trigger(QStringLiteral("pauseAll"));
    QTRY_VERIFY(!std::filesystem::exists(control / "pause"));
    QTRY_COMPARE(menuAction(QStringLiteral("pauseAll"))->text(), QStringLiteral("Pause"));
    // Cancelling is confirmed; leaving it changes nothing.
    trigger(QStringLiteral("cancelAll"));
    auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("confirm"));
    QVERIFY(box);
    QTest::keyClick(box, Qt::Key_Escape);
    QTest::qWait(50);
    QVERIFY(!std::filesystem::exists(control / "cancel"));
    trigger(QStringLiteral("cancelAll"));
    QTRY_VERIFY(m_window->findChild<QMessageBox *>(QStringLiteral("confirm")));
    box = m_window->findChild<QMessageBox *>(QStringLiteral("confirm"));
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QTRY_VERIFY(std::filesystem::exists(control / "cancel"));
}

void TestMainWindow::cancelOneTask()
{
    show();
    const auto control = m_campaign->live() / "control";
    QVERIFY(selectTask(QStringLiteral("anyio")));
    trigger(QStringLiteral("pauseTask"));
    QTRY_VERIFY(std::filesystem::exists(control / "pause@agronholm__anyio__439951__41647f"));
    QTRY_VERIFY(menuAction(QStringLiteral("resumeTask"))->isEnabled());
    trigger(QStringLiteral("resumeTask"));
    QTRY_VERIFY(!std::filesystem::exists(control / "pause@agronholm__anyio__439951__41647f"));
    trigger(QStringLiteral("cancelTask"));
    auto *box = m_window->findChild<QMessageBox *>(QStringLiteral("confirm"));
    QVERIFY(box);
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == QMessageBox::DestructiveRole)
            button->click();
    }
    QTRY_VERIFY(std::filesystem::exists(control / "cancel@agronholm__anyio__439951__41647f"));
    QVERIFY(!std::filesystem::exists(control / "cancel"));
}

void TestMainWindow::retryAsksForIt()
{
    show();
    const auto requests = [&] {
        int found = 0;
        std::error_code failure;
        for (const auto &entry : std::filesystem::directory_iterator(m_campaign->live() / "control", failure))
            found += entry.path().filename().native().compare(0, 6, "retry-") == 0;
        return found;
    };
    QCOMPARE(menuAction(QStringLiteral("retryFailed"))->text(), QStringLiteral("Retry 1 task(s)"));
    trigger(QStringLiteral("retryFailed"));
    QTRY_COMPARE(requests(), 1);
    QVERIFY(selectTask(QStringLiteral("structlog")));
    trigger(QStringLiteral("retryTask"));
    QTRY_COMPARE(requests(), 2);
    QVERIFY(selectTask(QStringLiteral("boltons"))); // done: there is nothing to retry
    QVERIFY(!menuAction(QStringLiteral("retryTask"))->isEnabled());
}

void TestMainWindow::chipsAndFilter()
{
    show();
    auto *running = m_window->findChild<QPushButton *>(QStringLiteral("chip%1").arg(int(TaskGroup::Running)));
    QCOMPARE(running->text(), QStringLiteral("running 4"));
    running->click();
    QCOMPARE(board()->model()->rowCount(), 4);
    trigger(QStringLiteral("showAllTasks"));
    QCOMPARE(board()->model()->rowCount(), 18);
    trigger(QStringLiteral("filterTasks"));
    auto *filter = m_window->findChild<QLineEdit *>(QStringLiteral("boardFilter"));
    QTest::keyClicks(filter, QStringLiteral("copyparty"));
    QCOMPARE(board()->model()->rowCount(), 2);
    filter->clear();
}

void TestMainWindow::keysMoveThroughTheBoard()
{
    show();
    QVERIFY(selectTask(QStringLiteral("anyio")));
    QCOMPARE(m_window->view().task(), std::string("agronholm__anyio__439951__41647f"));
    board()->setFocus();
    QTest::keyClick(board(), Qt::Key_Right);
    QTest::keyClick(board(), Qt::Key_Right);
    QCOMPARE(m_window->view().iteration(), 2);
    QTest::keyClick(board(), Qt::Key_Left);
    QCOMPARE(m_window->view().iteration(), 1);
    QTest::keyClick(board(), Qt::Key_Down);
    QVERIFY(m_window->view().task() != "agronholm__anyio__439951__41647f");
    trigger(QStringLiteral("nextExperiment"));
    QVERIFY(m_window->view().experiment() == m_campaign->folder() / "model-c");
    QVERIFY(m_window->view().task().empty());
    trigger(QStringLiteral("previousExperiment"));
    QVERIFY(m_window->view().experiment() == m_campaign->live());
}

void TestMainWindow::keepsItsState()
{
    show();
    m_window->resize(1111, 777);
    trigger(QStringLiteral("themeDark"));
    trigger(QStringLiteral("zoomIn"));
    trigger(QStringLiteral("toggleNavigator"));
    QVERIFY(!m_window->navigator()->isVisible());
    QVERIFY(selectTask(QStringLiteral("yarl")));
    m_window->view().selectIteration(1);
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_settings);
    m_window->restoreSession();
    m_window->show();
    QCOMPARE(m_window->size(), QSize(1111, 777));
    QVERIFY(m_window->theme().isDark());
    QCOMPARE(m_window->theme().zoom(), 110);
    QVERIFY(!m_window->navigator()->isVisible());
    QTRY_VERIFY(m_window->view().experiment() == m_campaign->live());
    QCOMPARE(m_window->view().task(), std::string("aio-libs__yarl__576b5e__9f8e7d"));
    QCOMPARE(m_window->view().iteration(), 1);
    auto *recent = m_window->findChild<QMenu *>(QStringLiteral("recentMenu"));
    QCOMPARE(recent->actions().size(), 1);
    m_window->theme().setZoom(100);
    m_window->theme().setChoice(ThemeChoice::Light);
}

void TestMainWindow::resetsTheLayout()
{
    show();
    trigger(QStringLiteral("toggleNavigator"));
    board()->sortByColumn(BoardModel::Cost, Qt::DescendingOrder);
    trigger(QStringLiteral("zoomIn"));
    trigger(QStringLiteral("resetLayout"));
    QVERIFY(m_window->navigator()->isVisible());
    QCOMPARE(m_window->theme().zoom(), 100);
    QCOMPARE(board()->model()->index(0, 0).data().toString(), QStringLiteral("structlog"));
}

void TestMainWindow::brokenAndVanished()
{
    show();
    m_window->view().selectExperiment(m_campaign->broken());
    const auto *state = m_window->page(QStringLiteral("board"))->findChild<StateView *>(QStringLiteral("stateView"));
    QTRY_VERIFY(state->isVisible());
    QVERIFY(!state->sentence().isEmpty());
    m_window->view().selectExperiment(m_campaign->done());
    QTRY_COMPARE(board()->model()->rowCount(), 18);
    std::filesystem::rename(m_campaign->done(), m_temp->path() / "away");
    const auto bars = m_window->findChildren<InfoBar *>();
    QTRY_VERIFY(std::any_of(bars.begin(), bars.end(),
                            [](const InfoBar *bar) { return bar->sentence().contains(QStringLiteral("is gone")); }));
    QCOMPARE(board()->model()->rowCount(), 18); // what was read stays
    std::filesystem::rename(m_temp->path() / "away", m_campaign->done());
    QTRY_VERIFY(std::none_of(bars.begin(), bars.end(),
                             [](const InfoBar *bar) { return bar->sentence().contains(QStringLiteral("is gone")); }));
    // A record of a newer program is a remark on its row.
    std::ofstream(m_campaign->live() / "msiemens__tinydb__9c1a02__77ce10" / "iteration.jsonl", std::ios::app)
        << "{\"version\": 999, \"iteration\": 6}\n";
    m_window->view().selectExperiment(m_campaign->live());
    QTRY_VERIFY(m_window->store().experiment(m_campaign->live())->tasks[3]->problems.size() == 1);
}

// An experiment that paused by itself says why and what to do, until it goes on.
void TestMainWindow::pauseIsExplained()
{
    show();
    m_window->view().selectExperiment(m_campaign->live());
    QTRY_VERIFY(board()->model()->rowCount() > 0);
    const auto said = [&] {
        for (const InfoBar *bar : m_window->page(QStringLiteral("board"))->findChildren<InfoBar *>()) {
            if (bar->isVisible() && bar->sentence().contains(QStringLiteral("Paused: invalid key")))
                return bar->sentence();
        }
        return QString();
    };
    QVERIFY(said().isEmpty());
    Control control(m_campaign->live());
    QVERIFY(control.pauseAll({"authentication", "invalid key", "t", ""}));
    QTRY_VERIFY(said().contains(QStringLiteral("Give another key, then continue.")));
    QVERIFY(control.resume({}));
    QTRY_VERIFY(said().isEmpty());
}

void TestMainWindow::growsLive()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "grows", {"one", "two"}, 4);
    m_window->openPath(writer.path());
    m_window->show();
    QTRY_COMPARE(board()->model()->rowCount(), 2);
    QAbstractItemModelTester tester(board()->model());
    selectTask(QStringLiteral("two"));
    writer.begin("one");
    writer.base("one");
    writer.iteration("one", 70);
    QTRY_COMPARE_WITH_TIMEOUT(cell(QStringLiteral("one"), BoardModel::Iteration), QStringLiteral("1/4"), 1000);
    QCOMPARE(board()->currentIndex().data().toString(), QStringLiteral("two")); // the selection stays
}

void TestMainWindow::closesWhileLoading()
{
    writeHugeExperiment(m_temp->path() / "huge", 60, 20);
    for (int i = 0; i < 100; ++i) {
        MainWindow window(m_settings);
        window.openPath(i % 2 ? m_temp->path() / "huge" : m_campaign->folder());
        window.show();
        if (i % 3 > 0)
            QTest::qWait(i % 11);
        window.close();
    }
}

// As at a start with a zoom that was kept.
void TestMainWindow::zoomBeforeItIsShown()
{
    m_window->theme().setZoom(200);
    show();
    const auto *value = m_window->findChild<QLabel *>(QStringLiteral("gammaValue"));
    QCOMPARE(value->fontInfo().pixelSize(), QApplication::font().pixelSize());
    QVERIFY(value->font().weight() >= QFont::DemiBold);
    m_window->view().setGamma(1.2);
    QCOMPARE(value->fontInfo().pixelSize(), QApplication::font().pixelSize());
    QVERIFY(value->font().weight() >= QFont::DemiBold);
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
