// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/callproof.h"
#include "agents/usagefiles.h"
#include "standin.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

// What a program wrote down itself, where its output says nothing; and the ends that a sandbox's bounds bring about.
class TestUsageFiles : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void codexRollouts();
    void hostileFolder();
    void failedCallOfAnAgent();
    void ends_data();
    void ends();
    void brokenSandboxIsNotTheAgent();
    void spentCallEnds();
};

namespace
{

std::string tokenCount(int input, int cached, int output, int reasoning)
{
    return R"({"timestamp":"t","type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{)"
           R"("input_tokens":)" +
           std::to_string(input) + R"(,"cached_input_tokens":)" + std::to_string(cached) + R"(,"output_tokens":)" +
           std::to_string(output) + R"(,"reasoning_output_tokens":)" + std::to_string(reasoning) + "}}}}\n";
}

const std::string noInfo = R"({"type":"event_msg","payload":{"type":"token_count","info":null}})"
                           "\n";
const std::string other = R"({"type":"response_item","payload":{"type":"message"}})"
                          "\n";

} // namespace

void TestUsageFiles::codexRollouts()
{
    const UsageFiles files = shippedAgent("codex").output.usageFiles;
    QCOMPARE(files.folder, std::string("${home}/.codex/sessions"));
    TempFolder folder;
    QVERIFY(!usageInFiles(files, folder.path()).reportsTokens()); // nothing there is not 0
    QVERIFY(!usageInFiles(files, folder / "gone").reportsTokens());
    // The sums are of the whole session: the last one counts, though the file is cut behind it.
    put(folder / "2026/11/30/rollout-1.jsonl",
        other + noInfo + tokenCount(1200, 256, 80, 16) + tokenCount(2700, 1280, 140, 24) + "{\"type\":\"event_m");
    put(folder / "2026/11/30/other.jsonl", tokenCount(9, 9, 9, 9));
    Usage usage = usageInFiles(files, folder.path());
    QCOMPARE(int(*usage.inputTokens), 2700);
    QCOMPARE(int(*usage.cachedTokens), 1280);
    QCOMPARE(int(*usage.outputTokens), 140);
    QCOMPARE(int(*usage.reasoningTokens), 24);
    // Another session of the same call, as of an agent it started itself, comes on top.
    put(folder / "2026/11/30/rollout-2.jsonl", tokenCount(300, 0, 10, 0));
    usage = usageInFiles(files, folder.path());
    QCOMPARE(int(*usage.inputTokens), 3000);
    QCOMPARE(int(*usage.outputTokens), 150);
    // Those of an earlier call do not count.
    const auto later = fs::last_write_time(folder / "2026/11/30/rollout-2.jsonl") + std::chrono::hours(1);
    QVERIFY(!usageInFiles(files, folder.path(), later).reportsTokens());
}

void TestUsageFiles::hostileFolder()
{
    const UsageFiles files = shippedAgent("codex").output.usageFiles;
    TempFolder folder;
    put(folder / "away/rollout-1.jsonl", tokenCount(5, 0, 5, 0));
    fs::create_directories(folder / "sessions/rollout-dir.jsonl");
    fs::create_symlink(folder / "away/rollout-1.jsonl", folder / "sessions/rollout-link.jsonl");
    fs::create_directory_symlink(folder / "away", folder / "sessions/linked");
    QCOMPARE(::mkfifo((folder / "sessions/rollout-pipe.jsonl").c_str(), 0600), 0);
    put(folder / "sessions/rollout-big.jsonl", tokenCount(1, 0, 1, 0).replace(0, 1, "{\"n\":1e999,") + "{\"type\":");
    put(folder / "sessions/rollout-wild.jsonl",
        R"({"type":"event_msg","payload":{"type":"token_count","info":{"total_token_usage":{"input_tokens":-5}}}})"
        "\n");
    const Usage usage = usageInFiles(files, folder / "sessions");
    QVERIFY(usage.inputTokens.value_or(0) <= 1);
}

void TestUsageFiles::failedCallOfAnAgent()
{
    StandIn agent("mkdir -p \"$HOME/.codex/sessions/a\"\n"
                  "echo '" +
                      tokenCount(700, 0, 30, 0).substr(0, tokenCount(700, 0, 30, 0).size() - 1) +
                      "' > \"$HOME/.codex/sessions/a/rollout-1.jsonl\"\n"
                      "echo '{\"type\":\"turn.failed\",\"error\":{\"message\":\"unexpected status 500\"}}'\nexit 1\n",
                  get(fs::path(SWECI_SOURCE_DIR) / "resources/agents/codex.toml")
                      .substr(get(fs::path(SWECI_SOURCE_DIR) / "resources/agents/codex.toml").find("[output]\n") + 9));
    const AgentAnswer answer = agent.play();
    QVERIFY(!answer.ok);
    QCOMPARE(int(answer.usage.inputTokens.value_or(-1)), 700);
    QCOMPARE(int(answer.usage.outputTokens.value_or(-1)), 30);
}

void TestUsageFiles::ends_data()
{
    QTest::addColumn<int>("end");
    QTest::addColumn<QByteArray>("failure");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("memory") << int(ProcessEnd::OutOfMemory) << QByteArray("memory") << QByteArray("memory");
    QTest::newRow("disk") << int(ProcessEnd::DiskLimit) << QByteArray("agent") << QByteArray("disk_limit");
    QTest::newRow("output") << int(ProcessEnd::OutputLimit) << QByteArray("agent") << QByteArray("output_limit");
    QTest::newRow("time") << int(ProcessEnd::TimedOut) << QByteArray("agent_timeout") << QByteArray("timeout");
    QTest::newRow("idle") << int(ProcessEnd::Idle) << QByteArray("agent_timeout") << QByteArray("idle");
}

void TestUsageFiles::ends()
{
    QFETCH(int, end);
    QFETCH(QByteArray, failure);
    QFETCH(QByteArray, reason);
    ProcessOutcome outcome;
    outcome.end = static_cast<ProcessEnd>(end);
    CallReport report;
    const AgentDescriptor codex = shippedAgent("codex");
    CallVerdict verdict = judgeCall(Role::Programmer, codex, outcome, report, programmerProof("a", "a"));
    QVERIFY(!verdict.ok && !verdict.cancelled);
    QCOMPARE(QByteArray(failureKindName(verdict.failure)), failure);
    QCOMPARE(QByteArray::fromStdString(verdict.reason), reason);
    // A server that kept it waiting explains that it took long, and nothing else.
    report.errorPending = true;
    report.failure = FailureKind::Network;
    verdict = judgeCall(Role::Programmer, codex, outcome, report, programmerProof("a", "a"));
    const bool waited = outcome.end == ProcessEnd::TimedOut || outcome.end == ProcessEnd::Idle;
    QCOMPARE(QByteArray(failureKindName(verdict.failure)), waited ? QByteArray("network") : failure);
}

void TestUsageFiles::brokenSandboxIsNotTheAgent()
{
    class Broken : public Sandbox
    {
    public:
        const char *name() const override { return "broken"; }
        Result<void> check() const override { return {}; }
        std::string inside(const fs::path &host, const std::string &) const override { return host.native(); }
        Result<ProcessOutcome> run(const SandboxCommand &command, const ProcessTick &) const override
        {
            command.sink(ProcessStream::Output, "half a word");
            return Error{ErrorKind::NotReady, QStringLiteral("The engine is gone."), "gone"};
        }
    };
    StandIn agent("true\n");
    const Broken broken;
    agent.call.sandbox = &broken;
    const AgentAnswer answer = CommandAgent(agent.setup).play(agent.call);
    QVERIFY(!answer.ok);
    QVERIFY(answer.environment);
    QCOMPARE(answer.environment->cause, std::string("gone"));
    QVERIFY(answer.kept); // what it said until then lies there
    QVERIFY(agent.kept("programmer.log").find("half a word") != std::string::npos);
}

void TestUsageFiles::spentCallEnds()
{
    const std::string rules = "shape = \"json-lines\"\n[[output.event]]\nwhen = { type = \"say\" }\nmeans = \"text\"\n"
                              "text = \"text\"\n[[output.usage]]\nwhen = { type = \"step\" }\nsum = true\n"
                              "input = \"in\"\noutput = \"out\"\n";
    StandIn agent("i=0\nwhile [ $i -lt 200 ]; do i=$((i+1)); echo '{\"type\":\"step\",\"in\":900,\"out\":100}'; "
                  "sleep 0.1; done\n",
                  rules);
    std::int64_t seen = 0;
    agent.call.isSpent = [&](const Usage &usage) {
        seen = usage.tokens();
        return seen >= 3000;
    };
    const AgentAnswer answer = agent.play();
    QVERIFY(answer.limited);
    QVERIFY(!answer.ok && !answer.cancelled);
    QVERIFY(answer.failure == FailureKind::None);
    QCOMPARE(answer.reason, std::string("limit"));
    QVERIFY(answer.usage.tokens() >= 3000);
    QVERIFY2(answer.usage.tokens() < 100000, "it was ended long before its end");
}

QTEST_GUILESS_MAIN(TestUsageFiles)
#include "tst_usagefiles.moc"
