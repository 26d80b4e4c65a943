// SPDX-License-Identifier: GPL-3.0-or-later
// What agents reach under bubblewrap: their model's host, and nothing else that listens.
#include "base/childprocess.h"
#include "base/compression.h"
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "modelserver.h"
#include "program.h"
#include "waiting.h"

#include <QTest>

#include <csignal>
#include <sstream>
#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestAgentNetwork : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void scriptReachesItsHostAlone();
    void programReachesItsModelAlone();
    void openReachesAll();
    void choices_data();
    void choices();
    void resumeKeepsTheChoice();
    void nothingRunsOnWhenTheTaskIsKilled();

private:
    ProgramResult run(const std::string &experiment, const std::vector<std::string> &further) const;
    std::string kept(const std::string &experiment, const std::string &name) const
    {
        return readCompressed(m_temp / experiment / task / "iterations/1" / name).value();
    }
    std::vector<std::string> arguments(const std::string &experiment, const std::vector<std::string> &further) const;

    static constexpr const char *task = "own__lib__1__2";
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    ModelServer m_model;
    Listener m_other;
};

namespace
{

constexpr const char *key = "sk-canary-123456";

// Each line of what reach.py printed that begins with the name says so.
bool allSay(const std::string &output, const std::string &name, const std::string &word)
{
    std::istringstream lines(output);
    int found = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(name + ": "))
            continue;
        ++found;
        if (!line.starts_with(name + ": " + word))
            return false;
    }
    return found > 0;
}

std::vector<JsonValue> linesOf(const std::string &text)
{
    std::vector<JsonValue> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        found.push_back(parseJson(line, "log").value());
    return found;
}

const char *const descriptor = R"(name = "reaching"
[install]
program = "reaching"
version_arguments = ["--version"]
[run]
command = ["${program}", "${role}"]
needs_key = true
model = "m"
[run.environment]
KEY = "${key}"
[output]
shape = "plain-text"
)";

} // namespace

void TestAgentNetwork::initTestCase()
{
    SmallDataset data(m_temp / "data");
    writeReachingDataset(data, task);
    const std::string play = reachingScript(m_model, m_other, {"127.0.0.1", "localhost", "127.0.0.2"});
    put(m_temp / "play.sh", "export KEY=" + std::string(key) + "\n" + play);
    put(m_temp / "bin/reaching", "#!/bin/sh\n[ \"$1\" = --version ] && echo 1 && exit\n" + play);
    ::chmod((m_temp / "bin/reaching").c_str(), 0755);
    put(m_temp / "settings/reaching.toml", descriptor);
}

std::vector<std::string> TestAgentNetwork::arguments(const std::string &experiment,
                                                     const std::vector<std::string> &further) const
{
    std::vector<std::string> all{"run",        (m_temp / experiment).native(),
                                 "--dataset",  (m_temp / "data").native(),
                                 "--no-limit", "--iterations",
                                 "1",          "--baseline-runs",
                                 "1",          "--tries",
                                 "1"};
    all.insert(all.end(), further.begin(), further.end());
    return all;
}

ProgramResult TestAgentNetwork::run(const std::string &experiment, const std::vector<std::string> &further) const
{
    return m_place.run(arguments(experiment, further),
                       {{"SWECI_AGENT_DESCRIPTORS", (m_temp / "settings").native()},
                        {"SWECI_AGENTS", (m_temp / "none").native()},
                        {"PATH", (m_temp / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
                        {"SWECI_API_KEY", key}});
}

void TestAgentNetwork::scriptReachesItsHostAlone()
{
    const auto done = run("script", {"--agent", "script", "--script", (m_temp / "play.sh").native(), "--allow-host",
                                     m_model.host(), "--allow-host", "model.invalid"});
    QVERIFY2(done.code == 0, done.errors.c_str());
    const std::string output = kept("script", "programmer.log.zst");
    for (const char *name : {"direct", "proxied", "tunnel"})
        QVERIFY2(allSay(output, name, "yes"), output.c_str());
    for (const char *name : {"other", "other by request", "other by tunnel", "name"})
        QVERIFY2(allSay(output, name, "no"), output.c_str());
    QVERIFY(!m_other.heardSomething());
    QVERIFY(m_model.requests().find("GET /direct " + std::string(key)) != std::string::npos);

    const auto log = linesOf(kept("script", "programmer.network.jsonl.zst"));
    int allowed = 0;
    int refused = 0;
    for (const JsonValue &line : log) {
        const bool model = line["host"].toString() + ':' + std::to_string(line["port"].toInteger()) == m_model.host();
        const std::string &result = line["result"].toString();
        QCOMPARE(result, std::string(model ? "allowed" : "refused"));
        allowed += model ? 1 : 0;
        refused += model ? 0 : 1;
        if (!model)
            QCOMPARE(line["reason"].toString(), std::string("not_listed"));
    }
    QCOMPARE(allowed, 3);
    QCOMPARE(refused, 7); // three addresses by two ways, and the key
    const JsonValue settings = parseJson(get(m_temp / "script/experiment.json"), "e").value();
    QCOMPARE(settings["programmer"]["network"].toString(), std::string("model"));
    QCOMPARE(settings["programmer"]["network_hosts"].toArray().size(), std::size_t(2));
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

void TestAgentNetwork::programReachesItsModelAlone()
{
    const auto done = run("program", {"--agent", "reaching", "--base-url", m_model.address() + "/v1"});
    QVERIFY2(done.code == 0, done.errors.c_str());
    const std::string output = kept("program", "programmer.log.zst");
    for (const char *name : {"direct", "proxied", "tunnel"})
        QVERIFY2(allSay(output, name, "yes"), output.c_str());
    for (const char *name : {"other", "other by request", "other by tunnel", "name"})
        QVERIFY2(allSay(output, name, "no"), output.c_str());
    QVERIFY(!m_other.heardSomething());
    const std::string log = kept("program", "programmer.network.jsonl.zst");
    QVERIFY(log.find("/direct") == std::string::npos);
    QVERIFY2(log.find(key) == std::string::npos, log.c_str()); // it was asked for as a host
    QVERIFY(!fs::exists(m_temp / "program" / task / "iterations/1/architect.network.jsonl.zst"));
}

// The check of the check.
void TestAgentNetwork::openReachesAll()
{
    const auto done = run("open", {"--agent", "reaching", "--base-url", m_model.address(), "--agent-network", "open"});
    QVERIFY2(done.code == 0, done.errors.c_str());
    QVERIFY(allSay(kept("open", "programmer.log.zst"), "other", "yes"));
    QVERIFY(m_other.heardSomething());
}

void TestAgentNetwork::choices_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("network"); // or a word of the sentence
    const QString script = QStringLiteral("--agent script --script SCRIPT");
    const QString program = QStringLiteral("--agent reaching --base-url https://api.example.org/v1");
    QTest::newRow("program") << program << 0 << "model";
    QTest::newRow("program, none") << program + QStringLiteral(" --agent-network none") << 0 << "none";
    QTest::newRow("program on the host") << program + QStringLiteral(" --sandbox host") << 0 << "open";
    QTest::newRow("program as published") << program + QStringLiteral(" --protocol published-2026-04") << 0 << "open";
    QTest::newRow("script") << script << 0 << "none";
    QTest::newRow("script with a host") << script + QStringLiteral(" --allow-host a.org") << 0 << "model";
    QTest::newRow("no such choice") << script + QStringLiteral(" --agent-network some") << 2 << "none, model or open";
    QTest::newRow("no host") << script + QStringLiteral(" --agent-network model") << 2 << "--allow-host";
    QTest::newRow("no such host") << script + QStringLiteral(" --allow-host http://a") << 2 << "http://a";
    QTest::newRow("host for nothing") << script + QStringLiteral(" --agent-network open --allow-host a.org") << 2
                                      << "--agent-network model";
    QTest::newRow("not on the host") << program + QStringLiteral(" --sandbox host --agent-network model") << 3
                                     << "--agent-network open";
}

void TestAgentNetwork::choices()
{
    QFETCH(QString, options);
    QFETCH(int, code);
    QFETCH(QString, network);
    std::vector<std::string> words{"--dry-run"};
    for (const QString &word : options.split(QLatin1Char(' ')))
        words.push_back(word == QLatin1String("SCRIPT") ? (m_temp / "play.sh").native() : word.toStdString());
    const auto done = run("dry", words);
    QVERIFY2(done.code == code, done.errors.c_str());
    if (code == 0) {
        const JsonValue settings = parseJson(done.output, "settings").value();
        QCOMPARE(settings["programmer"]["network"].toString(), network.toStdString());
        QCOMPARE(settings["architect"]["network"].toString(), network.toStdString());
    } else {
        QVERIFY2(done.errors.find(network.toStdString()) != std::string::npos, done.errors.c_str());
    }
}

void TestAgentNetwork::resumeKeepsTheChoice()
{
    const Environment environment{{"SWECI_AGENT_DESCRIPTORS", (m_temp / "settings").native()},
                                  {"PATH", (m_temp / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
                                  {"SWECI_API_KEY", key}};
    const std::string experiment = (m_temp / "program").native();
    const auto again = m_place.run({"run", experiment, "--resume", "--dry-run"}, environment);
    QVERIFY2(again.code == 0, again.errors.c_str());
    QCOMPARE(parseJson(again.output, "settings").value()["programmer"].toJson(),
             parseJson(get(m_temp / "program/experiment.json"), "e").value()["programmer"].toJson());
    for (const std::vector<std::string> &other :
         {std::vector<std::string>{"--agent-network", "none"}, {"--allow-host", "more.example.org"}}) {
        std::vector<std::string> words{"run", experiment, "--resume", "--dry-run"};
        words.insert(words.end(), other.begin(), other.end());
        QCOMPARE(m_place.run(words, environment).code, 2);
    }
}

void TestAgentNetwork::nothingRunsOnWhenTheTaskIsKilled()
{
    put(m_temp / "wait.sh", "exec sleep 1000\n");
    const RunningProgram program(m_place,
                                 arguments("killed", {"--agent", "script", "--script", (m_temp / "wait.sh").native(),
                                                      "--allow-host", m_model.host()}),
                                 m_temp / "killed.log");
    QVERIFY(waitForEvent(m_temp / "killed" / task, "architect", "began", 1, 1, 120));
    const JsonValue attempt = parseJson(get(m_temp / "killed" / task / "attempts/1"), "attempt").value();
    const auto pid = static_cast<pid_t>(attempt["pid"].toInteger());
    QVERIFY(pid > 1);
    const std::string process = std::to_string(pid);
    std::vector<int> mine;
    const auto running = [&] {
        mine.clear();
        std::istringstream children(get("/proc/" + process + "/task/" + process + "/children"));
        for (int child = 0; children >> child;)
            mine.push_back(child);
        return mine.size() == 2; // the outside half of the relay, the sandbox
    };
    QVERIFY(waitUntil(running, 30));
    QCOMPARE(::kill(pid, SIGKILL), 0);
    QVERIFY(waitUntil(
        [&] { return std::all_of(mine.begin(), mine.end(), [](int child) { return ::kill(child, 0) != 0; }); }, 10));
}

QTEST_GUILESS_MAIN(TestAgentNetwork)
#include "tst_agentnetwork.moc"
