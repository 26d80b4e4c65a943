// SPDX-License-Identifier: GPL-3.0-or-later
// sweci show of one finished experiment, whose series is worked out by hand (CountingSeries).
#include "base/childprocess.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "git/repository.h"
#include "git/worktree.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestShowCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void allIterations();
    void oneIteration();
    void recordsAsJson();
    void requirement();
    void tests();
    void testsAsJson();
    void diffApplies_data();
    void diffApplies();
    void refused_data();
    void refused();

private:
    ProgramResult show(const std::vector<std::string> &further) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

namespace
{

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

// The cells of one row of a table of ours.
QList<QByteArray> cells(const QByteArray &line)
{
    return line.simplified().split(' ');
}

// Writes the files of a ref below a folder of git's own.
void checkOut(const GitRepository &history, const std::string &ref, const fs::path &folder)
{
    fs::create_directories(folder);
    const auto files = history.readTree(history.ref(ref).value());
    QVERIFY(makeFolderEqual(history, files.value(), folder));
}

Files filesOf(const fs::path &folder)
{
    Files files;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file())
            files[entry.path().lexically_relative(folder).native()] = get(entry.path());
    }
    return files;
}

} // namespace

ProgramResult TestShowCommand::show(const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"show", "own", "counting"};
    argv.insert(argv.end(), further.begin(), further.end());
    return m_place.run(argv);
}

void TestShowCommand::initTestCase()
{
    // The second iteration also touches what a patch can get wrong: bytes, modes, no newline at the end, odd names.
    const auto two = countingFiles("12");
    auto lost = countingFiles("134");
    lost["bytes.bin"] = std::string("\0\xff\x01 binary", 10);
    lost["a name with \xc3\xa4 and\ttab"] = "no newline at the end";
    SmallRecording series(m_series.recording, 6);
    series.add("counting", 2, two, lost,
               "<requirements><requirement><location>counting.py</location><description>Count to four.</description>"
               "</requirement></requirements>");
    for (const char *number : {"03", "04", "05", "06"})
        fs::remove(m_series.recording / "counting" / number / "change.patch");
    auto broken = lost;
    broken["counting.py"] = "def one(:\n";
    series.add("counting", 4, lost, broken);
    auto edited = lost;
    edited["tests/test_counting.py"] = "def test_two():\n    pass\n";
    series.add("counting", 5, lost, edited);
    const auto result = m_place.run({"run", "own", "--dataset", "data", "--agent", "replay", "--recording", "series",
                                     "--iterations", "5", "--baseline-runs", "1"});
    QVERIFY2(result.code == 0, result.errors.c_str());
}

void TestShowCommand::allIterations()
{
    const auto result = show({});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const auto lines = bytes(result.output).split('\n');
    QCOMPARE(lines.size(), 8); // heading, base, five iterations, end
    QVERIFY(lines[0].startsWith("ITERATION  VERDICT"));
    QCOMPARE(cells(lines[1]).mid(0, 7), (QList<QByteArray>{"0", "measured", "3", "1/4", "0", "0", "0"}));
    QCOMPARE(cells(lines[2]).mid(0, 7), (QList<QByteArray>{"1", "measured", "2", "2/4", "1", "0", "0"}));
    QCOMPARE(cells(lines[3]).mid(0, 7), (QList<QByteArray>{"2", "measured", "1", "3/4", "2", "1", "0"}));
    QCOMPARE(cells(lines[4]).mid(0, 7), (QList<QByteArray>{"3", "unchanged", "1", "3/4", "0", "0", "0"}));
    QCOMPARE(cells(lines[5]).mid(0, 4), (QList<QByteArray>{"4", "collapsed", "-1", "0/4"}));
    QVERIFY(lines[5].endsWith("collection"));
    QCOMPARE(cells(lines[6]).mid(0, 4), (QList<QByteArray>{"5", "unchanged", "1", "3/4"}));
    QVERIFY(lines[6].endsWith("touched tests/test_counting.py"));
    // A collapse and an unchanged iteration keep the tree.
    for (int line : {4, 5, 6})
        QCOMPARE(cells(lines[line])[7], cells(lines[3])[7]);
}

void TestShowCommand::oneIteration()
{
    const auto result = show({"2"});
    QCOMPARE(result.code, 0);
    QCOMPARE(bytes(result.output).count('\n'), 2);
    QVERIFY(bytes(result.output).contains("\n2  "));
}

void TestShowCommand::recordsAsJson()
{
    const auto all = show({"--format", "json"});
    QCOMPARE(all.code, 0);
    // What was recorded, line by line.
    QCOMPARE(all.output, get(m_temp / "own/counting/iteration.jsonl"));
    const auto one = show({"4", "--format", "json"});
    const auto json = parseJson(one.output, "output");
    QVERIFY(json);
    QCOMPARE((*json)["gap"].toInteger(), std::int64_t(-1));
    QCOMPARE((*json)["verdict"].toString(), std::string("collapsed"));
}

void TestShowCommand::requirement()
{
    const auto result = show({"2", "--requirement"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.output, get(m_series.recording / "counting/02/requirement.xml"));
    // Without a number, that of the last iteration.
    const auto last = show({"--requirement"});
    QCOMPARE(last.output, get(m_series.recording / "counting/05/requirement.xml"));
    const auto base = show({"0", "--requirement"});
    QCOMPARE(base.code, 2);
    QCOMPARE(base.output, std::string());
    QVERIFY2(bytes(base.errors).contains("Iteration 0 has no requirement document."), base.errors.c_str());
}

void TestShowCommand::tests()
{
    const auto result = show({"2", "--tests"});
    QCOMPARE(result.code, 0);
    QCOMPARE(bytes(result.output), QByteArray("fixed 2\n"
                                              "  tests/test_counting.py::test_four\n"
                                              "  tests/test_counting.py::test_three\n"
                                              "lost_confirmed 1\n"
                                              "  tests/test_counting.py::test_two\n"
                                              "lost_flaky 0\n"
                                              "failing 1\n"
                                              "  tests/test_counting.py::test_two\n"));
    const auto collapsed = show({"4", "--tests"});
    QVERIFY2(bytes(collapsed.output).contains("failing 4\n"), collapsed.output.c_str());
}

void TestShowCommand::testsAsJson()
{
    const auto result = show({"--tests", "--format", "json"});
    const auto json = parseJson(result.output, "output");
    QVERIFY(json);
    QCOMPARE((*json)["failing"].toJson(), std::string("[\"tests/test_counting.py::test_two\"]"));
    QVERIFY((*json)["fixed"].toArray().empty());
    QVERIFY((*json)["lost_confirmed"].toArray().empty());
    QVERIFY((*json)["lost_flaky"].toArray().empty());
}

void TestShowCommand::diffApplies_data()
{
    QTest::addColumn<QByteArray>("range");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("0..1") << QByteArray("0..1") << QByteArray("iterations/0") << QByteArray("iterations/1");
    QTest::newRow("1..2") << QByteArray("1..2") << QByteArray("iterations/1") << QByteArray("iterations/2");
    QTest::newRow("2..1") << QByteArray("2..1") << QByteArray("iterations/2") << QByteArray("iterations/1");
    QTest::newRow("base..2") << QByteArray("base..2") << QByteArray("iterations/0") << QByteArray("iterations/2");
    QTest::newRow("5..reference") << QByteArray("5..reference") << QByteArray("iterations/5")
                                  << QByteArray("reference");
    QTest::newRow("3..candidate:4") << QByteArray("3..candidate:4") << QByteArray("iterations/3")
                                    << QByteArray("candidates/4");
    QTest::newRow("candidate:5..5") << QByteArray("candidate:5..5") << QByteArray("candidates/5")
                                    << QByteArray("iterations/5");
}

void TestShowCommand::diffApplies()
{
    QFETCH(QByteArray, range);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const auto result = show({"--diff", range.toStdString()});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    QVERIFY(!result.output.empty());
    TempFolder temp;
    const auto history = GitRepository::openBare(m_temp / "own/counting/history.git");
    QVERIFY(history);
    checkOut(*history, "refs/" + from.toStdString(), temp / "from");
    checkOut(*history, "refs/" + to.toStdString(), temp / "to");
    put(temp / "patch", result.output);
    ProcessSpec spec;
    spec.argv = {"git", "apply", "--whitespace=nowarn", "../patch"};
    spec.environment = {{"PATH", environmentValue("PATH")},
                        {"GIT_CEILING_DIRECTORIES", temp.path().native()},
                        {"GIT_CONFIG_GLOBAL", "/dev/null"}};
    spec.workingFolder = temp / "from";
    const auto applied = runProcess(spec);
    QVERIFY2(applied && applied->succeeded(), applied->errors.c_str());
    QVERIFY(filesOf(temp / "from") == filesOf(temp / "to"));
}

void TestShowCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("task") << QByteArrayList{"show", "own", "summing"}
                          << QByteArray("The experiment has no task summing.");
    QTest::newRow("iteration") << QByteArrayList{"show", "own", "counting", "9"}
                               << QByteArray("The task has no iteration 9 yet.");
    QTest::newRow("one state") << QByteArrayList{"show", "own", "counting", "--diff", "3"}
                               << QByteArray("--diff takes two states: A..B.");
    QTest::newRow("no state") << QByteArrayList{"show", "own", "counting", "--diff", "1..last"}
                              << QByteArray("\"last\" is no state: a number, base, reference or candidate:K");
    QTest::newRow("state beyond") << QByteArrayList{"show", "own", "counting", "--diff", "1..9"}
                                  << QByteArray("The task has no state 9.");
    QTest::newRow("candidate of the base") << QByteArrayList{"show", "own", "counting", "--diff", "candidate:0..1"}
                                           << QByteArray("The task has no state candidate:0.");
}

void TestShowCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(bytes(result.errors).contains(said), result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestShowCommand)
#include "tst_showcommand.moc"
