// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/agentcatalogue.h"
#include "agents/templatetext.h"
#include "tempfolder.h"

#include <QTest>

#include <csignal>

using namespace sweci;

namespace fs = std::filesystem;

class TestAgentDescriptor : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsAll();
    void refuses_data();
    void refuses();
    void shippedOnesAreGood();
    void ownOnesReplace();
    void expands_data();
    void expands();
};

namespace
{

const std::string whole = R"(name = "mine"
title = "My agent"
version = "1.2"
state = "per-task"

[install]
command = ["npm", "install", "--prefix", "${prefix}", "mine@1.2"]
program = "node_modules/.bin/mine"
version_arguments = ["--version"]

[run]
command = ["${program}", "--model", "${model}"]
needs_key = true
model = "m"
base_url = "http://x"
turns = 7
idle_seconds = 60
linger_seconds = 2.5

[run.environment]
B = "1"
A = "${key}"

[[run.file]]
path = "${home}/a.json"
content = '{"url": "${json:base_url}"}'

[[run.signal]]
name = "INT"
seconds = 3

[output]
shape = "json-lines"
end_event = true

[[output.event]]
when = { type = "end", "part.ok" = true }
means = "success"

[[output.usage]]
when = { type = "end" }
sum = true
input = ["a.in", "-a.cached"]

[[output.error_line]]
match = 'HTTP (?<status>\d+)'
means = "retry"

[exit_codes]
53 = { kind = "agent", reason = "turn_limit" }
)";

std::string with(const std::string &what, const std::string &instead)
{
    std::string text = whole;
    const std::size_t at = text.find(what);
    if (at == std::string::npos)
        qFatal("no %s", what.c_str());
    return text.replace(at, what.size(), instead);
}

} // namespace

void TestAgentDescriptor::readsAll()
{
    const auto agent = readAgentDescriptor(whole, "mine.toml");
    QVERIFY2(agent.ok(), agent.ok() ? "" : qPrintable(agent.error().sentence));
    QCOMPARE(agent->name, std::string("mine"));
    QCOMPARE(agent->title, std::string("My agent"));
    QCOMPARE(agent->version, std::string("1.2"));
    QCOMPARE(int(agent->state), int(AgentState::PerTask));
    QCOMPARE(int(agent->install.size()), 5);
    QCOMPARE(agent->program, std::string("node_modules/.bin/mine"));
    QCOMPARE(agent->command, (std::vector<std::string>{"${program}", "--model", "${model}"}));
    // In the order of the file.
    QCOMPARE(agent->environment, (std::vector<std::pair<std::string, std::string>>{{"B", "1"}, {"A", "${key}"}}));
    QCOMPARE(agent->files, (std::vector<AgentFile>{{"${home}/a.json", R"({"url": "${json:base_url}"})"}}));
    QVERIFY(agent->needsKey);
    QCOMPARE(agent->turns, 7);
    QCOMPARE(agent->idleSeconds, 60.0);
    QCOMPARE(agent->lingerSeconds, 2.5);
    QCOMPARE(agent->signals, (std::vector<PoliteSignal>{{SIGINT, 3}}));
    QCOMPARE(agent->exitCodes, (std::map<int, ExitMeaning>{{53, {FailureKind::Agent, "turn_limit"}}}));
    QCOMPARE(int(agent->output.shape), int(OutputShape::JsonLines));
    QVERIFY(agent->output.endEvent);
    const EventRule &rule = agent->output.events.front();
    QCOMPARE(rule.when, (std::vector<FieldCondition>{{{"type"}, "end"}, {{"part", "ok"}, "true"}}));
    QCOMPARE(int(rule.means), int(EventMeaning::Success));
    QCOMPARE(agent->output.usage.front().input,
             (std::vector<FieldTerm>{{{"a", "in"}, false}, {{"a", "cached"}, true}}));
    QCOMPARE(int(agent->output.errorLines.front().means), int(EventMeaning::Retry));
    QCOMPARE(int(agent->hash.size()), 64);
}

void TestAgentDescriptor::refuses_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const std::string &text, int line, const char *says) {
        QTest::newRow(name) << QString::fromStdString(text) << line << QString::fromUtf8(says);
    };
    row("no TOML", with("title = ", "title : "), 2, "");
    row("no name", with("name = \"mine\"\n", ""), 1, "name");
    row("name with a slash", with("\"mine\"", "\"../x\""), 1, "letters");
    for (const char *taken : {"\"reference\"", "\"null\"", "\"replay\"", "\"script\""})
        row(taken, with("\"mine\"", taken), 1, "player of the program's own");
    row("title is a number", with("\"My agent\"", "5"), 2, "a text");
    row("unknown key", with("version = \"1.2\"", "versoin = \"1.2\""), 3, "there is: exit_codes");
    row("unknown state", with("per-task", "for-ever"), 4, "per-call, per-task");
    row("no program", with("program = \"node_modules/.bin/mine\"\n", ""), 6, "program");
    row("unknown placeholder", with("\"${model}\"]", "\"${modle}\"]"), 12, "${modle}");
    row("key in the command line", with("\"${model}\"]", "\"${key}\"]"), 12, "${key}");
    row("placeholder not closed", with("\"${model}\"]", "\"${model\"]"), 12, "not closed");
    row("file outside", with("${home}/a.json", "/etc/a.json"), 25, "${home}");
    row("file out of its folder", with("${home}/a.json", "${home}/../a.json"), 25, "${home}");
    row("turns below 1", with("turns = 7", "turns = 0"), 16, "from 1");
    row("turns with a point", with("turns = 7", "turns = 1.5"), 16, "whole number");
    row("idle time negative", with("idle_seconds = 60", "idle_seconds = -1"), 17, "from 0");
    row("unknown signal", with("\"INT\"", "\"KILL\""), 29, "INT, TERM");
    row("unknown shape", with("json-lines", "xml"), 33, "json-lines, claude-stream");
    row("unknown meaning", with("means = \"success\"", "means = \"succes\""), 38, "tool_call");
    row("event without conditions", with("when = { type = \"end\", \"part.ok\" = true }\n", ""), 36, "when");
    row("path with an empty name", with("\"a.in\"", "\"a..in\""), 43, "dots");
    row("no regular expression", with("(?<status>\\d+)", "(?<status"), 46, "regular expression");
    row("rules of another shape", with("\"json-lines\"", "\"claude-stream\""), 33, "json-lines");
    row("end without a rule", with("means = \"success\"", "means = \"note\""), 34, "success");
    row("exit code 256", with("53 = ", "256 = "), 50, "1 to 255");
    row("exit code of no kind", with("kind = \"agent\"", "kind = \"bad\""), 50, "rate_limit");
}

void TestAgentDescriptor::refuses()
{
    QFETCH(QString, text);
    QFETCH(int, line);
    QFETCH(QString, says);
    const auto agent = readAgentDescriptor(text.toStdString(), "/x/mine.toml");
    QVERIFY(!agent);
    QCOMPARE(int(agent.error().kind), int(ErrorKind::Parse));
    const QString start = QStringLiteral("/x/mine.toml, line %1:").arg(line);
    QVERIFY2(agent.error().sentence.startsWith(start), qPrintable(agent.error().sentence));
    QVERIFY2(agent.error().sentence.contains(says), qPrintable(agent.error().sentence));
}

void TestAgentDescriptor::shippedOnesAreGood()
{
    const auto catalogue = readAgentCatalogue(fs::path(SWECI_SOURCE_DIR) / "resources", {});
    for (const Error &error : catalogue.errors)
        QFAIL(qPrintable(error.sentence));
    for (const char *name : {"opencode", "claude-code", "codex", "gemini-cli", "qwen-code", "iflow"}) {
        QVERIFY2(catalogue.agents.count(name) == 1, name);
        const AgentDescriptor &agent = catalogue.agents.at(name);
        QVERIFY(agent.needsKey);
        QVERIFY(agent.output.endEvent);
        QVERIFY(!agent.signals.empty());
        // A pinned version is the one that gets installed.
        const bool pinned = std::any_of(agent.install.begin(), agent.install.end(), [&](const std::string &part) {
            return part.find('@' + agent.version) != std::string::npos;
        });
        QVERIFY2(agent.install.empty() || (!agent.version.empty() && pinned), name);
    }
    QCOMPARE(int(catalogue.agents.size()), 7);
}

void TestAgentDescriptor::ownOnesReplace()
{
    TempFolder folder;
    put(folder / "share/agents/mine.toml", whole);
    put(folder / "share/agents/other.toml", with("\"mine\"", "\"other\""));
    put(folder / "own/x.toml", with("My agent", "Replaced"));
    put(folder / "own/broken.toml", "name = 1");
    put(folder / "own/notes.txt", "no descriptor");
    const auto catalogue = readAgentCatalogue(folder / "share", folder / "own");
    QCOMPARE(int(catalogue.agents.size()), 2);
    QCOMPARE(catalogue.agents.at("mine").title, std::string("Replaced"));
    QCOMPARE(int(catalogue.errors.size()), 1);
    QVERIFY(catalogue.errors.front().sentence.contains(QStringLiteral("broken.toml")));
    QVERIFY(readAgentCatalogue(folder / "none", folder / "none").agents.empty());
}

void TestAgentDescriptor::expands_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected"); // empty: refused
    QTest::newRow("plain") << QByteArray("a $b {c} $") << QByteArray("a $b {c} $");
    QTest::newRow("value") << QByteArray("<${x}>") << QByteArray("<a\"b\\>");
    QTest::newRow("twice") << QByteArray("${y}${y}") << QByteArray("zz");
    QTest::newRow("for JSON") << QByteArray("\"${json:x}\"") << QByteArray(R"("a\"b\\")");
    QTest::newRow("escaped") << QByteArray("$${y} ${y}") << QByteArray("${y} z");
    QTest::newRow("unknown") << QByteArray("${w}") << QByteArray();
    QTest::newRow("not closed") << QByteArray("${y") << QByteArray();
    QTest::newRow("value is not expanded again") << QByteArray("${v}") << QByteArray("${y}");
}

void TestAgentDescriptor::expands()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    const TemplateValues values{{"x", "a\"b\\"}, {"y", "z"}, {"v", "${y}"}};
    const auto out = expandTemplate(text.toStdString(), values);
    QCOMPARE(out.ok(), !expected.isEmpty());
    if (out)
        QCOMPARE(QByteArray::fromStdString(*out), expected);
}

QTEST_GUILESS_MAIN(TestAgentDescriptor)
#include "tst_agentdescriptor.moc"
