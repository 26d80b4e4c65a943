// SPDX-License-Identifier: GPL-3.0-or-later
// Time-outs, cancel and our own death end the work inside a container; others' containers go on.
#include "base/clock.h"
#include "dockertest.h"
#include "experimenttools.h"
#include "sandbox/containersandbox.h"
#include "smalldataset.h"
#include "waiting.h"

#include <QTest>

#include <csignal>

using namespace sweci;
namespace fs = std::filesystem;

class TestContainerEnds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void commandAsAsked();
    void confined();
    void timeoutEndsWhatIgnoresTheSignal();
    void cancelEndsWhatIgnoresTheSignal();
    void outputWithoutEnd();
    void endedFromOutsideIsNoResult();
    void killedRunTask();

private:
    std::unique_ptr<Sandbox> sandbox() const;
    std::string containers(const std::string &filter) const
    {
        return m_engine->call({"ps", "-aq", "--filter", filter}).output;
    }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
};

namespace
{

constexpr const char *ignoring = "import signal, time\n"
                                 "for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):\n"
                                 "    signal.signal(n, signal.SIG_IGN)\n"
                                 "print('ready', flush=True)\n"
                                 "while True:\n"
                                 "    time.sleep(1)\n";

SandboxCommand python(const std::string &code, double seconds = 60)
{
    SandboxCommand command;
    command.argv = {"/usr/bin/python3", "-I", "-c", code};
    command.environment = {{"PATH", "/usr/bin:/bin"}, {"LANG", "C.UTF-8"}};
    command.limits.seconds = seconds;
    return command;
}

// Notes that the command has said so.
ProcessSink whenReady(bool &ready)
{
    return [&ready](ProcessStream stream, std::string_view bytes) {
        ready = ready || (stream == ProcessStream::Output && bytes.find("ready") != std::string_view::npos);
    };
}

const Files referenceFiles{{"lib.py", "def one():\n    return 1\n"},
                           {"tests/test_lib.py", "import lib\n\n\ndef test_one():\n    assert lib.one() == 1\n\n\n"
                                                 "def test_ground():\n    assert True\n"}};

} // namespace

void TestContainerEnds::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    for (const auto &[name, value] : m_engine->environment())
        qputenv(name.c_str(), value.c_str());
    QVERIFY(m_engine->call({"load", "-i", TestEngine::image().native()}).succeeded());
}

std::unique_ptr<Sandbox> TestContainerEnds::sandbox() const
{
    SandboxSettings settings;
    settings.kind = "docker";
    settings.marker = m_temp.path().native();
    settings.container.image = "sweci-test:1";
    settings.container.python = "/usr/bin/python3";
    settings.container.limits = {1, std::uint64_t(256) << 20, 64, 0};
    return std::move(makeSandbox(settings).value());
}

void TestContainerEnds::commandAsAsked()
{
    const auto place = sandbox();
    QVERIFY(place->check());
    SandboxCommand command = python("import os, sys\n"
                                    "data = sys.stdin.buffer.read()\n"
                                    "sys.stdout.buffer.write(data)\n"
                                    "sys.stderr.buffer.write(os.environb[b'ODD'] + os.getcwd().encode())\n"
                                    "sys.exit(7)\n");
    command.environment.emplace_back("ODD", "a\xff\n'b");
    command.workingFolder = "/usr";
    for (int i = 0; i < 300000; ++i)
        command.input += std::to_string(i) + "\xfe\n";
    const auto outcome = place->run(command, {});
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().cause.c_str());
    QCOMPARE(outcome->end, ProcessEnd::Exited);
    QCOMPARE(outcome->exitCode, 7);
    QVERIFY(outcome->output == command.input);
    QCOMPARE(outcome->errors, std::string("a\xff\n'b/usr"));
    QVERIFY(outcome->insideSeconds > 0 && outcome->insideSeconds < outcome->seconds);

    const auto killed = place->run(python("import os\nos.kill(os.getpid(), 11)\n"), {});
    QCOMPARE(killed->end, ProcessEnd::Signalled);
    QCOMPARE(killed->signal, SIGSEGV);
    command.argv = {"/no/such/program"};
    const auto missing = place->run(command, {});
    QCOMPARE(missing->exitCode, 127);
    QVERIFY(missing->errors.find("/no/such/program") != std::string::npos);
}

void TestContainerEnds::confined()
{
    const fs::path folder = m_temp / "seen, \"oddly\" named";
    put(folder / "file", "x");
    SandboxCommand command =
        python("import os, socket\n"
               "status = open('/proc/self/status').read()\n"
               "field = lambda name: status.split(name + ':\\t')[1].split('\\n')[0]\n"
               "print([field(n) for n in ('CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb', 'NoNewPrivs')])\n"
               "print(os.listdir('/sys/class/net'))\n"
               "for path in ('/x', '/usr/x', '/etc/x', '/seen/x'):\n"
               "    try:\n        open(path, 'w').close()\n        print('wrote', path)\n"
               "    except OSError as e:\n        print(e.strerror)\n"
               "open('/tmp/x', 'w').close()\n"
               "open('/mine/x', 'w').close()\n"
               "try:\n    os.kill(1, 9)\nexcept OSError as e:\n    print(e)\n"
               "try:\n    open('/proc/1/mem', 'rb')\n    print('reads the first process')\n"
               "except OSError as e:\n    print(e.strerror)\n"
               "print(sorted(os.listdir('/seen')), sorted(os.environ))\n");
    command.mounts = {{folder, "/seen", false}, {m_temp / "home", "/mine", true}};
    fs::create_directories(m_temp / "home");
    const auto outcome = sandbox()->run(command, {});
    QVERIFY2(outcome && outcome->succeeded(), outcome ? outcome->errors.c_str() : outcome.error().cause.c_str());
    const std::string none = "'0000000000000000', ";
    const std::string expected =
        '[' + none + none + none + none + none + "'1']\n['lo']\n" +
        "Read-only file system\nRead-only file system\nRead-only file system\n"
        "Read-only file system\nPermission denied\n['file'] ['HOME', 'HOSTNAME', 'LANG', 'PATH']\n";
    QVERIFY2(outcome->output == expected, outcome->output.c_str());
    QVERIFY(fs::exists(m_temp / "home/x"));
}

void TestContainerEnds::timeoutEndsWhatIgnoresTheSignal()
{
    const auto outcome = sandbox()->run(python(ignoring, 3), {});
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().cause.c_str());
    QCOMPARE(outcome->end, ProcessEnd::TimedOut);
    QCOMPARE(outcome->output, std::string("ready\n"));
    // Of the command alone, without what the engine needs for the container.
    const double seconds = outcome->insideSeconds;
    QVERIFY2(seconds > 3 && seconds < 3 + 5, qPrintable(QString::number(seconds)));
    QCOMPARE(containers("label=sweci"), std::string());
}

void TestContainerEnds::cancelEndsWhatIgnoresTheSignal()
{
    // Cancelled once the command runs.
    double asked = 0;
    bool ready = false;
    const ProcessTick tick = [&] {
        if (ready && asked == 0)
            asked = monotonicSeconds();
        return ready;
    };
    SandboxCommand command = python(ignoring);
    command.sink = whenReady(ready);
    const auto outcome = sandbox()->run(command, tick);
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().cause.c_str());
    QCOMPARE(outcome->end, ProcessEnd::Cancelled);
    QVERIFY(asked > 0 && monotonicSeconds() - asked < 5);
    QCOMPARE(containers("label=sweci"), std::string());
}

void TestContainerEnds::outputWithoutEnd()
{
    SandboxCommand command = python("while True:\n    print('x' * 10000)\n");
    command.limits.outputBytes = std::size_t(1) << 20;
    const auto outcome = sandbox()->run(command, {});
    QCOMPARE(outcome->end, ProcessEnd::OutputLimit);
    // Both streams share the bound, and the first line of standard error is the sandbox's own.
    QVERIFY(outcome->output.size() <= (std::size_t(1) << 20) && outcome->output.size() > (std::size_t(1) << 20) - 100);
    QCOMPARE(containers("label=sweci"), std::string());
}

void TestContainerEnds::endedFromOutsideIsNoResult()
{
    for (const char *how : {"kill", "stop"}) {
        bool ready = false;
        bool done = false;
        const ProcessTick tick = [&] {
            if (ready && !done) {
                const std::string id = m_engine->call({"ps", "-q", "--filter", "label=sweci"}).output;
                done = m_engine->call({how, id.substr(0, id.find('\n'))}).succeeded();
            }
            return false;
        };
        SandboxCommand command = python(ignoring);
        command.sink = whenReady(ready);
        const auto outcome = sandbox()->run(command, tick);
        QVERIFY(done && !outcome.ok());
        QVERIFY2(isEngineTrouble(outcome.error(), EngineTrouble::Lost), outcome.error().cause.c_str());
    }
}

void TestContainerEnds::killedRunTask()
{
    SmallDataset dataset(m_temp / "dataset");
    Files base = referenceFiles;
    base["lib.py"] = "def one():\n    return 0\n";
    dataset.addTask("own__lib__1__2", "own/lib", base, referenceFiles);
    dataset.write();
    addImages(dataset.folder());
    const SmallRecording recording(m_temp / "recording", 1);
    Files hanging = base;
    hanging["lib.py"] = ignoring;
    recording.add("own__lib__1__2", 1, base, hanging);
    const auto arguments = [&](const char *name) {
        return containerRun(m_temp / name, dataset.folder(),
                            {"--agent", "replay", "--recording", recording.folder().native()});
    };
    const auto environment = m_engine->environment();
    for (const char *name : {"first", "second"})
        QCOMPARE(makeExperiment(m_place, environment, arguments(name)), std::string("own__lib__1__2"));

    // One without our label, as anybody might have it.
    QVERIFY(m_engine->call({"run", "-d", "--name", "other", "--network", "none", "sweci-test:1", "sleep", "1000"})
                .succeeded());
    const RunningProgram second(m_place, {"run-task", (m_temp / "second").native(), "own__lib__1__2"},
                                m_temp / "second.log", environment);
    const auto runs = [&](const char *name) {
        return containers("label=sweci.run=" + (m_temp / name / "own__lib__1__2").native());
    };
    // Made and begun: one that is made only when its client dies is none whose command ignores anything.
    const auto isRunning = [&](const char *name) {
        const std::string label = "label=sweci.run=" + (m_temp / name / "own__lib__1__2").native();
        return !m_engine->call({"ps", "-q", "--filter", label}).output.empty();
    };
    {
        const RunningProgram first(m_place, {"run-task", (m_temp / "first").native(), "own__lib__1__2"},
                                   m_temp / "first.log", environment);
        for (const char *name : {"first", "second"}) {
            QVERIFY(waitForEvent(m_temp / name / "own__lib__1__2", "tests", "began", 1, 1, 120));
            QVERIFY(waitUntil([&] { return isRunning(name); }));
        }
        first.signal(SIGKILL);
        const double start = monotonicSeconds();
        QVERIFY(waitUntil([&] { return runs("first").empty(); }, 10));
        qInfo("gone %.1f s after kill -9", monotonicSeconds() - start);
    }
    QVERIFY(!runs("second").empty());
    QCOMPARE(m_engine->call({"inspect", "-f", "{{.State.Running}}", "other"}).output, std::string("true\n"));
}

QTEST_GUILESS_MAIN(TestContainerEnds)
#include "tst_containerends.moc"
