// SPDX-License-Identifier: GPL-3.0-or-later
// Two real agents against a model server that misbehaves: the right kind of failure, as many requests and tries as
// there should be, and a record that uses up an iteration only where the agent is to blame.
#include "experiment/taskreader.h"
#include "realrun.h"
#include "standin.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestRealAgentFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void faults_data();
    void faults();
    void daemonOfACommand_data();
    void daemonOfACommand();

private:
    // Runs one iteration until it has ended or paused itself; true when it paused.
    bool run(const std::string &agent, const std::string &name, const ScriptedServer &model, int seconds,
             int tries) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

constexpr int retried = -1; // as often as the program sees fit, but more than once

// Of the requests: how many met the fault, how many were answered well.
struct Row {
    const char *name;
    const char *fault;
    const char *codexFailure;
    int codexFaults;
    const char *claudeFailure;
    int claudeFaults;
    int good;
    bool pauses;
    const char *verdict; // of the record; empty: none
};

// codex asks 1 + 4 times and, where a stream broke, five times more; claude 1 + 4 times. A try that fails for the
// server's sake is made once more.
const Row rows[] = {
    {"none", "", "", 0, "", 0, 3, false, "measured"},
    {"401", R"({"kind": "status", "status": 401})", "authentication", 6, "authentication", 5, 0, true, ""},
    {"429 once", R"({"kind": "status", "status": 429, "retry_after": 1, "times": 1})", "", 1, "", 1, 3, false,
     "measured"},
    {"429 for ever", R"({"kind": "status", "status": 429, "retry_after": 1})", "rate_limit", 12, "rate_limit", 10, 0,
     true, ""},
    {"500 once", R"({"kind": "status", "status": 500, "times": 1})", "", 1, "", 1, 3, false, "measured"},
    {"500 for ever", R"({"kind": "status", "status": 500})", "network", 60, "network", 10, 0, true, ""},
    {"400 in the middle", R"({"kind": "status", "status": 400, "on": {"turn": 1}})", "agent", 2, "agent", retried, 2,
     false, "not_produced"},
    {"slow", R"({"kind": "slow", "delay_ms": 3000})", "", 3, "", 3, 0, false, "measured"},
    {"hang", R"({"kind": "hang"})", "agent_timeout", 1, "agent_timeout", 1, 0, false, "not_produced"},
    {"reset once", R"({"kind": "reset", "times": 1})", "", 1, "", 1, 3, false, "measured"},
    {"reset for ever", R"({"kind": "reset"})", "network", 60, "network", 10, 0, true, ""},
    {"stream cut once", R"({"kind": "truncate", "times": 1})", "", 1, "", 1, 3, false, "measured"},
    {"stream cut for ever", R"({"kind": "truncate"})", "network", retried, "network", retried, 0, true, ""},
    {"garbage event", R"({"kind": "garbage", "times": 1})", "", 1, "", 1, 2, false, "measured"},
    {"empty reply once", R"({"kind": "empty", "times": 1})", "agent", 1, "", 1, 3, false, "measured"},
    {"empty reply for ever", R"({"kind": "empty"})", "agent", 2, "agent", 4, 0, false, "not_produced"},
    {"malformed tool call", R"({"kind": "malformed_tool", "times": 1})", "", 1, "", 1, 2, false, "measured"},
    {"unknown tool", R"({"kind": "unknown_tool", "times": 1})", "", 1, "", 1, 2, false, "measured"},
};

const ScriptedUsage used{1000, 10, 0, 20, 2};

std::vector<Event> callsOf(const fs::path &task)
{
    TaskReader reader(TaskFolder(task.parent_path(), TaskRun::fromName(task.filename().native())));
    (void)reader.poll();
    std::vector<Event> calls;
    for (const Event &event : reader.events()) {
        if (event.phase == "programmer" && event.event == "ended")
            calls.push_back(event);
    }
    return calls;
}

} // namespace

void TestRealAgentFaults::initTestCase()
{
    SWECI_NEED_AGENTS();
    SmallDataset data(m_temp / "data");
    const Files base{{"m.py", "def one():\n    return 0\n\n\ndef two():\n    return None\n"},
                     {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["m.py"] = "def one():\n    return 1\n\n\ndef two():\n    return 2\n";
    reference["tests/test_m.py"] = "import m\n\n\ndef test_one():\n    assert m.one() == 1\n\n\ndef test_two():\n    "
                                   "assert m.two() == 2\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

void TestRealAgentFaults::faults_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<int>("index");
    for (const char *agent : {"codex", "claude-code"}) {
        int index = 0;
        for (const Row &row : rows)
            QTest::addRow("%s, %s", agent, row.name) << QByteArray(agent) << index++;
    }
}

bool TestRealAgentFaults::run(const std::string &agent, const std::string &name, const ScriptedServer &model,
                              int seconds, int tries) const
{
    const fs::path settings = m_temp / "settings";
    RealAgents::writeDescriptors(settings, "x");
    const fs::path experiment = m_temp / name;
    ProcessSpec spec = m_place.spec({"run",
                                     experiment.native(),
                                     "--dataset",
                                     (m_temp / "data").native(),
                                     "--agent",
                                     agent,
                                     "--architect-agent",
                                     "null",
                                     "--model",
                                     RealAgents::modelOf(agent),
                                     "--base-url",
                                     model.address(),
                                     "--no-limit",
                                     "--iterations",
                                     "1",
                                     "--tries",
                                     std::to_string(tries),
                                     "--baseline-runs",
                                     "1",
                                     "--programmer-timeout",
                                     std::to_string(seconds)},
                                    RealAgents::environment(settings, "sk-canary-123"));
    spec.argv = model.inside(spec.argv);
    ProcessLimits limits;
    limits.seconds = 300;
    limits.graceSeconds = 30;
    // Paused means that it waits until it is told to go on.
    const auto outcome = runProcess(spec, limits, [&] { return fs::exists(experiment / "control/pause"); });
    return outcome && outcome->end == ProcessEnd::Cancelled;
}

void TestRealAgentFaults::faults()
{
    QFETCH(QByteArray, agent);
    QFETCH(int, index);
    const Row &row = rows[index];
    const bool isCodex = agent == "codex";
    JsonValue scenario = JsonValue::object();
    scenario.set("turns",
                 JsonValue::Array{scriptedTurn("Looking.", used, {scriptedShell("cat m.py")}),
                                  scriptedTurn("Editing.", used, {scriptedShell("sed -i 's/return 0/return 1/' m.py")}),
                                  scriptedTurn("Done.", used)});
    if (*row.fault)
        scenario.set("faults", JsonValue::Array{parseJson(row.fault, "fault").value()});
    JsonValue scenarios = JsonValue::object();
    scenarios.set("programmer-1", scenario);
    const ScriptedServer model(scenarios, ScriptedServer::Network::Alone);
    const std::string failure = isCodex ? row.codexFailure : row.claudeFailure;
    const bool hangs = failure == "agent_timeout";
    const std::string name = (agent + '-' + QByteArray::number(index)).toStdString();
    const bool paused = run(agent.toStdString(), name, model, hangs ? 10 : 200, hangs ? 1 : 2);

    int faults = 0;
    int good = 0;
    for (const JsonValue &request : model.requests()) {
        faults += !request["fault"].isNull();
        good += request["fault"].isNull(); // a client may close behind the last event, which is no 200 then
    }
    const fs::path task = m_temp / name / "t1";
    const auto calls = callsOf(task);
    QVERIFY(!calls.empty());
    // The empty reply ends codex's first try; its second one does what is to be done.
    const bool again = isCodex && row.name == std::string("empty reply once");
    QCOMPARE(calls.back().detail["failure"].toString(), again ? std::string() : failure);
    if (again)
        QCOMPARE(calls.front().detail["failure"].toString(), failure);
    const bool twice = again || (!failure.empty() && failure != "authentication" && !hangs);
    QCOMPARE(int(calls.size()), twice ? 2 : 1);
    const int wanted = isCodex ? row.codexFaults : row.claudeFaults;
    if (wanted == retried)
        QVERIFY2(faults > 2, std::to_string(faults).c_str());
    else
        QCOMPARE(faults, wanted);
    // Where a stream is cut a whole turn may have come, which a client then takes instead of asking again.
    const bool tookWhatCame = row.name == std::string("stream cut once") && good == row.good - 1;
    if (!tookWhatCame)
        QCOMPARE(good, row.good);
    QCOMPARE(paused, row.pauses);
    const auto records = recordsOf(task);
    if (!*row.verdict) {
        QCOMPARE(int(records.size()), 1); // the base alone
        return;
    }
    QCOMPARE(int(records.size()), 2);
    QCOMPARE(records[1]["verdict"].toString(), std::string(row.verdict));
    const bool measured = records[1]["verdict"].toString() == "measured";
    QCOMPARE(int(records[1]["gap"].toInteger()), measured ? 1 : 2);
    if (!measured)
        QCOMPARE(records[1]["failure"].toString(), failure);
    else if (row.name == std::string("none") || row.name == std::string("429 once"))
        QCOMPARE(int(records[1]["programmer"]["input_tokens"].toInteger()), 3 * used.prompt);
}

void TestRealAgentFaults::daemonOfACommand_data()
{
    QTest::addColumn<QByteArray>("agent");
    for (const std::string &name : RealAgents::names())
        QTest::newRow(name.c_str()) << QByteArray::fromStdString(name);
}

// What a command leaves behind ignores every signal that can be ignored, and most agents leave it running.
void TestRealAgentFaults::daemonOfACommand()
{
    QFETCH(QByteArray, agent);
    const std::string mark = "86426.5";
    const std::string daemon = "setsid sh -c 'trap \"\" TERM INT HUP; touch started; while :; do sleep " + mark +
                               "; done' > /dev/null 2>&1 < /dev/null & while [ ! -e started ]; do sleep 0.1; done";
    JsonValue scenario = JsonValue::object();
    scenario.set("turns", JsonValue::Array{scriptedTurn("Starting.", used, {scriptedShell(daemon)}),
                                           scriptedTurn("Started.", used)});
    JsonValue scenarios = JsonValue::object();
    scenarios.set("programmer-1", scenario);
    const ScriptedServer model(scenarios, ScriptedServer::Network::Alone);
    const std::string name = "daemon-" + agent.toStdString();
    QVERIFY(!run(agent.toStdString(), name, model, 200, 1));
    const auto records = recordsOf(m_temp / name / "t1");
    QCOMPARE(int(records.size()), 2);
    QCOMPARE(records[1]["verdict"].toString(), std::string("measured"));
    QVERIFY(filesOfState(m_temp / name / "t1", "1").contains("started"));
    QCOMPARE(processesWith(mark), 0);
}

QTEST_GUILESS_MAIN(TestRealAgentFaults)
#include "tst_realagentfaults.moc"
