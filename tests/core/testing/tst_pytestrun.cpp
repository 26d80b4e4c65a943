// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "realpytest.h"

#include <QTest>

#include <map>

using namespace sweci;

using Files = std::map<std::string, std::string>;
using Words = std::vector<std::string>;

// What honest, broken and hostile code makes of a run of real pytest. The surface is restored before a run; here it is
// not, so that what remains to the runner and the witness can be seen.
class TestPytestRun : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void judged_data();
    void judged();
    void samePathsAsPublished();
    void codeTakesNoPlaceOfPytest();
    void modulesOfTheCodeWin();
    void secretIsGone();
    void timeLimit();
    void leavesNothingBehind();
    void outputThatIsNotUtf8();
};

namespace
{

const std::string twoTests =
    "from lib import value\n\ndef test_good():\n    assert value == 1\n\ndef test_bad():\n    assert value == 2\n";
const std::string good = "tests/test_a.py::test_good";

Files project(const Files &more)
{
    Files files{{"tests/test_a.py", twoTests}, {"src/lib.py", "value = 1\n"}};
    for (const auto &[path, content] : more)
        files[path] = content;
    return files;
}

} // namespace

void TestPytestRun::initTestCase()
{
    if (!pytestHere())
        QSKIP("no Python 3.7 or later with pytest 6 or later on this machine");
}

void TestPytestRun::judged_data()
{
    QTest::addColumn<Files>("files");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<Words>("passed");
    QTest::addColumn<Words>("forged");
    const Words one{good};
    const Words none;

    QTest::newRow("honest") << project({}) << QByteArray() << one << none;
    QTest::newRow("collection error") << project({{"tests/test_b.py", "import gone\n"}}) << QByteArray("collection")
                                      << none << none;
    QTest::newRow("every module fails, going on")
        << project({{"src/lib.py", "raise ValueError\n"},
                    {"pytest.ini", "[pytest]\naddopts = --continue-on-collection-errors\n"}})
        << QByteArray() << none << none;
    QTest::newRow("conftest does not import")
        << project({{"tests/conftest.py", "import gone\n"}}) << QByteArray("exit_4") << none << none;
    QTest::newRow("tests deleted") << Files{{"src/lib.py", "value = 1\n"}} << QByteArray("exit_4") << none << none;
    QTest::newRow("tests folder empty") << Files{{"tests/notes.txt", ""}} << QByteArray("exit_5") << none << none;
    QTest::newRow("leaves on import") << project({{"src/lib.py", "import os\nos._exit(0)\n"}})
                                      << QByteArray("no_report") << none << none;
    QTest::newRow("killed by itself") << project({{"src/lib.py", "import os\nos.kill(os.getpid(), 9)\n"}})
                                      << QByteArray("signal_9") << none << none;
    QTest::newRow("makereport rewritten") << project({{"conftest.py", R"py(import pytest
@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    outcome.get_result().outcome = "passed"
)py"}}) << QByteArray("faked") << none << Words{"canary_failed_passed"};
    QTest::newRow("logreport rewritten first") << project({{"conftest.py", R"py(import pytest
@pytest.hookimpl(tryfirst=True)
def pytest_runtest_logreport(report):
    report.outcome = "passed"
)py"}}) << QByteArray("faked") << none << Words{"canary_failed_passed"};
    QTest::newRow("the code patches pytest") << project({{"src/lib.py", R"py(value = 1
import _pytest.reports
make = _pytest.reports.TestReport.from_item_and_call.__func__
def fake(cls, item, call):
    call.excinfo = None
    return make(cls, item, call)
_pytest.reports.TestReport.from_item_and_call = classmethod(fake)
)py"}}) << QByteArray("faked") << none << Words{"canary_failed_passed"};
    QTest::newRow("report rewritten at exit") << project({{"src/lib.py", R"py(value = 1
import atexit, gc, json
def fake():
    path = [o for o in gc.get_objects() if type(o).__name__ == "Reporter"][0]._path
    report = json.load(open(path))
    for test in report["tests"]:
        test["outcome"] = "passed"
    json.dump(report, open(path, "w"))
atexit.register(fake)
)py"}}) << QByteArray() << one << Words{"report_changed", "report_outcomes"};
    QTest::newRow("report written, run left") << project({{"src/lib.py", R"py(import gc, json, os
path = [o for o in gc.get_objects() if type(o).__name__ == "Reporter"][0]._path
json.dump({"exitcode": 0, "summary": {}, "tests": [{"nodeid": "tests/test_a.py::test_bad", "outcome": "passed"}]}, open(path, "w"))
os._exit(0)
)py"}}) << QByteArray("report_without_run") << none
                                              << Words{"report_without_run"};
    QTest::newRow("exit code made 0 at exit")
        << project({{"src/lib.py", "value = 1\nimport atexit, os\natexit.register(lambda: os._exit(0))\n"}})
        << QByteArray() << one << Words{"exit_code_changed"};
    QTest::newRow("exit code made 0 in the session")
        << project({{"conftest.py", "def pytest_sessionfinish(session):\n    session.exitstatus = 0\n"}})
        << QByteArray() << one << Words{"exit_code_0_with_failures"};
    QTest::newRow("a child that a test forks runs on")
        << project({{"tests/test_b.py", "import os\ndef test_fork():\n    os.fork()\n"}}) << QByteArray()
        << Words{good, "tests/test_b.py::test_fork"} << none;
    QTest::newRow("a child that a test forks and that ends first")
        << project({{"tests/test_b.py", "import os\ndef test_fork():\n    child = os.fork()\n    if child:\n"
                                        "        os.waitpid(child, 0)\n"}})
        << QByteArray() << Words{good, "tests/test_b.py::test_fork"} << none;
    QTest::newRow("a child that a test forks and that outlives it")
        << project({{"tests/test_b.py", "import os, time\ndef test_fork():\n    parent = os.getpid()\n"
                                        "    if not os.fork():\n        while os.getppid() == parent:\n"
                                        "            time.sleep(0.01)\n"}})
        << QByteArray() << Words{good, "tests/test_b.py::test_fork"} << none;
    QTest::newRow("own automatic fixtures and hooks") << project({{"tests/conftest.py", R"py(import pytest
@pytest.fixture(autouse=True)
def picky(request):
    assert request.node.name in ("test_good", "test_bad")
def pytest_runtest_setup(item):
    assert item.module.value == 1 and item.path.exists() if hasattr(item, "path") else True
)py"}}) << QByteArray() << one << none;
    QTest::newRow("failed first, as the project wishes")
        << project({{"pytest.ini", "[pytest]\naddopts = --ff\n"}}) << QByteArray() << one << none;
    QTest::newRow("warnings are errors") << project({{"pytest.ini", "[pytest]\nfilterwarnings = error\n"}})
                                         << QByteArray() << one << none;
}

void TestPytestRun::judged()
{
    QFETCH(Files, files);
    QFETCH(QByteArray, reason);
    QFETCH(Words, passed);
    QFETCH(Words, forged);
    RealPytest place;
    for (const auto &[path, content] : files)
        place.add(path, content);
    const RealPytest::Run run = place.run();
    const std::string told = run.process.output + run.process.errors;
    QVERIFY2(run.judged.reason == reason.toStdString(), (run.judged.reason + "\n" + told).c_str());
    QCOMPARE(run.judged.passed.ids(), passed);
    QCOMPARE(run.judged.forgedHow, forged);
}

void TestPytestRun::samePathsAsPublished()
{
    // The tests see sys.path, sys.argv and PYTHONPATH as under `PYTHONPATH=src:. python -m pytest`.
    RealPytest place;
    place.add("tests/test_a.py", R"py(import json, os, sys
def test_tell():
    with open("told.json", "w") as file:
        json.dump([sys.path, os.environ.get("PYTHONPATH"), os.path.basename(sys.argv[0]), sys.argv[1], os.getcwd()], file)
)py");
    QVERIFY(place.run().judged.usable);
    const auto told = parseJson(get(place.code() / "told.json"), "told");
    QVERIFY(told);
    const std::string code = std::filesystem::canonical(place.code()).native();
    const auto &paths = (*told).toArray()[0].toArray();
    std::vector<std::string> first;
    for (const JsonValue &path : paths) {
        if (path.toString().starts_with(code))
            first.push_back(path.toString());
        QVERIFY(path.toString().find("/run1") == std::string::npos);
    }
    // pytest itself puts the folder of the tests in front.
    QCOMPARE(first, (Words{code + "/tests", code, code + "/src", code}));
    QCOMPARE(told->toArray()[1].toString(), std::string("src:."));
    QCOMPARE(told->toArray()[2].toString(), std::string("__main__.py"));
    QCOMPARE(told->toArray()[3].toString(), std::string("tests"));
    QCOMPARE(told->toArray()[4].toString(), code);
}

void TestPytestRun::codeTakesNoPlaceOfPytest()
{
    RealPytest place;
    for (const auto &[path, content] : project({}))
        place.add(path, content);
    const std::string bomb = "open('" + place.code().native() + "/loaded', 'a').write(__name__)\nraise SystemExit(0)\n";
    for (const char *path :
         {"pytest.py", "_pytest/__init__.py", "pluggy.py", "src/pluggy.py", "iniconfig.py", "sitecustomize.py",
          "src/usercustomize.py", "sweci_reporter.py", "sweci_pytest.py", "py.py", "src/tomli.py"})
        place.add(path, bomb);
    place.add("x.pth", "import os; os._exit(0)\n");
    const RealPytest::Run run = place.run();
    QVERIFY2(run.judged.usable, run.process.errors.c_str());
    QVERIFY(!run.judged.forged);
    QCOMPARE(run.judged.passed.ids(), Words{good});
    QVERIFY(!std::filesystem::exists(place.code() / "loaded"));
}

void TestPytestRun::modulesOfTheCodeWin()
{
    // A project may bear the name of a module that pytest has loaded before: its tests must see it, not the installed
    // one.
    RealPytest place;
    place.add("tests/test_a.py", "import code, pluggy, platform.part\ndef test_own():\n    assert code.mine and "
                                 "pluggy.mine and platform.part.mine\n");
    place.add("code.py", "mine = True\n");
    place.add("src/pluggy/__init__.py", "mine = True\n");
    place.add("src/platform/__init__.py", "");
    place.add("src/platform/part.py", "mine = True\n");
    const RealPytest::Run run = place.run();
    QVERIFY2(run.judged.passed.size() == 1, run.process.output.c_str());
}

void TestPytestRun::secretIsGone()
{
    RealPytest place;
    place.add("tests/test_a.py", R"py(import os, sys
def test_look():
    run = os.path.dirname([a for a in open("/proc/self/cmdline").read().split("\0") if a.endswith("sweci_pytest.py")][0])
    with open("seen", "w") as file:
        file.write(open("/proc/self/cmdline").read() + open("/proc/self/environ").read() + repr(os.environ) + repr(sys.argv))
        file.write(" ".join(sorted(os.listdir(run))))
        file.write(" fds " + " ".join(sorted(os.readlink("/proc/self/fd/" + f) for f in os.listdir("/proc/self/fd") if f != "3" and os.path.exists("/proc/self/fd/" + f) and os.get_inheritable(int(f)))))
)py");
    PytestCallOptions options = place.options();
    const RealPytest::Run run = place.run(options);
    QVERIFY2(run.judged.usable, run.process.output.c_str());
    const std::string seen = get(place.code() / "seen");
    QVERIFY(seen.find("sweci_pytest.py") != std::string::npos);
    QVERIFY(seen.find(options.nonce) == std::string::npos);
    QVERIFY(seen.find("sweci_call.json") == std::string::npos);
}

void TestPytestRun::timeLimit()
{
    RealPytest place;
    place.add("tests/test_a.py", "import signal, time\ndef test_first():\n    pass\ndef test_sleeps():\n    "
                                 "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n    time.sleep(600)\n");
    const RealPytest::Run run = place.run(place.options(), {}, 5);
    QCOMPARE(run.judged.reason, std::string("timeout"));
    QCOMPARE(int(run.judged.failure), int(FailureKind::TestTimeout));
    QVERIFY(run.judged.passed.empty());
    // On a machine with much else to do pytest may not have come as far as the second test.
    if (!run.witness.tests.empty())
        QCOMPARE(run.witness.passed().ids(), Words{"tests/test_a.py::test_first"});
}

void TestPytestRun::leavesNothingBehind()
{
    RealPytest place;
    for (const auto &[path, content] : project({}))
        place.add(path, content);
    QVERIFY(place.run().judged.usable);
    std::vector<std::string> found;
    for (const auto &entry : std::filesystem::recursive_directory_iterator(place.code())) {
        if (entry.is_regular_file())
            found.push_back(entry.path().filename());
    }
    std::sort(found.begin(), found.end());
    QCOMPARE(found, (Words{"lib.py", "test_a.py"}));
}

void TestPytestRun::outputThatIsNotUtf8()
{
    RealPytest place;
    place.add("tests/test_a.py",
              "import os, sys\ndef test_noise():\n    os.write(1, b'\\xff\\n')\n    os.write(2, b'\\xfe')\n    "
              "sys.__stderr__.flush()\n    assert 0, '\\udc80'\ndef test_fine():\n    pass\n");
    PytestCallOptions options = place.options();
    options.extraArguments = {"-s"};
    for (int round = 0; round < 2; ++round, options.extraArguments.clear()) {
        const RealPytest::Run run = place.run(options);
        QVERIFY2(run.judged.usable, run.process.errors.c_str());
        QCOMPARE(run.judged.passed.ids(), Words{"tests/test_a.py::test_fine"});
        QVERIFY(!run.judged.forged);
    }
}

QTEST_GUILESS_MAIN(TestPytestRun)
#include "tst_pytestrun.moc"
