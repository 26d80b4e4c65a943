// SPDX-License-Identifier: GPL-3.0-or-later
// Every number of the compare page's table, task list, evidence card and robustness table, as the window shows it, is
// what `sweci compare --format json` prints of the same four unequal experiments under the same rules.
#include "base/jsonvalue.h"
#include "charts/figureview.h"
#include "compare/comparepage.h"
#include "compare/comparetable.h"
#include "compare/comparetasks.h"
#include "compare/evidencepanel.h"
#include "compare/reportview.h"
#include "compare/robustnesspanel.h"
#include "fourexperiments.h"
#include "menukeys.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/format.h"
#include "models/policytext.h"
#include "models/taskdifferencesfilter.h"
#include "models/tiptext.h"
#include "models/tokenstext.h"
#include "program.h"
#include "report/figuretext.h"
#include "shell/viewstate.h"
#include "tempfolder.h"

#include <QTableView>

#include <set>

using namespace sweci;

class TestComparedNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void asTheProgram_data();
    void asTheProgram();

private:
    void open(const QStringList &names);
    void askTheProgram(const std::vector<std::string> &rules);
    bool isSettled(const AnalysisPlan &plan) const;
    void compareTable();
    void columnsDiffer();
    void compareTasks(int other);
    void compareForest();
    void compareCard(int other, bool planned);
    void compareRobustness();
    const JsonValue &pairOf(int second, const std::string &metric) const;
    const JsonValue &model(int number) const { return m_json["models"].toArray()[std::size_t(number)]; }
    ComparePage &page() { return *static_cast<ComparePage *>(m_window->page(QStringLiteral("compare"))); }
    template <typename T> T &part() { return *page().findChild<T *>(); }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<MainWindow> m_window;
    std::vector<std::filesystem::path> m_chosen;
    JsonValue m_json;
};

namespace
{

std::optional<double> number(const JsonValue &value)
{
    return value.isNumber() ? std::optional(value.toDouble()) : std::nullopt;
}

QString whole(const JsonValue &value)
{
    return QString::number(value.toInteger());
}

QString text(const JsonValue &value)
{
    return QString::fromStdString(value.toString());
}

// As a cell of the table and of the task list: a dash where there is none.
QString fixed(const JsonValue &value, int places)
{
    return value.isNumber() ? fixedText(value.toDouble(), places) : QStringLiteral("–");
}

// As on the card.
QString figure(const JsonValue &value, int places = 4)
{
    return value.isNumber() ? figureText(value.toDouble(), places) : QStringLiteral("–");
}

QString named(const char *name, const JsonValue &p)
{
    const QString word = QString::fromLatin1(name);
    return p.isNumber() ? word + QStringLiteral(" = ") + figure(p, 5) : word + QStringLiteral(" –");
}

QString interval(const JsonValue &pair)
{
    return pair["low"].isNull() ? QStringLiteral("–")
                                : QStringLiteral("[%1, %2]").arg(figure(pair["low"]), figure(pair["high"]));
}

QString cellOf(const QAbstractItemView &view, int row, int column)
{
    return view.model()->index(row, column).data().toString();
}

QString expectedCell(const JsonValue &said, const JsonValue *pair, int column)
{
    const JsonValue &spend = said["spend"];
    switch (column) {
    case ComparedModel::Experiment:
        return text(said["name"]);
    case ComparedModel::Rank: {
        const auto &places = said["places"].toArray();
        const QString first = whole(places.at(0));
        const QString last = whole(places.at(1));
        return first == last ? first : first + QStringLiteral("–") + last;
    }
    case ComparedModel::Score:
        return fixed(said["score"], 3);
    case ComparedModel::Interval:
        return fixed(said["low"], 2) + QStringLiteral(" to ") + fixed(said["high"], 2);
    case ComparedModel::Solved:
        return fixed(said["solved"], 2);
    case ComparedModel::Zero:
        return fixed(said["zero_regression"], 2);
    case ComparedModel::ZeroConfirmed:
        return fixed(said["zero_regression_confirmed"], 2);
    case ComparedModel::ZeroByCount:
        return fixed(said["zero_regression_by_count"], 2);
    case ComparedModel::Unchanged:
        return whole(said["unchanged"]);
    case ComparedModel::Tokens:
        return tokensText(spend["input_tokens"].toInteger(), spend["cached_tokens"].toInteger(),
                          spend["output_tokens"].toInteger());
    case ComparedModel::Cost:
        return costText(spend["cost"].toDouble(), int(spend["calls_without_cost"].toInteger()));
    case ComparedModel::Time:
        return durationText(qint64(spend["seconds"].toDouble() * 1000));
    case ComparedModel::Better:
        return pair ? whole((*pair)["wins"]) : QString();
    case ComparedModel::Worse:
        return pair ? whole((*pair)["losses"]) : QString();
    case ComparedModel::Tasks:
        return whole(said["runs_used"]) + QStringLiteral(" of ") + whole(said["runs_expected"]);
    default:
        return QStringLiteral("a column that this test does not know");
    }
}

QString metricName(const std::string &metric)
{
    return metric == "evoscore"          ? QStringLiteral("EvoScore")
           : metric == "solved"          ? QStringLiteral("Solved")
           : metric == "zero_regression" ? QStringLiteral("Zero regression")
                                         : QStringLiteral("Zero regression, confirmed");
}

} // namespace

void TestComparedNumbers::initTestCase()
{
    FourExperiments(m_temp / "experiments");
    put(m_temp / "plan.toml", "metric = \"zero_regression\"\nfamily = \"all_pairs\"\ngamma = 0.9\nlevel = 0.9\n"
                              "tolerance = 0.05\nresamples = 500\nseed = 7\npower = 0.9\n");
}

void TestComparedNumbers::init()
{
    std::filesystem::remove(m_temp / "settings.ini");
    m_window = std::make_unique<MainWindow>(QString::fromStdString((m_temp / "settings.ini").native()));
    m_window->resize(1400, 1000);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestComparedNumbers::cleanup()
{
    m_window.reset();
}

void TestComparedNumbers::open(const QStringList &names)
{
    m_window->openPath(m_temp / "experiments");
    QTRY_VERIFY_WITH_TIMEOUT(int(m_window->store().experiments().size()) == 4 && !m_window->store().loading(), 20000);
    m_chosen.clear();
    for (const QString &name : names)
        m_chosen.push_back(m_temp / "experiments" / name.toStdString());
    m_window->compared().choose(m_chosen);
    m_window->showPage(QStringLiteral("compare"));
}

void TestComparedNumbers::askTheProgram(const std::vector<std::string> &rules)
{
    std::vector<std::string> argv{"compare", "--format", "json", "--robustness"};
    argv.insert(argv.end(), m_chosen.begin(), m_chosen.end());
    argv.insert(argv.end(), rules.begin(), rules.end());
    const ProgramResult result = m_place.run(argv);
    auto json = parseJson(result.output, "comparison");
    QVERIFY2(result.code == 0 && json, result.errors.c_str());
    m_json = std::move(*json);
    QCOMPARE(m_json["models"].toArray().size(), std::size_t(4));
}

bool TestComparedNumbers::isSettled(const AnalysisPlan &plan) const
{
    const ComparedSet &set = m_window->compared();
    return set.now() && !set.working() && set.report() && set.report()->basis == set.now()->basis &&
           set.now()->basis->plan.dialect == plan.dialect && set.now()->basis->plan.policy == plan.policy &&
           set.now()->basis->plan.metric == plan.metric && set.now()->step.gamma == plan.gamma &&
           set.now()->basis->experiments.front()->path == m_chosen.front() &&
           set.report()->report.plan.gamma == plan.gamma;
}

const JsonValue &TestComparedNumbers::pairOf(int second, const std::string &metric) const
{
    static const JsonValue none;
    for (const JsonValue &one : m_json["differences"].toArray()) {
        if (one["first"].toInteger() == 0 && one["second"].toInteger() == second && one["metric"].toString() == metric)
            return one;
    }
    return none;
}

void TestComparedNumbers::asTheProgram_data()
{
    QTest::addColumn<QString>("order");
    QTest::addColumn<double>("gamma");
    QTest::addColumn<QString>("dialect");
    QTest::addColumn<QString>("policy"); // "plan": all is the plan's
    const QString usual = QStringLiteral("whole lacks longer elsewhere");
    const auto row = [](const char *name, const QString &order, double gamma, const char *dialect, const char *policy) {
        QTest::newRow(name) << order << gamma << QString::fromLatin1(dialect) << QString::fromLatin1(policy);
    };
    row("paper", usual, 1, "paper-v1", "");
    row("late, carried", usual, 1.37, "paper-v1", "collapsed=carry");
    row("early, harness", usual, 0.75, "harness-2026-04", "");
    row("otter, dropped", usual, 1.2, "otter-2026-04", "collapsed=drop");
    row("longer is the baseline", QStringLiteral("longer elsewhere lacks whole"), 1, "paper-v1", "");
    row("lacks is the baseline", QStringLiteral("lacks longer elsewhere whole"), 1.37, "harness-2026-04",
        "collapsed=carry");
    row("a plan of all pairs", usual, 0.9, "paper-v1", "plan");
}

void TestComparedNumbers::asTheProgram()
{
    QFETCH(QString, order);
    QFETCH(double, gamma);
    QFETCH(QString, dialect);
    QFETCH(QString, policy);
    const bool planned = policy == QLatin1String("plan");
    open(order.split(QLatin1Char(' ')));
    AnalysisPlan plan;
    std::vector<std::string> rules{"--gamma", QString::number(gamma).toStdString(), "--dialect", dialect.toStdString()};
    m_window->view().setGamma(gamma);
    m_window->view().setDialect(**Dialect::find(dialect.toStdString()));
    if (planned) {
        const auto file = m_temp / "plan.toml";
        plan = AnalysisPlan::fromToml(get(file), "plan.toml").value();
        rules = {"--plan", file};
        m_window->compared().setPlan(plan, QString::fromStdString(file.native()));
    } else {
        plan.gamma = gamma;
        plan.dialect = dialect.toStdString();
        if (!policy.isEmpty()) {
            plan.policy = policyFromName(policy.toStdString()).value();
            rules.insert(rules.end(), {"--policy", policy.toStdString()});
            m_window->compared().setPolicy(plan.policy);
        }
    }
    QTRY_VERIFY_WITH_TIMEOUT(isSettled(plan) && page().model()->now() == m_window->compared().now(), 20000);
    askTheProgram(rules);
    QCOMPARE(m_json["tasks"].toArray().size(), std::size_t(6)); // two are lacking somewhere
    compareTable();
    if (dialect == QLatin1String("paper-v1"))
        columnsDiffer();
    compareForest();
    for (int other = 1; other < 4; ++other) {
        page().setOther(other);
        compareTasks(other);
        compareCard(other, planned);
        if (QTest::currentTestFailed())
            return;
    }
    compareRobustness();
}

void TestComparedNumbers::compareTable()
{
    const CompareTable &table = *page().table();
    QCOMPARE(table.model()->rowCount(), 4);
    QCOMPARE(table.model()->columnCount(), int(ComparedModel::ColumnCount));
    for (int m = 0; m < 4; ++m) {
        const JsonValue *pair = m == 0 ? nullptr : &pairOf(m, "evoscore");
        for (int column = 0; column < ComparedModel::ColumnCount; ++column)
            QCOMPARE(cellOf(table, m, column), expectedCell(model(m), pair, column));
        QVERIFY(model(m)["spend"]["input_tokens"].toInteger() > 0);
    }
}

// What has a column of its own must not be the same everywhere, or a cell of another column would not be noticed.
void TestComparedNumbers::columnsDiffer()
{
    const auto differ = [&](const char *one, const char *other) {
        const auto &all = m_json["models"].toArray();
        return std::any_of(all.begin(), all.end(),
                           [&](const JsonValue &each) { return each[one].toDouble() != each[other].toDouble(); });
    };
    QVERIFY(differ("zero_regression", "zero_regression_confirmed"));
    QVERIFY(differ("zero_regression", "zero_regression_by_count"));
    QVERIFY(differ("zero_regression", "solved"));
    QVERIFY(differ("zero_regression_confirmed", "solved"));
}

void TestComparedNumbers::compareForest()
{
    const auto &rows = page().forest()->figure().data.rows;
    QCOMPARE(rows.size(), std::size_t(3));
    for (int m = 1; m < 4; ++m) {
        const ReportTable::Row &row = rows[std::size_t(m - 1)];
        const JsonValue &said = pairOf(m, "evoscore");
        QVERIFY(std::abs(row[1].toDouble() - said["difference"].toDouble()) < 1e-12);
        QVERIFY(std::abs(row[2].toDouble() - said["low"].toDouble()) < 1e-12);
        QVERIFY(std::abs(row[3].toDouble() - said["high"].toDouble()) < 1e-12);
    }
}

void TestComparedNumbers::compareTasks(int other)
{
    const TaskDifferencesFilter &shown = *page().tasks()->shown();
    const QTableView &list = *page().tasks()->table();
    const auto &ids = m_json["tasks"].toArray();
    const auto &partings = m_json["partings"].toArray()[std::size_t(other - 1)];
    QCOMPARE(partings["second"].toInteger(), std::int64_t(other));
    QCOMPARE(list.model()->rowCount(), int(ids.size()));
    QCOMPARE(list.model()->columnCount(), int(TaskDifferences::FirstValue) + 4);
    QTRY_VERIFY(!cellOf(list, 0, TaskDifferences::Parts).isEmpty());
    std::set<std::size_t> seen;
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const auto at =
            std::find_if(ids.begin(), ids.end(), [&](const JsonValue &id) { return id.toString() == shown.task(row); });
        QVERIFY(at != ids.end());
        const auto t = static_cast<std::size_t>(at - ids.begin());
        seen.insert(t);
        const TaskLabel label = taskLabel(at->toString());
        QCOMPARE(cellOf(list, row, TaskDifferences::Task), (label.name + QLatin1Char(' ') + label.detail).trimmed());
        QCOMPARE(cellOf(list, row, TaskDifferences::Repository), text(*at).section(QStringLiteral("__"), 0, 0));
        for (int m = 0; m < 4; ++m)
            QCOMPARE(cellOf(list, row, TaskDifferences::FirstValue + m), fixed(model(m)["values"].toArray()[t], 2));
        const auto first = number(model(0)["values"].toArray()[t]);
        const auto second = number(model(other)["values"].toArray()[t]);
        QCOMPARE(cellOf(list, row, TaskDifferences::Difference),
                 first && second ? changeText(*second - *first) : QStringLiteral("–"));
        const JsonValue &parts = partings["tasks"].toArray()[t];
        QVERIFY(parts["samples"].isNull());
        QCOMPARE(cellOf(list, row, TaskDifferences::Parts),
                 parts["at"].isNumber() ? whole(parts["at"]) : QStringLiteral("never"));
    }
    QCOMPARE(seen.size(), ids.size());
    QCOMPARE(page().scatter()->figure().data.rows.size(), ids.size());
}

// All rows in their order and all notes, from the program's object alone.
void TestComparedNumbers::compareCard(int other, bool planned)
{
    const JsonValue &plan = m_json["plan"];
    const std::string metric = plan["metric"].toString();
    const JsonValue &main = pairOf(other, metric);
    QVERIFY(main.isObject());
    const auto percent = [](const JsonValue &share) {
        return QString::number(share.toDouble() * 100) + QStringLiteral(" %");
    };
    std::int64_t family = 0;
    for (const JsonValue &one : m_json["differences"].toArray())
        family += one["holm"].isNumber();
    struct Row {
        QString what;
        QString value;
        bool planned;
    };
    const QString title = metricName(metric);
    const QString names[] = {text(model(0)["name"]), text(model(other)["name"])};
    std::vector<Row> rows{
        {QStringLiteral("%1: difference, %2 interval").arg(title, percent(plan["level"])),
         figure(main["difference"]) + QLatin1Char(' ') + interval(main), true},
        {QStringLiteral("sign-flip by repository, Holm over %1").arg(family),
         named("p", main["p"]) + QStringLiteral(", ") + named("Holm", main["holm"]), true},
        {QStringLiteral("better / within %1 / worse").arg(main["tolerance"].toDouble()),
         QStringLiteral("%1 / %2 / %3").arg(whole(main["wins"]), whole(main["ties"]), whole(main["losses"])), true},
        {QStringLiteral("detectable difference (%1 power)").arg(percent(plan["power"])), figure(main["detectable"]),
         true},
        {QStringLiteral("without any one repository"),
         figure(main["without_one_low"]) + QStringLiteral(" to ") + figure(main["without_one_high"]), true}};
    if (!text(plan["policy"]).contains(QLatin1String("collapsed=carry")))
        rows.push_back({QStringLiteral("EvoScore: difference, collapsed carried instead of counted"),
                        figure(pairOf(other, "evoscore")["carried"]), false});
    for (const char *name : {"solved", "zero_regression", "zero_regression_confirmed"}) {
        const JsonValue &rates = pairOf(other, name);
        const bool isMain = metric == name;
        rows.push_back({metricName(name) + QStringLiteral(": ") + names[1] + QStringLiteral(", ") + names[0],
                        figure(rates["second_mean"]) + QStringLiteral(", ") + figure(rates["first_mean"]), isMain});
        rows.push_back({metricName(name) + QStringLiteral(": difference, interval"),
                        figure(rates["difference"]) + QLatin1Char(' ') + interval(rates) + QStringLiteral(", ") +
                            named("p", rates["p"]),
                        isMain});
        rows.push_back({metricName(name) + QStringLiteral(": only ") + names[1] + QStringLiteral(", only ") + names[0] +
                            QStringLiteral(", McNemar"),
                        whole(rates["only_second"]) + QStringLiteral(", ") + whole(rates["only_first"]) +
                            QStringLiteral(", ") + named("p", rates["mcnemar"]),
                        isMain});
    }
    const ReportView &card = *part<EvidencePanel>().card();
    const QTableView &view = *card.view();
    QCOMPARE(part<EvidencePanel>().other(), other);
    QCOMPARE(card.table().title, text(model(other)["name"]) + QStringLiteral(" against ") + text(model(0)["name"]));
    QCOMPARE(view.model()->rowCount(), int(rows.size()));
    for (int row = 0; row < int(rows.size()); ++row) {
        const Row &expected = rows[std::size_t(row)];
        QCOMPARE(cellOf(view, row, 0), expected.what);
        QCOMPARE(cellOf(view, row, 1), QString(expected.value).replace(QLatin1Char('-'), QChar(0x2212)));
        QCOMPARE(cellOf(view, row, 2),
                 planned && expected.planned ? QStringLiteral("planned") : QStringLiteral("exploratory"));
    }
    QCOMPARE(main["planned"].toBool(), planned);
    QStringList notes;
    if (main["low"].isNumber() && main["low"].toDouble() <= 0 && main["high"].toDouble() >= 0)
        notes << QStringLiteral("No clear difference: the interval contains 0.");
    QStringList turning;
    for (const JsonValue &repository : main["turning"].toArray())
        turning << text(repository);
    if (!turning.isEmpty())
        notes << QStringLiteral("The sign turns without %1.").arg(turning.join(QStringLiteral(", ")));
    notes << QStringLiteral("%1, gamma %2, %3; N = %4.")
                 .arg(text(plan["dialect"]), QString::number(plan["gamma"].toDouble()), text(plan["policy"]),
                      whole(m_json["iterations"]));
    notes << QStringLiteral("Paired over %1 of %2 shared tasks in %3 repositories; %4 resamples, seed %5.")
                 .arg(whole(main["tasks"]))
                 .arg(m_json["tasks"].toArray().size())
                 .arg(whole(main["repositories"]), whole(plan["resamples"]), whole(plan["seed"]));
    if (!planned)
        notes << QStringLiteral("No plan of the analysis: all of it is exploratory.");
    QCOMPARE(card.notes(), notes.join(QLatin1Char('\n')));
}

void TestComparedNumbers::compareRobustness()
{
    RobustnessPanel &panel = part<RobustnessPanel>();
    menuAction(*m_window, QStringLiteral("robustnessCompute"))->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!panel.isRunning(), 60000);
    const auto &rows = m_json["robustness"].toArray();
    const QTableView &view = *panel.rows()->view();
    QVERIFY(rows.size() >= 75); // three dialects, five gammas, five policies
    QCOMPARE(view.model()->rowCount(), int(rows.size()));
    QCOMPARE(view.model()->columnCount(), 9);
    int others = 0;
    for (int row = 0; row < int(rows.size()); ++row) {
        const JsonValue &said = rows[std::size_t(row)];
        // In words; the program's in the tip and in what is copied.
        QStringList expected{text(said["dialect"]), QString::number(said["gamma"].toDouble()),
                             policyText(text(said["policy"])), whole(said["tasks"])};
        QCOMPARE(view.model()->index(row, 2).data(Qt::ToolTipRole).toString(), tipText(text(said["policy"])));
        QCOMPARE(panel.rows()->table().rows[std::size_t(row)][2], text(said["policy"]));
        for (std::size_t m = 0; m < 4; ++m)
            expected << (said["scores"].toArray().empty() ? QStringLiteral("–") : figure(said["scores"].toArray()[m]));
        expected << (said["planned"].toBool()      ? QStringLiteral("planned")
                     : said["same_order"].isNull() ? QStringLiteral("–")
                     : said["same_order"].toBool() ? QStringLiteral("same")
                                                   : QStringLiteral("differs"));
        for (int column = 0; column < 9; ++column)
            QCOMPARE(cellOf(view, row, column), expected[column]);
        others += !said["same_order"].isNull() && !said["same_order"].toBool();
    }
    QCOMPARE(panel.note(), QStringLiteral("%1 of %2 rules give another order").arg(others).arg(rows.size()));
}

QTEST_MAIN(TestComparedNumbers)
#include "tst_comparednumbers.moc"
