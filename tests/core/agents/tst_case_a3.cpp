// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/callproof.h"

#include <QTest>

using namespace sweci;

// Output cut at 64 KiB, or JSON mixed with other text: what can be read is read, what cannot is kept and counted, and
// what is not there is unknown rather than zero.
class CaseA3 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void output_data();
    void output();
};

void CaseA3::output_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("notUnderstood");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<bool>("usage");
    QTest::addColumn<bool>("ok"); // of a programmer that changed the tree
    QTest::addColumn<QByteArray>("warnings");
    const QByteArray init = R"({"type":"system","subtype":"init","model":"m"})";
    const QByteArray text =
        R"({"type":"assistant","message":{"id":"1","model":"m","content":[{"type":"text","text":"hi"}]}})";
    const QByteArray result =
        R"({"type":"result","subtype":"success","is_error":false,"result":"hi","usage":{"input_tokens":5,"output_tokens":2}})";
    QByteArray cut = init + '\n' + R"({"type":"assistant","message":{"content":[{"type":"text","text":")";
    cut += QByteArray("a\\n").repeated(30000);
    cut = cut.left(65535) + '\\';
    QTest::newRow("65,536 bytes, cut inside an escaped newline")
        << cut << 1 << false << false << true
        << QByteArray("output_cut_at_65536_bytes lines_not_understood no_end_event");
    QTest::newRow("65,536 whole bytes")
        << QByteArray(text + '\n' + result + '\n').append(QByteArray(65536 - text.size() - result.size() - 2, '\n'))
        << 0 << true << true << true << QByteArray();
    QTest::newRow("banner, colours, JSON, closing words")
        << "\x1b[1mWelcome!\x1b[0m\n\x1b[36m" + text + "\x1b[0m\n" + result + "\nSDK shut down\n"
        << 2 << true << true << true << QByteArray("lines_not_understood");
    QTest::newRow("no final newline") << init + '\n' + text + '\n' + result << 0 << true << true << true
                                      << QByteArray();
    QTest::newRow("no result") << init + '\n' + text + '\n'
                               << 0 << false << false << true << QByteArray("no_end_event");
    QTest::newRow("two objects on one line") << init + text + result + '\n'
                                             << 0 << true << true << true << QByteArray();
}

void CaseA3::output()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, notUnderstood);
    QFETCH(bool, ended);
    QFETCH(bool, usage);
    QFETCH(bool, ok);
    QFETCH(QByteArray, warnings);
    const AgentDescriptor agent = shippedAgent("claude-code");
    const ReadOutput read = readOutput(agent.output, bytes.toStdString(), {}, 1000);
    QCOMPARE(read.report.notUnderstood, notUnderstood);
    QCOMPARE(read.report.end == CallReport::End::Success, ended);
    QCOMPARE(read.report.usage.inputTokens.has_value(), usage);
    QCOMPARE(read.report.usage.outputTokens.has_value(), usage);
    // Nothing that was not understood is lost.
    int raw = 0;
    for (const AgentEvent &event : read.events)
        raw += event.kind == AgentEvent::Kind::Raw;
    QCOMPARE(raw, notUnderstood);
    const CallVerdict verdict =
        judgeCall(Role::Programmer, agent, ProcessOutcome(), read.report, programmerProof("a", "b"));
    QCOMPARE(verdict.ok, ok);
    QByteArray all;
    for (const std::string &warning : verdict.warnings)
        all += (all.isEmpty() ? "" : " ") + QByteArray::fromStdString(warning);
    QCOMPARE(all, warnings);
}

QTEST_GUILESS_MAIN(CaseA3)
#include "tst_case_a3.moc"
