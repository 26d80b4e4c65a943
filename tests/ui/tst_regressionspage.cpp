// SPDX-License-Identifier: GPL-3.0-or-later
// The regressions of all tasks in the real main window, on files as the program writes them, by its menu and keys.
#include "base/files.h"
#include "experiment/experimentnotes.h"
#include "models/notekeeper.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "models/testsmodel.h"
#include "publishedtree.h"
#include "regressions/regressionsdelegate.h"
#include "regressions/regressionspage.h"
#include "shell/filterline.h"
#include "shell/infobar.h"
#include "shell/stateview.h"
#include "tableprobe.h"
#include "task/testspane.h"
#include "taskwindow.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>

#include <set>

using namespace sweci;
namespace fs = std::filesystem;

class TestRegressionsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cleanupTestCase();
    void nothingToShow();
    void rowsAndCauses();
    void likelyCauseKeepsBothEnds();
    void enterShowsTheTest();
    void labelAndNoteByKeys();
    void brokenNotesAreSaid();
    void filterSortAndState();
    void writesCsv();
    void cannotWrite();
    void publishedStaysAsItIs();
    void onlyVisibleCauses();

private:
    bool open(const fs::path &experiment, const std::string &task = {});
    RegressionsPage &page()
    {
        return *qobject_cast<RegressionsPage *>(w().window().page(QStringLiteral("regressions")));
    }
    QTableView &table() { return *page().table(); }
    TaskWindow &w() { return *m_window; }
    QString cell(int row, int column) { return page().shown()->index(row, column).data().toString(); }
    void key(int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
    }
    QString count() { return page().findChild<QLabel *>(QStringLiteral("regressionsCount"))->text(); }
    fs::path notesFile() const { return m_campaign->modelA() / "notes.json"; }

    std::unique_ptr<TaskCampaign> m_campaign;
    std::unique_ptr<TaskWindow> m_window;
    QStringList m_triggered;
};

void TestRegressionsPage::init()
{
    m_campaign = std::make_unique<TaskCampaign>();
    m_window = std::make_unique<TaskWindow>();
}

void TestRegressionsPage::cleanup()
{
    m_triggered += m_window->triggered();
    m_window.reset();
    m_campaign.reset();
}

// Each action of the page was triggered by one of the tests, from the menu.
void TestRegressionsPage::cleanupTestCase()
{
    if (QCoreApplication::arguments().size() > 1)
        return; // some tests only
    init();
    QCOMPARE(w().neverTriggered(page().pageActions(), m_triggered), QString());
    cleanup();
}

bool TestRegressionsPage::open(const fs::path &experiment, const std::string &task)
{
    w().window().resize(1280, 800);
    w().window().openPath(experiment);
    w().window().show();
    const bool there = QTest::qWaitForWindowActive(&w().window()) &&
                       QTest::qWaitFor(
                           [&] {
                               const ExperimentPtr now = w().window().store().experiment(experiment);
                               return now && now->status == ExperimentStatus::Ready && now->reading.total == 0 &&
                                      !w().window().store().loading();
                           },
                           30000);
    w().window().view().selectTask(experiment, task);
    w().trigger("page-regressions");
    return there && QTest::qWaitFor([&] { return !page().model()->loading(); }, 10000);
}

void TestRegressionsPage::nothingToShow()
{
    w().window().show();
    w().trigger("page-regressions");
    QCOMPARE(page().state()->title(), QStringLiteral("No experiment is chosen"));
    QVERIFY(open(m_campaign->modelB()));
    QTRY_COMPARE(page().state()->title(), QStringLiteral("No regression"));
}

void TestRegressionsPage::rowsAndCauses()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    QCOMPARE(cell(0, RegressionsModel::Task), QStringLiteral("one"));
    QCOMPARE(cell(0, RegressionsModel::Iteration), QStringLiteral("2"));
    QCOMPARE(cell(0, RegressionsModel::Tests), QStringLiteral("test_00, test_01"));
    QCOMPARE(cell(0, RegressionsModel::Kind), QStringLiteral("1 confirmed, 1 flaky"));
    QCOMPARE(cell(0, RegressionsModel::Recovered), QStringLiteral("no"));
    QCOMPARE(cell(1, RegressionsModel::Kind), QStringLiteral("collapsed"));
    QTRY_VERIFY_WITH_TIMEOUT(page().model()->cause(0), 20000);
    QVERIFY(cell(0, RegressionsModel::Cause) != QStringLiteral("…"));
    QVERIFY(count().startsWith(QStringLiteral("2 ")));
    using Model = RegressionsModel;
    QCOMPARE(
        cutOff(table(), w().window().theme(), {Model::Task, Model::Lost, Model::Kind, Model::Recovered, Model::Label}),
        QString());
}

void TestRegressionsPage::enterShowsTheTest()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    table().setFocus();
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_Return);
    QTRY_VERIFY(w().page().isVisible());
    QCOMPARE(w().window().view().task(), std::string("one"));
    QCOMPARE(w().page().iteration(), 2);
    const auto chosen = [&] {
        const TestRow *row = w().page().tests()->model()->test(w().page().tests()->list()->currentIndex());
        return row ? row->id : std::string();
    };
    QTRY_COMPARE(chosen(), WrittenTask::testId(0));
    w().trigger("page-regressions");
    QCOMPARE(table().currentIndex().row(), 0); // back at the same row
    key(Qt::Key_Down);
    w().trigger("openRegression"); // the collapsed one: its iteration, no test
    QCOMPARE(w().page().iteration(), 3);
    w().trigger("page-regressions");
    QCOMPARE(table().currentIndex().row(), 1);
}

// L and E open the cell, Enter keeps it, Escape does not; what was written is on disk and comes back.
void TestRegressionsPage::labelAndNoteByKeys()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    table().setFocus();
    key(Qt::Key_Home, Qt::ControlModifier);
    key(Qt::Key_L);
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("real ")); // letters are no shortcuts here
    Q_EMIT page().notes()->changed();                                       // as when the file was read meanwhile
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("Loss"));
    key(Qt::Key_Return);
    QTRY_COMPARE(cell(0, RegressionsModel::Label), QStringLiteral("real Loss"));
    QVERIFY(page().isVisible());
    w().trigger("editRegressionNote");
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("see item 2"));
    key(Qt::Key_Return);
    w().trigger("editRegressionLabel");
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("dropped"));
    key(Qt::Key_Escape);
    QCOMPARE(cell(0, RegressionsModel::Label), QStringLiteral("real Loss"));
    const auto kept = [&] {
        const auto notes = ExperimentNotes::read(notesFile());
        const IterationNote *note = notes ? notes->find({"one", 2}) : nullptr;
        return note ? *note : IterationNote();
    };
    QTRY_COMPARE(kept(), (IterationNote{"real Loss", "see item 2"}));
    w().again();
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(cell(0, RegressionsModel::Label), QStringLiteral("real Loss"));
    QCOMPARE(cell(0, RegressionsModel::Note), QStringLiteral("see item 2"));
}

void TestRegressionsPage::brokenNotesAreSaid()
{
    put(notesFile(), "{\"version\": 1, \"notes\": [{\"ta");
    QVERIFY(open(m_campaign->modelA()));
    QTRY_VERIFY(page().info()->isVisible());
    QVERIFY2(page().info()->sentence().contains(QStringLiteral("notes.json")), qPrintable(page().info()->sentence()));
    table().setFocus();
    key(Qt::Key_Home, Qt::ControlModifier);
    w().trigger("editRegressionLabel");
    QVERIFY(!qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    QCOMPARE(readFile(notesFile()).value(), std::string("{\"version\": 1, \"notes\": [{\"ta"));
}

void TestRegressionsPage::filterSortAndState()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    w().trigger("filterRegressions");
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(page().filter()));
    QTest::keyClicks(page().filter(), QStringLiteral("TEST_01"));
    QCOMPARE(page().shown()->rowCount(), 1);
    QVERIFY(count().startsWith(QStringLiteral("1 of 2 ")));
    key(Qt::Key_Return);
    key(Qt::Key_Home, Qt::ControlModifier);
    w().trigger("copyRegressionTests");
    QCOMPARE(QApplication::clipboard()->text(),
             QStringLiteral("tests/test_unit.py::test_00\ntests/test_unit.py::test_01"));
    w().trigger("openRegressionsOnly");
    table().sortByColumn(RegressionsModel::Iteration, Qt::DescendingOrder);
    w().again();
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 1);
    QCOMPARE(page().filter()->text(), QStringLiteral("TEST_01"));
    QVERIFY(w().action("openRegressionsOnly")->isChecked());
    QCOMPARE(table().horizontalHeader()->sortIndicatorSection(), int(RegressionsModel::Iteration));
    QCOMPARE(table().horizontalHeader()->sortIndicatorOrder(), Qt::DescendingOrder);
    w().trigger("resetLayout");
    QCOMPARE(page().shown()->rowCount(), 2);
}

void TestRegressionsPage::writesCsv()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    const TempFolder temp;
    const QString file = QString::fromStdString((temp / "out.csv").native());
    QSignalSpy written(&page(), &RegressionsPage::exported);
    w().trigger("exportRegressions");
    auto *dialog = page().findChild<QFileDialog *>(QStringLiteral("regressionsFile"));
    QVERIFY(dialog);
    dialog->selectFile(file);
    QMetaObject::invokeMethod(dialog, "accept");
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 20000);
    const QString text = QString::fromStdString(readFile(temp / "out.csv").value());
    QVERIFY2(text.startsWith(QStringLiteral("task,iteration,kind,")), qPrintable(text));
    QVERIFY2(text.contains(
                 QStringLiteral("one,2,lost,2,1,1,0,\"tests/test_unit.py::test_00\ntests/test_unit.py::test_01\"")),
             qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("one,3,collapsed,")), qPrintable(text));
    QCOMPARE(page().model()->missingCauses({0, 1}), 0); // they were looked for first
}

void TestRegressionsPage::cannotWrite()
{
    QVERIFY(open(m_campaign->modelA()));
    QTRY_COMPARE(page().shown()->rowCount(), 2);
    QSignalSpy written(&page(), &RegressionsPage::exported);
    const TempFolder temp;
    page().exportTo(QString::fromStdString((temp / "none" / "out.csv").native()));
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, 20000);
    QVERIFY(page().info()->isVisible());
    QVERIFY2(page().info()->sentence().contains(QStringLiteral("out.csv")), qPrintable(page().info()->sentence()));
}

// Of the published harness: nothing is written into its directory, notes lie beside it.
void TestRegressionsPage::publishedStaysAsItIs()
{
    const TempFolder temp;
    const fs::path experiment = temp / "experiments" / "published";
    {
        PublishedTree tree(experiment, "one");
        tree.keep("1110000000"); // loses the fourth
        tree.keep("1111100000");
        tree.finish();
    }
    const auto files = [&] {
        std::set<std::string> all;
        for (const auto &entry : fs::recursive_directory_iterator(experiment))
            all.insert(entry.path().native());
        return all;
    };
    const auto before = files();
    QVERIFY(open(experiment));
    QTRY_COMPARE_WITH_TIMEOUT(page().shown()->rowCount(), 1, 20000);
    QCOMPARE(cell(0, RegressionsModel::Kind), QStringLiteral("not run again"));
    QCOMPARE(cell(0, RegressionsModel::Recovered), QStringLiteral("in 2"));
    page().model()->setData(page().model()->index(0, RegressionsModel::Label), QStringLiteral("mine"));
    QTRY_VERIFY(fs::exists(temp / "experiments" / "published.sweci-notes.json"));
    QTRY_VERIFY(page().model()->cause(0));
    QCOMPARE(files(), before);
}

// 400 regressions: causes are looked for where one looks.
void TestRegressionsPage::onlyVisibleCauses()
{
    const TempFolder temp;
    std::vector<std::string> names;
    for (int i = 0; i < 100; ++i)
        names.push_back("task" + std::to_string(i));
    SyntheticExperiment experiment(temp / "model-a", names, 9);
    for (const std::string &name : names) {
        WrittenTask task(experiment, name, 8, false);
        task.base({0, 1, 2});
        for (int k = 1; k <= 8; ++k)
            task.iteration(k % 2 == 0 ? WrittenTask::Tests{0, 1, 2} : WrittenTask::Tests{0, 1});
    }
    QVERIFY(open(experiment.path()));
    QTRY_COMPARE_WITH_TIMEOUT(page().model()->rowCount(), 400, 20000);
    const auto known = [&](int row) { return page().model()->cause(page().shown()->sourceRows(row, row).front()); };
    QTRY_VERIFY(known(0) && known(10));
    QVERIFY(!known(399) && !known(200));
    QVERIFY(!known(0)->absent.isEmpty()); // there are no states here, and it is said
    table().verticalScrollBar()->setValue(table().verticalScrollBar()->maximum());
    QTRY_VERIFY(known(399));
    QVERIFY(!known(200));
}

// In a narrow column the file and how likely it is are read, the middle is left out.
void TestRegressionsPage::likelyCauseKeepsBothEnds()
{
    Theme theme;
    const RegressionsDelegate delegate(theme);
    QStandardItemModel model(1, RegressionsModel::ColumnCount);
    const QModelIndex index = model.index(0, RegressionsModel::Cause);
    model.setData(index, true, RegressionsModel::LikelyRole);
    model.setData(index, QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter)), Qt::TextAlignmentRole);
    const QRect cell(0, 0, 220, 26);
    const auto paint = [&](const QString &text) {
        model.setData(index, text);
        QImage picture(cell.size(), QImage::Format_RGB32);
        picture.fill(theme.color(ColorRole::Panel));
        QPainter painter(&picture);
        QStyleOptionViewItem option;
        option.rect = cell;
        delegate.paint(&painter, option, index);
        return picture;
    };
    const QString cause = QStringLiteral("likely src/spanlib/span.py:63 in Span.intersects, 34 %");
    const QString both = QFontMetrics(theme.textFont()).elidedText(cause, Qt::ElideMiddle, cell.width() - 13);
    QVERIFY(both.startsWith(QStringLiteral("likely")) && both.endsWith(QStringLiteral("34 %")) && both != cause);
    const QImage narrow = paint(cause);
    QCOMPARE(narrow, paint(both));
}

QTEST_MAIN(TestRegressionsPage)
#include "tst_regressionspage.moc"
