// SPDX-License-Identifier: GPL-3.0-or-later
// The same two iterations in containers of a real engine: the program lies in an image derived from the task's, made
// once for each agent and found again by the next run.
#include "dockertest.h"
#include "realrun.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestRealAgentsContainer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void twoIterations_data();
    void twoIterations();
    void nothingIsLeft();
    void inAnUnpackedImage();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    std::optional<RealRun> m_run;
};

void TestRealAgentsContainer::initTestCase()
{
    SWECI_NEED_AGENTS();
    SWECI_NEED_ENGINE(m_engine);
    m_run.emplace(m_place, m_temp.path(), sampleWithImage(m_temp / "sample", TestEngine::image()).native());
    QVERIFY2(m_run->error().empty(), m_run->error().c_str());
}

void TestRealAgentsContainer::twoIterations_data()
{
    QTest::addColumn<QByteArray>("agent");
    QTest::newRow("codex") << QByteArray("codex");
    QTest::newRow("opencode") << QByteArray("opencode");
}

void TestRealAgentsContainer::twoIterations()
{
    QFETCH(QByteArray, agent);
    const std::string name = agent.toStdString();
    ScriptedServer model(m_run->script().scenarios(), ScriptedServer::Network::Machine);
    // The engine's bridge leads nowhere else: it forwards nothing and hides no address.
    const std::string address = model.addressAt(m_engine->bridgeAddress());
    Environment environment = m_run->environment(name);
    const auto engine = m_engine->environment();
    environment.insert(environment.end(), engine.begin(), engine.end());
    m_engine->clear();
    const ProgramResult result = m_place.run(m_run->arguments(name, address, {"--sandbox", "docker"}), environment);
    QVERIFY2(result.code == 0, (result.errors + m_run->log(name)).c_str());
    const std::string complaint = m_run->complaint(name, model);
    QVERIFY2(complaint.empty(), complaint.c_str());
    QCOMPARE(m_engine->count("commit"), 1); // for two iterations and two roles
    // The program lies in the image; nothing of this machine's is mounted but the folders of the call.
    for (const std::string &call : m_engine->calls())
        QVERIFY2(call.find("SWECI_TEST_AGENTS") == std::string::npos &&
                     call.find("source=" + environmentValue("SWECI_TEST_AGENTS")) == std::string::npos &&
                     call.find("sk-canary-123") == std::string::npos,
                 call.c_str());

    // Another experiment finds the image.
    m_engine->clear();
    std::vector<std::string> again = m_run->arguments(name, address, {"--sandbox", "docker"});
    again[1] += "-again";
    const ProgramResult second = m_place.run(again, environment);
    QVERIFY2(second.code == 0, second.errors.c_str());
    QCOMPARE(m_engine->count("commit"), 0);
    QCOMPARE(m_engine->count("load"), 0);
}

void TestRealAgentsContainer::nothingIsLeft()
{
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

// The same image without an engine: the agent's program is mounted beside its files.
void TestRealAgentsContainer::inAnUnpackedImage()
{
    const ScriptedServer model(m_run->script().scenarios(), ScriptedServer::Network::Alone);
    auto arguments = m_run->arguments("claude-code", model.address(), {"--sandbox", "bubblewrap"});
    ProcessSpec spec = m_place.spec(arguments, m_run->environment("claude-code"));
    spec.argv = model.inside(spec.argv);
    ProcessLimits limits;
    limits.seconds = 600;
    const auto outcome = runProcess(spec, limits);
    QVERIFY(outcome);
    QVERIFY2(outcome->succeeded(), (outcome->errors + m_run->log("claude-code")).c_str());
    const std::string complaint = m_run->complaint("claude-code", model);
    QVERIFY2(complaint.empty(), complaint.c_str());
}

QTEST_GUILESS_MAIN(TestRealAgentsContainer)
#include "tst_realagentscontainer.moc"
