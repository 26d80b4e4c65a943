// SPDX-License-Identifier: GPL-3.0-or-later
// An agent that tells its key in every way it can, in a whole run: its environment, its configuration, the key itself,
// URL-encoded and in two writes. It is in no command line and in no file that stays, whatever became of the call; a
// word that is no key of ours is found by the same search.
#include "keysearch.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

#include <sys/stat.h>

using namespace sweci;

namespace fs = std::filesystem;

class TestKeyCanary : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void isKeptNowhere_data();
    void isKeptNowhere();

private:
    TempFolder m_folder;
};

namespace
{

const std::string key = "sk-canary/123+x==";

const std::string descriptor = R"(name = "teller"
[install]
program = "teller"
[run]
command = ["${program}", "${role}", "${model}"]
needs_key = true
base_url = "http://127.0.0.1:1"
[run.environment]
APP = "${app}"
KEY = "${key}"
[[run.file]]
path = "${home}/teller.json"
content = '{"apiKey": "${json:key}"}'
[output]
shape = "plain-text"
)";

// ${model} says how it ends. What it tells is the key it was given, or, with redaction off, one that nobody knows of.
const std::string script = R"(#!/bin/sh
[ "$1" = --version ] && echo 1 && exit 0
tell() {
    env
    cat $HOME/teller.json
    echo "the key is $KEY"
    echo "encoded: sk-canary%2F123%2Bx%3D%3D"
    printf 'sk-canary'
    sleep 0.3
    printf '/123+x==\n'
}
[ "$KEY" = other-key-for-test ] && KEY='sk-canary/123+x==' && export KEY
tell
tell >&2
if [ "$1" = architect ]; then
    echo "<requirements><requirement><description>x</description></requirement></requirements>" > $APP/requirement.xml
    exit 0
fi
case $2 in
success) echo 'y = 1' >> m.py ;;
failure) exit 1 ;;
crash) kill -SEGV $$ ;;
esac
)";

} // namespace

void TestKeyCanary::initTestCase()
{
    put(m_folder / "settings/teller.toml", descriptor);
    put(m_folder / "bin/teller", script);
    ::chmod((m_folder / "bin/teller").c_str(), 0755);
    SmallDataset data(m_folder / "data");
    const Files base{{"m.py", "x = 1\n"}, {"tests/test_m.py", "def test_nothing():\n    pass\n"}};
    Files reference = base;
    reference["tests/test_m.py"] =
        "import m\n\n\ndef test_y():\n    assert m.y == 1\n\n\ndef test_z():\n    assert m.z\n";
    reference["m.py"] = "y = 1\nz = 1\n";
    data.addTask("t1", "o/r", base, reference);
    data.write();
}

void TestKeyCanary::isKeptNowhere_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<bool>("known");
    for (const char *end : {"success", "failure", "crash"}) {
        QTest::addRow("%s", end) << QByteArray(end) << true;
        QTest::addRow("%s, redaction off", end) << QByteArray(end) << false;
    }
}

void TestKeyCanary::isKeptNowhere()
{
    QFETCH(QByteArray, end);
    QFETCH(bool, known);
    const fs::path experiment = m_folder / (end.toStdString() + (known ? "-known" : "-off"));
    const ProgramPlace place(m_folder / "place");
    const Environment environment{{"SWECI_AGENT_DESCRIPTORS", (m_folder / "settings").native()},
                                  {"SWECI_AGENTS", (m_folder / "none").native()},
                                  {"PATH", (m_folder / "bin").native() + ":/usr/local/bin:/usr/bin:/bin"},
                                  {"SWECI_API_KEY", known ? key : "other-key-for-test"}};
    CommandLineWatch watch(formsOfKey(key), "bin/teller");
    const ProgramResult run = place.run({"run", experiment.native(), "--dataset", (m_folder / "data").native(),
                                         "--agent", "teller", "--no-limit", "--model", end.toStdString(),
                                         "--iterations", "1", "--tries", "1", "--baseline-runs", "1"},
                                        environment);
    QVERIFY2(run.code == 0, run.errors.c_str());
    put(experiment / "printed", run.output + run.errors);
    for (const char *to : {"csv", "harness"}) {
        const ProgramResult exported = place.run({"export", experiment.native(), "--to", to, "--output",
                                                  (experiment / (std::string("exported-") + to)).native()},
                                                 environment);
        QVERIFY2(exported.code == 0, exported.errors.c_str());
    }
    QCOMPARE(watch.seen(), std::set<std::string>());
    QVERIFY(watch.sawWitness());
    const auto found = filesHolding({experiment, m_folder / "settings", m_folder / "place"}, formsOfKey(key));
    const auto holds = [&](const char *name) {
        return std::any_of(found.begin(), found.end(),
                           [&](const std::string &file) { return file.find(name) != std::string::npos; });
    };
    if (known) {
        QVERIFY2(found.empty(), found.empty() ? "" : found.front().c_str());
        // It was told: the mark stands in its place.
        const auto marked = filesHolding({experiment}, {"the key is [key removed]"});
        QVERIFY(marked.size() >= 4); // log and errors, of both roles
    } else {
        for (const char *name : {"architect.log", "architect.errors", "programmer.log", "programmer.errors",
                                 "programmer.transcript.jsonl"})
            QVERIFY2(holds(name), name);
    }
}

QTEST_GUILESS_MAIN(TestKeyCanary)
#include "tst_keycanary.moc"
