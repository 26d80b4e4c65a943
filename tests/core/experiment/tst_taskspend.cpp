// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskspend.h"

#include <QTest>

using namespace sweci;

class TestTaskSpend : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void usageRoundTrip();
    void everyTryCounts();
    void killedCallIsACallWithoutTokens();
    void iterationsAndRoles();
    void recordsWhereEventsSayNothing();
    void unknownCostIsNotZero();
};

namespace
{

Event made(const std::string &phase, const std::string &name, int iteration, const std::string &detail = "{}")
{
    Event one;
    one.phase = phase;
    one.event = name;
    one.iteration = iteration;
    one.detail = *parseJson(detail, "detail");
    return one;
}

std::string ended(int input, int output, const std::string &further = {})
{
    std::string text = R"({"ok": true, "seconds": 2, "usage": {"execution_time": 2, "input_tokens": )";
    text.append(std::to_string(input)).append(R"(, "output_tokens": )").append(std::to_string(output));
    return text.append(further).append("}}");
}

} // namespace

void TestTaskSpend::usageRoundTrip()
{
    Usage usage;
    usage.inputTokens = 4400;
    usage.outputTokens = 160;
    usage.cachedTokens = 2688;
    usage.cacheWrittenTokens = 192;
    usage.reasoningTokens = 28;
    usage.modelCalls = 3;
    usage.cost = 0.25;
    usage.costComputed = true;
    usage.modelAsked = std::string("asked");
    usage.modelAnswered = std::string("answered");
    const Usage again = Usage::fromJson(usage.toJson());
    QCOMPARE(again.toJson().toJson(), usage.toJson().toJson());
    QVERIFY(again.costComputed);
    QCOMPARE(int(again.tokens()), 4560);
    QVERIFY(!Usage::fromJson(*parseJson(R"({"input_tokens": null})", "j")).inputTokens);
    QCOMPARE(int(*Usage::fromJson(*parseJson(R"({"input_tokens": 12.0})", "j")).inputTokens), 12);
    QVERIFY(!Usage::fromJson(*parseJson(R"({"input_tokens": -1.5})", "j")).inputTokens);
}

void TestTaskSpend::everyTryCounts()
{
    TaskSpend spend;
    spend.take(made("task", "began", 0));
    spend.take(made("architect", "began", 1));
    spend.take(made("architect", "ended", 1,
                    R"({"ok": false, "failure": "rate_limit", "usage": {"input_tokens": 100, "output_tokens": 1}})"));
    spend.take(made("architect", "began", 1));
    spend.take(made("architect", "ended", 1, ended(200, 2)));
    const Spend all = spend.total();
    QCOMPARE(int(*all.sum.inputTokens), 300);
    QCOMPARE(int(*all.sum.outputTokens), 3);
    QCOMPARE(all.calls, 2);
    QCOMPARE(all.withoutTokens, 0);
    QCOMPARE(all.failures, (std::map<std::string, int>{{"rate_limit", 1}}));
    // The record of the iteration says what the last call used: it is not counted again.
    IterationRecord record;
    record.iteration = 1;
    record.architect = *parseJson(R"({"input_tokens": 200, "output_tokens": 2})", "r");
    QCOMPARE(int(spend.total({&record}).tokens()), 303);
}

void TestTaskSpend::killedCallIsACallWithoutTokens()
{
    TaskSpend spend;
    spend.take(made("task", "began", 0));
    spend.take(made("programmer", "began", 1));
    spend.take(made("task", "began", 0)); // the next start
    spend.take(made("programmer", "began", 1));
    QCOMPARE(spend.total().calls, 1);
    QCOMPARE(spend.total().withoutTokens, 1);
    spend.take(made("programmer", "ended", 1, ended(10, 1)));
    QCOMPARE(spend.total().calls, 2);
    QCOMPARE(int(spend.total().tokens()), 11);
    // What its transcript told later is that call's.
    spend.take(made("programmer", "used", 1, R"({"usage": {"input_tokens": 5, "output_tokens": 1}})"));
    QCOMPARE(spend.total().calls, 2);
    QCOMPARE(spend.total().withoutTokens, 0);
    QCOMPARE(int(spend.of(1, "programmer").tokens()), 17);
}

void TestTaskSpend::iterationsAndRoles()
{
    TaskSpend spend;
    spend.take(made("architect", "ended", 1, ended(10, 1)));
    spend.take(made("programmer", "ended", 1, ended(20, 2)));
    spend.take(made("programmer", "ended", 2, ended(40, 4)));
    spend.take(made("tests", "ended", 2, R"({"seconds": 3, "usage": {"input_tokens": 999}})")); // no agent
    QCOMPARE(int(spend.of(1, "architect").tokens()), 11);
    QCOMPARE(int(spend.ofIteration(1).tokens()), 33);
    QCOMPARE(int(spend.ofIteration(2).tokens()), 44);
    QCOMPARE(int(spend.ofIteration(3).tokens()), 0);
    QCOMPARE(int(spend.total().tokens()), 77);
    QCOMPARE(spend.total().sum.seconds, 6.0);
}

void TestTaskSpend::recordsWhereEventsSayNothing()
{
    IterationRecord record;
    record.iteration = 1;
    record.architect = *parseJson(R"({"input_tokens": 7, "output_tokens": 1})", "r");
    record.programmer = *parseJson(
        R"({"input_tokens": 5, "output_tokens": 1, "all_tries": {"input_tokens": 50, "output_tokens": 2}})", "r");
    QCOMPARE(int(spendOf({}, {record}).tokens()), 60);
    // Events of one role do not hide what the record says of the other.
    const Spend mixed = spendOf({made("architect", "ended", 1, ended(100, 0))}, {record});
    QCOMPARE(int(mixed.tokens()), 152);
    IterationRecord base;
    QCOMPARE(int(spendOf({}, {base}).tokens()), 0);
    QVERIFY(!spendOf({}, {base}).sum.reportsTokens());
}

void TestTaskSpend::unknownCostIsNotZero()
{
    TaskSpend spend;
    spend.take(made("architect", "ended", 1, ended(10, 1, R"(, "cost": 0.5, "cost_computed": true)")));
    spend.take(made("programmer", "ended", 1, ended(10, 1)));
    const Spend all = spend.total();
    QCOMPARE(*all.sum.cost, 0.5);
    QVERIFY(all.sum.costComputed);
    QCOMPARE(all.withoutCost, 1);
    const JsonValue json = all.toJson();
    QCOMPARE(int(json["calls_without_cost"].toInteger()), 1);
    QVERIFY(json["reasoning_tokens"].isNull());
    QVERIFY(spendOf({made("architect", "ended", 1, ended(1, 1))}, {}).toJson()["cost"].isNull());
}

QTEST_GUILESS_MAIN(TestTaskSpend)
#include "tst_taskspend.moc"
