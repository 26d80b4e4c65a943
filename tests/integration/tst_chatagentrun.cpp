// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/agentprogram.h"
#include "agents/commandagent.h"
#include "agents/transcript.h"
#include "experimenttools.h"
#include "gitprogram.h"
#include "program.h"
#include "scriptedmodel.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

namespace fs = std::filesystem;

// The chat agent plays both roles of two iterations of a bundled task, in its sandbox, against a scripted model: what
// it leaves is byte for byte what a replay of the same edits leaves, and every token is counted.
class TestChatAgentRun : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void twoIterations();
    void refusedKey();
    void agentsTest();
    void inAnImage();

private:
    std::string content(int iteration, const std::string &path) const;
    std::string scenarios() const;
    Environment environment() const;

    TempFolder m_folder;
    std::string m_task;
    fs::path m_replay; // task folder
    std::unique_ptr<ScriptedModel> m_model;
};

namespace
{

const std::string library = "spanlib";

std::string jsonText(const std::string &text)
{
    return JsonValue(text).toJson();
}

std::string call(const std::string &name, const std::string &arguments)
{
    return "{\"call\": {\"name\": \"" + name + "\", \"args\": " + arguments + "}}";
}

std::string turn(const std::string &text, const std::string &tools, int prompt, int cached, int output, int reasoning)
{
    return std::string("{\"text\": ") + jsonText(text) + ", \"tools\": [" + tools +
           "], \"usage\": {\"prompt\": " + std::to_string(prompt) + ", \"cached\": " + std::to_string(cached) +
           ", \"output\": " + std::to_string(output) + ", \"reasoning\": " + std::to_string(reasoning) + "}}";
}

std::string requirement(int iteration)
{
    return get(fs::path(SWECI_SOURCE_DIR) / "resources/recordings/steady" / library /
               (std::string("0") + std::to_string(iteration)) / "requirement.xml");
}

std::vector<JsonValue> records(const fs::path &task)
{
    std::vector<JsonValue> all;
    const std::string text = get(task / "iteration.jsonl");
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        all.push_back(parseJson(text.substr(start, end - start), "record").value());
        start = end + 1;
    }
    return all;
}

} // namespace

std::string TestChatAgentRun::content(int iteration, const std::string &path) const
{
    const std::string ref = std::string("refs/iterations/") + std::to_string(iteration);
    return runGit(m_folder.path(), {"--git-dir", (m_replay / "history.git").native(), "show", ref + ':' + path}).output;
}

std::string TestChatAgentRun::scenarios() const
{
    const auto architect = [](int k) {
        return std::string("\"architect-") + std::to_string(k) + "\": {\"turns\": [" +
               turn("I look at the tests.", call("read", R"({"path": "/app/non-passed/summary.jsonl"})"), 1000, 0, 20,
                    4) +
               ',' +
               turn(
                   "",
                   call("write", "{\"path\": \"/app/requirement.xml\", \"content\": " + jsonText(requirement(k)) + '}'),
                   1100 + k, 900, 30, 0) +
               ',' + turn("The document is written.", "", 1200, 1000, 10, 0) + "]}";
    };
    // First by an edit of a piece, then by writing whole files.
    const std::string span = "src/spanlib/span.py";
    const std::string edit = call("edit", "{\"path\": \"" + span + "\", \"old_text\": " + jsonText(content(0, span)) +
                                              ", \"new_text\": " + jsonText(content(1, span)) + '}');
    std::string writes;
    for (const char *path : {"README.md", "src/spanlib/__init__.py", "src/spanlib/spanset.py"})
        writes +=
            (writes.empty() ? "" : ", ") + call("write", "{\"path\": \"/app/code/" + std::string(path) +
                                                             "\", \"content\": " + jsonText(content(2, path)) + '}');
    const auto programmer = [](const std::string &k, const std::string &tools, int more) {
        return "\"programmer-" + k + "\": {\"turns\": [" +
               turn("First the document.", call("read", R"({"path": "../requirement.xml"})"), 2000, 0, 20, 8) + ',' +
               turn("Now the change.", tools, 2100 + more, 1800, 300, 16) + ',' + turn("Done.", "", 2500, 2200, 12, 0) +
               "]}";
    };
    return "{" + architect(1) + ", " + architect(2) + ", " + programmer("1", edit, 5) + ", " +
           programmer("2", writes, 7) +
           R"(, "refused": {"require_key": "sk-other", "turns": [{"text": "no"}]},
              "small": {"turns": [{"tools": [{"write": {"path": "${cwd}/answer.py", "content": "ANSWER = 42\n"}}],
                                   "usage": {"prompt": 50, "cached": 0, "output": 7, "reasoning": 0}},
                                  {"text": "Done.", "usage": {"prompt": 60, "cached": 40, "output": 3, "reasoning": 0}}]}})";
}

Environment TestChatAgentRun::environment() const
{
    return {{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()}, {"SWECI_API_KEY", "sk-canary-chat-1"}};
}

void TestChatAgentRun::initTestCase()
{
    const ProgramResult result =
        ProgramPlace(m_folder / "place")
            .run({"run", (m_folder / "replay").native(), "--dataset", "sample", "--tasks", "*" + library + "*",
                  "--agent", "replay", "--recording", "steady", "--iterations", "2", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    for (const auto &entry : fs::directory_iterator(m_folder / "replay")) {
        if (fs::exists(entry.path() / "iteration.jsonl"))
            m_task = entry.path().filename().native();
    }
    m_replay = m_folder / "replay" / m_task;
    m_model = std::make_unique<ScriptedModel>(scenarios());
    // The shipped descriptor, but with a script for each role and iteration.
    std::string text = get(fs::path(SWECI_SOURCE_DIR) / "resources/agents/chat.toml");
    const std::string given = "\"${base_url}\"";
    const std::size_t at = text.find(given);
    QVERIFY(at != std::string::npos);
    text.replace(at, given.size(), "\"${base_url}/scn/${role}-${iteration}/v1\"");
    put(m_folder / "settings/chat.toml", text);
}

void TestChatAgentRun::cleanupTestCase()
{
    m_model.reset();
}

void TestChatAgentRun::twoIterations()
{
    const fs::path experiment = m_folder / "chat";
    const ProgramResult result =
        ProgramPlace(m_folder / "place")
            .run({"run", experiment.native(), "--dataset", "sample", "--tasks", "*" + library + "*", "--agent", "chat",
                  "--no-limit", "--model", "mock-1", "--base-url", m_model->address(), "--iterations", "2",
                  "--baseline-runs", "1", "--sandbox", "bubblewrap"},
                 environment());
    QVERIFY2(result.code == 0, result.errors.c_str());
    const fs::path task = experiment / m_task;
    // The states are those of the replayed edits, file by file, and so are the tests that pass.
    QCOMPARE(comparableRefs(task), comparableRefs(m_replay));
    const auto got = records(task);
    const auto expected = records(m_replay);
    QCOMPARE(int(got.size()), 3);
    for (std::size_t k = 0; k < 3; ++k) {
        QCOMPARE(got[k]["verdict"].toString(), std::string("measured"));
        QCOMPARE(got[k]["passed"].toInteger(), expected[k]["passed"].toInteger());
        QVERIFY(k == 0 || got[k]["passed"].toInteger() > got[k - 1]["passed"].toInteger());
    }
    for (int k = 1; k <= 2; ++k) {
        const fs::path folder = task / "iterations" / std::to_string(k);
        QCOMPARE(get(folder / "requirement.xml"), requirement(k));
        const JsonValue &architect = got[std::size_t(k)]["architect"];
        QCOMPARE(architect["input_tokens"].toInteger(), std::int64_t(3300 + k));
        QCOMPARE(architect["cached_tokens"].toInteger(), std::int64_t(1900));
        QCOMPARE(architect["output_tokens"].toInteger(), std::int64_t(60));
        QCOMPARE(architect["reasoning_tokens"].toInteger(), std::int64_t(4));
        QCOMPARE(architect["model_calls"].toInteger(), std::int64_t(3));
        const JsonValue &programmer = got[std::size_t(k)]["programmer"];
        QCOMPARE(programmer["input_tokens"].toInteger(), std::int64_t(k == 1 ? 6605 : 6607));
        QCOMPARE(programmer["cached_tokens"].toInteger(), std::int64_t(4000));
        QCOMPARE(programmer["output_tokens"].toInteger(), std::int64_t(332));
        QCOMPARE(programmer["reasoning_tokens"].toInteger(), std::int64_t(24));
        QCOMPARE(programmer["model_answered"].toString(), std::string("mock-1"));
        QVERIFY(programmer["cost"].isNull());
        const auto events = TranscriptReader(folder / "programmer.transcript.jsonl").poll();
        QVERIFY(events);
        QByteArrayList kinds;
        for (const AgentEvent &event : *events) {
            kinds << QByteArray(agentEventName(event.kind));
            QVERIFY2(!event.failed, event.text.c_str());
        }
        QByteArrayList wanted{"begin", "usage", "text", "tool_call", "tool_result", "usage", "text"};
        for (int i = 0; i < (k == 1 ? 1 : 3); ++i)
            wanted << "tool_call"
                   << "tool_result";
        wanted << "usage"
               << "text"
               << "end";
        QCOMPARE(kinds, wanted);
        QVERIFY2((*events)[4].text.find("<requirement") != std::string::npos, (*events)[4].text.c_str());
        QVERIFY((*events)[0].detail["prompt"].toString().find("/app/requirement.xml") != std::string::npos);
    }
    for (const auto &entry : fs::recursive_directory_iterator(experiment)) {
        if (entry.is_regular_file())
            QVERIFY2(get(entry.path()).find("sk-canary-chat-1") == std::string::npos, entry.path().c_str());
    }
}

void TestChatAgentRun::refusedKey()
{
    put(m_folder / "plain/none", "");
    Environment plain = environment();
    plain[0].second = (m_folder / "plain").native(); // the shipped descriptor
    const ProgramResult result =
        ProgramPlace(m_folder / "place")
            .run({"agents", "test", "chat", "--model", "mock-1", "--base-url", m_model->baseUrl("refused")}, plain);
    QCOMPARE(result.code, 1);
    const auto json = parseJson(result.output, "test");
    QVERIFY2(json, result.output.c_str());
    QCOMPARE((*json)["failure"].toString(), std::string("authentication"));
    QCOMPARE(int(m_model->log("refused").size()), 1);
}

void TestChatAgentRun::agentsTest()
{
    Environment plain = environment();
    plain[0].second = (m_folder / "plain").native();
    const ProgramPlace place(m_folder / "place");
    for (const char *sandbox : {"bubblewrap", "host"}) {
        const ProgramResult result = place.run({"agents", "test", "chat", "--model", "mock-1", "--base-url",
                                                m_model->baseUrl("small", sandbox), "--sandbox", sandbox},
                                               plain);
        QVERIFY2(result.code == 0, result.errors.c_str());
        const auto json = parseJson(result.output, "test");
        QVERIFY(json && (*json)["ok"].toBool() && !(*json)["suspicious"].toBool());
        QCOMPARE((*json)["usage"]["input_tokens"].toInteger(), std::int64_t(110));
        QCOMPARE((*json)["usage"]["cached_tokens"].toInteger(), std::int64_t(40));
        QCOMPARE((*json)["usage"]["output_tokens"].toInteger(), std::int64_t(10));
    }
}

// In the image of a task there is none of the libraries of this machine, and here not even a shell.
void TestChatAgentRun::inAnImage()
{
    qputenv("SWECI_PROGRAM", SWECI_PROGRAM);
    fs::create_directories(m_folder / "image/etc");
    SandboxSettings settings{"bubblewrap", m_folder.path().native(), {}};
    settings.imageRoot = m_folder / "image";
    const auto sandbox = makeSandbox(settings);
    QVERIFY(sandbox);
    CommandAgentSetup setup;
    setup.descriptor = shippedAgent("chat");
    auto program = locateAgent(setup.descriptor, "/usr/bin:/bin");
    QVERIFY(program);
    setup.program = *program;
    setup.prompt.text = "Make it 42.\n";
    setup.model = "mock-1";
    setup.baseUrl = m_model->baseUrl("small", "image");
    setup.key = "sk-canary-chat-1";
    CommandAgent agent(std::move(setup));
    AgentCall call;
    call.role = Role::Programmer;
    call.app = m_folder / "work/app";
    call.keep = m_folder / "keep";
    call.sandbox = sandbox->get();
    call.seconds = 60;
    put(call.app / "code/answer.py", "ANSWER = 41\n");
    put(call.keep / ".made", "");
    const AgentAnswer answer = agent.play(call);
    QVERIFY2(answer.ok && !answer.suspicious, (answer.reason + ' ' + answer.sentence.toStdString()).c_str());
    QCOMPARE(get(call.app / "code/answer.py"), std::string("ANSWER = 42\n"));
    QCOMPARE(answer.usage.inputTokens.value_or(-1), std::int64_t(110));
}

QTEST_GUILESS_MAIN(TestChatAgentRun)
#include "tst_chatagentrun.moc"
