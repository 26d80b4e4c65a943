// SPDX-License-Identifier: GPL-3.0-or-later
// sweci summarize of a series whose scores are worked out by hand (CountingSeries, five of its iterations).
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "program.h"
#include "tempfolder.h"

#include <QTest>

#include <cmath>

using namespace sweci;
namespace fs = std::filesystem;

class TestSummarizeCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void json();
    void gamma();
    void harness();
    void unfinished();
    void formats_data();
    void formats();
    void refused_data();
    void refused();

private:
    JsonValue summary(const std::vector<std::string> &further) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    CountingSeries m_series{m_temp.path()};
};

JsonValue TestSummarizeCommand::summary(const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"summarize", "--format", "json"};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto result = m_place.run(argv);
    auto json = parseJson(result.output, "summary");
    return result.code == 0 && json ? std::move(*json) : JsonValue(result.errors);
}

void TestSummarizeCommand::initTestCase()
{
    const auto series = m_place.run({"run", "series-run", "--dataset", "data", "--agent", "replay", "--recording",
                                     "series", "--iterations", "5", "--baseline-runs", "1"});
    QVERIFY2(series.code == 0, series.errors.c_str());
    const auto reference = m_place.run({"run", "reference-run", "--dataset", "data", "--agent", "reference",
                                        "--iterations", "5", "--baseline-runs", "1"});
    QVERIFY2(reference.code == 0, reference.errors.c_str());
    // Begun, with its base and nothing more.
    const auto cut = m_place.run({"run", "cut", "--dataset", "data", "--agent", "null", "--iterations", "2",
                                  "--baseline-runs", "1", "--dry-run"});
    put(m_temp / "cut/experiment.json", cut.output);
    fs::create_directories(m_temp / "cut/counting");
    const std::string records = get(m_temp / "reference-run/counting/iteration.jsonl");
    put(m_temp / "cut/counting/iteration.jsonl", records.substr(0, records.find('\n') + 1));
}

void TestSummarizeCommand::json()
{
    const JsonValue all = summary({"series-run", "reference-run"});
    QCOMPARE(all["version"].toInteger(), std::int64_t(1));
    QCOMPARE(all["dialect"].toString(), std::string("paper-v1"));
    QCOMPARE(all["gamma"].toDouble(), 1.0);
    QCOMPARE(all["experiments"].toArray().size(), std::size_t(2));
    const JsonValue &experiment = all["experiments"].toArray()[0];
    QCOMPARE(experiment["path"].toString(), std::string("series-run"));
    QCOMPARE(experiment["name"].toString(), std::string("series-run"));
    QCOMPARE(experiment["agent"].toString(), std::string("replay"));
    QCOMPARE(experiment["model"].toString(), std::string("small"));
    const JsonValue &task = experiment["tasks"].toArray().at(0);
    QCOMPARE(task["task_id"].toString(), std::string("counting"));
    QCOMPARE(task["sample"].toInteger(), std::int64_t(1));
    QCOMPARE(task["passed"].toJson(), std::string("[1, 2, 3, 3, 0, 3]"));
    QCOMPARE(task["gaps"].toJson(), std::string("[3, 2, 1, 1, -1, 1]"));
    QCOMPARE(task["cells"].toJson(),
             std::string("[\"measured\", \"measured\", \"measured\", \"unchanged\", \"collapsed\", \"unchanged\"]"));
    QCOMPARE(task["clipped"].toArray().size(), std::size_t(6));
    // 1/3, 2/3, 2/3, -1 (collapsed), 2/3
    QVERIFY(std::abs(task["evoscore"].toDouble() - (1.0 / 3 + 3 * 2.0 / 3 - 1) / 5) < 1e-12);
    QVERIFY(!task["solved"].toBool(true));
    QVERIFY(!task["zero_regression"].toBool(true));
    const JsonValue &solved = all["experiments"].toArray()[1];
    QCOMPARE(solved["tasks"].toArray().at(0)["passed"].toJson(), std::string("[1, 4, 4, 4, 4, 4]"));
    QCOMPARE(solved["tasks"].toArray().at(0)["gaps"].toJson(), std::string("[3, 0, null, null, null, null]"));
    QCOMPARE(solved["mean"]["evoscore"].toDouble(), 1.0);
    QCOMPARE(solved["mean"]["solved_rate"].toDouble(), 1.0);
    QCOMPARE(solved["mean"]["zero_regression_rate"].toDouble(), 1.0);
    QCOMPARE(solved["mean"]["tasks_used"].toInteger(), std::int64_t(1));
    QCOMPARE(solved["mean"]["tasks_expected"].toInteger(), std::int64_t(1));
}

void TestSummarizeCommand::gamma()
{
    const JsonValue all = summary({"series-run", "--gamma", "2"});
    QCOMPARE(all["gamma"].toDouble(), 2.0);
    const double weighted = (2.0 / 3 + 4 * 2.0 / 3 + 8 * 2.0 / 3 - 16 + 32 * 2.0 / 3) / (2 + 4 + 8 + 16 + 32);
    QVERIFY(std::abs(all["experiments"].toArray().at(0)["mean"]["evoscore"].toDouble() - weighted) < 1e-12);
}

void TestSummarizeCommand::harness()
{
    const JsonValue all = summary({"series-run", "--dialect", "harness-2026-04"});
    QCOMPARE(all["dialect"].toString(), std::string("harness-2026-04"));
    // A collapse passes nothing: below the base, (0 - 1) / 1.
    const double mean = (1.0 / 3 + 3 * 2.0 / 3 - 1) / 5;
    QVERIFY(std::abs(all["experiments"].toArray().at(0)["mean"]["evoscore"].toDouble() - mean) < 1e-12);
    QVERIFY(summary({"series-run", "--dialect", "otter-2026-04"}).isObject());
    // What if: a collapse takes the value of the state that was kept.
    const JsonValue carried = summary({"series-run", "--policy", "collapsed=carry"});
    const double kept = (1.0 / 3 + 4 * 2.0 / 3) / 5;
    QVERIFY(std::abs(carried["experiments"].toArray().at(0)["mean"]["evoscore"].toDouble() - kept) < 1e-12);
}

void TestSummarizeCommand::unfinished()
{
    const JsonValue all = summary({"cut"});
    const JsonValue &experiment = all["experiments"].toArray().at(0);
    const JsonValue &task = experiment["tasks"].toArray().at(0);
    QVERIFY(task["evoscore"].isNull());
    QVERIFY(task.contains("so_far"));
    QVERIFY(experiment["mean"]["evoscore"].isNull());
    QCOMPARE(experiment["mean"]["tasks_used"].toInteger(), std::int64_t(0));
    QCOMPARE(experiment["mean"]["tasks_expected"].toInteger(), std::int64_t(1));
}

void TestSummarizeCommand::formats_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("shows");
    QTest::newRow("table") << QByteArray("table") << QByteArray("counting");
    QTest::newRow("csv") << QByteArray("csv") << QByteArray("row,experiment,path,agent,model,dialect,gamma");
    QTest::newRow("latex") << QByteArray("latex") << QByteArray("\\begin{tab");
    QTest::newRow("markdown") << QByteArray("markdown") << QByteArray("| counting");
}

void TestSummarizeCommand::formats()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, shows);
    const auto result = m_place.run({"summarize", "series-run", "reference-run", "--format", format.toStdString()});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    QVERIFY2(QByteArray::fromStdString(result.output).contains(shows), result.output.c_str());
    QVERIFY(result.output.back() == '\n');
}

void TestSummarizeCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("dialect") << QByteArrayList{"--dialect", "own"} << QByteArray("own");
    QTest::newRow("format") << QByteArrayList{"--format", "xml"} << QByteArray("xml");
    QTest::newRow("policy") << QByteArrayList{"--policy", "collapsed=maybe"} << QByteArray("maybe");
    QTest::newRow("one of two is none") << QByteArrayList{"nothing"} << QByteArray("nothing is no experiment");
}

void TestSummarizeCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv{"summarize", "series-run"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains(said), result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestSummarizeCommand)
#include "tst_summarizecommand.moc"
