// SPDX-License-Identifier: GPL-3.0-or-later
// sweci run's limits on tokens and money, prices, and what status, summarize and records say of what was used.
#include "experiment/control.h"
#include "experiment/settings.h"
#include "spender.h"

#include <QTest>

#include <csignal>

using namespace sweci;

namespace fs = std::filesystem;

class TestSpending : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void refusedWithoutALimit_data();
    void refusedWithoutALimit();
    void tasksOwnLimit();
    void goesOnWithAHigherOne();
    void pointInEveryLocale();
    void endsWithinACall();
    void iterationsOwnLimit();
    void limitOfTheExperiment();
    void moneyByPrices();
    void moneyAsReported();
    void costThatNobodyKnows();
    void tokensThatNobodyTells();
    void everyTryCounts();
    void killedCallCounts();
    void doubtsAreInTheRecord();

private:
    std::int64_t recordedTokens(const std::string &experiment) const;
    Spender m_spender;
};

// Over all tries of both roles.
std::int64_t TestSpending::recordedTokens(const std::string &experiment) const
{
    std::int64_t sum = 0;
    for (const JsonValue &record : m_spender.records(experiment)) {
        for (const char *role : {"architect", "programmer"}) {
            const JsonValue &usage = record[role];
            const JsonValue &all = usage["all_tries"].isObject() ? usage["all_tries"] : usage;
            sum += all["input_tokens"].toInteger() + all["output_tokens"].toInteger();
        }
    }
    return sum;
}

void TestSpending::refusedWithoutALimit_data()
{
    QTest::addColumn<QByteArrayList>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArrayList &options, int code, const char *says) {
        QTest::newRow(name) << options << code << QString::fromUtf8(says);
    };
    row("none", {}, 2, "--max-tokens, --max-tokens-per-task, --max-tokens-per-iteration, --max-cost");
    row("none, and how to go without", {}, 2, "--no-limit");
    row("limits of 0", {"--max-tokens", "0", "--max-cost", "0"}, 2, "--no-limit");
    row("both", {"--max-tokens", "10", "--no-limit"}, 2, "contradict");
    row("not a number", {"--max-tokens", "many"}, 2, "--max-tokens");
    row("below 0", {"--max-cost-per-task", "-1"}, 2, "--max-cost-per-task");
    row("no price file", {"--max-cost", "1", "--prices", "/nowhere.toml"}, 2, "/nowhere.toml");
    row("no limit, said so", {"--no-limit"}, 0, "");
    row("tokens", {"--max-tokens-per-iteration", "5"}, 0, "");
    row("money", {"--max-cost-per-iteration", "0.5"}, 0, "");
}

void TestSpending::refusedWithoutALimit()
{
    QFETCH(QByteArrayList, options);
    QFETCH(int, code);
    QFETCH(QString, says);
    std::vector<std::string> further{"--dry-run"};
    for (const QByteArray &option : options)
        further.push_back(option.toStdString());
    const ProgramResult result = m_spender.run("refused", "steps", further);
    QCOMPARE(result.code, code);
    QVERIFY2(QString::fromStdString(result.errors).contains(says), result.errors.c_str());
    QCOMPARE(result.output.empty(), code != 0);
    QVERIFY(!fs::exists(m_spender.folder() / "refused"));
    // Who plays without a model is asked for nothing.
    const ProgramResult free =
        m_spender.sweci({"run", (m_spender.folder() / "refused").native(), "--dataset",
                         (m_spender.folder() / "data").native(), "--agent", "null", "--dry-run"});
    QCOMPARE(free.code, 0);
}

// Two calls of 1,000 tokens an iteration: the second iteration passes the limit, is whole, and is the last.
void TestSpending::tasksOwnLimit()
{
    const std::string experiment = (m_spender.folder() / "task").native();
    const ProgramResult result = m_spender.run("task", "steps", {"--iterations", "4", "--max-tokens-per-task", "3500"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.errors.find("stopped at a limit") != std::string::npos, result.errors.c_str());
    QCOMPARE(int(m_spender.records("task").size()), 3);
    const JsonValue status = m_spender.json({"status", experiment, "--format", "json"});
    const JsonValue &task = status["tasks"].toArray().at(0);
    QCOMPARE(task["state"].toString(), std::string("limit"));
    QCOMPARE(task["now"].toString(),
             std::string("stopped: the limit of 3,500 tokens for one task is reached (4,000 used)"));
    QVERIFY(!status.contains("paused")); // a task's limit stops that task
    // Status, summarize and records agree.
    const JsonValue summary = m_spender.json({"summarize", experiment, "--format", "json"});
    const JsonValue &scored = summary["experiments"].toArray().at(0);
    const JsonValue &run = scored["tasks"].toArray().at(0);
    QCOMPARE(run["stop"].toString(), std::string("spend_limit"));
    QCOMPARE(run["use"].toString(), std::string("truncated"));
    QCOMPARE(run["cells"].toArray().at(2).toString(), std::string("measured"));
    QCOMPARE(run["cells"].toArray().at(3).toString(), std::string("truncated"));
    QCOMPARE(run["cells"].toArray().at(4).toString(), std::string("truncated"));
    for (const JsonValue *spend : {&task["spend"], &status["spend"], &run["spend"], &scored["spend"]}) {
        QCOMPARE(int((*spend)["input_tokens"].toInteger()), 3600);
        QCOMPARE(int((*spend)["output_tokens"].toInteger()), 400);
        QCOMPARE(int((*spend)["calls"].toInteger()), 4);
        QCOMPARE(int((*spend)["model_calls"].toInteger()), 4);
        QVERIFY((*spend)["cost"].isNull()); // not known is not 0
    }
    QCOMPARE(int(recordedTokens("task")), 4000);
    const ProgramResult table = m_spender.sweci({"status", experiment});
    QVERIFY2(table.output.find("4000") != std::string::npos, table.output.c_str());
    QVERIFY2(table.output.find("The cost of 4 call") != std::string::npos, table.output.c_str());
    const ProgramResult text = m_spender.sweci({"summarize", experiment});
    QVERIFY2(text.output.find("3,600 in, 400 out") != std::string::npos, text.output.c_str());
}

void TestSpending::goesOnWithAHigherOne()
{
    const std::string experiment = (m_spender.folder() / "task").native();
    // The same limit stops it again, before any call.
    ProgramResult result = m_spender.sweci({"run", experiment, "--resume"});
    QCOMPARE(result.code, 1);
    QCOMPARE(int(m_spender.records("task").size()), 3);
    QCOMPARE(int(recordedTokens("task")), 4000);
    result = m_spender.sweci({"run", experiment, "--resume", "--no-limit"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(int(m_spender.records("task").size()), 5);
    const std::string amendments = get(fs::path(experiment) / "amendments.jsonl");
    QVERIFY2(amendments.find("spending.tokens_per_task") != std::string::npos, amendments.c_str());
    QVERIFY(amendments.find("spending.unlimited") != std::string::npos);
    const JsonValue status = m_spender.json({"status", experiment, "--format", "json"});
    QCOMPARE(status["tasks"].toArray().at(0)["state"].toString(), std::string("done"));
    QCOMPARE(int(status["spend"]["input_tokens"].toInteger()), 7200);
}

// The German locale writes 2,75; options, amendments and records have a point all the same.
void TestSpending::pointInEveryLocale()
{
    const fs::path locales = m_spender.folder() / "locales";
    fs::create_directories(locales);
    ProcessSpec make;
    make.argv = {"localedef", "-i", "de_DE", "-f", "UTF-8", (locales / "de_DE.UTF-8").native()};
    make.environment = m_spender.environment();
    ProcessLimits limits;
    limits.seconds = 120;
    const auto made = runProcess(make, limits);
    QVERIFY2(made && made->succeeded(), made ? made->errors.c_str() : made.error().cause.c_str());
    const Environment german{{"LC_ALL", "de_DE.UTF-8"}, {"LOCPATH", locales.native()}};
    const auto costPerTask = [&](const ProgramResult &dry) {
        const auto settings = parseJson(dry.output, "settings");
        return settings ? (*settings)["spending"]["cost_per_task"].toDouble(-1) : -1;
    };
    const auto further = [](const char *limit) {
        return std::vector<std::string>{"--iterations", "1", "--max-cost-per-task", limit};
    };
    ProgramResult result = m_spender.run("german", "costly", further("1.75"), german);
    QVERIFY2(result.code == 0, result.errors.c_str());
    const std::string experiment = (m_spender.folder() / "german").native();
    result = m_spender.sweci({"run", experiment, "--resume", "--max-cost-per-task", "2.75"}, german);
    QVERIFY2(result.code == 0, result.errors.c_str());
    result = m_spender.sweci({"run", experiment, "--resume", "--max-cost-per-task", "0.5"}, german);
    QVERIFY2(result.code == 0, result.errors.c_str());
    result = m_spender.sweci({"run", experiment, "--resume", "--dry-run"}, german);
    QCOMPARE(costPerTask(result), 0.5);
    result = m_spender.sweci({"run", experiment, "--resume", "--max-cost-per-task", "2.75"}, german);
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(costPerTask(m_spender.sweci({"run", experiment, "--resume", "--dry-run"}, german)), 2.75);
    QCOMPARE(costPerTask(m_spender.sweci({"run", experiment, "--resume", "--dry-run"})), 2.75);
}

void TestSpending::endsWithinACall()
{
    const ProgramResult result =
        m_spender.run("endless", "endless", {"--iterations", "2", "--max-tokens-per-task", "10000"});
    QCOMPARE(result.code, 1);
    const JsonValue status = m_spender.json({"status", (m_spender.folder() / "endless").native(), "--format", "json"});
    const JsonValue &task = status["tasks"].toArray().at(0);
    QCOMPARE(task["state"].toString(), std::string("limit"));
    QCOMPARE(int(task["iterations"].toInteger()), 0);
    QCOMPARE(int(task["spend"]["calls"].toInteger()), 1);
    const auto used = task["spend"]["input_tokens"].toInteger() + task["spend"]["output_tokens"].toInteger();
    QVERIFY2(used >= 10000, std::to_string(used).c_str());
    QVERIFY2(used < 100000, std::to_string(used).c_str()); // an idle watchdog would have let it go on for 15 minutes
    QVERIFY(task["spend"]["failures"].toObject().empty()); // a limit is no failure of the agent's
}

void TestSpending::iterationsOwnLimit()
{
    const ProgramResult result =
        m_spender.run("iteration", "steps", {"--iterations", "3", "--max-tokens-per-iteration", "1000"});
    QCOMPARE(result.code, 1);
    QCOMPARE(int(m_spender.records("iteration").size()), 1); // the architect's call reached it
    const JsonValue status =
        m_spender.json({"status", (m_spender.folder() / "iteration").native(), "--format", "json"});
    QVERIFY(status["tasks"].toArray().at(0)["now"].toString().find("for one iteration") != std::string::npos);
    QCOMPARE(int(status["spend"]["input_tokens"].toInteger()), 900);
    QCOMPARE(m_spender.run("enough", "steps", {"--iterations", "2", "--max-tokens-per-iteration", "2001"}).code, 0);
}

// Three tasks at a time: each sees what the others use; the experiment pauses and says why.
void TestSpending::limitOfTheExperiment()
{
    const fs::path experiment = m_spender.folder() / "all";
    const ProgramResult result = m_spender.run(
        "all", "steps", {"--iterations", "9", "--samples", "3", "--workers", "3", "--max-tokens", "8000"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.errors.find("the limit of 8,000 tokens for the experiment is reached") != std::string::npos,
             result.errors.c_str());
    const auto reason = Control(experiment).pauseReason();
    QVERIFY(reason);
    QCOMPARE(reason->kind, std::string("limit"));
    const JsonValue status = m_spender.json({"status", experiment.native(), "--format", "json"});
    QCOMPARE(status["paused"]["kind"].toString(), std::string("limit"));
    const auto used = status["spend"]["input_tokens"].toInteger() + status["spend"]["output_tokens"].toInteger();
    // Calls that ended within the same second cannot know of each other.
    QVERIFY2(used >= 8000 && used < 27 * 2000, std::to_string(used).c_str());
    QVERIFY(used <= 8000 + 3 * 2 * 1000);
    for (const JsonValue &task : status["tasks"].toArray())
        QCOMPARE(task["state"].toString(), std::string("paused"));
    const ProgramResult table = m_spender.sweci({"status", experiment.native()});
    QVERIFY2(table.output.find("Paused (limit): stopped") != std::string::npos, table.output.c_str());
}

void TestSpending::moneyByPrices()
{
    // 900 in and 100 out are $ 0.0028 a call.
    put(m_spender.folder() / "prices.toml", "[models.steps]\ninput = 2\noutput = 10\n");
    const ProgramResult result = m_spender.run("priced", "steps",
                                               {"--iterations", "4", "--max-cost-per-task", "0.011", "--prices",
                                                (m_spender.folder() / "prices.toml").native()});
    QCOMPARE(result.code, 1);
    const auto records = m_spender.records("priced");
    QCOMPARE(int(records.size()), 3); // the fourth call passes it, the last of iteration 2
    QVERIFY(records.size() == 3);
    QVERIFY(records[1]["programmer"]["cost_computed"].toBool());
    QVERIFY(std::abs(records[1]["programmer"]["cost"].toDouble() - 0.0028) < 1e-9);
    const JsonValue summary =
        m_spender.json({"summarize", (m_spender.folder() / "priced").native(), "--format", "json"});
    const JsonValue &spend = summary["experiments"].toArray().at(0)["spend"];
    QVERIFY(spend["cost_computed"].toBool());
    QCOMPARE(int(spend["calls_without_cost"].toInteger()), 0);
    // The prices are kept with the experiment.
    const auto settings = readSettings(m_spender.folder() / "priced");
    QVERIFY(settings);
    QCOMPARE(settings->prices["steps"]["output"].toDouble(), 10.0);
}

void TestSpending::moneyAsReported()
{
    put(m_spender.folder() / "own-prices.toml", "[models.costly]\ninput = 1000\noutput = 1000\n");
    const ProgramResult result = m_spender.run("costly", "costly", {"--iterations", "4", "--max-cost", "0.9"});
    fs::remove(m_spender.folder() / "own-prices.toml");
    QCOMPARE(result.code, 1);
    const auto records = m_spender.records("costly");
    QCOMPARE(int(records.size()), 2);
    QCOMPARE(records[1]["architect"]["cost"].toDouble(), 0.5); // not what a price file says
    QVERIFY(!records[1]["architect"].contains("cost_computed"));
    QVERIFY2(result.errors.find("the limit of $ 0.90 for the experiment is reached ($ 1.00 used)") != std::string::npos,
             result.errors.c_str());
}

// A limit that cannot be kept is no limit: the first call of which nobody knows what it cost is the last.
void TestSpending::costThatNobodyKnows()
{
    const ProgramResult result = m_spender.run("unknown", "steps", {"--iterations", "4", "--max-cost", "100"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.errors.find("the cost of the model steps is not known") != std::string::npos,
             result.errors.c_str());
    const JsonValue status = m_spender.json({"status", (m_spender.folder() / "unknown").native(), "--format", "json"});
    QCOMPARE(int(status["spend"]["calls"].toInteger()), 1);
    QVERIFY(status["spend"]["cost"].isNull());
    QCOMPARE(int(m_spender.records("unknown").size()), 1);
}

void TestSpending::tokensThatNobodyTells()
{
    const ProgramResult result = m_spender.run("silent", "silent", {"--iterations", "4", "--max-tokens", "1000000"});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.errors.find("does not say how many tokens") != std::string::npos, result.errors.c_str());
    QCOMPARE(int(m_spender.records("silent").size()), 1);
    QCOMPARE(m_spender.run("silent2", "silent", {"--iterations", "1", "--no-limit"}).code, 0);
}

void TestSpending::everyTryCounts()
{
    const ProgramResult result = m_spender.run("second", "second", {"--iterations", "2", "--no-limit"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto records = m_spender.records("second");
    QCOMPARE(int(records.size()), 3);
    // The published harness's keys tell of the call that counted, beside them stands what all tries used.
    const JsonValue &first = records[1]["programmer"];
    QCOMPARE(int(first["input_tokens"].toInteger()), 900);
    QCOMPARE(int(first["tries"].toInteger()), 2);
    QCOMPARE(int(first["all_tries"]["input_tokens"].toInteger()), 1800);
    QCOMPARE(int(first["all_tries"]["tries"].toInteger()), 2);
    QVERIFY(!records[2]["programmer"].contains("all_tries"));
    const JsonValue status = m_spender.json({"status", (m_spender.folder() / "second").native(), "--format", "json"});
    QCOMPARE(int(status["spend"]["input_tokens"].toInteger()), 6 * 900);
    QCOMPARE(int(status["spend"]["failures"]["agent"].toInteger()), 2);
    QCOMPARE(int(recordedTokens("second")), 6000);
    const ProgramResult text = m_spender.sweci({"summarize", (m_spender.folder() / "second").native()});
    QVERIFY2(text.output.find("failed: agent 2.") != std::string::npos, text.output.c_str());
}

void TestSpending::killedCallCounts()
{
    const fs::path experiment = m_spender.folder() / "killed";
    {
        RunningProgram running(m_spender.place(),
                               m_spender.arguments("killed", "endless", {"--iterations", "1", "--no-limit"}),
                               m_spender.folder() / "killed.log", m_spender.environment());
        const fs::path transcript = experiment / "t1/iterations/1/architect.transcript.jsonl";
        const auto told = [&] { return fs::exists(transcript) && get(transcript).find("9000") != std::string::npos; };
        QVERIFY2(waitUntil(told, 120), running.log().c_str());
        running.signal(SIGKILL);
        running.wait();
    }
    const ProgramResult result =
        m_spender.sweci({"run", experiment.native(), "--resume", "--max-tokens-per-task", "9000"});
    QCOMPARE(result.code, 1);
    const JsonValue spend = m_spender.json({"status", experiment.native(), "--format", "json"})["spend"];
    QVERIFY2(spend["input_tokens"].toInteger() >= 9000, spend.toJson().c_str());
    QCOMPARE(int(spend["calls"].toInteger()), 1); // the resumed start made none
    QCOMPARE(int(spend["calls_without_tokens"].toInteger()), 0);
}

void TestSpending::doubtsAreInTheRecord()
{
    const ProgramResult result = m_spender.run("doubtful", "doubtful", {"--iterations", "1", "--no-limit"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto records = m_spender.records("doubtful");
    QVERIFY(records.at(1)["programmer"]["suspicious"].toBool());
    QCOMPARE(records.at(1)["programmer"]["warnings"].toArray().at(0).toString(), std::string("exit_3_after_success"));
    const ProgramResult show = m_spender.sweci({"show", (m_spender.folder() / "doubtful").native(), "t1"});
    QVERIFY2(show.output.find("programmer suspicious") != std::string::npos, show.output.c_str());
    QVERIFY(show.output.find("programmer exit_3_after_success") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestSpending)
#include "tst_spending.moc"
