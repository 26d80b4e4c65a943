// SPDX-License-Identifier: GPL-3.0-or-later
// Podman as the engine: the records of bubblewrap, and agents that reach their model's host alone.
#include "base/compression.h"
#include "experimenttools.h"
#include "modelserver.h"
#include "program.h"
#include "testengine.h"
#include "testpodman.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestPodmanRuns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameRecordsAsBubblewrap();
    void modelAlone();

private:
    ProgramResult run(const std::string &experiment, const std::vector<std::string> &further) const;

    static constexpr const char *task = "own__lib__1__2";
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestPodman> m_podman;
};

void TestPodmanRuns::initTestCase()
{
    const std::string lacking = TestPodman::lacking();
    if (!lacking.empty())
        QSKIP(lacking.c_str());
    m_podman = std::make_unique<TestPodman>();
}

ProgramResult TestPodmanRuns::run(const std::string &experiment, const std::vector<std::string> &further) const
{
    std::vector<std::string> arguments{"run", (m_temp / experiment).native(), "--baseline-runs", "1"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    return m_place.run(arguments, m_podman->environment());
}

void TestPodmanRuns::sameRecordsAsBubblewrap()
{
    const fs::path dataset = sampleWithImage(m_temp / "sample", TestEngine::image());
    const std::vector<std::string> hasty{"--dataset", dataset.native(), "--agent", "replay", "--recording", "hasty"};
    std::vector<std::string> words = hasty;
    words.insert(words.end(), {"--sandbox", "podman"});
    const auto inContainers = run("containers", words);
    QVERIFY2(inContainers.code == 0, inContainers.errors.c_str());
    words = hasty;
    words.insert(words.end(), {"--python", "/usr/bin/python3"});
    const auto bubblewrap = run("bubblewrap", words);
    QVERIFY2(bubblewrap.code == 0, bubblewrap.errors.c_str());
    int tasks = 0;
    for (const auto &entry : fs::directory_iterator(m_temp / "bubblewrap")) {
        if (!fs::exists(entry.path() / "iteration.jsonl"))
            continue;
        ++tasks;
        const fs::path other = m_temp / "containers" / entry.path().filename();
        QCOMPARE(comparableRecords(other), comparableRecords(entry.path()));
        QCOMPARE(comparableRefs(other), comparableRefs(entry.path()));
    }
    QCOMPARE(tasks, 3);
    const auto left = m_podman->call({"ps", "-aq"});
    QVERIFY(left.succeeded());
    QCOMPARE(left.output, std::string());
}

void TestPodmanRuns::modelAlone()
{
    const ModelServer model;
    const Listener other;
    SmallDataset data(m_temp / "data");
    writeReachingDataset(data, task);
    fs::create_symlink(TestEngine::image(), data.folder() / "data" / task / "image.tar.gz");
    put(m_temp / "play.sh", reachingScript(model, other, {"127.0.0.1", "127.0.0.2"}));
    const auto done =
        run("model", {"--dataset", data.folder().native(), "--sandbox", "podman", "--iterations", "1", "--agent",
                      "script", "--script", (m_temp / "play.sh").native(), "--allow-host", model.host()});
    QVERIFY2(done.code == 0, done.errors.c_str());
    const std::string output = readCompressed(m_temp / "model" / task / "iterations/1/programmer.log.zst").value();
    for (const char *name : {"direct: yes", "proxied: yes", "tunnel: yes", "other: no", "other by tunnel: no"})
        QVERIFY2(output.find(name) != std::string::npos, output.c_str());
    QVERIFY(!other.heardSomething());
}

QTEST_GUILESS_MAIN(TestPodmanRuns)
#include "tst_podmanruns.moc"
