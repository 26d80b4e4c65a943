// SPDX-License-Identifier: GPL-3.0-or-later
// What holds for all commands: help, exit codes of arguments that cannot be used, what goes to which stream.
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestCommandLine : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void help_data();
    void help();
    void version();
    void unusableArguments_data();
    void unusableArguments();
    void noExperiment_data();
    void noExperiment();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

void TestCommandLine::help_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArrayList>("named");
    QTest::newRow("sweci") << QByteArray()
                           << QByteArrayList{"run",     "run-task",  "status",   "summarize", "show",
                                             "control", "remeasure", "validate", "doctor",    "--version"};
    QTest::newRow("run") << QByteArray("run") << QByteArrayList{"experiment",      "--dataset",
                                                                "--split",         "--tasks",
                                                                "--samples",       "--iterations",
                                                                "--agent",         "--architect-agent",
                                                                "--model",         "--recording",
                                                                "--pace",          "--protocol",
                                                                "--sandbox",       "--python",
                                                                "--baseline-runs", "--workers",
                                                                "--tries",         "--architect-timeout",
                                                                "--test-timeout",  "--resume",
                                                                "--dry-run",       "--programmer-timeout"};
    QTest::newRow("run-task") << QByteArray("run-task") << QByteArrayList{"experiment", "task"};
    QTest::newRow("status") << QByteArray("status") << QByteArrayList{"experiment", "--format", "--watch"};
    QTest::newRow("summarize") << QByteArray("summarize")
                               << QByteArrayList{"experiments", "--gamma", "--dialect", "--format", "--policy"};
    QTest::newRow("show") << QByteArray("show") << QByteArrayList{"experiment",    "task",    "iteration", "--diff",
                                                                  "--requirement", "--tests", "--format"};
    QTest::newRow("control") << QByteArray("control")
                             << QByteArrayList{"experiment", "pause", "resume", "cancel", "retry", "tasks"};
    QTest::newRow("remeasure") << QByteArray("remeasure") << QByteArrayList{"experiment", "task"};
    QTest::newRow("validate") << QByteArray("validate")
                              << QByteArrayList{"dataset",   "--split",    "--tasks",         "--python",
                                                "--sandbox", "--protocol", "--baseline-runs", "--test-timeout"};
    QTest::newRow("doctor") << QByteArray("doctor") << QByteArrayList{"--check"};
}

void TestCommandLine::help()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArrayList, named);
    std::vector<std::string> arguments{"--help"};
    if (!command.isEmpty())
        arguments.insert(arguments.begin(), command.toStdString());
    const auto result = m_place.run(arguments);
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    for (const QByteArray &word : named)
        QVERIFY2(QByteArray::fromStdString(result.output).contains(word), word.constData());
}

void TestCommandLine::version()
{
    const auto result = m_place.run({"--version"});
    QCOMPARE(result.code, 0);
    QVERIFY(QByteArray::fromStdString(result.output).startsWith("sweci "));
    QCOMPARE(result.errors, std::string());
}

void TestCommandLine::unusableArguments_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    const auto row = [](const char *name, const QByteArrayList &arguments, const char *said) {
        QTest::newRow(name) << arguments << QByteArray(said);
    };
    row("no command", {}, "subcommand is required");
    row("unknown command", {"fly"}, "There is no command or option fly");
    row("unknown option of sweci", {"--fly"}, "There is no command or option --fly");
    row("run: nothing", {"run"}, "needs --dataset and --agent");
    row("run: no agent", {"run", "--dataset", "sample"}, "needs --dataset and --agent");
    row("run: no data set", {"run", "--agent", "null"}, "needs --dataset and --agent");
    row("run: resume what?", {"run", "--resume"}, "--resume needs the experiment");
    row("run: unknown option", {"run", "--fly"}, "--fly");
    row("run: no value", {"run", "--dataset"}, "--dataset");
    row("run: samples 0", {"run", "--samples", "0"}, "--samples");
    row("run: samples words", {"run", "--samples", "many"}, "--samples");
    row("run: iterations 0", {"run", "--iterations", "0"}, "--iterations");
    row("run: workers 0", {"run", "--workers", "0"}, "--workers");
    row("run: tries 0", {"run", "--tries", "0"}, "--tries");
    row("run: pace -1", {"run", "--pace", "-1"}, "--pace");
    row("run: baseline-runs 0", {"run", "--baseline-runs", "0"}, "--baseline-runs");
    row("run: test-timeout 0", {"run", "--test-timeout", "0"}, "--test-timeout");
    row("run: architect-timeout 0", {"run", "--architect-timeout", "0"}, "--architect-timeout");
    row("run: programmer-timeout x", {"run", "--programmer-timeout", "x"}, "--programmer-timeout");
    row("run: two folders", {"run", "a", "b"}, "b");
    row("run-task: nothing", {"run-task"}, "experiment is required");
    row("run-task: no task", {"run-task", "e"}, "task is required");
    row("status: nothing", {"status"}, "experiment is required");
    row("status: format", {"status", "e", "--format", "xml"}, "--format");
    row("summarize: nothing", {"summarize"}, "experiments is required");
    row("summarize: gamma 0", {"summarize", "e", "--gamma", "0"}, "Gamma must be a number");
    row("summarize: gamma x", {"summarize", "e", "--gamma", "x"}, "--gamma");
    row("summarize: dialect", {"summarize", "e", "--dialect", "own"}, "own");
    row("summarize: format", {"summarize", "e", "--format", "xml"}, "xml");
    row("summarize: policy", {"summarize", "e", "--policy", "collapsed=maybe"}, "maybe");
    row("show: nothing", {"show"}, "experiment is required");
    row("show: no task", {"show", "e"}, "task is required");
    row("show: iteration", {"show", "e", "t", "last"}, "last");
    row("show: format", {"show", "e", "t", "--format", "xml"}, "--format");
    row("control: nothing", {"control"}, "experiment is required");
    row("control: no action", {"control", "e"}, "action is required");
    row("control: unknown action", {"control", "e", "stop"}, "stop");
    row("remeasure: nothing", {"remeasure"}, "experiment is required");
    row("validate: nothing", {"validate"}, "dataset is required");
    row("validate: protocol", {"validate", "sample", "--protocol", "loose"}, "--protocol");
    row("validate: baseline-runs", {"validate", "sample", "--baseline-runs", "0"}, "--baseline-runs");
    row("doctor: check", {"doctor", "--check", "weather"}, "--check");
}

void TestCommandLine::unusableArguments()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains(said), result.errors.c_str());
}

void TestCommandLine::noExperiment_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::newRow("run --resume") << QByteArrayList{"run", "nothing", "--resume"};
    QTest::newRow("run-task") << QByteArrayList{"run-task", "nothing", "t"};
    QTest::newRow("status") << QByteArrayList{"status", "nothing"};
    QTest::newRow("summarize") << QByteArrayList{"summarize", "nothing"};
    QTest::newRow("show") << QByteArrayList{"show", "nothing", "t"};
    QTest::newRow("control") << QByteArrayList{"control", "nothing", "pause"};
    QTest::newRow("remeasure") << QByteArrayList{"remeasure", "nothing"};
}

void TestCommandLine::noExperiment()
{
    QFETCH(QByteArrayList, arguments);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    const auto errors = QByteArray::fromStdString(result.errors);
    QVERIFY2(errors.contains("nothing is no experiment: it has no experiment.json."), errors.constData());
    QVERIFY(!std::filesystem::exists(m_temp / "nothing"));
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
