// SPDX-License-Identifier: GPL-3.0-or-later
// Code under test that calls out, writes outside, forks without end, fills the disk and takes four times its memory: in
// one run, an honest iteration behind it.
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "dockertest.h"
#include "listener.h"
#include "smalldataset.h"
#include "waiting.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestContainerLimits : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void hostileCode();

private:
    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
};

namespace
{

const std::string task = "own__lib__1__2";

Files filesWith(const std::string &library)
{
    return {{"lib.py", library},
            {"tests/test_lib.py", "import lib\n\n\ndef test_ground():\n    assert True\n\n\ndef test_one():\n"
                                  "    assert lib.one() == 1\n\n\ndef test_two():\n    assert lib.two() == 2\n"}};
}

const std::string base = "def one():\n    return 0\n";
const std::string half = "def one():\n    return 1\n";
const std::string whole = "def one():\n    return 1\n\n\ndef two():\n    return 2\n";

// Files of a folder and below, in bytes.
std::uintmax_t sizeOf(const fs::path &folder)
{
    std::uintmax_t bytes = 0;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file())
            bytes += entry.file_size();
    }
    return bytes;
}

std::vector<JsonValue> linesOf(const fs::path &file)
{
    JsonLinesTail tail(file);
    const auto lines = tail.poll()->lines;
    std::vector<JsonValue> values;
    for (const std::string &line : lines)
        values.push_back(parseJson(line, "line").value());
    return values;
}

} // namespace

void TestContainerLimits::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
}

void TestContainerLimits::hostileCode()
{
    const Listener listener;
    const std::string port = std::to_string(listener.port());
    const std::string marks = (m_temp / "marks").native();
    fs::create_directories(marks);
    const std::string calls = "import socket\nfor host in ('" + m_engine->bridgeAddress() +
                              "', '127.0.0.1', '172.17.0.1'):\n    try:\n        socket.create_connection((host, " +
                              port + "), timeout=2)\n    except OSError:\n        pass\n";
    const std::string writes = "import os\nfor folder in ('/', '/usr', '/etc', '/app', '/var/lib', '" + marks +
                               "'):\n    try:\n        open(os.path.join(folder, 'mark'), 'w').close()\n"
                               "        raise SystemExit(3)\n    except OSError:\n        pass\n";
    const std::string forks = "import os, time\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n"
                              "        time.sleep(0.01)\n";
    const std::string fills = "import time\nblock = b'x' * (1 << 20)\nwith open('/app/code/big', 'wb') as file:\n"
                              "    for i in range(4000):\n        file.write(block)\n        file.flush()\n"
                              "time.sleep(1000)\n";
    const std::string eats = "import time\nheld = []\nfor i in range(1024):\n    held.append(b'x' * (1 << 20))\n";
    const std::vector<std::string> libraries{calls + half, writes + calls + half, forks, fills, eats, calls + whole};
    SmallDataset dataset(m_temp / "dataset");
    dataset.addTask(task, "own/lib", filesWith(base), filesWith(whole));
    dataset.write();
    addImages(dataset.folder());
    const SmallRecording recording(m_temp / "recording", static_cast<int>(libraries.size()));
    std::string kept = base;
    for (std::size_t k = 0; k < libraries.size(); ++k) {
        recording.add(task, static_cast<int>(k) + 1, filesWith(kept), filesWith(libraries[k]));
        if (k < 2) // what collapses is not kept
            kept = libraries[k];
    }
    const auto done =
        m_place.run(containerRun(m_temp / "run", dataset.folder(),
                                 {"--agent", "replay", "--recording", recording.folder().native(), "--test-timeout",
                                  "20", "--memory", "256MiB", "--disk", "300MiB", "--processes", "64"}),
                    m_engine->environment());
    QVERIFY2(done.code == 0, (done.errors + get(m_temp / "run" / task / "task.log")).c_str());

    const auto records = linesOf(m_temp / "run" / task / "iteration.jsonl");
    const struct {
        const char *verdict;
        const char *failure;
        const char *reason;
        int gap;
    } expected[] = {{"measured", "", "", 2},
                    {"measured", "", "", 1},
                    {"measured", "", "", 1},
                    {"collapsed", "test_timeout", "timeout", -1},
                    {"collapsed", "disk", "disk_limit", -1},
                    {"collapsed", "memory", "memory", -1},
                    {"measured", "", "", 0}};
    QCOMPARE(records.size(), std::size(expected));
    for (std::size_t k = 0; k < records.size(); ++k) {
        QCOMPARE(records[k]["verdict"].toString(), std::string(expected[k].verdict));
        QCOMPARE(records[k]["failure"].toString(), std::string(expected[k].failure));
        QCOMPARE(records[k]["reason"].toString(), std::string(expected[k].reason));
        QCOMPARE(records[k]["gap"].toInteger(), expected[k].gap);
    }
    // Killed for memory: once more, alone.
    QCOMPARE(eventCount(m_temp / "run" / task, "tests", "began", 5), 2);
    QCOMPARE(eventCount(m_temp / "run" / task, "tests", "began", 4), 1);

    QVERIFY(!listener.heardSomething());
    QVERIFY(fs::is_empty(marks));
    for (const char *folder : {"/", "/usr", "/etc", "/var/lib"})
        QVERIFY2(!fs::exists(fs::path(folder) / "mark"), folder);
    QVERIFY(fs::is_empty(m_temp / "scratch"));
    QVERIFY(sizeOf(m_temp / "run") < 10000000);
    QCOMPARE(m_engine->call({"ps", "-aq"}).output, std::string());

    // The check of the check: with an open network the listener is reached over the bridge.
    m_engine->call({"run", "--rm", "--entrypoint", "/usr/bin/python3", "sweci-test:1", "-c", calls});
    QVERIFY(listener.heardSomething());
}

QTEST_GUILESS_MAIN(TestContainerLimits)
#include "tst_containerlimits.moc"
