// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/jsondocuments.h"

#include <QTest>

#include <fstream>

using namespace sweci;

// Output that no program should print, and every program does some day.
class TestOutputReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void understands_data();
    void understands();
    void longLineComesThroughWhole();
    void endlessLineNeedsBoundedMemory();
    void manyEvents();
    void numbersThatAreNone_data();
    void numbersThatAreNone();
    void usageOfAMessageInPieces();
    void iflowInfo_data();
    void iflowInfo();
    void plainText();
    void errorsAndRecovery();
};

namespace
{

const std::string start = R"({"type":"thread.started","thread_id":"x"})"
                          "\n";
const std::string message = R"({"type":"item.completed","item":{"id":"1","type":"agent_message","text":"hi"}})";
const std::string done =
    R"({"type":"turn.completed","usage":{"input_tokens":10,"cached_input_tokens":4,"output_tokens":3}})";

std::int64_t peakMemory() // of this process, in KiB
{
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        std::int64_t value = 0;
        if (word == "VmHWM:" && status >> value)
            return value;
    }
    return 0;
}

} // namespace

void TestOutputReader::understands_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("texts");
    QTest::addColumn<int>("notUnderstood");
    QTest::addColumn<bool>("ended");
    QTest::addColumn<bool>("torn");
    const auto row = [](const char *name, const std::string &output, int texts, int others, bool ended, bool torn) {
        QTest::newRow(name) << QByteArray::fromStdString(output) << texts << others << ended << torn;
    };
    row("nothing", "", 0, 0, false, false);
    row("blank lines", "\n\n \n", 0, 0, false, false);
    row("as it should be", start + message + '\n' + done + '\n', 1, 0, true, false);
    row("carriage returns", start + message + "\r\n" + done + "\r\n", 1, 0, true, false);
    row("no final newline", message + '\n' + done, 1, 0, true, false);
    row("cut in the last line", message + '\n' + done.substr(0, 30), 1, 1, false, true);
    row("two on one line", message + done + '\n', 1, 0, true, false);
    row("text before, between, behind", "Banner " + message + " and " + done + " bye\n", 1, 1, true, false);
    row("colours around", "\x1b[32m" + message + "\x1b[0m\n" + done + '\n', 1, 0, true, false);
    row("title and text", "\x1b]0;agent\a\x1b[2J" + message + "\nSDK shut down\n" + done + '\n', 1, 1, true, false);
    row("an object of another kind", "{\"type\":\"news\"}\n" + message + '\n', 1, 0, false, false);
    row("no objects", "[1, 2]\n3\nnull\n\"x\"\n" + message + '\n', 1, 4, false, false);
    row("a list of events", '[' + message + ',' + done + "]\n", 1, 0, true, false);
    row("braces that do not close", "{{{{{{\n" + message + '\n', 1, 1, false, false);
    row("nested too deep", std::string(5000, '[') + '\n' + message + '\n', 1, 1, false, false);
    row("bytes that are not UTF-8",
        R"({"type":"item.completed","item":{"type":"agent_message","text":")"
        "\xff\xfe\"}}\n" +
            done + '\n',
        1, 0, true, false);
    row("NUL bytes", std::string("\0\0\0\n", 4) + message + '\n', 1, 0, false, false);
}

void TestOutputReader::understands()
{
    QFETCH(QByteArray, output);
    QFETCH(int, texts);
    QFETCH(int, notUnderstood);
    QFETCH(bool, ended);
    QFETCH(bool, torn);
    const AgentDescriptor codex = shippedAgent("codex");
    for (const std::size_t piece : {0, 1, 3}) {
        const ReadOutput read = readOutput(codex.output, output.toStdString(), {}, piece);
        QCOMPARE(read.report.texts, texts);
        QCOMPARE(read.report.notUnderstood, notUnderstood);
        QCOMPARE(read.report.end == CallReport::End::Success, ended);
        QCOMPARE(read.report.tornEnd, torn);
        QCOMPARE(read.report.usage.inputTokens.has_value(), ended);
        QCOMPARE(int(read.report.outputBytes), int(output.size()));
        if (texts == 1 && !output.contains('\xff'))
            QCOMPARE(read.texts(), std::string("hi"));
    }
}

void TestOutputReader::longLineComesThroughWhole()
{
    const std::string text(std::size_t(10) << 20, 'a');
    const std::string line =
        R"({"type":"item.completed","item":{"type":"agent_message","text":")" + text + "\"}}\n" + done + '\n';
    const ReadOutput read = readOutput(shippedAgent("codex").output, line, {}, 65536);
    QVERIFY(read.texts() == text);
    QCOMPARE(int(read.report.end), int(CallReport::End::Success));
    QCOMPARE(read.report.repaired, 0);
}

void TestOutputReader::endlessLineNeedsBoundedMemory()
{
    const AgentDescriptor codex = shippedAgent("codex");
    const auto reader = OutputReader::make(codex.output, {});
    const std::string piece(std::size_t(1) << 20, '{');
    const std::int64_t before = peakMemory();
    for (int i = 0; i < 400; ++i) {
        reader->feedOutput(piece);
        reader->feedErrors(piece);
    }
    reader->feedOutput('\n' + done + '\n');
    reader->finish();
    QCOMPARE(reader->report().repaired, 1);
    QCOMPARE(int(reader->report().end), int(CallReport::End::Success));
    QVERIFY2(peakMemory() - before < 200 * 1024, std::to_string(peakMemory() - before).c_str());
}

void TestOutputReader::manyEvents()
{
    std::string output;
    for (int i = 0; i < 50000; ++i)
        output += message + '\n';
    output += done + '\n';
    const AgentDescriptor codex = shippedAgent("codex");
    int texts = 0;
    const auto reader = OutputReader::make(
        codex.output, [&](const AgentEvent &event) { texts += event.kind == AgentEvent::Kind::Text; });
    for (std::size_t at = 0; at < output.size(); at += 65536)
        reader->feedOutput(std::string_view(output).substr(at, 65536));
    reader->finish();
    QCOMPARE(texts, 50000);
    QCOMPARE(reader->report().notUnderstood, 0);
}

void TestOutputReader::numbersThatAreNone_data()
{
    QTest::addColumn<QByteArray>("number");
    QTest::addColumn<int>("input"); // -1: not reported
    QTest::newRow("zero") << QByteArray("0") << 0;
    QTest::newRow("whole") << QByteArray("7") << 7;
    QTest::newRow("with a point") << QByteArray("7.0") << 7;
    QTest::newRow("null") << QByteArray("null") << -1;
    QTest::newRow("NaN") << QByteArray("NaN") << -1;
    QTest::newRow("Infinity") << QByteArray("Infinity") << -1;
    QTest::newRow("negative") << QByteArray("-5") << -1;
    QTest::newRow("text") << QByteArray("\"12\"") << -1;
    QTest::newRow("absurd") << QByteArray("1e300") << -1;
    QTest::newRow("beyond 64 bits") << QByteArray("18446744073709551615") << -1;
}

void TestOutputReader::numbersThatAreNone()
{
    QFETCH(QByteArray, number);
    QFETCH(int, input);
    const std::string codex = R"({"type":"turn.completed","usage":{"input_tokens":)" + number.toStdString() + "}}\n";
    const std::string claude =
        R"({"type":"result","subtype":"success","usage":{"input_tokens":)" + number.toStdString() + "}}\n";
    for (const auto &[name, output] : {std::pair{"codex", codex}, std::pair{"qwen-code", claude}}) {
        const ReadOutput read = readOutput(shippedAgent(name).output, output);
        QCOMPARE(int(read.report.end), int(CallReport::End::Success));
        QCOMPARE(int(read.report.usage.inputTokens.value_or(-1)), input);
        QVERIFY(!read.report.usage.outputTokens);
    }
}

// The end of a message may name what has changed alone: what its beginning said stays.
void TestOutputReader::usageOfAMessageInPieces()
{
    const std::string output =
        R"({"type":"stream_event","event":{"type":"message_start","message":{"id":"m1","model":"c","usage":{"input_tokens":100,"cache_read_input_tokens":30,"cache_creation_input_tokens":7,"output_tokens":1}}}})"
        "\n"
        R"({"type":"stream_event","event":{"type":"message_delta","usage":{"output_tokens":50}}})"
        "\n"
        R"({"type":"stream_event","event":{"type":"message_start","message":{"id":"m2","model":"c","usage":{"input_tokens":200,"output_tokens":1}}}})"
        "\n"
        R"({"type":"stream_event","event":{"type":"message_delta","usage":{"input_tokens":210,"output_tokens":60,"cache_read_input_tokens":null}}})"
        "\n";
    const Usage usage = readOutput(shippedAgent("claude-code").output, output).report.usage;
    QCOMPARE(usage.inputTokens.value_or(-1), std::int64_t(100 + 30 + 7 + 210));
    QCOMPARE(usage.cachedTokens.value_or(-1), std::int64_t(30));
    QCOMPARE(usage.cacheWrittenTokens.value_or(-1), std::int64_t(7));
    QCOMPARE(usage.outputTokens.value_or(-1), std::int64_t(110));
}

void TestOutputReader::iflowInfo_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");
    QTest::addColumn<int>("end");
    QTest::addColumn<int>("input");
    QTest::addColumn<QByteArray>("text");
    const QByteArray info = "\n<Execution Info>\n{\n  \"session-id\": \"s\",\n  \"assistantRounds\": 3,\n"
                            "  \"executionTimeMs\": 1200,\n  \"tokenUsage\": {\"input\": 4400, \"output\": 160, "
                            "\"total\": 4560}\n}\n</Execution Info>\n";
    const int none = int(CallReport::End::None);
    const int success = int(CallReport::End::Success);
    QTest::newRow("on standard output") << "All done." + info << QByteArray() << success << 4400
                                        << QByteArray("All done.\n");
    QTest::newRow("on standard error") << QByteArray("All done.\n") << info << success << 4400
                                       << QByteArray("All done.\n");
    QTest::newRow("on one line") << QByteArray(
                                        "Hello\n<Execution Info> {\"tokenUsage\":{\"input\":5}} </Execution Info>\n")
                                 << QByteArray() << success << 5 << QByteArray("Hello\n");
    QTest::newRow("never closed") << info.left(60) << QByteArray() << none << -1 << QByteArray();
    QTest::newRow("no object in it") << QByteArray("<Execution Info>\nsoon\n</Execution Info>\n") << QByteArray()
                                     << none << -1 << QByteArray();
    QTest::newRow("without tokens") << QByteArray("<Execution Info>\n{\"assistantRounds\": 1}\n</Execution Info>\n")
                                    << QByteArray() << success << -1 << QByteArray();
    QTest::newRow("none") << QByteArray("All done.\n") << QByteArray() << none << -1 << QByteArray("All done.\n");
}

void TestOutputReader::iflowInfo()
{
    QFETCH(QByteArray, output);
    QFETCH(QByteArray, errors);
    QFETCH(int, end);
    QFETCH(int, input);
    QFETCH(QByteArray, text);
    for (const std::size_t piece : {0, 1}) {
        const ReadOutput read =
            readOutput(shippedAgent("iflow").output, output.toStdString(), errors.toStdString(), piece);
        QCOMPARE(int(read.report.end), end);
        QCOMPARE(int(read.report.usage.inputTokens.value_or(-1)), input);
        QCOMPARE(QByteArray::fromStdString(read.texts()), text);
    }
}

void TestOutputReader::plainText()
{
    OutputRules rules;
    rules.outputLines = {{"Model not found", EventMeaning::Error, FailureKind::ModelNotFound}};
    const ReadOutput read = readOutput(rules, "working\n429 tests failed with status 429\nModel not found: x\n");
    QCOMPARE(read.texts(), std::string("working\n429 tests failed with status 429\n"));
    QCOMPARE(read.report.errors, 1);
    QCOMPARE(int(read.report.failure), int(FailureKind::ModelNotFound));
    QVERIFY(!read.report.usage.reportsTokens());
}

void TestOutputReader::errorsAndRecovery()
{
    const AgentDescriptor codex = shippedAgent("codex");
    const std::string busy = R"({"type":"error","message":"unexpected status 429 Too Many Requests"})"
                             "\n";
    ReadOutput read = readOutput(codex.output, busy);
    QVERIFY(read.report.errorPending);
    QCOMPARE(int(read.report.failure), int(FailureKind::RateLimit));
    read = readOutput(codex.output, busy + message + '\n');
    QVERIFY(!read.report.errorPending); // it went on
    read = readOutput(codex.output, busy + message + '\n' + done + '\n');
    QCOMPARE(int(read.report.end), int(CallReport::End::Success));
    QCOMPARE(read.report.errors, 1);
    // What a tool printed is not the agent's word.
    read = readOutput(codex.output, R"({"type":"item.completed","item":{"type":"command_execution","id":"1",)"
                                    R"("aggregated_output":"HTTP 429 Too Many Requests","status":"completed"}})"
                                    "\n" +
                                        done + '\n');
    QCOMPARE(read.report.errors, 0);
    QCOMPARE(int(read.report.failure), int(FailureKind::None));
}

QTEST_GUILESS_MAIN(TestOutputReader)
#include "tst_outputreader.moc"
