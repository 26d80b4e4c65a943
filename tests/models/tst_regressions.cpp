// SPDX-License-Identifier: GPL-3.0-or-later
// Regressions of an experiment as a table, with causes, labels and notes.
#include "experiment/nativetaskfiles.h"
#include "experiment/taskreader.h"
#include "models/notekeeper.h"
#include "models/regressionfields.h"
#include "models/regressionsfilter.h"
#include "models/regressionsmodel.h"
#include "report/spreadsheettext.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;
namespace fs = std::filesystem;

class TestRegressions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void found();
    void unknownTarget();
    void tableOfRows();
    void growsAndStays();
    void causes();
    void causesOfALostState();
    void labelsAndNotes();
    void notesThatCannotBeRead();
    void notesThatCannotBeWritten();
    void filtersAndSorts();
    void fileOfAll();
    void formulasInAFile_data();
    void formulasInAFile();

private:
    TaskPtr task(const std::string &name);
    ExperimentPtr experiment();
    fs::path notesFile() const { return m_experiment->path() / "notes.json"; }
    QString cell(const RegressionsModel &model, int row, int column) const
    {
        return model.index(row, column).data().toString();
    }

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SyntheticExperiment> m_experiment;
    std::unique_ptr<WrittenTask> m_one;
    std::unique_ptr<WrittenTask> m_two;
    ExperimentPtr m_last;
    const std::atomic<bool> m_go{false};
};

void TestRegressions::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_experiment =
        std::make_unique<SyntheticExperiment>(*m_temp / "model-a", std::vector<std::string>{"one", "two"}, 8);
    m_one = std::make_unique<WrittenTask>(*m_experiment, "one");
    m_one->base({0, 1, 2});
    m_one->iteration({2, 3}, {1}); // 1: loses 0 (confirmed) and 1 (flaky)
    m_one->iteration({1, 2, 3});   // 2: 1 comes back
    m_one->collapsed("timeout");   // 3
    m_one->iteration({0, 1, 2});   // 4: 0 comes back, 3 is lost for good
    m_two = std::make_unique<WrittenTask>(*m_experiment, "two");
    m_two->base({0});
    m_two->iteration({0, 1});
}

void TestRegressions::cleanup()
{
    m_last.reset();
    m_two.reset();
    m_one.reset();
    m_experiment.reset();
    m_temp.reset();
}

TaskPtr TestRegressions::task(const std::string &name)
{
    const TaskFolder folder = m_experiment->folder(name);
    TaskReader reader(folder);
    if (!reader.poll())
        qFatal("cannot read");
    const TaskPtr before = m_last ? m_last->task(name) : nullptr;
    if (before && before->records.size() == reader.records().size())
        return before;
    auto next = before ? std::make_shared<TaskSnapshot>(*before) : std::make_shared<TaskSnapshot>();
    next->run = TaskRun::fromName(name);
    next->files = std::make_shared<NativeTaskFiles>(folder);
    takeRecords(*next, before ? *before : TaskSnapshot(), reader.records(), [](const IterationRecord &base) {
        return std::make_shared<const std::vector<std::string>>(base.target);
    });
    return next;
}

ExperimentPtr TestRegressions::experiment()
{
    auto next = std::make_shared<ExperimentSnapshot>();
    next->path = m_experiment->path();
    next->status = ExperimentStatus::Ready;
    next->tasks = {task("one"), task("two")};
    m_last = next;
    return next;
}

void TestRegressions::found()
{
    const Regressions all = findRegressions(task("one"));
    QCOMPARE(all.size(), std::size_t(3));
    QCOMPARE(all[0].iteration, 1);
    QCOMPARE(all[0].lost, (std::vector<int>{0, 1})); // confirmed ones first
    QCOMPARE(all[0].counts.confirmed, 1);
    QCOMPARE(all[0].counts.flaky, 1);
    QCOMPARE(all[0].recovered, 2);
    QCOMPARE(all[0].recoveredAt, 4);
    QVERIFY(all[0].isRecovered());
    QVERIFY(all[1].collapsed && all[1].lost.empty());
    QCOMPARE(all[1].recoveredAt, 4);
    QCOMPARE(all[2].lost, std::vector<int>{3});
    QCOMPARE(all[2].recoveredAt, -1);
    QVERIFY(!all[2].isRecovered());
    QVERIFY(findRegressions(task("two")).empty());
    QCOMPARE(regressionKindText(all[0]), QStringLiteral("1 confirmed, 1 flaky"));
    QCOMPARE(regressionKindText(all[2]), QStringLiteral("confirmed"));
    QCOMPARE(regressionRecoveryText(all[0]), QStringLiteral("in 4"));
    QCOMPARE(regressionRecoveryText(all[2]), QStringLiteral("no"));
    Regression part = all[0];
    part.recovered = 1;
    part.recoveredAt = 2;
    QCOMPARE(regressionRecoveryText(part), QStringLiteral("1 of 2, in 2"));
}

void TestRegressions::unknownTarget()
{
    auto one = std::make_shared<TaskSnapshot>(*task("one"));
    one->target.reset();
    QVERIFY(findRegressions(TaskPtr(one)).empty());
    // Indices out of T are left out.
    auto other = std::make_shared<TaskSnapshot>(*task("one"));
    auto record = std::make_shared<IterationRecord>(*other->records[1]);
    record->lostConfirmed = {-1, 0, 800};
    other->records[1] = record;
    QCOMPARE(findRegressions(TaskPtr(other)).front().lost, (std::vector<int>{0, 1}));
}

void TestRegressions::tableOfRows()
{
    NoteKeeper notes;
    RegressionsModel model(notes);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    RegressionsFilter filter;
    QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
    filter.setSourceModel(&model);
    model.setExperiment(experiment());
    QVERIFY(model.loading());
    QTRY_COMPARE(model.rowCount(), 3);
    QVERIFY(!model.loading());
    QCOMPARE(cell(model, 0, RegressionsModel::Task), QStringLiteral("one"));
    QCOMPARE(cell(model, 0, RegressionsModel::Iteration), QStringLiteral("1"));
    QCOMPARE(cell(model, 0, RegressionsModel::Lost), QStringLiteral("2"));
    QCOMPARE(cell(model, 0, RegressionsModel::Tests), QStringLiteral("test_00, test_01"));
    QCOMPARE(cell(model, 1, RegressionsModel::Kind), QStringLiteral("collapsed"));
    QVERIFY(model.index(0, RegressionsModel::Tests)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("tests/test_unit.py::test_01")));
    model.setExperiment(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestRegressions::growsAndStays()
{
    NoteKeeper notes;
    RegressionsModel model(notes);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setExperiment(experiment());
    QTRY_COMPARE(model.rowCount(), 3);
    const QPersistentModelIndex last = model.index(2, 0);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    m_two->iteration({1});
    m_one->iteration({0, 1, 2, 3}); // 3 comes back
    model.setExperiment(experiment());
    QTRY_COMPARE(model.rowCount(), 4);
    QCOMPARE(cell(model, 2, RegressionsModel::Recovered), QStringLiteral("in 5"));
    QCOMPARE(cell(model, 3, RegressionsModel::Task), QStringLiteral("two"));
    QCOMPARE(last.row(), 2);
    QCOMPARE(reset.count(), 0);
    // A run whose records were begun anew loses its rows.
    fs::remove(m_experiment->folder("one").records());
    m_one = std::make_unique<WrittenTask>(*m_experiment, "one", 8, false);
    m_one->base({0, 1, 2});
    model.setExperiment(experiment());
    QTRY_COMPARE(model.rowCount(), 1);
    QVERIFY(!last.isValid());
}

void TestRegressions::causes()
{
    NoteKeeper notes;
    RegressionsModel model(notes);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setExperiment(experiment());
    QTRY_COMPARE(model.rowCount(), 3);
    QVERIFY(!model.cause(0));
    QCOMPARE(cell(model, 0, RegressionsModel::Cause), QStringLiteral("…"));
    QCOMPARE(model.missingCauses({0, 1, 2}), 3);
    model.wantCauses({2, 1});
    QTRY_COMPARE(model.missingCauses({1, 2}), 0);
    QVERIFY(!model.cause(0)); // nobody asked
    model.wantCauses({0, 1, 2});
    QTRY_VERIFY(model.cause(0));
    QVERIFY(model.cause(0)->absent.isEmpty());
    QCOMPARE(model.cause(0)->of, 2);
    // Records written anew have causes of their own.
    auto other = std::make_shared<ExperimentSnapshot>(*m_last);
    auto one = std::make_shared<TaskSnapshot>(*other->tasks[0]);
    one->records[1] = std::make_shared<IterationRecord>(*one->records[1]);
    other->tasks[0] = one;
    model.setExperiment(other);
    QTRY_VERIFY(!model.cause(0));
    QVERIFY(model.cause(2));
}

void TestRegressions::causesOfALostState()
{
    const Regressions all = findRegressions(task("one"));
    QVERIFY(fs::remove_all(m_experiment->folder("one").path() / "history.git") > 0);
    const RegressionCausePtr cause = findCause(all[0], m_go);
    QVERIFY(cause && !cause->absent.isEmpty() && cause->hunk.isEmpty());
    QVERIFY(causeText(*cause).startsWith(QStringLiteral("not known: ")));
    const std::atomic<bool> stop{true};
    QVERIFY(!findCause(all[0], stop));
    RegressionCause made;
    made.hunk = QStringLiteral("src/a.py:3-4 in parse");
    made.confidence = 0.615;
    QCOMPARE(causeText(made), QStringLiteral("likely src/a.py:3-4 in parse, 62 %"));
    made.requirement = QStringLiteral("2: src/a.py");
    QCOMPARE(causeText(made), QStringLiteral("likely src/a.py:3-4 in parse, 62 %  ·  item 2: src/a.py"));
}

void TestRegressions::labelsAndNotes()
{
    {
        NoteKeeper notes;
        notes.open(notesFile());
        RegressionsModel model(notes);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setExperiment(experiment());
        QTRY_COMPARE(model.rowCount(), 3);
        QVERIFY(!model.setData(model.index(0, RegressionsModel::Task), QStringLiteral("x")));
        QVERIFY(model.setData(model.index(0, RegressionsModel::Label), QStringLiteral("  real ")));
        QVERIFY(model.setData(model.index(2, RegressionsModel::Note), QStringLiteral("<b>why</b> \u202e")));
        QCOMPARE(cell(model, 0, RegressionsModel::Label), QStringLiteral("real"));
        QVERIFY(cell(model, 2, RegressionsModel::Note).startsWith(QStringLiteral("<b>why</b> \\u202")));
        QVERIFY(model.index(2, RegressionsModel::Note)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("&lt;b&gt;")));
    } // what was set is written before it goes
    const auto kept = ExperimentNotes::read(notesFile());
    QVERIFY(kept);
    QCOMPARE(kept->all().size(), std::size_t(2));
    QCOMPARE(kept->find({"one", 1})->label, std::string("real"));
    NoteKeeper again;
    again.open(notesFile());
    QTRY_COMPARE(again.notes().all().size(), std::size_t(2));
    again.open({});
    QVERIFY(again.notes().all().empty());
}

void TestRegressions::notesThatCannotBeRead()
{
    put(notesFile(), "{\"version\": 1, \"notes\": [");
    NoteKeeper notes;
    notes.open(notesFile());
    RegressionsModel model(notes);
    model.setExperiment(experiment());
    QTRY_VERIFY(notes.error() && model.rowCount() == 3);
    QVERIFY(!model.flags(model.index(0, RegressionsModel::Label)).testFlag(Qt::ItemIsEditable));
    QVERIFY(!model.setData(model.index(0, RegressionsModel::Label), QStringLiteral("x")));
    put(notesFile(), "{\"version\": 1, \"notes\": []}"); // mended
    notes.open(notesFile());
    QTRY_VERIFY(!notes.error());
    QVERIFY(model.setData(model.index(0, RegressionsModel::Label), QStringLiteral("x")));
}

void TestRegressions::notesThatCannotBeWritten()
{
    NoteKeeper notes;
    notes.open(*m_temp / "nowhere" / "notes.json");
    QSignalSpy failed(&notes, &NoteKeeper::failed);
    notes.set({"one", 1}, {"a", ""});
    QVERIFY(notes.notes().find({"one", 1})); // shown at once
    QVERIFY(failed.wait(10000));
    QTRY_VERIFY(notes.notes().all().empty()); // and back
}

void TestRegressions::filtersAndSorts()
{
    const auto read = [](const char *text) {
        return FilterExpression::read(QString::fromLatin1(text), regressionFilterOffer().fields).expression;
    };
    NoteKeeper notes;
    notes.open(notesFile());
    m_two->iteration({1});
    RegressionsModel model(notes);
    RegressionsFilter filter;
    filter.setSourceModel(&model);
    model.setExperiment(experiment());
    QTRY_COMPARE(filter.rowCount(), 4);
    filter.setExpression(read("TEST_03"));
    QCOMPARE(filter.sourceRows(0, 99), std::vector<int>{2});
    filter.setExpression(read("two"));
    QCOMPARE(filter.sourceRows(0, 99), std::vector<int>{3});
    filter.setExpression(read("kind = collapsed or iteration > 2 and recovered = no"));
    for (const int row : filter.sourceRows(0, 99)) {
        const Regression &each = model.regression(row);
        QVERIFY(each.collapsed || (each.iteration > 2 && !each.isRecovered()));
    }
    QVERIFY(filter.rowCount() > 0 && filter.rowCount() < 4);
    filter.setExpression({});
    filter.setOpenOnly(true);
    QCOMPARE(filter.sourceRows(0, 99), (std::vector<int>{2, 3}));
    filter.setOpenOnly(false);
    filter.sort(RegressionsModel::Iteration, Qt::DescendingOrder);
    QCOMPARE(filter.sourceRows(0, 99), (std::vector<int>{2, 1, 3, 0}));
    filter.sort(RegressionsModel::Recovered);
    QCOMPARE(filter.sourceRows(0, 0).size(), std::size_t(1));
    QVERIFY(!model.regression(filter.sourceRows(0, 0).front()).isRecovered());
    model.setData(model.index(1, RegressionsModel::Label), QStringLiteral("machine"));
    filter.setExpression(read("label = machine"));
    QCOMPARE(filter.sourceRows(0, 99), std::vector<int>{1});
    filter.setExpression(read("machine"));
    QCOMPARE(filter.sourceRows(0, 99), std::vector<int>{1});
}

// Names that are not UTF-8, and texts with quotes and line breaks, as RFC 4180 has them.
void TestRegressions::fileOfAll()
{
    NoteKeeper notes;
    notes.open(notesFile());
    RegressionsModel model(notes);
    auto now = std::make_shared<ExperimentSnapshot>(*experiment());
    auto one = std::make_shared<TaskSnapshot>(*now->tasks[0]);
    auto target = *one->target;
    target[0] = "tests/\xff.py::a,\"b\"";
    one->target = std::make_shared<const std::vector<std::string>>(target);
    now->tasks[0] = one;
    model.setExperiment(now);
    QTRY_COMPARE(model.rowCount(), 3);
    model.setData(model.index(0, RegressionsModel::Note), QStringLiteral("a \"note\""));
    model.setData(model.index(0, RegressionsModel::Label), QStringLiteral("=1+1"));
    const QStringList lines = csvTable(model.table({0, 1})).split(QLatin1Char('\n'));
    QCOMPARE(lines[0],
             QStringLiteral("task,iteration,kind,lost,lost_confirmed,lost_flaky,lost_unchecked,tests,recovered,"
                            "recovered_at,likely_cause,confidence,requirement,label,note"));
    QCOMPARE(lines[1], QStringLiteral("one,1,lost,2,1,1,0,\"tests/\\xff.py::a,\"\"b\"\""));
    QCOMPARE(lines[2], QStringLiteral("tests/test_unit.py::test_01\",2,4,,,,'=1+1,\"a \"\"note\"\"\""));
    QCOMPARE(lines[3], QStringLiteral("one,3,collapsed,0,0,0,0,,0,4,,,,,"));
}

// What a spreadsheet would take for a formula is text there.
void TestRegressions::formulasInAFile_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("defused");
    for (const char *text : {"=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "  =1", "\n-1",
                             "\xef\xbc\x9d"
                             "1"})
        QTest::newRow(text) << QString::fromUtf8(text) << true;
    for (const char *text : {"", " ", "a=1", "tests/a.py::test[-1]", "'=1", "1-1", "<b>"})
        QTest::newRow(text) << QString::fromUtf8(text) << false;
}

void TestRegressions::formulasInAFile()
{
    QFETCH(QString, text);
    QFETCH(bool, defused);
    QCOMPARE(spreadsheetText(text), (defused ? QStringLiteral("'") : QString()) + text);
}

QTEST_GUILESS_MAIN(TestRegressions)
#include "tst_regressions.moc"
