// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/plantext.h"

#include <QTest>

using namespace sweci;

class TestAnalysisPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void defaults();
    void reads();
    void writesWhatItReads();
    void refuses_data();
    void refuses();
    void readsWhatIsRight();
    void changesOneValue_data();
    void changesOneValue();
    void changesNothing_data();
    void changesNothing();
};

void TestAnalysisPlan::defaults()
{
    const AnalysisPlan plan = AnalysisPlan::fromToml("# nothing\n", "analysis.toml").value();
    QCOMPARE(plan.gamma, 1.0);
    QCOMPARE(plan.dialect, std::string("paper-v1"));
    QCOMPARE(plan.resamples, 2000);
    QCOMPARE(plan.flips, 100000);
}

void TestAnalysisPlan::reads()
{
    const AnalysisPlan plan = AnalysisPlan::fromToml(R"(
metric = "solved"
dialect = "harness-2026-04"
gamma = 2
family = "all_pairs"
policy = "collapsed=carry"
seed = 7
tolerance = 0.05
)",
                                                     "analysis.toml")
                                  .value();
    QCOMPARE(plan.metric, Metric::Solved);
    QCOMPARE(plan.dialect, std::string("harness-2026-04"));
    QCOMPARE(plan.gamma, 2.0);
    QCOMPARE(plan.family, AnalysisPlan::Family::AllPairs);
    QCOMPARE(plan.policy.collapsed, CollapsedPolicy::Carry);
    QCOMPARE(plan.seed, std::uint64_t(7));
    QCOMPARE(plan.tolerance, 0.05);
}

void TestAnalysisPlan::writesWhatItReads()
{
    AnalysisPlan plan;
    plan.metric = Metric::ZeroRegression;
    plan.gamma = 1.1;
    plan.policy.truncated = RunPolicy::Count;
    plan.level = 0.99;
    const std::string text = plan.toToml();
    const AnalysisPlan again = AnalysisPlan::fromToml(text, "analysis.toml").value();
    QCOMPARE(again.toToml(), text);
    QVERIFY(again.policy == plan.policy && again.gamma == 1.1 && again.metric == plan.metric);
}

void TestAnalysisPlan::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no TOML") << QByteArray("gamma =\n");
    QTest::newRow("unknown key") << QByteArray("gama = 1\n");
    QTest::newRow("unknown dialect") << QByteArray("dialect = \"paper\"\n");
    QTest::newRow("gamma 0") << QByteArray("gamma = 0\n");
    QTest::newRow("gamma nan") << QByteArray("gamma = nan\n");
    QTest::newRow("gamma a word") << QByteArray("gamma = \"1\"\n");
    QTest::newRow("negative seed") << QByteArray("seed = -1\n");
    QTest::newRow("family") << QByteArray("family = \"some\"\n");
    QTest::newRow("metric") << QByteArray("metric = 3\n");
    QTest::newRow("policy") << QByteArray("policy = \"collapsed=one\"\n");
}

void TestAnalysisPlan::refuses()
{
    QFETCH(QByteArray, text);
    const auto plan = AnalysisPlan::fromToml((QByteArray("\n") + text).toStdString(), "analysis.toml");
    QVERIFY(!plan);
    QCOMPARE(int(plan.error().kind), int(ErrorKind::Parse));
    QVERIFY2(plan.error().sentence.startsWith(QStringLiteral("analysis.toml, line 2, column ")),
             qPrintable(plan.error().sentence));
}

// Of a text with mistakes all else is read, and the first mistake is named.
void TestAnalysisPlan::readsWhatIsRight()
{
    const PlanReading reading =
        readPlan("seed = 5\n  metric = \"lines\"\nfamily = \"some\"\ngama = 2\ngamma = 1.5\n", "a.toml");
    QVERIFY(reading.isToml && reading.error);
    QVERIFY2(reading.error->sentence.startsWith(QStringLiteral("a.toml, line 2, column 12: ")),
             qPrintable(reading.error->sentence));
    QCOMPARE(reading.wrong, (std::set<std::string>{"metric", "family", "gama"}));
    QCOMPARE(reading.plan.seed, std::uint64_t(5));
    QCOMPARE(reading.plan.gamma, 1.5);
    const PlanReading none = readPlan("gamma = = 2\n", "a.toml");
    QVERIFY(!none.isToml && none.error);
    QVERIFY(none.error->sentence.contains(QStringLiteral("line 1, column ")));
    const PlanReading right = readPlan("gamma = 2\n", "a.toml");
    QVERIFY(right.isToml && !right.error && right.wrong.empty());
}

void TestAnalysisPlan::changesOneValue_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("literal");
    QTest::addColumn<QByteArray>("changed");
    const auto row = [](const char *name, const char *text, const char *key, const char *literal, const char *changed) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(key) << QByteArray(literal) << QByteArray(changed);
    };
    row("comments stay", "# mine\ngamma   =  0.9   # why\nseed = 3\n", "gamma", "1.25",
        "# mine\ngamma   =  1.25   # why\nseed = 3\n");
    row("unknown keys stay", "who = \"me\"\nfamily='baseline'\n", "family", "\"all_pairs\"",
        "who = \"me\"\nfamily=\"all_pairs\"\n");
    row("last without an end", "seed = 3", "seed", "44", "seed = 44");
    row("letters of several bytes", "note = \"日本é\" # 日本\n \"metric\" = \"solved\" # é\n", "metric", "\"evoscore\"",
        "note = \"日本é\" # 日本\n \"metric\" = \"evoscore\" # é\n");
    row("DOS ends of lines", "gamma = 1\r\nseed = 3\r\n", "gamma", "2.0", "gamma = 2.0\r\nseed = 3\r\n");
    row("mark of UTF-8", "\xEF\xBB\xBFgamma = 1\n", "gamma", "2.0", "\xEF\xBB\xBFgamma = 2.0\n");
    row("text of several lines", "policy = \"\"\"\ncollapsed=carry\"\"\" # x\nseed = 3\n", "policy",
        "\"collapsed=drop\"", "policy = \"collapsed=drop\" # x\nseed = 3\n");
    row("of a wrong kind", "gamma = [1, [2, 3]] # x\n", "gamma", "1.5", "gamma = 1.5 # x\n");
    row("an inline table", "gamma = {a = 1} # x\n", "gamma", "1.5", "gamma = 1.5 # x\n");
    row("the key in a text", "note = \"gamma = 3\"\n# gamma = 4\ngamma = 5\n", "gamma", "6.0",
        "note = \"gamma = 3\"\n# gamma = 4\ngamma = 6.0\n");
    row("a date", "seed = 1979-05-27T07:32:00Z # x\n", "seed", "7", "seed = 7 # x\n");
    row("added", "# mine\nseed = 3\n", "gamma", "0.9", "# mine\nseed = 3\ngamma = 0.9\n");
    row("added without an end", "seed = 3", "gamma", "0.9", "seed = 3\ngamma = 0.9\n");
    row("added to nothing", "", "gamma", "0.9", "gamma = 0.9\n");
    row("added before tables", "seed = 3\n\n[own]\ngamma = 4\n", "gamma", "0.9",
        "seed = 3\n\ngamma = 0.9\n[own]\ngamma = 4\n");
    row("added before lists of tables", "seed = 3\n[[own.list]]\na = 4\n", "gamma", "0.9",
        "seed = 3\ngamma = 0.9\n[[own.list]]\na = 4\n");
    row("added with DOS ends", "seed = 3\r\n", "gamma", "0.9", "seed = 3\r\ngamma = 0.9\r\n");
}

void TestAnalysisPlan::changesOneValue()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, literal);
    QFETCH(QByteArray, changed);
    const auto now = withPlanValue(text.toStdString(), key.toStdString(), literal.toStdString());
    QVERIFY2(now, now ? "" : qPrintable(now.error().sentence));
    QCOMPARE(QByteArray::fromStdString(*now), changed);
}

void TestAnalysisPlan::changesNothing_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("literal");
    QTest::newRow("no TOML") << QByteArray("gamma = = 1\n") << QByteArray("2.0");
    QTest::newRow("no literal") << QByteArray("gamma = 1\n") << QByteArray("two");
    QTest::newRow("two lines") << QByteArray("gamma = 1\n") << QByteArray("2.0\nseed = 4");
    QTest::newRow("a table") << QByteArray("[gamma]\na = 1\n") << QByteArray("2.0");
    QTest::newRow("dotted") << QByteArray("gamma.a = 1\ngamma.b = 2\n") << QByteArray("2.0");
}

void TestAnalysisPlan::changesNothing()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, literal);
    const auto now = withPlanValue(text.toStdString(), "gamma", literal.toStdString());
    QVERIFY(!now);
    QVERIFY(now.error().sentence.contains(QStringLiteral("gamma")));
}

QTEST_GUILESS_MAIN(TestAnalysisPlan)
#include "tst_analysisplan.moc"
