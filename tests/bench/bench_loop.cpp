// SPDX-License-Identifier: GPL-3.0-or-later
// What the loop adds to an iteration under bubblewrap, beside the agents and pytest, by step: from events.jsonl.
// Target: less than 0.3 s. Pytest's share is what a bare `python3 -m pytest` needs for the same tests of the same code
// in the same round, without a sandbox and without a report: from its start to its exit. All else is the loop's.
#include "base/childprocess.h"
#include "base/clock.h"
#include "base/files.h"
#include "experiment/experimentreader.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QDateTime>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

constexpr int rounds = 4;
constexpr int iterations = 6;
constexpr int modules = 150;
constexpr int tests = 30;

double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    return values.at(static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1))));
}

double seconds(const std::string &utc)
{
    return static_cast<double>(
               QDateTime::fromString(QString::fromStdString(utc), Qt::ISODateWithMs).toMSecsSinceEpoch()) /
           1000;
}

// A library of 150 modules, of which the first `right` of 30 that are tested are right. All text differs by seed.
Files library(std::uint32_t seed, int right)
{
    Files files;
    std::string test = "import importlib\nimport pytest\n\n\n@pytest.mark.parametrize('n', range(" +
                       std::to_string(tests) +
                       "))\ndef test_value(n):\n    assert importlib.import_module(f'lib.m{n:03}').value() == n\n";
    files["tests/test_lib.py"] = test;
    files["lib/__init__.py"] = "";
    std::mt19937 random(seed);
    for (int i = 0; i < modules; ++i) {
        char name[32];
        std::snprintf(name, sizeof name, "lib/m%03d.py", i);
        std::string text = "def value():\n    return " + std::to_string(i < right ? i : -1) + "\n\n\n";
        for (int line = 0; line < 120; ++line)
            text += "WORD_" + std::to_string(line) + " = " + std::to_string(random()) + '\n';
        files[name] = text;
    }
    return files;
}

} // namespace

class BenchLoop : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void ownCost();

private:
    void addRound(int round);
    double bareSeconds(const Files &files, const fs::path &folder) const;
    void addIterations(const TaskReader &task, const std::vector<double> &bare);
    void note(const char *step, double value) { m_steps[step].push_back(value); }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::map<std::string, std::vector<double>> m_steps;
};

// Pytest by itself on a state, from start to exit: the median of three. Negative when it did not end as expected.
double BenchLoop::bareSeconds(const Files &files, const fs::path &folder) const
{
    for (const auto &[name, content] : files) {
        if (!makeFolders((folder / name).parent_path()) || !writeFileAtomically(folder / name, content))
            return -1;
    }
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3", "-m", "pytest", "-p", "no:cacheprovider", "tests"};
    spec.workingFolder = folder;
    spec.environment = {{"PATH", environmentValue("PATH")}, {"PYTHONDONTWRITEBYTECODE", "1"}, {"LANG", "C.UTF-8"}};
    std::vector<double> values;
    for (int i = 0; i < 3; ++i) {
        const double start = monotonicSeconds();
        const auto outcome = runProcess(spec);
        if (!outcome || outcome->end != ProcessEnd::Exited || outcome->exitCode > 1)
            return -1;
        values.push_back(monotonicSeconds() - start);
    }
    return quantile(values, 0.5);
}

void BenchLoop::addRound(int round)
{
    const auto seed = static_cast<std::uint32_t>(1000 + round);
    const std::string name = "round" + std::to_string(round);
    SmallDataset data(m_temp / (name + "-data"));
    data.addTask("library", "own/library", library(seed, 5), library(seed, tests));
    data.write();
    SmallRecording series(m_temp / (name + "-series"), iterations);
    for (int k = 1; k <= iterations; ++k)
        series.add("library", k, library(seed, 4 + k), library(seed, 5 + k));
    const auto result = m_place.run({"run", name, "--dataset", data.folder().native(), "--agent", "replay",
                                     "--recording", series.folder().native(), "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto reader = ExperimentReader::open(m_temp / name);
    QVERIFY(reader);
    const auto &records = reader->tasks().front().records();
    QCOMPARE(records.size(), std::size_t(iterations + 1));
    for (int k = 0; k <= iterations; ++k) {
        QCOMPARE(records[static_cast<std::size_t>(k)].verdict, Verdict::Measured);
        QCOMPARE(records[static_cast<std::size_t>(k)].gap, tests - 5 - k);
    }
    std::vector<double> bare{0}; // index = iteration
    for (int k = 1; k <= iterations; ++k) {
        bare.push_back(bareSeconds(library(seed, 5 + k), m_temp / (name + "-bare")));
        QVERIFY(bare.back() > 0);
    }
    addIterations(reader->tasks().front(), bare);
}

// The events of an iteration, in their order, cut it into steps without a rest.
void BenchLoop::addIterations(const TaskReader &task, const std::vector<double> &bare)
{
    std::string before;
    double total = 0;
    for (const Event &event : task.events()) {
        const double passed = before.empty() ? 0 : seconds(event.time) - seconds(before);
        before = event.time;
        if (event.iteration < 1)
            continue;
        const std::string what = event.phase + ' ' + event.event;
        const char *step = nullptr;
        double value = passed;
        if (what == "architect began" || what == "programmer began") {
            step = event.phase == "architect" ? "prepare architect" : "prepare programmer";
        } else if (what == "tests began") {
            step = "candidate";
        } else if (what == "tests ended") {
            step = "tests";
            const double pytest = bare.at(static_cast<std::size_t>(event.iteration));
            note("pytest by itself", pytest);
            value -= pytest;
        } else if (what == "commit began") {
            step = "judge";
        } else if (what == "commit ended") {
            step = "commit";
        } else if (what == "iteration recorded") {
            step = "append";
        }
        if (step) {
            note(step, value);
            total += value;
        }
        if (what == "iteration recorded") {
            note("whole", total);
            total = 0;
        }
    }
}

void BenchLoop::ownCost()
{
    for (int round = 0; round < rounds; ++round)
        addRound(round);
    QCOMPARE(m_steps["whole"].size(), std::size_t(rounds * iterations));
    for (const char *step : {"pytest by itself", "prepare architect", "prepare programmer", "candidate", "tests",
                             "judge", "commit", "append", "whole"})
        qInfo("%-22s median %4.0f ms, 95th percentile %4.0f ms", step, quantile(m_steps[step], 0.5) * 1000,
              quantile(m_steps[step], 0.95) * 1000);
#ifdef NDEBUG
    const double median = quantile(m_steps["whole"], 0.5);
    QVERIFY2(median < 0.3, qPrintable(QStringLiteral("%1 s").arg(median)));
#endif
}

QTEST_GUILESS_MAIN(BenchLoop)
#include "bench_loop.moc"
