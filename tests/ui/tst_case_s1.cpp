// SPDX-License-Identifier: GPL-3.0-or-later
// Case S1: what broke must not leave the denominator unseen. Ten tasks: six good, two with an iteration that collapsed,
// one missing, one cancelled; N = 3, 40 of 100 tests pass at the base, a gain of 6 tests is 0.1. The command line, the
// window's table, its charts and the exported data say the same under each policy.
#include "base/jsonvalue.h"
#include "charts/figureset.h"
#include "models/comparedmodel.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "program.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestCaseS1 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void policies_data();
    void policies();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

void TestCaseS1::initTestCase()
{
    std::vector<std::string> ids;
    for (int i = 0; i < 10; ++i)
        ids.push_back("own" + std::to_string(i) + "__task");
    SyntheticExperiment experiment(m_temp / "runs" / "ten", ids, 3);
    experiment.writeSettings();
    // Good: 0.1, 0.2 ... 0.6 all along.
    for (int i = 0; i < 6; ++i) {
        const std::string &id = ids[std::size_t(i)];
        experiment.begin(id);
        experiment.base(id);
        for (int k = 0; k < 3; ++k)
            experiment.iteration(id, 46 + 6 * i);
        experiment.end(id, "limit_reached");
    }
    // Errors: 0.2, collapsed, 0.4 and 0.4, collapsed, 0.6.
    for (int i = 6; i < 8; ++i) {
        const std::string &id = ids[std::size_t(i)];
        experiment.begin(id);
        experiment.base(id);
        experiment.iteration(id, 52 + 12 * (i - 6));
        experiment.iteration(id, 0, 0, Verdict::Collapsed);
        experiment.iteration(id, 64 + 12 * (i - 6));
        experiment.end(id, "limit_reached");
    }
    // Missing: nothing of it was written. Cancelled after 0.5.
    const std::string &cancelled = ids[9];
    experiment.begin(cancelled);
    experiment.base(cancelled);
    experiment.iteration(cancelled, 70);
    experiment.end(cancelled, "cancelled");
}

void TestCaseS1::policies_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<double>("mean");
    QTest::addColumn<int>("runs");
    // The six good ones add up to 2.1.
    QTest::newRow("count as failure") << "collapsed=zero,tampered=count,truncated=exclude"
                                      << (2.1 + (0.2 - 1 + 0.4) / 3 + (0.4 - 1 + 0.6) / 3) / 8 << 8;
    QTest::newRow("carry") << "collapsed=carry,tampered=count,truncated=exclude"
                           << (2.1 + (0.2 + 0.2 + 0.4) / 3 + (0.4 + 0.4 + 0.6) / 3) / 8 << 8;
    QTest::newRow("exclude") << "collapsed=drop,tampered=count,truncated=exclude" << (2.1 + 0.3 + 0.5) / 8 << 8;
    QTest::newRow("the cancelled one too")
        << "collapsed=zero,tampered=count,truncated=count" << (2.1 + (0.2 - 1 + 0.4) / 3 + 0.0 + 0.5) / 9 << 9;
}

void TestCaseS1::policies()
{
    QFETCH(QString, policy);
    QFETCH(double, mean);
    QFETCH(int, runs);
    const auto isMean = [&](double value) { return std::abs(value - mean) < 1e-12; };
    const std::string folder = m_temp / "runs" / "ten";

    // Summary and comparison of the command line.
    const auto run = [&](const std::string &command, const char *format) {
        std::vector<std::string> argv{command, folder};
        if (command == "compare") // it takes two
            argv.push_back(folder);
        argv.insert(argv.end(), {"--policy", policy.toStdString(), "--format", format});
        return m_place.run(argv);
    };
    const auto json = [&](const char *command) {
        const ProgramResult result = run(command, "json");
        auto parsed = parseJson(result.output, command);
        return parsed ? std::move(parsed).value() : JsonValue(result.errors);
    };
    const JsonValue summary = json("summarize");
    QVERIFY2(summary.isObject(), summary.toString().c_str());
    const JsonValue &experiment = summary["experiments"].toArray()[0];
    QVERIFY(isMean(experiment["mean"]["evoscore"].toDouble()));
    const JsonValue compared = json("compare");
    QVERIFY2(compared.isObject(), compared.toString().c_str());
    const JsonValue &model = compared["models"].toArray()[0];
    QVERIFY(isMean(model["score"].toDouble()));
    QCOMPARE(model["runs_used"].toInteger(), std::int64_t(runs));
    QCOMPARE(model["runs_expected"].toInteger(), std::int64_t(10));
    QCOMPARE(compared["plan"]["policy"].toString(), policy.toStdString());
    const QString table = QString::fromStdString(run("summarize", "table").output);
    QVERIFY2(table.contains(QStringLiteral("%1 of 10").arg(runs)), qPrintable(table));

    // The window's.
    ExperimentStore store;
    ComparedSet set(store);
    store.open(m_temp / "runs");
    QTRY_VERIFY(!store.loading() && !store.experiments().empty());
    set.setPolicy(policyFromName(policy.toStdString()).value());
    set.want(this, true, true);
    QTRY_VERIFY(set.now() && !set.working() && set.report());
    QVERIFY(isMean(set.now()->step.scores[0]));
    QVERIFY(isMean(set.report()->report.step.scores[0]));
    ComparedModel rows;
    rows.take(set.now());
    QCOMPARE(rows.index(0, ComparedModel::Tasks).data().toString(), QStringLiteral("so far %1 of 10").arg(runs));
    // What a figure draws and what it is exported as: one value a task, none where there is none.
    const FigureInput input = FigureInput::of(set.now());
    for (const FigureMaker &maker : figureMakers()) {
        if (maker.name != "heat-map")
            continue;
        double sum = 0;
        int drawn = 0;
        for (const ReportTable::Row &row : maker.make(input).data.rows) {
            if (row[3] == QLatin1String("1")) // so far: not in the mean
                continue;
            sum += row[2].toDouble();
            ++drawn;
        }
        QCOMPARE(drawn, runs);
        QVERIFY(isMean(sum / drawn));
    }
    QCOMPARE(originOf(*set.now()).policy, policy.toStdString());
    set.want(this, false);
}

QTEST_MAIN(TestCaseS1)
#include "tst_case_s1.moc"
