// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/control.h"
#include "experiment/settings.h"
#include "experiment/spendlimits.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestSpendLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void passed_data();
    void passed();
    void roundTripAndAmendments();
    void resumeMayChangeThem();
    void pauseReasons();
};

void TestSpendLimits::passed_data()
{
    QTest::addColumn<QByteArray>("limits"); // JSON
    QTest::addColumn<QList<int>>("tokens"); // used: iteration, task, experiment
    QTest::addColumn<QList<double>>("cost");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<bool>("all");
    const QList<int> some{10, 100, 1000};
    const QList<double> money{0.1, 1, 10};
    const auto row = [&](const char *name, const char *limits, const char *reason, bool all = false) {
        QTest::newRow(name) << QByteArray(limits) << some << money << QByteArray(reason) << all;
    };
    row("none", "{}", "");
    row("unlimited", R"({"unlimited": true})", "");
    row("iteration, one more", R"({"tokens_per_iteration": 11})", "");
    row("iteration, as much", R"({"tokens_per_iteration": 10})", "iteration_tokens");
    row("task, one more", R"({"tokens_per_task": 101})", "");
    row("task, less", R"({"tokens_per_task": 99})", "task_tokens");
    row("experiment, one more", R"({"tokens": 1001})", "");
    row("experiment, as much", R"({"tokens": 1000})", "experiment_tokens", true);
    row("iteration, money", R"({"cost_per_iteration": 0.1})", "iteration_cost");
    row("task, money", R"({"cost_per_task": 0.5})", "task_cost");
    row("experiment, money", R"({"cost": 9.99})", "experiment_cost", true);
    row("money left", R"({"cost_per_iteration": 0.2, "cost_per_task": 2, "cost": 11})", "");
    row("the experiment's goes first", R"({"tokens_per_iteration": 1, "cost": 1})", "experiment_cost", true);
    row("tokens before money", R"({"tokens_per_task": 1, "cost_per_task": 0.1})", "task_tokens");
    QTest::newRow("an unknown cost is not 0, and no limit either")
        << QByteArray(R"({"cost": 0.01})") << some << QList<double>() << QByteArray() << false;
    QTest::newRow("nothing used") << QByteArray(R"({"tokens": 1, "cost": 0.01})") << QList<int>{0, 0, 0}
                                  << QList<double>() << QByteArray() << false;
}

void TestSpendLimits::passed()
{
    QFETCH(QByteArray, limits);
    QFETCH(QList<int>, tokens);
    QFETCH(QList<double>, cost);
    QFETCH(QByteArray, reason);
    QFETCH(bool, all);
    SpendState used;
    Spend *scopes[] = {&used.iteration, &used.task, &used.experiment};
    for (int i = 0; i < 3; ++i) {
        Usage usage;
        usage.inputTokens = tokens[i] - tokens[i] / 2;
        usage.outputTokens = tokens[i] / 2;
        if (!cost.isEmpty())
            usage.cost = cost[i];
        scopes[i]->add(usage);
    }
    const auto found = passedLimit(SpendLimits::fromJson(*parseJson(limits.toStdString(), "limits")), used);
    QCOMPARE(QByteArray::fromStdString(found ? found->reason : std::string()), reason);
    if (!found)
        return;
    QCOMPARE(found->ofExperiment, all);
    QVERIFY2(found->sentence.startsWith(QLatin1String("stopped: the limit of ")), qPrintable(found->sentence));
    QVERIFY(!found->sentence.contains(QLatin1Char('%')));
}

void TestSpendLimits::roundTripAndAmendments()
{
    SpendLimits limits;
    limits.tokensPerIteration = 1;
    limits.tokensPerTask = 2;
    limits.tokens = 3000000000;
    limits.costPerIteration = 0.5;
    limits.costPerTask = 1.5;
    limits.cost = 2.5;
    QVERIFY(limits.any() && limits.ofExperiment() && limits.decided());
    QVERIFY(SpendLimits::fromJson(limits.toJson()) == limits);
    SpendLimits amended;
    QVERIFY(!amended.decided());
    const JsonValue json = limits.toJson();
    for (const auto &[key, value] : json.toObject())
        amended.amend(key, value.toJson());
    QVERIFY(amended == limits);
    amended.amend("unlimited", "true");
    QVERIFY(amended.unlimited);
    amended.amend("nothing", "7");
}

void TestSpendLimits::resumeMayChangeThem()
{
    TempFolder folder;
    ExperimentSettings before;
    before.iterations = 2;
    before.spending.tokens = 10;
    ExperimentSettings now = before;
    now.spending.tokens = 20;
    now.spending.costPerTask = 1.25;
    now.pauseCommand = {"tell", "me, please"};
    now.prices = *parseJson(R"({"m": {"input": 1, "output": 2}})", "prices");
    QVERIFY(writeSettings(folder.path(), before));
    const auto differences = compareSettings(before, now);
    QCOMPARE(int(differences.size()), 4);
    for (const SettingsDifference &difference : differences)
        QVERIFY2(!difference.identity, difference.field.c_str());
    QVERIFY(amend(folder.path(), differences));
    const auto read = readSettings(folder.path());
    QVERIFY(read);
    QVERIFY(read->spending == now.spending);
    QCOMPARE(read->pauseCommand, now.pauseCommand);
    QCOMPARE(read->prices.toJson(), now.prices.toJson());
    QVERIFY(compareSettings(*read, now).empty());
}

void TestSpendLimits::pauseReasons()
{
    TempFolder folder;
    Control control(folder.path());
    QVERIFY(!control.pauseReason());
    QVERIFY(control.pause({})); // by a person
    QVERIFY(control.stateOfAll() == ControlState::Pause);
    QVERIFY(!control.pauseReason());
    const PauseReason first{"authentication", "no \"key\"\n", "t1", "2026-01-01T00:00:00Z"};
    QVERIFY(control.pauseAll(first));
    QVERIFY(control.pauseAll({"credit", "other", "t2", ""})); // the first is kept
    QVERIFY(control.pause({}));                               // nor does a person's own pause hide it
    QVERIFY(control.pauseReason() == first);
    QVERIFY(control.state("t3") == ControlState::Pause);
    QVERIFY(control.resume({}));
    QVERIFY(!control.pauseReason());
    QVERIFY(control.stateOfAll() == ControlState::Run);
}

QTEST_GUILESS_MAIN(TestSpendLimits)
#include "tst_spendlimits.moc"
