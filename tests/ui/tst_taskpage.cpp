// SPDX-License-Identifier: GPL-3.0-or-later
// The task page in the real main window, on files as the program writes them, by its menu and keys.
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "maintainability/maintainabilitypane.h"
#include "models/experimentstore.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "requirement/requirementpane.h"
#include "shell/findbar.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "task/changesholder.h"
#include "task/lineview.h"
#include "task/logpane.h"
#include "task/panearea.h"
#include "task/taskheader.h"
#include "task/tasklinks.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"
#include "transcript/transcriptpane.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSplitter>
#include <QTabBar>
#include <QToolButton>

using namespace sweci;

class TestTaskPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void nothingChosen();
    void titleSaysWhatItIs();
    void movesThroughTheIterations();
    void requirementCardsAndText();
    void malformedRequirement();
    void changesAgainstAllStates();
    void keysOfTheChangesWorkInThePage();
    void testsWithTracebacks();
    void testsAreFilteredAndClosed();
    void logs();
    void transcripts();
    void collapsedAndNotProduced();
    void nextAndPreviousTask();
    void sameTaskOfAnotherExperiment();
    void showsPanes();
    void sideBySideOnWideWindows();
    void gammaMovesTheScores();
    void looks();

private:
    bool open(const std::string &task, int iteration, const QSize &size = {1280, 800});
    TaskWindow &w() { return *m_window; }
    TaskPage &page() { return w().page(); }

    std::unique_ptr<TaskCampaign> m_campaign;
    std::unique_ptr<TaskWindow> m_window;
    QStringList m_triggered;
    QStringList m_all;
    QStringList m_links;
};

void TestTaskPage::initTestCase()
{
    m_campaign = std::make_unique<TaskCampaign>();
}

void TestTaskPage::init()
{
    m_window = std::make_unique<TaskWindow>();
}

void TestTaskPage::cleanup()
{
    m_triggered += m_window->triggered();
    m_all = m_window->pageActionNames();
    m_links.clear();
    for (const QAction *action : m_window->page().links()->actions())
        m_links << action->objectName();
    m_window.reset();
}

void TestTaskPage::cleanupTestCase()
{
    if (QCoreApplication::arguments().size() > 1)
        return; // some tests only
    // Each action of the page was triggered by one of the tests; those of links by tst_tasklinks, which says so itself.
    QStringList never;
    for (const QString &name : std::as_const(m_all)) {
        if (!m_triggered.contains(name) && !m_links.contains(name))
            never << name;
    }
    QVERIFY2(never.isEmpty(), qPrintable(never.join(QLatin1Char(' '))));
}

bool TestTaskPage::open(const std::string &task, int iteration, const QSize &size)
{
    return w().open(m_campaign->folder(), m_campaign->modelA(), task, iteration, size);
}

void TestTaskPage::nothingChosen()
{
    w().window().show();
    w().window().showPage(QStringLiteral("task"));
    QCOMPARE(page().state()->title(), QStringLiteral("No experiment is chosen"));
    w().window().openPath(m_campaign->folder());
    QTRY_VERIFY(!w().window().view().experiment().empty() && !w().window().store().loading());
    w().window().view().selectExperiment(m_campaign->modelA());
    QTRY_COMPARE(page().state()->title(), QStringLiteral("No task is chosen"));
    w().window().view().selectTask(m_campaign->modelA(), "nowhere");
    QCOMPARE(page().state()->title(), QStringLiteral("nowhere is not in this experiment"));
    w().trigger("taskNextTask");
    QCOMPARE(w().window().view().task(), std::string("one"));
    QVERIFY(!page().state()->isVisible());
    w().window().view().selectExperiment(m_campaign->folder() / "broken");
    QVERIFY(page().state()->title().contains(QStringLiteral("cannot be shown")));
}

void TestTaskPage::titleSaysWhatItIs()
{
    QVERIFY(open("one", 2));
    const QString text = page().header()->text();
    for (const char *part : {"one", "model-a in replay", "cancelled", "so far, 4 of 6", "5 of 8 tests pass",
                             "2 test(s) lost", "experiment 1 of 2"})
        QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
}

void TestTaskPage::movesThroughTheIterations()
{
    QVERIFY(open("one", -1));
    auto &view = w().window().view();
    QCOMPARE(page().iteration(), 4); // the newest
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(page().timeline()));
    w().trigger("taskPreviousIteration");
    QCOMPARE(view.iteration(), 3);
    QCOMPARE(page().timeline()->chosen(), 3);
    QTest::keyClick(page().timeline(), Qt::Key_Left);
    QCOMPARE(view.iteration(), 2);
    QTest::keyClick(page().timeline(), Qt::Key_Right);
    QCOMPARE(view.iteration(), 3);
    QTest::keyClick(page().timeline(), Qt::Key_Home);
    QCOMPARE(view.iteration(), 0);
    QVERIFY(!w().action("taskPreviousIteration")->isEnabled());
    w().trigger("taskNextIteration");
    QCOMPARE(view.iteration(), 1);
    QTest::keyClick(page().timeline(), Qt::Key_End);
    QCOMPARE(view.iteration(), 4);
    QVERIFY(!w().action("taskNextIteration")->isEnabled()); // 5 and 6 were never begun
    w().trigger("taskFirstIteration");
    QCOMPARE(page().iteration(), 0);
    w().trigger("taskLastIteration");
    QCOMPARE(page().iteration(), 4);
    w().trigger("taskFollow"); // was on: the newest is shown
    QVERIFY(!w().action("taskFollow")->isChecked());
    QTest::mouseClick(page().timeline()->viewport(), Qt::LeftButton, {}, page().timeline()->columnRect(2).center());
    QCOMPARE(view.iteration(), 2);
    const QString summary = page().findChild<QLabel *>(QStringLiteral("iterationSummary"))->text();
    for (const char *part : {"Iteration 2, a = +0.50", "5 of 8 tests pass", "2 test(s) fixed",
                             "2 test(s) lost (1 confirmed by two reruns, 1 flaky)", "2 tries"})
        QVERIFY2(summary.contains(QString::fromLatin1(part)), qPrintable(summary));
    QTest::mouseClick(page().timeline()->viewport(), Qt::LeftButton, {}, page().timeline()->columnRect(6).center());
    QCOMPARE(view.iteration(), 2); // there is nothing to show
}

void TestTaskPage::requirementCardsAndText()
{
    QVERIFY(open("one", 1));
    const RequirementPane &pane = *page().requirement();
    w().trigger("taskShowRequirement");
    QTRY_COMPARE(pane.model()->rowCount(), 2);
    QVERIFY(!pane.showsRaw());
    auto *cards = page().findChild<QListView *>(QStringLiteral("requirementCards"));
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(cards));
    cards->setCurrentIndex(pane.model()->index(0));
    QTest::keyClick(cards, Qt::Key_C, Qt::ControlModifier);
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("src/unit.py : value\n")));
    w().trigger("taskRaw");
    QVERIFY(pane.showsRaw());
    QCOMPARE(pane.rawView()->rowText(0), QStringLiteral("<requirements>"));
    QTest::keyClick(pane.rawView(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(pane.rawView(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().toStdString() + "\n", WrittenTask::requirement(1));
    w().trigger("taskRaw");
    QVERIFY(!pane.showsRaw());
    w().trigger("taskFirstIteration");
    QTRY_COMPARE(pane.state()->title(), QStringLiteral("The base has no requirement"));
}

void TestTaskPage::malformedRequirement()
{
    QVERIFY(open("two", 1)); // its document is none
    w().trigger("taskShowRequirement");
    const RequirementPane &pane = *page().requirement();
    QTRY_VERIFY(pane.message().contains(QStringLiteral("line 3")));
    QVERIFY(pane.showsRaw());
    QCOMPARE(pane.rawView()->rowText(2), QStringLiteral("</oops>"));
    w().trigger("taskNextIteration");
    QTRY_COMPARE(pane.model()->rowCount(), 2);
    QVERIFY(!pane.showsRaw());
    QVERIFY(pane.message().isEmpty());
}

void TestTaskPage::changesAgainstAllStates()
{
    QVERIFY(open("one", 2));
    w().trigger("taskShowChanges");
    ChangesPane &changes = *page().changes()->changes();
    const auto label = [&] { return page().findChild<QToolButton *>(QStringLiteral("compareChooser"))->text(); };
    const auto text = [&] {
        QStringList rows;
        for (int row = 0; row < changes.view().rows().count(); ++row)
            rows << changes.view().rowText(row);
        return rows.join(QLatin1Char('\n'));
    };
    QTRY_VERIFY(text().contains(QStringLiteral("value_2")));
    QVERIFY(label().startsWith(QStringLiteral("state 1 → 2")));
    w().trigger("taskCompareBase");
    QTRY_VERIFY(label().startsWith(QStringLiteral("base → state 2")));
    QTRY_VERIFY(text().contains(QStringLiteral("def value_1")));
    w().trigger("taskCompareReference");
    QTRY_VERIFY(text().contains(QStringLiteral("value_20")));
    QVERIFY(label().startsWith(QStringLiteral("state 2 → reference")));
    w().trigger("taskCompareCandidate");
    QTRY_VERIFY(label().contains(QStringLiteral("candidate 2")));
    w().trigger("taskComparePrevious");
    QTRY_VERIFY(label().startsWith(QStringLiteral("state 1 → 2")));
    w().trigger("taskCompareOther");
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QAction *third = nullptr;
    QMenu *states = nullptr;
    for (QAction *entry : menu->actions())
        states = entry->text() == QStringLiteral("Other iteration") ? entry->menu() : states;
    QVERIFY(states);
    for (QAction *entry : states->actions())
        third = entry->text() == QStringLiteral("State 4") ? entry : third;
    QVERIFY(third);
    third->trigger();
    menu->close();
    QCOMPARE(changes.compare().state, 4);
    QTRY_VERIFY(label().contains(QStringLiteral("4")));
}

void TestTaskPage::keysOfTheChangesWorkInThePage()
{
    QVERIFY(open("one", 2));
    w().trigger("taskShowChanges");
    ChangesPane &changes = *page().changes()->changes();
    QTRY_VERIFY(changes.view().rows().count() > 0);
    const int rows = changes.view().rows().count();
    page().timeline()->setFocus();
    QTest::keyClick(page().timeline(), Qt::Key_E); // the whole file
    QTRY_VERIFY(changes.view().rows().count() != rows || rows == 6);
    // What tst_changespane shows of them in detail; here that the menu reaches them.
    for (const char *name : {"changesWhole",        "changesNextChange", "changesPreviousChange", "changesNextFile",
                             "changesPreviousFile", "changesFindNext",   "changesFindPrevious",   "changesSelectAll",
                             "changesCopy",         "changesIgnoreEnds", "changesIgnoreSpace",    "changesBlueOrange",
                             "changesRetry",        "changesSideBySide", "changesOtherColumn",    "changesMoreContext",
                             "changesLessContext",  "changesDifftool",   "changesEditor",         "changesNextOther"})
        w().trigger(name);
    QCOMPARE(changes.view().layout(), RowLayout::Split);
    w().trigger("changesSideBySide");
    QCOMPARE(changes.view().layout(), RowLayout::Unified);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("def value_2")));
    QVERIFY(w().action("changesBlueOrange")->isChecked());
    w().trigger("changesBlueOrange");
    w().trigger("changesFind");
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    w().trigger("changesSavePatch");
    QTRY_VERIFY(page().findChild<QDialog *>());
    page().findChild<QDialog *>()->close();
    changes.compareWith({CompareWith::Kind::Base, 0});
    w().trigger("changesCancel");
    QVERIFY(!w().action("changesCancel")->isEnabled());
    const auto states = page().changes()->findChildren<StateView *>();
    QVERIFY(std::any_of(states.begin(), states.end(), [](const StateView *state) {
        return state->isVisible() && state->title() == QStringLiteral("Comparing was cancelled");
    }));
}

void TestTaskPage::testsWithTracebacks()
{
    QVERIFY(open("one", 2));
    w().trigger("taskShowTests");
    TestsPane &tests = *page().tests();
    QTRY_COMPARE(tests.model()->rowCount(), 4 + 2 + 2 + 1);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(tests.list()));
    QCOMPARE(tests.model()->index(0).data().toString(), QStringLiteral("lost, confirmed 1"));
    // The first lost test is chosen by itself, with its traceback.
    QTRY_VERIFY(tests.detail()->text() && tests.detail()->rowCount() > 3);
    QCOMPARE(page().findChild<QLabel *>(QStringLiteral("testName"))->text(),
             QStringLiteral("tests/test_unit.py::test_00"));
    QVERIFY(tests.detail()->rowText(3).contains(QStringLiteral("<b>E</b>   assert 0 == 1"))); // text, never markup
    w().trigger("taskNextTest");
    QTRY_VERIFY(page().findChild<QLabel *>(QStringLiteral("testName"))->text().endsWith(QStringLiteral("test_01")));
    QTRY_VERIFY(tests.detail()->rowText(1).contains(QStringLiteral("test_1")));
    w().trigger("taskNextTest"); // fixed: it passed
    QTRY_COMPARE(tests.detail()->rowText(0), QStringLiteral("passed. The report says no more."));
    w().trigger("taskPreviousTest");
    w().trigger("taskCopyTest");
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("tests/test_unit.py::test_01"));
}

void TestTaskPage::testsAreFilteredAndClosed()
{
    QVERIFY(open("one", 2));
    w().trigger("taskShowTests");
    TestsPane &tests = *page().tests();
    QTRY_COMPARE(tests.model()->rowCount(), 9);
    w().trigger("taskFilterTests");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(tests.filter()));
    QTest::keyClicks(tests.filter(), QStringLiteral("test_07"));
    QTRY_COMPARE(tests.model()->shownCount(), 1);
    QTest::keyClick(tests.filter(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(tests.list()));
    tests.filter()->setText(QStringLiteral("nothing like it"));
    QTRY_COMPARE(tests.model()->rowCount(), 0);
    tests.filter()->clear();
    QTRY_COMPARE(tests.model()->rowCount(), 9);
    w().trigger("taskCloseGroup"); // of the chosen test
    QCOMPARE(tests.model()->rowCount(), 8);
    w().trigger("taskCloseGroup");
    QCOMPARE(tests.model()->rowCount(), 9);
}

void TestTaskPage::logs()
{
    QVERIFY(open("one", 1));
    w().trigger("taskShowLog");
    LogPane &log = *page().log();
    QTRY_COMPARE(log.view()->rowCount(), 1);
    QCOMPARE(log.view()->rowText(0), QStringLiteral("===== pytest of iteration 1 =====")); // without colours
    w().trigger("taskLogArchitect");
    QTRY_COMPARE(log.view()->rowText(0), QStringLiteral("architect of 1"));
    w().trigger("taskLogProgrammer");
    QTRY_COMPARE(log.view()->rowText(0), QStringLiteral("programmer of 1"));
    w().trigger("taskNextIteration");
    QTRY_COMPARE(log.view()->rowText(0), QStringLiteral("programmer of 2"));
    w().trigger("taskLogProcess");
    QTRY_COMPARE(log.state()->title(), QStringLiteral("There is no such log"));
    // Of a huge one the end is shown, and all of it is there.
    w().window().view().selectIteration(3);
    w().trigger("taskLogTests");
    QTRY_COMPARE(log.view()->rowCount(), 200000);
    QTRY_VERIFY(log.note().startsWith(QStringLiteral("200,000 line")) && log.note().endsWith(QStringLiteral("2.3 MB")));
    QVERIFY(log.view()->isAtEnd());
    QCOMPARE(log.view()->rowText(199999), QStringLiteral("line 199999"));
    w().trigger("taskLogFind");
    auto *field = qobject_cast<QLineEdit *>(QApplication::focusWidget());
    QVERIFY(field);
    QTest::keyClicks(field, QStringLiteral("line 1000"));
    QTRY_COMPARE(log.findBar()->hitCount(), 111); // with those of 10000 and 100000 on
    QTRY_COMPARE(log.view()->topLine() / 100, 9); // begins at the top again, there is none below
    QCOMPARE(log.findBar()->current(), 0);
    w().trigger("taskLogFindNext");
    QCOMPARE(log.findBar()->current(), 1);
    QCOMPARE(log.view()->selectedText(), QStringLiteral("line 10000"));
    w().trigger("taskLogFindPrevious");
    QCOMPARE(log.view()->selectedText(), QStringLiteral("line 1000"));
    QTest::keyClick(field, Qt::Key_Escape);
    QTest::keyClick(log.view(), Qt::Key_F3); // opens it again
    QVERIFY(log.findBar()->isVisible());
    w().trigger("taskLogRaw");
    QTRY_VERIFY(!log.isReading() && log.view()->rowCount() == 200000);
    w().trigger("taskLogRaw");
    QTRY_VERIFY(!log.isReading() && log.view()->rowCount() == 200000);
    w().trigger("taskWholeLine");
    QCOMPARE(log.view()->rowCount(), 200000); // none is cut; see tst_logpane
}

// What tst_transcriptpane shows of them in detail; here that the menu reaches them, where there is no transcript too.
void TestTaskPage::transcripts()
{
    QVERIFY(open("two", 1));
    w().trigger("taskShowTranscript");
    QVERIFY(page().transcript()->isVisible() && !page().log()->isVisible());
    QTRY_COMPARE(page().transcript()->state()->title(), QStringLiteral("Not recorded"));
    w().trigger("taskShowLog");
    for (const char *name : {"taskTranscriptFindNext", "taskTranscriptFindPrevious", "taskNextFlagged",
                             "taskPreviousFlagged", "taskCopyTurn"})
        w().trigger(name);
    QVERIFY(page().transcript()->isVisible());
    w().trigger("taskTranscriptOutput");
    QVERIFY(page().log()->isVisible());
    QTRY_COMPARE(page().log()->view()->rowText(0), QStringLiteral("architect of 1"));
    w().trigger("taskTranscriptFind");
    QVERIFY(page().transcript()->isVisible());
    QVERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
}

void TestTaskPage::collapsedAndNotProduced()
{
    QVERIFY(open("one", 3));
    w().trigger("taskShowTests");
    QTRY_COMPARE(page().tests()->model()->rowCount(), 2);
    QCOMPARE(page().tests()->model()->index(0).data().toString(), QStringLiteral("could not be imported 1"));
    QTRY_VERIFY(page().tests()->detail()->rowCount() > 0);
    QCOMPARE(page().tests()->detail()->rowText(0), QStringLiteral("ImportError: nothing there"));
    w().trigger("taskNextIteration");
    QTRY_COMPARE(page().tests()->state()->title(), QStringLiteral("The tests did not run"));
    w().trigger("taskShowRequirement");
    QTRY_COMPARE(page().requirement()->state()->title(), QStringLiteral("The architect wrote no document"));
    QCOMPARE(page().requirement()->state()->sentence(), QStringLiteral("Reason: no_change"));
    QVERIFY(
        page().findChild<QLabel *>(QStringLiteral("iterationSummary"))->text().contains(QStringLiteral("3 failed")));
}

void TestTaskPage::nextAndPreviousTask()
{
    QVERIFY(open("one", 2));
    w().trigger("taskNextTask");
    QCOMPARE(w().window().view().task(), std::string("two"));
    QCOMPARE(page().iteration(), 2); // the newest of the other
    QVERIFY(page().header()->text().startsWith(QStringLiteral("two")));
    w().trigger("taskNextTask");
    QCOMPARE(w().window().view().task(), std::string("two")); // there is no other
    w().trigger("taskPreviousTask");
    QCOMPARE(w().window().view().task(), std::string("one"));
}

void TestTaskPage::sameTaskOfAnotherExperiment()
{
    QVERIFY(open("one", 1));
    w().trigger("taskNextModel");
    QVERIFY(w().window().view().experiment() == m_campaign->modelB());
    QCOMPARE(w().window().view().task(), std::string("one"));
    QCOMPARE(page().iteration(), 1);
    QVERIFY(page().header()->text().contains(QStringLiteral("model-b in replay")));
    QVERIFY(page().header()->text().contains(QStringLiteral("experiment 2 of 2")));
    QTRY_COMPARE(page().requirement()->model()->rowCount(), 2);
    w().trigger("taskPreviousModel");
    QVERIFY(w().window().view().experiment() == m_campaign->modelA());
    w().window().view().selectTask(m_campaign->modelA(), "two");
    QVERIFY(!w().action("taskNextModel")->isEnabled()); // only one has it
}

void TestTaskPage::showsPanes()
{
    QVERIFY(open("one", 2));
    QVERIFY(!page().area()->isWide());
    const std::pair<const char *, QWidget *> panes[] = {{"taskShowRequirement", page().requirement()},
                                                        {"taskShowChanges", page().changes()},
                                                        {"taskShowTests", page().tests()},
                                                        {"taskShowLog", page().log()},
                                                        {"taskShowTranscript", page().transcript()},
                                                        {"taskShowMaintainability", page().maintainability()}};
    for (const auto &[name, shown] : panes) {
        w().trigger(name);
        for (const auto &[other, pane] : panes)
            QCOMPARE(pane->isVisible(), pane == shown);
    }
    w().trigger("taskShowTests");
    w().trigger("taskPylint"); // tst_maintainability shows what comes of it
    QVERIFY(page().maintainability()->isVisible());
    // By the key itself.
    page().timeline()->setFocus();
    QTest::keyClick(page().timeline(), Qt::Key_3);
    QVERIFY(page().tests()->isVisible());
}

void TestTaskPage::sideBySideOnWideWindows()
{
    QVERIFY(open("one", 2, {1700, 1000}));
    PaneArea &area = *page().area();
    QVERIFY(area.isWide());
    QVERIFY(page().requirement()->isVisible() && page().changes()->isVisible() && page().tests()->isVisible());
    QVERIFY(!page().log()->isVisible()); // behind the tests
    for (const QTabBar *tabs : area.findChildren<QTabBar *>(QStringLiteral("paneTabs")))
        QVERIFY(tabs->isHidden() || tabs->height() >= tabs->tabRect(0).height());
    QTRY_COMPARE(page().requirement()->model()->rowCount(), 2);
    QTRY_COMPARE(page().tests()->model()->rowCount(), 9);
    w().trigger("taskShowLog");
    QVERIFY(page().log()->isVisible() && !page().tests()->isVisible());
    // Sizes and the pane in front are kept.
    auto *splitter = page().findChild<QSplitter *>(QStringLiteral("paneSplitter"));
    splitter->setSizes({500, 500, 400});
    const QList<int> sizes = splitter->sizes();
    w().again();
    QVERIFY(open("one", 2, {1700, 1000}));
    splitter = page().findChild<QSplitter *>(QStringLiteral("paneSplitter"));
    QCOMPARE(splitter->sizes(), sizes);
    QVERIFY(page().log()->isVisible());
    w().window().action(QStringLiteral("resetLayout"))->trigger();
    QVERIFY(splitter->sizes()[1] > splitter->sizes()[0]);
    // Narrow and wide again: the same panes, the same selection.
    w().trigger("taskShowTests");
    QTRY_COMPARE(page().tests()->model()->rowCount(), 9);
    w().trigger("taskNextTest");
    const int row = page().tests()->list()->currentIndex().row();
    w().window().resize(1000, 800);
    QTRY_VERIFY(!page().area()->isWide());
    QVERIFY(page().tests()->isVisible() && !page().changes()->isVisible());
    w().window().resize(1700, 1000);
    QTRY_VERIFY(page().area()->isWide());
    QVERIFY(page().tests()->isVisible() && page().changes()->isVisible());
    QCOMPARE(page().tests()->list()->currentIndex().row(), row);
}

void TestTaskPage::gammaMovesTheScores()
{
    QVERIFY(open("one", 2));
    const double before = page().timeline()->timeline().columns[3].soFar.value();
    w().window().view().setGamma(1.2);
    QVERIFY(page().timeline()->timeline().columns[3].soFar.value() < before); // the collapse weighs more
    const QString header = page().header()->text();
    w().window().view().setGamma(1.0);
    QVERIFY(page().header()->text() != header);
}

// Pictures for people, into the folder SWECI_SHOTS, of the experiments in SWECI_SHOT_RUNS; a test of what they show.
void TestTaskPage::looks()
{
    const QString shots = qEnvironmentVariable("SWECI_SHOTS");
    const std::filesystem::path runs =
        shots.isEmpty() ? m_campaign->folder() : std::filesystem::path(qgetenv("SWECI_SHOT_RUNS").toStdString());
    for (const bool dark : {false, true}) {
        for (const QSize &size : {QSize(1280, 800), QSize(2560, 1440)}) {
            TaskWindow one;
            one.window().theme().setChoice(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            const auto experiment = shots.isEmpty() ? m_campaign->modelA() : runs / "hasty";
            one.window().resize(size);
            one.window().openPath(runs);
            one.window().show();
            QTRY_VERIFY(one.window().store().experiment(experiment) && !one.window().store().loading());
            const ExperimentPtr read = one.window().store().experiment(experiment);
            one.window().view().selectTask(experiment, read->tasks.front()->run.name(), 3);
            one.window().showPage(QStringLiteral("task"));
            for (const char *pane : {"taskShowRequirement", "taskShowChanges", "taskShowTests", "taskShowLog"}) {
                one.trigger(pane);
                if (one.page().requirement()->isVisible())
                    QTRY_VERIFY(one.page().requirement()->model()->rowCount() > 0);
                if (shots.isEmpty())
                    continue;
                QTest::qWait(600);
                one.window().grab().save(QStringLiteral("%1/%2-%3-%4.png")
                                             .arg(shots, QString::fromLatin1(pane).mid(8).toLower(),
                                                  dark ? QStringLiteral("dark") : QStringLiteral("light"))
                                             .arg(size.width()),
                                         "PNG", 90);
            }
            one.window().theme().setChoice(ThemeChoice::Light);
        }
    }
}

QTEST_MAIN(TestTaskPage)
#include "tst_taskpage.moc"
