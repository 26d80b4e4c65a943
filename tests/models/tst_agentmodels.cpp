// SPDX-License-Identifier: GPL-3.0-or-later
// What New run and Settings show of keys and agents, without widgets.
#include "models/agentchecks.h"
#include "models/agentmodel.h"
#include "models/agenttest.h"
#include "models/estimate.h"
#include "models/keymodel.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <sys/stat.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestAgentModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void keys();
    void agents();
    void testThatFails();
    void nothingWaitsBehindATest();
    void checks();
    void estimates();
    void commandLine();

private:
    std::unique_ptr<TempFolder> m_temp;
};

namespace
{

const std::string descriptor =
    "name = \"mine\"\n[install]\nprogram = \"mine\"\nversion_arguments = [\"--version\"]\n[run]\ncommand = "
    "[\"${program}\"]\nneeds_key = true\nmodel = \"m\"\n[run.environment]\nKEY = \"${key}\"\n[output]\nshape = "
    "\"plain-text\"\n";

ExperimentPtr experimentWith(const std::string &agent, const std::string &model, int iterations)
{
    auto settings = std::make_shared<ExperimentSettings>();
    settings->programmer.name = settings->architect.name = agent;
    settings->programmer.model = settings->architect.model = model;
    auto task = std::make_shared<TaskSnapshot>();
    for (int k = 0; k <= iterations; ++k) {
        auto record = std::make_shared<IterationRecord>();
        Usage usage;
        usage.seconds = 10;
        usage.inputTokens = 1000 * k;
        usage.outputTokens = 10;
        record->architect = usage.toJson();
        usage.cost = 0.5;
        record->programmer = usage.toJson();
        task->records.push_back(record);
    }
    auto experiment = std::make_shared<ExperimentSnapshot>();
    experiment->settings = settings;
    experiment->tasks.push_back(task);
    return experiment;
}

} // namespace

void TestAgentModels::init()
{
    m_temp = std::make_unique<TempFolder>();
    qputenv("SWECI_KEYS", (*m_temp / "config/keys").c_str());
    qputenv("SWECI_AGENT_DESCRIPTORS", (*m_temp / "agents").c_str());
    qputenv("SWECI_AGENTS", (*m_temp / "none").c_str());
    qputenv("SWECI_PROMPTS", (*m_temp / "prompts").c_str());
    qputenv("PATH", ((*m_temp / "bin").native() + ":/usr/bin:/bin").c_str());
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus");
    put(*m_temp / "agents/mine.toml", descriptor);
    put(*m_temp / "bin/mine", "#!/bin/sh\necho mine 1.5\n");
    ::chmod((*m_temp / "bin/mine").c_str(), 0755);
}

void TestAgentModels::cleanup()
{
    for (const char *name : {"SWECI_API_KEY", "SWECI_KEY_OTHER"})
        qunsetenv(name);
}

void TestAgentModels::keys()
{
    KeyStore store(SWECI_PROGRAM);
    KeyModel model(store);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy done(&store, &KeyStore::done);
    QSignalSpy failed(&store, &KeyStore::failed);
    store.refresh();
    QTRY_COMPARE(store.service(), KeyStore::Service::Missing);
    QVERIFY(store.serviceCause().contains(QStringLiteral("no key store")));
    store.keep("one", "sk-1", KeyPlace::File);
    QTRY_COMPARE(done.size(), 1);
    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, KeyModel::Name).data().toString(), QStringLiteral("one"));
    QCOMPARE(model.index(0, KeyModel::Store).data().toString(), QStringLiteral("file"));
    store.keep("two", "sk-2", KeyPlace::Keychain);
    QTRY_COMPARE(failed.size(), 1);
    qputenv("SWECI_KEY_OTHER", "sk-3");
    store.refresh();
    QTRY_COMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(1, KeyModel::Where).data().toString(), QStringLiteral("the variable SWECI_KEY_OTHER"));
    for (int row = 0; row < model.rowCount(); ++row) {
        for (int column = 0; column < model.columnCount(); ++column)
            QVERIFY(!model.index(row, column).data().toString().contains(QStringLiteral("sk-")));
    }
    store.remove("one");
    QTRY_COMPARE(model.rowCount(), 1);
    ::chmod((*m_temp / "config/keys").c_str(), 0666);
    store.refresh();
    QTRY_VERIFY(store.problem().contains(QStringLiteral("chmod 600")));
    QCOMPARE(model.rowCount(), 0);
}

void TestAgentModels::agents()
{
    AgentList list(*m_temp / "share");
    AgentModel model(list);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    list.need();
    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, AgentModel::Name).data().toString(), QStringLiteral("mine"));
    QCOMPARE(model.index(0, AgentModel::Found).data().toString(), QStringLiteral("mine 1.5"));
    QVERIFY(list.agent("mine") && list.agent("mine")->own);
    model.setTestText("mine", QStringLiteral("works"));
    QCOMPARE(model.index(0, AgentModel::Test).data().toString(), QStringLiteral("works"));
    fs::remove(*m_temp / "bin/mine");
    put(*m_temp / "agents/broken.toml", "name = 1\n");
    list.refresh();
    QTRY_VERIFY(!list.loading());
    QCOMPARE(model.index(0, AgentModel::Found).data().toString(), QStringLiteral("not installed"));
    QVERIFY(model.index(0, AgentModel::Program).data(Qt::ToolTipRole).toString().contains(QStringLiteral("PATH")));
    QCOMPARE(list.found()->errors.size(), std::size_t(1));
    QVERIFY(!list.agent("broken"));
}

void TestAgentModels::testThatFails()
{
    AgentTest test(SWECI_PROGRAM);
    QSignalSpy finished(&test, &AgentTest::finished);
    test.start({"nobody", {}, {}, {}});
    test.start({"mine", {}, {}, {}}); // supersedes it
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 30000);
    QVERIFY(!finished.front().at(1).toBool());
    QVERIFY2(finished.front().at(2).toString().contains(QStringLiteral("SWECI_API_KEY")) ||
                 finished.front().at(2).toString().contains(QStringLiteral("--base-url")),
             qPrintable(finished.front().at(2).toString()));
    QVERIFY(!test.running());
}

// Tests take minutes in which they only wait; on a machine with two cores the global pool has two threads.
void TestAgentModels::nothingWaitsBehindATest()
{
    put(*m_temp / "bin/slow", "#!/bin/sh\necho started >> '" + (*m_temp / "started").native() + "'\nsleep 300\n");
    ::chmod((*m_temp / "bin/slow").c_str(), 0755);
    const int before = QThreadPool::globalInstance()->maxThreadCount();
    QThreadPool::globalInstance()->setMaxThreadCount(2);
    {
        AgentTest one((*m_temp / "bin/slow").native());
        AgentTest other((*m_temp / "bin/slow").native());
        one.start({"mine", {}, {}, {}});
        other.start({"mine", {}, {}, {}});
        const auto both = [&] {
            return fs::exists(*m_temp / "started") && get(*m_temp / "started") == "started\nstarted\n";
        };
        QTRY_VERIFY_WITH_TIMEOUT(both(), 30000);
        LatestJob job(this);
        int got = 0;
        job.start([](const std::atomic<bool> &) { return 7; }, [&got](int value) { got = value; });
        QTRY_COMPARE_WITH_TIMEOUT(got, 7, 20000);
        QVERIFY(one.running() && other.running());
    }
    QThreadPool::globalInstance()->waitForDone();
    QThreadPool::globalInstance()->setMaxThreadCount(before);
    QCOMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
}

void TestAgentModels::checks()
{
    put(*m_temp / "share/prompts/programmer.md", "Do it.\n");
    put(*m_temp / "share/prompts/architect.md", "Say it.\n");
    RunPlan plan;
    plan.shareFolder = *m_temp / "share";
    plan.programmerAgent = "null";
    QVERIFY(checkAgents(plan).empty());
    const auto first = [&] { return checkAgents(plan).front(); };
    plan.programmerAgent = "nobody";
    QVERIFY(first().sentence.contains(QStringLiteral("nobody")));
    plan.programmerAgent = "mine";
    QCOMPARE(int(checkAgents(plan).size()), 2); // architect and programmer
    QVERIFY(first().sentence.contains(QStringLiteral("address")));
    plan.baseUrl = "https://me:sk-secret@x/v1";
    QVERIFY(first().state == PreflightState::Error && !first().sentence.contains(QStringLiteral("sk-secret")));
    plan.baseUrl = "http://x";
    QVERIFY(first().state == PreflightState::Error && first().sentence.contains(QStringLiteral("needs a key")));
    QVERIFY(Keyring().keep("mine", "sk-1"));
    plan.keyName = "mine";
    QVERIFY2(first().state == PreflightState::Ok, qPrintable(first().sentence));
    QVERIFY(first().sentence.contains(QStringLiteral("config/keys")));
    put(*m_temp / "prompts/programmer.md", "${nonsense}");
    QVERIFY(first().state == PreflightState::Error);
    plan.promptFolder = *m_temp / "share/prompts";
    QVERIFY(first().state == PreflightState::Ok);
    fs::remove(*m_temp / "bin/mine");
    QVERIFY(first().sentence.contains(QStringLiteral("not installed")));
    QVERIFY2(first().remedy.contains(QStringLiteral("PATH")), qPrintable(first().remedy)); // no command installs it
    // Another descriptor's fault is not this one's.
    put(*m_temp / "agents/broken.toml", "name = 1\n");
    plan.programmerAgent = "nobody";
    QVERIFY2(first().remedy.isEmpty(), qPrintable(first().remedy));
    plan.programmerAgent = "broken";
    QVERIFY(first().remedy.contains(QStringLiteral("broken.toml")));
}

void TestAgentModels::estimates()
{
    put(*m_temp / "share/priors/iteration.json",
        R"({"source": "somebody", "input_tokens": [100, 300], "output_tokens": [1, 2], "seconds": [10, 20]})");
    RunPlan plan;
    plan.shareFolder = *m_temp / "share";
    plan.programmerAgent = "mine";
    plan.model = "m";
    plan.iterations = 4;
    plan.workers = 2;
    auto estimate = estimateRun({}, 8, 2, plan.shareFolder);
    QVERIFY(estimate && estimate->inputTokens && !estimate->cost);
    QCOMPARE(estimate->inputTokens->least, 800.0);
    QCOMPARE(estimate->inputTokens->most, 2400.0);
    QCOMPARE(estimate->seconds->most, 80.0);
    auto line = estimateLine(plan, 2, {});
    QVERIFY(line && line->sentence.contains(QStringLiteral("800 to %1 tokens in").arg(QLocale().toString(2400))));
    QVERIFY(line->sentence.contains(QStringLiteral("cost not known")) &&
            line->remedy.contains(QStringLiteral("somebody")));
    // Ten iterations of the same; those of another model do not count, nor does the base.
    const std::vector<ExperimentPtr> open{experimentWith("mine", "m", 10), experimentWith("mine", "other", 50)};
    const auto past = pastIterations(plan, open);
    QCOMPARE(int(past.size()), 10);
    QCOMPARE(*past.front().inputTokens, std::int64_t(2000)); // both roles
    QCOMPARE(past.front().seconds, 20.0);
    estimate = estimateRun(past, 8, 1, plan.shareFolder);
    QCOMPARE(estimate->inputTokens->least, 8 * 4000.0); // a tenth stayed below
    QCOMPARE(estimate->inputTokens->most, 8 * 18000.0);
    QCOMPARE(estimate->cost->least, 4.0);
    line = estimateLine(plan, 2, open);
    QVERIFY2(line->sentence.contains(QStringLiteral("$4.00")), qPrintable(line->sentence));
    QVERIFY(line->remedy.contains(QStringLiteral("10")));
    plan.programmerAgent = "replay";
    QVERIFY(!estimateLine(plan, 2, open));
    plan.programmerAgent = "mine";
    fs::remove_all(*m_temp / "share/priors");
    QVERIFY(!estimateLine(plan, 2, {}));
}

// Everything that the page chooses stands in the command.
void TestAgentModels::commandLine()
{
    LaunchSettings settings;
    settings.experiment = "/e";
    RunPlan &plan = settings.plan;
    plan.programmerAgent = "mine";
    plan.architectAgent = "codex";
    plan.model = "m1";
    plan.architectModel = "m2";
    plan.baseUrl = "http://a";
    plan.architectBaseUrl = "http://b";
    plan.keyName = "k1";
    plan.architectKeyName = "k2";
    plan.promptMode = "rdd";
    plan.promptFolder = "/prompts";
    plan.sandbox = "docker";
    plan.image = "img";
    plan.resources = {1.5, std::uint64_t(10) << 30, 100, std::uint64_t(1) << 30};
    const auto arguments = launchArguments(settings);
    const auto valueOf = [&](const std::string &option) {
        const auto at = std::find(arguments.begin(), arguments.end(), option);
        return at == arguments.end() ? std::string("missing") : *(at + 1);
    };
    const std::pair<const char *, const char *> expected[] = {{"--architect-agent", "codex"},
                                                              {"--architect-model", "m2"},
                                                              {"--base-url", "http://a"},
                                                              {"--architect-base-url", "http://b"},
                                                              {"--key", "k1"},
                                                              {"--architect-key", "k2"},
                                                              {"--prompts", "rdd"},
                                                              {"--prompt-folder", "/prompts"},
                                                              {"--image", "img"},
                                                              {"--processors", "1.5"},
                                                              {"--processes", "100"},
                                                              {"--memory", "10737418240"},
                                                              {"--disk", "1073741824"}};
    for (const auto &[option, value] : expected)
        QVERIFY2(valueOf(option) == value, option);
    plan.sandbox = "bubblewrap"; // has no image and no bounds
    for (const std::string &argument : launchArguments(settings))
        QVERIFY(argument != "--image" && argument != "--memory");
}

QTEST_GUILESS_MAIN(TestAgentModels)
#include "tst_agentmodels.moc"
