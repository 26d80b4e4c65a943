// SPDX-License-Identifier: GPL-3.0-or-later
// Test, hunk and requirement tied together in the real main window, by keys, on the recording `hasty` as the program
// played it.
#include "base/filelock.h"
#include "board/boardview.h"
#include "changes/changespane.h"
#include "changes/diffview.h"
#include "inspection/attributiontext.h"
#include "models/boardmodel.h"
#include "models/changesfilemodel.h"
#include "models/requirementmodel.h"
#include "models/testsmodel.h"
#include "programcampaign.h"
#include "requirement/requirementdelegate.h"
#include "requirement/requirementpane.h"
#include "shell/stateview.h"
#include "task/causespanel.h"
#include "task/changesholder.h"
#include "task/codepane.h"
#include "task/lineview.h"
#include "task/panearea.h"
#include "task/tasklinks.h"
#include "task/testspane.h"
#include "taskwindow.h"
#include "timeline/timelineview.h"

#include <QApplication>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>

using namespace sweci;
namespace fs = std::filesystem;

class TestTaskLinks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void cleanupTestCase();
    void fromTheBoardToTheRequirementAndBack();
    void suspectsOfALostTest();
    void testsOfAHunk();
    void requirementCardsLead();
    void servedButNothingPasses();
    void tracebackOpensTheCode();
    void verifyShowsAndRefutes();
    void verifyIsStopped();
    void verifyWithoutADataSet();
    void closesWhileVerifying();

private:
    TaskWindow &w() { return *m_window; }
    TaskPage &page() { return w().page(); }
    TaskLinks &links() { return *page().links(); }
    ChangesPane &changes() { return *page().changes()->changes(); }
    bool open(const char *library, int iteration, const QSize &size = {1700, 1000});
    std::string taskOf(const char *library) const;
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {});
    QString chosenTest() { return page().tests()->list()->currentIndex().data().toString(); }
    QString hunkAtCursor();
    QString file() { return QString::fromStdString(shownPath()); }
    std::string shownPath();

    TempFolder m_temp;
    ProgramCampaign m_campaign{m_temp.path()};
    fs::path m_hasty;
    std::unique_ptr<TaskWindow> m_window;
    QStringList m_triggered;
    QStringList m_all;
    int m_keys = 0;
};

void TestTaskLinks::initTestCase()
{
    for (const auto &[name, value] : m_campaign.place().environment())
        qputenv(name.c_str(), value.c_str());
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    m_hasty = m_campaign.finished("hasty");
    QVERIFY2(!m_hasty.empty(), m_campaign.error().c_str());
}

void TestTaskLinks::init()
{
    m_window = std::make_unique<TaskWindow>();
    m_keys = 0;
}

void TestTaskLinks::cleanup()
{
    m_triggered += m_window->triggered();
    m_all.clear();
    for (const QAction *action : links().actions()) {
        if (!action->isSeparator())
            m_all << action->objectName();
    }
    m_window.reset();
}

void TestTaskLinks::cleanupTestCase()
{
    if (QCoreApplication::arguments().size() > 1)
        return; // some tests only
    for (const QString &name : std::as_const(m_all))
        QVERIFY2(m_triggered.contains(name), qPrintable(name));
}

std::string TestTaskLinks::taskOf(const char *library) const
{
    for (const auto &entry : fs::directory_iterator(m_hasty)) {
        if (entry.path().filename().native().find(library) != std::string::npos)
            return entry.path().filename().native();
    }
    return {};
}

bool TestTaskLinks::open(const char *library, int iteration, const QSize &size)
{
    QSignalSpy shown(&links(), &TaskLinks::linksShown);
    const bool there = w().open(m_campaign.folder(), m_hasty, taskOf(library), iteration, size);
    return there && (!shown.isEmpty() || shown.wait(20000));
}

void TestTaskLinks::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    ++m_keys;
    QWidget *focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : &w().window(), key, modifiers);
}

std::string TestTaskLinks::shownPath()
{
    return changes().shownFile() < 0
               ? std::string()
               : changes().set()->diff.files[static_cast<std::size_t>(changes().shownFile())].path();
}

QString TestTaskLinks::hunkAtCursor()
{
    const int hunk = changes().view().hunkAtCursor();
    return hunk < 0 || !links().links() ? QString() : hunkText(*links().links()->attribution(), hunk);
}

// Board, regressing iteration, lost test, its hunk, its requirement, the test again, the board: at most 12 keys.
void TestTaskLinks::fromTheBoardToTheRequirementAndBack()
{
    w().window().resize(1700, 1000);
    w().window().openPath(m_campaign.folder());
    w().window().show();
    w().window().activateWindow();
    auto *board = w().window().findChild<BoardView *>();
    QTRY_VERIFY(w().window().store().experiment(m_hasty) && !w().window().store().loading());
    w().window().view().selectExperiment(m_hasty);
    QTRY_COMPARE(board->model()->rowCount(), 3);
    board->setFocus();
    const auto row = [&] {
        return board->model()->index(board->currentIndex().row(), BoardModel::Task).data().toString();
    };
    for (int i = 0; i < 3 && !row().contains(QStringLiteral("tabletext")); ++i)
        press(i == 0 && !board->currentIndex().isValid() ? Qt::Key_Home : Qt::Key_Down);
    QVERIFY2(row().contains(QStringLiteral("tabletext")), qPrintable(row()));
    press(Qt::Key_Return, Qt::ControlModifier);
    QTRY_VERIFY(page().isVisible());
    QCOMPARE(page().iteration(), 6);
    press(Qt::Key_Left, Qt::AltModifier);
    QTRY_COMPARE(page().iteration(), 4);
    QTRY_VERIFY(links().links() && links().links()->iteration == 4 && links().links()->causes);
    QTRY_VERIFY(page().tests()->chosen());
    press(Qt::Key_L); // from the first lost test, which was chosen, to the second
    QCOMPARE(chosenTest(), QStringLiteral("tests/test_align.py::test_render_aligned"));
    QTRY_COMPARE(links().model()->rowCount(), 2);
    press(Qt::Key_H);
    QVERIFY(links().chosenHunk() >= 0);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(&changes().view()));
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("tabletext/core.py:13-14 in Table.__init__"));
    QCOMPARE(file(), QStringLiteral("tabletext/core.py"));
    press(Qt::Key_H, Qt::ShiftModifier);
    QTRY_COMPARE(links().panel()->list()->currentIndex().row(), 1);
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("tabletext/width.py:6 in display_width"));
    press(Qt::Key_I);
    // The selection of all three panes.
    QCOMPARE(page().requirement()->chosen(), 0);
    QCOMPARE(page().requirement()->cards()->currentIndex().data(RequirementModel::LocationRole).toString(),
             QStringLiteral("tabletext/width.py : display_width"));
    QCOMPARE(page().requirement()->note(), QStringLiteral("For the change tabletext/width.py:6 in display_width."));
    QCOMPARE(file(), QStringLiteral("tabletext/width.py"));
    QCOMPARE(hunkAtCursor(), QStringLiteral("tabletext/width.py:6 in display_width"));
    QCOMPARE(chosenTest(), QStringLiteral("tests/test_align.py::test_render_aligned"));
    QVERIFY(page().requirement()->isVisible() && page().changes()->isVisible() && page().tests()->isVisible());
    press(Qt::Key_L, Qt::AltModifier);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(page().tests()->list()));
    QCOMPARE(chosenTest(), QStringLiteral("tests/test_align.py::test_csv_aligned"));
    QAction *toBoard = w().window().action(QStringLiteral("page-board"));
    QVERIFY(toBoard && !toBoard->shortcut().isEmpty());
    QCOMPARE(toBoard->shortcut(), QKeySequence(QStringLiteral("Alt+1")));
    press(Qt::Key_1, Qt::AltModifier);
    QTRY_VERIFY(board->isVisible());
    QVERIFY(row().contains(QStringLiteral("tabletext")));
    qInfo("%d keys", m_keys);
    QVERIFY(m_keys <= 12);
}

void TestTaskLinks::suspectsOfALostTest()
{
    QVERIFY(open("spanlib", 3));
    w().trigger("taskNextRegression"); // none behind
    QCOMPARE(page().iteration(), 3);
    w().trigger("taskPreviousRegression"); // nor before
    QCOMPARE(page().iteration(), 3);
    QTRY_VERIFY(page().tests()->chosen());
    QCOMPARE(chosenTest(), QStringLiteral("tests/test_span.py::test_contains_number[2-True]"));
    QTRY_COMPARE(links().model()->rowCount(), 3);
    QVERIFY(links().panel()->isVisible());
    const QModelIndex first = links().model()->index(0);
    QCOMPARE(first.data().toString(), QStringLiteral("src/spanlib/span.py:33 in Span.__contains__"));
    QCOMPARE(first.data(CausesModel::VerdictTextRole).toString(), QStringLiteral("likely"));
    QVERIFY(first.data(CausesModel::ConfidenceRole).toInt() > 30);
    QVERIFY(!first.data(CausesModel::ReasonsRole).toStringList().isEmpty());
    w().trigger("taskHunkOfTest");
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/span.py:33 in Span.__contains__"));
    // Marked in the diff by shape and word: two hunks of this file, both only likely, and nobody asked for them.
    QTRY_COMPARE(changes().view().hunkMarks().marks().size(), std::size_t(2));
    for (const HunkMark &mark : changes().view().hunkMarks().marks()) {
        QVERIFY(mark.bar == HunkMark::Bar::Likely);
        QVERIFY2(mark.text.contains(QStringLiteral("not asked for")), qPrintable(mark.text));
        QVERIFY2(mark.text.contains(QStringLiteral("likely cause")), qPrintable(mark.text));
        QVERIFY2(mark.text.contains(QStringLiteral("lost")), qPrintable(mark.text));
    }
    // The list of files says it too, and only of this iteration's own change.
    const auto fileNote = [&] {
        return changes().files().indexOfFile(changes().shownFile()).data(ChangesFileModel::NoteRole).toString();
    };
    QCOMPARE(fileNote(), QStringLiteral("not asked for"));
    w().trigger("taskCompareBase");
    QTRY_VERIFY(changes().set() && changes().set()->states.from == StateName::after(0));
    QCOMPARE(fileNote(), QString());
    w().trigger("taskComparePrevious");
    QTRY_COMPARE(fileNote(), QStringLiteral("not asked for"));
    w().trigger("taskHunkOfTest");
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/span.py:33 in Span.__contains__"));
    w().trigger("taskItemOfHunk");
    QCOMPARE(page().requirement()->note(),
             QStringLiteral("Nobody asked for the change src/spanlib/span.py:33 in Span.__contains__."));
    // Another test, another order; by the list, with Enter.
    w().trigger("taskNextLost");
    w().trigger("taskNextLost");
    w().trigger("taskPreviousLost");
    QCOMPARE(chosenTest(), QStringLiteral("tests/test_span.py::test_intersects[other0-True]"));
    QTRY_COMPARE(links().model()->index(0).data().toString(),
                 QStringLiteral("src/spanlib/span.py:63 in Span.intersects"));
    links().panel()->list()->setFocus();
    QTest::keyClick(links().panel()->list(), Qt::Key_End);
    QTest::keyClick(links().panel()->list(), Qt::Key_Return);
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/spanset.py:13 in SpanSet.__init__"));
    w().trigger("taskNextSuspect"); // from the last to the first
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/span.py:63 in Span.intersects"));
    // Against another state there is nothing to mark, and going to a hunk goes back.
    w().trigger("taskCompareBase");
    QTRY_VERIFY(changes().set() && changes().set()->states.from == StateName::after(0) && changes().shownFile() >= 0);
    QTRY_VERIFY(changes().view().hunkMarks().isEmpty());
    w().trigger("taskHunkOfTest");
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/span.py:63 in Span.intersects"));
    QCOMPARE(changes().set()->states.from, StateName::after(2));
    // A test that was not lost has no panel.
    QVERIFY(page().tests()->chooseTest("tests/test_ops.py::test_bisect_needs_sign_change"));
    QVERIFY(!links().panel()->isVisible());
}

void TestTaskLinks::testsOfAHunk()
{
    QVERIFY(open("spanlib", 3));
    QTRY_VERIFY(page().tests()->chosen());
    w().trigger("taskShowChanges");
    changes().showFile("src/spanlib/ops.py");
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/ops.py:13-14 in bisect_root"));
    const int all = page().tests()->model()->shownCount();
    w().trigger("taskTestsOfHunk");
    QTRY_COMPARE(page().tests()->model()->shownCount(), 1); // fixed by it
    QVERIFY(all > 1);
    QVERIFY(page().tests()->model()->indexOf("tests/test_ops.py::test_bisect_needs_sign_change").isValid());
    auto *chip = page().tests()->findChild<QPushButton *>(QStringLiteral("testsOnly"));
    QVERIFY(chip->isVisible() && chip->text().contains(QStringLiteral("ops.py:13-14")));
    w().trigger("taskAllTests");
    QTRY_COMPARE(page().tests()->model()->shownCount(), all);
    QVERIFY(!chip->isVisible());
}

void TestTaskLinks::requirementCardsLead()
{
    QVERIFY(open("spanlib", 3));
    RequirementPane *pane = page().requirement();
    const auto data = [&](int row, int role) { return pane->model()->index(row).data(role); };
    QTRY_COMPARE(data(0, RequirementModel::StateRole).toString(), QStringLiteral("likely served, 1 of 1 pass"));
    QVERIFY(data(0, RequirementModel::AskedRole).toString().startsWith(QStringLiteral("asked 2 ")));
    QCOMPARE(data(0, RequirementModel::HunkTextRole).toStringList(),
             QStringList{QStringLiteral("src/spanlib/ops.py:13-14 in bisect_root")});
    pane->choose(0);
    w().trigger("taskHunkOfItem");
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/ops.py:13-14 in bisect_root"));
    QTRY_VERIFY(!changes().view().hunkMarks().isEmpty());
    QVERIFY(changes().view().hunkMarks().marks().front().text.contains(QStringLiteral("requirement 1")));
    w().trigger("taskTestsOfItem");
    QTRY_COMPARE(page().tests()->model()->shownCount(), 1);
    QCOMPARE(page().tests()->model()->index(1).data().toString(),
             QStringLiteral("tests/test_ops.py::test_bisect_needs_sign_change"));
    w().trigger("taskAllTests");
    // Clicks on the card's links: location, test, hunk.
    const auto click = [&](CardLink::Kind kind) {
        auto *delegate = qobject_cast<RequirementDelegate *>(pane->cards()->itemDelegate());
        const QModelIndex index = pane->model()->index(0);
        for (const CardLink &link : delegate->links(pane->cards()->visualRect(index), index)) {
            if (link.kind == kind)
                return QTest::mouseClick(pane->cards()->viewport(), Qt::LeftButton, {},
                                         link.rect.topLeft().toPoint() + QPoint(4, 4));
        }
        QFAIL("no such link");
    };
    changes().showFile("src/spanlib/span.py");
    QTRY_COMPARE(file(), QStringLiteral("src/spanlib/span.py"));
    click(CardLink::Kind::Location);
    QTRY_COMPARE(hunkAtCursor(), QStringLiteral("src/spanlib/ops.py:13-14 in bisect_root"));
    click(CardLink::Kind::Test);
    QTRY_COMPARE(chosenTest(), QStringLiteral("tests/test_ops.py::test_bisect_needs_sign_change"));
    changes().showFile("src/spanlib/span.py");
    QTRY_COMPARE(file(), QStringLiteral("src/spanlib/span.py"));
    click(CardLink::Kind::Hunk);
    QTRY_COMPARE(file(), QStringLiteral("src/spanlib/ops.py"));
    // A demand that nobody served: its location opens the code.
    w().window().view().selectIteration(6);
    QTRY_COMPARE(data(0, RequirementModel::StateRole).toString(), QStringLiteral("not served, 0 of 1 pass"));
    QSignalSpy opened(links().code(), &CodePane::opened);
    click(CardLink::Kind::Location);
    QVERIFY(opened.wait(10000));
    QCOMPARE(links().code()->title(), QStringLiteral("src/spanlib/spanset.py:7 in state 6"));
    QVERIFY(links().code()->isVisible());
}

void TestTaskLinks::tracebackOpensTheCode()
{
    QVERIFY(open("spanlib", 3));
    QTRY_VERIFY(page().tests()->detail()->text() && page().tests()->detail()->text()->count() > 3);
    QSignalSpy opened(links().code(), &CodePane::opened);
    w().trigger("taskOpenCode");
    QVERIFY(opened.wait(10000));
    QVERIFY2(links().code()->title().startsWith(QStringLiteral("tests/test_span.py:")),
             qPrintable(links().code()->title()));
    DiffView *view = links().code()->view();
    QCOMPARE(view->numberColumns(), 1); // both sides are the same
    QCOMPARE(changes().view().numberColumns(), 2);
    QVERIFY(view->textLeft() < changes().view().textLeft());
    QVERIFY(view->isVisible() && view->rows().count() > 50);
    const DiffRow row = view->rows().row(view->selection().cursor.row);
    QVERIFY(links().code()->title().contains(QStringLiteral(":%1 in").arg(row.newLine + 1)));
    QVERIFY2(view->rowText(view->selection().cursor.row).contains(QStringLiteral("assert")),
             qPrintable(view->rowText(view->selection().cursor.row)));
    // What is not in the state is said.
    links().openCode("no/such.py", 3);
    QTRY_COMPARE(links().code()->state()->sentence(), QStringLiteral("The code of this state has no file no/such.py."));
}

void TestTaskLinks::verifyShowsAndRefutes()
{
    QVERIFY(open("spanlib", 3));
    QTRY_COMPARE(links().model()->rowCount(), 3);
    QSignalSpy finished(links().run(), &VerifyRun::finished);
    QSignalSpy failed(links().run(), &VerifyRun::failed);
    QSignalSpy saved(links().trials(), &HunkTrials::saved);
    w().trigger("taskVerify");
    QTRY_VERIFY_WITH_TIMEOUT(!finished.isEmpty() || !failed.isEmpty(), 60000);
    QVERIFY2(failed.isEmpty(), qPrintable(failed.value(0).value(0).toString()));
    const auto word = [&](int row) {
        return links().model()->index(row).data(CausesModel::VerdictTextRole).toString();
    };
    QCOMPARE(word(0), QStringLiteral("shown"));
    QCOMPARE(word(1), QStringLiteral("likely"));
    QVERIFY(!saved.isEmpty() || saved.wait(10000));
    w().trigger("taskVerifyAll");
    QTRY_COMPARE_WITH_TIMEOUT(word(2), QStringLiteral("refuted"), 60000);
    QCOMPARE(word(0), QStringLiteral("shown"));
    QCOMPARE(word(1), QStringLiteral("refuted"));
    QCOMPARE(links().panel()->stage(), QStringLiteral("verified"));
    // The diff has it too.
    w().trigger("taskHunkOfTest");
    QTRY_COMPARE(file(), QStringLiteral("src/spanlib/span.py"));
    QTRY_COMPARE(changes().view().hunkMarks().marks().size(), std::size_t(2));
    QVERIFY(changes().view().hunkMarks().marks()[0].bar == HunkMark::Bar::Shown);
    QVERIFY(changes().view().hunkMarks().marks()[0].text.contains(QStringLiteral("shown cause 1")));
    QVERIFY(changes().view().hunkMarks().marks()[1].bar == HunkMark::Bar::Refuted);
    QTRY_COMPARE(saved.size(), 2);
    // Beside the experiment, which stays as it was; a new window has it again.
    QVERIFY(fs::exists(m_campaign.folder() / "hasty.verified.json"));
    w().again();
    QVERIFY(open("spanlib", 3));
    QTRY_COMPARE(links().model()->rowCount(), 3);
    QTRY_COMPARE(word(0), QStringLiteral("shown"));
    QCOMPARE(word(1), QStringLiteral("refuted"));
    QCOMPARE(word(2), QStringLiteral("refuted"));
    // Of another test nothing is known yet.
    w().trigger("taskNextLost");
    QTRY_COMPARE(links().model()->rowCount(), 3);
    QTRY_COMPARE(word(0), QStringLiteral("likely"));
}

void TestTaskLinks::verifyIsStopped()
{
    QVERIFY(open("tabletext", 4));
    QTRY_COMPARE(links().model()->rowCount(), 2);
    QSignalSpy cancelled(links().run(), &VerifyRun::cancelled);
    QVERIFY(!w().action("taskStopVerify")->isEnabled());
    w().trigger("taskVerifyAll");
    QTRY_VERIFY(links().panel()->stage().contains(QStringLiteral("running it as it is")));
    QVERIFY2(links().panel()->stage().startsWith(QStringLiteral("0:")), qPrintable(links().panel()->stage()));
    w().trigger("taskStopVerify");
    QVERIFY(cancelled.wait(20000));
    QCOMPARE(links().panel()->stage(), QStringLiteral("stopped"));
    QVERIFY(!w().action("taskStopVerify")->isEnabled());
    QCOMPARE(links().model()->index(0).data(CausesModel::VerdictTextRole).toString(), QStringLiteral("likely"));
}

// A data set that is gone, and a task that another works on: each is a sentence.
void TestTaskLinks::verifyWithoutADataSet()
{
    const fs::path copy = m_temp / "moved" / "hasty";
    fs::create_directories(copy.parent_path());
    fs::copy(m_hasty, copy, fs::copy_options::recursive);
    const std::string settings = get(copy / "experiment.json");
    const auto json = parseJson(settings, "settings").value();
    const std::string dataset =
        json["dataset"].isString() ? json["dataset"].toString() : json["dataset"]["folder"].toString();
    QVERIFY2(!dataset.empty(), settings.c_str());
    std::string moved = settings;
    for (std::size_t at = 0; (at = moved.find(dataset, at)) != std::string::npos; at += 8)
        moved.replace(at, dataset.size(), "/nowhere");
    put(copy / "experiment.json", moved);
    QVERIFY(w().open(copy.parent_path(), copy, taskOf("tabletext"), 4, {1700, 1000}));
    QTRY_COMPARE(links().model()->rowCount(), 2);
    QSignalSpy failed(links().run(), &VerifyRun::failed);
    w().trigger("taskVerify");
    QVERIFY(failed.wait(20000));
    QVERIFY2(links().panel()->sentence().contains(QStringLiteral("/nowhere")), qPrintable(links().panel()->sentence()));
    put(copy / "experiment.json", settings);
    const auto held = FileLock::tryExclusive(copy / taskOf("tabletext") / "lock");
    QVERIFY(held);
    w().trigger("taskVerify");
    QVERIFY(failed.wait(20000));
    QVERIFY2(links().panel()->sentence().contains(QStringLiteral("in use")), qPrintable(links().panel()->sentence()));
    QCOMPARE(links().model()->index(0).data(CausesModel::VerdictTextRole).toString(), QStringLiteral("likely"));
}

void TestTaskLinks::closesWhileVerifying()
{
    QVERIFY(open("tabletext", 4));
    QTRY_COMPARE(links().model()->rowCount(), 2);
    w().trigger("taskVerifyAll");
    QVERIFY(links().run()->running());
    m_window->window().close();
    m_window.reset();
    m_window = std::make_unique<TaskWindow>(); // for cleanup()
}

// A change was made for it, and the tests could not run: not the colour of success.
void TestTaskLinks::servedButNothingPasses()
{
    QVERIFY(open("exprcalc", 3));
    const RequirementModel &cards = *page().requirement()->model();
    QTRY_COMPARE(cards.index(0).data(RequirementModel::StateRole).toString(),
                 QStringLiteral("likely served, 0 of 1 pass"));
    QVERIFY(cards.index(0).data(RequirementModel::LossRole).toBool());
    w().window().view().selectIteration(4);
    QTRY_COMPARE(cards.index(0).data(RequirementModel::StateRole).toString(),
                 QStringLiteral("likely served, 1 of 1 pass"));
    QVERIFY(!cards.index(0).data(RequirementModel::LossRole).toBool());
}

QTEST_MAIN(TestTaskLinks)
#include "tst_tasklinks.moc"
