// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page in the main window on real directories, by keys: choose, baseline, narrow, open, come back. That its
// numbers are the program's: tst_comparednumbers.
#include "charts/chartspage.h"
#include "charts/exportdialog.h"
#include "charts/figureview.h"
#include "compare/comparepage.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "compare/tokenbar.h"
#include "fourexperiments.h"
#include "lanes/lanespage.h"
#include "menukeys.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/taskdifferencesfilter.h"
#include "shell/commandpalette.h"
#include "shell/filterline.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "tempfolder.h"
#include "theme/theme.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QProcess>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace sweci;
namespace fs = std::filesystem;

class TestComparePage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void warningsName();
    void byKeys();
    void tokensByKeysAndPointer();
    void addsFromTheList();
    void stepsAndLanes();
    void figuresLead();
    void keepsItsState();
    void emptyAndGone();
    void columnsInSight();
    void actionsThatCanWork();
    void sameDirectoryTwice();
    void growsLive();
    void tabsAsItIsRead();

private:
    ComparePage *page() { return static_cast<ComparePage *>(m_window->page(QStringLiteral("compare"))); }
    void openAll(int wanted = 4);
    bool whole(double gamma);
    void trigger(const char *name);
    void exportPdf();
    QString cell(int row, int column) { return page()->model()->index(row, column).data().toString(); }
    fs::path at(const char *name) const { return m_temp / "experiments" / name; }
    std::vector<fs::path> chosen() { return m_window->compared().chosen(); }
    QString settings() const { return QString::fromStdString((m_temp / "settings.ini").native()); }

    TempFolder m_temp;
    std::unique_ptr<MainWindow> m_window;
};

void TestComparePage::initTestCase()
{
    FourExperiments(m_temp / "experiments");
}

void TestComparePage::init()
{
    fs::remove(m_temp / "settings.ini");
    m_window = std::make_unique<MainWindow>(settings());
    m_window->resize(1280, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestComparePage::cleanup()
{
    m_window.reset();
}

void TestComparePage::openAll(int wanted)
{
    m_window->openPath(m_temp / "experiments");
    QTRY_VERIFY_WITH_TIMEOUT(
        int(m_window->store().experiments().size()) == std::max(wanted, 4) && !m_window->store().loading(), 20000);
    m_window->showPage(QStringLiteral("compare"));
    QTRY_COMPARE_WITH_TIMEOUT(page()->model()->rowCount(), wanted, 20000);
}

bool TestComparePage::whole(double gamma)
{
    return QTest::qWaitFor(
        [&] {
            const ComparedSet &set = m_window->compared();
            return set.now() && set.report() && set.report()->basis == set.now()->basis && !set.working() &&
                   set.now()->step.gamma == gamma && set.report()->report.plan.gamma == gamma &&
                   page()->model()->now() == set.now() && !page()->basis().isEmpty();
        },
        20000);
}

void TestComparePage::trigger(const char *name)
{
    QAction *action = menuAction(*m_window, QString::fromLatin1(name));
    QVERIFY2(action, name);
    QVERIFY2(action->isEnabled(), name);
    action->trigger();
}

void TestComparePage::warningsName()
{
    openAll();
    m_window->compared().choose({at("whole"), at("lacks"), at("longer"), at("elsewhere")});
    QVERIFY(whole(1));
    QTRY_VERIFY(page()->warnings()->isVisible());
    QVERIFY2(page()->basis().contains(QStringLiteral("6 of 8")), qPrintable(page()->basis()));
    QVERIFY2(page()->basis().contains(QStringLiteral("N = 6 of 9")), qPrintable(page()->basis()));
    QVERIFY(!page()->basis().contains(QStringLiteral("data set")));
    QVERIFY(!page()->warnings()->text().contains(QLatin1Char('\n'))); // a line
    const auto *basis = page()->findChild<QLabel *>(QStringLiteral("compareBasis"));
    QTRY_VERIFY(basis->width() >= 250); // it can be read
    trigger("compareNotes");
    const QStringList said = page()->warnings()->text().split(QLatin1Char('\n'));
    const auto names = [&](const char *experiment, const char *what) {
        return std::any_of(said.begin(), said.end(), [&](const QString &line) {
            return line.contains(QLatin1String(experiment)) && line.contains(QLatin1String(what));
        });
    };
    QVERIFY2(names("lacks", "owner2__part6"), qPrintable(said.join(QLatin1Char('\n'))));
    QVERIFY(names("longer", "N = 9"));
    QVERIFY(names("elsewhere", "another data set"));
    QVERIFY(!names("longer", "data set"));
    // The same two experiments differ in nothing.
    m_window->compared().choose({at("whole")});
    QTRY_VERIFY(!page()->warnings()->isVisible());
}

void TestComparePage::byKeys()
{
    openAll();
    // Three of four: the fourth is taken away, the second becomes the baseline.
    page()->tokens()->setFocus();
    QTest::keyClick(page()->tokens(), Qt::Key_Right);
    while (page()->tokens()->current() < 3)
        QTest::keyClick(page()->tokens(), Qt::Key_Right);
    const auto all = chosen();
    QTest::keyClick(page()->tokens(), Qt::Key_Delete);
    QTRY_COMPARE(page()->model()->rowCount(), 3);
    page()->tokens()->setCurrent(1);
    QTest::keyClick(page()->tokens(), Qt::Key_B);
    QTRY_VERIFY(page()->model()->now()->basis->experiments[0]->path == all[1]);
    QVERIFY(whole(1));
    QCOMPARE(chosen(), (std::vector<fs::path>{all[1], all[0], all[2]}));

    // The cell of the worse tasks of the third.
    CompareTable *table = page()->table();
    table->setFocus();
    table->setCurrentIndex(page()->model()->index(2, 0));
    while (table->currentIndex().column() < ComparedModel::Worse)
        QTest::keyClick(table, Qt::Key_Right);
    const int worse = cell(2, ComparedModel::Worse).toInt();
    QVERIFY(worse > 0);
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(page()->other(), 2);
    QTableView *tasks = page()->tasks()->table();
    QVERIFY(tasks->hasFocus());
    QCOMPARE(page()->tasks()->shown()->rowCount(), worse);

    // The second of them in the task page, and back.
    tasks->setCurrentIndex(page()->tasks()->shown()->index(0, 0));
    if (worse > 1)
        QTest::keyClick(tasks, Qt::Key_Down);
    const std::string opened = page()->tasks()->current();
    QAction *back = menuAction(*m_window, QStringLiteral("compareBack"));
    QVERIFY(back && !back->isEnabled());
    QTest::keyClick(tasks, Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QCOMPARE(m_window->view().task(), opened);
    QCOMPARE(m_window->view().experiment(), all[2]);
    QVERIFY(back->isEnabled());
    QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
    QVERIFY(tasks->hasFocus());
    QCOMPARE(page()->tasks()->current(), opened);
    QCOMPARE(page()->tasks()->shown()->rowCount(), worse);
    QCOMPARE(page()->other(), 2);

    // Better ones, all, and a text.
    QTest::keyClick(tasks, Qt::Key_G);
    QCOMPARE(page()->tasks()->shown()->rowCount(), cell(2, ComparedModel::Better).toInt());
    QTest::keyClick(tasks, Qt::Key_T);
    const int every = page()->tasks()->shown()->rowCount();
    QVERIFY(every >= worse);
    QTest::keyClick(tasks, Qt::Key_Slash);
    QVERIFY(page()->tasks()->field()->hasFocus());
    QTest::keyClicks(page()->tasks()->field(), QStringLiteral("part3"));
    QCOMPARE(page()->tasks()->shown()->rowCount(), 1);
    QTest::keyClick(page()->tasks()->field(), Qt::Key_Return);
    QVERIFY(tasks->hasFocus());
    trigger("compareOpenTask");
    QCOMPARE(m_window->view().task(), std::string("owner3__part3__abcdef"));
    trigger("compareBack");
    exportPdf();
}

// By the keys of the page and its dialog; another program reads the text of what came of it.
void TestComparePage::exportPdf()
{
    QTest::keyClick(page()->table(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(m_window->currentPage(), QStringLiteral("charts"));
    auto *charts = static_cast<ChartsPage *>(m_window->page(QStringLiteral("charts")));
    QTRY_VERIFY(charts->dialog()->isVisible());
    auto *folder = charts->dialog()->findChild<QLineEdit *>(QStringLiteral("exportFolder"));
    type(folder, QString::fromStdString((m_temp / "exported").native()));
    QSignalSpy exported(charts, &ChartsPage::exported);
    QTest::keyClick(folder, Qt::Key_Return);
    QVERIFY(exported.wait(60000));
    const QString pdf = QString::fromStdString((m_temp / "exported").native()) + QStringLiteral("/forest.pdf");
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {pdf, QStringLiteral("-")});
    QVERIFY(reader.waitForFinished());
    const QString text = QString::fromUtf8(reader.readAllStandardOutput());
    QVERIFY2(text.contains(cell(1, ComparedModel::Experiment)) && text.contains(QStringLiteral("dialect paper-v1")),
             qPrintable(text));
}

void TestComparePage::tokensByKeysAndPointer()
{
    openAll();
    TokenBar *bar = page()->tokens();
    const auto all = chosen();
    QCOMPARE(bar->tokens().size(), std::size_t(4));
    bar->setFocus();
    bar->setCurrent(0);
    trigger("compareRight");
    QCOMPARE(chosen(), (std::vector<fs::path>{all[1], all[0], all[2], all[3]}));
    QCOMPARE(bar->current(), 1); // the same one
    QTest::keyClick(bar, Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(chosen(), all);
    trigger("compareRight");
    trigger("compareLeft");
    QCOMPARE(chosen(), all);
    bar->setCurrent(2);
    trigger("compareBaseline");
    QCOMPARE(chosen().front(), all[2]);
    QTRY_VERIFY(page()->model()->now()->basis->experiments[0]->path == all[2]);
    trigger("compareRemove");
    QCOMPARE(chosen().size(), std::size_t(3));
    trigger("compareAll");
    QCOMPARE(chosen(), all);
    QTRY_COMPARE(page()->model()->rowCount(), 4);
    // The last is dragged to the front.
    const QPoint from = bar->tokenRect(3).center();
    const QPoint to(bar->tokenRect(0).left() + 3, from.y());
    QTest::mousePress(bar, Qt::LeftButton, {}, from);
    QTest::mouseMove(bar, (from + to) / 2);
    QTest::mouseMove(bar, to);
    QTest::mouseRelease(bar, Qt::LeftButton, {}, to);
    QCOMPARE(chosen(), (std::vector<fs::path>{all[3], all[0], all[1], all[2]}));
    // A click alone moves nothing.
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tokenRect(1).center());
    QCOMPARE(bar->current(), 1);
    QCOMPARE(chosen().front(), all[3]);
    QTRY_COMPARE(page()->model()->now()->basis->experiments[0]->path, all[3]);
    page()->setOther(1);
    trigger("compareNext");
    QCOMPARE(page()->other(), 2);
    trigger("comparePrevious");
    QCOMPARE(page()->other(), 1);
}

void TestComparePage::addsFromTheList()
{
    openAll();
    m_window->compared().choose({at("whole"), at("longer")});
    QTRY_COMPARE(page()->model()->rowCount(), 2);
    trigger("compareAdd");
    auto *offer = m_window->findChild<CommandPalette *>(QStringLiteral("compareOffer"));
    QVERIFY(offer && offer->isVisible());
    QCOMPARE(offer->model()->rowCount(), 2); // those that are not compared
    QTest::keyClicks(offer->field(), QStringLiteral("else"));
    QCOMPARE(offer->model()->rowCount(), 1);
    QTest::keyClick(offer->field(), Qt::Key_Return);
    QCOMPARE(chosen(), (std::vector<fs::path>{at("whole"), at("longer"), at("elsewhere")}));
    QTRY_COMPARE(page()->model()->rowCount(), 3);
}

void TestComparePage::stepsAndLanes()
{
    openAll();
    m_window->compared().choose({at("whole"), at("longer"), at("elsewhere")});
    QTRY_COMPARE(page()->model()->rowCount(), 3);
    QVERIFY(whole(1));
    CompareSteps *steps = page()->steps();
    trigger("compareSteps");
    QVERIFY(steps->hasFocus());
    QCOMPARE(steps->lanes().size(), std::size_t(3));
    QCOMPARE(steps->iterations(), 6);
    QTest::keyClick(steps, Qt::Key_Home);
    QTest::keyClick(steps, Qt::Key_Right);
    QTest::keyClick(steps, Qt::Key_Right);
    QCOMPARE(steps->iteration(), 3);
    // The values of all three at that iteration; columns are aligned.
    const int task =
        QString::fromStdString(page()->tasks()->current()).section(QStringLiteral("__part"), 1).left(1).toInt();
    const int seeds[] = {1, 3, 4};
    for (std::size_t i = 0; i < 3; ++i) {
        const int passed = FourExperiments::passedAt(seeds[i], task, 3);
        QVERIFY2(steps->valueText(i).contains(QStringLiteral("%1 of 100").arg(passed)),
                 qPrintable(steps->valueText(i)));
        QCOMPARE(steps->cellRect(i, 3).left(), steps->cellRect(0, 3).left());
    }
    QTRY_VERIFY(steps->first().has_value()); // where the first two part
    QTest::keyClick(steps, Qt::Key_End);
    QCOMPARE(steps->iteration(), 6);
    QTest::keyClick(steps, Qt::Key_Left);
    QTest::keyClick(steps, Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("lanes"));
    QCOMPARE(m_window->view().experiment(), at("whole"));
    QCOMPARE(m_window->view().iteration(), 5);
    auto *lanes = static_cast<LanesPage *>(m_window->page(QStringLiteral("lanes")));
    QCOMPARE(lanes->otherChooser()->currentText(), QStringLiteral("longer"));
    trigger("compareBack");
    QCOMPARE(m_window->currentPage(), QStringLiteral("compare"));
    QVERIFY(steps->hasFocus());
    QCOMPARE(steps->iteration(), 5);
    trigger("compareLanes");
    QCOMPARE(m_window->currentPage(), QStringLiteral("lanes"));
}

void TestComparePage::figuresLead()
{
    openAll();
    m_window->compared().choose({at("whole"), at("longer"), at("elsewhere")});
    QVERIFY(whole(1));
    // A row of the forest is looked at, a point of the scatter opens its task.
    FigureView *forest = page()->forest();
    QCOMPARE(forest->scene().marks().size(), std::size_t(2));
    QTest::mouseClick(forest, Qt::LeftButton, {}, forest->boxOf(forest->scene().marks()[1]).center().toPoint());
    QCOMPARE(page()->other(), 2);
    FigureView *scatter = page()->scatter();
    QCOMPARE(scatter->scene().marks().size(), std::size_t(8));
    for (const FigureMark &mark : scatter->scene().marks())
        QVERIFY(mark.link && QRectF(scatter->rect()).contains(scatter->boxOf(mark)));
    const FigureLink link = *scatter->scene().marks()[4].link;
    scatter->setFocus();
    for (int i = 0; i <= 4; ++i)
        QTest::keyClick(scatter, Qt::Key_Right);
    QTest::keyClick(scatter, Qt::Key_Return);
    QCOMPARE(m_window->currentPage(), QStringLiteral("task"));
    QCOMPARE(m_window->view().task(), link.task);
    QCOMPARE(m_window->view().experiment(), at("elsewhere"));
}

void TestComparePage::keepsItsState()
{
    openAll();
    m_window->compared().choose({at("longer"), at("whole"), at("elsewhere")});
    QTRY_COMPARE(page()->model()->rowCount(), 3);
    page()->setOther(2);
    trigger("compareWorse");
    page()->tasks()->table()->sortByColumn(TaskDifferences::Task, Qt::AscendingOrder);
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<MainWindow>(settings());
    m_window->show();
    openAll(3);
    QCOMPARE(chosen(), (std::vector<fs::path>{at("longer"), at("whole"), at("elsewhere")}));
    QTRY_COMPARE(page()->other(), 2);
    QVERIFY(menuAction(*m_window, QStringLiteral("compareWorse"))->isChecked());
    const QHeaderView *header = page()->tasks()->table()->horizontalHeader();
    QCOMPARE(header->sortIndicatorSection(), int(TaskDifferences::Task));
    QCOMPARE(header->sortIndicatorOrder(), Qt::AscendingOrder);
    QCOMPARE(page()->tasks()->shown()->rowCount(), cell(2, ComparedModel::Worse).toInt());
    trigger("compareEveryTask");
    trigger("compareBetter");
    QCOMPARE(page()->tasks()->shown()->rowCount(), cell(2, ComparedModel::Better).toInt());
    trigger("compareFindTask");
    QVERIFY(page()->tasks()->field()->hasFocus());
    trigger("resetLayout");
    QCOMPARE(header->sortIndicatorSection(), int(TaskDifferences::Difference));
}

void TestComparePage::emptyAndGone()
{
    m_window->showPage(QStringLiteral("compare"));
    QVERIFY(page()->state()->isVisible());
    openAll();
    QVERIFY(!page()->state()->isVisible());
    QAbstractItemModelTester tester(page()->model());
    m_window->compared().choose({});
    QTRY_VERIFY(page()->state()->isVisible());
    trigger("compareAll");
    QTRY_COMPARE(page()->model()->rowCount(), 4);
    m_window->store().close(m_temp / "experiments");
    QTRY_VERIFY_WITH_TIMEOUT(page()->state()->isVisible(), 20000);
}

// All columns are in sight in a window of 1280 x 800, and none of their texts is cut off.
void TestComparePage::columnsInSight()
{
    m_window->resize(1280, 800);
    openAll();
    QVERIFY(whole(1));
    const auto *table = page()->findChild<CompareTable *>();
    QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
        for (int m = 0; m < 4 && !table->isColumnHidden(column); ++m) {
            const QString text = table->model()->index(m, column).data(ComparedModel::ShortRole).toString();
            QVERIFY2(table->columnWidth(column) >= QFontMetrics(table->font()).horizontalAdvance(text),
                     qPrintable(text));
        }
    }
}

// What would do nothing is not offered.
void TestComparePage::actionsThatCanWork()
{
    const auto enabled = [this](const char *name) {
        return menuAction(*m_window, QString::fromLatin1(name))->isEnabled();
    };
    m_window->showPage(QStringLiteral("compare"));
    for (const char *name : {"compareAdd", "compareRemove", "compareLeft", "compareRight", "compareBaseline",
                             "compareNext", "comparePrevious", "compareExport"})
        QVERIFY2(!enabled(name), name);
    openAll();
    QVERIFY(!enabled("compareAdd")); // all are compared
    page()->tokens()->setCurrent(0);
    QVERIFY(!enabled("compareLeft") && !enabled("compareBaseline") && enabled("compareRight"));
    page()->tokens()->setCurrent(3);
    QVERIFY(enabled("compareLeft") && enabled("compareBaseline") && !enabled("compareRight"));
    QVERIFY(enabled("compareNext") && enabled("comparePrevious"));
    m_window->compared().choose({at("whole"), at("longer")});
    QVERIFY(enabled("compareAdd"));
    QTRY_COMPARE(page()->model()->rowCount(), 2);
    QVERIFY(!enabled("compareNext") && !enabled("comparePrevious")); // there is but one
    // One that is compared and not open says so.
    m_window->compared().choose({at("whole"), m_temp / "nowhere & never"});
    QVERIFY(page()->tokens()->tokens()[1].missing);
    QVERIFY(page()->tokens()->tokens()[1].tip.contains(QStringLiteral("not open")));
}

void TestComparePage::sameDirectoryTwice()
{
    fs::create_directory_symlink(at("whole"), m_temp / "again");
    m_window->openPath(m_temp / "again");
    openAll(5);
    m_window->compared().choose({at("whole"), m_temp / "again"});
    QVERIFY(whole(1));
    QTRY_VERIFY2(page()->warnings()->text().contains(QStringLiteral("same directory")),
                 qPrintable(page()->warnings()->text()));
    // What is not of the present choice is said to be so until it is.
    m_window->compared().choose({at("whole"), at("longer")});
    QCOMPARE(page()->basis(), QStringLiteral("being renewed"));
    QVERIFY(whole(1));
    QTRY_VERIFY(page()->basis().endsWith(QStringLiteral(", exploratory")));
    QTRY_VERIFY(!page()->warnings()->text().contains(QStringLiteral("same directory")));
    fs::remove(m_temp / "again");
}

// Columns are as wide as what came.
void TestComparePage::growsLive()
{
    const auto ids = FourExperiments::taskIds(2);
    SyntheticExperiment live(m_temp / "live", ids, 3);
    live.writeSettings();
    for (const std::string &id : ids) {
        live.begin(id);
        live.base(id);
    }
    live.iteration(ids[0], 60);
    live.end(ids[0], "limit_reached");
    m_window->openPath(m_temp / "live");
    QTRY_VERIFY(m_window->store().experiment(m_temp / "live"));
    m_window->compared().choose({m_temp / "live"});
    m_window->showPage(QStringLiteral("compare"));
    QVERIFY(whole(1));
    CompareTable *table = page()->table();
    const auto fits = [&] {
        const QString text = cell(0, ComparedModel::Tokens);
        return table->columnWidth(ComparedModel::Tokens) >
               QFontMetrics(m_window->theme().textFont()).horizontalAdvance(text);
    };
    const QString before = cell(0, ComparedModel::Tokens);
    QVERIFY(fits());
    for (int k = 0; k < 3; ++k)
        live.playedIteration(ids[1], 70 + k);
    live.end(ids[1], "limit_reached");
    m_window->store().refresh();
    QTRY_VERIFY(cell(0, ComparedModel::Tokens) != before);
    QVERIFY2(fits(), qPrintable(cell(0, ComparedModel::Tokens)));
}

// From the experiments down the page, row by row, each thing that can be worked with once.
void TestComparePage::tabsAsItIsRead()
{
    openAll();
    QVERIFY(whole(1));
    QTRY_VERIFY(page()->findChild<QWidget *>(QStringLiteral("evidenceCard"))->isVisible());
    page()->tokens()->setFocus();
    QStringList stops;
    const auto name = [](const QWidget *widget) {
        const auto *tool = qobject_cast<const QToolButton *>(widget);
        return tool ? tool->text() : widget->objectName();
    };
    for (QWidget *at = page()->tokens(); page()->isAncestorOf(at) && stops.size() < 40;
         at = QApplication::focusWidget()) {
        stops << name(at);
        // It can be seen when it has the focus.
        QVERIFY2(!at->visibleRegion().isEmpty(), qPrintable(stops.back()));
        QTest::keyClick(at, Qt::Key_Tab);
    }
    QCOMPARE(stops.join(QLatin1Char(' ')),
             QStringLiteral("compareTokens compareExportButton compareNotesButton compareTable compareForest rankChart "
                            "compareLanesButton compareSteps evidenceModel evidenceCopyTextButton "
                            "evidenceCopyLatexButton evidenceCard compareScatter compareTaskFilter all better worse "
                            "compareTasks robustnessComputeButton"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
    QCOMPARE(name(QApplication::focusWidget()), QStringLiteral("robustnessComputeButton"));
}

QTEST_MAIN(TestComparePage)
#include "tst_comparepage.moc"
