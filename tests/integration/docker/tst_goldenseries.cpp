// SPDX-License-Identifier: GPL-3.0-or-later
// The series that the published harness recorded, applied again with pytest really run: the same gaps and counts of
// passing tests iteration by iteration, collapsed ones included, in a container and under bubblewrap.
#include "base/childprocess.h"
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "experimenttools.h"
#include "goldenexperiments.h"

#include <QTest>

#include <algorithm>

using namespace sweci;
namespace fs = std::filesystem;

class TestGoldenSeries : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void playedAgain_data();
    void playedAgain();
    void sameInBoth();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    std::vector<std::string> m_tasks;
};

namespace
{

bool succeeds(const std::vector<std::string> &argv)
{
    ProcessSpec spec;
    spec.argv = argv;
    spec.environment = {{"PATH", environmentValue("PATH")}, {"HOME", "/nonexistent"}};
    const auto outcome = runProcess(spec);
    return outcome && outcome->succeeded();
}

// The gap and the passing tests of each line, as the published harness counts them.
std::vector<std::pair<int, int>> countsOf(const fs::path &task)
{
    std::vector<std::pair<int, int>> counts;
    JsonLinesTail tail(task / "iteration.jsonl");
    const auto lines = tail.poll()->lines;
    for (const std::string &line : lines) {
        const auto json = parseJson(line, "record");
        counts.emplace_back((*json)["gap"].toInteger(-2), (*json)["pytest"]["passed"].toInteger());
    }
    return counts;
}

} // namespace

void TestGoldenSeries::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    unpackGoldenExperiments(m_temp / "golden");
    fs::create_directories(m_temp / "dataset/metadata");
    fs::copy_file(goldenMetadata(), m_temp / "dataset/metadata/default.csv");
    for (const auto &entry : fs::directory_iterator(m_temp / "golden/scripted")) {
        if (!entry.is_directory())
            continue;
        const std::string task = entry.path().filename().native();
        m_tasks.push_back(task);
        const std::size_t begin = task.find("__") + 2;
        const std::string repository = task.substr(begin, task.find("__", begin) - begin);
        const fs::path data = m_temp / "dataset/data" / task;
        fs::create_directories(data);
        QVERIFY(
            succeeds({"git", "clone", "-q", std::string(SWECI_TEST_DATA) + "/golden/repos/" + repository + ".bundle",
                      (m_temp / ("clone-" + repository)).native()}));
        QVERIFY(succeeds({"/usr/bin/python3", "-c",
                          "import shutil,sys; shutil.make_archive(sys.argv[1], 'zip', sys.argv[2])",
                          (data / "code").native(), (m_temp / ("clone-" + repository)).native()}));
    }
    addImages(m_temp / "dataset");
    QCOMPARE(m_tasks.size(), std::size_t(3));
    const auto imported = m_place.run({"import", (m_temp / "golden/scripted").native(), (m_temp / "imported").native(),
                                       "--metadata", goldenMetadata().native()});
    QVERIFY2(imported.code == 0, imported.errors.c_str());
}

void TestGoldenSeries::playedAgain_data()
{
    QTest::addColumn<QString>("sandbox");
    for (const char *name : {"docker", "bubblewrap"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestGoldenSeries::playedAgain()
{
    QFETCH(QString, sandbox);
    const fs::path experiment = m_temp / sandbox.toStdString();
    const auto run =
        m_place.run({"run", experiment.native(), "--dataset", (m_temp / "dataset").native(), "--agent", "replay",
                     "--recording", (m_temp / "imported").native(), "--protocol", "published-2026-04", "--sandbox",
                     sandbox.toStdString(), "--baseline-runs", "1", "--python", "/usr/bin/python3"},
                    m_engine->environment());
    QVERIFY2(run.code == 0, run.errors.c_str());
    int collapsed = 0;
    for (const std::string &task : m_tasks) {
        const auto recorded = countsOf(m_temp / "golden/scripted" / task);
        QVERIFY(recorded.size() >= 6);
        QCOMPARE(countsOf(experiment / task), recorded);
        collapsed += static_cast<int>(
            std::count_if(recorded.begin(), recorded.end(), [](const auto &counts) { return counts.first == -1; }));
    }
    QCOMPARE(collapsed, 3);
    // So the published numbers too.
    const auto scores = [&](const fs::path &path) {
        const auto json = parseJson(m_place
                                        .run({"summarize", path.native(), "--dialect", "harness-2026-04", "--format",
                                              "json", "--max-iterations", "6"})
                                        .output,
                                    "summary");
        std::map<std::string, double> byTask;
        if (json) {
            for (const JsonValue &task : (*json)["experiments"].toArray().front()["tasks"].toArray())
                byTask[task["task_id"].toString()] = task["evoscore"].toDouble(-9);
        }
        return byTask;
    };
    QCOMPARE(scores(experiment).size(), std::size_t(3));
    QCOMPARE(scores(experiment), scores(m_temp / "golden/scripted"));
}

void TestGoldenSeries::sameInBoth()
{
    for (const std::string &task : m_tasks) {
        QCOMPARE(comparableRecords(m_temp / "docker" / task), comparableRecords(m_temp / "bubblewrap" / task));
        QCOMPARE(comparableRefs(m_temp / "docker" / task), comparableRefs(m_temp / "bubblewrap" / task));
    }
}

QTEST_GUILESS_MAIN(TestGoldenSeries)
#include "tst_goldenseries.moc"
