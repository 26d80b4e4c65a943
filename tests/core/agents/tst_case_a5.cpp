// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/callproof.h"
#include "base/failuretext.h"
#include "experiment/experimentreader.h"
#include "experiment/experimentsource.h"
#include "publishedtree.h"
#include "report/summaryjson.h"
#include "report/summarytable.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

// Rate limits and empty accounts are not the model's failure, and are known from the agent's own channel alone.
class CaseA5 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void call_data();
    void call();
    void message_data();
    void message();
    void taskLog_data();
    void taskLog();
    void summary_data();
    void summary();
};

namespace
{

QByteArray error(const char *message)
{
    return QByteArray(R"({"type":"error","message":")") + message + "\"}\n";
}

const QByteArray done = "{\"type\":\"turn.completed\",\"usage\":{\"input_tokens\":1}}\n";
const QByteArray said = "{\"type\":\"item.completed\",\"item\":{\"type\":\"agent_message\",\"text\":\"ok\"}}\n";
const QByteArray toolSays429 =
    R"({"type":"item.completed","item":{"id":"1","type":"command_execution","status":"failed",)"
    R"("aggregated_output":"E  assert 200 == 429  # HTTP 429 Too Many Requests, rate limit, 402 Payment Required"}})"
    "\n";

} // namespace

void CaseA5::call_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("failure");
    QTest::addColumn<bool>("pauses");
    QTest::addColumn<bool>("infrastructure");
    const QByteArray busy = error("unexpected status 429 Too Many Requests: slow down");
    QTest::newRow("a 429 that ends well") << busy + said + done << 0 << QByteArray() << false << false;
    QTest::newRow("a 429 that ends the task") << busy + busy << 1 << QByteArray("rate_limit") << false << true;
    QTest::newRow("a 429 and exit code 0") << busy << 0 << QByteArray("rate_limit") << false << true;
    QTest::newRow("402") << error("unexpected status 402 Payment Required: add credit") << 1 << QByteArray("credit")
                         << true << true;
    QTest::newRow("401") << error("unexpected status 401 Unauthorized") << 1 << QByteArray("authentication") << true
                         << true;
    QTest::newRow("429 only in the output of the repository's tests, ends well")
        << toolSays429 + said + done << 0 << QByteArray() << false << false;
    QTest::newRow("429 only in the output of the repository's tests, ends badly")
        << toolSays429 + said << 1 << QByteArray("agent") << false << false;
    QTest::newRow("429 only in what the model says") << said + "{\"type\":\"item.completed\",\"item\":{\"type\":"
                                                               "\"agent_message\",\"text\":\"status 429\"}}\n"
                                                     << 1 << QByteArray("agent") << false << false;
}

void CaseA5::call()
{
    QFETCH(QByteArray, output);
    QFETCH(int, code);
    QFETCH(QByteArray, failure);
    QFETCH(bool, pauses);
    QFETCH(bool, infrastructure);
    const AgentDescriptor codex = shippedAgent("codex");
    ProcessOutcome outcome;
    outcome.exitCode = code;
    const CallVerdict verdict =
        judgeCall(Role::Programmer, codex, outcome, readOutput(codex.output, output.toStdString()).report,
                  programmerProof("a", failure.isEmpty() ? "b" : "a"));
    QCOMPARE(QByteArray(failureKindName(verdict.failure)), failure);
    QCOMPARE(pausesExperiment(verdict.failure), pauses);
    QCOMPARE(isInfrastructure(verdict.failure), infrastructure);
}

void CaseA5::message_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("kind");
    const auto row = [](const char *text, int status, const char *kind) {
        QTest::newRow(text) << QByteArray(text) << status << QByteArray(kind);
    };
    row("API Error: 401 invalid x-api-key", 401, "authentication");
    row("[API Error: {\"error\":{\"code\":403,\"message\":\"no\"}}]", 403, "authentication");
    row("exceeded retry limit, last status: 429 Too Many Requests", 429, "rate_limit");
    row("API Error: 429 You exceeded your current quota, please check your plan and billing details", 429, "credit");
    row("API Error: 402", 402, "credit");
    row("API Error: 404 model: x", 404, "model_not_found");
    row("API Error: 400 the model `x` does not exist", 400, "model_not_found");
    row("API Error: 400 messages: too many", 400, "agent");
    row("API Error: Request rejected (429)", 429, "rate_limit");
    row("HTTP 503 Service Unavailable", 503, "network");
    row("API Error: 529 overloaded", 529, "network");
    row("Your credit balance is too low", 0, "credit");
    row("Incorrect API key provided", 0, "authentication");
    row("connect ECONNREFUSED 127.0.0.1:1", 0, "network");
    row("write ENOSPC: no space left on device", 0, "disk");
    row("Reached maximum number of turns (429)", 0, "agent");
    row("took 429 ms", 0, "agent");
    row("status 4290", 0, "agent");
    row("", 0, "agent");
}

void CaseA5::message()
{
    QFETCH(QByteArray, text);
    QFETCH(int, status);
    QFETCH(QByteArray, kind);
    QCOMPARE(statusIn(text.toStdString()), status);
    QCOMPARE(QByteArray(failureKindName(kindOfMessage(text.toStdString()))), kind);
}

void CaseA5::taskLog_data()
{
    QTest::addColumn<QByteArray>("exception"); // of the second iteration's programmer, as task.log quotes it
    QTest::addColumn<bool>("endsWell");        // the next try does, and the run goes on
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<bool>("excluded"); // from the mean beside the harness's own
    const QByteArray busy = "RuntimeError('Error when talking to the API: 429 Too Many Requests')";
    QTest::newRow("a 429 retry that ends well") << busy << true << QByteArray("rate_limit") << false;
    QTest::newRow("a 429 that ends the task") << busy << false << QByteArray("rate_limit") << true;
    QTest::newRow("402") << QByteArray("RuntimeError('Error: status 402 Payment Required, add credit')") << false
                         << QByteArray("credit") << true;
    QTest::newRow("401") << QByteArray("RuntimeError(\"Error: 401 Unauthorized: isn't a key\")") << false
                         << QByteArray("authentication") << true;
    // The harness quotes the command with its prompt, and all of a program's standard error.
    QTest::newRow("429 only in the repository's test output, in the prompt")
        << QByteArray("CalledProcessError(1, ['docker', 'exec', '-w', '/app', 'c', 'iflow', '-y', '-p', "
                      "'E assert 200 == 429 # HTTP 429 Too Many Requests, rate limit'])")
        << false << QByteArray("agent") << false;
    QTest::newRow("429 only in the repository's test output, in what the agent printed")
        << QByteArray(R"(RuntimeError('Calling opencode failed. result.returncode=1stderr: |  Bash  pytest -q\n)"
                      R"(Error: status 429 Too Many Requests\nE   assert 200 == 429\n\n1 failed\n'))")
        << false << QByteArray("agent") << false;
    QTest::newRow("429 in the agent's own last line, coloured")
        << QByteArray(R"(RuntimeError('Calling opencode failed. result.returncode=1stderr: |  Bash  pytest -q\n)"
                      R"(1 failed\n\x1b[91m\x1b[1mError: \x1b[0mToo Many Requests\n\n'))")
        << false << QByteArray("rate_limit") << true;
    QTest::newRow("time-out with 429 in the prompt")
        << QByteArray("TimeoutExpired(['docker', 'exec', '-w', '/app', 'c', 'opencode', 'run', 'HTTP 429'], 3600)")
        << false << QByteArray("agent_timeout") << false;
    QTest::newRow("engine") << QByteArray("CalledProcessError(125, ['docker', 'run', '-d', '--init', 'image'])")
                            << false << QByteArray("container") << true;
    QTest::newRow("disk") << QByteArray("OSError(28, 'No space left on device')") << false << QByteArray("disk")
                          << true;
}

// A run of the published harness: its log is all there is.
void CaseA5::taskLog()
{
    QFETCH(QByteArray, exception);
    QFETCH(bool, endsWell);
    QFETCH(QByteArray, kind);
    QFETCH(bool, excluded);
    TempFolder folder;
    PublishedTree whole(folder / "e", "own__whole__aaaaaa__bbbbbb");
    for (const char *passing : {"1111111000", "1111111110", "1111111110", "1111111110", "1111111110", "1111111111"})
        whole.keep(passing);
    PublishedTree cut(folder / "e", "own__cut__aaaaaa__bbbbbb");
    cut.keep("1111111000");
    cut.failCall("programmer", 1, exception.toStdString());
    if (endsWell)
        cut.keep("1111111100"); // and was ended by somebody later
    const auto source = ExperimentSource::open(folder / "e");
    QVERIFY(source);
    (*source)->load(Detail::Code);
    const auto summary = summarize({(*source)->facts()}, Dialect::paper(), 1);
    QVERIFY(summary);
    const ExperimentSummary &one = summary->experiments.front();
    QCOMPARE(one.spend.failures, (std::map<std::string, int>{{kind.toStdString(), 1}}));
    QCOMPARE(one.infrastructure,
             excluded ? (std::map<std::string, int>{{kind.toStdString(), 1}}) : (std::map<std::string, int>()));
    const QStringList warnings((*source)->task("own__cut__aaaaaa__bbbbbb")->warnings().begin(),
                               (*source)->task("own__cut__aaaaaa__bbbbbb")->warnings().end());
    QCOMPARE(warnings.filter(QStringLiteral("Stopped in iteration 2")).size(), endsWell ? 0 : 1);
    // Both numbers: the harness pads what was cut; beside it the mean without it.
    const JsonValue harness = summaryJson(*summary)["experiments"].toArray().at(0)["harness"];
    const double all = harness["evoscore"].toDouble();
    const double without = harness["evoscore_without_infrastructure_failures"].toDouble();
    QCOMPARE(without != all, excluded);
}

void CaseA5::summary_data()
{
    QTest::addColumn<QByteArray>("failure"); // of the last call of a run that was stopped in its second iteration
    QTest::addColumn<bool>("excluded");
    QTest::newRow("429") << QByteArray("rate_limit") << true;
    QTest::newRow("402") << QByteArray("credit") << true;
    QTest::newRow("401") << QByteArray("authentication") << true;
    QTest::newRow("network") << QByteArray("network") << true;
    QTest::newRow("disk") << QByteArray("disk") << true;
    QTest::newRow("the agent's own") << QByteArray("agent") << false;
    QTest::newRow("time-out") << QByteArray("agent_timeout") << false;
    QTest::newRow("none") << QByteArray() << false;
}

// The published number stays what it is; beside it stands the one without runs that the infrastructure stopped.
void CaseA5::summary()
{
    QFETCH(QByteArray, failure);
    QFETCH(bool, excluded);
    TempFolder folder;
    SyntheticExperiment experiment(folder / "e", {"whole", "cut"}, 2);
    experiment.begin("whole");
    experiment.base("whole");
    experiment.iteration("whole", 70);
    experiment.iteration("whole", 100);
    experiment.begin("cut");
    experiment.base("cut");
    experiment.iteration("cut", 46);
    JsonValue detail = JsonValue::object();
    detail.set("ok", failure.isEmpty()).set("failure", failure.toStdString());
    experiment.event("cut", "architect", "began", 2);
    experiment.event("cut", "architect", "ended", 2, detail);
    experiment.end("cut", "paused");
    const auto reader = ExperimentReader::open(experiment.path());
    QVERIFY(reader);
    const auto summary = summarize({reader->facts()}, Dialect::paper(), 1);
    QVERIFY(summary);
    const ExperimentSummary &one = summary->experiments.front();
    QVERIFY(std::abs(*one.harnessMean.evoscore - (0.75 + 0.1) / 2) < 1e-12); // the harness pads what was cut
    QCOMPARE(one.infrastructure.empty(), !excluded);
    const JsonValue harness = summaryJson(*summary)["experiments"].toArray().at(0)["harness"];
    const double without = harness["evoscore_without_infrastructure_failures"].toDouble();
    QVERIFY2(std::abs(without - (excluded ? 0.75 : (0.75 + 0.1) / 2)) < 1e-12, std::to_string(without).c_str());
    QCOMPARE(int(harness["infrastructure_failures"][failure.toStdString()].toInteger()), excluded ? 1 : 0);
    const std::string text = summaryText(*summary, SummaryFormat::Table, false);
    QCOMPARE(text.find("with infrastructure failures excluded: 0.7500") != std::string::npos, excluded);
    QCOMPARE(int(one.spend.failures.size()), failure.isEmpty() ? 0 : 1); // each kind is counted
}

QTEST_GUILESS_MAIN(CaseA5)
#include "tst_case_a5.moc"
