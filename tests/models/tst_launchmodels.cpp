// SPDX-License-Identifier: GPL-3.0-or-later
// What New run does without widgets: arguments, quoting, validation, data sets, preflight, the table of tasks.
#include "base/childprocess.h"
#include "evolution/baselinemeasure.h"
#include "models/launchdata.h"
#include "models/launchsettings.h"
#include "models/launchtaskmodel.h"
#include "models/launchworker.h"
#include "models/preflight.h"
#include "smalldataset.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTest>

#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

using Words = std::vector<std::string>;
Q_DECLARE_METATYPE(sweci::LaunchSettings)
Q_DECLARE_METATYPE(Words)

class TestLaunchModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arguments_data();
    void arguments();
    void quoting_data();
    void quoting();
    void commandLineIsWhatAShellTakes();
    void validation_data();
    void validation();
    void freeFolders();
    void datasets();
    void furtherColumns();
    void tasksAreChosen();
    void preflightLines_data();
    void preflightLines();
    void baselinesInTheCache();
    void workerDeliversTheNewest();

private:
    static LaunchSettings usual();
    static MachineReport machine();
};

LaunchSettings TestLaunchModels::usual()
{
    LaunchSettings settings;
    settings.experiment = "/e/one";
    settings.plan.dataset = "/d/set";
    settings.plan.split = "lite";
    settings.plan.programmerAgent = "replay";
    settings.plan.recording = "hasty";
    return settings;
}

void TestLaunchModels::arguments_data()
{
    QTest::addColumn<LaunchSettings>("settings");
    QTest::addColumn<Words>("expected");
    LaunchSettings s = usual();
    const Words head{"run", "/e/one", "--dataset", "/d/set", "--split", "lite"};
    const auto row = [&](const char *name, const Words &rest) {
        Words all = head;
        all.insert(all.end(), rest.begin(), rest.end());
        QTest::newRow(name) << s << all;
    };
    row("defaults", {"--agent", "replay", "--recording", "hasty", "--sandbox", "bubblewrap"});
    s.plan.programmerAgent = "null"; // needs no recording
    row("baseline", {"--agent", "null", "--sandbox", "bubblewrap"});
    s.plan.architectAgent = "replay";
    s.plan.sandbox = "host";
    row("two agents", {"--agent", "null", "--architect-agent", "replay", "--recording", "hasty", "--sandbox", "host"});
    s = usual();
    s.plan.recording = "-odd";
    row("value like an option", {"--agent", "replay", "--recording=-odd", "--sandbox", "bubblewrap"});
    s = usual();
    s.allTasks = false;
    s.plan.tasks = {"a__b__1", "with,comma"};
    row("tasks",
        {"--tasks", "a__b__1,with?comma", "--agent", "replay", "--recording", "hasty", "--sandbox", "bubblewrap"});
    s = usual();
    s.plan.spending.tokensPerIteration = 10000;
    s.plan.spending.tokens = 5000000000;
    s.plan.spending.costPerTask = 2.5;
    row("limits", {"--agent", "replay", "--recording", "hasty", "--sandbox", "bubblewrap", "--max-tokens-per-iteration",
                   "10000", "--max-tokens", "5000000000", "--max-cost-per-task", "2.5"});
    s = usual();
    s.plan.spending.unlimited = true;
    row("no limit", {"--agent", "replay", "--recording", "hasty", "--sandbox", "bubblewrap", "--no-limit"});
    s = usual();
    s.plan.iterations = 6;
    s.plan.samples = 2;
    s.plan.workers = 4;
    s.plan.paceSeconds = 0.25;
    s.plan.model = "m";
    s.plan.protocol = "published-2026-04";
    s.plan.python = "/usr/bin/python3";
    s.plan.baselineMeasurements = 1;
    s.plan.limits = {10, 20.5, 1e6, 3};
    row("everything", {"--agent",
                       "replay",
                       "--recording",
                       "hasty",
                       "--model",
                       "m",
                       "--pace",
                       "0.25",
                       "--iterations",
                       "6",
                       "--samples",
                       "2",
                       "--workers",
                       "4",
                       "--sandbox",
                       "bubblewrap",
                       "--protocol",
                       "published-2026-04",
                       "--python",
                       "/usr/bin/python3",
                       "--baseline-runs",
                       "1",
                       "--tries",
                       "3",
                       "--architect-timeout",
                       "10",
                       "--programmer-timeout",
                       "20.5",
                       "--test-timeout",
                       "1e+06"});
}

void TestLaunchModels::arguments()
{
    QFETCH(LaunchSettings, settings);
    QFETCH(Words, expected);
    QCOMPARE(launchArguments(settings), expected);
}

void TestLaunchModels::quoting_data()
{
    QTest::addColumn<QByteArray>("argument");
    QTest::addColumn<QByteArray>("quoted");
    QTest::newRow("plain") << QByteArray("/a/b_c-1.2,x=3") << QByteArray("/a/b_c-1.2,x=3");
    QTest::newRow("empty") << QByteArray("") << QByteArray("''");
    QTest::newRow("space") << QByteArray("a b") << QByteArray("'a b'");
    QTest::newRow("pattern") << QByteArray("a*?") << QByteArray("'a*?'");
    QTest::newRow("quote") << QByteArray("it's") << QByteArray("'it'\\''s'");
    QTest::newRow("command") << QByteArray("$(rm -rf x)`y`") << QByteArray("'$(rm -rf x)`y`'");
    QTest::newRow("not ascii") << QByteArray("caf\xc3\xa9") << QByteArray("'caf\xc3\xa9'");
    QTest::newRow("line break") << QByteArray("a\nb'\\") << QByteArray("$'a\\x0ab\\'\\\\'");
    QTest::newRow("not utf-8") << QByteArray("x\xff") << QByteArray("$'x\\xff'");
    QTest::newRow("right to left mark") << QByteArray("a\xe2\x80\xae") << QByteArray("$'a\\xe2\\x80\\xae'");
}

void TestLaunchModels::quoting()
{
    QFETCH(QByteArray, argument);
    QFETCH(QByteArray, quoted);
    QCOMPARE(QByteArray::fromStdString(shellQuoted(argument.toStdString())), quoted);
    // A shell gives back the same bytes.
    ProcessSpec spec;
    spec.argv = {"/bin/bash", "-c", "printf %s " + quoted.toStdString()};
    spec.environment = {{"LANG", "C.UTF-8"}};
    const auto outcome = runProcess(spec);
    QVERIFY(outcome.ok());
    QCOMPARE(QByteArray::fromStdString(outcome->output), argument);
}

void TestLaunchModels::commandLineIsWhatAShellTakes()
{
    LaunchSettings settings = usual();
    settings.experiment = "/e/it's a\ttest";
    const Words arguments = launchArguments(settings);
    const QString line = shellLines("/bin/echo it", arguments);
    QVERIFY2(line.startsWith(QStringLiteral("'/bin/echo it' run $'/e/it\\'s a\\x09test' \\\n  --dataset /d/set \\\n")),
             qPrintable(line));
    ProcessSpec spec;
    spec.argv = {"/bin/bash", "-c", "f() { printf '%s\\0' \"${@:2}\"; }; f " + line.toStdString()};
    const auto outcome = runProcess(spec);
    QVERIFY(outcome.ok());
    std::string expected;
    for (const std::string &argument : arguments)
        expected += argument + '\0';
    QCOMPARE(outcome->output, expected);
}

void TestLaunchModels::validation_data()
{
    QTest::addColumn<LaunchSettings>("settings");
    QTest::addColumn<Words>("known");
    QTest::addColumn<QString>("problem"); // empty: none
    const Words known{"a,b", "axb", "c*", "cd", "e"};
    LaunchSettings s = usual();
    QTest::newRow("fine") << s << known << QString();
    s.allTasks = false;
    s.plan.tasks = {"e"};
    QTest::newRow("one task") << s << known << QString();
    s.plan.tasks = {"gone"};
    QTest::newRow("unknown task") << s << known << QStringLiteral("The split has no task gone.");
    s.plan.tasks = {"a,b"};
    QTest::newRow("comma fits another") << s << known
                                        << QStringLiteral("The id a,b would choose the task axb as well.");
    s.plan.tasks = {"a,b", "axb"};
    QTest::newRow("comma, both chosen") << s << known << QString();
    s.plan.tasks = {"c*"};
    QTest::newRow("id like a pattern") << s << known << QStringLiteral("The id c* would choose the task cd as well.");
    s.plan.tasks.assign(2000, std::string(100, 'x'));
    QTest::newRow("too long") << s << known << QStringLiteral("2000 task(s) are too many for one command line.");
    s = usual();
    s.plan.workers = 0;
    QTest::newRow("no workers")
        << s << known
        << QStringLiteral("Samples, workers, iterations, measurements and tries are whole numbers from 1.");
    s = usual();
    s.plan.limits.testSeconds = 0;
    QTest::newRow("no time") << s << known << QStringLiteral("A time-out is longer than 0 seconds.");
    s = usual();
    s.plan.limits.testSeconds = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("no number") << s << known << QStringLiteral("A time-out is longer than 0 seconds.");
    s = usual();
    s.plan.programmerAgent.clear();
    QTest::newRow("no agent") << s << known << QStringLiteral("No agent is chosen.");
}

void TestLaunchModels::validation()
{
    QFETCH(LaunchSettings, settings);
    QFETCH(Words, known);
    QFETCH(QString, problem);
    const auto problems = validateLaunch(settings, known);
    QCOMPARE(problems.empty() ? QString() : problems.front().sentence, problem);
}

void TestLaunchModels::freeFolders()
{
    TempFolder temp;
    RunPlan plan = usual().plan;
    QVERIFY(freeExperimentFolder(temp.path(), plan) == temp / "hasty");
    put(temp / "hasty/x", "");
    put(temp / "hasty-2/x", "");
    QVERIFY(freeExperimentFolder(temp.path(), plan) == temp / "hasty-3");
    plan.recording = "/some/where/own/";
    QVERIFY(freeExperimentFolder(temp.path(), plan).parent_path() == temp.path());
    plan.recording.clear();
    QVERIFY(freeExperimentFolder(temp.path(), plan) == temp / "replay");
    plan.programmerAgent = "null";
    QVERIFY(freeExperimentFolder(temp.path(), plan) == temp / "null");
}

void TestLaunchModels::datasets()
{
    TempFolder temp;
    const std::string sha(40, 'a');
    put(temp / "d/metadata/b.csv", "task_id,current_sha,target_sha,repo_name,test_gap\nt1," + sha + ',' + sha +
                                       ",o/r,5\nt2," + sha + ',' + sha + ",o/s,\n");
    put(temp / "d/metadata/a.csv", "task_id,current_sha\n");
    put(temp / "d/metadata/empty.csv", "task_id,current_sha,target_sha\n");
    const LaunchData first = readLaunchData(temp / "d", "");
    QCOMPARE(first.splits, (Words{"a", "b", "empty"}));
    QCOMPARE(first.split, std::string("a"));
    QVERIFY(first.error &&
            first.error->sentence.contains(QStringLiteral("a.csv, line 1: the column target_sha is missing")));
    const LaunchData second = readLaunchData(temp / "d", "b");
    QVERIFY(!second.error);
    QCOMPARE(second.taskIds(), (Words{"t1", "t2"}));
    QVERIFY(readLaunchData(temp / "d", "empty").error->sentence.contains(QStringLiteral("no tasks")));
    QVERIFY(readLaunchData(temp / "d", "zzz").error->sentence.contains(QStringLiteral("There is no split zzz")));
    QVERIFY(readLaunchData(temp / "none", "").error->kind == ErrorKind::NotFound);
    QVERIFY(readLaunchData("", "").error);
}

// Columns that the program does not know are shown, and what they hold is never taken for markup.
void TestLaunchModels::furtherColumns()
{
    TempFolder temp;
    const std::string sha(40, 'a');
    put(temp / "d/metadata/x.csv",
        "task_id,current_sha,target_sha,difficulty,<b>note\na," + sha + ',' + sha + ",hard,<img src=x>\n");
    LaunchTaskModel model;
    model.take(std::make_shared<const LaunchData>(readLaunchData(temp / "d", "x")));
    const QModelIndex first = model.index(0, LaunchTaskModel::TaskColumn);
    QCOMPARE(first.data(Qt::ToolTipRole).toString(),
             QStringLiteral("<qt>a<br>difficulty: hard<br>&lt;b&gt;note: &lt;img src=x&gt;</qt>"));
    QVERIFY(first.data(LaunchTaskModel::FilterRole).toString().contains(QStringLiteral("difficulty: hard")));
}

void TestLaunchModels::tasksAreChosen()
{
    TempFolder temp;
    const std::string sha(40, 'a');
    const std::string shas = ',' + sha + ',' + sha;
    const std::string table = "task_id,current_sha,target_sha,repo_name,test_gap\no__alpha__aaa111__2bbbbb" + shas +
                              ",o/alpha,12\no__beta__bbb333__4bbbbb" + shas + ",o/beta,3\no__gamma__ccc555__6bbbbb" +
                              shas + ",o/gamma,\n";
    put(temp / "d/metadata/x.csv", table);
    const auto data = std::make_shared<const LaunchData>(readLaunchData(temp / "d", "x"));
    QVERIFY2(!data->error, data->error ? qPrintable(data->error->sentence) : "");
    LaunchTaskModel model;
    QAbstractItemModelTester tester(&model);
    QSortFilterProxyModel sorted;
    QAbstractItemModelTester sortedTester(&sorted);
    sorted.setSourceModel(&model);
    sorted.setSortRole(LaunchTaskModel::SortRole);
    QSignalSpy changed(&model, &LaunchTaskModel::chosenChanged);
    model.take(data);
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.allChosen());
    QCOMPARE(changed.size(), 1);
    QVERIFY(model.setData(model.index(1, 0), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!model.setData(model.index(1, 1), Qt::Checked, Qt::CheckStateRole));
    QCOMPARE(model.chosen(), (Words{"o__alpha__aaa111__2bbbbb", "o__gamma__ccc555__6bbbbb"}));
    QCOMPARE(model.index(1, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked));
    model.choose({0, 1, 99}, false);
    QCOMPARE(model.chosenCount(), 1);
    model.choose({0}, false); // nothing changes, nothing is said
    QCOMPARE(changed.size(), 3);
    // The same tasks read again keep what is chosen.
    model.take(std::make_shared<const LaunchData>(readLaunchData(temp / "d", "x")));
    QCOMPARE(model.chosenCount(), 1);
    model.chooseOnly({"o__beta__bbb333__4bbbbb", "not there"});
    QCOMPARE(model.chosen(), (Words{"o__beta__bbb333__4bbbbb"}));
    sorted.sort(LaunchTaskModel::Gap, Qt::AscendingOrder);
    QCOMPARE(sorted.index(0, LaunchTaskModel::TaskColumn).data().toString(), QStringLiteral("gamma ccc555"));
    QCOMPARE(sorted.index(1, LaunchTaskModel::TaskColumn).data().toString(), QStringLiteral("beta bbb333"));
    model.take(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(model.chosen().empty());
}

MachineReport TestLaunchModels::machine()
{
    MachineReport report;
    report.environment = PytestEnvironment{"/usr/bin/python3", "3.11.2", "7.2.1", false, ""};
    report.git = {true, QStringLiteral("git version 2")};
    report.bubblewrap = {true, QStringLiteral("works")};
    report.host = {true, QStringLiteral("no isolation")};
    report.cache = {true, QStringLiteral("/c")};
    return report;
}

void TestLaunchModels::preflightLines_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const char *title, PreflightState state, const char *words) {
        QTest::newRow(name) << QString::fromLatin1(title) << int(state) << QString::fromLatin1(words);
    };
    row("fine", "Data set", PreflightState::Ok, "1 task(s) of the split own, archives readable");
    row("no archive", "Data set", PreflightState::Error, "code.zip cannot be read. Fetch the archive");
    row("none chosen", "Data set", PreflightState::Error, "No task is chosen.");
    row("many workers", "Settings", PreflightState::Warning, "this machine has 2 processor(s)");
    row("one baseline", "Settings", PreflightState::Warning, "baselines are measured once");
    row("no samples", "Settings", PreflightState::Error, "whole numbers from 1");
    row("recording", "Recording", PreflightState::Ok, "small, 3 iteration(s)");
    row("too many iterations", "Recording", PreflightState::Error,
        "small has 3 iteration(s); 4 are asked for. Ask for fewer");
    row("other recording", "Recording", PreflightState::Error,
        "has nothing for 1 task(s), as for o__r__1__2. Leave them out");
    row("no recording", "Recording", PreflightState::Error, "No recording is chosen.");
    row("no git", "git", PreflightState::Error, "Install the package git.");
    row("no python", "Python", PreflightState::Error, "No Python with pytest");
    row("docker down", "Sandbox", PreflightState::Error, "systemctl start docker");
    row("docker without an image", "Images", PreflightState::Error, "image.tar.gz cannot be read. Fetch it");
    row("no sandbox", "Sandbox", PreflightState::Error, "needs user namespaces");
    row("host", "Sandbox", PreflightState::Warning, "without isolation. Run only what you trust");
    row("host with configuration", "Sandbox", PreflightState::Error, "Set SWECI_SCRATCH");
    row("baselines", "Baselines", PreflightState::Ok, "1 to be measured first, base and reference 3 times each");
    row("no cache", "Baselines", PreflightState::Error, "cannot be made Set SWECI_CACHE");
    row("costs, undecided", "Spending", PreflightState::Error, "may cost money. Set a limit");
    row("costs, limited", "Spending", PreflightState::Ok, "Limited in tokens and money.");
    row("costs, unlimited", "Spending", PreflightState::Warning, "No limit");
    row("folder", "Folder", PreflightState::Ok, "new will be made");
    row("folder with files", "Folder", PreflightState::Error, "full is not empty. Choose another");
    row("experiment", "Folder", PreflightState::Error, "is an experiment already");
    row("a file", "Folder", PreflightState::Error, "is a file");
    row("not a full path", "Folder", PreflightState::Error, "not a full path");
    row("read only", "Folder", PreflightState::Error, "cannot be written");
    row("disk", "Disk space", PreflightState::Ok, "GB free, scratch");
    row("no program", "Program", PreflightState::Error, "Install sweci beside");
}

void TestLaunchModels::preflightLines()
{
    QFETCH(QString, title);
    QFETCH(int, state);
    QFETCH(QString, words);
    const QByteArray tag = QTest::currentDataTag();
    TempFolder temp;
    qputenv("SWECI_CACHE", (temp / "cache").c_str());
    SmallDataset dataset(temp / "d");
    dataset.addTask("o__r__1__2", "o/r", {{"a.py", "A = 1"}}, {{"a.py", "A = 2"}});
    dataset.write();
    SmallRecording recording(temp / "rec", 3);
    recording.add("r", 1, {{"a.py", "A = 1"}}, {{"a.py", "A = 2"}});
    const SmallRecording other(temp / "other", 3);
    put(temp / "full/file", "x");
    const SyntheticExperiment experiment(temp / "exp", {"t"}, 2);
    LaunchData data = readLaunchData(temp / "d", "");
    LaunchSettings settings = usual();
    settings.plan.dataset = temp / "d";
    settings.plan.split = "own";
    settings.plan.recording = (temp / "rec").native();
    settings.experiment = temp / "deep/new";
    MachineReport report = machine();
    PreflightPlace place{SWECI_PROGRAM, 2};
    if (tag.startsWith("costs")) {
        put(temp / "agents/own.toml", "name = \"own\"\ntitle = \"Own\"\nstate = \"per-call\"\n[install]\nprogram = "
                                      "\"true\"\n[run]\ncommand = [\"${program}\"]\n"
                                      "needs_key = false\n[output]\nshape = \"plain-text\"\n");
        qputenv("SWECI_AGENT_DESCRIPTORS", QByteArray::fromStdString((temp / "agents").native()));
        settings.plan.programmerAgent = "own";
        settings.plan.model = "m";
        settings.plan.shareFolder = SWECI_BUILD_DIR "/share/sweci";
    }
    if (tag == "costs, limited") {
        settings.plan.spending.tokens = 1;
        settings.plan.spending.cost = 1;
    }
    settings.plan.spending.unlimited = tag == "costs, unlimited";
    if (tag == "no archive")
        fs::remove(temp / "d/data/o__r__1__2/code.zip");
    else if (tag == "none chosen")
        settings.allTasks = false;
    else if (tag == "many workers")
        settings.plan.workers = 8;
    else if (tag == "one baseline")
        settings.plan.baselineMeasurements = 1;
    else if (tag == "no samples")
        settings.plan.samples = 0;
    else if (tag == "too many iterations")
        settings.plan.iterations = 4;
    else if (tag == "other recording")
        settings.plan.recording = other.folder().native();
    else if (tag == "no recording")
        settings.plan.recording.clear();
    else if (tag == "no git")
        report.git = {false, QStringLiteral("git is not installed. Install the package git.")};
    else if (tag == "no python")
        report.environment = sweci::Error{ErrorKind::NotReady, QStringLiteral("No Python with pytest was found."), ""};
    else if (tag == "no sandbox")
        report.bubblewrap = {false, QStringLiteral("bubblewrap needs user namespaces.")};
    else if (tag == "docker down")
        report.engine = {"docker", {false, QStringLiteral("Start it (systemctl start docker).")}, {}};
    else if (tag == "docker without an image")
        report.engine = {"docker", {true, QStringLiteral("docker 20")}, EngineInfo()};
    else if (tag.startsWith("host"))
        settings.plan.sandbox = "host";
    else if (tag == "no cache")
        report.cache = {false, QStringLiteral("/c cannot be made")};
    else if (tag == "folder with files")
        settings.experiment = temp / "full";
    else if (tag == "experiment")
        settings.experiment = temp / "exp";
    else if (tag == "a file")
        settings.experiment = temp / "full/file";
    else if (tag == "not a full path")
        settings.experiment = "here";
    else if (tag == "read only")
        settings.experiment = "/proc/self/new";
    else if (tag == "no program")
        place.program = "/nowhere/sweci";
    if (tag.startsWith("docker"))
        settings.plan.sandbox = "docker";
    if (tag == "host with configuration")
        report.host = {false, QStringLiteral("pytest would read /pytest.ini. Set SWECI_SCRATCH.")};
    const std::atomic_bool stop(false);
    const auto lines = preflight(settings, data, report, place, stop);
    const auto found =
        std::find_if(lines.begin(), lines.end(), [&](const PreflightLine &line) { return line.title == title; });
    QVERIFY(found != lines.end());
    const QString text = found->sentence + QLatin1Char(' ') + found->remedy;
    QVERIFY2(text.contains(words), qPrintable(text));
    QCOMPARE(int(found->state), state);
    // Nothing else is wrong.
    for (const PreflightLine &line : lines) {
        if (line.title != title && line.title != QStringLiteral("Disk space"))
            QVERIFY2(line.state != PreflightState::Error || tag == "none chosen", qPrintable(line.sentence));
    }
    QCOMPARE(hasErrors(lines), state == int(PreflightState::Error));
}

void TestLaunchModels::baselinesInTheCache()
{
    TempFolder temp;
    qputenv("SWECI_CACHE", (temp / "cache").c_str());
    SmallDataset dataset(temp / "d");
    dataset.addTask("o__r__1__2", "o/r", {{"a.py", "A = 1"}}, {{"a.py", "A = 2"}});
    dataset.write();
    const LaunchData data = readLaunchData(temp / "d", "");
    LaunchSettings settings = usual();
    settings.plan.programmerAgent = "null";
    settings.experiment = temp / "new";
    const std::atomic_bool stop(false);
    const auto baselines = [&](const MachineReport &report) {
        for (const PreflightLine &line : preflight(settings, data, report, {SWECI_PROGRAM, 2}, stop)) {
            if (line.title == QStringLiteral("Baselines"))
                return line.sentence;
        }
        return QString();
    };
    QVERIFY(baselines(machine()).startsWith(QStringLiteral("1 to be measured")));
    Baseline baseline;
    baseline.measurements = 3;
    baseline.baseTree = "b";
    baseline.referenceTree = "r";
    BaselineTrees trees;
    trees.baseTree = "b";
    trees.referenceTree = "r";
    const MachineReport report = machine();
    const fs::path folder = baselineFolder("o__r__1__2", trees, *report.environment, "bubblewrap", "strict-1");
    fs::create_directories(folder);
    QVERIFY(writeBaseline(folder, baseline).ok());
    QCOMPARE(baselines(report), QStringLiteral("measured before: 1 in the cache"));
    settings.plan.baselineMeasurements = 4; // was measured less often
    QVERIFY(baselines(report).startsWith(QStringLiteral("1 to be measured")));
    settings.plan.baselineMeasurements = 3;
    MachineReport other = machine();
    other.environment->pytestVersion = "8.0.0";
    QVERIFY(baselines(other).startsWith(QStringLiteral("1 to be measured")));
    settings.plan.sandbox = "host";
    QVERIFY(baselines(report).startsWith(QStringLiteral("1 to be measured")));
}

void TestLaunchModels::workerDeliversTheNewest()
{
    TempFolder temp;
    SmallDataset dataset(temp / "d");
    dataset.addTask("o__r__1__2", "o/r", {{"a.py", "A = 1"}}, {{"a.py", "A = 2"}});
    dataset.write();
    LaunchWorker worker;
    QSignalSpy read(&worker, &LaunchWorker::dataRead);
    for (int i = 0; i < 20; ++i)
        worker.readData(temp / ("no" + std::to_string(i)), "");
    worker.readData(temp / "d", "");
    QTRY_VERIFY(!read.isEmpty() && read.last().first().value<LaunchDataPtr>()->folder == temp / "d");
    QVERIFY(!read.last().first().value<LaunchDataPtr>()->error);
    QSignalSpy checked(&worker, &LaunchWorker::checked);
    LaunchWorker::Request request;
    request.settings = usual();
    request.settings.experiment.clear();
    request.base = temp.path();
    request.place = {SWECI_PROGRAM, 2};
    worker.check(request);
    QTRY_COMPARE_WITH_TIMEOUT(checked.size(), 1, 30000);
    const auto check = checked.first().first().value<LaunchCheckPtr>();
    QVERIFY(check->settings.experiment == temp / "hasty"); // the program chose
    QVERIFY(hasErrors(check->lines));                      // there is no data set
}

QTEST_GUILESS_MAIN(TestLaunchModels)
#include "tst_launchmodels.moc"
