// SPDX-License-Identifier: GPL-3.0-or-later
// The model asks a real agent for its environment, its configuration and an echo of the key: it is in no command line
// and no file that stays, whatever became of the call. A word that is no key of ours is found by the same search.
#include "keysearch.h"
#include "realrun.h"

#include <QTest>

#include <algorithm>

using namespace sweci;
namespace fs = std::filesystem;

class TestRealAgentCanary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isKeptNowhere_data();
    void isKeptNowhere();

private:
    TempFolder m_temp;
};

namespace
{

const std::string key = "sk-canary/123+x==";

// What the agent hides from its commands is told from where it cannot hide it.
const std::string tell = "env; cat $HOME/.codex/config.toml $HOME/.claude/*.json 2>/dev/null; "
                         "cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n'; echo the key is " +
                         key +
                         "; echo encoded: sk-canary%2F123%2Bx%3D%3D; printf 'sk-canary'; sleep 0.3; "
                         "printf '/123+x==\\n'; ";

} // namespace

void TestRealAgentCanary::initTestCase()
{
    SWECI_NEED_AGENTS();
    SmallDataset data(m_temp / "data");
    const Files base{{"m.py", "x = 1\n"}, {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["tests/test_m.py"] =
        "import m\n\n\ndef test_y():\n    assert m.y == 1\n\n\ndef test_z():\n    assert m.z\n";
    reference["m.py"] = "y = 1\nz = 1\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

void TestRealAgentCanary::isKeptNowhere_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("known");
    for (const char *agent : {"codex", "claude-code"}) {
        for (const char *end : {"success", "failure", "crash"}) {
            QTest::addRow("%s, %s", agent, end) << QByteArray(agent) << QByteArray(end) << true;
            QTest::addRow("%s, %s, redaction off", agent, end) << QByteArray(agent) << QByteArray(end) << false;
        }
    }
}

void TestRealAgentCanary::isKeptNowhere()
{
    QFETCH(QByteArray, agent);
    QFETCH(QByteArray, end);
    QFETCH(bool, known);
    const std::string name = agent.toStdString();
    const std::string last = end == "crash" ? "kill -ABRT 2; sleep 5" : "echo 'y = 1' >> m.py";
    JsonValue scenario = JsonValue::object();
    scenario.set("turns", JsonValue::Array{scriptedTurn("I tell " + key + '.', {}, {scriptedShell(tell + last)}),
                                           scriptedTurn("It was " + key + ", sk-canary%2F123%2Bx%3D%3D.", {})});
    if (end == "failure")
        scenario.set(
            "faults",
            JsonValue::Array{parseJson(R"({"kind": "status", "status": 400, "on": {"turn": 1}})", "fault").value()});
    JsonValue scenarios = JsonValue::object();
    scenarios.set("programmer-1", scenario);
    const ScriptedServer model(scenarios, ScriptedServer::Network::Alone);

    TempFolder root;
    const ProgramPlace place(root / "place");
    const fs::path experiment = root / "e";
    RealAgents::writeDescriptors(root / "settings", "x");
    ProcessSpec spec =
        place.spec({"run", experiment.native(), "--dataset", (m_temp / "data").native(), "--agent", name,
                    "--architect-agent", "null", "--no-limit", "--model", RealAgents::modelOf(name), "--base-url",
                    model.address(), "--iterations", "1", "--tries", "1", "--baseline-runs", "1"},
                   RealAgents::environment(root / "settings", known ? key : "other-key-for-test"));
    spec.argv = model.inside(spec.argv);
    ProcessLimits limits;
    limits.seconds = 200;
    CommandLineWatch watch(known ? formsOfKey(key) : std::vector<std::string>{"other-key-for-test"},
                           name + "/node_modules");
    const auto outcome = runProcess(spec, limits);
    // The shell command of the model is a command line of the model's own: there it says the word itself.
    std::set<std::string> seen = watch.seen();
    std::erase_if(seen, [](const std::string &line) { return line.find("echo the key is") != std::string::npos; });
    QVERIFY2(seen.empty(), seen.empty() ? "" : seen.begin()->c_str());
    QVERIFY(watch.sawWitness());
    QVERIFY(outcome);
    QVERIFY2(outcome->succeeded(), outcome->errors.c_str());
    put(experiment / "printed", outcome->output + outcome->errors);
    const auto records = recordsOf(experiment / "t1");
    QCOMPARE(int(records.size()), 2);
    QCOMPARE(records[1]["verdict"].toString(), std::string(end == "success" ? "measured" : "not_produced"));

    const auto found = filesHolding({experiment, root / "settings", root / "place"}, formsOfKey(key));
    if (known) {
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
        QVERIFY(!filesHolding({experiment}, {"[key removed]"}).empty());
    } else {
        for (const char *file : {"programmer.log", "programmer.transcript.jsonl"})
            QVERIFY2(std::any_of(found.begin(), found.end(),
                                 [&](const std::string &path) { return path.find(file) != std::string::npos; }),
                     file);
    }
}

QTEST_GUILESS_MAIN(TestRealAgentCanary)
#include "tst_realagentcanary.moc"
