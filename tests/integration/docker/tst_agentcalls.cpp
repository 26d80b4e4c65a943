// SPDX-License-Identifier: GPL-3.0-or-later
// A command-line agent's calls in containers of a real engine: what it prints comes as it is printed, its key reaches
// it and nobody else, it is asked to end as its descriptor says, and nothing of it is left.
#include "dockertest.h"
#include "experimenttools.h"
#include "sandbox/sandbox.h"
#include "standin.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestAgentCalls : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void bothStreamsAndTheKey();
    void nothingIsLeftRunning_data();
    void nothingIsLeftRunning();
    void isAskedPolitely();
    void silenceEndsIt();

private:
    AgentAnswer play(StandIn &agent) { return agent.playIn(*m_sandbox); }

    std::unique_ptr<TestEngine> m_engine;
    std::unique_ptr<Sandbox> m_sandbox;
};

void TestAgentCalls::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    for (const auto &[name, value] : m_engine->environment())
        qputenv(name.c_str(), value.c_str());
    QVERIFY(m_engine->call({"load", "-i", TestEngine::image().native()}).succeeded());
    SandboxSettings settings;
    settings.kind = "docker";
    settings.marker = "agent-calls";
    settings.container.image = "sweci-test:1";
    settings.container.python = "/usr/bin/python3";
    auto made = makeSandbox(settings);
    QVERIFY(made);
    m_sandbox = std::move(*made);
}

void TestAgentCalls::bothStreamsAndTheKey()
{
    StandIn agent("echo \"key $STANDIN_KEY\"\nprintf 'no newline' >&2\nwhile [ ! -e /app/code/go ]; do sleep 0.1; "
                  "done\necho ' and its end' >&2\n"
                  "touch $HOME/x $TMPDIR/y /app/code/z\npwd\nexit 3\n");
    bool whileItRan = false;
    agent.call.tick = [&] {
        if (!whileItRan && agent.kept("programmer.log") == "key [key removed]\n") {
            whileItRan = true;
            put(agent.app() / "code/go", "");
        }
        return processesWith(agent.setup.key) > 0;
    };
    const AgentAnswer answer = play(agent);
    QCOMPARE(answer.reason, std::string("exit_3"));
    QVERIFY(whileItRan);
    QCOMPARE(agent.kept("programmer.log"), std::string("key [key removed]\n/app/code\n"));
    QCOMPARE(agent.kept("programmer.errors"), std::string("no newline and its end\n"));
    QVERIFY(fs::exists(agent.app() / "code/z"));
    for (const std::string &call : m_engine->calls())
        QVERIFY2(call.find(agent.setup.key) == std::string::npos, call.c_str());
}

void TestAgentCalls::nothingIsLeftRunning_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::newRow("ends by itself") << QByteArray("echo started\n");
    QTest::newRow("is timed out") << QByteArray("trap '' TERM INT\necho started\nwhile :; do sleep 0.2; done\n");
}

void TestAgentCalls::nothingIsLeftRunning()
{
    QFETCH(QByteArray, end);
    const std::string mark = "86425.5";
    StandIn agent("setsid sh -c 'trap \"\" TERM INT HUP; while :; do sleep " + mark +
                  "; done' > /dev/null 2>&1 &\nnohup sleep " + mark + " > /dev/null 2>&1 &\n" + end.toStdString());
    agent.call.seconds = 8;
    bool seen = false;
    agent.call.tick = [&] {
        seen = seen || processesWith(mark) > 0;
        return false;
    };
    const AgentAnswer answer = play(agent);
    QCOMPARE(answer.ok, end.startsWith("echo"));
    QVERIFY(seen || answer.ok);
    QCOMPARE(agent.kept("programmer.log"), std::string("started\n"));
    QCOMPARE(processesWith(mark), 0);
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

void TestAgentCalls::isAskedPolitely()
{
    StandIn agent("trap 'echo last words; exit 0' INT\necho ready\nwhile :; do sleep 0.1; done\n",
                  "shape = \"plain-text\"\n", "[[run.signal]]\nname = \"INT\"\nseconds = 20\n");
    agent.call.seconds = 8;
    AgentAnswer answer = play(agent);
    QCOMPARE(answer.reason, std::string("timeout"));
    QCOMPARE(agent.kept("programmer.log"), std::string("ready\nlast words\n"));
    // The same when we end it before its time.
    StandIn other("trap 'echo last words; exit 0' INT\necho ready\nwhile :; do sleep 0.1; done\n",
                  "shape = \"plain-text\"\n", "[[run.signal]]\nname = \"INT\"\nseconds = 20\n");
    other.call.tick = [&] { return other.kept("programmer.log") == "ready\n"; };
    answer = play(other);
    QVERIFY(answer.cancelled);
    QCOMPARE(other.kept("programmer.log"), std::string("ready\nlast words\n"));
}

void TestAgentCalls::silenceEndsIt()
{
    StandIn agent("echo 'Permission required [y/n]'\nexec sleep 600\n", "shape = \"plain-text\"\n",
                  "idle_seconds = 10\n");
    const AgentAnswer answer = play(agent);
    QCOMPARE(answer.reason, std::string("idle"));
    QVERIFY2(answer.sentence.contains(QStringLiteral("Permission required [y/n]")), qPrintable(answer.sentence));
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

QTEST_GUILESS_MAIN(TestAgentCalls)
#include "tst_agentcalls.moc"
