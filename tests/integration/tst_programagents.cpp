// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/transcript.h"
#include "base/childprocess.h"
#include "base/compression.h"
#include "experiment/experimentreader.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

// A program that the build does not know, described in the settings folder, plays both roles of a whole run: from the
// command line to the records.
class TestProgramAgents : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void unknownProgramRunsByName();
    void replacedPromptReachesIt();
    void changedDescriptorDoesNotChangeABegunExperiment();
    void failingKeyPausesAndUsesUpNothing();
    void agentsList();
    void agentsTest();

private:
    ProgramResult run(const std::string &experiment, std::vector<std::string> further = {},
                      Environment more = {}) const;
    Environment environment() const;
    JsonValue record(const std::string &experiment, std::size_t index) const;
    TempFolder m_folder;
};

namespace
{

const std::string descriptor = R"(name = "mine"
title = "My agent"
[install]
program = "mine"
version_arguments = ["--version"]
[run]
command = ["${program}", "${role}", "${model}"]
needs_key = true
model = "small-1"
base_url = "http://127.0.0.1:1"
[run.environment]
APP = "${app}"
KEY = "${key}"
[output]
shape = "json-lines"
end_event = true
[[output.event]]
when = { type = "say" }
means = "text"
text = "text"
[[output.event]]
when = { type = "run" }
means = "tool_call"
tool_name = "shell"
input = "command"
[[output.event]]
when = { type = "oops" }
means = "error"
text = "text"
status = "status"
[[output.event]]
when = { type = "end" }
means = "success"
[[output.usage]]
when = { type = "end" }
input = "in"
output = "out"
)";

// In its first iteration it fixes one test, in the second the other.
const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo "mine 1.5" && exit 0
prompt=$(cat)
if [ "$KEY" = bad-key-for-test ]; then echo '{"type":"oops","text":"no","status":401}'; exit 1; fi
case $1 in
architect)
  echo "<requirements><requirement><description>Make it right.</description></requirement></requirements>" > $APP/requirement.xml
  echo '{"type":"run","command":"pytest -q"}' ;;
programmer)
  if grep -q 'return 0' m.py; then sed -i 's/return 0/return 1/' m.py; else sed -i 's/return None/return 2/' m.py; fi ;;
esac
echo "{\"type\":\"say\",\"text\":\"$(echo "$prompt" | head -n 1) with $KEY\"}"
case $prompt in "My own words"*) echo "{\"type\":\"say\",\"text\":\"$(find . -type f | sort | tr '\n' ' ')\"}" ;; esac
echo '{"type":"end","in":1000,"out":10}'
)";

} // namespace

void TestProgramAgents::initTestCase()
{
    put(m_folder / "settings/mine.toml", descriptor);
    put(m_folder / "bin/mine", script);
    ::chmod((m_folder / "bin/mine").c_str(), 0755);
    SmallDataset data(m_folder / "data");
    const Files base{{"m.py", "def one():\n    return 0\n\n\ndef two():\n    return None\n"},
                     {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["m.py"] = "def one():\n    return 1\n\n\ndef two():\n    return 2\n";
    reference["tests/test_m.py"] = "import m\n\n\ndef test_one():\n    assert m.one() == 1\n\n\ndef test_two():\n    "
                                   "assert m.two() == 2\n\n\ndef test_more():\n    assert m.two() == 2\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

Environment TestProgramAgents::environment() const
{
    return {{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()},
            {"SWECI_AGENTS", (m_folder / "none").native()},
            {"SWECI_PROMPTS", (m_folder / "prompts").native()},
            {"PATH", (m_folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
            {"SWECI_API_KEY", "sk-canary-123"}};
}

ProgramResult TestProgramAgents::run(const std::string &experiment, std::vector<std::string> further,
                                     Environment more) const
{
    std::vector<std::string> arguments{"run",        (m_folder / experiment).native(),
                                       "--dataset",  (m_folder / "data").native(),
                                       "--agent",    "mine",
                                       "--no-limit", "--baseline-runs",
                                       "1"};
    if (std::find(further.begin(), further.end(), "--iterations") == further.end())
        arguments.insert(arguments.end(), {"--iterations", "4"});
    arguments.insert(arguments.end(), further.begin(), further.end());
    Environment all = environment();
    for (const auto &variable : more) {
        std::erase_if(all, [&](const auto &other) { return other.first == variable.first; });
        all.push_back(variable);
    }
    return ProgramPlace(m_folder / "place").run(arguments, all);
}

JsonValue TestProgramAgents::record(const std::string &experiment, std::size_t index) const
{
    std::string text = get(m_folder / (experiment + "/t1/iteration.jsonl"));
    for (; index > 0; --index)
        text = text.substr(text.find('\n') + 1);
    const auto json = parseJson(text.substr(0, text.find('\n')), "record");
    return json ? *json : JsonValue();
}

void TestProgramAgents::unknownProgramRunsByName()
{
    const ProgramResult result = run("e1");
    QVERIFY2(result.code == 0, result.errors.c_str());
    // One test more after the first iteration, all after the second.
    QCOMPARE(int(record("e1", 0)["gap"].toInteger()), 3);
    QCOMPARE(int(record("e1", 1)["gap"].toInteger()), 2);
    QCOMPARE(int(record("e1", 2)["gap"].toInteger()), 0);
    const JsonValue usage = record("e1", 1)["programmer"];
    QCOMPARE(int(usage["input_tokens"].toInteger()), 1000);
    QCOMPARE(int(usage["output_tokens"].toInteger()), 10);
    QCOMPARE(usage["model_asked"].toString(), std::string("small-1"));
    const auto settings = readSettings(m_folder / "e1");
    QVERIFY(settings);
    QCOMPARE(settings->programmer.version, std::string("mine 1.5"));
    QCOMPARE(int(settings->programmer.descriptorHash.size()), 64);
    QCOMPARE(settings->programmer.promptMode, std::string("tdd"));
    QVERIFY(settings->architect.promptHash != settings->programmer.promptHash);
    // Both transcripts are there, and what the protocol forbids is flagged.
    const fs::path iteration = m_folder / "e1/t1/iterations/1";
    QCOMPARE(
        get(iteration / "requirement.xml"),
        std::string(
            "<requirements><requirement><description>Make it right.</description></requirement></requirements>\n"));
    const auto events = TranscriptReader(iteration / "architect.transcript.jsonl").poll();
    QVERIFY(events);
    QCOMPARE(int(events->size()), 5); // begin, call, text, usage, end
    QCOMPARE((*events)[1].flags, std::vector<std::string>{"pytest"});
    QCOMPARE((*events)[2].text, std::string("# Your role with [key removed]"));
    QVERIFY(get(m_folder / "e1/t1/events.jsonl").find("\"flags\": [\"pytest\"]") != std::string::npos);
    const auto log = readCompressed(iteration / "architect.log.zst");
    QVERIFY(log && log->find("[key removed]") != std::string::npos);
    int files = 0;
    for (const auto &entry : fs::recursive_directory_iterator(m_folder / "e1")) {
        files += entry.path().parent_path() == iteration;
        if (entry.is_regular_file())
            QVERIFY2(get(entry.path()).find("sk-canary-123") == std::string::npos, entry.path().c_str());
    }
    QVERIFY(files <= 10);
}

void TestProgramAgents::replacedPromptReachesIt()
{
    put(m_folder / "prompts/programmer-rdd.md", "My own words about ${requirement}\n");
    const ProgramResult result = run("e2", {"--prompts", "rdd", "--iterations", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto events = TranscriptReader(m_folder / "e2/t1/iterations/1/programmer.transcript.jsonl").poll();
    QVERIFY(events && events->size() > 2);
    QCOMPARE((*events)[1].text, std::string("My own words about /app/requirement.xml with [key removed]"));
    // In this mode the tests are out of its sight.
    QCOMPARE((*events)[2].text, std::string("./m.py "));
    const auto settings = readSettings(m_folder / "e2");
    QCOMPARE((*events)[0].detail["prompt_hash"].toString(), settings->programmer.promptHash);
    QCOMPARE(get(m_folder / "e2/prompts/programmer-rdd.md"), std::string("My own words about ${requirement}\n"));
    fs::remove(m_folder / "prompts/programmer-rdd.md");
}

void TestProgramAgents::changedDescriptorDoesNotChangeABegunExperiment()
{
    put(m_folder / "settings/mine.toml", descriptor + "\n# changed\n");
    const ProgramResult result =
        ProgramPlace(m_folder / "place")
            .run({"run", (m_folder / "e2").native(), "--resume", "--iterations", "2"}, environment());
    put(m_folder / "settings/mine.toml", descriptor);
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(get(m_folder / "e2/agents/mine.toml"), descriptor); // it goes on with its own
}

void TestProgramAgents::failingKeyPausesAndUsesUpNothing()
{
    // Paused means that it waits: the run is ended by hand.
    const ProgramPlace place(m_folder / "place");
    Environment bad = environment();
    std::erase_if(bad, [](const auto &variable) { return variable.first == "SWECI_API_KEY"; });
    bad.emplace_back("SWECI_API_KEY", "bad-key-for-test");
    const ProgramResult made = run("e3", {"--dry-run"});
    QCOMPARE(made.code, 0);
    const ProgramResult missing = run("e3", {}, {{"SWECI_API_KEY", ""}});
    QCOMPARE(missing.code, 3);
    QVERIFY2(missing.errors.find("SWECI_API_KEY") != std::string::npos, missing.errors.c_str());
    QVERIFY(!fs::exists(m_folder / "e3"));
    ProcessSpec spec = place.spec({"run", (m_folder / "e3").native(), "--dataset", (m_folder / "data").native(),
                                   "--agent", "mine", "--no-limit", "--iterations", "2", "--baseline-runs", "1"},
                                  bad);
    ProcessLimits limits;
    limits.seconds = 120;
    const auto outcome = runProcess(spec, limits, [&] { return fs::exists(m_folder / "e3/control/pause"); });
    QVERIFY(outcome);
    QVERIFY2(fs::exists(m_folder / "e3/control/pause"), outcome->errors.c_str());
    const std::string events = get(m_folder / "e3/t1/events.jsonl");
    QVERIFY(events.find("\"failure\": \"authentication\"") != std::string::npos);
    const std::string records = get(m_folder / "e3/t1/iteration.jsonl");
    QCOMPARE(int(std::count(records.begin(), records.end(), '\n')), 1); // the base alone
}

void TestProgramAgents::agentsList()
{
    const ProgramPlace place(m_folder / "place");
    ProgramResult result = place.run({"agents", "list", "--json"}, environment());
    QCOMPARE(result.code, 0);
    const auto json = parseJson(result.output, "list");
    QVERIFY(json);
    bool found = false;
    for (const JsonValue &agent : json->toArray()) {
        if (agent["name"].toString() == "mine") {
            found = true;
            QCOMPARE(agent["installed"].toString(), std::string("mine 1.5"));
        } else if (agent["name"].toString() == "codex") {
            QVERIFY(agent["installed"].isNull());
            QVERIFY(agent["install"].toString().find("@openai/codex@0.171.0") != std::string::npos);
        }
    }
    QVERIFY(found);
    QCOMPARE(int(json->toArray().size()), 8);
    put(m_folder / "settings/broken.toml", "name = \"broken\"\n");
    result = place.run({"agents", "list"}, environment());
    fs::remove(m_folder / "settings/broken.toml");
    QCOMPARE(result.code, 2);
    QVERIFY2(result.errors.find("broken.toml, line 1") != std::string::npos, result.errors.c_str());
    QVERIFY(result.output.find("mine 1.5") != std::string::npos);
}

void TestProgramAgents::agentsTest()
{
    const ProgramPlace place(m_folder / "place");
    ProgramResult result = place.run({"agents", "test", "mine"}, environment());
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto json = parseJson(result.output, "test");
    QVERIFY(json && (*json)["ok"].toBool());
    QCOMPARE(int((*json)["usage"]["input_tokens"].toInteger()), 1000);
    Environment bad = environment();
    bad.back().second = "bad-key-for-test";
    result = place.run({"agents", "test", "mine"}, bad);
    QCOMPARE(result.code, 1);
    QVERIFY(result.output.find("\"failure\": \"authentication\"") != std::string::npos);
    result = place.run({"agents", "test", "nobody"}, environment());
    QCOMPARE(result.code, 2);
    QVERIFY2(result.errors.find("mine") != std::string::npos, result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestProgramAgents)
#include "tst_programagents.moc"
