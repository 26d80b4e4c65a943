// SPDX-License-Identifier: GPL-3.0-or-later
// The campaign in the real main window, on files as the program writes them, by its menu and keys.
#include "base/files.h"
#include "campaign/campaignbar.h"
#include "campaign/campaignpage.h"
#include "models/anomalymodel.h"
#include "models/campaignfilter.h"
#include "models/campaignmodel.h"
#include "models/notebook.h"
#include "samplecampaign.h"
#include "shell/filterline.h"
#include "shell/navigator.h"
#include "shell/stateview.h"
#include "tableprobe.h"
#include "taskwindow.h"

#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace sweci;
namespace fs = std::filesystem;

class TestCampaignPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cleanupTestCase();
    void nothingOpen();
    void sumsAndChips();
    void enterOpensTheBoard();
    void anomaliesOpenTheirIteration();
    void filterAndSort();
    void readableAndByKeys();
    void tagAndArchive();
    void sinceOneLookedLast();
    void lookedAtIsNotOpen();
    void growsLive();
    void gammaMovesTheScores();
    void closesWhileLooking();

private:
    bool open();
    CampaignPage &page() { return *qobject_cast<CampaignPage *>(w().window().page(QStringLiteral("campaign"))); }
    QTableView &table() { return *page().table(); }
    TaskWindow &w() { return *m_window; }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
    }
    QString cell(const char *experiment, int column)
    {
        const int row = page().model()->rowOf(m_campaign->folder() / experiment);
        return page().model()->index(row, column).data().toString();
    }
    QString shown()
    {
        QStringList names;
        for (const CampaignRow &row : page().shown()->rows())
            names << row.experiment->name();
        return names.join(QLatin1Char(' '));
    }
    void choose(const char *experiment)
    {
        const int row = page().model()->rowOf(m_campaign->folder() / experiment);
        table().setFocus();
        table().setCurrentIndex(page().shown()->mapFromSource(page().model()->index(row, 0)));
    }
    // Touched tests in iteration 2 of the first task, then three iterations without a change.
    void writeOdd()
    {
        SyntheticExperiment odd(m_campaign->folder() / "odd", {"owner__alpha__111111__aaaaa1"}, 6);
        odd.begin("owner__alpha__111111__aaaaa1");
        odd.base("owner__alpha__111111__aaaaa1");
        odd.playedIteration("owner__alpha__111111__aaaaa1", 50);
        for (int i = 0; i < 3; ++i)
            odd.playedIteration("owner__alpha__111111__aaaaa1", 50, 0, Verdict::Unchanged);
        odd.end("owner__alpha__111111__aaaaa1", "cancelled");
    }

    TempFolder m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
    std::unique_ptr<TaskWindow> m_window;
    QStringList m_triggered;
    int m_count = 0;
};

void TestCampaignPage::init()
{
    m_campaign = std::make_unique<SampleCampaign>(m_temp / ("campaign" + std::to_string(++m_count)));
    m_window = std::make_unique<TaskWindow>();
}

void TestCampaignPage::cleanup()
{
    m_triggered += m_window->triggered();
    m_window.reset();
    m_campaign.reset();
}

// Each action of the page was triggered by one of the tests, from the menu.
void TestCampaignPage::cleanupTestCase()
{
    if (QCoreApplication::arguments().size() > 1)
        return; // some tests only
    init();
    QCOMPARE(w().neverTriggered(page().pageActions(), m_triggered), QString());
    cleanup();
}

bool TestCampaignPage::open()
{
    w().window().resize(1280, 800);
    w().window().openPath(m_campaign->folder());
    w().window().show();
    w().trigger("page-campaign");
    return QTest::qWaitForWindowActive(&w().window()) &&
           QTest::qWaitFor(
               [&] {
                   return w().window().store().experiments().size() >= 5 && !w().window().store().loading() &&
                          page().isComplete() && page().model()->rowCount() >= 5;
               },
               30000);
}

void TestCampaignPage::nothingOpen()
{
    w().window().show();
    QCOMPARE(w().window().currentPage(), QStringLiteral("board")); // a new window begins there
    w().trigger("page-campaign");
    QCOMPARE(page().state()->title(), QStringLiteral("No experiment is open"));
    QVERIFY(page().state()->isVisible());
    QCOMPARE(w().action("page-campaign")->shortcut(), QKeySequence(QStringLiteral("Alt+0")));
}

void TestCampaignPage::sumsAndChips()
{
    QVERIFY(open());
    QCOMPARE(shown(), QStringLiteral("model-a model-b model-c model-d trial"));
    QCOMPARE(cell("model-b", CampaignModel::State), QStringLiteral("running"));
    QCOMPARE(cell("model-b", CampaignModel::Progress), QStringLiteral("12/18"));
    QCOMPARE(cell("model-b", CampaignModel::Solved), QStringLiteral("3"));
    QVERIFY(cell("model-b", CampaignModel::Finish).startsWith(QStringLiteral("in "))); // something dispatches it
    QCOMPARE(cell("model-a", CampaignModel::State), QStringLiteral("done"));
    QCOMPARE(cell("model-a", CampaignModel::Finish), QString());
    QCOMPARE(cell("trial", CampaignModel::State), QStringLiteral("unreadable"));
    const QString sums = page().bar()->sums()->text();
    QVERIFY2(sums.startsWith(QStringLiteral("66 of 72 ")) && sums.contains(QStringLiteral("4 running")) &&
                 sums.contains(QStringLiteral("1 queued")) && sums.contains(QStringLiteral("1 failed")) &&
                 sums.contains(QStringLiteral("$ ")) && sums.contains(QStringLiteral("finish in ")),
             qPrintable(sums));
    QPushButton *running = page().bar()->chip(CampaignGroup::Running);
    QCOMPARE(running->text(), QStringLiteral("running 1"));
    running->click();
    QCOMPARE(shown(), QStringLiteral("model-b"));
    QVERIFY(page().bar()->sums()->text().startsWith(QStringLiteral("12 of 18 ")));
    running->click();
    QCOMPARE(page().shown()->rowCount(), 5);
    page().bar()->chip(CampaignGroup::Attention)->click();
    QCOMPARE(shown(), QStringLiteral("model-b trial"));
    w().trigger("showAllExperiments");
    QCOMPARE(page().shown()->rowCount(), 5);
}

void TestCampaignPage::enterOpensTheBoard()
{
    QVERIFY(open());
    choose("model-c");
    key(Qt::Key_Return);
    QTRY_COMPARE(w().window().currentPage(), QStringLiteral("board"));
    QVERIFY(w().window().view().experiment() == m_campaign->folder() / "model-c");
    // Back: the row is that of the experiment.
    QTest::keyClick(&w().window(), Qt::Key_0, Qt::AltModifier);
    QTRY_COMPARE(w().window().currentPage(), QStringLiteral("campaign"));
    w().window().view().selectExperiment(m_campaign->folder() / "model-d");
    QCOMPARE(table().currentIndex().data().toString(), QStringLiteral("model-d"));
    w().trigger("openExperiment");
    QTRY_COMPARE(w().window().currentPage(), QStringLiteral("board"));
}

void TestCampaignPage::anomaliesOpenTheirIteration()
{
    writeOdd();
    QVERIFY(open());
    QTRY_COMPARE(cell("odd", CampaignModel::Anomalies), QStringLiteral("1"));
    w().trigger("filterCampaign");
    QTest::keyClicks(page().filter(), QStringLiteral("anomaly = unchanged"));
    QCOMPARE(shown(), QStringLiteral("odd"));
    w().trigger("nextAnomaly");
    QCOMPARE(page().anomalies()->rowCount(), 1);
    QCOMPARE(page().anomalies()->index(0, AnomalyModel::Iterations).data().toString(), QStringLiteral("2\u20134"));
    QCOMPARE(QApplication::focusWidget(), page().anomalyTable());
    key(Qt::Key_Return);
    QTRY_COMPARE(w().window().currentPage(), QStringLiteral("task"));
    QVERIFY(w().window().view().task() == "owner__alpha__111111__aaaaa1");
    QCOMPARE(w().window().view().iteration(), 2);
    w().trigger("page-campaign");
    w().trigger("nextAnomaly"); // from the end to the first one again
    w().trigger("openAnomaly");
    QTRY_COMPARE(w().window().currentPage(), QStringLiteral("task"));
}

void TestCampaignPage::filterAndSort()
{
    QVERIFY(open());
    w().trigger("filterCampaign");
    QCOMPARE(QApplication::focusWidget(), page().filter());
    QTest::keyClicks(page().filter(), QStringLiteral("state = done and score > 0 or state = unreadable"));
    QCOMPARE(shown(), QStringLiteral("model-a model-c model-d trial"));
    QTest::keyClicks(page().filter(), QStringLiteral(" or scor > 1"));
    QCOMPARE(page().filter()->problem()->column, 53);
    QCOMPARE(page().shown()->rowCount(), 4);
    w().trigger("showAllExperiments");
    table().sortByColumn(CampaignModel::Score, Qt::DescendingOrder);
    QVERIFY(shown().startsWith(QStringLiteral("model-a")));
    QVERIFY(shown().endsWith(QStringLiteral("trial")));
    QTest::keyClicks(page().filter(), QStringLiteral("done"));
    w().again();
    QCOMPARE(page().filter()->text(), QStringLiteral("done"));
    QCOMPARE(table().horizontalHeader()->sortIndicatorSection(), int(CampaignModel::Score));
    w().trigger("resetLayout");
    QVERIFY(page().filter()->text().isEmpty());
}

// Nothing that counts is cut off in a window of 1280; Tab goes through the page as it is read.
void TestCampaignPage::readableAndByKeys()
{
    QVERIFY(open());
    using Model = CampaignModel;
    const Theme &theme = w().window().theme();
    QCOMPARE(cutOff(table(), theme,
                    {Model::Experiment, Model::State, Model::Score, Model::Tokens, Model::Cost, Model::News}),
             QString());
    const QFontMetrics metrics(theme.textFont());
    QVERIFY(metrics.horizontalAdvance(cell("model-b", Model::Progress)) + theme.px(56 + 8 + 13) <=
            table().columnWidth(Model::Progress));
    w().trigger("filterCampaign");
    QTRY_COMPARE(QApplication::focusWidget(), page().filter());
    key(Qt::Key_Tab);
    auto *archived = qobject_cast<QToolButton *>(QApplication::focusWidget());
    QVERIFY(archived && archived->defaultAction() == w().action("showArchived"));
    key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), &table());
    key(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), page().anomalyTable());
    key(Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), &table());
    // The table with the keyboard has a bar at the chosen row, the other one has none.
    const auto bar = [&](const QTableView &of) {
        const QRect row = of.visualRect(of.currentIndex().siblingAtColumn(0));
        return of.viewport()->grab().toImage().pixelColor(row.left() + 1, row.center().y());
    };
    QCOMPARE(bar(table()), theme.color(ColorRole::Accent));
    page().filter()->setFocus();
    QCOMPARE(bar(table()), theme.color(ColorRole::AccentSoft));
    QTest::keyClicks(page().filter(), QStringLiteral("nothing-like-this"));
    QCOMPARE(shown(), QString());
    QCOMPARE(emptyText(table()), QStringLiteral("No experiment fits the filter."));
    w().trigger("showAllExperiments");
    QCOMPARE(emptyText(table()), QString());
}

void TestCampaignPage::tagAndArchive()
{
    QVERIFY(open());
    choose("model-c");
    w().trigger("campaignTagExperiment");
    auto *dialog = w().window().findChild<QDialog *>(QStringLiteral("remarkDialog"));
    QVERIFY(dialog);
    QTest::keyClicks(dialog->findChild<QLineEdit *>(QStringLiteral("remarkTags")), QStringLiteral("first try"));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Save), Qt::LeftButton);
    QCOMPARE(cell("model-c", CampaignModel::Remarks), QStringLiteral("#first try"));
    choose("model-c");
    w().trigger("archiveExperiment");
    QCOMPARE(shown(), QStringLiteral("model-a model-b model-d trial"));
    QVERIFY(w().window().view().experiment() == m_campaign->folder() / "model-c"); // nobody chose another
    const QAbstractItemModel *left = w().window().navigator()->view()->model();
    QCOMPARE(left->rowCount(left->index(0, 0)), 4);
    const fs::path file = m_campaign->folder() / "model-c" / "notes.json";
    const Remark expected{"", {"first try"}, true};
    QTRY_COMPARE(ExperimentNotes::read(file)->remark({}), expected);

    w().again();
    QVERIFY(open());
    QTRY_COMPARE(shown(), QStringLiteral("model-a model-b model-d trial"));
    w().trigger("showArchived");
    QCOMPARE(shown(), QStringLiteral("model-a model-b model-c model-d trial"));
    QCOMPARE(cell("model-c", CampaignModel::Remarks), QStringLiteral("archived #first try"));
    choose("model-c");
    QVERIFY(w().action("archiveExperiment")->isChecked());
    key(Qt::Key_A); // the same action: back
    QTRY_VERIFY(!ExperimentNotes::read(file)->remark({}).archived);
    w().trigger("showArchived");
    QCOMPARE(page().shown()->rowCount(), 5);
}

void TestCampaignPage::sinceOneLookedLast()
{
    QVERIFY(open());
    QCOMPARE(cell("model-b", CampaignModel::News), QStringLiteral("new"));
    QVERIFY(page().bar()->chip(CampaignGroup::News)->isVisible());
    w().trigger("markSeen");
    QCOMPARE(cell("model-b", CampaignModel::News), QString());
    QVERIFY(!page().bar()->chip(CampaignGroup::News)->isVisible());
    writeOdd();
    w().again(); // closing after a look: all that was there is seen
    QVERIFY(open());
    QTRY_COMPARE(cell("odd", CampaignModel::News), QStringLiteral("new"));
    page().bar()->chip(CampaignGroup::News)->click();
    QCOMPARE(shown(), QStringLiteral("odd"));
}

// What comes while another page is shown was not looked at.
void TestCampaignPage::lookedAtIsNotOpen()
{
    QVERIFY(open());
    w().trigger("page-board");
    writeOdd();
    w().window().store().refresh();
    QTRY_COMPARE(page().model()->rowCount(), 6);
    w().again();
    QVERIFY(open());
    QTRY_COMPARE(cell("odd", CampaignModel::News), QStringLiteral("new"));
    QCOMPARE(cell("model-a", CampaignModel::News), QString());
}

void TestCampaignPage::growsLive()
{
    SyntheticExperiment grows(m_campaign->folder() / "grows", {"one"}, 9);
    grows.begin("one");
    grows.base("one");
    QVERIFY(open());
    QTRY_COMPARE(page().model()->rowCount(), 6);
    w().trigger("markSeen");
    for (int i = 0; i < 3; ++i)
        grows.playedIteration("one", 40, 0, Verdict::Unchanged);
    w().window().store().pollSoon();
    QTRY_VERIFY(cell("grows", CampaignModel::News).startsWith(QStringLiteral("+3 iteration")));
    QTRY_COMPARE(cell("grows", CampaignModel::Anomalies), QStringLiteral("1"));
    QVERIFY(page().bar()->chip(CampaignGroup::Anomalies)->isVisible());
    // The one that is chosen goes on, and stays chosen.
    choose("grows");
    w().trigger("nextAnomaly");
    QVERIFY(page().anomalyTable()->currentIndex().isValid());
    grows.playedIteration("one", 40, 0, Verdict::Unchanged);
    w().window().store().pollSoon();
    QTRY_COMPARE(page().anomalies()->index(0, AnomalyModel::Iterations).data().toString(), QStringLiteral("1\u20134"));
    QCOMPARE(page().anomalyTable()->currentIndex().row(), 0);
}

void TestCampaignPage::gammaMovesTheScores()
{
    QVERIFY(open());
    const QString before = cell("model-a", CampaignModel::Score);
    for (int i = 0; i < 30; ++i)
        w().trigger("gammaUp");
    QVERIFY(cell("model-a", CampaignModel::Score) != before);
    // Rows that a filter leaves out now are not counted any more.
    const auto score = [&] {
        const auto &rows = page().model()->rows();
        return *rows[std::size_t(page().model()->rowOf(m_campaign->folder() / "model-a"))].score.mean;
    };
    const double high = score();
    w().trigger("gammaReset");
    const double low = score();
    page().filter()->setText(
        QStringLiteral("experiment = model-a and score %1 %2").arg(low < high ? '<' : '>').arg((low + high) / 2));
    const auto *title = page().findChild<QLabel *>(QStringLiteral("campaignTitle"));
    QCOMPARE(shown(), QStringLiteral("model-a"));
    QVERIFY(title->text().startsWith(QStringLiteral("1 ")));
    for (int i = 0; i < 30; ++i)
        w().trigger("gammaUp");
    QCOMPARE(shown(), QString());
    QVERIFY2(title->text().startsWith(QStringLiteral("0 ")), qPrintable(title->text()));
}

void TestCampaignPage::closesWhileLooking()
{
    writeHugeExperiment(m_campaign->folder() / "huge", 60, 20);
    w().window().openPath(m_campaign->folder());
    w().window().show();
    w().trigger("page-campaign");
    QTRY_VERIFY(page().model()->rowCount() > 0);
    w().window().close();
    m_window = std::make_unique<TaskWindow>(); // the old one goes while a worker may be at it
}

QTEST_MAIN(TestCampaignPage)
#include "tst_campaignpage.moc"
