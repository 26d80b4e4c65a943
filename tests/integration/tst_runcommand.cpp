// SPDX-License-Identifier: GPL-3.0-or-later
// sweci run: what is refused before anything starts, what each option does, exit codes.
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experiment/experimentreader.h"
#include "experimenttools.h"
#include "program.h"
#include "tempfolder.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

} // namespace

class TestRunCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void unusableDataset_data();
    void unusableDataset();
    void refused_data();
    void refused();
    void noPython();
    void dryRun();
    void dryRunOfAllOptions();
    void series();
    void folderInUse();
    void folderOfItsOwn();
    void samplesTasksAndWorkers();
    void someFailed();
    void tries();
    void agentTimeouts_data();
    void agentTimeouts();
    void testTimeout();
    void measuredOnceAndHostAreSaid();
    void gapOfTheTable();
    void publishedProtocol();
    void interrupted();
    void removedUnderneath();

private:
    std::vector<std::string> arguments(const std::string &folder, const std::vector<std::string> &further) const;
    std::vector<IterationRecord> records(const std::string &folder, const std::string &task = "counting") const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

// A run of the counting task, measured once.
std::vector<std::string> TestRunCommand::arguments(const std::string &folder,
                                                   const std::vector<std::string> &further) const
{
    std::vector<std::string> all{"run", folder, "--dataset", m_series.dataset.native(), "--baseline-runs", "1"};
    all.insert(all.end(), further.begin(), further.end());
    return all;
}

std::vector<IterationRecord> TestRunCommand::records(const std::string &folder, const std::string &task) const
{
    const auto reader = ExperimentReader::open(m_temp / folder);
    return reader && reader->task(task) ? reader->task(task)->records() : std::vector<IterationRecord>();
}

void TestRunCommand::initTestCase()
{
    // A second split whose tasks have the archives of the first.
    SmallDataset many(m_temp / "many");
    addCountingTask(many, "a-first");
    addCountingTask(many, "b-second");
    addCountingTask(many, "c-third", 9);
    many.write("whole");
    put(many.folder() / "metadata" / "part.csv", get(many.folder() / "metadata" / "whole.csv"));
}

void TestRunCommand::unusableDataset_data()
{
    QTest::addColumn<QByteArray>("table"); // of metadata/own.csv; empty: no table at all
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, QByteArray table, const char *said) {
        QTest::newRow(name) << table.replace("SHA", QByteArray(40, 'a')) << QByteArray(said);
    };
    row("no table", "", "has no table of tasks");
    row("column missing", "task_id,current_sha\n", "own.csv, line 1: the column target_sha is missing.");
    row("id twice", "task_id,current_sha,target_sha\na,SHA,SHA\na,SHA,SHA\n",
        "own.csv, line 3: the task id \"a\" occurs a second time.");
    row("cells missing", "task_id,current_sha,target_sha\na,SHA\n", "own.csv, line 2: 2 cells where the header has 3.");
    row("no commit", "task_id,current_sha,target_sha\na,HEAD,SHA\n",
        "own.csv, line 2: current_sha is \"HEAD\", 40 hex digits were expected.");
    row("no number", "task_id,current_sha,target_sha,test_gap\na,SHA,SHA,few\n",
        "own.csv, line 2: test_gap is \"few\", a whole number was expected.");
    row("no folder name", "task_id,current_sha,target_sha\n../a,SHA,SHA\n",
        "own.csv, line 2: the task id \"../a\" cannot be the name");
    row("open quote", "task_id,current_sha,target_sha\n\"a,b,c\n",
        "own.csv, line 2: a quote is opened and never closed.");
    row("no tasks", "task_id,current_sha,target_sha\n", "The split own has no tasks.");
    row("no archive", "task_id,current_sha,target_sha\na,SHA,SHA\n", "code.zip");
}

void TestRunCommand::unusableDataset()
{
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, said);
    TempFolder data;
    fs::create_directories(data / "metadata");
    if (!table.isEmpty())
        put(data / "metadata/own.csv", table.toStdString());
    const auto result = m_place.run({"run", "unusable", "--dataset", data.path().native(), "--agent", "null"});
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "unusable"));
}

void TestRunCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    const QByteArray data = bytes(m_series.dataset.native());
    const QByteArray many = bytes((m_temp / "many").native());
    const QByteArray series = bytes(m_series.recording.native());
    QTest::newRow("no data set") << QByteArrayList{"--dataset", "nowhere", "--agent", "null"}
                                 << QByteArray("nowhere is no data set: it has no folder metadata");
    QTest::newRow("unknown split") << QByteArrayList{"--dataset", data, "--split", "other", "--agent", "null"}
                                   << QByteArray("There is no split other in " + data + "; there is: own.");
    QTest::newRow("two splits") << QByteArrayList{"--dataset", many, "--agent", "null"}
                                << QByteArray("has several splits; name one with --split: part, whole.");
    QTest::newRow("unknown task") << QByteArrayList{"--dataset", data, "--tasks", "count*,sum*", "--agent", "null"}
                                  << QByteArray("No task of the split own is named sum*.");
    QTest::newRow("unknown agent") << QByteArrayList{"--dataset", data, "--agent", "wizard"}
                                   << QByteArray("There is no agent named wizard; there is: reference, null, replay");
    QTest::newRow("unknown architect") << QByteArrayList{"--dataset",         data,    "--agent", "null",
                                                         "--architect-agent", "wizard"}
                                       << QByteArray("There is no agent named wizard");
    QTest::newRow("no recording") << QByteArrayList{"--dataset", data, "--agent", "replay"}
                                  << QByteArray("The agent replay needs --recording");
    QTest::newRow("unknown recording") << QByteArrayList{"--dataset", data,          "--agent",
                                                         "replay",    "--recording", "hurried"}
                                       << QByteArray("hurried is neither a recording nor an experiment.");
    QTest::newRow("recording too short") << QByteArrayList{"--dataset",   data,   "--agent",      "replay",
                                                           "--recording", series, "--iterations", "7"}
                                         << QByteArray("The recording small has 6 iteration");
    QTest::newRow("unknown protocol") << QByteArrayList{"--dataset", data, "--agent", "null", "--protocol", "loose"}
                                      << QByteArray("There is no protocol named loose; there is: strict-1");
    QTest::newRow("unknown sandbox") << QByteArrayList{"--dataset", data, "--agent", "null", "--sandbox", "shed"}
                                     << QByteArray("There is no sandbox named shed");
}

void TestRunCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv{"run", "refused"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "refused"));
}

void TestRunCommand::noPython()
{
    const auto result = m_place.run(arguments("no-python", {"--agent", "null", "--python", "/nowhere/python3"}));
    QCOMPARE(result.code, 3);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains("There is no program /nowhere/python3."), result.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "no-python"));
    // A program that is no Python with pytest.
    const auto other = m_place.run(arguments("no-python", {"--agent", "null", "--python", "/bin/true"}));
    QCOMPARE(other.code, 3);
    QVERIFY(!other.errors.empty());
}

void TestRunCommand::dryRun()
{
    const auto result = m_place.run(arguments("dry", {"--agent", "null", "--dry-run"}));
    QCOMPARE(result.code, 0);
    QVERIFY(!fs::exists(m_temp / "dry"));
    const auto json = parseJson(result.output, "output");
    QVERIFY(json);
    QCOMPARE((*json)["protocol"].toString(), std::string("strict-1"));
    QCOMPARE((*json)["dataset"]["folder"].toString(), m_series.dataset.native());
    QCOMPARE((*json)["dataset"]["split"].toString(), std::string("own"));
    QCOMPARE((*json)["dataset"]["tasks"].toJson(), std::string("[\"counting\"]"));
    QCOMPARE((*json)["samples"].toInteger(), std::int64_t(1));
    QCOMPARE((*json)["iterations"].toInteger(), std::int64_t(20));
    QCOMPARE((*json)["programmer"]["name"].toString(), std::string("null"));
    QCOMPARE((*json)["limits"]["tries"].toInteger(), std::int64_t(10));
    QCOMPARE((*json)["limits"]["test_seconds"].toDouble(), 3600.0);
    QCOMPARE((*json)["environment"]["sandbox"].toString(), std::string("bubblewrap"));
    QCOMPARE((*json)["environment"]["baseline_measurements"].toInteger(), std::int64_t(1));
}

void TestRunCommand::dryRunOfAllOptions()
{
    const auto result = m_place.run({"run",
                                     "dry",
                                     "--dataset",
                                     (m_temp / "many").native(),
                                     "--split",
                                     "whole",
                                     "--tasks",
                                     "a-*,?-third",
                                     "--samples",
                                     "2",
                                     "--agent",
                                     "replay",
                                     "--model",
                                     "own-model",
                                     "--recording",
                                     m_series.recording.native(),
                                     "--pace",
                                     "0.25",
                                     "--protocol",
                                     "published-2026-04",
                                     "--sandbox",
                                     "host",
                                     "--python",
                                     "python3",
                                     "--workers",
                                     "3",
                                     "--tries",
                                     "4",
                                     "--dry-run",
                                     "--iterations",
                                     "5",
                                     "--architect-agent",
                                     "null",
                                     "--baseline-runs",
                                     "2",
                                     "--architect-timeout",
                                     "5.5",
                                     "--programmer-timeout",
                                     "6",
                                     "--test-timeout",
                                     "7"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto parsed = parseJson(result.output, "output");
    QVERIFY(parsed);
    const JsonValue &json = *parsed;
    QCOMPARE(json["dataset"]["tasks"].toJson(), std::string("[\"a-first\", \"c-third\"]"));
    QCOMPARE(json["dataset"]["split"].toString(), std::string("whole"));
    QCOMPARE(json["samples"].toInteger(), std::int64_t(2));
    QCOMPARE(json["iterations"].toInteger(), std::int64_t(5));
    QCOMPARE(json["workers"].toInteger(), std::int64_t(3));
    QCOMPARE(json["protocol"].toString(), std::string("published-2026-04"));
    QCOMPARE(json["architect"]["name"].toString(), std::string("null"));
    QCOMPARE(json["programmer"]["name"].toString(), std::string("replay"));
    QCOMPARE(json["programmer"]["model"].toString(), std::string("own-model"));
    QCOMPARE(json["programmer"]["recording"].toString(), m_series.recording.native());
    QCOMPARE(json["programmer"]["pace_seconds"].toDouble(), 0.25);
    QCOMPARE(json["limits"]["tries"].toInteger(), std::int64_t(4));
    QCOMPARE(json["limits"]["architect_seconds"].toDouble(), 5.5);
    QCOMPARE(json["limits"]["programmer_seconds"].toDouble(), 6.0);
    QCOMPARE(json["limits"]["test_seconds"].toDouble(), 7.0);
    QCOMPARE(json["environment"]["sandbox"].toString(), std::string("host"));
    QCOMPARE(json["environment"]["baseline_measurements"].toInteger(), std::int64_t(2));
}

// The whole loop on a series worked out by hand; see CountingSeries.
void TestRunCommand::series()
{
    const auto result = m_place.run(arguments("series-run", {"--agent", "replay", "--recording", "series"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains("series-run: 1 of 1 finished, 0 failed, 0 cancelled."),
             result.errors.c_str());
    QVERIFY2(!bytes(result.errors).contains('\r'), "a progress bar where there is no terminal");
    const auto all = records("series-run");
    QCOMPARE(all.size(), std::size_t(7));
    const Verdict verdicts[] = {Verdict::Measured,  Verdict::Measured,  Verdict::Measured, Verdict::Unchanged,
                                Verdict::Collapsed, Verdict::Unchanged, Verdict::Measured};
    const int gaps[] = {3, 2, 1, 1, -1, 1, 0};
    for (std::size_t k = 0; k < all.size(); ++k) {
        QCOMPARE(all[k].verdict, verdicts[k]);
        QCOMPARE(all[k].gap, gaps[k]);
    }
    const auto id = [&](int i) { return all[0].target.at(static_cast<std::size_t>(i)); };
    QCOMPARE(id(all[1].fixed.at(0)), std::string("tests/test_counting.py::test_two"));
    QCOMPARE(id(all[2].lostConfirmed.at(0)), std::string("tests/test_counting.py::test_two"));
    QCOMPARE(all[2].fixed.size(), std::size_t(2));
    QVERIFY(all[4].pytest.toObject().empty());
    QCOMPARE(all[4].reason, std::string("collection"));
    QCOMPARE(all[5].surfaceTouched, std::vector<std::string>{"tests/test_counting.py"});
    QVERIFY(all[6].surfaceTouched.empty());
    QCOMPARE(fsck(m_temp / "series-run/counting/history.git"), std::string());
    QVERIFY(fs::is_empty(m_temp / "scratch"));
}

void TestRunCommand::folderInUse()
{
    const auto again = m_place.run(arguments("series-run", {"--agent", "null"}));
    QCOMPARE(again.code, 2);
    QVERIFY2(bytes(again.errors).contains("series-run is an experiment already. Go on with it with --resume"),
             again.errors.c_str());
    put(m_temp / "full/file", "mine");
    const auto full = m_place.run(arguments("full", {"--agent", "null"}));
    QCOMPARE(full.code, 2);
    QVERIFY2(bytes(full.errors).contains("full is not empty."), full.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "full/experiment.json"));
}

void TestRunCommand::folderOfItsOwn()
{
    std::vector<std::string> argv{
        "run", "--dataset", m_series.dataset.native(), "--agent", "null", "--baseline-runs", "1", "--iterations", "1"};
    QCOMPARE(m_place.run(argv).code, 0);
    QVERIFY(fs::exists(m_temp / "experiments/null/experiment.json"));
    QCOMPARE(m_place.run(argv).code, 0);
    QVERIFY(fs::exists(m_temp / "experiments/null-2/counting/iteration.jsonl"));
}

void TestRunCommand::samplesTasksAndWorkers()
{
    const auto result =
        m_place.run({"run",       "both", "--dataset",       "many", "--split", "whole",  "--tasks",     "?-first",
                     "--samples", "2",    "--workers",       "2",    "--agent", "replay", "--recording", "paced",
                     "--pace",    "0.4",  "--baseline-runs", "1"});
    QCOMPARE(result.code, 2); // no such recording yet
    SmallRecording paced(m_temp / "paced", 1);
    paced.add("a-first", 1, countingFiles("1"), countingFiles("12"));
    paced.add("a-first#2", 1, countingFiles("1"), countingFiles("1234"));
    const auto done =
        m_place.run({"run",       "both", "--dataset",       "many", "--split", "whole",  "--tasks",     "?-first",
                     "--samples", "2",    "--workers",       "2",    "--agent", "replay", "--recording", "paced",
                     "--pace",    "0.4",  "--baseline-runs", "1"});
    QVERIFY2(done.code == 0, done.errors.c_str());
    QVERIFY(!fs::exists(m_temp / "both/b-second"));
    QCOMPARE(records("both", "a-first").back().gap, 2);
    QCOMPARE(records("both", "a-first#2").back().gap, 0);
    // Both were at work at one time.
    const auto reader = ExperimentReader::open(m_temp / "both");
    const auto &first = reader->task("a-first")->events();
    const auto &second = reader->task("a-first#2")->events();
    QVERIFY(first.front().time < second.back().time && second.front().time < first.back().time);
    // One measured the base and the reference, the other waited for it.
    QCOMPARE(records("both", "a-first").front().baselineHash, records("both", "a-first#2").front().baselineHash);
}

void TestRunCommand::someFailed()
{
    // The archive of one task does not hold the commits that the table names.
    SmallDataset data(m_temp / "mixed");
    addCountingTask(data, "good");
    addCountingTask(data, "stale");
    data.write();
    std::string table = get(data.folder() / "metadata/own.csv");
    const std::size_t row = table.find("stale,");
    table.replace(table.find(",MIT,", row) + 5, 40, std::string(40, 'a'));
    put(data.folder() / "metadata/own.csv", table);
    const auto result = m_place.run({"run", "mixed-run", "--dataset", "mixed", "--agent", "reference", "--iterations",
                                     "2", "--baseline-runs", "1"});
    QCOMPARE(result.code, 1);
    QVERIFY2(bytes(result.errors).contains("1 of 2 finished, 1 failed"), result.errors.c_str());
    const auto reader = ExperimentReader::open(m_temp / "mixed-run");
    QCOMPARE(reader->task("good")->state(2), TaskState::Solved);
    QCOMPARE(reader->task("stale")->state(2), TaskState::Failed);
    const auto status = m_place.run({"status", "mixed-run"});
    QVERIFY2(bytes(status.output).contains("aaaaaaaa"), status.output.c_str());
}

void TestRunCommand::tries()
{
    SmallRecording broken(m_temp / "broken", 1);
    broken.add("counting", 1, countingFiles("1"), countingFiles("12"), "<requirements><requirement>");
    const auto result = m_place.run(arguments("tries", {"--agent", "replay", "--recording", "broken", "--tries", "3"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(eventCount(m_temp / "tries/counting", "architect", "began", 1), 3);
    QCOMPARE(eventCount(m_temp / "tries/counting", "programmer", "began"), 0);
    QCOMPARE(eventCount(m_temp / "tries/counting", "tests", "began"), 0);
    const auto last = records("tries").back();
    QCOMPARE(last.verdict, Verdict::NotProduced);
    QCOMPARE(last.reason, std::string("requirement_unreadable"));
    QCOMPARE(last.gap, 3);
    QCOMPARE(last.architect["tries"].toInteger(), std::int64_t(3));
}

void TestRunCommand::agentTimeouts_data()
{
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<int>("programmerCalls");
    QTest::newRow("architect") << QByteArray("--architect-timeout") << 0;
    QTest::newRow("programmer") << QByteArray("--programmer-timeout") << 1;
}

void TestRunCommand::agentTimeouts()
{
    QFETCH(QByteArray, option);
    QFETCH(int, programmerCalls);
    const std::string folder = "late" + option.toStdString();
    const auto result = m_place.run(arguments(folder, {"--agent", "replay", "--recording", "series", "--iterations",
                                                       "1", "--pace", "0.3", option.toStdString(), "0.1"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto last = records(folder).back();
    QCOMPARE(last.verdict, Verdict::NotProduced);
    QCOMPARE(last.failure, std::string("agent_timeout"));
    QCOMPARE(last.reason, std::string("timeout"));
    QCOMPARE(eventCount(m_temp / folder / "counting", "programmer", "began"), programmerCalls);
}

void TestRunCommand::testTimeout()
{
    SmallRecording endless(m_temp / "endless", 1);
    auto after = countingFiles("12");
    after["counting.py"] += "\nimport signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)\n";
    endless.add("counting", 1, countingFiles("1"), after);
    const auto result =
        m_place.run(arguments("endless-run", {"--agent", "replay", "--recording", "endless", "--test-timeout", "3"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto last = records("endless-run").back();
    QCOMPARE(last.verdict, Verdict::Collapsed);
    QCOMPARE(last.failure, std::string("test_timeout"));
    QCOMPARE(last.reason, std::string("timeout"));
    QVERIFY(processesNaming("sweci_pytest.py").empty() || processesNaming(m_temp.path().native()).empty());
}

void TestRunCommand::measuredOnceAndHostAreSaid()
{
    const auto result =
        m_place.run(arguments("host-run", {"--agent", "null", "--iterations", "1", "--sandbox", "host"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    QVERIFY2(bytes(result.errors).contains("Sandbox host: the code runs on this machine without isolation."),
             result.errors.c_str());
    QVERIFY2(bytes(result.errors).contains("The baseline is measured once only"), result.errors.c_str());
    const auto all = records("host-run");
    QCOMPARE(all.front().sandbox, std::string("host"));
    QVERIFY(std::find(all.front().notes.begin(), all.front().notes.end(), "baseline_measured_once") !=
            all.front().notes.end());
    QCOMPARE(all.back().verdict, Verdict::Unchanged);
    QCOMPARE(all.back().gap, 3);
    // Neither is said when neither holds.
    const auto quiet = m_place.run({"run", "quiet", "--dataset", m_series.dataset.native(), "--agent", "reference",
                                    "--baseline-runs", "2", "--iterations", "1"});
    QVERIFY2(quiet.code == 0, quiet.errors.c_str());
    QVERIFY(!bytes(quiet.errors).contains("isolation") && !bytes(quiet.errors).contains("once only"));
    QVERIFY(records("quiet").front().notes.empty());
    QCOMPARE(records("quiet").front().sandbox, std::string("bubblewrap"));
    QCOMPARE(records("quiet").back().gap, 0);
}

void TestRunCommand::gapOfTheTable()
{
    const auto result = m_place.run({"run", "gap-run", "--dataset", "many", "--split", "whole", "--tasks", "c-third",
                                     "--agent", "null", "--iterations", "1", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto notes = records("gap-run", "c-third").front().notes;
    QVERIFY(std::find(notes.begin(), notes.end(), "test_gap_differs: the table says 9") != notes.end());
    QVERIFY2(bytes(result.errors).contains("c-third: the gap is 3, the table says 9."), result.errors.c_str());
}

// As the published harness runs: what the programmer does to the tests stays and counts, but is named.
void TestRunCommand::publishedProtocol()
{
    SmallRecording easy(m_temp / "easy", 1);
    auto after = countingFiles("1");
    after["tests/test_counting.py"] = "import pytest\n@pytest.mark.parametrize('n', [1])\n"
                                      "def test_one(n):\n    pass\ndef test_two():\n    pass\n";
    easy.add("counting", 1, countingFiles("1"), after);
    const auto result = m_place.run(
        arguments("easy-run", {"--agent", "replay", "--recording", "easy", "--protocol", "published-2026-04"}));
    QVERIFY2(result.code == 0, result.errors.c_str());
    const auto last = records("easy-run").back();
    QCOMPARE(last.surfaceTouched, std::vector<std::string>{"tests/test_counting.py"});
    QCOMPARE(last.gap, 3); // test_two "passes", test_one is gone
    QCOMPARE(last.fixed.size(), std::size_t(1));
    QCOMPARE(last.lostConfirmed.size(), std::size_t(1));
}

void TestRunCommand::interrupted()
{
    const auto argv =
        arguments("cut", {"--agent", "replay", "--recording", "series", "--iterations", "2", "--pace", "30"});
    RunningProgram running(m_place, argv, m_temp / "cut.log");
    QVERIFY(waitForEvent(m_temp / "cut/counting", "architect", "began", 1));
    running.signal(SIGINT);
    QCOMPARE(running.wait(), 130);
    auto reader = ExperimentReader::open(m_temp / "cut");
    QCOMPARE(reader->task("counting")->state(2), TaskState::Interrupted);
    QVERIFY(processesNaming((m_temp / "cut").native()).empty());
    QVERIFY(fs::is_empty(m_temp / "scratch"));
    const auto resumed = m_place.run({"run", "cut", "--resume", "--pace", "0"});
    QVERIFY2(resumed.code == 0, resumed.errors.c_str());
    QCOMPARE(records("cut").size(), std::size_t(3));
    QCOMPARE(records("cut").back().gap, 1);
}

// Somebody deletes the folder while the run goes on: it ends, and does not make the folder anew.
void TestRunCommand::removedUnderneath()
{
    const auto argv =
        arguments("removed", {"--agent", "replay", "--recording", "series", "--iterations", "2", "--pace", "30"});
    RunningProgram running(m_place, argv, m_temp / "removed.log");
    QVERIFY(waitForEvent(m_temp / "removed/counting", "architect", "began", 1));
    QVERIFY(waitUntil(
        [&] {
            std::error_code ignored;
            fs::remove_all(m_temp / "removed", ignored);
            return !fs::exists(m_temp / "removed");
        },
        60));
    QVERIFY(running.wait(60) != 0);
    QVERIFY(!fs::exists(m_temp / "removed/experiment.json"));
}

QTEST_GUILESS_MAIN(TestRunCommand)
#include "tst_runcommand.moc"
