// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "base/childprocess.h"
#include "program.h"
#include "rawserver.h"
#include "scriptedmodel.h"
#include "tempfolder.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>
#include <sstream>
#include <sys/resource.h>

using namespace sweci;

namespace fs = std::filesystem;

namespace
{

// Three answers: it reads, it writes, it is done. 3500 tokens of input, of them 2100 cached, 60 of output, of them 7
// of reasoning.
const std::string turns = R"("turns": [
  {"text": "I look.", "reasoning": "Where is it?", "tools": [{"call": {"name": "read", "args": {"path": "a.py"}}}],
   "usage": {"prompt": 1000, "cached": 100, "output": 20, "reasoning": 5}},
  {"text": "Now I write.", "tools": [{"write": {"path": "${cwd}/b.py", "content": "b = 1\n"}}],
   "usage": {"prompt": 1200, "cached": 900, "output": 30, "reasoning": 0}},
  {"text": "Done.", "usage": {"prompt": 1300, "cached": 1100, "output": 10, "reasoning": 2}}])";

struct Fault {
    const char *name;
    const char *faults; // JSON, the members of the list
    std::vector<std::string> options;
    int code;
    const char *failure;
    const char *reason;
    int retries;
    int requests; // that reached the server; -1: at least one a try
    int answers;
    bool written; // b.py
};

const std::vector<Fault> &faultTable()
{
    const std::vector<std::string> fast{"--first-delay", "0.05", "--tries", "3"};
    const std::vector<std::string> hasty{"--first-delay", "0.05", "--tries", "2", "--idle", "0.5"};
    static const std::vector<Fault> table{
        {"none", "", fast, 0, "", "", 0, 3, 3, true},
        {"401", R"({"kind": "status", "status": 401})", fast, 1, "authentication", "http_401", 0, 1, 0, false},
        {"402", R"({"kind": "status", "status": 402})", fast, 1, "credit", "http_402", 0, 1, 0, false},
        {"403", R"({"kind": "status", "status": 403})", fast, 1, "authentication", "http_403", 0, 1, 0, false},
        {"404", R"({"kind": "status", "status": 404})", fast, 1, "model_not_found", "http_404", 0, 1, 0, false},
        {"400", R"({"kind": "status", "status": 400})", fast, 1, "agent", "http_400", 0, 1, 0, false},
        {"302", R"({"kind": "status", "status": 302})", fast, 1, "agent", "http_302", 0, 1, 0, false},
        {"401 in the middle", R"({"kind": "status", "status": 401, "on": {"turn": 1}})", fast, 1, "authentication",
         "http_401", 0, 2, 1, false},
        {"429 once", R"({"kind": "status", "status": 429, "retry_after": 1, "times": 1})", fast, 0, "", "", 1, 4, 3,
         true},
        {"429 for ever", R"({"kind": "status", "status": 429, "retry_after": 0})", fast, 1, "rate_limit", "http_429", 2,
         3, 0, false},
        {"429 for ever, from the second answer on", R"({"kind": "status", "status": 429, "on": {"turn": 1}})", fast, 1,
         "rate_limit", "http_429", 2, 4, 1, false},
        {"429 for longer than we wait", R"({"kind": "status", "status": 429, "retry_after": 500})", fast, 1,
         "rate_limit", "http_429", 0, 1, 0, false},
        {"429 for want of money", R"({"kind": "status", "status": 429, "message": "You exceeded your current quota"})",
         fast, 1, "credit", "http_429", 0, 1, 0, false},
        {"500 once", R"({"kind": "status", "status": 500, "times": 1, "on": {"turn": 1}})", fast, 0, "", "", 1, 4, 3,
         true},
        {"500 for ever", R"({"kind": "status", "status": 500})", fast, 1, "network", "http_500", 2, 3, 0, false},
        {"503 for ever", R"({"kind": "status", "status": 503})", fast, 1, "network", "http_503", 2, 3, 0, false},
        {"slow", R"({"kind": "slow", "delay_ms": 200})", fast, 0, "", "", 0, 3, 3, true},
        {"trickle", R"({"kind": "trickle", "delay_ms": 20})", fast, 0, "", "", 0, 3, 3, true},
        {"hang once", R"({"kind": "hang", "times": 1})", hasty, 0, "", "", 1, 4, 3, true},
        {"hang for ever", R"({"kind": "hang"})", hasty, 1, "network", "no_answer", 1, 2, 0, false},
        {"reset", R"({"kind": "reset"})", fast, 1, "network", "connection_reset", 2, -1, 0, false},
        {"cut once", R"({"kind": "truncate", "times": 1, "on": {"turn": 1}})", fast, 0, "", "", 1, 4, 3, true},
        {"cut for ever", R"({"kind": "truncate", "on": {"turn": 1}})", fast, 1, "network", "stream_cut", 2, 4, 1,
         false},
        {"garbage once", R"({"kind": "garbage", "times": 1})", fast, 0, "", "", 1, 4, 3, true},
        {"garbage for ever", R"({"kind": "garbage"})", fast, 1, "network", "garbled_event", 2, 3, 0, false},
        {"empty once", R"({"kind": "empty", "times": 1, "on": {"turn": 2}})", fast, 0, "", "", 1, 4, 4, true},
        {"empty for ever", R"({"kind": "empty"})", fast, 1, "agent", "empty_reply", 2, 3, 3, false},
        {"malformed call", R"({"kind": "malformed_tool", "on": {"turn": 1}})", fast, 0, "", "", 0, 3, 3, false},
        {"unknown tool", R"({"kind": "unknown_tool", "on": {"turn": 1}})", fast, 0, "", "", 0, 3, 3, false},
        {"call without arguments", R"({"kind": "missing_args", "on": {"turn": 1}})", fast, 0, "", "", 0, 3, 3, false},
        {"step limit", "", {"--steps", "2"}, 1, "agent", "step_limit", 0, 2, 2, true}};
    return table;
}

// Scenarios beside those of the table.
const std::string others = R"(,
"endless": {"turns": [{"text": "Again.", "tools": [{"call": {"name": "read", "args": {"path": "a.py"}}}]}]},
"outside": {"turns": [
   {"tools": [{"write": {"path": "../x", "content": "changed"}}, {"call": {"name": "read", "args": {"path": "/etc/passwd"}}},
              {"write": {"path": "link", "content": "changed"}}, {"call": {"name": "read", "args": {"path": "link"}}},
              {"write": {"path": "/etc/passwd", "content": "changed"}}]},
   {"text": "I could not."}]},
"cut": {"turns": [{"text": "I go on and on", "finish": "length"}]},
"architect": {"turns": [{"text": "Done already."}, {"tools": [{"write": {"path": "APP/requirement.xml", "content": "<r/>"}}]},
   {"text": "Now it is written."}]},
"lazy": {"turns": [{"text": "Done already."}, {"text": "Done already."}, {"text": "Really."}]},
"key": {"require_key": "sk-test-0001", "turns": [{"text": "Fine."}]}
)";

std::vector<JsonValue> eventsIn(const std::string &output)
{
    std::vector<JsonValue> events;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);)
        events.push_back(parseJson(line, "event").value());
    return events;
}

int countOf(const std::vector<JsonValue> &events, const char *type)
{
    return int(std::count_if(events.begin(), events.end(),
                             [&](const JsonValue &event) { return event["type"].toString() == type; }));
}

// One answer of a server, as a stream.
QByteArray streamOf(const QByteArray &data)
{
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n" + data;
}

} // namespace

// `sweci chat-agent` as a program: what it prints, what it returns, what it sends, what it leaves.
class TestChatAgentCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void faults_data();
    void faults();
    void transcript();
    void toolsStayInside();
    void endlessLoop();
    void answersCutAtTheirLength();
    void architectMustWrite();
    void sendsWhatItIsTold();
    void proxies();
    void options_data();
    void options();
    void cancelled_data();
    void cancelled();
    void hugeAnswer_data();
    void hugeAnswer();

private:
    std::vector<std::string> arguments(const std::string &baseUrl, const std::string &role = "programmer") const;
    ProgramResult run(std::vector<std::string> arguments, const Environment &further = {},
                      const std::string &prompt = "Make it so.\n") const;
    void startBeside(QProcess &process, const std::vector<std::string> &arguments) const;
    fs::path code() const { return m_app / "code"; }

    TempFolder m_folder;
    fs::path m_app;
    std::unique_ptr<ScriptedModel> m_model;
};

void TestChatAgentCommand::initTestCase()
{
    m_app = m_folder / "app";
    put(m_folder / "secret.txt", "secret\n");
    put(code() / "a.py", "a = 1\n");
    fs::create_symlink(m_folder / "secret.txt", code() / "link");
    std::string scenarios = "{";
    for (const Fault &fault : faultTable())
        scenarios += JsonValue(QByteArray(fault.name).replace(' ', '_').toStdString()).toJson() + ": {" + turns +
                     ", \"faults\": [" + fault.faults + "]},\n";
    scenarios.resize(scenarios.size() - 2);
    std::string more = others;
    more.replace(more.find("APP"), 3, m_app.native());
    m_model = std::make_unique<ScriptedModel>(scenarios + more + "}");
}

void TestChatAgentCommand::cleanupTestCase()
{
    m_model.reset();
}

std::vector<std::string> TestChatAgentCommand::arguments(const std::string &baseUrl, const std::string &role) const
{
    return {"chat-agent",
            "--role",
            role,
            "--code",
            code().native(),
            "--requirement",
            (m_app / "requirement.xml").native(),
            "--base-url",
            baseUrl,
            "--model",
            "mock-1"};
}

ProgramResult TestChatAgentCommand::run(std::vector<std::string> arguments, const Environment &further,
                                        const std::string &prompt) const
{
    fs::remove(code() / "b.py");
    ProcessSpec spec = ProgramPlace(m_folder / "place").spec(arguments, further);
    spec.input = prompt;
    ProcessLimits limits;
    limits.seconds = 120;
    const auto outcome = runProcess(spec, limits);
    if (!outcome || outcome->end != ProcessEnd::Exited)
        return {-1, {}, outcome ? outcome->errors : outcome.error().cause};
    return {outcome->exitCode, outcome->output, outcome->errors};
}

void TestChatAgentCommand::faults_data()
{
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < faultTable().size(); ++i)
        QTest::newRow(faultTable()[i].name) << int(i);
}

void TestChatAgentCommand::faults()
{
    QFETCH(int, index);
    const Fault &fault = faultTable()[std::size_t(index)];
    const std::string scenario = QByteArray(fault.name).replace(' ', '_').toStdString();
    std::vector<std::string> all = arguments(m_model->baseUrl(scenario));
    all.insert(all.end(), fault.options.begin(), fault.options.end());
    QElapsedTimer clock;
    clock.start();
    const ProgramResult result = run(all);
    QVERIFY2(result.code == fault.code, (result.errors + result.output).c_str());
    if (std::string(fault.name) == "429 once")
        QVERIFY2(clock.elapsed() >= 1000, "the server asked for a second");
    const auto events = eventsIn(result.output);
    const JsonValue &end = events.back();
    QCOMPARE(countOf(events, "end"), 1);
    QCOMPARE(end["type"].toString(), std::string("end"));
    QCOMPARE(end["outcome"].toString(), std::string(fault.code == 0 ? "success" : "failure"));
    QCOMPARE(end["failure"].toString(), std::string(fault.failure));
    QCOMPARE(end["reason"].toString(), std::string(fault.reason));
    // Who asked for more patience than there is says how much: whoever tries again waits as long.
    const bool patience = std::string(fault.name) == "429 for longer than we wait";
    QCOMPARE(end["retry_after"].toDouble(-1), patience ? 500.0 : -1.0);
    QCOMPARE(readOutput(shippedAgent("chat").output, result.output).report.retryAfter, patience ? 500.0 : 0.0);
    QCOMPARE(countOf(events, "retry"), fault.retries);
    QCOMPARE(countOf(events, "usage"), fault.answers);
    QCOMPARE(fs::exists(code() / "b.py"), fault.written);
    QCOMPARE(result.errors.empty(), fault.code == 0);
    // What the server says it gave is what is reported, of all answers that came to their end.
    std::int64_t given[4] = {0, 0, 0, 0};
    const auto log = m_model->log(scenario);
    for (const JsonValue &entry : log) {
        const std::string &kind = entry["fault"].toString();
        if (entry["status"].toInteger() != 200 || kind == "garbage")
            continue;
        int i = 0;
        for (const char *name : {"prompt", "cached", "output", "reasoning"})
            given[i++] += entry["usage"][name].toInteger();
    }
    // Qt itself sends a request again when the connection is closed without an answer.
    if (fault.requests >= 0)
        QCOMPARE(int(log.size()), fault.requests);
    else
        QVERIFY(int(log.size()) >= fault.retries + 1);
    QCOMPARE(end["usage"]["model_calls"].toInteger(), std::int64_t(fault.answers));
    // The descriptor reads the same: kind, usage, failed tools.
    const AgentDescriptor chat = shippedAgent("chat");
    const CallReport report = readOutput(chat.output, result.output, {}, 7).report;
    QCOMPARE(report.notUnderstood, 0);
    QCOMPARE(int(report.end), int(fault.code == 0 ? CallReport::End::Success : CallReport::End::Failure));
    QCOMPARE(std::string(failureKindName(fault.code == 0 ? FailureKind::None : report.failure)),
             std::string(fault.failure));
    QCOMPARE(report.endReason, std::string(fault.reason));
    QCOMPARE(report.errorPending, fault.code != 0);
    const bool reported = fault.answers > 0;
    QCOMPARE(report.usage.inputTokens.has_value(), reported);
    QCOMPARE(report.usage.inputTokens.value_or(0), given[0]);
    QCOMPARE(report.usage.cachedTokens.value_or(0), given[1]);
    QCOMPARE(report.usage.outputTokens.value_or(0), given[2]);
    QCOMPARE(report.usage.reasoningTokens.value_or(0), given[3]);
    QCOMPARE(report.usage.modelCalls.value_or(0), std::int64_t(fault.answers));
    const std::string name = fault.name;
    QCOMPARE(report.failedTools,
             int(name == "malformed call" || name == "unknown tool" || name == "call without arguments"));
}

void TestChatAgentCommand::transcript()
{
    const ProgramResult result = run(arguments(m_model->baseUrl("none", "2")));
    QCOMPARE(result.code, 0);
    const ReadOutput read = readOutput(shippedAgent("chat").output, result.output);
    QByteArrayList kinds;
    for (const AgentEvent &event : read.events)
        kinds << QByteArray(agentEventName(event.kind));
    const QByteArrayList expected{"usage", "reasoning", "text",        "tool_call", "tool_result", "usage",
                                  "text",  "tool_call", "tool_result", "usage",     "text",        "end"};
    QCOMPARE(kinds, expected);
    QCOMPARE(read.events[1].text, std::string("Where is it?"));
    QCOMPARE(read.events[3].tool, std::string("read"));
    QCOMPARE(read.events[3].input["path"].toString(), std::string("a.py"));
    QCOMPARE(read.events[4].callId, read.events[3].callId);
    QCOMPARE(read.events[4].text, std::string("1\ta = 1\n"));
    QCOMPARE(read.events[7].input["content"].toString(), std::string("b = 1\n"));
    QCOMPARE(read.texts(), std::string("I look.Now I write.Done."));
    QCOMPARE(read.report.usage.modelAnswered, std::string("mock-1"));
    QCOMPARE(get(code() / "b.py"), std::string("b = 1\n"));
}

void TestChatAgentCommand::toolsStayInside()
{
    put(m_app / "x", "beside\n");
    const ProgramResult result = run(arguments(m_model->baseUrl("outside")));
    QCOMPARE(result.code, 0);
    const auto events = eventsIn(result.output);
    QCOMPARE(countOf(events, "tool_result"), 5);
    for (const JsonValue &event : events) {
        if (event["type"].toString() == "tool_result")
            QVERIFY2(event["failed"].toBool(), event.toJson().c_str());
    }
    QCOMPARE(get(m_app / "x"), std::string("beside\n"));
    QCOMPARE(get(m_folder / "secret.txt"), std::string("secret\n"));
    QVERIFY(result.output.find("secret\\n") == std::string::npos && result.output.find("root:") == std::string::npos);
    QVERIFY(fs::is_symlink(code() / "link"));
    fs::remove(m_app / "x");
}

void TestChatAgentCommand::endlessLoop()
{
    const ProgramResult result = run(arguments(m_model->baseUrl("endless")));
    QCOMPARE(result.code, 1);
    const auto events = eventsIn(result.output);
    QCOMPARE(events.back()["failure"].toString(), std::string("agent"));
    QCOMPARE(events.back()["reason"].toString(), std::string("tool_loop"));
    QCOMPARE(int(m_model->log("endless").size()), 6);
}

void TestChatAgentCommand::answersCutAtTheirLength()
{
    const ProgramResult result = run(arguments(m_model->baseUrl("cut")));
    QCOMPARE(result.code, 1);
    QCOMPARE(eventsIn(result.output).back()["reason"].toString(), std::string("answer_cut"));
    QCOMPARE(int(m_model->log("cut").size()), 4);
}

void TestChatAgentCommand::architectMustWrite()
{
    ProgramResult result = run(arguments(m_model->baseUrl("architect"), "architect"));
    QVERIFY2(result.code == 0, result.output.c_str());
    QCOMPARE(get(m_app / "requirement.xml"), std::string("<r/>"));
    fs::remove(m_app / "requirement.xml");
    result = run(arguments(m_model->baseUrl("lazy"), "architect"));
    QCOMPARE(result.code, 1);
    QCOMPARE(eventsIn(result.output).back()["reason"].toString(), std::string("requirement_missing"));
    // A programmer may have nothing to do.
    QCOMPARE(run(arguments(m_model->baseUrl("lazy", "2"))).code, 0);
}

void TestChatAgentCommand::sendsWhatItIsTold()
{
    QCOMPARE(run(arguments(m_model->baseUrl("key")), {{"SWECI_CHAT_KEY", "sk-wrong"}}).code, 1);
    std::vector<std::string> all = arguments(m_model->baseUrl("key"));
    all.insert(all.end(),
               {"--header", "X-Title: my runs", "--parameter", "temperature=0.25", "--parameter", "stop=[\"a\"]"});
    const ProgramResult result =
        run(all, {{"SWECI_CHAT_KEY", "sk-test-0001"}, {"SWECI_CHAT_HEADERS", "X-Account: 17\nX-Other: 4"}},
            "Prompt with \xc3\xa9 and \xff.\n");
    QVERIFY2(result.code == 0, result.output.c_str());
    QVERIFY((result.output + result.errors).find("sk-test-0001") == std::string::npos);
    const JsonValue request = m_model->requests().back();
    const JsonValue &headers = request["headers"];
    QCOMPARE(headers["X-Title"].toString(), std::string("my runs"));
    QCOMPARE(headers["X-Account"].toString(), std::string("17"));
    QCOMPARE(headers["X-Other"].toString(), std::string("4"));
    const JsonValue &body = request["body"];
    QCOMPARE(body["model"].toString(), std::string("mock-1"));
    QCOMPARE(body["temperature"].toDouble(), 0.25);
    QCOMPARE(body["stop"].toJson(), std::string("[\"a\"]"));
    QVERIFY(body["stream"].toBool() && body["stream_options"]["include_usage"].toBool());
    QCOMPARE(body["messages"].toArray()[1]["content"].toString(),
             std::string("Prompt with \xc3\xa9 and \xef\xbf\xbd.\n"));
    QByteArrayList tools;
    for (const JsonValue &tool : body["tools"].toArray())
        tools << QByteArray::fromStdString(tool["function"]["name"].toString());
    QCOMPARE(tools, (QByteArrayList{"list", "read", "search", "write", "edit"}));
    // A key in a header of its own, from a variable of one's own.
    all.insert(all.end(), {"--key-header", "x-api-key", "--key-variable", "MY_KEY"});
    QCOMPARE(run(all, {{"MY_KEY", "sk-test-0001"}}).code, 0);
}

void TestChatAgentCommand::startBeside(QProcess &process, const std::vector<std::string> &arguments) const
{
    QStringList all;
    for (const std::string &argument : arguments)
        all << QString::fromStdString(argument);
    process.start(QStringLiteral(SWECI_PROGRAM), all);
    process.write("Make it so.\n");
    process.closeWriteChannel();
}

void TestChatAgentCommand::proxies()
{
    const QByteArray fine =
        streamOf("data: {\"choices\":[{\"delta\":{\"content\":\"Fine.\"},\"finish_reason\":\"stop\"}]}\n\n");
    RawServer server([&](QTcpSocket &socket, const QByteArray &) {
        socket.write(fine);
        socket.disconnectFromHost();
    });
    const std::string url = "http://model.invalid:81/v1";
    for (const bool byOption : {true, false}) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        std::vector<std::string> all = arguments(url);
        if (byOption)
            all.insert(all.end(), {"--proxy", server.address()});
        else
            environment.insert(QStringLiteral("http_proxy"), QString::fromStdString(server.address()));
        process.setProcessEnvironment(environment);
        startBeside(process, all);
        QTRY_COMPARE_WITH_TIMEOUT(int(process.state()), int(QProcess::NotRunning), 20000);
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
        QVERIFY(server.requests().back().startsWith("POST http://model.invalid:81/v1/chat/completions HTTP/1.1\r\n"));
        // No usage was reported: that is not 0.
        const CallReport report =
            readOutput(shippedAgent("chat").output, process.readAllStandardOutput().toStdString()).report;
        QVERIFY(!report.usage.reportsTokens());
        QCOMPARE(report.usage.modelCalls.value_or(0), std::int64_t(1));
    }
    QCOMPARE(int(server.requests().size()), 2);
}

void TestChatAgentCommand::options_data()
{
    QTest::addColumn<QByteArrayList>("more");
    QTest::addColumn<QString>("prompt");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("errors"); // hold this
    const QString prompt = QStringLiteral("Do it.");
    QTest::newRow("no prompt") << QByteArrayList{} << " \n" << 2 << "no prompt";
    QTest::newRow("address") << QByteArrayList{"--base-url", "ftp://h/v1"} << prompt << 2 << "ftp://h/v1";
    QTest::newRow("code") << QByteArrayList{"--code", "/nowhere"} << prompt << 2 << "/nowhere";
    for (const char *option : {"--idle", "--longest-delay", "--first-delay"})
        QTest::newRow(option) << QByteArrayList{option, "3000000"} << prompt << 2 << QString::fromLatin1(option);
    QTest::newRow("role") << QByteArrayList{"--role", "tester"} << prompt << 2 << "--role";
    QTest::newRow("header") << QByteArrayList{"--header", "no colon"} << prompt << 2 << "header";
    QTest::newRow("header of two lines") << QByteArrayList{"--header", "A: b\r\nC: d"} << prompt << 2 << "header";
    QTest::newRow("name of a header") << QByteArrayList{"--key-header", "A b"} << prompt << 2 << "header";
    QTest::newRow("parameter") << QByteArrayList{"--parameter", "temperature"} << prompt << 2 << "temperature";
    QTest::newRow("parameter's value") << QByteArrayList{"--parameter", "stop=[1"} << prompt << 2 << "stop=[1";
    QTest::newRow("steps") << QByteArrayList{"--steps", "0"} << prompt << 2 << "--steps";
    QTest::newRow("unknown") << QByteArrayList{"--run-tests"} << prompt << 2 << "--run-tests";
    QTest::newRow("help") << QByteArrayList{"--help"} << prompt << 0 << "";
}

void TestChatAgentCommand::options()
{
    QFETCH(QByteArrayList, more);
    QFETCH(QString, prompt);
    QFETCH(int, code);
    QFETCH(QString, errors);
    std::vector<std::string> all = arguments("http://127.0.0.1:9/v1");
    for (const QByteArray &option : more) {
        // Given once: the other one goes.
        const auto known = std::find(all.begin(), all.end(), option.toStdString());
        if (known != all.end() && option.startsWith("--"))
            all.erase(known, known + 2);
        all.push_back(option.toStdString());
    }
    const ProgramResult result = run(all, {}, prompt.toStdString());
    QCOMPARE(result.code, code);
    QVERIFY2(QString::fromStdString(result.errors).contains(errors), result.errors.c_str());
    QCOMPARE(result.output.empty(), code != 0); // no event
}

void TestChatAgentCommand::cancelled_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void TestChatAgentCommand::cancelled()
{
    QFETCH(int, signal);
    fs::remove(code() / "b.py");
    bool closed = false;
    int asked = 0;
    RawServer server([&](QTcpSocket &socket, const QByteArray &) {
        if (++asked == 1) {
            socket.write(streamOf(
                "data: "
                "{\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"1\",\"function\":{\"name\":\"list\","
                "\"arguments\":\"{}\"}}]},\"finish_reason\":\"tool_calls\"}]}\n\n"
                "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":700,\"completion_tokens\":8}}\n\ndata: "
                "[DONE]\n\n"));
            socket.disconnectFromHost();
            return;
        }
        connect(&socket, &QTcpSocket::disconnected, this, [&] { closed = true; });
        // The middle of a call that would write a file.
        socket.write(streamOf("data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"2\",\"function\":"
                              "{\"name\":\"write\",\"arguments\":\"{\\\"path\\\":\\\"b.py\\\",\"}}]}}]}\n\n"));
    });
    QProcess process;
    startBeside(process, arguments(server.address() + "/v1"));
    QTRY_COMPARE_WITH_TIMEOUT(asked, 2, 20000);
    QElapsedTimer clock;
    clock.start();
    ::kill(pid_t(process.processId()), signal);
    QTRY_COMPARE_WITH_TIMEOUT(int(process.state()), int(QProcess::NotRunning), 20000);
    QVERIFY2(clock.elapsed() < 5000, "it must end at once");
    QCOMPARE(process.exitCode(), 130);
    QTRY_VERIFY(closed);
    const std::string output = process.readAllStandardOutput().toStdString();
    const auto events = eventsIn(output);
    QCOMPARE(events.back()["outcome"].toString(), std::string("cancelled"));
    QVERIFY(events.back()["failure"].isNull());
    QCOMPARE(events.back()["usage"]["input"].toInteger(), std::int64_t(700));
    const CallReport report = readOutput(shippedAgent("chat").output, output).report;
    QCOMPARE(report.usage.outputTokens.value_or(0), std::int64_t(8));
    QVERIFY(!report.usage.cachedTokens);
    QCOMPARE(int(report.end), int(CallReport::End::None));
    QVERIFY(!fs::exists(code() / "b.py"));
}

void TestChatAgentCommand::hugeAnswer_data()
{
    QTest::addColumn<QByteArray>("event"); // again and again
    const QByteArray megabyte(1 << 20, 'x');
    QTest::newRow("content of a file")
        << "data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"id\":\"1\",\"function\":{\"name\":\"write\","
           "\"arguments\":\"" +
               megabyte + "\"}}]}}]}\n\n";
    QTest::newRow("one line") << "data: " + megabyte;
    QTest::newRow("comments without end") << ":" + megabyte;
    QTest::newRow("text") << "data: {\"choices\":[{\"delta\":{\"content\":\"" + megabyte + "\"}}]}\n\n";
}

void TestChatAgentCommand::hugeAnswer()
{
    QFETCH(QByteArray, event);
    std::int64_t sent = 0; // pieces of 1 MB, without end: it must stop by itself
    RawServer server([&](QTcpSocket &socket, const QByteArray &) {
        socket.write(streamOf({}));
        connect(&socket, &QTcpSocket::bytesWritten, &socket, [&] {
            if (socket.bytesToWrite() < (1 << 20)) {
                ++sent;
                socket.write(event);
            }
        });
    });
    QProcess process;
#ifndef __SANITIZE_ADDRESS__ // it maps terabytes of addresses
    process.setChildProcessModifier([] {
        const rlimit memory{std::size_t(1) << 30, std::size_t(1) << 30};
        ::setrlimit(RLIMIT_AS, &memory);
    });
#endif
    startBeside(process, arguments(server.address() + "/v1"));
    QTRY_COMPARE_WITH_TIMEOUT(int(process.state()), int(QProcess::NotRunning), 60000);
    QCOMPARE(int(process.exitStatus()), int(QProcess::NormalExit));
    QCOMPARE(process.exitCode(), 1);
    QVERIFY(sent >= 16);
    const QByteArray output = process.readAllStandardOutput();
    QVERIFY(output.size() < 2000);
    const auto events = eventsIn(output.toStdString());
    QCOMPARE(events.back()["failure"].toString(), std::string("agent"));
    QCOMPARE(events.back()["reason"].toString(), std::string("answer_too_large"));
}

QTEST_GUILESS_MAIN(TestChatAgentCommand)
#include "tst_chatagentcommand.moc"
