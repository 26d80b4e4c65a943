// SPDX-License-Identifier: GPL-3.0-or-later
// A data set the program has never seen: another layout, odd test ids, counts worked out by hand; under each sandbox,
// with pytest-json-report and with our own reporter; and its experiment played again.
#include "base/childprocess.h"
#include "base/jsonlines.h"
#include "base/jsonvalue.h"
#include "experimenttools.h"
#include "program.h"
#include "smalldataset.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestOwnDataset : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void baselinesAndSeries_data();
    void baselinesAndSeries();
    void patchIsTheProgrammersChange();
    void replayOfAnExperimentIsEqual();

private:
    std::string pythonWith(bool jsonReport) const;
    JsonValue summarize(const fs::path &experiment, const std::string &dialect = "paper-v1") const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    SmallDataset m_dataset{m_temp / "dataset"};
    fs::path m_recording = m_temp / "recording";
};

namespace
{

const std::string taskId = "own__w\xc3\xb6rter__aaaaaa__bbbbbb";

// A library with a src/ layout whose answer for a word is what its table says.
std::string library(const std::map<std::string, int> &words)
{
    std::string text = "WORDS = {\n";
    for (const auto &[word, number] : words)
        text += "    '" + word + "': " + std::to_string(number) + ",\n";
    return text + "}\n\n\ndef number(word):\n    return WORDS[word]\n";
}

// 8 tests: ids with blanks, slashes, brackets, '::', non-Latin letters.
const std::string tests =
    "import pytest\n"
    "from words import number\n\n\n"
    "@pytest.mark.parametrize('word, want', [('a b', 1), ('a/b', 2), ('[x]', 3), ('a::b', 4), ('\xe8\xaa\x9e', 5)])\n"
    "def test_number(word, want):\n    assert number(word) == want\n\n\n"
    "class TestM\xc3\xbcller:\n"
    "    def test_first(self):\n        assert number('a b') == 1\n\n"
    "    def test_\xd0\xb4\xd0\xb2\xd0\xb0(self):\n        assert number('a/b') == 2\n\n\n"
    "def test_always():\n    pass\n";

Files withWords(const std::map<std::string, int> &words)
{
    return {{"src/words/__init__.py", library(words)}, {"README", "words\n"}};
}

std::map<std::string, int> firstWords(int count)
{
    const std::vector<std::pair<std::string, int>> all{
        {"a b", 1}, {"a/b", 2}, {"[x]", 3}, {"a::b", 4}, {"\xe8\xaa\x9e", 5}};
    return {all.begin(), all.begin() + count};
}

std::vector<int> integersOf(const JsonValue &json)
{
    std::vector<int> list;
    for (const JsonValue &item : json.toArray())
        list.push_back(item.isNull() ? -99 : static_cast<int>(item.toInteger()));
    return list;
}

} // namespace

void TestOwnDataset::initTestCase()
{
    Files reference = withWords(firstWords(5));
    reference["tests/unit/test_words.py"] = tests;
    // At the base only test_always passes: gap 7.
    Files base = withWords({});
    base["tests/old_test.py"] = "def test_old():\n    pass\n";
    m_dataset.addTask(taskId, "own/w\xc3\xb6rter", base, reference, 7);
    m_dataset.write();

    // By hand, of 8: base 1; 'a b' brings two (number and class) 3; all five words 8-0 but '[x]' wrong: 7; then 'a b'
    // is broken (2 lost) while '[x]' is mended: 6; a syntax error collapses; the rest 8 would end it early, so last
    // comes 5.
    const SmallRecording recording(m_recording, 5);
    auto wrong = firstWords(5);
    wrong["[x]"] = 0;
    auto broken = firstWords(5);
    broken["a b"] = 0;
    Files unreadable = withWords(broken);
    unreadable["src/words/__init__.py"] = "def number(\n";
    auto fewer = broken;
    fewer["a::b"] = 0;
    const Files states[] = {withWords({}), withWords(firstWords(1)), withWords(wrong), withWords(broken)};
    for (int k = 1; k <= 3; ++k)
        recording.add(taskId, k, states[k - 1], states[k]);
    recording.add(taskId, 4, states[3], unreadable);
    recording.add(taskId, 5, states[3], withWords(fewer));
}

// A Python that has pytest-json-report, or one that has not.
std::string TestOwnDataset::pythonWith(bool jsonReport) const
{
    if (!jsonReport)
        return "/usr/bin/python3";
    // A virtual environment on the system's Python that sees its pytest and, by a path file, the plugins.
    const fs::path folder = m_temp / "venv";
    const std::string plugins = environmentValue("SWECI_TEST_PLUGINS");
    if (plugins.empty())
        return {};
    if (!fs::exists(folder)) {
        ProcessSpec spec;
        spec.argv = {"/usr/bin/python3", "-m", "venv", "--without-pip", "--system-site-packages", folder.native()};
        spec.environment = m_place.environment();
        const auto made = runProcess(spec);
        if (!made || !made->succeeded())
            return {};
        fs::path site;
        for (const auto &entry : fs::directory_iterator(folder / "lib"))
            site = entry.path() / "site-packages";
        fs::copy(plugins, site, fs::copy_options::recursive);
    }
    return (folder / "bin/python3").native();
}

JsonValue TestOwnDataset::summarize(const fs::path &experiment, const std::string &dialect) const
{
    const auto result = m_place.run({"summarize", experiment.native(), "--format", "json", "--dialect", dialect});
    auto json = parseJson(result.output, "summary");
    return json ? (*json)["experiments"].toArray().front() : JsonValue();
}

void TestOwnDataset::baselinesAndSeries_data()
{
    QTest::addColumn<QString>("sandbox");
    QTest::addColumn<bool>("jsonReport");
    for (const char *sandbox : {"bubblewrap", "host"}) {
        QTest::addRow("%s, our reporter", sandbox) << QString::fromLatin1(sandbox) << false;
        QTest::addRow("%s, pytest-json-report", sandbox) << QString::fromLatin1(sandbox) << true;
    }
}

void TestOwnDataset::baselinesAndSeries()
{
    QFETCH(QString, sandbox);
    QFETCH(bool, jsonReport);
    const std::string python = pythonWith(jsonReport);
    if (python.empty())
        QSKIP("pytest-json-report is not here (SWECI_TEST_PLUGINS is not set)");
    const std::string name = sandbox.toStdString() + (jsonReport ? "-json" : "-own");
    const auto run = [&](const std::string &agent, const std::vector<std::string> &further) {
        std::vector<std::string> arguments{"run",       (m_temp / (name + '-' + agent)).native(),
                                           "--dataset", m_dataset.folder().native(),
                                           "--agent",   agent,
                                           "--sandbox", sandbox.toStdString(),
                                           "--python",  python};
        arguments.insert(arguments.end(), further.begin(), further.end());
        return m_place.run(arguments);
    };
    const auto reference = run("reference", {});
    QVERIFY2(reference.code == 0, reference.errors.c_str());
    QCOMPARE(summarize(m_temp / (name + "-reference"))["mean"]["evoscore"].toDouble(), 1.0);
    QCOMPARE(run("null", {"--iterations", "2"}).code, 0);
    const JsonValue null = summarize(m_temp / (name + "-null"));
    QCOMPARE(null["mean"]["evoscore"].toDouble(-1), 0.0);
    QCOMPARE(null["mean"]["solved_rate"].toDouble(-1), 0.0);

    const auto replay = run("replay", {"--recording", m_recording.native()});
    QVERIFY2(replay.code == 0, replay.errors.c_str());
    const JsonValue task = summarize(m_temp / (name + "-replay"))["tasks"].toArray().front();
    QCOMPARE(integersOf(task["passed"]), (std::vector<int>{1, 3, 7, 6, 0, 5}));
    QCOMPARE(integersOf(task["gaps"]), (std::vector<int>{7, 5, 1, 2, -1, 3}));
    const JsonValue settings = parseJson(get(m_temp / (name + "-replay") / "experiment.json"), "settings").value();
    QCOMPARE(settings["environment"]["json_report"].toBool(), jsonReport);

    const fs::path folder = m_temp / (name + "-replay") / taskId;
    JsonLinesTail tail(folder / "iteration.jsonl");
    const auto lines = tail.poll()->lines;
    const JsonValue third = parseJson(lines.at(3), "record").value();
    // Lost: the two tests of 'a b'; fixed: '[x]'.
    QCOMPARE(third["lost_confirmed"].toArray().size(), std::size_t(2));
    QCOMPARE(third["lost_flaky"].toArray().size(), std::size_t(0));
    const JsonValue base = parseJson(lines.at(0), "record").value();
    const auto fixed = static_cast<std::size_t>(third["fixed"].toArray().at(0).toInteger());
    QCOMPARE(base["tests"].toArray().at(fixed).toString(), std::string("tests/unit/test_words.py::test_number[[x]-3]"));
    QCOMPARE(base["sandbox"].toString(), sandbox.toStdString());
    QCOMPARE(parseJson(lines.at(4), "record").value()["verdict"].toString(), std::string("collapsed"));
    QCOMPARE(fsck(folder / "history.git"), std::string());
}

void TestOwnDataset::patchIsTheProgrammersChange()
{
    const fs::path history = m_temp / "bubblewrap-own-replay" / taskId / "history.git";
    ProcessSpec spec;
    spec.argv = {"git", "--git-dir", history.native(), "diff", "refs/iterations/2", "refs/iterations/3"};
    spec.environment = m_place.environment();
    const auto diff = runProcess(spec);
    QVERIFY(diff && diff->succeeded());
    spec.argv = {"git", "--git-dir", history.native(), "diff", "--name-only", "refs/iterations/2", "refs/iterations/3"};
    QCOMPARE(runProcess(spec)->output, std::string("src/words/__init__.py\n"));
    QVERIFY(diff->output.find("-    'a b': 1,\n") != std::string::npos &&
            diff->output.find("+    'a b': 0,\n") != std::string::npos);
    const auto shown = m_place.run({"show", (m_temp / "bubblewrap-own-replay").native(), taskId, "--diff", "2..3"});
    QCOMPARE(shown.code, 0);
    QVERIFY(shown.output.find("+    'a b': 0,\n") != std::string::npos);
}

void TestOwnDataset::replayOfAnExperimentIsEqual()
{
    const fs::path first = m_temp / "bubblewrap-own-replay";
    const fs::path again = m_temp / "again";
    const auto result = m_place.run({"run", again.native(), "--dataset", m_dataset.folder().native(), "--agent",
                                     "replay", "--recording", first.native(), "--python", "/usr/bin/python3"});
    QVERIFY2(result.code == 0, result.errors.c_str());
    QCOMPARE(comparableRecords(again / taskId), comparableRecords(first / taskId));
    QCOMPARE(comparableRefs(again / taskId), comparableRefs(first / taskId));
}

QTEST_GUILESS_MAIN(TestOwnDataset)
#include "tst_owndataset.moc"
