// SPDX-License-Identifier: GPL-3.0-or-later
// Case U2, the part without a window: a word of one iteration of one task of a hundred is found, wherever it stands;
// files vanish meanwhile.
#include "base/compression.h"
#include "experiment/experimentsource.h"
#include "experiment/tasksearch.h"
#include "tempfolder.h"
#include "writtentask.h"
#include "writtentranscript.h"

#include <QTest>

#include <map>

using namespace sweci;

class CaseU2 : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void findsAWord_data();
    void findsAWord();
    void everyPlaceOnce();
    void manyHitsOfAFile();
    void vanishingFiles();
    void stops();

private:
    std::vector<SearchHit> find(const std::string &needle, std::vector<SearchPlace> places);
    SearchedTask task(const std::string &name) const;

    TempFolder m_temp;
    std::filesystem::path m_path = m_temp / "experiment";
    std::unique_ptr<ExperimentSource> m_source;
    SearchedResult m_last;
};

namespace
{

const std::vector<SearchPlace> everywhere{SearchPlace::Requirement, SearchPlace::Transcript, SearchPlace::Changes,
                                          SearchPlace::Tests, SearchPlace::Log};

} // namespace

void CaseU2::initTestCase()
{
    std::vector<std::string> ids;
    for (int i = 0; i < 100; ++i)
        ids.push_back("task" + std::to_string(100 + i));
    SyntheticExperiment experiment(m_path, ids, 20);
    for (const std::string &id : ids) {
        const bool chosen = id == "task142";
        WrittenTask written(experiment, id, 8, chosen); // states of the one only
        written.base({0});
        for (int k = 1; k <= (chosen ? 20 : 3); ++k) {
            if (chosen && k == 17) {
                written.setRequirement("<r>\n<requirement>\n needle_requirement\n</requirement></r>");
                written.setLog("\x1b[31mneedle\x1b[0m_log\nneedle_gone\r\x1b[Kkept\n");
            } else if (chosen && k == 18) {
                written.setRequirement({});
            }
            written.iteration(k % 2 == 0 ? WrittenTask::Tests{0, 1, 5} : WrittenTask::Tests{0, 1});
        }
        if (!chosen)
            continue;
        WrittenTranscript transcript;
        transcript.begin("programmer", 17).says("A \"needle_said\"\nhere").calls("a", "grep needle_call src");
        transcript.raw("needle_raw").pack(written.folder().iteration(17), "programmer");
    }
    auto opened = ExperimentSource::open(m_path);
    QVERIFY(opened);
    m_source = std::move(opened).value();
    QVERIFY(m_source->poll());
}

SearchedTask CaseU2::task(const std::string &name) const
{
    const TaskSource *source = m_source->task(name);
    SearchedTask task{name, source->files(), {}, nullptr};
    for (const IterationRecord &record : source->records())
        task.records.push_back(std::make_shared<IterationRecord>(record));
    task.target = std::make_shared<std::vector<std::string>>(source->records().front().target);
    return task;
}

std::vector<SearchHit> CaseU2::find(const std::string &needle, std::vector<SearchPlace> places)
{
    const TaskSearch search(Finder(needle), std::move(places));
    std::vector<SearchHit> hits;
    const std::atomic<bool> go{false};
    for (const TaskSource *each : m_source->tasks())
        m_last = search.run(task(each->run().name()), go, [&](SearchHit hit) { hits.push_back(std::move(hit)); });
    return hits;
}

void CaseU2::findsAWord_data()
{
    QTest::addColumn<QByteArray>("needle");
    QTest::addColumn<int>("place");
    QTest::addColumn<int>("line");
    QTest::newRow("requirement") << QByteArray("needle_requirement") << int(SearchPlace::Requirement) << 2;
    QTest::newRow("what was said") << QByteArray("\"needle_said\"") << int(SearchPlace::Transcript) << 1;
    QTest::newRow("a call") << QByteArray("grep needle_call") << int(SearchPlace::Transcript) << 2;
    QTest::newRow("a line that is no event") << QByteArray("needle_raw") << int(SearchPlace::Transcript) << 3;
    QTest::newRow("log, without colours") << QByteArray("needle_log") << int(SearchPlace::Log) << 0;
    QTest::newRow("capitals") << QByteArray("NEEDLE_LOG") << -1 << 0;
    QTest::newRow("wiped out in the log") << QByteArray("needle_gone") << -1 << 0;
    QTest::newRow("nowhere") << QByteArray("nothing like it") << -1 << 0;
}

void CaseU2::findsAWord()
{
    QFETCH(QByteArray, needle);
    QFETCH(int, place);
    QFETCH(int, line);
    const auto hits = find(needle.toStdString(), everywhere);
    if (place < 0) {
        QVERIFY(hits.empty());
        return;
    }
    QCOMPARE(int(hits.size()), 1);
    QCOMPARE(hits[0].task, std::string("task142"));
    QCOMPARE(hits[0].iteration, 17);
    QCOMPARE(int(hits[0].place), place);
    QCOMPARE(hits[0].line, line);
    QVERIFY(hits[0].excerpt.find(needle.toStdString()) != std::string::npos);
    // Not where one did not look.
    std::vector<SearchPlace> others = everywhere;
    std::erase(others, hits[0].place);
    QVERIFY(find(needle.toStdString(), others).empty());
}

void CaseU2::everyPlaceOnce()
{
    // Changed lines: each state of the task has a function of its own.
    const auto changes = find("def value_17", {SearchPlace::Changes});
    QVERIFY(!changes.empty());
    for (const SearchHit &hit : changes) {
        QCOMPARE(hit.task, std::string("task142"));
        QVERIFY(hit.iteration == 17 || (hit.iteration == 18 && hit.removed));
        QCOMPARE(hit.name, std::string("src/unit.py"));
    }
    QCOMPARE(changes.front().iteration, 17);
    QVERIFY(!changes.front().removed);
    // Tests: fixed and lost in turns, or never moved.
    const auto moved = find("test_05", {SearchPlace::Tests});
    std::map<std::string, int> ofTask;
    for (const SearchHit &hit : moved)
        ++ofTask[hit.task];
    QCOMPARE(int(ofTask.size()), 100);
    QCOMPARE(ofTask["task142"], 19); // every iteration from the second on
    QCOMPARE(ofTask["task100"], 2);
    const auto still = find("test_07", {SearchPlace::Tests});
    QCOMPARE(int(still.size()), 100);
    QCOMPARE(still.front().iteration, 0);
}

void CaseU2::manyHitsOfAFile()
{
    std::string log;
    for (int i = 0; i < 100; ++i)
        log += "often " + std::string(1000, 'x') + '\n';
    put(m_source->task("task150")->files()->logFile(LogKind::Programmer, 2).native() + ".zst", compress(log));
    m_last = {};
    const auto hits = find("often", {SearchPlace::Log});
    QCOMPARE(int(hits.size()), TaskSearch::hitsOfFile);
    QCOMPARE(hits.back().line, TaskSearch::hitsOfFile - 1);
    QVERIFY(hits.front().excerpt.size() <= SearchHit::excerptBytes);
    const std::atomic<bool> go{false};
    const auto result =
        TaskSearch(Finder("often"), {SearchPlace::Log}).run(task("task150"), go, [](const SearchHit &) {});
    QCOMPARE(result.more, 100 - TaskSearch::hitsOfFile);
}

void CaseU2::vanishingFiles()
{
    const std::atomic<bool> go{false};
    const TaskSearch search(Finder("pytest of iteration"), everywhere);
    // An iteration's files go while its task is searched, in the middle of it.
    const SearchedTask first = task("task160");
    int hits = 0;
    const auto result = search.run(first, go, [&](const SearchHit &hit) {
        ++hits;
        if (hit.iteration == 1)
            std::filesystem::remove_all(m_path / "task160" / "iterations" / "2");
    });
    QCOMPARE(hits, 3); // base, 1 and 3
    QCOMPARE(int(result.skipped.size()), 1);
    QVERIFY(result.skipped[0].contains(QStringLiteral("iteration 2 of task160")));
    // A whole task.
    std::filesystem::remove_all(m_path / "task161");
    const auto gone = search.run(task("task161"), go, [&](const SearchHit &) { ++hits; });
    QCOMPARE(hits, 3);
    QCOMPARE(int(gone.skipped.size()), 1);
    QVERIFY(gone.skipped[0].contains(QStringLiteral("task161")));
    // A damaged file is said, the others are searched.
    put(m_path / "task162" / "iterations" / "1" / "pytest.log.zst", "damaged");
    hits = 0;
    const auto damaged = search.run(task("task162"), go, [&](const SearchHit &) { ++hits; });
    QCOMPARE(hits, 3);
    QCOMPARE(int(damaged.skipped.size()), 1);
}

void CaseU2::stops()
{
    std::atomic<bool> stop{false};
    int hits = 0;
    const TaskSearch search(Finder("e"), everywhere);
    (void)search.run(task("task142"), stop, [&](const SearchHit &) {
        ++hits;
        stop = true;
    });
    QVERIFY(hits >= 1 && hits <= TaskSearch::hitsOfFile); // no further file
    QVERIFY(!TaskSearch(Finder(""), everywhere).isUsable());
}

QTEST_GUILESS_MAIN(CaseU2)
#include "tst_case_u2.moc"
