// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/compression.h"
#include "experiment/nativetaskfiles.h"
#include "experiment/taskreader.h"
#include "models/iterationtests.h"
#include "models/testsmodel.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestIterationTests : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void groups();
    void textOfATest();
    void collapsedNamesFiles();
    void withoutAReport();
    void withoutASet();
    void damagedReport();
    void filter_data();
    void filter();
    void listOfGroups();
    void hostileNames();
    void manyTests();

private:
    IterationTestsPtr read(int k);
    std::vector<IterationRecord> records() const;

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SyntheticExperiment> m_experiment;
    std::unique_ptr<WrittenTask> m_task;
    const std::atomic<bool> m_go{false};
};

void TestIterationTests::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_experiment = std::make_unique<SyntheticExperiment>(*m_temp / "model-a", std::vector<std::string>{"one"}, 5);
    m_task = std::make_unique<WrittenTask>(*m_experiment, "one", 8, false);
    m_task->base({0, 1, 2});
    m_task->iteration({2, 3, 4, 5}, {1}); // loses 0 (confirmed) and 1 (flaky), fixes 3, 4, 5; 6 and 7 still fail
}

void TestIterationTests::cleanup()
{
    m_task.reset();
    m_experiment.reset();
    m_temp.reset();
}

std::vector<IterationRecord> TestIterationTests::records() const
{
    TaskReader reader(m_task->folder());
    return reader.poll() ? reader.records() : std::vector<IterationRecord>();
}

IterationTestsPtr TestIterationTests::read(int k)
{
    const auto all = records();
    return readIterationTests(NativeTaskFiles(m_task->folder()), all.at(static_cast<std::size_t>(k)), all.at(0).target,
                              m_go);
}

void TestIterationTests::groups()
{
    const IterationTestsPtr tests = read(1);
    const std::array<int, TestGroupCount> counts = {1, 1, 0, 3, 0, 2};
    QCOMPARE(tests->counts, counts);
    QCOMPARE(tests->rows[0].id, WrittenTask::testId(0));
    QCOMPARE(int(tests->rows[0].group), int(TestGroup::LostConfirmed));
    QCOMPARE(int(tests->rows[0].outcome), int(Outcome::Failed));
    QCOMPARE(tests->rows[0].message, std::string("AssertionError: not equal in test_0")); // without its colour
    QCOMPARE(tests->rows[1].id, WrittenTask::testId(1));
    QCOMPARE(int(tests->rows[2].group), int(TestGroup::Fixed));
    QCOMPARE(int(tests->rows[2].outcome), int(Outcome::Passed));
    QVERIFY(tests->rows[2].message.empty());
    QCOMPARE(tests->rows[6].id, WrittenTask::testId(7));
    QCOMPARE(tests->passed, 4);
    QCOMPARE(tests->target, 8);
    QCOMPARE(tests->unnamed, 0);
    // At the base all that does not pass is asked for.
    const std::array<int, TestGroupCount> base = {0, 0, 0, 0, 0, 5};
    QCOMPARE(read(0)->counts, base);
    const std::atomic<bool> stop{true};
    const auto all = records();
    QVERIFY(!readIterationTests(NativeTaskFiles(m_task->folder()), all[1], all[0].target, stop));
}

void TestIterationTests::textOfATest()
{
    const IterationTestsPtr tests = read(1);
    const std::string text = testText(*tests, tests->rows[0]);
    for (const char *part :
         {"-- call: failed --", "in test_0", "<b>E</b>", "-- call: standard output --", "printed by test_0"})
        QVERIFY2(text.find(part) != std::string::npos, text.c_str());
    QVERIFY(testText(*tests, tests->rows[2]).empty()); // it passed
}

void TestIterationTests::collapsedNamesFiles()
{
    m_task->setUnimportable("tests/test_unit.py", "ImportError: no module\nmore");
    m_task->collapsed();
    const IterationTestsPtr tests = read(2);
    QCOMPARE(tests->rows.size(), std::size_t(1));
    QCOMPARE(int(tests->rows[0].group), int(TestGroup::NotImported));
    QCOMPARE(tests->rows[0].message, std::string("ImportError: no module"));
    QVERIFY(testText(*tests, tests->rows[0]).find("more") != std::string::npos);
    QCOMPARE(tests->unnamed, 0);
}

void TestIterationTests::withoutAReport()
{
    std::filesystem::remove(m_task->folder().iteration(1) / "report.json.zst");
    const IterationTestsPtr tests = read(1);
    QVERIFY(!tests->report);
    QCOMPARE(int(tests->reportError->kind), int(ErrorKind::NotFound));
    const std::array<int, TestGroupCount> counts = {1, 1, 0, 3, 0, 2}; // names are in the record
    QCOMPARE(tests->counts, counts);
    QVERIFY(testText(*tests, tests->rows[0]).empty());
}

void TestIterationTests::withoutASet()
{
    auto all = records();
    all[1].passedSet.clear();
    const IterationTestsPtr tests = readIterationTests(NativeTaskFiles(m_task->folder()), all[1], all[0].target, m_go);
    QCOMPARE(tests->counts[static_cast<std::size_t>(TestGroup::Failing)], 2); // the report tells
    std::filesystem::remove(m_task->folder().iteration(1) / "report.json.zst");
    const IterationTestsPtr none = readIterationTests(NativeTaskFiles(m_task->folder()), all[1], all[0].target, m_go);
    QCOMPARE(none->counts[static_cast<std::size_t>(TestGroup::Failing)], 0);
    QCOMPARE(none->unnamed, 2);
    all[1].passedSet = "no base64!";
    QCOMPARE(readIterationTests(NativeTaskFiles(m_task->folder()), all[1], all[0].target, m_go)->unnamed, 2);
    all[1].fixed = {99, -1}; // out of T: left out
    QCOMPARE(readIterationTests(NativeTaskFiles(m_task->folder()), all[1], all[0].target, m_go)
                 ->counts[static_cast<std::size_t>(TestGroup::Fixed)],
             0);
}

void TestIterationTests::damagedReport()
{
    const auto file = m_task->folder().iteration(1) / "report.json.zst";
    put(file, "no frame");
    QCOMPARE(int(read(1)->reportError->kind), int(ErrorKind::Parse));
    QVERIFY(writeCompressed(file, "{\"tests\": [{\"nodeid\": "));
    const IterationTestsPtr tests = read(1);
    QVERIFY(tests->reportError);
    QVERIFY(!tests->report);
    QCOMPARE(tests->counts[0], 1);
}

void TestIterationTests::filter_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("count");
    QTest::newRow("all") << QString() << 7;
    QTest::newRow("one") << QStringLiteral("test_03") << 1;
    QTest::newRow("no case") << QStringLiteral("TEST_0") << 7;
    QTest::newRow("none") << QStringLiteral("[") << 0;
}

void TestIterationTests::filter()
{
    QFETCH(QString, text);
    QFETCH(int, count);
    QCOMPARE(int(filterTests(*read(1), text.toStdString(), m_go).size()), count);
}

void TestIterationTests::listOfGroups()
{
    TestsModel model;
    const QAbstractItemModelTester tester(&model);
    const IterationTestsPtr tests = read(1);
    model.show(tests, filterTests(*tests, {}, m_go));
    QCOMPARE(model.rowCount(), 4 + 7); // four groups have tests
    QCOMPARE(model.index(0).data().toString(), QStringLiteral("lost, confirmed 1"));
    QVERIFY(model.index(0).data(TestsModel::HeaderRole).toBool());
    QVERIFY(!model.test(model.index(0)));
    QCOMPARE(model.index(1).data().toString(), QStringLiteral("tests/test_unit.py::test_00"));
    QCOMPARE(model.index(4).data().toString(), QStringLiteral("fixed 3"));
    QCOMPARE(model.indexOf(WrittenTask::testId(7)).row(), 10);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.setClosed(TestGroup::Fixed, true);
    QCOMPARE(removed.size(), 1);
    QCOMPARE(model.rowCount(), 8);
    QVERIFY(model.headerOf(TestGroup::Fixed).data(TestsModel::ClosedRole).toBool());
    QCOMPARE(model.indexOf(WrittenTask::testId(7)).row(), 7);
    QVERIFY(!model.indexOf(WrittenTask::testId(3)).isValid());
    model.setClosed(TestGroup::Fixed, false);
    QCOMPARE(model.rowCount(), 11);
    model.setClosed(TestGroup::NotImported, true); // it has none
    model.show(tests, filterTests(*tests, "test_06", m_go));
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0).data(TestsModel::CountRole).toInt(), 1);
    model.show(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestIterationTests::hostileNames()
{
    auto made = std::make_shared<IterationTests>();
    TestRow row;
    row.id = "tests/<img src=x>\x1b[31m\xff::t\xe2\x80\xae";
    made->rows.push_back(row);
    TestsModel model;
    const QAbstractItemModelTester tester(&model);
    model.show(made, {0});
    const QString shown = model.index(1).data().toString();
    QCOMPARE(shown, QStringLiteral("tests/<img src=x>\\u001b[31m\\xff::t\\u202e"));
    QVERIFY(model.index(1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("&lt;img")));
}

void TestIterationTests::manyTests()
{
    auto made = std::make_shared<IterationTests>();
    for (int i = 0; i < 200000; ++i) {
        TestRow row;
        row.id = "tests/test_many.py::test_" + std::to_string(i);
        made->rows.push_back(row);
    }
    TestsModel model;
    model.show(made, filterTests(*made, {}, m_go));
    QCOMPARE(model.rowCount(), 200001);
    QCOMPARE(model.index(200000).data().toString(), QStringLiteral("tests/test_many.py::test_199999"));
}

QTEST_GUILESS_MAIN(TestIterationTests)
#include "tst_iterationtests.moc"
