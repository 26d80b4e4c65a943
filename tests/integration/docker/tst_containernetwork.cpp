// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent reaches from a container: its model's host, and nothing else that listens, on the bridge neither.
#include "base/compression.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "modelserver.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestContainerNetwork : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void modelAlone();
    void refusedAtARemoteEngine();

private:
    std::vector<std::string> arguments(const std::string &experiment, const std::vector<std::string> &further) const;

    static constexpr const char *task = "own__lib__1__2";
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    ModelServer m_model;
    Listener m_other;
};

void TestContainerNetwork::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    SmallDataset data(m_temp / "data");
    writeReachingDataset(data, task);
    addImages(data.folder());
    put(m_temp / "play.sh", reachingScript(m_model, m_other, {"127.0.0.1", m_engine->bridgeAddress()}));
}

std::vector<std::string> TestContainerNetwork::arguments(const std::string &experiment,
                                                         const std::vector<std::string> &further) const
{
    std::vector<std::string> all{"--agent", "script", "--script", (m_temp / "play.sh").native(), "--iterations", "1"};
    all.insert(all.end(), further.begin(), further.end());
    return containerRun(m_temp / experiment, m_temp / "data", all);
}

void TestContainerNetwork::modelAlone()
{
    const auto done = m_place.run(arguments("run", {"--agent-network", "model", "--allow-host", m_model.host()}),
                                  m_engine->environment());
    QVERIFY2(done.code == 0, done.errors.c_str());
    const fs::path iteration = m_temp / "run" / task / "iterations/1";
    const std::string output = readCompressed(iteration / "programmer.log.zst").value();
    for (const char *name : {"direct: yes", "proxied: yes", "tunnel: yes", "other: no", "other by request: no",
                             "other by tunnel: no", "name: no"})
        QVERIFY2(output.find(name) != std::string::npos, output.c_str());
    QVERIFY2(output.find("other: yes") == std::string::npos &&
                 output.find("other by request: yes") == std::string::npos &&
                 output.find("other by tunnel: yes") == std::string::npos,
             output.c_str());
    QVERIFY(!m_other.heardSomething());
    const std::string log = readCompressed(iteration / "programmer.network.jsonl.zst").value();
    QVERIFY2(log.find("\"host\": \"" + m_engine->bridgeAddress() + "\"") != std::string::npos, log.c_str());
    QVERIFY(log.find("\"allowed\"") != std::string::npos && log.find("\"refused\"") != std::string::npos);
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());

    // The check of the check: with an open network the listener is reached over the bridge.
    const auto open = m_place.run(arguments("open", {"--agent-network", "open"}), m_engine->environment());
    QVERIFY2(open.code == 0, open.errors.c_str());
    QVERIFY(m_other.heardSomething());
}

void TestContainerNetwork::refusedAtARemoteEngine()
{
    const auto done = m_place.run(arguments("remote", {"--allow-host", "api.example.org"}),
                                  {{"DOCKER_HOST", "tcp://192.0.2.1:2375"}});
    QCOMPARE(done.code, 3);
    QVERIFY2(done.errors.find("--agent-network open or none") != std::string::npos, done.errors.c_str());
}

QTEST_GUILESS_MAIN(TestContainerNetwork)
#include "tst_containernetwork.moc"
