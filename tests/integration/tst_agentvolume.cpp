// SPDX-License-Identifier: GPL-3.0-or-later
// 300 KB of prompt, 100 MB of output in 50,000 events, a line of 10 MB: nothing is cut, and no process of the run takes
// 150 MB of memory for it.
#include "agents/transcript.h"
#include "base/compression.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/resource.h>
#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestAgentVolume : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingIsCut();
};

namespace
{

constexpr int events = 50000;
constexpr std::size_t wordsOfEvent = 1970; // 2,000 bytes a line: 100 MB
constexpr std::size_t longLine = 10000000;
constexpr std::size_t promptBytes = 300000;

const std::string descriptor = R"(name = "talker"
[install]
program = "talker"
version_arguments = ["--version"]
[run]
command = ["${program}", "${role}"]
model = "m"
[run.environment]
APP = "${app}"
[output]
shape = "json-lines"
end_event = true
[[output.event]]
when = { type = "say" }
means = "text"
text = "text"
[[output.event]]
when = { type = "end" }
means = "success"
)";

const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo 1 && exit 0
if [ "$1" = architect ]; then
    cat > /dev/null
    echo "<requirements><requirement><description>x</description></requirement></requirements>" > $APP/requirement.xml
    echo '{"type":"end"}'
    exit 0
fi
echo "{\"type\":\"say\",\"text\":\"$(wc -c)\"}"
line=$(head -c 1970 /dev/zero | tr '\0' a)
yes "{\"type\":\"say\",\"text\":\"$line\"}" | head -n 50000
printf '{"type":"say","text":"'
head -c 10000000 /dev/zero | tr '\0' b
printf '"}\n'
echo 'y = 1' >> m.py
echo '{"type":"end"}'
)";

} // namespace

void TestAgentVolume::nothingIsCut()
{
    TempFolder folder;
    put(folder / "settings/talker.toml", descriptor);
    put(folder / "bin/talker", script);
    ::chmod((folder / "bin/talker").c_str(), 0755);
    put(folder / "prompts/programmer.md", std::string(promptBytes, 'p'));
    SmallDataset data(folder / "data");
    const Files base{{"m.py", "x = 1\n"}, {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["tests/test_m.py"] =
        "import m\n\n\ndef test_y():\n    assert m.y == 1\n\n\ndef test_z():\n    assert m.z\n";
    reference["m.py"] = "y = 1\nz = 1\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
    const ProgramResult result =
        ProgramPlace(folder / "place")
            .run({"run", (folder / "e").native(), "--dataset", (folder / "data").native(), "--agent", "talker",
                  "--no-limit", "--baseline-runs", "1", "--iterations", "1"},
                 {{"SWECI_AGENT_DESCRIPTORS", (folder / "settings").native()},
                  {"SWECI_AGENTS", (folder / "none").native()},
                  {"SWECI_PROMPTS", (folder / "prompts").native()},
                  {"PATH", (folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"}});
    QVERIFY2(result.code == 0, result.errors.c_str());
    // Of all processes that the run waited for, run-task among them; kilobytes.
    struct rusage used = {};
    QCOMPARE(::getrusage(RUSAGE_CHILDREN, &used), 0);
    qInfo("at most %ld KB of memory", used.ru_maxrss);
#if !defined(__SANITIZE_ADDRESS__)
    QVERIFY2(used.ru_maxrss < 150 * 1024, std::to_string(used.ru_maxrss).c_str());
#endif

    const fs::path iteration = folder / "e/t1/iterations/1";
    const auto output = readCompressed(iteration / "programmer.log.zst");
    QVERIFY(output);
    const std::string said(wordsOfEvent, 'a');
    const std::string line = R"({"type":"say","text":")" + said + "\"}\n";
    std::string expected = R"({"type":"say","text":")" + std::to_string(promptBytes) + "\"}\n";
    for (int i = 0; i < events; ++i)
        expected += line;
    expected += R"({"type":"say","text":")" + std::string(longLine, 'b') + "\"}\n{\"type\":\"end\"}\n";
    QVERIFY(*output == expected);

    const auto transcript = TranscriptReader(iteration / "programmer.transcript.jsonl").poll();
    QVERIFY(transcript);
    QCOMPARE(int(transcript->size()), 1 + 1 + events + 1 + 1);
    QCOMPARE(int(transcript->front().detail["prompt"].toString().size()), int(promptBytes));
    QCOMPARE((*transcript)[1].text, std::to_string(promptBytes));
    for (int i = 0; i < events; ++i)
        QVERIFY((*transcript)[std::size_t(2 + i)].text == said);
    QVERIFY((*transcript)[2 + events].text == std::string(longLine, 'b'));
    QCOMPARE(int(transcript->back().kind), int(AgentEvent::Kind::End));
}

QTEST_GUILESS_MAIN(TestAgentVolume)
#include "tst_agentvolume.moc"
