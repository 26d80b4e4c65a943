// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/clock.h"
#include "standin.h"
#include "waiting.h"

#include <QTest>

using namespace sweci;

// An agent that waits for permission or input, or whose child holds the pipe, keeps nobody waiting, loses nothing and
// leaves nothing running.
class CaseA2 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void waits_data();
    void waits();
    void nothingIsLostBeforeTheEnd_data();
    void nothingIsLostBeforeTheEnd();
    void nothingIsLeftRunning_data();
    void nothingIsLeftRunning();
    void politeSignalReachesTheAgent();
    void cancels();
};

namespace
{

void bothPlaces()
{
    QTest::addColumn<bool>("host");
    QTest::newRow("bubblewrap") << false;
    QTest::newRow("host") << true;
}

AgentAnswer playIn(StandIn &agent, bool host)
{
    return host ? agent.playOnHost() : agent.play();
}

} // namespace

void CaseA2::waits_data()
{
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<bool>("host");
    QTest::addColumn<bool>("ok");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<QString>("quotes");
    for (const bool host : {false, true}) {
        const char *place = host ? "host" : "bubblewrap";
        QTest::addRow("reads its input, %s", place)
            << QByteArray("cat > /dev/null\nread x\necho got \"$x\"\n") << host << true << QByteArray() << QString();
        QTest::addRow("asks for permission, %s", place)
            << QByteArray("echo 'Permission required [y/n]'\nexec sleep 600\n") << host << false << QByteArray("idle")
            << QStringLiteral("Permission required [y/n]");
        QTest::addRow("a child holds the pipe, %s", place)
            << QByteArray("sleep 600 & echo done\n") << host << true << QByteArray() << QString();
        QTest::addRow("never ends, prints on, %s", place)
            << QByteArray("while :; do echo still; sleep 0.2; done\n") << host << false << QByteArray("timeout")
            << QStringLiteral("still");
    }
}

void CaseA2::waits()
{
    QFETCH(QByteArray, script);
    QFETCH(bool, host);
    QFETCH(bool, ok);
    QFETCH(QByteArray, reason);
    QFETCH(QString, quotes);
    StandIn agent(script.toStdString(), "shape = \"plain-text\"\n", "idle_seconds = 2\n");
    agent.call.seconds = 6;
    const double start = monotonicSeconds();
    const AgentAnswer answer = playIn(agent, host);
    QVERIFY(monotonicSeconds() - start < 60);
    QCOMPARE(answer.ok, ok);
    QCOMPARE(QByteArray::fromStdString(answer.reason), reason);
    QVERIFY2(answer.sentence.contains(quotes), qPrintable(answer.sentence));
    if (!ok)
        QCOMPARE(int(answer.failure), int(FailureKind::AgentTimeout));
}

void CaseA2::nothingIsLostBeforeTheEnd_data()
{
    bothPlaces();
}

void CaseA2::nothingIsLostBeforeTheEnd()
{
    QFETCH(bool, host);
    // 200 KB just before the end, while a child goes on holding the pipe.
    StandIn agent("sleep 600 &\ni=0\nwhile [ $i -lt 2000 ]; do printf '%0100d\\n' $i; i=$((i+1)); done\n");
    QVERIFY(playIn(agent, host).ok);
    const std::string output = agent.kept("programmer.log");
    QCOMPARE(int(output.size()), 2000 * 101);
    QVERIFY(output.substr(output.size() - 6) == "01999\n");
}

void CaseA2::nothingIsLeftRunning_data()
{
    bothPlaces();
}

void CaseA2::nothingIsLeftRunning()
{
    QFETCH(bool, host);
    const std::string mark = host ? "86423.5" : "86424.5";
    StandIn agent("setsid sh -c 'trap \"\" TERM INT HUP; while :; do sleep " + mark +
                  "; done' > /dev/null 2>&1 &\nnohup sleep " + mark + " > /dev/null 2>&1 &\necho started\n");
    QVERIFY(playIn(agent, host).ok);
    QTRY_COMPARE(processesWith(mark), 0);
}

void CaseA2::politeSignalReachesTheAgent()
{
    // It says its last words when it is asked to end, in the sandbox too.
    StandIn agent("trap 'echo last words; exit 0' INT\necho ready\nwhile :; do sleep 0.1; done\n",
                  "shape = \"plain-text\"\n", "[[run.signal]]\nname = \"INT\"\nseconds = 20\n");
    agent.call.seconds = 2;
    const AgentAnswer answer = agent.play();
    QCOMPARE(answer.reason, std::string("timeout"));
    QCOMPARE(agent.kept("programmer.log"), std::string("ready\nlast words\n"));
}

void CaseA2::cancels()
{
    StandIn agent("echo ready\nexec sleep 600\n");
    agent.call.tick = [&] { return agent.kept("programmer.log") == "ready\n"; };
    const AgentAnswer answer = agent.play();
    QVERIFY(answer.cancelled);
    QVERIFY(!answer.ok);
    QCOMPARE(int(answer.failure), int(FailureKind::None));
}

QTEST_GUILESS_MAIN(CaseA2)
#include "tst_case_a2.moc"
