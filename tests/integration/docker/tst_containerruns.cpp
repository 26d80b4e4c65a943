// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs in containers of a real engine: the same records as under bubblewrap, images loaded and derived once.
#include "base/compression.h"
#include "base/files.h"
#include "dockertest.h"
#include "experimenttools.h"
#include "git/repository.h"
#include "playingscript.h"
#include "testimage.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace sweci;
namespace fs = std::filesystem;

class TestContainerRuns : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sameRecordsAsBubblewrap();
    void nothingLoadedOnTheSecondRun();
    void hastyPlayedInContainers();
    void scriptPlaysInContainers();
    void oneDerivedImagePerTask();
    void ownHashIsVerified();
    void publishedProtocolIsOpen();
    void foldersCopiedAsToAnotherMachine();
    void doctorSeesIt();

private:
    ProgramResult run(const std::vector<std::string> &arguments) const
    {
        return m_place.run(arguments, m_engine->environment());
    }
    std::vector<fs::path> taskFolders(const fs::path &experiment) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    fs::path m_dataset;
};

namespace
{

const QRegularExpression containerName(QStringLiteral("\\A[0-9a-f]{12}\\s*\\z"));

std::string fileOf(const fs::path &task, const std::string &state, const std::string &path)
{
    const auto history = GitRepository::openBare(task / "history.git");
    const auto tree = history->readTree(history->treeOf(history->ref("refs/iterations/" + state).value()).value());
    const auto entry = tree->find(path);
    return entry == tree->end() ? std::string() : history->readBlob(entry->second.blob).value();
}

// The rest of the first line of a packed log that has the words.
QString saidBehind(const fs::path &log, const char *words)
{
    const auto text = readCompressed(log);
    return QString::fromStdString(text ? *text : std::string())
        .section(QLatin1String(words), 1)
        .section(QLatin1Char('\n'), 0, 0);
}

} // namespace

void TestContainerRuns::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    m_dataset = sampleWithImage(m_temp / "sample", TestEngine::image());
}

std::vector<fs::path> TestContainerRuns::taskFolders(const fs::path &experiment) const
{
    std::vector<fs::path> folders;
    for (const auto &entry : fs::directory_iterator(experiment)) {
        if (fs::exists(entry.path() / "iteration.jsonl"))
            folders.push_back(entry.path().filename());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

void TestContainerRuns::sameRecordsAsBubblewrap()
{
    const std::vector<std::string> hasty{"--agent", "replay", "--recording", "hasty"};
    const auto inContainers = run(containerRun(m_temp / "containers", m_dataset, hasty));
    QVERIFY2(inContainers.code == 0, inContainers.errors.c_str());
    QCOMPARE(m_engine->count("load"), 1);
    const auto bubblewrap =
        m_place.run({"run", (m_temp / "bubblewrap").native(), "--dataset", m_dataset.native(), "--agent", "replay",
                     "--recording", "hasty", "--baseline-runs", "1", "--python", "/usr/bin/python3"});
    QVERIFY2(bubblewrap.code == 0, bubblewrap.errors.c_str());
    const auto tasks = taskFolders(m_temp / "bubblewrap");
    QCOMPARE(tasks.size(), std::size_t(3));
    for (const fs::path &task : tasks) {
        QCOMPARE(comparableRecords(m_temp / "containers" / task), comparableRecords(m_temp / "bubblewrap" / task));
        QCOMPARE(comparableRefs(m_temp / "containers" / task), comparableRefs(m_temp / "bubblewrap" / task));
    }
    // Nothing of ours is left, running or not.
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
}

void TestContainerRuns::nothingLoadedOnTheSecondRun()
{
    m_engine->clear();
    const auto again = run(containerRun(m_temp / "again", m_dataset, {"--agent", "null", "--iterations", "1"}));
    QVERIFY2(again.code == 0, again.errors.c_str());
    QCOMPARE(m_engine->count("load"), 0);
    QVERIFY(m_engine->count("image inspect") >= 3);
    QVERIFY(m_engine->count("run") >= 3);
}

// The replay agent plays in the task's process; here both roles of the series are programs in containers.
void TestContainerRuns::hastyPlayedInContainers()
{
    const auto tasks = taskFolders(m_temp / "bubblewrap");
    std::vector<std::string> names;
    for (const fs::path &task : tasks)
        names.push_back(task.native());
    put(m_temp / "hasty.sh", playingScript(m_temp / "bubblewrap", names, 6));
    const auto played = run(containerRun(
        m_temp / "hasty", m_dataset,
        {"--agent", "script", "--script", (m_temp / "hasty.sh").native(), "--iterations", "6", "--workers", "2"}));
    QVERIFY2(played.code == 0, played.errors.c_str());
    for (const fs::path &task : tasks) {
        QCOMPARE(comparableRecords(m_temp / "hasty" / task), comparableRecords(m_temp / "bubblewrap" / task));
        QCOMPARE(comparableRefs(m_temp / "hasty" / task), comparableRefs(m_temp / "bubblewrap" / task));
        for (const char *k : {"1", "2", "3"}) {
            const fs::path ours = m_temp / "hasty" / task / "iterations" / k;
            QCOMPARE(get(ours / "requirement.xml"),
                     get(m_temp / "bubblewrap" / task / "iterations" / k / "requirement.xml"));
            for (const char *role : {"architect", "programmer"}) {
                const fs::path log = ours / std::string(role).append(".log.zst");
                const QString host = saidBehind(log, std::string(role).append(" in ").c_str());
                QVERIFY2(containerName.match(host).hasMatch(), qPrintable(host));
            }
        }
    }
}

void TestContainerRuns::scriptPlaysInContainers()
{
    put(m_temp / "play.sh", hostNamingScript());
    const std::vector<std::string> script{"--agent",      "script", "--script", (m_temp / "play.sh").native(),
                                          "--iterations", "2"};
    m_engine->clear();
    const auto first = run(containerRun(m_temp / "script", m_dataset, script));
    QVERIFY2(first.code == 0, first.errors.c_str());
    QCOMPARE(m_engine->count("commit"), 1); // the three tasks have one image
    std::vector<std::string> seen;
    for (const fs::path &task : taskFolders(m_temp / "script")) {
        const fs::path folder = m_temp / "script" / task;
        for (const char *k : {"1", "2"}) {
            seen.push_back(fileOf(folder, k, "host-of-programmer"));
            const std::string document = get(folder / "iterations" / k / "requirement.xml");
            const std::size_t begin = document.find("<location>") + 10;
            seen.push_back(document.substr(begin, document.find("</location>") - begin));
            const auto log = readCompressed(folder / "iterations" / k / "programmer.log.zst");
            QVERIFY(log && log->find("home /home/agent") != std::string::npos);
            seen.push_back(saidBehind(folder / "iterations" / k / "pytest.log.zst", "tests in ").toStdString());
        }
    }
    QCOMPARE(seen.size(), std::size_t(18));
    for (const std::string &name : seen)
        QVERIFY2(containerName.match(QString::fromStdString(name)).hasMatch(), name.c_str());
    // A container of its own for each call.
    std::sort(seen.begin(), seen.end());
    QVERIFY(std::adjacent_find(seen.begin(), seen.end()) == seen.end());

    m_engine->clear();
    const auto second = run(containerRun(m_temp / "script-again", m_dataset, script));
    QVERIFY2(second.code == 0, second.errors.c_str());
    QCOMPARE(m_engine->count("commit"), 0);
    QCOMPARE(m_engine->count("load"), 0);
    // The bound of the benchmark: three calls for architect, programmer and tests.
    QCOMPARE(m_engine->count("run"), 3 * 2 * 3);
}

// Tasks with an image each: derived once for each, and not again in a second run.
void TestContainerRuns::oneDerivedImagePerTask()
{
    const fs::path dataset = sampleWithImage(m_temp / "images", TestEngine::image());
    int number = 0;
    for (const auto &entry : fs::directory_iterator(dataset / "data")) {
        fs::remove(entry.path() / "image.tar.gz");
        deriveTestImage(entry.path() / "image.tar.gz", "task" + std::to_string(++number));
    }
    QCOMPARE(number, 3);
    const std::vector<std::string> script{"--agent",      "script", "--script",  (m_temp / "play.sh").native(),
                                          "--iterations", "2",      "--workers", "2"};
    for (const char *name : {"images-first", "images-second"}) {
        m_engine->clear();
        const auto done = run(containerRun(m_temp / name, dataset, script));
        QVERIFY2(done.code == 0, done.errors.c_str());
        const bool first = name == std::string("images-first");
        QCOMPARE(m_engine->count("load"), first ? 3 : 0);
        QCOMPARE(m_engine->count("commit"), first ? 3 : 0);
    }
}

void TestContainerRuns::ownHashIsVerified()
{
    const fs::path dataset = sampleWithImage(m_temp / "other-hash", TestEngine::image());
    const fs::path table = dataset / "metadata/sample.csv";
    std::string text = get(table);
    // ...,test_gap,image_sha,code_sha: an image_sha for the first task
    const std::size_t row = text.find('\n') + 1;
    const std::size_t end = text.find('\n', row);
    const std::size_t code = text.rfind(',', end);
    text.insert(code, std::string(64, 'a'));
    put(table, text);
    const auto refused = run(containerRun(m_temp / "refused", dataset, {"--agent", "null", "--iterations", "1"}));
    QCOMPARE(refused.code, 1);
    const std::string task = text.substr(row, text.find(',', row) - row);
    const std::string log = get(m_temp / "refused" / task / "task.log");
    QVERIFY2(log.find("image_sha is aaaa") != std::string::npos, log.c_str());
    QVERIFY(!fs::exists(m_temp / "refused" / task / "iterations/1"));
}

void TestContainerRuns::publishedProtocolIsOpen()
{
    put(m_temp / "reach.sh",
        "set -e\nif [ \"$1\" = architect ]; then\n"
        "    printf '<requirements><requirement><location>x</location><description>y</description></requirement>"
        "</requirements>' > /app/requirement.xml\n"
        "else\n    touch /outside\n    ls /sys/class/net > /app/code/networks\nfi\n");
    const auto networks = [&](const char *protocol) {
        const fs::path experiment = m_temp / (std::string("open-") + protocol);
        const auto done =
            run(containerRun(experiment, m_dataset,
                             {"--agent", "script", "--script", (m_temp / "reach.sh").native(), "--iterations", "1",
                              "--tries", "1", "--tasks", "*spanlib*", "--protocol", protocol}));
        if (done.code != 0)
            qWarning("%s", done.errors.c_str());
        return fileOf(experiment / taskFolders(experiment).front(), "1", "networks");
    };
    QCOMPARE(networks("published-2026-04"), std::string("eth0\nlo\n"));
    QCOMPARE(networks("strict-1"), std::string()); // the root is read-only there: the programmer failed at /outside
}

// No second machine here: the engine is treated as if it could not see our folders.
void TestContainerRuns::foldersCopiedAsToAnotherMachine()
{
    auto environment = m_engine->environment();
    environment.emplace_back("SWECI_ENGINE_COPIES", "1");
    const auto copied = m_place.run(
        containerRun(m_temp / "copied", m_dataset, {"--agent", "replay", "--recording", "hasty"}), environment);
    QVERIFY2(copied.code == 0, copied.errors.c_str());
    const auto tasks = taskFolders(m_temp / "copied");
    QCOMPARE(tasks.size(), std::size_t(3));
    for (const fs::path &task : tasks) {
        QCOMPARE(comparableRecords(m_temp / "copied" / task), comparableRecords(m_temp / "bubblewrap" / task));
        QCOMPARE(comparableRefs(m_temp / "copied" / task), comparableRefs(m_temp / "bubblewrap" / task));
    }
    // A script's files come back, and what it removes is gone.
    put(m_temp / "remove.sh", "set -e\nif [ \"$1\" = architect ]; then\n"
                              "    printf '<requirements><requirement><location>x</location><description>y"
                              "</description></requirement></requirements>' > /app/requirement.xml\n"
                              "else\n    rm -r /app/code/*\n    cat /etc/hostname > /app/code/only\nfi\n");
    const auto script = m_place.run(containerRun(m_temp / "removed", m_dataset,
                                                 {"--agent", "script", "--script", (m_temp / "remove.sh").native(),
                                                  "--iterations", "1", "--tasks", "*spanlib*"}),
                                    environment);
    QVERIFY2(script.code == 0, script.errors.c_str());
    const fs::path task = m_temp / "removed" / taskFolders(m_temp / "removed").front();
    const auto history = GitRepository::openBare(task / "history.git");
    const auto left = history->readTree(history->treeOf(history->ref("refs/candidates/1").value()).value());
    QCOMPARE(left->size(), std::size_t(1));
    QCOMPARE(left->begin()->first, std::string("only"));
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());
    QCOMPARE(m_engine->call({"volume", "ls", "-q"}).output, std::string());
}

void TestContainerRuns::doctorSeesIt()
{
    const auto doctor = run({"doctor", "--check", "docker"});
    QCOMPARE(doctor.code, 0);
    QVERIFY(doctor.output.find("bounded") != std::string::npos);
    const auto validate = run({"validate", m_dataset.native(), "--sandbox", "docker", "--baseline-runs", "1"});
    QVERIFY2(validate.code == 0, validate.errors.c_str());
}

QTEST_GUILESS_MAIN(TestContainerRuns)
#include "tst_containerruns.moc"
