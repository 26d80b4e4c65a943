// SPDX-License-Identifier: GPL-3.0-or-later
// iFlow can be had no more. A stand-in under its name prints what was recorded of the real one and plays both roles of
// two iterations of a sample task by the shipped descriptor.
#include "agents/transcript.h"
#include "base/compression.h"
#include "experimenttools.h"
#include "realrun.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestIflowStandIn : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twoIterations();
};

namespace
{

// The program's folder holds for both iterations what the architect writes and what the programmer leaves. Which one
// it is, the code tells. The account of the call comes on standard error, as the real one printed it.
const std::string script = R"sh(#!/bin/sh
[ "$1" = --version ] && echo "0.0.0 (stand-in)" && exit 0
[ "$1" = --yolo ] && [ "$IFLOW_apiKey" = sk-canary-123 ] && [ "$IFLOW_modelName" = mock-1 ] || exit 9
prompt=$(cat)
[ ${#prompt} -gt 500 ] || exit 8
here=$(dirname "$0")
k=1
cmp -s /app/code/src/spanlib/span.py "$here/1/src/spanlib/span.py" && k=2
if [ -d /app/non-passed ]; then
    role=1
    cp "$here/$k.xml" /app/requirement.xml
    echo "I wrote the document of iteration $k."
else
    role=2
    cp -R "$here/$k/." /app/code/
    echo "I made the change of iteration $k."
fi
printf '\n<Execution Info>\n{\n  "session-id": "session-1",\n  "conversation-id": "conversation-1",\n' >&2
printf '  "assistantRounds": %d,\n  "executionTimeMs": 1234,\n  "tokenUsage": {\n' $((k + 1)) >&2
printf '    "input": %d,\n    "output": %d,\n    "total": %d\n  }\n}\n</Execution Info>\n' \
    $((1000 * k + role)) $((10 * k + role)) $((1010 * k + 2 * role)) >&2
)sh";

} // namespace

void TestIflowStandIn::twoIterations()
{
    TempFolder folder;
    const ProgramPlace place(folder.path());
    const RealRun run(place, folder.path(), "sample");
    QVERIFY2(run.error().empty(), run.error().c_str());
    const fs::path recorded = run.task("recorded");
    const fs::path bin = folder / "bin";
    put(bin / "iflow", script);
    ::chmod((bin / "iflow").c_str(), 0755);
    for (const char *k : {"1", "2"}) {
        put(bin / (std::string(k) + ".xml"), get(recorded / "iterations" / k / "requirement.xml"));
        for (const auto &[path, content] : filesOfState(recorded, k))
            put(bin / k / path, content);
    }
    auto arguments = run.arguments("iflow", "http://127.0.0.1:1/v1", {});
    const ProgramResult result = place.run(arguments, {{"SWECI_AGENTS", (folder / "none").native()},
                                                       {"SWECI_API_KEY", "sk-canary-123"},
                                                       {"PATH", bin.native() + ":/usr/local/bin:/usr/bin:/bin"}});
    QVERIFY2(result.code == 0, (result.errors + run.log("iflow")).c_str());
    const fs::path ours = run.task("iflow");
    QCOMPARE(comparableRecords(ours), comparableRecords(recorded));
    QCOMPARE(comparableRefs(ours), comparableRefs(recorded));
    const auto records = recordsOf(ours);
    QVERIFY(records[2]["passed"].toInteger() > records[0]["passed"].toInteger());
    for (int k = 1; k <= 2; ++k) {
        const fs::path iteration = ours / "iterations" / std::to_string(k);
        QCOMPARE(get(iteration / "requirement.xml"),
                 get(recorded / "iterations" / std::to_string(k) / "requirement.xml"));
        for (const int role : {1, 2}) {
            const char *name = role == 1 ? "architect" : "programmer";
            const JsonValue usage = records[std::size_t(k)][name];
            QCOMPARE(int(usage["input_tokens"].toInteger()), 1000 * k + role);
            QCOMPARE(int(usage["output_tokens"].toInteger()), 10 * k + role);
            QCOMPARE(int(usage["model_calls"].toInteger()), k + 1);
            QVERIFY(!usage.contains("cached_tokens")); // it does not report them
            const auto events = TranscriptReader(TranscriptFiles::in(iteration, name).transcript).poll();
            QVERIFY(events && events->size() >= 3);
            QCOMPARE((*events)[0].detail["agent"].toString(), std::string("iflow"));
            QVERIFY((*events)[1].text.find("iteration " + std::to_string(k) + '.') != std::string::npos);
            QCOMPARE(int(events->back().kind), int(AgentEvent::Kind::End));
            const auto errors = readCompressed(iteration / (std::string(name) + ".errors.zst"));
            QVERIFY(errors && errors->find("<Execution Info>") != std::string::npos);
        }
    }
}

QTEST_GUILESS_MAIN(TestIflowStandIn)
#include "tst_iflowstandin.moc"
