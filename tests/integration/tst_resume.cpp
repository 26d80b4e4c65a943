// SPDX-License-Identifier: GPL-3.0-or-later
// An experiment goes on as it was begun: whoever plays which role, whatever became of descriptors and prompts, and with
// another key where the first was refused. What needs no agent needs neither its program nor its key.
#include "experiment/control.h"
#include "experiment/settings.h"
#include "spender.h"

#include <QTest>

#include <csignal>

using namespace sweci;

namespace fs = std::filesystem;

class TestResume : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void rolesThatDiffer_data();
    void rolesThatDiffer();
    void refusesOthers_data();
    void refusesOthers();
    void descriptorAndPromptsOfTheExperiment();
    void pauseCommandIsTakenBack();
    void measuresAgainWithoutProgramAndKey();
    void anotherKeyAndOn_data();
    void anotherKeyAndOn();

private:
    ProgramResult begin(const std::string &experiment, const std::vector<std::string> &further) const;
    JsonValue settings(const std::string &experiment) const
    {
        return parseJson(get(m_spender.folder() / experiment / "experiment.json"), "settings").value();
    }
    std::string file(const char *name) const { return (m_spender.folder() / name).native(); }
    Spender m_spender;
};

// A second agent beside the spender, with an address and a model of its own.
void TestResume::initTestCase()
{
    std::string descriptor = get(m_spender.folder() / "settings/spender.toml");
    const auto put1 = [&](const std::string &from, const std::string &to) {
        QVERIFY(descriptor.find(from) != std::string::npos);
        descriptor.replace(descriptor.find(from), from.size(), to);
    };
    put1("name = \"spender\"", "name = \"other\"");
    put1("model = \"steps\"", "model = \"costly\"\nbase_url = \"http://127.0.0.1:9/v1\"");
    put(m_spender.folder() / "settings/other.toml", descriptor);
    put(m_spender.folder() / "play.sh",
        "[ \"$1\" = architect ] || exit 0\necho '<requirements><requirement><description>More.</description>"
        "</requirement></requirements>' > /app/requirement.xml\n");
}

ProgramResult TestResume::begin(const std::string &experiment, const std::vector<std::string> &further) const
{
    std::vector<std::string> list{"run",        file(experiment.c_str()), "--dataset", file("data"),
                                  "--no-limit", "--iterations",           "1",         "--baseline-runs",
                                  "1"};
    list.insert(list.end(), further.begin(), further.end());
    return m_spender.sweci(list);
}

void TestResume::rolesThatDiffer_data()
{
    QTest::addColumn<QByteArrayList>("options");
    const auto row = [](const char *name, const QByteArrayList &options) { QTest::newRow(name) << options; };
    row("two hosts", {"--agent", "spender", "--base-url", "http://a.example.org/v1", "--architect-base-url",
                      "http://b.example.org/v1"});
    row("one more host", {"--agent", "spender", "--base-url", "http://a.example.org/v1", "--architect-base-url",
                          "http://b.example.org/v1", "--allow-host", "c.example.org"});
    row("script and program", {"--agent", "spender", "--architect-agent", "script", "--script", "play.sh"});
    row("script and program with an address", {"--agent", "spender", "--base-url", "http://a.example.org/v1",
                                               "--architect-agent", "script", "--script", "play.sh"});
    row("script and program with an address of its own",
        {"--agent", "other", "--architect-agent", "script", "--script", "play.sh"});
    row("program and script", {"--agent", "script", "--script", "play.sh", "--architect-agent", "other"});
    row("baseline and program", {"--agent", "other", "--architect-agent", "reference"});
    row("program and baseline", {"--agent", "reference", "--architect-agent", "other"});
    row("two programs", {"--agent", "other", "--architect-agent", "spender"});
    row("the other way", {"--agent", "spender", "--architect-agent", "other"});
    row("two models", {"--agent", "spender", "--model", "costly", "--architect-model", "steps"});
}

void TestResume::rolesThatDiffer()
{
    QFETCH(QByteArrayList, options);
    const std::string name = std::string("roles ") + QTest::currentDataTag();
    std::vector<std::string> further;
    for (const QByteArray &option : options)
        further.push_back(option == "play.sh" ? file("play.sh") : option.toStdString());
    const ProgramResult first = begin(name, further);
    QVERIFY2(first.code == 0, first.errors.c_str());
    const JsonValue before = settings(name);
    // Without a word, and with the same words.
    for (const bool same : {false, true}) {
        std::vector<std::string> again{"run", file(name.c_str()), "--resume", "--dry-run"};
        if (same)
            again.insert(again.end(), further.begin(), further.end());
        const ProgramResult result = m_spender.sweci(again);
        QVERIFY2(result.code == 0, result.errors.c_str());
        const JsonValue now = parseJson(result.output, "settings").value();
        for (const char *role : {"architect", "programmer"})
            QCOMPARE(now[role].toJson(), before[role].toJson());
    }
    const ProgramResult longer = m_spender.sweci({"run", file(name.c_str()), "--resume", "--iterations", "2"});
    QVERIFY2(longer.code == 0, longer.errors.c_str());
}

void TestResume::refusesOthers_data()
{
    QTest::addColumn<QByteArrayList>("options");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArrayList &options, const char *says) {
        QTest::newRow(name) << options << QString::fromLatin1(says);
    };
    row("model", {"--model", "steps"}, "programmer.model");
    row("the architect's model", {"--architect-model", "costly"}, "architect.model");
    row("address", {"--base-url", "http://b.example.org/v1"}, "programmer.base_url");
    row("network", {"--agent-network", "open"}, "programmer.network");
    row("hosts", {"--allow-host", "c.example.org"}, "programmer.network_hosts");
    row("agent", {"--agent", "other"}, "programmer.name");
    row("prompts", {"--prompts", "rdd"}, "programmer.prompt_mode");
}

void TestResume::refusesOthers()
{
    QFETCH(QByteArrayList, options);
    QFETCH(QString, says);
    if (!fs::exists(m_spender.folder() / "refuses")) {
        const ProgramResult first = begin("refuses", {"--agent", "spender", "--model", "costly", "--architect-model",
                                                      "steps", "--base-url", "http://a.example.org/v1"});
        QVERIFY2(first.code == 0, first.errors.c_str());
    }
    std::vector<std::string> again{"run", file("refuses"), "--resume", "--dry-run"};
    for (const QByteArray &option : options)
        again.push_back(option.toStdString());
    const ProgramResult result = m_spender.sweci(again);
    QCOMPARE(result.code, 2);
    QVERIFY2(QString::fromStdString(result.errors).contains(says), result.errors.c_str());
}

void TestResume::descriptorAndPromptsOfTheExperiment()
{
    Spender spender;
    const fs::path prompts = spender.folder() / "place/home/.config/sweci/prompts";
    put(prompts / "programmer.md", "Work on ${code}.\n");
    const fs::path descriptor = spender.folder() / "settings/spender.toml";
    QCOMPARE(spender.run("kept", "steps", {"--no-limit", "--iterations", "1"}).code, 0);
    const auto goesOn = [&](const char *iterations) {
        return spender.sweci(
            {"run", (spender.folder() / "kept").native(), "--resume", "--no-limit", "--iterations", iterations});
    };
    put(descriptor, "# One line more.\n" + get(descriptor));
    put(prompts / "programmer.md", "Something else.\n");
    ProgramResult result = goesOn("2");
    QVERIFY2(result.code == 0, result.errors.c_str());
    fs::remove(descriptor);
    fs::remove(prompts / "programmer.md");
    result = goesOn("3");
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(int(spender.records("kept").size()), 4);
    // What lies in the experiment is what it was begun with, or it does not go on.
    const fs::path kept = spender.folder() / "kept/agents/spender.toml";
    put(kept, "# One line more.\n" + get(kept));
    result = goesOn("4");
    QCOMPARE(result.code, 2);
    QVERIFY2(result.errors.find("descriptor_hash") != std::string::npos, result.errors.c_str());
}

void TestResume::pauseCommandIsTakenBack()
{
    QCOMPARE(m_spender.run("told", "steps", {"--no-limit", "--iterations", "1", "--on-pause", "tell me"}).code, 0);
    QCOMPARE(int(settings("told")["on_pause"].toArray().size()), 2);
    const ProgramResult result = m_spender.sweci({"run", file("told"), "--resume", "--on-pause", ""});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto now = readSettings(m_spender.folder() / "told");
    QVERIFY(now && now->pauseCommand.empty());
}

void TestResume::measuresAgainWithoutProgramAndKey()
{
    Spender spender;
    const fs::path descriptor = spender.folder() / "settings/spender.toml";
    std::string text = get(descriptor);
    text.insert(text.find("[run.environment]"), "needs_key = true\nbase_url = \"http://127.0.0.1:9/v1\"\n");
    put(descriptor, text);
    QCOMPARE(spender.run("measured", "steps", {"--no-limit", "--iterations", "1"}).code, 0);
    fs::remove(spender.folder() / "bin/spender");
    const std::string experiment = (spender.folder() / "measured").native();
    const ProgramResult result =
        spender.sweci({"remeasure", experiment}, {{"SWECI_API_KEY", ""}, {"PATH", "/usr/local/bin:/usr/bin:/bin"}});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY(fs::exists(fs::path(experiment) / "t1/remeasure.jsonl"));
}

void TestResume::anotherKeyAndOn_data()
{
    QTest::addColumn<int>("workers");
    QTest::newRow("one after the other") << 1;
    QTest::newRow("beside others that wait") << 3;
}

// The first key is refused, the experiment pauses, another is given, and the same run goes on to its end.
void TestResume::anotherKeyAndOn()
{
    QFETCH(int, workers);
    const std::string name = "keys " + std::to_string(workers);
    const fs::path experiment = m_spender.folder() / name;
    const auto keep = [&](const char *key) {
        ProcessSpec set = m_spender.place().spec({"keys", "set", "mine", "--store", "file"}, m_spender.environment());
        set.input = key;
        const auto kept = runProcess(set, {});
        return kept && kept->succeeded();
    };
    QVERIFY(keep("sk-refused-1234"));
    RunningProgram running(m_spender.place(),
                           m_spender.arguments(name, "keyed",
                                               {"--key", "mine", "--no-limit", "--iterations", "1", "--samples", "3",
                                                "--workers", std::to_string(workers)}),
                           m_spender.folder() / (name + ".log"), m_spender.environment());
    QVERIFY2(waitUntil([&] { return Control(experiment).pauseReason().has_value(); }, 240), running.log().c_str());
    QCOMPARE(Control(experiment).pauseReason()->kind, std::string("authentication"));
    QVERIFY(keep("sk-good-12345"));
    const ProgramResult resumed = m_spender.sweci({"control", experiment.native(), "resume"});
    QVERIFY2(resumed.code == 0, resumed.errors.c_str());
    QVERIFY2(running.wait(240) == 0, running.log().c_str());
    QVERIFY(!Control(experiment).pauseReason());
    for (const char *task : {"t1", "t1#2", "t1#3"})
        QCOMPARE(int(m_spender.records(name, task).size()), 2);
}

QTEST_GUILESS_MAIN(TestResume)
#include "tst_resume.moc"
