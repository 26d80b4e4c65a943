// SPDX-License-Identifier: GPL-3.0-or-later
// sweci import and sweci export: there and back, nothing lost that the layout can hold.
#include "base/files.h"
#include "base/jsonvalue.h"
#include "countingtask.h"
#include "experiment/experimentsource.h"
#include "experimenttools.h"
#include "goldenexperiments.h"
#include "program.h"
#include "publishedtree.h"
#include "tempfolder.h"

#include <QTest>

#include <fstream>

using namespace sweci;
namespace fs = std::filesystem;

class TestImportExport : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void importedScoresAreThose_data();
    void importedScoresAreThose();
    void importedStatesAreThose();
    void importedAndExported();
    void linesOfForks();
    void unfinished();
    void withoutReportsAndCode();
    void someFail();
    void provenanceTravels();
    void hastyExportedAndReadBack();
    void seriesExported();
    void csv();
    void help();
    void refused_data();
    void refused();

private:
    ProgramResult run(const std::vector<std::string> &argv) const { return m_place.run(argv); }
    std::string table(const std::string &path, const std::vector<std::string> &further = {}) const;
    JsonValue experiment(const std::string &path, const std::vector<std::string> &further = {}) const;

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
};

namespace
{

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

std::string TestImportExport::table(const std::string &path, const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"summarize", path};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto result = m_place.run(argv);
    return result.code == 0 ? result.output : "failed: " + result.errors;
}

JsonValue TestImportExport::experiment(const std::string &path, const std::vector<std::string> &further) const
{
    std::vector<std::string> argv{"--format", "json"};
    argv.insert(argv.end(), further.begin(), further.end());
    const auto json = parseJson(table(path, argv), "summary");
    return json ? (*json)["experiments"].toArray().at(0) : JsonValue();
}

void TestImportExport::initTestCase()
{
    unpackGoldenExperiments(m_temp / "golden");
    put(m_temp / "tasks.csv", get(goldenMetadata()));
    for (const char *name : {"scripted", "gold", "null"}) {
        const auto before = listingOf(m_temp / "golden" / name);
        const auto result =
            run({"import", std::string("golden/") + name, std::string("own/") + name, "--metadata", "tasks.csv"});
        QVERIFY2(result.code == 0, result.errors.c_str());
        QCOMPARE(result.output, (m_temp / "own" / name).native() + '\n');
        QVERIFY2(contains(result.errors, "N = 6"), result.errors.c_str());
        QVERIFY(listingOf(m_temp / "golden" / name) == before);
    }
    CountingSeries series(m_temp.path());
    const auto done = run({"run", "series-run", "--dataset", "data", "--agent", "replay", "--recording", "series",
                           "--iterations", "5", "--baseline-runs", "1"});
    QVERIFY2(done.code == 0, done.errors.c_str());
}

void TestImportExport::importedScoresAreThose_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("dialect");
    for (const char *name : {"scripted", "gold", "null"}) {
        for (const char *dialect : {"paper-v1", "harness-2026-04", "otter-2026-04"})
            QTest::newRow((std::string(name) + ' ' + dialect).c_str()) << QByteArray(name) << QByteArray(dialect);
    }
}

void TestImportExport::importedScoresAreThose()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, dialect);
    // With this policy the code is looked at in every dialect.
    const std::vector<std::string> options{"--dialect", dialect.toStdString(), "--policy", "tampered=exclude"};
    auto inPlace = options;
    inPlace.insert(inPlace.end(), {"--metadata", "tasks.csv"});
    const JsonValue before = experiment("golden/" + name.toStdString(), inPlace);
    const JsonValue after = experiment("own/" + name.toStdString(), options);
    QVERIFY(before["tasks"].toArray().size() == 3);
    for (const char *key :
         {"name", "iterations", "iterations_inferred", "tasks", "mean", "iteration_means", "harness", "problems"})
        QCOMPARE(after[key].toJson(), before[key].toJson());
}

void TestImportExport::importedStatesAreThose()
{
    const auto before = ExperimentSource::open(m_temp / "golden/scripted").value();
    const auto after = ExperimentSource::open(m_temp / "own/scripted").value();
    before->load(Detail::Code, {}, {});
    for (const TaskSource *task : after->tasks()) {
        const TaskSource &original = *before->task(task->run().name());
        auto states = task->states().value();
        auto places = original.states().value();
        QCOMPARE(states->tree(StateName::reference()).value(), places->tree(StateName::reference()).value());
        QCOMPARE(task->records().size(), original.records().size());
        for (int k = 0; k < static_cast<int>(task->records().size()); ++k) {
            const auto at = static_cast<std::size_t>(k);
            for (const StateName &name : {StateName::after(k), StateName::candidate(std::max(k, 1))})
                QCOMPARE(states->tree(name).value(), places->tree(name).value());
            QCOMPARE(task->records()[at].tree, original.records()[at].tree);
            const auto document = original.requirement(k);
            QCOMPARE(task->requirement(k).ok(), document.ok());
            QVERIFY(!document || *task->requirement(k) == *document);
            const auto report = original.report(k);
            QVERIFY(!report || *task->report(k) == *report);
        }
        QCOMPARE(fsck(task->path() / "history.git"), std::string());
    }
    QCOMPARE(run({"show", "own/scripted", "golden__spanlib__2cdd2c__df2c69", "--diff", "3..candidate:4"}).output,
             run({"show", "golden/scripted", "golden__spanlib__2cdd2c__df2c69", "--diff", "3..candidate:4"}).output);
}

void TestImportExport::importedAndExported()
{
    for (const char *name : {"scripted", "gold", "null"}) {
        fs::rename(m_temp / "golden" / name, m_temp / "hidden"); // the source is gone
        const auto result =
            run({"export", std::string("own/") + name, "--to", "harness", "--output", std::string("back/") + name});
        fs::rename(m_temp / "hidden", m_temp / "golden" / name);
        QVERIFY2(result.code == 0, result.errors.c_str());
        QCOMPARE(result.output, (m_temp / "back" / name).native() + '\n');
        for (const auto &task : fs::directory_iterator(m_temp / "golden" / name)) {
            if (!task.is_directory())
                continue;
            const fs::path file = task.path().filename() / "iteration.jsonl";
            QCOMPARE(get(m_temp / "back" / name / file), get(m_temp / "golden" / name / file));
        }
        // Read back it is the same again, states and scores.
        const JsonValue before = experiment(std::string("golden/") + name, {"--metadata", "tasks.csv"});
        const JsonValue after = experiment(std::string("back/") + name);
        for (const char *key : {"iterations", "tasks", "mean", "harness", "problems"})
            QCOMPARE(after[key].toJson(), before[key].toJson());
        QCOMPARE(after["notes"].toJson(), before["notes"].toJson());
        const auto original = ExperimentSource::open(m_temp / "golden" / name).value();
        const auto exported = ExperimentSource::open(m_temp / "back" / name).value();
        original->load(Detail::Code, {}, {});
        exported->load(Detail::Code, {}, {});
        for (const TaskSource *task : exported->tasks()) {
            const auto &records = original->task(task->run().name())->records();
            QVERIFY(task->warnings().empty());
            for (std::size_t k = 0; k < records.size(); ++k) {
                QCOMPARE(task->records()[k].tree, records[k].tree);
                QCOMPARE(task->records()[k].candidate, records[k].candidate);
                QCOMPARE(task->records()[k].passedSet, records[k].passedSet);
            }
        }
    }
}

// Keys that we do not know, numbers that are not there, other spacing: the line comes back as it was.
void TestImportExport::linesOfForks()
{
    PublishedTree tree(m_temp / "forks", "own__fork__aaaaaa__bbbbbb");
    tree.setUsage("{\"execution_time\": null, \"input_tokens\": null, \"output_tokens\": 7, \"cached\": [1, 2.50]}");
    tree.keep("1111100000");
    tree.reject();
    const fs::path file = tree.path() / "iteration.jsonl";
    std::ofstream(file, std::ios::app) << "{\"pytest\":{\"passed\":5,  \"total\":10},\"gap\":5,\"epoch\":3.0}\n";
    QCOMPARE(run({"import", "forks", "forks-own"}).code, 0);
    QCOMPARE(run({"export", "forks-own", "--to", "harness"}).code, 0);
    QCOMPARE(get(m_temp / "experiments/forks-own/own__fork__aaaaaa__bbbbbb/iteration.jsonl"), get(file));
}

void TestImportExport::unfinished()
{
    PublishedTree tree(m_temp / "cut", "own__cut__aaaaaa__bbbbbb");
    tree.keep("1111100000");
    tree.reject();
    QCOMPARE(run({"import", "cut", "cut-own"}).code, 0);
    const auto states = [&](const char *path) {
        return parseJson(run({"status", path, "--format", "json"}).output, "status").value()["tasks"].toJson();
    };
    QCOMPARE(states("cut-own"), states("cut"));
    QVERIFY(contains(states("cut-own"), "interrupted"));
    QCOMPARE(run({"export", "cut-own", "--to", "harness", "--output", "cut-back"}).code, 0);
    QCOMPARE(states("cut-back"), states("cut"));
    QVERIFY(fs::exists(m_temp / "cut-back/own__cut__aaaaaa__bbbbbb/current/code/state.txt"));
    QVERIFY(fs::exists(m_temp / "cut-back/own__cut__aaaaaa__bbbbbb/current/requirement.xml")); // of the rejected one
    for (const char *key : {"tasks", "mean"})
        QCOMPARE(experiment("cut-own")[key].toJson(), experiment("cut")[key].toJson());
}

void TestImportExport::withoutReportsAndCode()
{
    PublishedTree tree(m_temp / "full", "own__bare__aaaaaa__bbbbbb");
    tree.keep("1111100000");
    tree.reject();
    tree.keep("1111110000");
    put(m_temp / "bare/own__bare__aaaaaa__bbbbbb/iteration.jsonl", get(tree.path() / "iteration.jsonl"));
    const auto imported = run({"import", "bare", "bare-own", "--max-iterations", "3"});
    QVERIFY2(imported.code == 0, imported.errors.c_str());
    for (const char *dialect : {"paper-v1", "harness-2026-04"}) {
        const JsonValue before = experiment("bare", {"--max-iterations", "3", "--dialect", dialect});
        const JsonValue after = experiment("bare-own", {"--dialect", dialect});
        for (const char *key : {"tasks", "mean"})
            QCOMPARE(after[key].toJson(), before[key].toJson());
    }
    const auto exported = run({"export", "bare-own", "--to", "harness", "--output", "bare-back"});
    QVERIFY2(exported.code == 0, exported.errors.c_str());
    QCOMPARE(get(m_temp / "bare-back/own__bare__aaaaaa__bbbbbb/iteration.jsonl"), get(tree.path() / "iteration.jsonl"));
    for (const char *key : {"tasks", "mean"})
        QCOMPARE(experiment("bare-back")[key].toJson(), experiment("bare-own")[key].toJson());
}

void TestImportExport::someFail()
{
    const auto result = run({"import", "golden/broken", "broken-own"});
    QCOMPARE(result.code, 1);
    QVERIFY2(contains(result.errors, "golden__not-downloaded: "), result.errors.c_str());
    QVERIFY(contains(result.errors, "1 task(s) imported") || contains(result.errors, "1 task imported"));
    // They are still expected.
    const JsonValue own = experiment("broken-own");
    QCOMPARE(own["mean"]["tasks_expected"].toInteger(), std::int64_t(4));
    QCOMPARE(own["problems"].toArray().size(), std::size_t(3));
}

void TestImportExport::provenanceTravels()
{
    PublishedTree tree(m_temp / "known", "own__known__aaaaaa__bbbbbb");
    tree.keep("1111100000");
    tree.finish();
    put(m_temp / "known.sweci.toml",
        "model = \"model-b\"\nagent = \"opencode\"\ndate = \"2026-04-23\"\nsource = \"example\"\niterations = 1\n");
    QCOMPARE(run({"import", "known", "known-own"}).code, 0);
    QCOMPARE(run({"export", "known-own", "--to", "harness", "--output", "known-back"}).code, 0);
    for (const char *path : {"known", "known-own", "known-back"}) {
        const JsonValue one = experiment(path);
        QCOMPARE(one["model"].toString(), std::string("model-b"));
        QCOMPARE(one["agent"].toString(), std::string("opencode"));
        QCOMPARE(one["iterations"].toInteger(), std::int64_t(1));
        QVERIFY2(contains(one["notes"].toJson(), "Date: 2026-04-23"), one["notes"].toJson().c_str());
        QVERIFY(contains(one["notes"].toJson(), "Source: example"));
    }
}

void TestImportExport::hastyExportedAndReadBack()
{
    const auto done = run({"run", "hasty", "--dataset", "sample", "--agent", "replay", "--recording", "hasty",
                           "--workers", "2", "--baseline-runs", "1"});
    QVERIFY2(done.code == 0, done.errors.c_str());
    const auto exported = run({"export", "hasty", "--to", "harness"});
    QVERIFY2(exported.code == 0, exported.errors.c_str());
    QCOMPARE(exported.output, (m_temp / "experiments/hasty").native() + '\n');
    const std::string own = table("hasty");
    QVERIFY(contains(own, "hasty: paper-v1, gamma 1, N = 6"));
    // That layout does not say by which protocol it was run.
    const auto plain = [](std::string text) {
        for (const std::string word : {", run by strict-1", ", run by published-2026-04"}) {
            while (contains(text, word))
                text.erase(text.find(word), word.size());
        }
        return text;
    };
    QVERIFY(plain(own) != own);
    QCOMPARE(table("experiments/hasty"), plain(own));
    for (const char *gamma : {"0.8", "1.2"})
        QCOMPARE(table("experiments/hasty", {"--gamma", gamma}), plain(table("hasty", {"--gamma", gamma})));
    // And converted once more.
    QCOMPARE(run({"import", "experiments/hasty", "again/hasty"}).code, 0);
    QCOMPARE(plain(table("again/hasty")), plain(own));
}

// Reports that the record contradicts, an edited test, a collapse, an unchanged iteration.
void TestImportExport::seriesExported()
{
    QCOMPARE(run({"export", "series-run", "--to", "harness", "--output", "series-back"}).code, 0);
    const JsonValue own = experiment("series-run")["tasks"].toArray().at(0);
    const JsonValue back = experiment("series-back")["tasks"].toArray().at(0);
    for (const char *key : {"evoscore", "gaps", "passed", "cells", "solved", "zero_regression", "harness"})
        QCOMPARE(back[key].toJson(), own[key].toJson());
    // What the programmer did to the tests was undone before they ran, so that the layout does not show it.
    QVERIFY(own["tampered"].toBool() && !back["tampered"].toBool());
}

void TestImportExport::csv()
{
    const auto result = run({"export", "series-run", "--to", "csv"});
    QCOMPARE(result.code, 0);
    QCOMPARE(result.errors, std::string());
    const auto lines = QByteArray::fromStdString(result.output).split('\n');
    QCOMPARE(lines.size(), 8); // headings, base, five, end
    QVERIFY(lines[0].startsWith("task_id,sample,iteration,verdict,gap,passed_in_t,t,passed,fixed,"));
    QVERIFY2(lines[3].startsWith("counting,1,2,measured,1,3,4,3,2,1,0,0,0,"), lines[3].constData());
    QVERIFY2(lines[5].startsWith("counting,1,4,collapsed,-1,0,4,,"), lines[5].constData());
    QCOMPARE(run({"export", "series-run", "--to", "csv", "--output", "series.csv"}).output, std::string());
    QCOMPARE(get(m_temp / "series.csv"), result.output);
    const auto published = run({"export", "golden/scripted", "--to", "csv"});
    QCOMPARE(QByteArray::fromStdString(published.output).count('\n'), 1 + 7 + 7 + 6);
}

void TestImportExport::help()
{
    const auto imported = run({"import", "--help"});
    QCOMPARE(imported.code, 0);
    for (const char *word : {"directory", "experiment", "--max-iterations", "--metadata", ".sweci.toml"})
        QVERIFY2(contains(imported.output, word), word);
    const auto exported = run({"export", "--help"});
    QCOMPARE(exported.code, 0);
    for (const char *word : {"--to", "--output", "--sample", "harness", "csv"})
        QVERIFY2(contains(exported.output, word), word);
}

void TestImportExport::refused_data()
{
    QTest::addColumn<QByteArrayList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("no directory") << QByteArrayList{"import", "nothing"} << QByteArray("nothing is no experiment");
    QTest::newRow("ours already") << QByteArrayList{"import", "series-run"} << QByteArray("of sweci already");
    QTest::newRow("target there") << QByteArrayList{"import", "golden/gold", "own/gold"}
                                  << QByteArray("own/gold is there already");
    QTest::newRow("export nothing") << QByteArrayList{"export", "nothing", "--to", "csv"}
                                    << QByteArray("nothing is no experiment");
    QTest::newRow("no layout") << QByteArrayList{"export", "series-run"} << QByteArray("--to");
    QTest::newRow("other layout") << QByteArrayList{"export", "series-run", "--to", "xml"} << QByteArray("xml");
    QTest::newRow("export target there") << QByteArrayList{"export", "series-run", "--to", "harness", "--output", "own"}
                                         << QByteArray("own is there already");
    QTest::newRow("sample") << QByteArrayList{"export", "series-run", "--to", "harness", "--sample", "2"}
                            << QByteArray("1 sample");
}

void TestImportExport::refused()
{
    QFETCH(QByteArrayList, arguments);
    QFETCH(QByteArray, said);
    const auto before = listingOf(m_temp / "own/gold");
    std::vector<std::string> argv;
    for (const QByteArray &argument : arguments)
        argv.push_back(argument.toStdString());
    const auto result = run(argv);
    QCOMPARE(result.code, 2);
    QCOMPARE(result.output, std::string());
    QVERIFY2(QByteArray::fromStdString(result.errors).contains(said), result.errors.c_str());
    QVERIFY(listingOf(m_temp / "own/gold") == before);
}

QTEST_GUILESS_MAIN(TestImportExport)
#include "tst_importexport.moc"
