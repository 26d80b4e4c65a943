// SPDX-License-Identifier: GPL-3.0-or-later
// sweci compare of experiments whose scores are worked out by hand: six tasks of three repositories, T = 100, 40 pass
// at the base, N = 2. A gain of 6 tests is 0.1.
#include "base/jsonvalue.h"
#include "program.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestCompareCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void differences();
    void gammaTurnsTheOrder();
    void plan();
    void optionsOverPlan();
    void robustness();
    void sameNames();
    void onlyWhatIsShared();
    void nothingShared();
    void formats_data();
    void formats();
    void help();
    void refused_data();
    void refused();

private:
    void write(const std::string &name, int first, int second, int tasks = 6);
    JsonValue compare(const std::vector<std::string> &further) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

bool isAbout(const JsonValue &value, double expected)
{
    return value.isNumber() && std::abs(value.toDouble() - expected) < 1e-12;
}

std::vector<std::string> taskIds(int count)
{
    std::vector<std::string> ids;
    for (int i = 0; i < count; ++i)
        ids.push_back("own" + std::to_string(i / 2) + "__part" + std::to_string(i));
    return ids;
}

} // namespace

// Passing tests of T after both iterations, plus one test for each task's number.
void TestCompareCommand::write(const std::string &name, int first, int second, int tasks)
{
    const auto ids = taskIds(tasks);
    SyntheticExperiment experiment(m_temp / name, ids, 2);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        experiment.begin(ids[i]);
        experiment.base(ids[i]);
        experiment.iteration(ids[i], first + static_cast<int>(i));
        experiment.iteration(ids[i], second + static_cast<int>(i));
        experiment.end(ids[i], "limit_reached");
    }
}

JsonValue TestCompareCommand::compare(const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"compare", "--format", "json"};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto result = m_place.run(argv);
    auto json = parseJson(result.output, "comparison");
    return result.code == 0 && json ? std::move(*json) : JsonValue(result.errors);
}

void TestCompareCommand::initTestCase()
{
    write("base", 52, 52);
    write("better", 58, 58);
    write("late", 46, 64);
    write("short", 58, 58, 4);
    write("elsewhere/base", 58, 58);
    put(m_temp / "plan.toml", "metric = \"evoscore\"\nfamily = \"all_pairs\"\ngamma = 2.0\nresamples = 100\n");
    put(m_temp / "bad.toml", "gamma = 1\nlevels = 0.9\n");
    SyntheticExperiment other(m_temp / "other", {"else__one"}, 2);
    other.base("else__one");
}

void TestCompareCommand::differences()
{
    const JsonValue all = compare({"base", "better"});
    QCOMPARE(all["models"].toArray().size(), std::size_t(2));
    QCOMPARE(all["tasks"].toArray().size(), std::size_t(6));
    // Gains of 12 to 17 tests: the mean of a is 14.5 / 60.
    QVERIFY(isAbout(all["models"].toArray()[0]["score"], 14.5 / 60));
    QVERIFY(isAbout(all["models"].toArray()[1]["score"], 20.5 / 60));
    const JsonValue &evoscore = all["differences"].toArray()[0];
    QCOMPARE(evoscore["metric"].toString(), std::string("evoscore"));
    QCOMPARE(evoscore["tasks"].toInteger(), std::int64_t(6));
    QCOMPARE(evoscore["repositories"].toInteger(), std::int64_t(3));
    // The difference is 0.1 in every task, whatever is drawn.
    QVERIFY(isAbout(evoscore["difference"], 0.1));
    QVERIFY(isAbout(evoscore["low"], 0.1) && isAbout(evoscore["high"], 0.1));
    QCOMPARE(evoscore["wins"].toInteger(), std::int64_t(6));
    // Three repositories have eight sign flips, two of them as far from 0.
    QVERIFY(isAbout(evoscore["p"], 0.25));
    QVERIFY(evoscore["p_exact"].toBool());
}

void TestCompareCommand::gammaTurnsTheOrder()
{
    // base is 0.2 in both iterations, late 0.1 and 0.4: (0.1 + 0.4 g) / (1 + g) = 0.2 at g = 0.5.
    const auto ahead = [&](const char *gamma) {
        const JsonValue all = compare({"base", "late", "--gamma", gamma});
        return all["models"].toArray()[0]["rank"].toInteger();
    };
    QCOMPARE(ahead("0.4"), std::int64_t(1));
    QCOMPARE(ahead("0.6"), std::int64_t(2));
    const JsonValue all = compare({"base", "late", "--gamma", "0.4"});
    QCOMPARE(all["flips"].toArray().size(), std::size_t(1));
    QVERIFY(std::abs(all["flips"].toArray()[0]["gamma"].toDouble() - 0.5) < 1e-9);
    QCOMPARE(compare({"base", "late", "--dialect", "harness-2026-04"})["plan"]["dialect"].toString(),
             std::string("harness-2026-04"));
}

void TestCompareCommand::plan()
{
    const auto result = m_place.run({"compare", "base", "better", "late", "--plan", "plan.toml", "--format", "json"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const JsonValue all = parseJson(result.output, "comparison").value();
    QCOMPARE(all["plan"]["gamma"].toDouble(), 2.0);
    int planned = 0;
    for (const JsonValue &difference : all["differences"].toArray()) {
        planned += difference["planned"].toBool();
        QCOMPARE(difference["holm"].isNumber(), difference["planned"].toBool());
        QVERIFY(!difference["planned"].toBool() || difference["metric"].toString() == "evoscore");
    }
    QCOMPARE(planned, 3); // all pairs of three
}

void TestCompareCommand::optionsOverPlan()
{
    const auto result =
        m_place.run({"compare", "base", "better", "--plan", "plan.toml", "--gamma", "1", "--format", "json"});
    QCOMPARE(result.code, 0);
    QVERIFY(QByteArray::fromStdString(result.errors).contains("exploratory"));
    const JsonValue all = parseJson(result.output, "comparison").value();
    QCOMPARE(all["plan"]["gamma"].toDouble(), 1.0);
    for (const JsonValue &difference : all["differences"].toArray())
        QVERIFY(!difference["planned"].toBool());
}

void TestCompareCommand::robustness()
{
    QVERIFY(compare({"base", "better"})["robustness"].toArray().empty());
    const JsonValue all = compare({"base", "better", "--robustness"});
    QVERIFY(all["robustness"].toArray().size() > 3);
    for (const JsonValue &row : all["robustness"].toArray())
        QVERIFY(row["same_order"].toBool());
}

void TestCompareCommand::sameNames()
{
    const JsonValue all = compare({"base", "elsewhere/base"});
    QCOMPARE(all["models"].toArray()[0]["name"].toString(), std::string("base"));
    QCOMPARE(all["models"].toArray()[1]["name"].toString(), std::string("elsewhere/base"));
}

void TestCompareCommand::onlyWhatIsShared()
{
    const JsonValue all = compare({"base", "short"});
    QCOMPARE(all["tasks"].toArray().size(), std::size_t(4));
    QVERIFY(isAbout(all["differences"].toArray()[0]["difference"], 0.1));
    QVERIFY2(QByteArray::fromStdString(all["notes"].toJson()).contains("4 of 6 tasks"), all["notes"].toJson().c_str());
}

void TestCompareCommand::nothingShared()
{
    const auto result = m_place.run({"compare", "base", "other"});
    QCOMPARE(result.code, 1);
    QVERIFY(QByteArray::fromStdString(result.errors).contains("share no finished task"));
}

void TestCompareCommand::formats_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("shows");
    QTest::newRow("table") << QByteArray("table") << QByteArray("[0.1000, 0.1000]");
    QTest::newRow("csv") << QByteArray("csv") << QByteArray("\nevoscore,0,0,base,1,better,paper-v1,1.0,");
    QTest::newRow("latex") << QByteArray("latex") << QByteArray("\\begin{tab");
    QTest::newRow("markdown") << QByteArray("markdown") << QByteArray("| better");
}

void TestCompareCommand::formats()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, shows);
    const auto result = m_place.run({"compare", "base", "better", "--format", format.toStdString()});
    QCOMPARE(result.code, 0);
    QVERIFY2(QByteArray::fromStdString(result.output).contains(shows), result.output.c_str());
    QVERIFY(result.output.back() == '\n');
    // What is for people is not in what programs read.
    QVERIFY(QByteArray::fromStdString(result.errors).contains("--plan"));
}

void TestCompareCommand::help()
{
    const auto result = m_place.run({"compare", "--help"});
    QCOMPARE(result.code, 0);
    for (const char *word : {"baseline", "--plan", "--gamma", "--dialect", "--policy", "--robustness", "--format"})
        QVERIFY2(QByteArray::fromStdString(result.output).contains(word), word);
}

void TestCompareCommand::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("one alone") << QByteArrayList{"base"} << QByteArray("experiments");
    QTest::newRow("none there") << QByteArrayList{"base", "nothing"} << QByteArray("nothing is no experiment");
    QTest::newRow("dialect") << QByteArrayList{"base", "better", "--dialect", "own"} << QByteArray("own");
    QTest::newRow("gamma") << QByteArrayList{"base", "better", "--gamma", "-1"} << QByteArray("Gamma");
    QTest::newRow("no number") << QByteArrayList{"base", "better", "--gamma", "nan"} << QByteArray("Gamma");
    QTest::newRow("huge gamma") << QByteArrayList{"base", "better", "--gamma", "1e300"} << QByteArray("1e+06");
    QTest::newRow("gamma as a word") << QByteArrayList{"base", "better", "--gamma", "abc"} << QByteArray("abc");
    QTest::newRow("policy") << QByteArrayList{"base", "better", "--policy", "collapsed=maybe"} << QByteArray("maybe");
    QTest::newRow("format") << QByteArrayList{"base", "better", "--format", "xml"} << QByteArray("xml");
    QTest::newRow("no plan") << QByteArrayList{"base", "better", "--plan", "none.toml"} << QByteArray("none.toml");
    QTest::newRow("bad plan") << QByteArrayList{"base", "better", "--plan", "bad.toml"}
                              << QByteArray("bad.toml, line 2");
}

void TestCompareCommand::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    std::vector<std::string> argv{"compare"};
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = m_place.run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains(said), result.errors.c_str());
}

QTEST_GUILESS_MAIN(TestCompareCommand)
#include "tst_comparecommand.moc"
