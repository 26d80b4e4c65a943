// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "base/clock.h"
#include "standin.h"

#include <QTest>

using namespace sweci;

namespace fs = std::filesystem;

class TestCommandAgent : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void playsBothRoles();
    void environmentIsEmptyButForWhatIsNeeded();
    void promptComesWholeAndInputEnds();
    void recordedPrograms_data();
    void recordedPrograms();
    void standInForIflow();
    void filesAndStatePerCallOrTask();
    void withoutTestsInSight();
    void waitsAfterARateLimit();
    void muchOutput();
    void failureAfterTheCallKeepsWhatWasUsed();
    void programThatIsNotThere();
    void programByItsWholePath();
};

namespace
{

std::string outputTable(const std::string &agent)
{
    const std::string text = get(fs::path(SWECI_SOURCE_DIR) / "resources/agents" / (agent + ".toml"));
    return text.substr(text.find("[output]\n") + 9);
}

const std::string document = "<requirements><requirement><description>x</description></requirement></requirements>";

} // namespace

void TestCommandAgent::playsBothRoles()
{
    StandIn agent("case $1 in\narchitect) echo '" + document +
                  "' > $STANDIN_APP/requirement.xml ;;\nprogrammer) echo 'y = 2' > a.py ;;\nesac\necho done $1\n");
    agent.call.role = Role::Architect;
    AgentAnswer answer = agent.play();
    QVERIFY2(answer.ok, qPrintable(answer.sentence));
    QVERIFY(answer.kept);
    QCOMPARE(agent.kept("architect.log"), std::string("done architect\n"));
    agent.call.role = Role::Programmer;
    answer = agent.play();
    QVERIFY2(answer.ok, qPrintable(answer.sentence));
    QCOMPARE(get(agent.app() / "code/a.py"), std::string("y = 2\n"));
    QVERIFY(!answer.usage.reportsTokens()); // plain text reports none, which is not 0
    QCOMPARE(answer.usage.modelAsked, std::string("m"));
    const auto events = agent.transcript();
    QCOMPARE(int(events.size()), 2);
    QCOMPARE(int(events[0].kind), int(AgentEvent::Kind::Begin));
    QCOMPARE(events[0].detail["role"].toString(), std::string("programmer"));
    QCOMPARE(events[0].detail["prompt"].toString(), std::string("Work on /app/code.\n"));
    QCOMPARE(events[1].text, std::string("done programmer\n"));
    // An architect that writes nothing did not do its work, whatever it says.
    StandIn idle("echo All done\n");
    idle.call.role = Role::Architect;
    answer = idle.play();
    QVERIFY(!answer.ok);
    QCOMPARE(answer.reason, std::string("requirement_missing"));
}

void TestCommandAgent::environmentIsEmptyButForWhatIsNeeded()
{
    qputenv("SWECI_TEST_SECRET", "x");
    StandIn agent("/usr/bin/env | /usr/bin/sort\npwd\nls -A $HOME\n");
    agent.setup.redact = false;
    QVERIFY(agent.play().ok);
    QCOMPARE(QByteArray::fromStdString(agent.kept("programmer.log")).split('\n'),
             QByteArray("HOME=/home/agent\nLANG=C.UTF-8\nPATH=/usr/local/bin:/usr/bin:/bin\nPWD=/app/code\n"
                        "STANDIN_APP=/app\nSTANDIN_KEY=sk-canary-123\nTMPDIR=/tmp\n/app/code\n")
                 .split('\n'));
}

void TestCommandAgent::promptComesWholeAndInputEnds()
{
    StandIn agent("/usr/bin/sha256sum\n");
    agent.setup.prompt.text = std::string(300000, 'p') + "${code}";
    QVERIFY(agent.play().ok);
    StandIn same("printf '%s' /app/code | cat $STANDIN_APP/p - | /usr/bin/sha256sum\n");
    put(same.app() / "p", std::string(300000, 'p'));
    QVERIFY(same.play().ok);
    QCOMPARE(agent.kept("programmer.log"), same.kept("programmer.log"));
}

void TestCommandAgent::recordedPrograms_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<QByteArray>("failure");
    QTest::addColumn<int>("input");
    QTest::newRow("opencode") << QByteArray("opencode") << QByteArray("opencode/success.jsonl") << 0 << true
                              << QByteArray() << 4400;
    QTest::newRow("codex") << QByteArray("codex") << QByteArray("codex/success.jsonl") << 0 << true << QByteArray()
                           << 4400;
    QTest::newRow("claude") << QByteArray("claude-code") << QByteArray("claude/success.jsonl") << 0 << true
                            << QByteArray() << 4400;
    QTest::newRow("qwen") << QByteArray("qwen-code") << QByteArray("qwen/success.jsonl") << 0 << true << QByteArray()
                          << 4400;
    QTest::newRow("gemini") << QByteArray("gemini-cli") << QByteArray("gemini/success.jsonl") << 0 << true
                            << QByteArray() << 4400;
    QTest::newRow("claude, 401") << QByteArray("claude-code") << QByteArray("claude/error_401.jsonl") << 1 << false
                                 << QByteArray("authentication") << 0;
    QTest::newRow("gemini, 429") << QByteArray("gemini-cli") << QByteArray("gemini/error_429.jsonl") << 173 << false
                                 << QByteArray("rate_limit") << -1;
}

void TestCommandAgent::recordedPrograms()
{
    QFETCH(QByteArray, agent);
    QFETCH(QByteArray, file);
    QFETCH(int, code);
    QFETCH(bool, ok);
    QFETCH(QByteArray, failure);
    QFETCH(int, input);
    StandIn standIn("cat > /dev/null\necho edited >> a.py\ncat $STANDIN_APP/recorded\nexit " + std::to_string(code) +
                        "\n",
                    outputTable(agent.toStdString()));
    const std::string recorded = get(fs::path(SWECI_TEST_DATA) / "agent-samples" / file.toStdString());
    put(standIn.app() / "recorded", recorded);
    const AgentAnswer answer = standIn.play();
    QCOMPARE(answer.ok, ok);
    QCOMPARE(QByteArray(failureKindName(answer.failure)), failure);
    QCOMPARE(int(answer.usage.inputTokens.value_or(-1)), input);
    QVERIFY(standIn.kept("programmer.log") == recorded);
}

void TestCommandAgent::standInForIflow()
{
    StandIn agent(
        "cat > /dev/null\necho 'z = 3' >> a.py\necho 'Changed a.py.'\n"
        "printf '\\n<Execution Info>\\n{\\n  \"assistantRounds\": 3,\\n  \"tokenUsage\": {\\n    \"input\": 4400,\\n"
        "    \"output\": 160,\\n    \"total\": 4560\\n  }\\n}\\n</Execution Info>\\n' >&2\n",
        outputTable("iflow"));
    const AgentAnswer answer = agent.play();
    QVERIFY2(answer.ok, qPrintable(answer.sentence));
    QVERIFY(!answer.suspicious);
    QCOMPARE(int(answer.usage.inputTokens.value()), 4400);
    QCOMPARE(int(answer.usage.outputTokens.value()), 160);
    QCOMPARE(int(answer.usage.modelCalls.value()), 3);
    QVERIFY(!answer.usage.cachedTokens);
}

void TestCommandAgent::filesAndStatePerCallOrTask()
{
    for (const bool perTask : {false, true}) {
        StandIn agent("cat $HOME/conf/x.json\nls $HOME/seen 2>/dev/null\ntouch $HOME/seen\n");
        agent.setup.descriptor.files = {{"${home}/conf/x.json", "{\"m\": \"${json:model}\"}\n"}};
        agent.setup.descriptor.state = perTask ? AgentState::PerTask : AgentState::PerCall;
        agent.setup.model = "a\"b";
        QVERIFY(agent.play().ok);
        QCOMPARE(agent.kept("programmer.log"), std::string("{\"m\": \"a\\\"b\"}\n"));
        QVERIFY(agent.play().ok);
        QCOMPARE(agent.kept("programmer.log"),
                 std::string("{\"m\": \"a\\\"b\"}\n{\"m\": \"a\\\"b\"}\n") + (perTask ? "/home/agent/seen\n" : ""));
    }
}

void TestCommandAgent::withoutTestsInSight()
{
    StandIn agent("find . | sort\nmkdir tests\necho mine > tests/mine.py\n");
    agent.setup.mode = PromptMode::WithoutTests;
    QVERIFY(agent.play().ok);
    QCOMPARE(agent.kept("programmer.log"), std::string(".\n./a.py\n"));
    // They are back, and what the agent put in their place is gone.
    QCOMPARE(get(agent.app() / "code/tests/test_a.py"), std::string("def test(): pass\n"));
    QVERIFY(!fs::exists(agent.app() / "code/tests/mine.py"));
    agent.call.role = Role::Architect;
    (void)agent.play();
    QVERIFY(agent.kept("architect.log").find("./tests/test_a.py") != std::string::npos);
}

void TestCommandAgent::waitsAfterARateLimit()
{
    StandIn agent("echo 'HTTP 429' >&2\nexit 1\n",
                  "shape = \"plain-text\"\n[[output.error_line]]\nmatch = 'HTTP (?<status>\\d+)'\n");
    agent.call.sandbox = nullptr;
    const auto sandbox = makeSandbox({"host", "x", {}});
    QVERIFY(sandbox);
    agent.call.sandbox = sandbox->get();
    CommandAgent player(agent.setup);
    AgentAnswer answer = player.play(agent.call);
    QCOMPARE(int(answer.failure), int(FailureKind::RateLimit));
    // The next try waits, and can be cancelled while it does.
    int asked = 0;
    agent.call.tryNumber = 2;
    agent.call.tick = [&] { return ++asked > 3; };
    answer = player.play(agent.call);
    QVERIFY(answer.cancelled);
    QCOMPARE(asked, 4);
    // As long as the server wants, where the output says so: more than the five seconds of a first failure.
    StandIn told("echo '{\"type\":\"end\",\"failure\":\"rate_limit\",\"retry_after\":8}'\nexit 1\n",
                 "shape = \"json-lines\"\n[[output.event]]\nwhen = { type = \"end\" }\nmeans = \"failure\"\nfailure = "
                 "\"failure\"\nretry_after = \"retry_after\"\n");
    told.call.sandbox = sandbox->get();
    CommandAgent patient(told.setup);
    answer = patient.play(told.call);
    QCOMPARE(int(answer.failure), int(FailureKind::RateLimit));
    QCOMPARE(answer.retryAfter, 8.0);
    const double start = monotonicSeconds();
    told.call.tryNumber = 2;
    answer = patient.play(told.call);
    QVERIFY(monotonicSeconds() - start >= 8);
}

void TestCommandAgent::muchOutput()
{
    // 100 MB and a line of 10 MB: nothing cut.
    StandIn agent(
        "yes 0123456789012345678901234567890123456789012345678901234567890123456789 | head -c 100000000\necho\n"
        "head -c 10000000 /dev/zero | tr '\\0' a\necho\n");
    agent.call.seconds = 240;
    const AgentAnswer answer = agent.play();
    QVERIFY2(answer.ok, qPrintable(answer.sentence));
    QCOMPARE(int(fs::file_size(agent.keep() / "programmer.log")), 100000000 + 1 + 10000000 + 1);
}

// The call was made and has to be paid; what earlier tries left stays too.
void TestCommandAgent::failureAfterTheCallKeepsWhatWasUsed()
{
    const std::string output = "shape = \"json-lines\"\n[[output.event]]\nwhen = { type = \"end\" }\nmeans = "
                               "\"success\"\n[[output.usage]]\nwhen = { type = \"end\" }\ninput = \"in\"\noutput = "
                               "\"out\"\n";
    StandIn agent(
        "echo '{\"type\":\"end\",\"in\":900,\"out\":100}'\n[ \"$1\" = programmer ] && rm -r $STANDIN_APP/code\n",
        output);
    const AgentAnswer answer = agent.play();
    QVERIFY(!answer.ok);
    QCOMPARE(int(answer.failure), int(FailureKind::Agent));
    QCOMPARE(answer.reason, std::string("code_replaced"));
    QVERIFY(answer.kept);
    QCOMPARE(answer.usage.inputTokens.value_or(-1), std::int64_t(900));
    QCOMPARE(answer.usage.outputTokens.value_or(-1), std::int64_t(100));
    QVERIFY(agent.kept("programmer.log").find("900") != std::string::npos);
    // Nor does one that never came to run take the place of the earlier ones.
    StandIn blocked("echo\n", output);
    fs::create_directories(blocked.keep() / "programmer.errors");
    const AgentAnswer none = blocked.play();
    QVERIFY(!none.ok);
    QVERIFY(none.kept);
}

void TestCommandAgent::programByItsWholePath()
{
    StandIn agent("echo 'y = 2' > a.py\necho done\n");
    const fs::path elsewhere = agent.scriptFolder().parent_path() / "elsewhere/player";
    put(elsewhere, get(agent.scriptFolder() / "standin"));
    fs::permissions(elsewhere, fs::perms::owner_all);
    agent.setup.descriptor.program = elsewhere.native();
    const auto program = locateAgent(agent.setup.descriptor, "/usr/bin:/bin");
    QVERIFY(program);
    QCOMPARE(program->program, elsewhere);
    QVERIFY(std::any_of(program->mounts.begin(), program->mounts.end(),
                        [&](const Mount &mount) { return mount.host == elsewhere.parent_path(); }));
    agent.setup.program = *program;
    const AgentAnswer answer = agent.play();
    QVERIFY2(answer.ok, qPrintable(answer.sentence));
    QCOMPARE(get(agent.app() / "code/a.py"), std::string("y = 2\n"));
    const auto recipe = programRecipe(agent.setup.descriptor, *program);
    QVERIFY(recipe && !*recipe); // an image gets its folder as a mount too
    agent.setup.descriptor.program = "/no/such/program";
    const auto missing = locateAgent(agent.setup.descriptor, "/usr/bin:/bin");
    QVERIFY(!missing);
    QVERIFY(missing.error().kind == ErrorKind::NotReady);
}

void TestCommandAgent::programThatIsNotThere()
{
    const AgentDescriptor opencode = shippedAgent("opencode");
    qputenv("SWECI_AGENTS", "/nowhere");
    const auto program = locateAgent(opencode, "/usr/bin:/bin");
    QVERIFY(!program);
    QCOMPARE(int(program.error().kind), int(ErrorKind::NotReady));
    QVERIFY2(
        program.error().sentence.contains(QStringLiteral("npm install --prefix /nowhere/opencode opencode-ai@1.18.33")),
        qPrintable(program.error().sentence));
}

QTEST_GUILESS_MAIN(TestCommandAgent)
#include "tst_commandagent.moc"
