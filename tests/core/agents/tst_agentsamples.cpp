// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "tempfolder.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace sweci;

namespace fs = std::filesystem;

namespace
{

using End = CallReport::End;

constexpr int none = -1; // not reported

struct Tokens {
    int input = none, cached = none, written = none, output = none, reasoning = none, calls = none;
};

struct Sample {
    const char *agent;
    const char *file;
    End end;
    FailureKind failure;
    const char *reason;
    Tokens tokens;
    double cost; // < 0: not reported
    const char *model;
    int tools;
    int failedTools;
    int notUnderstood;
};

// The script behind them used 1200/1500/1700 tokens of input, of them 256/1024/1408 from a cache and 128/64/0 written
// to one, and 80/60/20 of output, of them 16/8/4 of reasoning: 4400, 2688, 192, 160, 28 in all.
const std::vector<Sample> &samples()
{
    constexpr FailureKind fine = FailureKind::None;
    static const std::vector<Sample> list{
        {"opencode", "success.jsonl", End::Success, fine, "", {4400, 2688, 0, 160, 28, 3}, 0.0055616, "", 2, 0, 0},
        {"opencode",
         "malformed_tool.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, 0, 160, 28, 3},
         0.0055616,
         "",
         2,
         1,
         0},
        {"opencode", "empty_reply.jsonl", End::Success, fine, "", {7781, 0, 0, 1, 0, 1}, 0.015572, "", 0, 0, 0},
        {"opencode", "error_401.jsonl", End::None, FailureKind::Authentication, "", {}, -1, "", 0, 0, 0},
        {"opencode", "error_429.jsonl", End::None, FailureKind::RateLimit, "", {}, -1, "", 0, 0, 0},
        {"opencode", "error_500.jsonl", End::None, FailureKind::Network, "", {}, -1, "", 0, 0, 0},
        {"opencode", "stream_cut.jsonl", End::None, FailureKind::Network, "", {}, -1, "", 0, 0, 0},
        {"codex", "success.jsonl", End::Success, fine, "", {4400, 2688, 0, 160, 28, none}, -1, "", 2, 0, 0},
        {"codex", "malformed_tool.jsonl", End::Success, fine, "", {4400, 2688, 0, 160, 28, none}, -1, "", 1, 0, 0},
        {"codex", "error_401.jsonl", End::Failure, FailureKind::Authentication, "turn_failed", {}, -1, "", 0, 0, 0},
        {"codex", "error_429.jsonl", End::Failure, FailureKind::RateLimit, "turn_failed", {}, -1, "", 0, 0, 0},
        {"codex", "error_500.jsonl", End::Failure, FailureKind::Network, "turn_failed", {}, -1, "", 0, 0, 0},
        {"codex", "error_500_mid_run.jsonl", End::Failure, FailureKind::Network, "turn_failed", {}, -1, "", 1, 0, 0},
        {"codex", "sigint.jsonl", End::None, fine, "", {}, -1, "", 1, 0, 0},
        {"claude-code",
         "success.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, 192, 160, 0, 3},
         0.0107776,
         "mock-1",
         2,
         0,
         0},
        {"claude-code",
         "success_partial_messages.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, 192, 160, 0, 3},
         0.0107776,
         "mock-1",
         2,
         0,
         0},
        {"claude-code",
         "success_json_verbose.json",
         End::Success,
         fine,
         "",
         {4400, 2688, 192, 160, 0, 3},
         0.0107776,
         "mock-1",
         2,
         0,
         0},
        {"claude-code",
         "malformed_tool.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, 192, 160, 0, 3},
         0.0107776,
         "mock-1",
         2,
         1,
         0},
        {"claude-code",
         "error_401.jsonl",
         End::Failure,
         FailureKind::Authentication,
         "api_error",
         {0, 0, 0, 0, 0, 0},
         0,
         "",
         0,
         0,
         0},
        {"claude-code",
         "error_429.jsonl",
         End::Failure,
         FailureKind::RateLimit,
         "api_error",
         {0, 0, 0, 0, 0, 0},
         0,
         "",
         0,
         0,
         0},
        {"claude-code",
         "error_500_mid_run.jsonl",
         End::Failure,
         FailureKind::Network,
         "api_error",
         {1200, 256, 128, 80, 0, 1},
         0.0055552,
         "mock-1",
         1,
         0,
         0},
        {"claude-code",
         "max_turns.jsonl",
         End::Failure,
         FailureKind::Agent,
         "error_max_turns",
         {38000, 0, 0, 30, 0, 3},
         0.1526,
         "mock-1",
         3,
         0,
         0},
        // Its result counts three of the four calls; the sums by model have them all.
        {"claude-code",
         "max_budget.jsonl",
         End::Failure,
         FailureKind::Agent,
         "error_max_budget_usd",
         {51030, 0, 0, 40, 0, 4},
         0.20492,
         "mock-1",
         4,
         0,
         0},
        {"claude-code",
         "sigint.jsonl",
         End::Failure,
         FailureKind::Agent,
         "error_during_execution",
         {12588, 0, 0, 16, 0, 1},
         0.050672,
         "mock-1",
         1,
         1,
         0},
        {"claude-code", "sigterm.jsonl", End::None, fine, "", {}, -1, "mock-1", 1, 1, 0},
        {"qwen-code", "success.jsonl", End::Success, fine, "", {4400, 2688, none, 160, none, 3}, -1, "mock-1", 2, 0, 0},
        // A call whose arguments were broken was asked for again: its tokens count, its turn does not.
        {"qwen-code",
         "malformed_tool.jsonl",
         End::Success,
         fine,
         "",
         {5600, 2944, none, 240, none, 3},
         -1,
         "mock-1",
         3,
         1,
         0},
        {"qwen-code",
         "error_401.jsonl",
         End::Failure,
         FailureKind::Authentication,
         "error_during_execution",
         {0, 0, none, 0, none, 1},
         -1,
         "",
         0,
         0,
         0},
        {"qwen-code", "error_429_killed_after_75s.jsonl", End::None, FailureKind::RateLimit, "", {}, -1, "", 0, 0, 0},
        {"qwen-code",
         "empty_reply.jsonl",
         End::Failure,
         FailureKind::Agent,
         "error_during_execution",
         {98790, 0, none, 5, none, 1},
         -1,
         "",
         0,
         0,
         0},
        {"qwen-code",
         "max_session_turns.jsonl",
         End::None,
         fine,
         "",
         {59602, 0, none, 30, none, 3},
         -1,
         "mock-1",
         3,
         0,
         0},
        {"qwen-code", "max_wall_time.jsonl", End::None, fine, "", {19756, 0, none, 10, none, 1}, -1, "mock-1", 1, 1, 0},
        {"gemini-cli",
         "success.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, none, 160, 28, none},
         -1,
         "gemini-2.5-pro",
         2,
         0,
         0},
        {"gemini-cli",
         "success_json.json",
         End::Success,
         fine,
         "",
         {4400, 2688, none, 160, 28, 3},
         -1,
         "gemini-2.5-pro",
         0,
         0,
         0},
        {"gemini-cli",
         "malformed_tool.jsonl",
         End::Success,
         fine,
         "",
         {4400, 2688, none, 160, 28, none},
         -1,
         "gemini-2.5-pro",
         2,
         1,
         0},
        {"gemini-cli",
         "error_401.jsonl",
         End::Failure,
         FailureKind::Authentication,
         "result_error",
         {},
         -1,
         "gemini-2.5-pro",
         0,
         0,
         0},
        {"gemini-cli",
         "error_401_json_mode.stderr.txt",
         End::Failure,
         FailureKind::Authentication,
         "error_on_stderr",
         {},
         -1,
         "",
         0,
         0,
         0},
        {"gemini-cli",
         "error_429.jsonl",
         End::Failure,
         FailureKind::RateLimit,
         "result_error",
         {},
         -1,
         "gemini-2.5-pro",
         0,
         0,
         0},
        {"gemini-cli",
         "error_500.jsonl",
         End::Failure,
         FailureKind::Network,
         "result_error",
         {},
         -1,
         "gemini-2.5-pro",
         0,
         0,
         0},
        {"gemini-cli",
         "max_session_turns.jsonl",
         End::Failure,
         FailureKind::Agent,
         "result_error",
         {37337, 0, none, 30, 0, none},
         -1,
         "gemini-2.5-pro",
         3,
         0,
         0}};
    return list;
}

fs::path folderOf(const std::string &agent)
{
    const std::string name = agent.substr(0, agent.find('-'));
    return fs::path(SWECI_TEST_DATA) / "agent-samples" / name;
}

int value(const std::optional<std::int64_t> &number)
{
    return number ? static_cast<int>(*number) : none;
}

} // namespace

// What the real programs printed, against kinds and usage as they were measured.
class TestAgentSamples : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void reads_data();
    void reads();
    void leavesNoFileOut();
    void tellsWhatHappened();
};

void TestAgentSamples::reads_data()
{
    QTest::addColumn<int>("index");
    QTest::addColumn<int>("piece");
    for (std::size_t i = 0; i < samples().size(); ++i) {
        for (const int piece : {0, 1, 7, 4096}) {
            const std::string name =
                std::string(samples()[i].agent) + ' ' + samples()[i].file + " by " + std::to_string(piece);
            QTest::newRow(name.c_str()) << int(i) << piece;
        }
    }
}

void TestAgentSamples::reads()
{
    QFETCH(int, index);
    QFETCH(int, piece);
    const Sample &sample = samples()[std::size_t(index)];
    const AgentDescriptor agent = shippedAgent(sample.agent);
    const fs::path file = folderOf(sample.agent) / sample.file;
    const bool errorsOnly = file.extension() == ".txt";
    const fs::path errors = errorsOnly ? file : fs::path(file).replace_extension(".stderr.txt");
    const ReadOutput read = readOutput(agent.output, errorsOnly ? std::string() : get(file),
                                       fs::exists(errors) ? get(errors) : std::string(), std::size_t(piece));
    const CallReport &report = read.report;
    QCOMPARE(int(report.end), int(sample.end));
    QCOMPARE(report.endReason, std::string(sample.reason));
    QCOMPARE(failureKindName(report.errorPending ? report.failure : FailureKind::None),
             failureKindName(sample.failure));
    QCOMPARE(value(report.usage.inputTokens), sample.tokens.input);
    QCOMPARE(value(report.usage.cachedTokens), sample.tokens.cached);
    QCOMPARE(value(report.usage.cacheWrittenTokens), sample.tokens.written);
    QCOMPARE(value(report.usage.outputTokens), sample.tokens.output);
    QCOMPARE(value(report.usage.reasoningTokens), sample.tokens.reasoning);
    QCOMPARE(value(report.usage.modelCalls), sample.tokens.calls);
    QCOMPARE(report.usage.cost.has_value(), sample.cost >= 0);
    if (sample.cost >= 0)
        QVERIFY2(std::abs(*report.usage.cost - sample.cost) < 1e-9, std::to_string(*report.usage.cost).c_str());
    QCOMPARE(report.usage.modelAnswered, std::string(sample.model));
    QCOMPARE(report.toolCalls, sample.tools);
    QCOMPARE(report.failedTools, sample.failedTools);
    QCOMPARE(report.notUnderstood, sample.notUnderstood);
    QVERIFY(!report.tornEnd);
    // The transcript comes through its own form unchanged.
    for (const AgentEvent &event : read.events) {
        const auto again = parseJson(event.toJson().toJson(), "event");
        QVERIFY(again);
        QCOMPARE(AgentEvent::fromJson(*again).toJson().toJson(), event.toJson().toJson());
    }
}

void TestAgentSamples::leavesNoFileOut()
{
    std::set<fs::path> listed;
    for (const Sample &sample : samples())
        listed.insert(folderOf(sample.agent) / sample.file);
    int count = 0;
    for (const auto &entry : fs::recursive_directory_iterator(fs::path(SWECI_TEST_DATA) / "agent-samples")) {
        const std::string name = entry.path().filename().native();
        const bool output = (name.find(".json") != std::string::npos && name.compare(0, 7, "config-") != 0) ||
                            name == "error_401_json_mode.stderr.txt";
        if (!entry.is_regular_file() || !output)
            continue;
        ++count;
        QVERIFY2(listed.count(entry.path()) == 1, entry.path().c_str());
    }
    QCOMPARE(count, int(samples().size()));
}

void TestAgentSamples::tellsWhatHappened()
{
    // Each success wrote a file with its own tool, or the shell, and then used the shell.
    for (const char *name : {"opencode", "codex", "claude-code", "qwen-code", "gemini-cli"}) {
        const ReadOutput read = readOutput(shippedAgent(name).output, get(folderOf(name) / "success.jsonl"));
        std::vector<std::string> calls;
        std::vector<std::string> results;
        for (const AgentEvent &event : read.events) {
            if (event.kind == AgentEvent::Kind::ToolCall)
                calls.push_back(event.callId);
            if (event.kind == AgentEvent::Kind::ToolResult)
                results.push_back(event.callId);
            if (event.kind == AgentEvent::Kind::ToolCall && calls.size() == 2)
                QVERIFY2(event.input.toJson().find("shell was here") != std::string::npos, name);
        }
        QCOMPARE(int(calls.size()), 2);
        QCOMPARE(results, calls);
        QCOMPARE(read.texts(),
                 std::string("I will create the file.Now a shell edit.Done: hello.txt was written and edited."));
        QVERIFY(read.report.flags.empty());
    }
}

QTEST_GUILESS_MAIN(TestAgentSamples)
#include "tst_agentsamples.moc"
