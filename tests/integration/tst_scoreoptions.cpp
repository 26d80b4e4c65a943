// SPDX-License-Identifier: GPL-3.0-or-later
// Options of summarize, compare, import and export whose effect other tests do not show, with figures worked out by
// hand: T = 100, 40 pass at the base, so that a gain of 6 tests is 0.1 and a loss of 4 is -0.1.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "program.h"
#include "publishedtree.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestScoreOptions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void recordedCallsThroughTheProgram();
    void collapsedPolicies_data();
    void collapsedPolicies();
    void tamperedPolicy();
    void truncatedPolicy();
    void otter();
    void swappedTests();
    void iterationsFoundOut_data();
    void iterationsFoundOut();
    void publishedResults_data();
    void publishedResults();
    void comparePolicyAndDialect();
    void compareIterations();
    void compareTolerance();
    void exportSample();
    void exportIterations();
    void helpNamesEveryOption_data();
    void helpNamesEveryOption();

private:
    JsonValue json(std::vector<std::string> argv) const;
    JsonValue mean(std::vector<std::string> argv) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

const char *const harness = "harness-2026-04";

bool isAbout(const JsonValue &value, double expected)
{
    return value.isNumber() && std::abs(value.toDouble() - expected) < 1e-12;
}

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

const JsonValue &theTask(const JsonValue &summary)
{
    return summary["experiments"].toArray().at(0)["tasks"].toArray().at(0);
}

} // namespace

JsonValue TestScoreOptions::json(std::vector<std::string> argv) const
{
    argv.insert(argv.end(), {"--format", "json"});
    const auto result = m_place.run(argv);
    auto value = parseJson(result.output, "output");
    return result.code == 0 && value ? std::move(*value) : JsonValue(result.errors);
}

JsonValue TestScoreOptions::mean(std::vector<std::string> argv) const
{
    argv.insert(argv.begin(), "summarize");
    const JsonValue all = json(argv);
    return all["experiments"].isArray() ? all["experiments"].toArray().at(0)["mean"] : all;
}

void TestScoreOptions::initTestCase()
{
    // 0.2, a collapse, 0.4.
    SyntheticExperiment collapsed(m_temp / "collapsed", {"own__one"}, 3);
    collapsed.begin("own__one");
    collapsed.base("own__one");
    collapsed.iteration("own__one", 52);
    collapsed.iteration("own__one", 0, 0, Verdict::Collapsed);
    collapsed.iteration("own__one", 64);
    collapsed.end("own__one", "limit_reached");
    // 0.1 throughout, and one run that was cut short at 0.5.
    SyntheticExperiment cut(m_temp / "cut", {"own__one", "own__two"}, 3);
    for (const char *task : {"own__one", "own__two"}) {
        cut.begin(task);
        cut.base(task);
    }
    for (int i = 0; i < 3; ++i)
        cut.iteration("own__one", 46);
    cut.iteration("own__two", 70);
    cut.end("own__one", "limit_reached");
    cut.end("own__two", "cancelled");
    // Two samples of one task: 0.1 and 0.3.
    SyntheticExperiment samples(m_temp / "samples", {"own__one"}, 1);
    samples.settings().samples = 2;
    samples.writeSettings();
    for (const auto &[run, passed] : {std::pair("own__one", 46), std::pair("own__one#2", 58)}) {
        samples.begin(run);
        samples.base(run);
        samples.iteration(run, passed);
        samples.end(run, "limit_reached");
    }
    // Of the published layout, T ten tests of which four pass at the base: touched tests in one of two tasks.
    for (const char *id : {"own__clean__aaaaaa__bbbbbb", "own__forged__aaaaaa__bbbbbb"}) {
        PublishedTree tree(m_temp / "touched", id);
        const bool forged = std::string(id) == "own__forged__aaaaaa__bbbbbb";
        tree.keep("1111111000",
                  forged ? PublishedTree::Files{{"conftest.py", "all passes\n"}} : PublishedTree::Files());
        tree.finish();
    }
    // Three tests fixed, three lost.
    PublishedTree swapped(m_temp / "swapped", "own__swap__aaaaaa__bbbbbb", "1111000000");
    swapped.keep("1000111000");
    swapped.finish();
    // Five iterations, unsolved, and nothing that says N.
    for (const char *id : {"own__a__aaaaaa__bbbbbb", "own__b__aaaaaa__bbbbbb"}) {
        PublishedTree tree(m_temp / "five", id);
        std::filesystem::remove(tree.path() / "task.log");
        tree.setLog(false);
        for (int i = 0; i < 5; ++i)
            tree.keep("1111100000");
        tree.finish();
    }
}

// The recorded calls of the published metric function once more, from records on disk to what is printed.
void TestScoreOptions::recordedCallsThroughTheProgram()
{
    const std::string path = SWECI_TEST_DATA "/golden/golden_metrics_random.jsonl";
    const QByteArrayList lines = QByteArray::fromStdString(get(path)).trimmed().split('\n').mid(1);
    QCOMPARE(lines.size(), 1000);
    std::map<std::string, std::map<std::string, JsonValue>> calls; // N, task
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const JsonValue call = parseJson(lines[i].toStdString(), "call").value();
        const auto counts = [&](std::int64_t gap, std::int64_t passed) {
            return "{\"gap\": " + std::to_string(gap) + ", \"pytest\": {\"passed\": " + std::to_string(passed) + "}}\n";
        };
        const std::int64_t base = call.toArray()[0].toInteger();
        const std::int64_t target = call.toArray()[1].toInteger();
        const std::string n = call.toArray()[3].toJson();
        const std::string id = "call" + std::to_string(i);
        std::string records = counts(target - base, base);
        for (const JsonValue &passed : call.toArray()[2].toArray())
            records += counts(std::max<std::int64_t>(0, target - passed.toInteger()), passed.toInteger());
        put(m_temp / "calls" / n / id / "iteration.jsonl", records);
        calls[n].emplace(id, call);
    }
    for (const auto &[n, recorded] : calls) {
        const JsonValue all = json({"summarize", "calls/" + n, "--dialect", harness, "--max-iterations", n});
        const auto &tasks = all["experiments"].toArray().at(0)["tasks"].toArray();
        QCOMPARE(tasks.size(), recorded.size());
        for (const JsonValue &task : tasks) {
            const auto &call = recorded.at(task["task_id"].toString()).toArray();
            QVERIFY2(task["evoscore"].toDouble(-7) == call[4].toDouble(), task.toJson().c_str());
            QCOMPARE(double(task["solved"].toBool()), call[5].toDouble());
            QCOMPARE(double(task["zero_regression"].toBool()), call[6].toDouble());
        }
    }
}

void TestScoreOptions::collapsedPolicies_data()
{
    QTest::addColumn<QByteArray>("policy");
    QTest::addColumn<double>("evoscore");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("zero") << QByteArray("collapsed=zero") << (0.2 - 1 + 0.4) / 3 << QByteArray("1 of 3 iterations");
    QTest::newRow("carry") << QByteArray("collapsed=carry") << (0.2 + 0.2 + 0.4) / 3
                           << QByteArray("1 of 3 iterations carried forward, 0.200 on average.");
    QTest::newRow("drop") << QByteArray("collapsed=drop") << (0.2 + 0.4) / 2 << QByteArray("1 of 3 iterations");
}

void TestScoreOptions::collapsedPolicies()
{
    QFETCH(QByteArray, policy);
    QFETCH(double, evoscore);
    QFETCH(QByteArray, said);
    const JsonValue result = mean({"collapsed", "--policy", policy.toStdString()});
    QVERIFY2(isAbout(result["evoscore"], evoscore), result.toJson().c_str());
    const auto table = m_place.run({"summarize", "collapsed", "--policy", policy.toStdString()});
    QCOMPARE(table.code, 0);
    QCOMPARE(table.errors, std::string());
    QVERIFY2(QByteArray::fromStdString(table.output).contains(said), table.output.c_str());
}

void TestScoreOptions::tamperedPolicy()
{
    const JsonValue counted = mean({"touched", "--max-iterations", "1", "--policy", "tampered=count"});
    QCOMPARE(counted["tasks_used"].toInteger(), std::int64_t(2));
    const JsonValue excluded = mean({"touched", "--max-iterations", "1", "--policy", "tampered=exclude"});
    QCOMPARE(excluded["tasks_used"].toInteger(), std::int64_t(1));
    QCOMPARE(excluded["tasks_expected"].toInteger(), std::int64_t(2));
    for (const char *format : {"table", "latex", "markdown", "csv"}) {
        const auto result = m_place.run(
            {"summarize", "touched", "--max-iterations", "1", "--policy", "tampered=exclude", "--format", format});
        QVERIFY2(contains(result.output, "tampered"), result.output.c_str());
    }
}

void TestScoreOptions::truncatedPolicy()
{
    const JsonValue excluded = mean({"cut"});
    QVERIFY(isAbout(excluded["evoscore"], 0.1));
    QCOMPARE(excluded["tasks_used"].toInteger(), std::int64_t(1));
    const JsonValue counted = mean({"cut", "--policy", "truncated=count"});
    QVERIFY(isAbout(counted["evoscore"], (0.1 + 0.5) / 2));
    QCOMPARE(counted["tasks_used"].toInteger(), std::int64_t(2));
    QCOMPARE(counted["audit"]["imputed"].toInteger(), std::int64_t(2));
}

void TestScoreOptions::otter()
{
    // 64 after a collapse is more than 52, the last measured state: the collapse alone regresses.
    const JsonValue all = json({"summarize", "collapsed", "--dialect", "otter-2026-04", "--gamma", "2"});
    QCOMPARE(all["dialect"].toString(), std::string("otter-2026-04"));
    QVERIFY(isAbout(theTask(all)["evoscore"], (0.2 - 2 + 4 * 0.4) / 7));
    QCOMPARE(theTask(all)["regressed"].toJson(), std::string("[false, false, true, false]"));
}

void TestScoreOptions::swappedTests()
{
    for (const bool identities : {true, false}) {
        const JsonValue all =
            json({"summarize", "swapped", "--max-iterations", "1", "--dialect", identities ? "paper-v1" : harness});
        QCOMPARE(theTask(all)["evoscore"].toDouble(-7), 0.0);
        QCOMPARE(theTask(all)["zero_regression"].toBool(identities), !identities);
        QCOMPARE(theTask(all)["regressed"].toJson(), std::string(identities ? "[false, true]" : "[false, false]"));
    }
}

void TestScoreOptions::iterationsFoundOut_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("table") << QByteArray("table") << QByteArray("N = 5: all unsolved tasks stop there.");
    QTest::newRow("latex") << QByteArray("latex") << QByteArray("N = 5: all unsolved tasks stop there.");
    QTest::newRow("markdown") << QByteArray("markdown") << QByteArray("N = 5: all unsolved tasks stop there.");
    QTest::newRow("json") << QByteArray("json") << QByteArray("\"iterations_inferred\": true");
    QTest::newRow("csv") << QByteArray("csv") << QByteArray("iterations_inferred");
}

void TestScoreOptions::iterationsFoundOut()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArray, said);
    const auto result = m_place.run({"summarize", "five", "--format", format.toStdString()});
    QCOMPARE(result.code, 0);
    QByteArray text = QByteArray::fromStdString(result.output);
    text.replace("\\=", "=");
    QVERIFY2(text.contains(said), text.constData());
    if (format == "csv")
        QVERIFY2(text.split('\n').at(1).endsWith(",1"), text.constData());
}

void TestScoreOptions::publishedResults_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::addColumn<QByteArrayList>("said");
    const QByteArrayList label{"other agent", "harness-2026-04", "N = 20", "read from a picture", "0.001"};
    for (const char *format : {"table", "latex", "markdown", "json"})
        QTest::newRow(format) << QByteArray(format) << label;
    QTest::newRow("csv") << QByteArray("csv")
                         << QByteArrayList{"published,,,other,Claude-Opus4.6,harness-2026-04,1.0,,20,"};
}

// Set apart, labelled, and in no mean.
void TestScoreOptions::publishedResults()
{
    QFETCH(QByteArray, format);
    QFETCH(QByteArrayList, said);
    const auto without = m_place.run({"summarize", "five", "--format", format.toStdString()});
    const auto with = m_place.run({"summarize", "five", "--published", "--format", format.toStdString()});
    QCOMPARE(with.code, 0);
    QCOMPARE(with.errors, std::string());
    QVERIFY(!contains(without.output, "Claude-Opus4.6"));
    QByteArray text = QByteArray::fromStdString(with.output);
    text.replace("\\", "");
    for (const QByteArray &part : said)
        QVERIFY2(text.contains(part), text.constData());
    QVERIFY2(text.contains("0.921") && text.contains("GPT-5.3-codex"), text.constData());
    if (format != "json") {
        QVERIFY2(with.output.compare(0, without.output.size(), without.output) == 0, with.output.c_str());
        return;
    }
    const JsonValue all = parseJson(with.output, "summary").value();
    QCOMPARE(all["experiments"].toJson(), parseJson(without.output, "summary").value()["experiments"].toJson());
    QCOMPARE(all["published"]["results"].toArray().size(), std::size_t(19));
}

void TestScoreOptions::comparePolicyAndDialect()
{
    // Against itself with other rules for one experiment nothing differs; its score is that of the rules.
    const auto score = [&](const std::vector<std::string> &options) {
        std::vector<std::string> argv{"compare", "collapsed", "collapsed"};
        argv.insert(argv.end(), options.begin(), options.end());
        return json(argv)["models"].toArray().at(0)["score"];
    };
    QVERIFY(isAbout(score({}), (0.2 - 1 + 0.4) / 3));
    QVERIFY(isAbout(score({"--policy", "collapsed=carry"}), (0.2 + 0.2 + 0.4) / 3));
    QVERIFY(isAbout(score({"--policy", "collapsed=drop"}), 0.3));
    QVERIFY(isAbout(score({"--dialect", "otter-2026-04", "--gamma", "2"}), (0.2 - 2 + 4 * 0.4) / 7));
    QVERIFY(isAbout(score({"--dialect", harness}), (0.2 - 1 + 0.4) / 3));
}

void TestScoreOptions::compareIterations()
{
    const auto compared = [&](const char *n) {
        return json({"compare", "five", "swapped", "--max-iterations", n, "--dialect", harness});
    };
    QVERIFY(compared("5")["tasks"].toArray().empty() || !compared("5")["notes"].toArray().empty());
    // Different N are said aloud, and the shorter one counts.
    const JsonValue all = json({"compare", "collapsed", "cut"});
    QVERIFY2(contains(all["notes"].toJson(), "1 of 2 tasks"), all.toJson().c_str());
    const JsonValue shorter = json({"compare", "collapsed", "samples"});
    QVERIFY2(contains(shorter["notes"].toJson(), "compared over the first 1"), shorter.toJson().c_str());
    QVERIFY(isAbout(shorter["models"].toArray().at(0)["score"], 0.2));
    QVERIFY(isAbout(shorter["models"].toArray().at(1)["score"], (0.1 + 0.3) / 2));
    // --max-iterations is for directories that do not record it.
    const JsonValue five = json({"compare", "five", "five", "--max-iterations", "10", "--dialect", harness});
    const JsonValue asFound = json({"compare", "five", "five", "--dialect", harness});
    QVERIFY(isAbout(asFound["models"].toArray().at(0)["score"], 1 / 6.0));
    QVERIFY(isAbout(five["models"].toArray().at(0)["score"], 1 / 6.0)); // padded with the same value
}

void TestScoreOptions::compareTolerance()
{
    put(m_temp / "wide.toml", "tolerance = 0.5\n");
    put(m_temp / "narrow.toml", "tolerance = 0.01\n");
    const auto counts = [&](const char *plan) {
        const JsonValue all = json({"compare", "samples", "collapsed", "--plan", plan});
        const JsonValue &first = all["differences"].toArray().at(0);
        return std::vector<std::string>{first["wins"].toJson(), first["ties"].toJson(), first["losses"].toJson(),
                                        first["tolerance"].toJson()};
    };
    // Over one iteration both are 0.2; a tie under any tolerance. The tolerance is said.
    QCOMPARE(counts("wide.toml"), (std::vector<std::string>{"0", "1", "0", "0.5"}));
    QCOMPARE(counts("narrow.toml"), (std::vector<std::string>{"0", "1", "0", "0.01"}));
    SyntheticExperiment better(m_temp / "better", {"own__one"}, 1);
    better.begin("own__one");
    better.base("own__one");
    better.iteration("own__one", 70);
    better.end("own__one", "limit_reached");
    const auto against = [&](const char *plan) {
        const JsonValue all = json({"compare", "samples", "better", "--plan", plan});
        return all["differences"].toArray().at(0)["wins"].toInteger(-1);
    };
    QCOMPARE(against("wide.toml"), std::int64_t(0));
    QCOMPARE(against("narrow.toml"), std::int64_t(1));
}

void TestScoreOptions::exportSample()
{
    for (const auto &[sample, passed] : {std::pair("1", "46"), std::pair("2", "58")}) {
        const std::string target = std::string("sample-") + sample;
        const auto result =
            m_place.run({"export", "samples", "--to", "harness", "--sample", sample, "--output", target});
        // The records are there; the history is not, which is said.
        QCOMPARE(result.output, (m_temp / target).native() + '\n');
        const std::string records = get(m_temp / target / "own__one/iteration.jsonl");
        QVERIFY2(contains(records, std::string("{\"passed\": ") + passed), records.c_str());
        QCOMPARE(result.code, contains(result.errors, "own__one: ") ? 1 : 0);
    }
}

void TestScoreOptions::exportIterations()
{
    put(m_temp / "five.csv", "task_id,repo_name\nown__b__aaaaaa__bbbbbb,own/b\nown__a__aaaaaa__bbbbbb,own/a\n");
    const auto result = m_place.run({"export", "five", "--to", "harness", "--output", "five-back", "--max-iterations",
                                     "7", "--metadata", "five.csv"});
    QCOMPARE(result.code, 0);
    QVERIFY2(contains(result.errors, "2 tasks exported, N = 7."), result.errors.c_str());
    const JsonValue back = json({"summarize", "five-back"});
    QCOMPARE(back["experiments"].toArray().at(0)["iterations"].toInteger(), std::int64_t(7));
    QCOMPARE(theTask(back)["task_id"].toString(), std::string("own__b__aaaaaa__bbbbbb")); // the order of the table
    const auto imported =
        m_place.run({"import", "five", "five-own", "--max-iterations", "7", "--metadata", "five.csv"});
    QCOMPARE(imported.code, 0);
    const JsonValue own = json({"summarize", "five-own"});
    QCOMPARE(own["experiments"].toArray().at(0)["iterations"].toInteger(), std::int64_t(7));
    QCOMPARE(theTask(own)["task_id"].toString(), std::string("own__b__aaaaaa__bbbbbb"));
}

void TestScoreOptions::helpNamesEveryOption_data()
{
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QByteArrayList>("options");
    QTest::newRow("summarize") << QByteArray("summarize")
                               << QByteArrayList{"--gamma",     "--dialect",        "--format",  "--policy",
                                                 "--published", "--max-iterations", "--metadata"};
    QTest::newRow("compare") << QByteArray("compare")
                             << QByteArrayList{"--plan",       "--gamma",  "--dialect",        "--policy",
                                               "--robustness", "--format", "--max-iterations", "--metadata"};
    QTest::newRow("import") << QByteArray("import") << QByteArrayList{"--max-iterations", "--metadata"};
    QTest::newRow("export") << QByteArray("export")
                            << QByteArrayList{"--to", "--output", "--sample", "--max-iterations", "--metadata"};
}

// And no other: a new option must be named here, beside the test of its effect.
void TestScoreOptions::helpNamesEveryOption()
{
    QFETCH(QByteArray, command);
    QFETCH(QByteArrayList, options);
    const auto result = m_place.run({command.toStdString(), "--help"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    QByteArrayList named;
    for (const QByteArray &line : QByteArray::fromStdString(result.output).split('\n')) {
        const QByteArray option = line.trimmed().split(' ').first();
        if (option.startsWith("--"))
            named.append(option);
    }
    std::sort(options.begin(), options.end());
    std::sort(named.begin(), named.end());
    QCOMPARE(named, options);
}

QTEST_GUILESS_MAIN(TestScoreOptions)
#include "tst_scoreoptions.moc"
