// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/analysisplan.h"

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
    QVERIFY2(plan.error().sentence.startsWith(QStringLiteral("analysis.toml, line 2")),
             qPrintable(plan.error().sentence));
}

QTEST_GUILESS_MAIN(TestAnalysisPlan)
#include "tst_analysisplan.moc"
