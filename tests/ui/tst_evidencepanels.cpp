// SPDX-License-Identifier: GPL-3.0-or-later
// Live gamma, rank over gamma, the evidence card, robustness, plan and policy on the compare page of the real window,
// on real folders, against what `sweci compare` says of them; the card cell by cell: tst_comparednumbers.
//
// Six tasks of three repositories, T = 100, 40 pass at the base, N = 2, a gain of 6 tests is 0.1. The means cross at
// gamma 2/3 and at 9/7.
#include "base/jsonvalue.h"
#include "compare/comparepage.h"
#include "compare/evidencepanel.h"
#include "compare/plandialog.h"
#include "compare/rankchart.h"
#include "compare/rankpanel.h"
#include "compare/reportview.h"
#include "compare/robustnesspanel.h"
#include "menukeys.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "program.h"
#include "report/figuretext.h"
#include "report/ranksentence.h"
#include "shell/gammacontrol.h"
#include "shell/gammaslider.h"
#include "shell/infobar.h"
#include "shell/statusline.h"
#include "shell/viewstate.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

#include <cmath>

using namespace sweci;

class TestEvidencePanels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void flipsOnTheControl();
    void sentenceFollowsGamma();
    void chartChoosesAModel();
    void cardByKeys();
    void robustnessOnDemand();
    void planIsTakenAndDepartedFrom();
    void planIsNeverWrittenOver();
    void lostPlanIsSaid_data();
    void lostPlanIsSaid();
    void policyChangesAll();
    void oneExperiment();

private:
    void write(const std::string &name, int first, int second);
    void open();
    bool isSettled() const
    {
        const ComparedSet &set = m_window->compared();
        return set.now() && !set.working() && set.report() && set.report()->basis == set.now()->basis &&
               set.report()->report.plan.gamma == set.now()->step.gamma &&
               set.now()->step.gamma == m_window->view().gamma();
    }
    ComparePage &page() { return *qobject_cast<ComparePage *>(m_window->page(QStringLiteral("compare"))); }
    template <typename T> T &part() { return *page().findChild<T *>(); }
    GammaSlider &slider() { return *m_window->findChild<GammaSlider *>(); }
    QString copied() const { return QGuiApplication::clipboard()->text(); }
    void press(const char *name)
    {
        QAction *action = menuAction(*m_window, QString::fromLatin1(name));
        QVERIFY2(action && action->isEnabled() && !action->shortcut().isEmpty(), name);
        action->trigger();
    }
    JsonValue commandLine(const std::vector<std::string> &further = {});

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<MainWindow> m_window;
    int m_windows = 0;
    QString m_settings;
};

void TestEvidencePanels::write(const std::string &name, int first, int second)
{
    std::vector<std::string> ids;
    for (int i = 0; i < 6; ++i)
        ids.push_back("own" + std::to_string(i / 2) + "__part" + std::to_string(i));
    SyntheticExperiment experiment(m_temp / "runs" / name, ids, 2);
    experiment.writeSettings();
    for (int i = 0; i < 6; ++i) {
        const std::string &id = ids[std::size_t(i)];
        experiment.begin(id);
        experiment.base(id);
        // "odd" collapses once, so that the policy matters.
        const bool collapses = name == "d-odd" && i == 3;
        experiment.iteration(id, collapses ? 0 : first + i, 0, collapses ? Verdict::Collapsed : Verdict::Measured);
        experiment.iteration(id, second + i, i == 4 && name != "a-flat" ? 1 : 0);
        experiment.end(id, "limit_reached");
    }
}

void TestEvidencePanels::initTestCase()
{
    write("a-flat", 52, 52);
    write("b-late", 46, 61);
    write("c-early", 64, 47);
    write("d-odd", 42, 42);
}

void TestEvidencePanels::init()
{
    const std::string name = "settings" + std::to_string(++m_windows) + ".ini";
    m_settings = QString::fromStdString((m_temp / name).native());
    m_window = std::make_unique<MainWindow>(m_settings);
}

void TestEvidencePanels::cleanup()
{
    m_window.reset();
}

void TestEvidencePanels::open()
{
    m_window->resize(1400, 1000);
    m_window->openPath(m_temp / "runs");
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(!m_window->store().loading() && m_window->store().experiments().size() == 4);
    std::vector<std::filesystem::path> chosen;
    for (const char *one : {"a-flat", "b-late", "c-early", "d-odd"})
        chosen.push_back(m_temp / "runs" / one);
    m_window->compared().choose(chosen);
    m_window->showPage(QStringLiteral("compare"));
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(), 20000);
}

JsonValue TestEvidencePanels::commandLine(const std::vector<std::string> &further)
{
    std::vector<std::string> argv{"compare", "--format", "json"};
    for (const char *one : {"a-flat", "b-late", "c-early", "d-odd"})
        argv.push_back(m_temp / "runs" / one);
    argv.insert(argv.end(), further.begin(), further.end());
    const ProgramResult result = m_place.run(argv);
    auto json = parseJson(result.output, "comparison");
    return result.code == 0 && json ? std::move(*json) : JsonValue(result.errors);
}

void TestEvidencePanels::flipsOnTheControl()
{
    open();
    const auto flips = slider().flips();
    QCOMPARE(flips.size(), m_window->compared().now()->basis->flips.size());
    QCOMPARE(flips.size(), std::size_t(2));
    QVERIFY(std::abs(flips[0].gamma - 2.0 / 3) < 1e-12 && std::abs(flips[1].gamma - 9.0 / 7) < 1e-12);
    QVERIFY2(flips[1].text.contains(QLatin1String("c-early is ahead below, b-late above")), qPrintable(flips[1].text));
    QCOMPARE(slider().flipAt(slider().xOf(9.0 / 7)), &slider().flips()[1]);
    QVERIFY(!slider().flipAt(slider().xOf(1.0)));
    // By keys: to the next, no further, and back over 1.
    press("gammaNextFlip");
    QCOMPARE(m_window->view().gamma(), 1.286);
    press("gammaNextFlip");
    QCOMPARE(m_window->view().gamma(), 1.286);
    press("gammaPreviousFlip");
    QCOMPARE(m_window->view().gamma(), 0.667);
    press("gammaPreviousFlip");
    QCOMPARE(m_window->view().gamma(), 0.667);
    press("gammaReset");
    QCOMPARE(m_window->view().gamma(), 1.0);
    // Elsewhere nothing is compared.
    const QImage with = slider().grab().toImage();
    m_window->showPage(QStringLiteral("board"));
    QVERIFY(slider().flips().empty());
    QVERIFY(!menuAction(*m_window, QStringLiteral("gammaNextFlip"))->isEnabled());
    QVERIFY(slider().grab().toImage() != with);
    m_window->showPage(QStringLiteral("compare"));
    QCOMPARE(slider().flips().size(), std::size_t(2));
    QCOMPARE(slider().grab().toImage(), with);
}

void TestEvidencePanels::sentenceFollowsGamma()
{
    open();
    RankPanel &rank = part<RankPanel>();
    QCOMPARE(rank.note(), QStringLiteral("exact flips at 0.67, 1.29"));
    // c-early is first at 1: (0.4 + 0.12) / 2 with a little for the tasks' numbers.
    QCOMPARE(rank.chosen(), 2);
    QVERIFY2(rank.sentence().startsWith(QLatin1String("c-early is first for all gamma in [0.50, 1.28], in ")),
             qPrintable(rank.sentence()));
    press("rankCopySentence");
    QCOMPARE(copied(), rank.sentence());
    page().focusStart()->setFocus();
    QTest::keyClick(page().focusStart(), Qt::Key_C, Qt::ShiftModifier);
    QCOMPARE(copied(), rank.order());
    QVERIFY2(copied().startsWith(QLatin1String("c-early > b-late > a-flat > d-odd for all gamma in [0.67, 1.28].")),
             qPrintable(copied()));
    // A step: the mark moves, the rest of the chart is the same picture.
    const FigureScene *before = &rank.chart()->scene();
    const auto items = before->items().size();
    const auto markAt = [&] {
        return std::get<FigureScene::Line>(rank.chart()->overlay().items().front()).points.front().x();
    };
    const double at = markAt();
    slider().setFocus();
    for (int i = 0; i < 30; ++i)
        QTest::keyClick(&slider(), Qt::Key_Right);
    QTRY_VERIFY(m_window->compared().now()->step.gamma == 1.3);
    QVERIFY(markAt() > at);
    QCOMPARE(rank.chart()->gamma(), 1.3);
    QCOMPARE(rank.chart()->scene().items().size(), items);
    QVERIFY2(rank.sentence().startsWith(QLatin1String("c-early is second for all gamma in [1.29, 2.00], in ")),
             qPrintable(rank.sentence()));
    QTest::keyClick(&slider(), Qt::Key_Home);
    QTRY_VERIFY(m_window->compared().now()->step.gamma == 1);
    QCOMPARE(markAt(), at);
}

void TestEvidencePanels::chartChoosesAModel()
{
    open();
    RankPanel &rank = part<RankPanel>();
    const RankChart &chart = *rank.chart();
    // At the right end b-late is first.
    const RankPlot plot(chart.data(), chart.scene().size(), chart.scene().paper());
    QTest::mouseClick(rank.chart(), Qt::LeftButton, {}, QPointF(plot.x(1.7), plot.y(1)).toPoint());
    QCOMPARE(rank.chosen(), 1);
    QCOMPARE(page().other(), 1);
    QCOMPARE(part<EvidencePanel>().other(), 1);
    QVERIFY2(rank.sentence().startsWith(QLatin1String("b-late is second for all gamma in [0.67, 1.28]")),
             qPrintable(rank.sentence()));
    const FigureMark *mark = chart.markAt(QPointF(plot.x(1.7), plot.y(1)));
    QVERIFY(mark && mark->text.startsWith(QLatin1String("b-late: rank 1 for gamma from 1.286 to 2.000")));
    QCOMPARE(chart.whole().data.rows.size(), chart.figure().data.rows.size());
}

namespace
{

void typeLines(QWidget *field, const QString &text)
{
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (int i = 0; i < lines.size(); ++i) {
        if (i > 0)
            QTest::keyClick(field, Qt::Key_Return);
        QTest::keyClicks(field, lines[i]);
    }
}

std::optional<double> number(const JsonValue &value)
{
    return value.isNull() ? std::nullopt : std::optional(value.toDouble());
}

QString intervalOf(const JsonValue &difference)
{
    if (difference["low"].isNull())
        return intervalText({});
    return intervalText(Interval{difference["low"].toDouble(), difference["high"].toDouble()});
}

// As the card has it, with a true minus.
QString shown(const JsonValue &difference)
{
    const QString text = figureText(number(difference["difference"])) + QLatin1Char(' ') + intervalOf(difference);
    return QString(text).replace(QLatin1Char('-'), QChar(0x2212));
}

const JsonValue &pairOf(const JsonValue &all, int second, const char *metric)
{
    static const JsonValue none;
    for (const JsonValue &one : all["differences"].toArray()) {
        if (one["first"].toInteger() == 0 && one["second"].toInteger() == second && one["metric"].toString() == metric)
            return one;
    }
    return none;
}

} // namespace

void TestEvidencePanels::cardByKeys()
{
    open();
    EvidencePanel &evidence = part<EvidencePanel>();
    QCOMPARE(evidence.note(), QStringLiteral("exploratory"));
    evidence.setOther(1);
    QCOMPARE(evidence.models()->count(), 3);
    evidence.models()->setFocus();
    QTest::keyClick(evidence.models(), Qt::Key_Down);
    QCOMPARE(evidence.other(), 2);
    QCOMPARE(page().other(), 2);
    QVERIFY(evidence.card()->table().title.startsWith(QLatin1String("c-early against a-flat")));
    // The page's own keys lead as well.
    press("compareNext");
    QCOMPARE(evidence.other(), 3);
    QCOMPARE(evidence.models()->currentText(), QStringLiteral("d-odd"));
    press("evidenceCopyText");
    QCOMPARE(copied(), textTable(evidence.card()->table()));
    QVERIFY(copied().contains(QLatin1String("d-odd against a-flat")));
    QVERIFY(m_window->status()->text().contains(QLatin1String("Copied")));
    QVERIFY(copied().contains(QLatin1String("paper-v1, gamma 1, collapsed=zero")));
    page().focusStart()->setFocus();
    QTest::keyClick(page().focusStart(), Qt::Key_E, Qt::ShiftModifier);
    QVERIFY(copied().contains(QLatin1String("\\toprule")));
    QCOMPARE(copied(), latexTable(evidence.card()->table()));
}

void TestEvidencePanels::robustnessOnDemand()
{
    open();
    RobustnessPanel &robustness = part<RobustnessPanel>();
    QVERIFY(robustness.rows()->table().rows.empty());
    QVERIFY(!menuAction(*m_window, QStringLiteral("robustnessCopyText"))->isEnabled());
    // Given up: nothing comes.
    press("robustnessCompute");
    press("robustnessStop");
    QVERIFY(!robustness.isRunning());
    QVERIFY(robustness.rows()->table().rows.empty());
    press("robustnessCompute");
    QTRY_VERIFY_WITH_TIMEOUT(!robustness.isRunning(), 60000);
    const JsonValue rows = commandLine({"--robustness"})["robustness"];
    const ReportTable &table = robustness.rows()->table();
    QCOMPARE(table.rows.size(), rows.toArray().size());
    QVERIFY(table.rows.size() > 60);
    int others = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const JsonValue &row = rows.toArray()[i];
        const ReportTable::Row &cells = table.rows[i];
        QCOMPARE(cells[0].toStdString(), row["dialect"].toString());
        QCOMPARE(cells[1], QString::number(row["gamma"].toDouble()));
        QCOMPARE(cells[2].toStdString(), row["policy"].toString());
        for (std::size_t m = 0; m < 4; ++m)
            QCOMPARE(cells[4 + m], figureText(row["scores"].toArray()[m].toDouble()));
        const QString order = row["planned"].toBool()      ? QStringLiteral("planned")
                              : row["same_order"].isNull() ? QStringLiteral("–")
                              : row["same_order"].toBool() ? QStringLiteral("same")
                                                           : QStringLiteral("differs");
        QCOMPARE(cells[8], order);
        others += !row["same_order"].isNull() && !row["same_order"].toBool();
    }
    QCOMPARE(robustness.note(), QStringLiteral("%1 of %2 rules give another order").arg(others).arg(table.rows.size()));
    press("robustnessCopyText");
    QCOMPARE(copied(), textTable(table));
    press("robustnessCopyLatex");
    QCOMPARE(copied(), latexTable(table));
    // It is of this view: another one says so.
    m_window->view().setGamma(1.3);
    QTRY_VERIFY(isSettled());
    QVERIFY(robustness.note().startsWith(QLatin1String("of another view")));
}

void TestEvidencePanels::planIsTakenAndDepartedFrom()
{
    open();
    press("comparePlan");
    auto *dialog = page().findChild<PlanDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    auto *take = dialog->findChild<QPushButton *>(QStringLiteral("planTake"));
    QVERIFY(!take->isEnabled()); // not saved
    QCOMPARE(dialog->text()->toPlainText().toStdString(), AnalysisPlan().toToml());
    // A mistake is named with its line and cannot be saved.
    dialog->text()->setFocus();
    dialog->text()->selectAll();
    typeLines(dialog->text(), QStringLiteral("gamma = 1.1\nfamly = 3\n"));
    QVERIFY2(dialog->problem().contains(QLatin1String("line 2")), qPrintable(dialog->problem()));
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("planSave"))->isEnabled());
    dialog->text()->selectAll();
    const QString text = QStringLiteral("# fixed before looking\ngamma = 1.1\npolicy = \"collapsed=carry\"\n");
    typeLines(dialog->text(), text);
    QVERIFY(dialog->problem().isEmpty());
    const QString file = QString::fromStdString((m_temp / "analysis.toml").native());
    QVERIFY(dialog->saveAs(file));
    QCOMPARE(get(m_temp / "analysis.toml"), text.toStdString());
    QVERIFY(take->isEnabled());
    QTest::mouseClick(take, Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
    QCOMPARE(m_window->view().gamma(), 1.1);
    QCOMPARE(m_window->compared().planFile(), file);
    QTRY_VERIFY(isSettled());
    EvidencePanel &evidence = part<EvidencePanel>();
    QCOMPARE(evidence.note(), QStringLiteral("as planned"));
    QCOMPARE(menuAction(*m_window, QStringLiteral("policyCarry"))->isChecked(), true);
    // The program with the same file says the same, planned and exploratory alike.
    evidence.setOther(3);
    const JsonValue json = commandLine({"--plan", m_temp / "analysis.toml"});
    const JsonValue &main = pairOf(json, 3, "evoscore");
    const ReportTable &card = evidence.card()->table();
    QCOMPARE(card.rows[0][1], shown(main));
    QVERIFY(main["planned"].toBool());
    QCOMPARE(card.rows[0][2], QStringLiteral("planned"));
    QCOMPARE(card.rows.back()[2], QStringLiteral("exploratory"));
    // A step away, and back.
    slider().setFocus();
    QTest::keyClick(&slider(), Qt::Key_Right);
    QTRY_VERIFY(isSettled());
    QCOMPARE(evidence.note(), QStringLiteral("exploratory"));
    QCOMPARE(evidence.card()->table().rows[0][2], QStringLiteral("exploratory"));
    QVERIFY(evidence.card()->notes().contains(QLatin1String("Gamma is not the plan's")));
    QTest::keyClick(&slider(), Qt::Key_Left);
    QTRY_VERIFY(isSettled());
    QCOMPARE(evidence.note(), QStringLiteral("as planned"));
    // The next window has it too.
    m_window->close();
    m_window = std::make_unique<MainWindow>(m_settings);
    QCOMPARE(m_window->compared().planFile(), file);
    QCOMPARE(m_window->view().gamma(), 1.1);
    QVERIFY(m_window->compared().exploratory().isEmpty());
    open();
    // The plan opens as its file has it.
    press("comparePlan");
    auto *again = page().findChild<PlanDialog *>();
    QVERIFY(again && again->isVisible());
    QCOMPARE(again->text()->toPlainText(), text);
}

void TestEvidencePanels::lostPlanIsSaid_data()
{
    QTest::addColumn<QByteArray>("text"); // null: no file
    QTest::addColumn<QString>("said");
    QTest::newRow("gone") << QByteArray() << QStringLiteral("cannot be read");
    QTest::newRow("no TOML") << QByteArray("gamma = \n") << QStringLiteral("line 1");
    QTest::newRow("no plan") << QByteArray("gamma = 1.1\ngama = 2\n") << QStringLiteral("“gama”");
}

// A plan that was in force and cannot be taken any more: the window says so, and takes it again once it can be read.
void TestEvidencePanels::lostPlanIsSaid()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    const std::string whole = "gamma = 1.1\n";
    const std::filesystem::path path = m_temp / "lost %2.toml";
    const QString file = QString::fromStdString(path.native());
    const auto start = [this] {
        m_window->close();
        m_window = std::make_unique<MainWindow>(m_settings);
        open();
    };
    put(path, whole);
    open();
    m_window->compared().setPlan(AnalysisPlan::fromToml(whole, "x").value(), file);
    QVERIFY(page().info()->sentence().isEmpty());
    if (text.isNull())
        std::filesystem::remove(path);
    else
        put(path, text.toStdString());
    for (int again = 0; again < 2; ++again) { // it is not forgotten either
        start();
        QVERIFY(m_window->compared().planFile().isEmpty());
        QVERIFY(page().info()->isVisible());
        const QString sentence = page().info()->sentence();
        QVERIFY2(sentence.contains(file) && sentence.contains(said), qPrintable(sentence));
        QVERIFY(sentence.contains(QStringLiteral("exploratory")));
    }
    // The remedy is at hand.
    auto *remedy = page().info()->findChild<QPushButton *>(QStringLiteral("comparePlanButton"));
    QVERIFY(remedy && remedy->isEnabled());
    QTest::mouseClick(remedy, Qt::LeftButton);
    QVERIFY(page().findChild<PlanDialog *>());
    page().findChild<PlanDialog *>()->close();
    put(path, whole);
    start();
    QCOMPARE(m_window->compared().planFile(), file);
    QVERIFY(!page().info()->isVisible());
    QVERIFY(m_window->compared().exploratory().isEmpty());
    std::filesystem::remove(path);
    start();
    QVERIFY(page().info()->isVisible());
    put(path, whole);
    m_window->compared().setPlan(AnalysisPlan::fromToml(whole, "x").value(), file);
    QVERIFY(!page().info()->isVisible()); // there is a plan again
}

void TestEvidencePanels::planIsNeverWrittenOver()
{
    const std::string own = "# mine\ngamma = 0.9\n";
    put(m_temp / "own.toml", own);
    const QString file = QString::fromStdString((m_temp / "own.toml").native());
    PlanDialog dialog(m_window->theme(), AnalysisPlan());
    QVERIFY(!dialog.saveAs(file));
    QVERIFY(dialog.problem().contains(QLatin1String("never written over")));
    QCOMPARE(get(m_temp / "own.toml"), own);
    QVERIFY(dialog.openFile(file));
    QCOMPARE(dialog.file(), file);
    QCOMPARE(dialog.plan()->gamma, 0.9);
    dialog.text()->appendPlainText(QStringLiteral("level = 0.9"));
    QVERIFY(dialog.file().isEmpty()); // what was changed is not that file any more
    QVERIFY(!dialog.saveAs(file));
    QCOMPARE(get(m_temp / "own.toml"), own);
    QVERIFY(!dialog.saveAs(QString::fromStdString((m_temp / "none" / "x.toml").native())));
    QVERIFY(!dialog.openFile(QString::fromStdString((m_temp / "none.toml").native())));
    QVERIFY(!dialog.problem().isEmpty());
}

void TestEvidencePanels::policyChangesAll()
{
    open();
    EvidencePanel &evidence = part<EvidencePanel>();
    evidence.setOther(3);
    const QString zero = evidence.card()->table().rows[0][1];
    QSignalSpy removed(evidence.models()->model(), &QAbstractItemModel::rowsRemoved);
    press("policyCarry");
    QCOMPARE(m_window->compared().viewed().policy.collapsed, CollapsedPolicy::Carry);
    QTRY_VERIFY(isSettled());
    QCOMPARE(removed.count(), 0); // the same names: a list that is open stays so
    const JsonValue json = commandLine({"--policy", "collapsed=carry"});
    const JsonValue &main = pairOf(json, 3, "evoscore");
    const QString carried = shown(main);
    QCOMPARE(evidence.card()->table().rows[0][1], carried);
    QVERIFY(carried != zero);
    QVERIFY(evidence.card()->notes().contains(QLatin1String("collapsed=carry")));
    press("policyDrop");
    QTRY_VERIFY(isSettled());
    // No polynomials: no exact ranks, and the sentence speaks of this gamma only.
    QVERIFY(part<RankPanel>().chart()->figure().empty);
    QVERIFY(part<RankPanel>().sentence().contains(QLatin1String("how far it holds is not known")));
    QVERIFY(slider().flips().empty());
    press("policyTampered");
    press("policyTruncated");
    QCOMPARE(policyName(m_window->compared().viewed().policy),
             std::string("collapsed=drop,tampered=exclude,truncated=count"));
    press("policyZero");
    press("policyTampered");
    press("policyTruncated");
    QTRY_VERIFY(isSettled());
    QCOMPARE(evidence.card()->table().rows[0][1], zero);
}

void TestEvidencePanels::oneExperiment()
{
    open();
    m_window->compared().choose({m_temp / "runs" / "b-late"});
    QTRY_VERIFY(isSettled());
    QCOMPARE(part<EvidencePanel>().models()->count(), 0);
    QVERIFY(part<EvidencePanel>().card()->table().rows.empty());
    QVERIFY(part<EvidencePanel>().card()->notes().contains(QLatin1String("needs two")));
    QVERIFY(part<RankPanel>().sentence().startsWith(QLatin1String("b-late is first for all gamma in [0.50, 2.00]")));
    QVERIFY(slider().flips().empty());
    m_window->compared().choose({});
    QTRY_VERIFY(!m_window->compared().now());
    QVERIFY(part<RankPanel>().sentence().isEmpty());
}

QTEST_MAIN(TestEvidencePanels)
#include "tst_evidencepanels.moc"
