// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentoutput.h"
#include "agents/callproof.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

// Exit code 0 although nothing was done, and the other way round: success needs positive proof, and signals that
// contradict one another are shown as such.
class CaseA1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void verdict_data();
    void verdict();
    void recordedRuns_data();
    void recordedRuns();
    void documents_data();
    void documents();
    void fingerprints();
};

namespace
{

using Kind = CallProof::Kind;

const std::string said = R"({"type":"text","part":{"text":"There is nothing to change, for it works."}})"
                         "\n";
const std::string stop = R"({"type":"step_finish","part":{"reason":"stop","tokens":{"input":1,"output":1}}})"
                         "\n";
const std::string failedCall = R"({"type":"error","error":{"data":{"message":"busy","statusCode":529}}})"
                               "\n";

ProcessOutcome exited(int code)
{
    ProcessOutcome outcome;
    outcome.exitCode = code;
    return outcome;
}

ProcessOutcome endedBy(ProcessEnd end, int signal = 0)
{
    ProcessOutcome outcome;
    outcome.end = end;
    outcome.signal = signal;
    return outcome;
}

std::string joined(const std::vector<std::string> &words)
{
    std::string all;
    for (const std::string &word : words)
        all += (all.empty() ? "" : " ") + word;
    return all;
}

struct Row {
    const char *name;
    const char *agent;
    std::string output;
    ProcessOutcome outcome;
    Role role;
    Kind proof;
    bool ok;
    bool suspicious;
    FailureKind failure;
    const char *reason;
    const char *warnings;
    // Of the architect's document as it lies there, from which the proof is taken; null: `proof` is made.
    const char *document = nullptr;
};

std::vector<Row> rows()
{
    const Role architect = Role::Architect;
    const Role programmer = Role::Programmer;
    const FailureKind fine = FailureKind::None;
    const FailureKind agent = FailureKind::Agent;
    const std::string flagged = R"({"type":"result","subtype":"success","is_error":true,"result":"All good"})"
                                "\n";
    return {
        // The inputs the case lists.
        {"prints Model not found, exit 0", "iflow", "Model not found\n", exited(0), architect, Kind::NoDocument, false,
         true, agent, "no_end_event", "no_end_event"},
        {"error flag with the word success, exit 0", "claude-code", flagged, exited(0), programmer, Kind::Unchanged,
         false, true, agent, "error", ""},
        {"changes nothing, says nothing, exit 0", "opencode", stop, exited(0), programmer, Kind::Unchanged, false, true,
         agent, "nothing_done", ""},
        {"changes nothing and says why, exit 0", "opencode", said + stop, exited(0), programmer, Kind::Unchanged, true,
         false, fine, "", ""},
        {"error, then a normal finish, exit 1", "opencode", failedCall + said + stop, exited(1), programmer,
         Kind::Changed, true, true, fine, "", "error_recovered exit_1_after_success"},
        {"no requirement document", "opencode", said + stop, exited(0), architect, Kind::NoDocument, false, true, agent,
         "requirement_missing", ""},
        {"0-byte requirement document", "opencode", said + stop, exited(0), architect, Kind::BadDocument, false, true,
         agent, "requirement_unreadable", "", ""},
        {"requirement not valid XML", "opencode", said + stop, exited(0), architect, Kind::BadDocument, false, true,
         agent, "requirement_unreadable", "", "1. do this\n"},
        // What else there is.
        {"all is well: architect", "opencode", said + stop, exited(0), architect, Kind::Document, true, false, fine, "",
         ""},
        {"all is well: programmer", "opencode", said + stop, exited(0), programmer, Kind::Changed, true, false, fine,
         "", ""},
        {"error recovered", "opencode", failedCall + said + stop, exited(0), programmer, Kind::Changed, true, false,
         fine, "", "error_recovered"},
        {"error last, exit 0", "opencode", said + failedCall, exited(0), programmer, Kind::Unchanged, false, true,
         FailureKind::Network, "network", ""},
        {"error last, exit 1", "opencode", said + failedCall, exited(1), programmer, Kind::Unchanged, false, false,
         FailureKind::Network, "network", ""},
        {"error last, but the tree differs", "opencode", said + failedCall, exited(1), programmer, Kind::Changed, false,
         true, FailureKind::Network, "network", ""},
        {"no end, exit 0, tree differs", "opencode", said, exited(0), programmer, Kind::Changed, true, true, fine, "",
         "no_end_event"},
        {"no end, exit 0, no document", "opencode", said, exited(0), architect, Kind::NoDocument, false, true, agent,
         "no_end_event", "no_end_event"},
        {"silent, exit 3", "opencode", "", exited(3), programmer, Kind::Unchanged, false, false, agent, "exit_3", ""},
        {"known code: turn limit", "qwen-code", "", exited(53), programmer, Kind::Changed, false, false, agent,
         "turn_limit", ""},
        {"killed", "opencode", said, endedBy(ProcessEnd::Signalled, 9), programmer, Kind::Changed, false, false, agent,
         "signal_9", ""},
        {"our limit", "opencode", said, endedBy(ProcessEnd::TimedOut), programmer, Kind::Changed, false, false,
         FailureKind::AgentTimeout, "timeout", ""},
        {"our limit, behind a good end", "opencode", said + stop, endedBy(ProcessEnd::TimedOut), programmer,
         Kind::Changed, true, false, fine, "", "ended_after_success"},
        {"our limit, while it waited for a busy server", "opencode", failedCall, endedBy(ProcessEnd::TimedOut),
         programmer, Kind::Unchanged, false, false, FailureKind::Network, "network", ""},
        {"printed without end", "opencode", said, endedBy(ProcessEnd::OutputLimit), programmer, Kind::Changed, false,
         false, agent, "output_limit", ""},
        {"answer cut by its length", "opencode", R"({"type":"step_finish","part":{"reason":"length"}})", exited(0),
         programmer, Kind::Unchanged, false, true, agent, "answer_cut", ""},
    };
}

} // namespace

void CaseA1::verdict_data()
{
    QTest::addColumn<int>("index");
    int index = 0;
    for (const Row &row : rows())
        QTest::newRow(row.name) << index++;
}

void CaseA1::verdict()
{
    QFETCH(int, index);
    const Row row = rows()[std::size_t(index)];
    const AgentDescriptor agent = shippedAgent(row.agent);
    const CallReport report = readOutput(agent.output, row.output).report;
    CallProof proof;
    proof.kind = row.proof;
    TempFolder app;
    if (row.document) {
        put(app / "requirement.xml", row.document);
        proof = architectProof(app.path());
        QCOMPARE(int(proof.kind), int(row.proof));
    }
    const CallVerdict verdict = judgeCall(row.role, agent, row.outcome, report, proof);
    QCOMPARE(verdict.ok, row.ok);
    QCOMPARE(failureKindName(verdict.failure), failureKindName(row.failure));
    QCOMPARE(verdict.reason, std::string(row.reason));
    QCOMPARE(joined(verdict.warnings), std::string(row.warnings));
    QCOMPARE(verdict.suspicious, row.suspicious);
    QVERIFY(!verdict.cancelled);
}

void CaseA1::recordedRuns_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("changed"); // the script's edit was made
    QTest::addColumn<QByteArray>("failure");
    QTest::addColumn<bool>("suspicious");
    const auto row = [](const char *agent, const char *file, int code, bool changed, const char *failure,
                        bool suspicious) {
        QTest::addRow("%s %s", agent, file)
            << QByteArray(agent) << QByteArray(file) << code << changed << QByteArray(failure) << suspicious;
    };
    row("opencode", "success", 0, true, "", false);
    row("opencode", "empty_reply", 0, false, "agent", true);
    row("opencode", "error_401", 1, false, "authentication", false);
    row("opencode", "stream_cut", 1, false, "network", false);
    row("codex", "success", 0, true, "", false);
    row("codex", "error_500_mid_run", 1, true, "network", true);
    row("codex", "sigint", 1, false, "agent", false);
    row("claude-code", "success", 0, true, "", false);
    row("claude-code", "error_429", 1, false, "rate_limit", false);
    row("claude-code", "max_turns", 1, true, "agent", true);
    row("claude-code", "sigint", 0, false, "agent", true);
    row("claude-code", "sigterm", 143, false, "agent", false);
    row("qwen-code", "success", 0, true, "", false);
    row("qwen-code", "max_wall_time", 55, false, "agent_timeout", false);
    row("qwen-code", "max_session_turns", 53, true, "agent", false);
    row("gemini-cli", "success", 0, true, "", false);
    row("gemini-cli", "error_429", 173, false, "rate_limit", false);
    row("gemini-cli", "max_session_turns", 53, true, "agent", true);
}

void CaseA1::recordedRuns()
{
    QFETCH(QByteArray, agent);
    QFETCH(QByteArray, file);
    QFETCH(int, code);
    QFETCH(bool, changed);
    QFETCH(QByteArray, failure);
    QFETCH(bool, suspicious);
    const AgentDescriptor descriptor = shippedAgent(agent.toStdString());
    const std::string folder = agent.left(agent.indexOf('-') < 0 ? agent.size() : agent.indexOf('-')).toStdString();
    const fs::path output = fs::path(SWECI_TEST_DATA) / "agent-samples" / folder / (file.toStdString() + ".jsonl");
    const CallReport report = readOutput(descriptor.output, get(output)).report;
    const CallVerdict verdict = judgeCall(Role::Programmer, descriptor, exited(code), report,
                                          programmerProof("before", changed ? "after" : "before"));
    QCOMPARE(QByteArray(failureKindName(verdict.failure)), failure);
    QCOMPARE(verdict.ok, failure.isEmpty());
    QCOMPARE(verdict.suspicious, suspicious);
}

void CaseA1::documents_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("there");
    QTest::addColumn<int>("kind");
    const QByteArray item = "<requirement><description>x</description></requirement>";
    QTest::newRow("none") << QByteArray() << false << int(Kind::NoDocument);
    QTest::newRow("0 bytes") << QByteArray() << true << int(Kind::BadDocument);
    QTest::newRow("not XML") << QByteArray("1. do this\n") << true << int(Kind::BadDocument);
    QTest::newRow("no item") << QByteArray("<requirements/>") << true << int(Kind::BadDocument);
    QTest::newRow("one item") << "<requirements>" + item + "</requirements>" << true << int(Kind::Document);
    QTest::newRow("six items") << "<requirements>" + item.repeated(6) + "</requirements>" << true
                               << int(Kind::Document);
}

void CaseA1::documents()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, there);
    QFETCH(int, kind);
    TempFolder app;
    if (there)
        put(app / "requirement.xml", text.toStdString());
    const CallProof proof = architectProof(app.path());
    QCOMPARE(int(proof.kind), kind);
    QCOMPARE(proof.sentence.isEmpty(), proof.kind == Kind::Document);
}

void CaseA1::fingerprints()
{
    TempFolder folder;
    put(folder / "code/a.py", "x");
    put(folder / "code/b/c.py", "y");
    const auto print = [&] { return folderFingerprint(folder / "code").value(); };
    const std::string first = print();
    QCOMPARE(print(), first);
    put(folder / "code/__pycache__/a.pyc", "z"); // droppings are no change
    put(folder / "code/.git/HEAD", "z");
    QCOMPARE(print(), first);
    put(folder / "code/a.py", "x");
    QCOMPARE(print(), first); // written again with the same content
    put(folder / "code/a.py", "z");
    QVERIFY(print() != first);
    put(folder / "code/a.py", "x");
    ::chmod((folder / "code/a.py").c_str(), 0755);
    QVERIFY(print() != first);
    ::chmod((folder / "code/a.py").c_str(), 0644);
    QCOMPARE(print(), first);
    fs::create_symlink("/", folder / "code/link"); // not followed
    QVERIFY(print() != first);
    QVERIFY(!folderFingerprint(folder / "none"));
}

QTEST_GUILESS_MAIN(CaseA1)
#include "tst_case_a1.moc"
