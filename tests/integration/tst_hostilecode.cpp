// SPDX-License-Identifier: GPL-3.0-or-later
// What a programmer may try in order to change what is measured, and what its code may try to reach.
#include "base/hash.h"
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QFile>
#include <QTest>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestHostileCode : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void surfaceIsRestored_data();
    void surfaceIsRestored();
    void lossInAFullRunOnlyIsFlaky();
    void testTimeoutEndsWhatIgnoresTheSignal();
    void bubblewrapHolds();

private:
    // Runs one task with a recording of one change each; gives the records.
    std::vector<JsonValue> play(const std::string &name, const Files &extraBase, const std::vector<Files> &states,
                                const std::vector<std::string> &further = {});

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    SmallDataset m_dataset{m_temp / "dataset"};
    fs::path m_experiment;
};

namespace
{

// Four tests of T; two pass at the base.
const Files referenceFiles{
    {"lib.py", "def one():\n    return 1\n\n\ndef two():\n    return 2\n\n\ndef three():\n    return 3\n"},
    {"tests/test_lib.py",
     "import lib\n\n\ndef test_ground():\n    assert True\n\n\ndef test_one():\n    assert lib.one() == 1\n\n\n"
     "def test_two():\n    assert lib.two() == 2\n\n\ndef test_three():\n    assert lib.three() == 3\n"},
    {"pytest.ini", "[pytest]\ntestpaths = tests\n"},
    {"pyproject.toml", "[project]\nname = \"lib\"\n\n[tool.pytest.ini_options]\nminversion = \"6\"\n"}};

Files baseFiles()
{
    Files files = referenceFiles;
    files["lib.py"] = "def one():\n    return 1\n";
    return files;
}

Files with(Files files, const Files &more)
{
    for (const auto &[path, content] : more)
        files[path] = content;
    return files;
}

} // namespace

std::vector<JsonValue> TestHostileCode::play(const std::string &name, const Files &extraBase,
                                             const std::vector<Files> &states, const std::vector<std::string> &further)
{
    SmallDataset dataset(m_temp / (name + "-dataset"));
    const Files base = with(baseFiles(), extraBase);
    dataset.addTask("own__lib__1__2", "own/lib", base, with(referenceFiles, extraBase));
    dataset.write();
    const SmallRecording recording(m_temp / (name + "-recording"), static_cast<int>(states.size()));
    Files before = base;
    for (std::size_t k = 0; k < states.size(); ++k) {
        recording.add("own__lib__1__2", static_cast<int>(k) + 1, before, states[k]);
        before = states[k];
    }
    m_experiment = m_temp / name;
    std::vector<std::string> arguments{"run",
                                       m_experiment.native(),
                                       "--dataset",
                                       dataset.folder().native(),
                                       "--agent",
                                       "replay",
                                       "--recording",
                                       recording.folder().native(),
                                       "--baseline-runs",
                                       "1",
                                       "--python",
                                       "/usr/bin/python3"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    const auto result = m_place.run(arguments);
    std::vector<JsonValue> records;
    if (result.code != 0) {
        qWarning("%s", result.errors.c_str());
        return records;
    }
    JsonLinesTail tail(m_experiment / "own__lib__1__2/iteration.jsonl");
    const auto lines = tail.poll()->lines;
    for (const std::string &line : lines)
        records.push_back(parseJson(line, "record").value());
    return records;
}

void TestHostileCode::initTestCase()
{
    QVERIFY(fs::exists("/usr/bin/bwrap"));
}

void TestHostileCode::surfaceIsRestored_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("content");
    const QByteArray passAll =
        "import pytest\n\n\n@pytest.hookimpl(hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n"
        "    outcome = yield\n    outcome.get_result().outcome = 'passed'\n";
    QTest::newRow("edited test") << QByteArray("tests/test_lib.py")
                                 << QByteArray("def test_one():\n    pass\n\n\ndef test_two():\n    pass\n");
    QTest::newRow("deleted tests") << QByteArray("tests/test_lib.py") << QByteArray();
    QTest::newRow("conftest that passes all") << QByteArray("conftest.py") << passAll;
    QTest::newRow("conftest in tests") << QByteArray("tests/conftest.py") << passAll;
    QTest::newRow("pytest.ini") << QByteArray("pytest.ini") << QByteArray("[pytest]\naddopts = -k two --co\n");
    QTest::newRow("pyproject.toml")
        << QByteArray("pyproject.toml")
        << QByteArray("[project]\nname = \"lib\"\n\n[tool.pytest.ini_options]\naddopts = \"-k nothing\"\n");
    QTest::newRow("pytest.py") << QByteArray("pytest.py") << QByteArray("import sys\nprint('4 passed')\nsys.exit(0)\n");
    QTest::newRow("sitecustomize.py") << QByteArray("sitecustomize.py") << QByteArray("import os\nos._exit(0)\n");
    QTest::newRow("usercustomize.py") << QByteArray("src/usercustomize.py") << QByteArray("import os\nos._exit(0)\n");
}

void TestHostileCode::surfaceIsRestored()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, content);
    static int number = 0;
    // An honest gain of one test (two) beside the attempt.
    Files state = with(baseFiles(), {{"lib.py", "def one():\n    return 1\n\n\ndef two():\n    return 2\n"}});
    if (content.isEmpty())
        state.erase(path.toStdString());
    else
        state[path.toStdString()] = content.toStdString();
    const auto records = play("surface-" + std::to_string(++number), {}, {state});
    QCOMPARE(records.size(), std::size_t(2));
    QCOMPARE(records[1]["verdict"].toString(), std::string("measured"));
    QCOMPARE(records[1]["passed"].toInteger(), 3);
    QCOMPARE(records[1]["gap"].toInteger(), 1);
    const auto &touched = records[1]["surface_touched"].toArray();
    QCOMPARE(touched.size(), std::size_t(1));
    QCOMPARE(QByteArray::fromStdString(touched.front().toString()), path);
    // Kept as the programmer left it, measured as if absent.
    const auto shown = m_place.run({"show", m_experiment.native(), "own__lib__1__2", "--diff", "1..candidate:1"});
    QVERIFY(shown.output.find(path.toStdString()) != std::string::npos);
    const auto diff = m_place.run({"show", m_experiment.native(), "own__lib__1__2", "--diff", "0..1"});
    QVERIFY(diff.output.find("+++ b/lib.py") != std::string::npos &&
            diff.output.find(path.toStdString()) == std::string::npos);
}

void TestHostileCode::lossInAFullRunOnlyIsFlaky()
{
    // test_ground runs first and changes what lib knows: test_one fails in a full run and passes when run alone.
    const Files extra{{"tests/test_a_first.py", "import lib\n\n\ndef test_first():\n    lib.seen = True\n"}};
    const Files state =
        with(with(baseFiles(), extra), {{"lib.py", "seen = False\n\n\ndef one():\n    return 0 if seen else 1\n"}});
    const auto records = play("flaky", extra, {state});
    QCOMPARE(records.size(), std::size_t(2));
    QCOMPARE(records[1]["lost_flaky"].toArray().size(), std::size_t(1));
    QCOMPARE(records[1]["lost_confirmed"].toArray().size(), std::size_t(0));
    const auto summary = m_place.run({"summarize", m_experiment.native(), "--format", "json"});
    const JsonValue task =
        parseJson(summary.output, "s").value()["experiments"].toArray().front()["tasks"].toArray().front();
    QCOMPARE(task["zero_regression"].toBool(true), false);
}

void TestHostileCode::testTimeoutEndsWhatIgnoresTheSignal()
{
    const Files state =
        with(baseFiles(), {{"lib.py", "import signal\nimport time\n\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
                                      "while True:\n    time.sleep(1)\n"}});
    for (const std::string sandbox : {"bubblewrap", "host"}) {
        const auto records = play("timeout-" + sandbox, {}, {state}, {"--test-timeout", "5", "--sandbox", sandbox});
        QCOMPARE(records.size(), std::size_t(2));
        QCOMPARE(records[1]["verdict"].toString(), std::string("collapsed"));
        QCOMPARE(records[1]["failure"].toString(), std::string("test_timeout"));
        QCOMPARE(records[1]["reason"].toString(), std::string("timeout"));
        QVERIFY(processesNaming(m_temp.path().native() + "/scratch").empty());
    }
}

void TestHostileCode::bubblewrapHolds()
{
    // A listener of the host on loopback.
    const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    QVERIFY(::bind(listener, reinterpret_cast<sockaddr *>(&address), size) == 0 && ::listen(listener, 8) == 0);
    ::getsockname(listener, reinterpret_cast<sockaddr *>(&address), &size);
    const std::string port = std::to_string(ntohs(address.sin_port));
    const std::string home = (m_temp / "home").native();
    put(m_temp / "home/secret", "x");

    // A name of its own, made anew and taken away again: should a sandbox not hold, no file of the machine suffers.
    const std::string name = "sweci-probe-" + randomHex(8);
    // The code tries, and leaves what it saw in the code folder's view of the tests: each attempt is a test of its own.
    const std::string probe = "import os\nimport socket\n\n\n"
                              "def reaches():\n    try:\n        socket.create_connection(('127.0.0.1', " +
                              port +
                              "), timeout=2)\n        return True\n"
                              "    except OSError:\n        return False\n\n\n"
                              "def writes_outside():\n    done = []\n    for folder in ('/', '/usr', '/etc', '" +
                              m_temp.path().native() + "'):\n        path = os.path.join(folder, '" + name +
                              "')\n        try:\n            open(path, 'x').close()\n            os.unlink(path)\n"
                              "            done.append(path)\n        except OSError:\n            pass\n"
                              "    return done\n\n\n"
                              "def sees_home():\n    return os.path.exists('" +
                              home +
                              "/secret') or bool(os.path.isdir('/root') and os.listdir('/root'))\n\n\n"
                              "def identity():\n    status = open('/proc/self/status').read()\n    caps = "
                              "[line.split()[1] for line in status.splitlines() if line.startswith('Cap')]\n"
                              "    return os.getuid(), os.getgid(), [c for c in caps if int(c, 16)], len([p for p in "
                              "os.listdir('/proc') if p.isdigit()]) < 8\n";
    const Files extra{
        {"probe.py", probe},
        {"tests/test_probe.py",
         "import probe\n\n\ndef test_no_listener():\n    assert not probe.reaches()\n\n\ndef test_no_writing():\n"
         "    assert probe.writes_outside() == []\n\n\ndef test_no_home():\n    assert not probe.sees_home()\n\n\n"
         "def test_nobody():\n    assert probe.identity() == (65534, 65534, [], True)\n\n\n"
         "def test_writes_inside():\n    open('inside', 'w').close()\n"}};
    const auto records = play("holds", extra, {with(baseFiles(), extra)});
    QVERIFY(!records.empty());
    std::vector<std::string> target;
    for (const JsonValue &id : records[0]["tests"].toArray())
        target.push_back(id.toString());
    for (const char *held :
         {"test_no_listener", "test_no_writing", "test_no_home", "test_nobody", "test_writes_inside"})
        QVERIFY2(std::find(target.begin(), target.end(), std::string("tests/test_probe.py::") + held) != target.end(),
                 held);
    pollfd waiting{listener, POLLIN, 0};
    QCOMPARE(::poll(&waiting, 1, 0), 0);

    // The check of the check: on the host the listener is reached and the user is another, so neither is in T. The code
    // that writes outside is not run there.
    Files onHostExtra = extra;
    onHostExtra["tests/test_probe.py"] =
        "import probe\n\n\ndef test_no_listener():\n    assert not probe.reaches()\n\n\n"
        "def test_nobody():\n    assert probe.identity() == (65534, 65534, [], True)\n";
    const auto onHost = play("holds-not", onHostExtra, {with(baseFiles(), onHostExtra)}, {"--sandbox", "host"});
    QVERIFY(!onHost.empty());
    QVERIFY(!onHost[0]["tests"].toArray().empty());
    for (const JsonValue &id : onHost[0]["tests"].toArray())
        QVERIFY(id.toString().find("test_probe.py") == std::string::npos);
    QCOMPARE(::poll(&waiting, 1, 0), 1);
    ::close(listener);
}

QTEST_GUILESS_MAIN(TestHostileCode)
#include "tst_hostilecode.moc"
