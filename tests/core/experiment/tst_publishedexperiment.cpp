// SPDX-License-Identifier: GPL-3.0-or-later
// Directories of the published harness opened in place: those that it recorded, and made ones with what goes wrong.

#include "base/files.h"
#include "experiment/experimentsource.h"
#include "goldenexperiments.h"
#include "publishedtree.h"
#include "scoring/dialect.h"
#include "scoring/summary.h"
#include "tempfolder.h"

#include <QTest>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestPublishedExperiment : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void goldenScores_data();
    void goldenScores();
    void goldenIterations();
    void goldenTampered();
    void neverInitialized();
    void unreadableIsNotAveraged();
    void incompleteLastRecord();
    void missingAndDuplicate();
    void linksAreNotFollowed();
    void hostileNames();
    void running();
    void grows();
    void cache();
    void provenance();
    void provenanceRefused();
    void provenanceEdited_data();
    void provenanceEdited();
    void provenanceWritten();
    void notAnExperiment();

private:
    TempFolder m_temp;
};

namespace
{

const char *const task = "own__state__aaaaaa__bbbbbb";

ExperimentFacts factsOf(const fs::path &path, const SourceOptions &options = {}, Detail detail = Detail::Code)
{
    auto source = ExperimentSource::open(path, options).value();
    source->load(detail, {}, {});
    return source->facts();
}

QString sentenceOf(const ExperimentFacts &facts, const std::string &id)
{
    for (const TaskProblem &problem : facts.problems) {
        if (problem.taskId == id)
            return QLatin1String(taskProblemName(problem.kind)) + QStringLiteral(": ") + problem.sentence;
    }
    return {};
}

QString notesOf(const ExperimentFacts &facts)
{
    QStringList list;
    for (const QString &note : facts.notes)
        list.append(note);
    return list.join(QLatin1Char('\n'));
}

} // namespace

void TestPublishedExperiment::initTestCase()
{
    unpackGoldenExperiments(m_temp / "golden");
}

void TestPublishedExperiment::goldenScores_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<int>("iterations");
    for (const char *name : {"scripted", "gold", "null"}) {
        for (const int iterations : {3, 6, 20})
            QTest::newRow(qPrintable(QStringLiteral("%1, N = %2").arg(QLatin1String(name)).arg(iterations)))
                << QString::fromLatin1(name) << iterations;
    }
}

// The numbers of the published summarizer from its own directory, to the last digit; N is 6 without being told.
void TestPublishedExperiment::goldenScores()
{
    QFETCH(QString, experiment);
    QFETCH(int, iterations);
    const fs::path folder = m_temp / "golden" / experiment.toStdString();
    const auto before = listingOf(folder);
    SourceOptions options;
    options.metadata = goldenMetadata();
    if (iterations != 6)
        options.iterations = iterations;
    const std::string path = SWECI_TEST_DATA "/golden/golden_experiments.json";
    const JsonValue golden = parseJson(get(path), path).value();
    const std::string key = std::to_string(iterations);
    for (const Detail detail : {Detail::Records, Detail::Code}) {
        const ExperimentFacts facts = factsOf(folder, options, detail);
        QCOMPARE(facts.iterations, iterations);
        const Summary summary = summarize({facts}, Dialect::harness(), 1).value();
        const ExperimentSummary &result = summary.experiments.front();
        QCOMPARE(result.score.runs().size(), std::size_t(3));
        for (const TaskScore &run : result.score.runs()) {
            const JsonValue &expected = golden[experiment.toStdString()][run.taskId]["metrics"][key];
            QVERIFY(run.evoscore(1) == expected["EvoScore(gamma=1)"].toDouble(-7));
            QCOMPARE(double(run.solved), expected["solved_rate"].toDouble(-7));
            QCOMPARE(double(run.zeroRegression.value()), expected["zero_regression"].toDouble(-7));
        }
        const JsonValue &average = golden[experiment.toStdString()]["AVERAGE"][key];
        QVERIFY(result.mean.evoscore == average["EvoScore(gamma=1)"].toDouble(-7));
        QVERIFY(result.mean.solvedRate == average["solved_rate"].toDouble(-7));
        QVERIFY(result.mean.zeroRegressionRate == average["zero_regression"].toDouble(-7));
    }
    QVERIFY(listingOf(folder) == before);
}

// Each iteration of each recorded task: the requirement, the change and the tests are its own.
void TestPublishedExperiment::goldenIterations()
{
    const fs::path folder = m_temp / "golden/scripted";
    const auto before = listingOf(folder);
    const auto source = ExperimentSource::open(folder).value();
    source->load(Detail::Code, {}, {});
    int rejected = 0;
    for (const TaskSource *run : source->tasks()) {
        QVERIFY(run->warnings().empty());
        const auto &records = run->records();
        auto states = run->files()->states().value();
        std::string kept = states->tree(StateName::after(0)).value();
        for (std::size_t k = 1; k < records.size(); ++k) {
            const int number = static_cast<int>(k);
            const std::string state = states->tree(StateName::after(number)).value();
            const std::string candidate = states->tree(StateName::candidate(number)).value();
            QCOMPARE(records[k].tree, state);
            QCOMPARE(records[k].candidate, candidate);
            if (records[k].verdict == Verdict::Collapsed) {
                ++rejected;
                QCOMPARE(state, kept);
                QVERIFY(candidate != kept);
                QVERIFY(!run->files()->requirement(number));
                continue;
            }
            QCOMPARE(candidate, state);
            QCOMPARE(state == kept, records[k].verdict == Verdict::Unchanged);
            // The document was written from the tests that failed before: it names one of those.
            const std::string document = run->files()->requirement(number).value();
            const auto report = parseJson(run->files()->report(number).value(), "report").value();
            QCOMPARE(report["summary"].toJson(), records[k].pytest.toJson());
            QCOMPARE(records[k].gap, static_cast<int>(records[0].target.size()) - records[k].passed);
            QVERIFY(document.find("<location>") != std::string::npos);
            // What was fixed was asked for: the document is from before the change, not from after it.
            for (const int fixed : records[k].fixed) {
                const std::string &id = records[0].target[static_cast<std::size_t>(fixed)];
                const std::string file = id.substr(0, id.find("::"));
                if (records[k].fixed.size() < 4)
                    QVERIFY2(document.find(file) != std::string::npos, (document + id).c_str());
            }
            kept = state;
        }
    }
    QCOMPARE(rejected, 3);
    QVERIFY(listingOf(folder) == before);
}

void TestPublishedExperiment::goldenTampered()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keep("1111111111", {{"conftest.py", "everything passes\n"}});
    tree.reject(false, {{"tests/test_state.py", "broken\n"}});
    tree.keep("1111111111");
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const auto &records = source->task(task)->records();
    QVERIFY(records[1].surfaceTouched.empty());
    QVERIFY(records[2].surfaceTouched == std::vector<std::string>{"conftest.py"});
    QVERIFY((records[3].surfaceTouched == std::vector<std::string>{"conftest.py", "tests/test_state.py"}));
    QVERIFY(records[4].surfaceTouched == std::vector<std::string>{"conftest.py"}); // it travels on
}

void TestPublishedExperiment::neverInitialized()
{
    const ExperimentFacts facts = factsOf(m_temp / "golden/broken");
    QCOMPARE(facts.tasks.size(), std::size_t(1));
    QCOMPARE(facts.problems.size(), std::size_t(3));
    QVERIFY(sentenceOf(facts, "golden__not-downloaded").startsWith(QStringLiteral("not_started: ")));
    QVERIFY(sentenceOf(facts, "golden__not-downloaded").contains(QStringLiteral("has not yet been downloaded")));
    QVERIFY(sentenceOf(facts, "golden__collection-error").contains(QStringLiteral("returncode > 1")));
    const auto source = ExperimentSource::open(m_temp / "golden/broken").value();
    QCOMPARE(int(source->task("golden__unknown-commit")->state()), int(TaskState::Failed));
}

// The published summarizer takes the numbers of the task before for one that it cannot read.
void TestPublishedExperiment::unreadableIsNotAveraged()
{
    TempFolder temp;
    for (const char *id : {"a__one", "b__two", "c__three"}) {
        PublishedTree tree(temp / "exp", id);
        for (int i = 0; i < 2; ++i)
            tree.keep("1111111000");
        tree.finish();
    }
    const fs::path file = temp / "exp/b__two/iteration.jsonl";
    std::string text = get(file);
    text.insert(text.find('\n') + 1, "{\"gap\": 3, \"pyt\n");
    put(file, text);
    const ExperimentFacts facts = factsOf(temp / "exp");
    QCOMPARE(facts.tasks.size(), std::size_t(2));
    QVERIFY2(sentenceOf(facts, "b__two").contains(QStringLiteral("iteration.jsonl, line 2")),
             qPrintable(sentenceOf(facts, "b__two")));
    const Summary summary = summarize({facts}, Dialect::harness(), 1).value();
    QCOMPARE(summary.experiments[0].mean.evoscore, std::optional(0.5));
    QCOMPARE(summary.experiments[0].score.audit().runsUsed, 2);
    QCOMPARE(summary.experiments[0].score.audit().runsExpected, 3);
}

void TestPublishedExperiment::incompleteLastRecord()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111111000");
    const fs::path file = temp / "exp" / task / "iteration.jsonl";
    const std::string whole = get(file);
    put(file, whole + "{\"gap\": 3, \"pytest\": {\"pas");
    const auto source = ExperimentSource::open(temp / "exp").value();
    const TaskSource &run = *source->task(task);
    QCOMPARE(run.records().size(), std::size_t(2));
    QCOMPARE(run.pendingBytes(), std::uint64_t(26));
    QVERIFY(run.problems().empty());
    QVERIFY(notesOf(source->facts()).contains(QStringLiteral("26 bytes")));
    put(file, whole.substr(0, whole.size() - 1)); // a whole record without its newline counts
    QVERIFY(source->poll());
    QCOMPARE(source->task(task)->records().size(), std::size_t(2));
    QCOMPARE(source->task(task)->pendingBytes(), std::uint64_t(0));
    put(file, "");
    QVERIFY(source->poll());
    QVERIFY(source->task(task)->records().empty());
    QVERIFY(sentenceOf(source->facts(), task).startsWith(QStringLiteral("not_started")));
}

void TestPublishedExperiment::missingAndDuplicate()
{
    TempFolder temp;
    for (const char *id : {"a__one", "b__two"}) {
        PublishedTree tree(temp / "exp", id);
        tree.keep("1111111000");
    }
    fs::copy(temp / "exp/a__one", temp / "exp/a__one (copy)", fs::copy_options::recursive);
    put(temp / "exp/main.log", "2026-10-25 00:00:00 | INFO | main | ✅ Evolution complete(1/3). Task ID = d__four\n");
    put(temp / "tasks.csv",
        "task_id,repo_name\nb__two,own/two\na__one,own/one\nc__three,own/three\na__one,own/one\ne__five,\ne__five,\n");
    SourceOptions options;
    options.metadata = temp / "tasks.csv";
    const ExperimentFacts facts = factsOf(temp / "exp", options);
    QCOMPARE(facts.tasks.size(), std::size_t(2));
    QCOMPARE(facts.tasks[0].taskId, std::string("b__two")); // the order of the table
    QCOMPARE(facts.tasks[0].repository, std::string("own/two"));
    QVERIFY(sentenceOf(facts, "c__three").startsWith(QStringLiteral("missing: The task is in the table")));
    QVERIFY(sentenceOf(facts, "d__four").startsWith(QStringLiteral("missing: The log")));
    QVERIFY(sentenceOf(facts, "a__one").startsWith(QStringLiteral("duplicate: ")));
    int duplicates = 0;
    for (const TaskProblem &problem : facts.problems)
        duplicates += problem.kind == TaskProblem::Kind::Duplicate;
    QCOMPARE(duplicates, 3); // two lines of the table and the copied folder
    // Listed twice and not there: both are said.
    QCOMPARE(std::count_if(facts.problems.begin(), facts.problems.end(),
                           [](const TaskProblem &problem) {
                               return problem.taskId == "e__five" && problem.kind == TaskProblem::Kind::Missing;
                           }),
             1);
    const Summary summary = summarize({facts}, Dialect::harness(), 1).value();
    QCOMPARE(summary.experiments[0].score.audit().runsExpected, 5);
}

void TestPublishedExperiment::linksAreNotFollowed()
{
    TempFolder temp;
    put(temp / "secret/iteration.jsonl", "{\"gap\": 1, \"pytest\": {\"passed\": 41}}\n");
    put(temp / "secret/code/secret.txt", "secret");
    put(temp / "secret/test_report.json", "{\"tests\": []}");
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    const fs::path folder = temp / "exp" / task;
    fs::create_directory_symlink(temp / "secret", temp / "exp/linked");
    put(temp / "tasks.csv", "task_id\nlinked\n" + std::string(task) + "\n");
    fs::remove_all(folder / "target");
    fs::create_directory_symlink(temp / "secret", folder / "target");
    fs::remove_all(folder / "current/code");
    fs::create_directory_symlink(temp / "secret/code", folder / "current/code");
    fs::create_directories(temp / "exp/records");
    fs::create_symlink(temp / "secret/iteration.jsonl", temp / "exp/records/iteration.jsonl");
    SourceOptions options;
    options.metadata = temp / "tasks.csv";
    const auto source = ExperimentSource::open(temp / "exp", options).value();
    source->load(Detail::Code, {}, {});
    const ExperimentFacts facts = source->facts();
    QCOMPARE(facts.tasks.size(), std::size_t(1));
    QVERIFY(sentenceOf(facts, "linked").contains(QStringLiteral("link")));
    QVERIFY(sentenceOf(facts, "records").contains(QStringLiteral("link")));
    QVERIFY(!facts.tasks[0].referencePassed);
    auto states = source->task(task)->files()->states().value();
    QCOMPARE(int(states->tree(StateName::after(1)).error().kind), int(ErrorKind::Unsafe));
    QCOMPARE(int(states->tree(StateName::reference()).error().kind), int(ErrorKind::Unsafe));
    // A link within the code is content: its target is never opened.
    fs::remove(folder / "current/code");
    fs::create_directories(folder / "current/code");
    fs::create_symlink(temp / "secret", folder / "current/code/out");
    auto again = source->task(task)->files()->states().value();
    const auto files = again->repository().readTree(again->tree(StateName::after(1)).value()).value();
    QCOMPARE(files.size(), std::size_t(1));
    QCOMPARE(int(files.at("out").mode), int(FileMode::Link));
}

void TestPublishedExperiment::hostileNames()
{
    TempFolder temp;
    const std::string name = "own__\xff<b>__aaaaaa__bbbbbb";
    PublishedTree tree(temp / "exp", name);
    tree.keep("1111100000");
    fs::create_directories(temp / "exp/.hidden");
    put(temp / "exp/notes/readme.txt", "not a task");
    const ExperimentFacts facts = factsOf(temp / "exp");
    QCOMPARE(facts.tasks.size(), std::size_t(1));
    QCOMPARE(facts.tasks[0].taskId, name);
    QCOMPARE(facts.tasks[0].repository, std::string("own/\xff<b>"));
    QVERIFY(facts.problems.empty());
}

// The lock of the harness is flock(2), and looking at it must not take it.
void TestPublishedExperiment::running()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    const auto state = [&] { return ExperimentSource::open(temp / "exp").value()->task(task)->state(); };
    QCOMPARE(int(state()), int(TaskState::Interrupted));
    const int lock = ::open((temp / "exp" / task / ".lock").c_str(), O_RDWR);
    QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX | LOCK_NB) == 0);
    QCOMPARE(int(state()), int(TaskState::Running));
    const auto source = ExperimentSource::open(temp / "exp").value();
    QVERIFY(!source->isOver());
    // A run that goes on says nothing of N.
    QVERIFY(source->facts().iterationsInferred || source->iterations() == 6);
    ::close(lock);
    QCOMPARE(int(state()), int(TaskState::Interrupted));
}

void TestPublishedExperiment::grows()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    QCOMPARE(source->task(task)->records().size(), std::size_t(1));
    tree.keep("1111100000");
    PublishedTree other(temp / "exp", "own__other__aaaaaa__bbbbbb");
    QVERIFY(source->poll());
    source->load(Detail::Code, {}, {});
    QCOMPARE(source->tasks().size(), std::size_t(2));
    QCOMPARE(source->task(task)->records().size(), std::size_t(2));
    QCOMPARE(source->task(task)->records()[1].fixed.size(), std::size_t(1));
}

void TestPublishedExperiment::cache()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keep("1110110000");
    tree.finish();
    SourceOptions options;
    options.cache = temp / "cache";
    const auto lost = [&] { return factsOf(temp / "exp", options).tasks.at(0).iterations.at(1).lost->unchecked; };
    QCOMPARE(lost(), 1);
    const auto cached = listingOf(temp / "cache");
    QVERIFY(!cached.empty());
    QCOMPARE(lost(), 1);
    QVERIFY(listingOf(temp / "cache") == cached); // nothing to add
    // A changed report is read again.
    std::vector<fs::path> reports;
    for (const auto &entry : fs::recursive_directory_iterator(temp / "exp")) {
        if (entry.path().filename() == "test_report.json" && entry.path().parent_path().filename() != "target")
            reports.push_back(entry.path());
    }
    std::sort(reports.begin(), reports.end());
    const std::string last = get(reports.back());
    const auto time = fs::last_write_time(reports.back());
    std::string other = last;
    const std::size_t tests = other.find("\"tests\"");
    other.replace(other.find("\"failed\"", tests), 8, "\"passed\"");
    put(reports.back(), other);
    QVERIFY(!factsOf(temp / "exp", options).tasks.at(0).iterations.at(1).lost); // contradicts the record: not used
    put(reports.back(), last);
    fs::last_write_time(reports.back(), time);
    QCOMPARE(lost(), 1);
    // A cache that is broken is no cache.
    for (const auto &entry : fs::recursive_directory_iterator(temp / "cache")) {
        if (entry.is_regular_file())
            put(entry.path(), "broken");
    }
    QCOMPARE(lost(), 1);
}

void TestPublishedExperiment::provenance()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    put(temp / "exp.sweci.toml", "model = \"model-b\"\nagent = \"opencode\"\ndate = 2026-04-23\n"
                                 "source = \"https://example.org\"\niterations = 9\nmetadata = \"tasks.csv\"\n");
    put(temp / "tasks.csv", "task_id,repo_name\n" + std::string(task) + ",other/name\n");
    const ExperimentFacts facts = factsOf(temp.path() / "exp/"); // a slash at the end changes nothing
    QCOMPARE(facts.model, std::string("model-b"));
    QCOMPARE(facts.agent, std::string("opencode"));
    QCOMPARE(facts.iterations, 9);
    QCOMPARE(facts.name, std::string("exp"));
    QCOMPARE(facts.tasks[0].repository, std::string("other/name"));
    QVERIFY(notesOf(facts).contains(QStringLiteral("Date: 2026-04-23\nSource: https://example.org")));
    const Provenance read = Provenance::read(temp / "exp").value();
    QCOMPARE(Provenance::fromToml(read.toToml(), "again").value(), read);
    SourceOptions options;
    options.iterations = 4; // said by hand counts more
    QCOMPARE(factsOf(temp / "exp", options).iterations, 4);
}

void TestPublishedExperiment::provenanceRefused()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    for (const char *text : {"model = 3\n", "\nmodels = \"b\"\n", "iterations = 0\n", "model = \n"}) {
        put(temp / "exp.sweci.toml", text);
        const auto source = ExperimentSource::open(temp / "exp");
        QVERIFY(!source);
        QCOMPARE(int(source.error().kind), int(ErrorKind::Parse));
        QVERIFY2(source.error().sentence.contains(QStringLiteral("exp.sweci.toml, line ")),
                 qPrintable(source.error().sentence));
    }
}

void TestPublishedExperiment::provenanceEdited_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("model");
    QTest::addColumn<QByteArray>("edited"); // empty: refused
    QTest::newRow("new") << QByteArray("") << QByteArray("m") << QByteArray("model = \"m\"\n");
    QTest::newRow("changed") << QByteArray("# a\nmodel = \"l\" # b\n# c\n") << QByteArray("m")
                             << QByteArray("# a\nmodel = \"m\"\n# c\n");
    QTest::newRow("same") << QByteArray("model='m'   # b\n") << QByteArray("m") << QByteArray("model='m'   # b\n");
    QTest::newRow("removed") << QByteArray("# a\nmodel = \"l\"\n") << QByteArray("") << QByteArray("# a\n");
    QTest::newRow("no newline at the end")
        << QByteArray("# a") << QByteArray("m") << QByteArray("# a\nmodel = \"m\"\n");
    QTest::newRow("quotes") << QByteArray("") << QByteArray("a\"b\\") << QByteArray("model = \"a\\\"b\\\\\"\n");
    QTest::newRow("several lines") << QByteArray("model = \"\"\"\nl\n\"\"\"\n") << QByteArray("m") << QByteArray();
    QTest::newRow("quoted key") << QByteArray("\"model\" = \"l\"\n") << QByteArray("m") << QByteArray();
    QTest::newRow("broken") << QByteArray("model = \n") << QByteArray("") << QByteArray("");
}

void TestPublishedExperiment::provenanceEdited()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, model);
    QFETCH(QByteArray, edited);
    Provenance wanted;
    wanted.model = model.toStdString();
    const auto made = wanted.edited(text.toStdString(), "x.sweci.toml");
    if (edited.isNull()) {
        QVERIFY(!made);
        QCOMPARE(int(made.error().kind), int(ErrorKind::Usage));
        return;
    }
    QVERIFY2(made, made ? "" : made.error().cause.c_str());
    QCOMPARE(QByteArray::fromStdString(*made), edited);
    QVERIFY(Provenance::fromToml(*made, "x").value() == wanted);
}

// A table below the file's folder is kept relative to it; a file that cannot be edited stays as it is.
void TestPublishedExperiment::provenanceWritten()
{
    TempFolder temp;
    fs::create_directories(temp / "exp");
    Provenance wanted;
    wanted.metadata = temp / "tables/x.csv";
    wanted.iterations = 7;
    QVERIFY(wanted.write(temp / "exp"));
    QCOMPARE(get(temp / "exp.sweci.toml"), std::string("iterations = 7\nmetadata = \"tables/x.csv\"\n"));
    QVERIFY(Provenance::read(temp / "exp").value() == wanted);
    put(temp / "exp.sweci.toml", "\"model\" = \"l\"\n");
    QVERIFY(!wanted.write(temp / "exp"));
    QCOMPARE(get(temp / "exp.sweci.toml"), std::string("\"model\" = \"l\"\n"));
}

void TestPublishedExperiment::notAnExperiment()
{
    TempFolder temp;
    put(temp / "folder/sub/file.txt", "");
    for (const char *path : {"folder", "nothing", "folder/sub/file.txt"}) {
        const auto source = ExperimentSource::open(temp / path);
        QVERIFY(!source);
        QCOMPARE(int(source.error().kind), int(ErrorKind::NotFound));
    }
}

QTEST_GUILESS_MAIN(TestPublishedExperiment)
#include "tst_publishedexperiment.moc"
