// SPDX-License-Identifier: GPL-3.0-or-later
// States of the published layout: what a folder's name says is not what it holds. Each state's state.txt has the number
// of the iteration that wrote it, each requirement that of the iteration it was written for.
#include "experiment/experimentsource.h"
#include "publishedtree.h"
#include "tempfolder.h"

#include <QRegularExpression>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseH7 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keptRejectedKept_data();
    void keptRejectedKept();
    void repeatedHour_data();
    void repeatedHour();
    void rejectedInRepeatedHour();
    void folderWithoutRecord();
    void folderWithoutRecordInTheMiddle();
    void attemptWithoutRecord();
    void lastRejected();
    void lastRejectedAndGoesOn();
    void timedOut();
    void reportsLeftOut();
    void archivesLeftOut();
    void codeLeftOut();
    void recordsAlone();
};

namespace
{

const char *const task = "own__state__aaaaaa__bbbbbb";

// What state.txt says in a state; a sentence of an error otherwise.
QString content(const TaskSource &source, const StateName &state)
{
    auto states = source.files()->states();
    if (!states)
        return states.error().sentence;
    const auto tree = (*states)->tree(state);
    if (!tree)
        return tree.error().sentence;
    const auto files = (*states)->repository().readTree(*tree);
    const auto blob = (*states)->repository().readBlob(files->at("state.txt").blob);
    return QString::fromStdString(*blob).trimmed();
}

QString after(const TaskSource &source, int k)
{
    return content(source, StateName::after(k));
}

// The number in a requirement; the sentence of an error otherwise.
QString requirement(const TaskSource &source, int k)
{
    const auto text = source.files()->requirement(k);
    if (!text)
        return text.error().sentence;
    static const QRegularExpression number(QStringLiteral("Number (\\d+)"));
    return number.match(QString::fromStdString(*text)).captured(1);
}

QString warnings(const TaskSource &source)
{
    QStringList list;
    for (const QString &warning : source.warnings())
        list.append(warning);
    return list.join(QLatin1Char('\n'));
}

void removeEverywhere(const fs::path &folder, const std::string &name)
{
    std::vector<fs::path> found;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.path().filename() == name)
            found.push_back(entry.path());
    }
    for (const fs::path &path : found)
        fs::remove_all(path);
}

} // namespace

void TestCaseH7::keptRejectedKept_data()
{
    QTest::addColumn<bool>("finished");
    QTest::addColumn<bool>("logs");
    QTest::newRow("finished") << true << true;
    QTest::newRow("finished, no logs") << true << false;
    QTest::newRow("goes on") << false << true;
}

void TestCaseH7::keptRejectedKept()
{
    QFETCH(bool, finished);
    QFETCH(bool, logs);
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.setLog(logs);
    tree.keep("1111100000");
    tree.reject();
    tree.keep("1111011000");
    if (finished)
        tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(warnings(run), QString());
    QCOMPARE(after(run, 0), QStringLiteral("0"));
    QCOMPARE(after(run, 1), QStringLiteral("1"));
    QCOMPARE(after(run, 2), QStringLiteral("1")); // nothing of it was kept
    QCOMPARE(after(run, 3), QStringLiteral("3"));
    QCOMPARE(content(run, StateName::candidate(2)), QStringLiteral("rejected 2"));
    QCOMPARE(content(run, StateName::candidate(3)), QStringLiteral("3"));
    QCOMPARE(content(run, StateName::reference()), QStringLiteral("reference"));
    QCOMPARE(requirement(run, 1), QStringLiteral("1"));
    QVERIFY2(requirement(run, 2).contains(QStringLiteral("not kept by the harness")), qPrintable(requirement(run, 2)));
    QCOMPARE(requirement(run, 3), QStringLiteral("3"));
    QVERIFY(requirement(run, 0).contains(QStringLiteral("Iteration 0 has no requirement")));
    // The tests are those of the same state.
    const auto &records = run.records();
    QCOMPARE(records[1].passed, 5);
    QVERIFY(records[1].fixed == std::vector<int>{4});
    QCOMPARE(int(records[2].verdict), int(Verdict::Collapsed));
    QVERIFY((records[3].fixed == std::vector<int>{5, 6}));
    QVERIFY(records[3].lostUnchecked == std::vector<int>{4});
    QCOMPARE(QString::fromStdString(run.files()->testLog(3).value()), QStringLiteral("ran 1111011000"));
    QCOMPARE(QString::fromStdString(run.files()->testLog(2).value()), QStringLiteral("no tests"));
    QVERIFY(run.files()->report(1).value().find("\"passed\": 5") != std::string::npos);
    QVERIFY(!run.files()->report(2));
}

void TestCaseH7::repeatedHour_data()
{
    QTest::addColumn<bool>("logs");
    QTest::addColumn<bool>("reports");
    QTest::newRow("by reports and log") << true << true;
    QTest::newRow("by reports") << false << true;
    QTest::newRow("by the log") << true << false;
}

// 00:50 UTC is 02:50 by summer time, 01:10 UTC is 02:10 by winter time: the names are in the wrong order.
void TestCaseH7::repeatedHour()
{
    QFETCH(bool, logs);
    QFETCH(bool, reports);
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.setLog(logs);
    tree.setClockBack(-7200);
    for (int i = 1; i <= 5; ++i)
        tree.keep("1111100000");
    const std::string before = tree.nextName();
    tree.setClockBack(-3600);
    QVERIFY(tree.nextName() < before);
    tree.keep("1111110000");
    tree.keep("1111111000");
    tree.finish();
    if (!reports)
        removeEverywhere(temp / "exp", "test_report.json");
    const auto source = ExperimentSource::open(temp / "exp").value();
    const TaskSource &run = *source->task(task);
    for (int k = 0; k <= 7; ++k)
        QCOMPARE(after(run, k), QString::number(k));
    for (int k = 1; k <= 7; ++k)
        QCOMPARE(requirement(run, k), QString::number(k));
}

void TestCaseH7::rejectedInRepeatedHour()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.setClockBack(-7200);
    for (int i = 1; i <= 4; ++i)
        tree.keep("1111100000");
    tree.reject();
    tree.setClockBack(-3600);
    tree.reject();
    tree.keep("1111110000");
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    const TaskSource &run = *source->task(task);
    QCOMPARE(content(run, StateName::candidate(5)), QStringLiteral("rejected 5"));
    QCOMPARE(content(run, StateName::candidate(6)), QStringLiteral("rejected 6"));
    QCOMPARE(after(run, 6), QStringLiteral("4"));
    QCOMPARE(after(run, 7), QStringLiteral("7"));
}

void TestCaseH7::folderWithoutRecord()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keepWithoutRecord("1111110000");
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Identities, {}, {});
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(warnings(run).count(QStringLiteral("current holds")), 1); // said once
    QCOMPARE(after(run, 0), QStringLiteral("0"));
    QCOMPARE(after(run, 1), QStringLiteral("1"));
    QCOMPARE(requirement(run, 1), QStringLiteral("1"));
    QVERIFY2(warnings(run).contains(QStringLiteral("current holds a state that no record tells of")),
             qPrintable(warnings(run)));
}

void TestCaseH7::folderWithoutRecordInTheMiddle()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keepWithoutRecord("1111110000");
    tree.keep("1111111100"); // number 2, from a state that is not recorded
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(after(run, 1), QStringLiteral("1"));
    QCOMPARE(after(run, 2), QStringLiteral("2"));
    QCOMPARE(run.records()[2].passed, 8);
    QCOMPARE(requirement(run, 2), QStringLiteral("2"));
    QVERIFY2(warnings(run).contains(QStringLiteral("Iteration 2 went on from a state that no record tells of")),
             qPrintable(warnings(run)));
}

void TestCaseH7::attemptWithoutRecord()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.reject();
    tree.keep("1111100000");
    tree.rejectWithoutRecord();
    tree.keep("1111110000");
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(content(run, StateName::candidate(1)), QStringLiteral("rejected 1"));
    QCOMPARE(after(run, 3), QStringLiteral("3"));
    QVERIFY2(warnings(run).contains(QStringLiteral("holds an attempt that no record tells of")),
             qPrintable(warnings(run)));
}

void TestCaseH7::lastRejected()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.reject();
    tree.reject();
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    const TaskSource &run = *source->task(task);
    QCOMPARE(after(run, 3), QStringLiteral("1"));
    QVERIFY(requirement(run, 2).contains(QStringLiteral("not kept")));
    QCOMPARE(requirement(run, 3), QStringLiteral("3")); // nothing came that deleted it
    QCOMPARE(content(run, StateName::candidate(2)), QStringLiteral("rejected 2"));
    QCOMPARE(content(run, StateName::candidate(3)), QStringLiteral("rejected 3"));
}

void TestCaseH7::lastRejectedAndGoesOn()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.reject();
    tree.dieInIteration();
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    // The document in current is of the third iteration, which has no record yet.
    QVERIFY(requirement(run, 2).contains(QStringLiteral("not kept")));
    QCOMPARE(requirement(run, 1), QStringLiteral("1"));
    QCOMPARE(warnings(run), QString());
    QCOMPARE(int(run.state()), int(TaskState::Interrupted));
}

void TestCaseH7::timedOut()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.reject(true);
    tree.keep("1111100000");
    tree.finish();
    const auto source = ExperimentSource::open(temp / "exp").value();
    const TaskSource &run = *source->task(task);
    QCOMPARE(content(run, StateName::candidate(1)), QStringLiteral("rejected 1"));
    QCOMPARE(after(run, 2), QStringLiteral("2"));
    QVERIFY(!run.files()->testLog(1)); // no test_result.json after a time-out
}

void TestCaseH7::reportsLeftOut()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.reject();
    tree.keep("1111110000");
    tree.finish();
    removeEverywhere(temp / "exp", "test_report.json");
    removeEverywhere(temp / "exp", "non-passed");
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(after(run, 1), QStringLiteral("1"));
    QCOMPARE(after(run, 3), QStringLiteral("3"));
    QCOMPARE(content(run, StateName::candidate(2)), QStringLiteral("rejected 2"));
    QVERIFY(!run.records()[1].passedKnown);
    QVERIFY(!run.records()[1].lostKnown);
}

void TestCaseH7::archivesLeftOut()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keep("1111110000");
    tree.keep("1111111000");
    tree.finish();
    // The archive of the second iteration, which holds the state after the first.
    std::vector<fs::path> archives;
    for (const auto &entry : fs::directory_iterator(temp / "exp" / task)) {
        if (entry.path().filename().native().substr(0, 4) == "2026")
            archives.push_back(entry.path());
    }
    std::sort(archives.begin(), archives.end());
    fs::remove_all(archives.at(1));
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(after(run, 0), QStringLiteral("0"));
    QVERIFY2(after(run, 1).contains(QStringLiteral("No folder holds the state 1")), qPrintable(after(run, 1)));
    QCOMPARE(after(run, 2), QStringLiteral("2"));
    QCOMPARE(after(run, 3), QStringLiteral("3"));
    QCOMPARE(run.records()[1].passed, 5); // |T| less the recorded gap
    QVERIFY(!run.records()[1].lostKnown);
    QVERIFY(!run.records()[2].lostKnown);
    QVERIFY(run.records()[3].lostKnown);
    QVERIFY(warnings(run).contains(QStringLiteral("No folder holds the state after iteration 1.")));
}

void TestCaseH7::codeLeftOut()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.keep("1111110000");
    tree.finish();
    removeEverywhere(temp / "exp", "code");
    const auto source = ExperimentSource::open(temp / "exp").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QVERIFY(after(run, 1).contains(QStringLiteral("The code of state 1 is not in the folder")));
    QCOMPARE(requirement(run, 2), QStringLiteral("2"));
    QVERIFY(run.records()[2].lostKnown);
    QCOMPARE(int(run.records()[2].verdict), int(Verdict::Measured));
    QCOMPARE(warnings(run), QString());
}

void TestCaseH7::recordsAlone()
{
    TempFolder temp;
    PublishedTree tree(temp / "exp", task);
    tree.keep("1111100000");
    tree.finish();
    const std::string records = get(temp / "exp" / task / "iteration.jsonl");
    put(temp / "bare" / task / "iteration.jsonl", records);
    const auto source = ExperimentSource::open(temp / "bare").value();
    source->load(Detail::Code, {}, {});
    const TaskSource &run = *source->task(task);
    QCOMPARE(warnings(run), QString());
    QCOMPARE(run.records().size(), std::size_t(2));
    QVERIFY(after(run, 0).contains(QStringLiteral("No folder holds the state 0")));
    QVERIFY(content(run, StateName::reference()).contains(QStringLiteral("not in the folder target")));
}

QTEST_GUILESS_MAIN(TestCaseH7)
#include "tst_case_h7.moc"
