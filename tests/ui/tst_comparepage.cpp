// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page in the main window on real directories: every number as the program prints it, and by keys: choose,
// baseline, narrow, open, come back.
#include "charts/chartspage.h"
#include "charts/exportdialog.h"
#include "charts/figureview.h"
#include "compare/comparepage.h"
#include "compare/comparesteps.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/comparewarnings.h"
#include "compare/tokenbar.h"
#include "lanes/lanespage.h"
#include "menukeys.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/taskdifferencesfilter.h"
#include "models/tokenstext.h"
#include "program.h"
#include "shell/commandpalette.h"
#include "shell/stateview.h"
#include "shell/viewstate.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QProcess>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

using namespace sweci;
namespace fs = std::filesystem;

class TestComparePage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void numbersAsTheCommandLine_data();
    void numbersAsTheCommandLine();
    void warningsName();
    void byKeys();
    void tokensByKeysAndPointer();
    void addsFromTheList();
    void stepsAndLanes();
    void figuresLead();
    void keepsItsState();
    void emptyAndGone();

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
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<MainWindow> m_window;
};

namespace
{

std::vector<std::string> taskIds(int count)
{
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i)
        ids.push_back("owner" + std::to_string(i % 4) + "__part" + std::to_string(i) + "__abcdef");
    return ids;
}

QString number(const JsonValue &value, int places)
{
    return value.isNumber() ? fixedText(value.toDouble(), places) : QStringLiteral("–");
}

// A step that differs from model to model, up and down.
int passedAt(int seed, int task, int k)
{
    return std::clamp(40 + (seed * 5 + task * 3) % 9 * k + (seed * 7919 + task * 104729 + k * 31) % 13 - 6, 20, 100);
}

} // namespace

void TestComparePage::initTestCase()
{
    const struct {
        const char *name;
        int seed;
        int tasks;
        int iterations;
        const char *dataset;
    } all[] = {{"whole", 1, 8, 6, "one"},
               {"lacks", 2, 6, 6, "one"},
               {"longer", 3, 8, 9, "one"},
               {"elsewhere", 4, 8, 6, "two"}};
    for (const auto &each : all) {
        const auto ids = taskIds(each.tasks);
        SyntheticExperiment writer(at(each.name), ids, each.iterations);
        writer.settings().splitHash = each.dataset;
        writer.settings().architect.model = writer.settings().programmer.model = each.name;
        writer.writeSettings();
        for (int t = 0; t < each.tasks; ++t) {
            const std::string &id = ids[std::size_t(t)];
            writer.begin(id);
            writer.base(id);
            int last = 40;
            for (int k = 1; k <= each.iterations; ++k) {
                const int passed = std::min(passedAt(each.seed, t, k), 99);
                writer.playedIteration(id, passed, std::max(last - passed, 0),
                                       (each.seed + t + k) % 11 == 0 ? Verdict::Unchanged : Verdict::Measured);
                last = passed;
            }
            writer.end(id, "limit_reached");
        }
    }
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
    QTRY_VERIFY_WITH_TIMEOUT(int(m_window->store().experiments().size()) == 4 && !m_window->store().loading(), 20000);
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

void TestComparePage::numbersAsTheCommandLine_data()
{
    QTest::addColumn<double>("gamma");
    QTest::addColumn<QString>("dialect");
    QTest::newRow("paper") << 1.0 << QStringLiteral("paper-v1");
    QTest::newRow("late") << 1.37 << QStringLiteral("paper-v1");
    QTest::newRow("early, harness") << 0.75 << QStringLiteral("harness-2026-04");
}

void TestComparePage::numbersAsTheCommandLine()
{
    QFETCH(double, gamma);
    QFETCH(QString, dialect);
    openAll();
    m_window->compared().choose({at("whole"), at("lacks"), at("longer"), at("elsewhere")});
    m_window->view().setGamma(gamma);
    m_window->view().setDialect(**Dialect::find(dialect.toStdString()));
    QTRY_VERIFY(page()->model()->now() && page()->model()->now()->basis->plan.dialect == dialect.toStdString());
    QVERIFY(whole(gamma));
    const ProgramResult run = m_place.run({"compare", at("whole").native(), at("lacks").native(), at("longer").native(),
                                           at("elsewhere").native(), "--gamma", QString::number(gamma).toStdString(),
                                           "--dialect", dialect.toStdString(), "--format", "json"});
    const auto json = parseJson(run.output, "comparison");
    QVERIFY2(json, run.errors.c_str());
    const auto &models = (*json)["models"].toArray();
    QCOMPARE(models.size(), std::size_t(4));
    for (int m = 0; m < 4; ++m) {
        const JsonValue &said = models[std::size_t(m)];
        QCOMPARE(cell(m, ComparedModel::Experiment), QString::fromStdString(said["name"].toString()));
        QCOMPARE(cell(m, ComparedModel::Score), number(said["score"], 3));
        QCOMPARE(cell(m, ComparedModel::Interval),
                 number(said["low"], 2) + QStringLiteral(" to ") + number(said["high"], 2));
        QCOMPARE(cell(m, ComparedModel::Solved), number(said["solved"], 2));
        QCOMPARE(cell(m, ComparedModel::Zero), number(said["zero_regression"], 2));
        QCOMPARE(cell(m, ComparedModel::ZeroConfirmed), number(said["zero_regression_confirmed"], 2));
        QCOMPARE(cell(m, ComparedModel::ZeroByCount), number(said["zero_regression_by_count"], 2));
        QCOMPARE(cell(m, ComparedModel::Unchanged), QString::number(said["unchanged"].toInteger()));
        const JsonValue &spend = said["spend"];
        QCOMPARE(cell(m, ComparedModel::Tokens),
                 tokensText(spend["input_tokens"].toInteger(), spend["cached_tokens"].toInteger(),
                            spend["output_tokens"].toInteger()));
        QVERIFY(spend["input_tokens"].toInteger() > 0);
        QCOMPARE(cell(m, ComparedModel::Cost), costText(spend["cost"].toDouble()));
        QCOMPARE(cell(m, ComparedModel::Time), durationText(qint64(spend["seconds"].toDouble() * 1000)));
        QCOMPARE(cell(m, ComparedModel::Tasks),
                 QStringLiteral("%1 of %2").arg(said["runs_used"].toInteger()).arg(said["runs_expected"].toInteger()));
        // A tie group has as many places as models.
        const auto group = said["tie_group"].toInteger();
        int same = 0;
        for (const JsonValue &other : models)
            same += other["tie_group"].toInteger() == group;
        QCOMPARE(cell(m, ComparedModel::Rank),
                 same == 1 ? QString::number(group) : QStringLiteral("%1–%2").arg(group).arg(group + same - 1));
    }
    // All columns are in sight, and none of their texts is cut off.
    const auto *table = page()->findChild<CompareTable *>();
    QTRY_COMPARE(table->horizontalScrollBar()->maximum(), 0);
    for (int column = 0; column < ComparedModel::ColumnCount; ++column) {
        for (int m = 0; m < 4 && !table->isColumnHidden(column); ++m) {
            const QString text = table->model()->index(m, column).data(ComparedModel::ShortRole).toString();
            QVERIFY2(table->columnWidth(column) >= QFontMetrics(table->font()).horizontalAdvance(text),
                     qPrintable(text));
        }
    }
    // Better and worse, and the forest's rows.
    int pairs = 0;
    for (const JsonValue &said : (*json)["differences"].toArray()) {
        if (said["metric"].toString() != "evoscore" || said["first"].toInteger() != 0)
            continue;
        const int m = int(said["second"].toInteger());
        QCOMPARE(cell(m, ComparedModel::Better), QString::number(said["wins"].toInteger()));
        QCOMPARE(cell(m, ComparedModel::Worse), QString::number(said["losses"].toInteger()));
        const ReportTable::Row row = page()->forest()->figure().data.rows[std::size_t(m - 1)];
        QVERIFY(std::abs(row[1].toDouble() - said["difference"].toDouble()) < 1e-12);
        QVERIFY(std::abs(row[2].toDouble() - said["low"].toDouble()) < 1e-12);
        QVERIFY(std::abs(row[3].toDouble() - said["high"].toDouble()) < 1e-12);
        ++pairs;
    }
    QCOMPARE(pairs, 3);
    // The task list, with each of the others in turn.
    const TaskDifferences &tasks = *static_cast<TaskDifferences *>(page()->tasks()->shown()->sourceModel());
    const auto &ids = (*json)["tasks"].toArray();
    QCOMPARE(tasks.rowCount(), int(ids.size()));
    for (int other = 1; other < 4; ++other) {
        page()->setOther(other);
        for (int row = 0; row < tasks.rowCount(); ++row) {
            const auto t = std::size_t(row);
            QCOMPARE(tasks.task(row), ids[t].toString());
            for (int m = 0; m < 4; ++m) {
                QCOMPARE(tasks.index(row, TaskDifferences::FirstValue + m).data().toString(),
                         number(models[std::size_t(m)]["values"].toArray()[t], 2));
            }
            const double by = models[std::size_t(other)]["values"].toArray()[t].toDouble() -
                              models[0]["values"].toArray()[t].toDouble();
            QCOMPARE(tasks.index(row, TaskDifferences::Difference).data().toString(), changeText(by));
        }
        QCOMPARE(page()->scatter()->figure().data.rows.size(), ids.size());
    }
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
        const int passed = std::min(passedAt(seeds[i], task, 3), 99);
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
    m_window->close();
    m_window.reset();
    m_window = std::make_unique<MainWindow>(settings());
    m_window->show();
    openAll(3);
    QCOMPARE(chosen(), (std::vector<fs::path>{at("longer"), at("whole"), at("elsewhere")}));
    QTRY_COMPARE(page()->other(), 2);
    QVERIFY(menuAction(*m_window, QStringLiteral("compareWorse"))->isChecked());
    QCOMPARE(page()->tasks()->shown()->rowCount(), cell(2, ComparedModel::Worse).toInt());
    trigger("compareEveryTask");
    trigger("compareBetter");
    QCOMPARE(page()->tasks()->shown()->rowCount(), cell(2, ComparedModel::Better).toInt());
    trigger("compareFindTask");
    QVERIFY(page()->tasks()->field()->hasFocus());
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

QTEST_MAIN(TestComparePage)
#include "tst_comparepage.moc"
