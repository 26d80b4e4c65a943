// SPDX-License-Identifier: GPL-3.0-or-later
// summarize, compare, show and status of directories of the published harness, in place.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "goldenexperiments.h"
#include "program.h"
#include "publishedtree.h"
#include "tempfolder.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestPublishedLayout : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void summarizeDialects_data();
    void summarizeDialects();
    void maxIterations_data();
    void maxIterations();
    void problemsInEveryFormat_data();
    void problemsInEveryFormat();
    void compareWithBaseline();
    void showRecords();
    void showRequirement();
    void showTests();
    void showDiff();
    void status();
    void refused_data();
    void refused();
    void cleanupTestCase();

private:
    ProgramResult run(std::vector<std::string> argv) const { return m_place.run(argv); }
    JsonValue json(std::vector<std::string> argv) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::vector<std::string> m_listing;
};

namespace
{

const char *const spanlib = "golden__spanlib__2cdd2c__df2c69";

bool contains(const std::string &text, const char *part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

JsonValue TestPublishedLayout::json(std::vector<std::string> argv) const
{
    argv.insert(argv.end(), {"--format", "json"});
    const auto result = m_place.run(argv);
    auto value = parseJson(result.output, "output");
    return result.code == 0 && value ? std::move(*value) : JsonValue(result.errors);
}

void TestPublishedLayout::initTestCase()
{
    unpackGoldenExperiments(m_temp / "golden");
    put(m_temp / "tasks.csv", get(goldenMetadata()));
    for (const char *id : {"a__fine", "b__unreadable", "c__unfinished"}) {
        PublishedTree tree(m_temp / "golden/mixed", id);
        std::filesystem::remove(tree.path() / "task.log"); // that says N
        tree.setLog(false);
        tree.keep("1111111000");
        if (id != std::string("c__unfinished"))
            tree.keep("1111111100");
        if (id != std::string("c__unfinished"))
            tree.finish();
    }
    put(m_temp / "golden/mixed/b__unreadable/iteration.jsonl", "{}\n");
    put(m_temp / "mixed.csv", "task_id\na__fine\nb__unreadable\nc__unfinished\nd__missing\na__fine\n");
    m_listing = listingOf(m_temp / "golden");
}

void TestPublishedLayout::cleanupTestCase()
{
    QVERIFY(listingOf(m_temp / "golden") == m_listing);
}

void TestPublishedLayout::summarizeDialects_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<double>("evoscore");
    QTest::newRow("harness") << QByteArray("harness-2026-04") << 0.2598;
    // exprcalc's reference drops two tests that pass at the base: by identity they are no loss.
    QTest::newRow("paper") << QByteArray("paper-v1") << 0.2825;
}

void TestPublishedLayout::summarizeDialects()
{
    QFETCH(QByteArray, dialect);
    QFETCH(double, evoscore);
    const JsonValue all =
        json({"summarize", "golden/scripted", "--metadata", "tasks.csv", "--dialect", dialect.toStdString()});
    const JsonValue &experiment = all["experiments"].toArray().at(0);
    QCOMPARE(experiment["iterations"].toInteger(), std::int64_t(6));
    QVERIFY(!experiment["iterations_inferred"].toBool(true)); // the logs say it
    QVERIFY(std::abs(experiment["mean"]["evoscore"].toDouble() - evoscore) < 0.00005);
    QCOMPARE(experiment["tasks"].toArray()[0]["task_id"].toString(), std::string(spanlib));
}

void TestPublishedLayout::maxIterations_data()
{
    QTest::addColumn<QByteArray>("n");
    QTest::addColumn<double>("evoscore");
    QTest::newRow("3") << QByteArray("3") << 0.0709;
    QTest::newRow("20") << QByteArray("20") << 0.7326;
}

void TestPublishedLayout::maxIterations()
{
    QFETCH(QByteArray, n);
    QFETCH(double, evoscore);
    const JsonValue all = json({"summarize", "golden/scripted", "--metadata", "tasks.csv", "--dialect",
                                "harness-2026-04", "--max-iterations", n.toStdString()});
    const JsonValue &experiment = all["experiments"].toArray().at(0);
    QVERIFY(std::abs(experiment["mean"]["evoscore"].toDouble() - evoscore) < 0.00005);
    QVERIFY(contains(experiment["notes"].toJson(), ("N = " + n.toStdString() + " was given").c_str()));
}

void TestPublishedLayout::problemsInEveryFormat_data()
{
    QTest::addColumn<QByteArray>("format");
    for (const char *format : {"table", "json", "csv", "latex", "markdown"})
        QTest::newRow(format) << QByteArray(format);
}

void TestPublishedLayout::problemsInEveryFormat()
{
    QFETCH(QByteArray, format);
    const auto result = run({"summarize", "golden/mixed", "--metadata", "mixed.csv", "--format", format.toStdString()});
    QCOMPARE(result.code, 0);
    QByteArray text = QByteArray::fromStdString(result.output);
    text.replace("\\_", "_").replace("\\allowbreak{}", "");
    const bool words = format == "csv"; // for programs: the kind in one word, no sentence
    QVERIFY2(text.contains(words ? "b__unreadable,1,unreadable," : "iteration.jsonl, line 1"), text.constData());
    QVERIFY2(text.contains("d__missing"), text.constData());
    QVERIFY2(text.contains(words ? "d__missing,1,missing," : "is in the table of tasks"), text.constData());
    QVERIFY2(text.contains("c__unfinished"), text.constData());
    QVERIFY2(text.contains("unfinished"), text.constData());
    QVERIFY2(text.contains(words ? "a__fine,1,duplicate," : "listed again in line 6"), text.constData());
    if (format != "json")
        return;
    const JsonValue all = parseJson(result.output, "summary").value();
    const JsonValue &experiment = all["experiments"].toArray().at(0);
    // a__fine alone: (3/6 + 4/6) / 2
    QVERIFY(std::abs(experiment["mean"]["evoscore"].toDouble() - 3.5 / 6) < 1e-12);
    QCOMPARE(experiment["mean"]["tasks_used"].toInteger(), std::int64_t(1));
    QCOMPARE(experiment["mean"]["tasks_expected"].toInteger(), std::int64_t(4));
    QCOMPARE(experiment["iterations"].toInteger(), std::int64_t(2));
}

void TestPublishedLayout::compareWithBaseline()
{
    const JsonValue all = json({"compare", "golden/null", "golden/gold", "--metadata", "tasks.csv"});
    QCOMPARE(all["tasks"].toArray().size(), std::size_t(3));
    QCOMPARE(all["differences"].toArray()[0]["difference"].toDouble(), 1.0);
    QCOMPARE(all["differences"].toArray()[0]["repositories"].toInteger(), std::int64_t(3));
    const JsonValue counts = json({"compare", "golden/null", "golden/gold", "--dialect", "harness-2026-04"});
    QVERIFY(std::abs(counts["differences"].toArray()[0]["difference"].toDouble() - 0.9722222222) < 1e-9);
    // The table of robustness asks every dialect, whatever the plan's needs.
    const JsonValue robust =
        json({"compare", "golden/null", "golden/scripted", "--dialect", "harness-2026-04", "--robustness"});
    // In one task the tests were tampered with, which only a look at the code can tell.
    for (const JsonValue &row : robust["robustness"].toArray())
        QCOMPARE(row["tasks"].toInteger(),
                 std::int64_t(contains(row["policy"].toString(), "tampered=exclude") ? 2 : 3));
    QVERIFY(!robust["robustness"].toArray().empty());
}

void TestPublishedLayout::showRecords()
{
    const auto result = run({"show", "golden/scripted", spanlib});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const auto lines = QByteArray::fromStdString(result.output).split('\n');
    QCOMPARE(lines.size(), 9);
    const auto cells = [&](int line) { return lines[line].simplified().split(' ').mid(0, 6); };
    QCOMPARE(cells(1), (QList<QByteArray>{"0", "measured", "27", "31/58", "0", "0"}));
    QCOMPARE(cells(4), (QList<QByteArray>{"3", "measured", "21", "37/58", "0", "2"}));
    QCOMPARE(cells(5), (QList<QByteArray>{"4", "collapsed", "-1", "0/58", "0", "0"}));
    QVERIFY(lines[6].endsWith("from state 3"));
    QCOMPARE(cells(7), (QList<QByteArray>{"6", "unchanged", "3", "55/58", "0", "0"}));
}

void TestPublishedLayout::showRequirement()
{
    const auto own = run({"show", "golden/scripted", spanlib, "2", "--requirement"});
    QCOMPARE(own.code, 0);
    // It lies in the archive that was put away when iteration 2 ended.
    QCOMPARE(own.output, get(m_temp / "golden/scripted" / spanlib / "2026-11-30-02-42-10/requirement.xml"));
    const auto rejected = run({"show", "golden/scripted", spanlib, "4", "--requirement"});
    QCOMPARE(rejected.code, 2);
    QVERIFY2(contains(rejected.errors, "was not kept by the harness"), rejected.errors.c_str());
}

void TestPublishedLayout::showTests()
{
    const JsonValue tests = json({"show", "golden/scripted", spanlib, "3", "--tests"});
    QCOMPARE(tests["lost_unchecked"].toArray().size(), std::size_t(2));
    QVERIFY(tests["lost_confirmed"].toArray().empty());
    QCOMPARE(tests["failing"].toArray().size(), std::size_t(21));
    const auto unknown = run({"show", "golden/mixed", "c__unfinished", "1", "--tests"});
    QCOMPARE(unknown.code, 0);
}

void TestPublishedLayout::showDiff()
{
    // The rejected attempt is a branch of state 3.
    const auto branch = run({"show", "golden/scripted", spanlib, "--diff", "3..candidate:4"});
    QCOMPARE(branch.code, 0);
    QVERIFY2(contains(branch.output, "+    def __add__(self, other:\n"), branch.output.c_str());
    QVERIFY(run({"show", "golden/scripted", spanlib, "--diff", "3..4"}).output.empty());
    QVERIFY(!run({"show", "golden/scripted", spanlib, "--diff", "4..5"}).output.empty());
    QVERIFY(run({"show", "golden/gold", spanlib, "--diff", "1..reference"}).output.empty());
}

void TestPublishedLayout::status()
{
    const JsonValue all = json({"status", "golden/scripted"});
    QCOMPARE(all["iterations"].toInteger(), std::int64_t(6));
    const auto &tasks = all["tasks"].toArray();
    QCOMPARE(tasks.size(), std::size_t(3));
    QCOMPARE(tasks[0]["state"].toString(), std::string("solved"));
    QCOMPARE(tasks[1]["state"].toString(), std::string("done"));
    QCOMPARE(json({"status", "golden/mixed"})["tasks"].toArray()[2]["state"].toString(), std::string("interrupted"));
    QCOMPARE(json({"status", "golden/broken"})["tasks"].toArray()[0]["state"].toString(), std::string("failed"));
}

void TestPublishedLayout::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("N 0") << QByteArrayList{"summarize", "golden/scripted", "--max-iterations", "0"}
                         << QByteArray("--max-iterations");
    QTest::newRow("no table") << QByteArrayList{"summarize", "golden/scripted", "--metadata", "none.csv"}
                              << QByteArray("none.csv");
    QTest::newRow("no such task") << QByteArrayList{"show", "golden/scripted", "other"} << QByteArray("no task other");
    QTest::newRow("no experiment") << QByteArrayList{"summarize", "golden"} << QByteArray("golden is no experiment");
    QTest::newRow("no such state") << QByteArrayList{"show", "golden/scripted", spanlib, "--diff", "1..9"}
                                   << QByteArray("The task has no state 9.");
}

void TestPublishedLayout::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains(said), result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestPublishedLayout)
#include "tst_publishedlayout.moc"
