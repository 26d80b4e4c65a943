// SPDX-License-Identifier: GPL-3.0-or-later
// What the loop adds to an iteration with docker, beside the agents and pytest, by step: from events.jsonl. Targets:
// less than 1.5 s, and at most 12 calls of the engine's client (the published harness: 4.7 s, 40 calls). The agent is a
// shell script in a container; what it and pytest take by themselves is what they take when started in a container that
// runs already. All else, the start and end of three containers included, is the loop's. With SWECI_PUBLISHED_HARNESS
// (a checkout of the published harness) and SWECI_PUBLISHED_PYTHON (an interpreter that has its requirements) that
// program is measured beside it on the same task, by the same rule.
#include "base/childprocess.h"
#include "base/clock.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "experiment/experimentreader.h"

#include <QDateTime>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

constexpr int iterations = 10;
// Architect, programmer, tests; a lost test would be run again twice.
constexpr int mostCalls = 12;

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

} // namespace

class BenchContainerLoop : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void ownCost();

private:
    // The shortest of several runs inside a container that is there already.
    double bare(const std::string &container, const std::vector<std::string> &command) const;
    void addSteps(const TaskReader &task, double agent);
    void comparePublished(const fs::path &dataset, const std::string &task, double agentAndTests) const;
    void note(const std::string &step, double value) { m_steps[step].push_back(value); }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
    std::map<std::string, std::vector<double>> m_steps;
};

void BenchContainerLoop::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
}

double BenchContainerLoop::bare(const std::string &container, const std::vector<std::string> &command) const
{
    // Timed inside, so that the client does not count.
    std::vector<std::string> arguments{"exec",
                                       container,
                                       "/usr/bin/python3",
                                       "-I",
                                       "-S",
                                       "-c",
                                       "import subprocess, sys, time\nbest = 9\nfor i in range(5):\n"
                                       "    begin = time.monotonic()\n    subprocess.run(sys.argv[1:])\n"
                                       "    best = min(best, time.monotonic() - begin)\nprint('sweci', best)\n"};
    arguments.insert(arguments.end(), command.begin(), command.end());
    const auto outcome = m_engine->call(arguments);
    const std::size_t at = outcome.output.rfind("sweci ");
    return at == std::string::npos ? -1 : std::stod(outcome.output.substr(at + 6));
}

void BenchContainerLoop::addSteps(const TaskReader &task, double agent)
{
    std::string before;
    double total = 0;
    for (const Event &event : task.events()) {
        double value = before.empty() ? 0 : seconds(event.time) - seconds(before);
        before = event.time;
        if (event.iteration < 1)
            continue;
        std::string step = event.phase + ' ' + event.event;
        if (event.event == "ended" && (event.phase == "architect" || event.phase == "programmer"))
            value -= agent;
        else if (step == "tests ended") {
            value -= event.detail["inside_seconds"].toDouble();
            note("pytest", event.detail["inside_seconds"].toDouble());
        }
        note(step, value);
        total += value;
        if (step == "iteration recorded") {
            note("whole", total);
            total = 0;
        }
    }
}

void BenchContainerLoop::comparePublished(const fs::path &dataset, const std::string &task, double agentAndTests) const
{
    const std::string harness = environmentValue("SWECI_PUBLISHED_HARNESS");
    const std::string python = environmentValue("SWECI_PUBLISHED_PYTHON");
    if (harness.empty() || python.empty()) {
        qInfo("published harness: not measured (SWECI_PUBLISHED_HARNESS, SWECI_PUBLISHED_PYTHON)");
        return;
    }
    ProcessSpec spec;
    spec.argv = {"/usr/bin/python3",
                 SWECI_SOURCE_DIR "/tests/bench/published_loop.py",
                 harness,
                 python,
                 dataset.native(),
                 task,
                 environmentValue("SWECI_TEST_PLUGINS"),
                 (m_temp / "published").native(),
                 std::to_string(iterations)};
    fs::create_directories(m_temp / "published");
    spec.environment = ownEnvironment();
    for (const auto &variable : m_engine->environment())
        spec.environment.push_back(variable);
    const auto outcome = runProcess(spec);
    QVERIFY2(outcome && outcome->succeeded(), outcome ? outcome->errors.c_str() : outcome.error().cause.c_str());
    const JsonValue measured = parseJson(outcome->output, "published_loop.py").value();
    std::vector<double> own;
    std::vector<double> calls;
    for (const JsonValue &wall : measured["walls"].toArray())
        own.push_back(wall.toDouble() - agentAndTests);
    for (const JsonValue &number : measured["calls"].toArray())
        calls.push_back(number.toDouble());
    QCOMPARE(own.size(), std::size_t(iterations));
    const double ours = quantile(m_steps.at("whole"), 0.5);
    qInfo("published harness    median %4.0f ms, 95th percentile %4.0f ms, %.0f calls an iteration: %.1f times ours",
          quantile(own, 0.5) * 1000, quantile(own, 0.95) * 1000, quantile(calls, 0.5), quantile(own, 0.5) / ours);
}

void BenchContainerLoop::ownCost()
{
    const auto dataset = sampleWithImage(m_temp / "sample", TestEngine::image());
    put(m_temp / "play.sh", hostNamingScript());
    const std::vector<std::string> script{"--agent", "script",   "--script", (m_temp / "play.sh").native(),
                                          "--tasks", "*spanlib*"};
    auto first = script;
    first.insert(first.end(), {"--iterations", "1"});
    const auto warm = m_place.run(containerRun(m_temp / "warm", dataset, first), m_engine->environment());
    QVERIFY2(warm.code == 0, warm.errors.c_str());

    QVERIFY(m_engine
                ->call({"run", "-d", "--name", "bare", "--network", "none", "-v",
                        (m_temp / "play.sh").native() + ":/play.sh:ro", "sweci-test:1", "sleep", "1000"})
                .succeeded());
    QVERIFY(m_engine->call({"exec", "bare", "mkdir", "-p", "/app/non-passed", "/app/code"}).succeeded());
    const double agent = bare("bare", {"/bin/sh", "/play.sh", "architect"});
    QVERIFY(agent > 0);
    m_engine->call({"rm", "-f", "bare"});

    m_engine->clear();
    auto measured = script;
    measured.insert(measured.end(), {"--iterations", std::to_string(iterations)});
    const auto run = m_place.run(containerRun(m_temp / "measured", dataset, measured), m_engine->environment());
    QVERIFY2(run.code == 0, run.errors.c_str());
    const auto reader = ExperimentReader::open(m_temp / "measured");
    QVERIFY(reader);
    QCOMPARE(reader->tasks().front().records().size(), std::size_t(iterations + 1));
    addSteps(reader->tasks().front(), agent);

    qInfo("agent by itself %.0f ms", agent * 1000);
    for (const char *step :
         {"architect began", "architect ended", "programmer began", "programmer ended", "tests began", "tests ended",
          "commit began", "commit ended", "iteration recorded", "whole"})
        qInfo("%-20s median %4.0f ms, 95th percentile %4.0f ms", step, quantile(m_steps[step], 0.5) * 1000,
              quantile(m_steps[step], 0.95) * 1000);
    const int calls = m_engine->count("run");
    qInfo("%d calls of the engine in all, %d of them containers: %.1f an iteration", int(m_engine->calls().size()),
          calls, double(calls) / iterations);
    QVERIFY(static_cast<int>(m_engine->calls().size()) <= mostCalls * iterations);
    QCOMPARE(calls, 3 * iterations);
    comparePublished(dataset, reader->tasks().front().folder().path().filename().native(),
                     2 * agent + quantile(m_steps["pytest"], 0.5));
#ifdef NDEBUG
    const double median = quantile(m_steps["whole"], 0.5);
    QVERIFY2(median < 1.5, qPrintable(QStringLiteral("%1 s").arg(median)));
#endif
}

QTEST_GUILESS_MAIN(BenchContainerLoop)
#include "bench_containerloop.moc"
