// SPDX-License-Identifier: GPL-3.0-or-later
// Tests x states of a task, from records and reports as the program writes them.
#include "base/compression.h"
#include "experiment/nativetaskfiles.h"
#include "experiment/taskreader.h"
#include "models/testmaploader.h"
#include "models/testmaptext.h"
#include "models/textmatch.h"
#include "tempfolder.h"
#include "writtentask.h"

#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestTestMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void cells();
    void verdicts();
    void extendsTheMapBefore();
    void rewrittenRecordsBeginAnew();
    void testsOutsideT();
    void outcomesOfTheReport_data();
    void outcomesOfTheReport();
    void theRecordGoesBeforeTheReport();
    void withoutAReport();
    void damagedReport();
    void orders();
    void filters();
    void nextLostTest();
    void loaderGrowsLive();
    void matchesText_data();
    void matchesText();
    void manyTests();

private:
    TaskPtr snapshot();
    TestMapPtr map(const TestMapPtr &before = nullptr);
    // One character a test: "." passed, letters of testMapLetter, " " not run; after lost ones "!", recovered "^".
    QString column(const TestMap &map, int state) const;
    void putReport(int k, const std::vector<std::pair<std::string, std::string>> &outcomes);

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<SyntheticExperiment> m_experiment;
    std::unique_ptr<WrittenTask> m_task;
    TaskPtr m_last;
    const std::atomic<bool> m_go{false};
};

void TestTestMap::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_experiment = std::make_unique<SyntheticExperiment>(*m_temp / "model-a", std::vector<std::string>{"one"}, 8);
    m_task = std::make_unique<WrittenTask>(*m_experiment, "one", 8, false);
    m_task->base({0, 1, 2});
    m_task->iteration({2, 3, 4, 5}, {1}); // loses 0 (confirmed) and 1 (flaky): two lost, and the count does not fall
}

void TestTestMap::cleanup()
{
    m_last.reset();
    m_task.reset();
    m_experiment.reset();
    m_temp.reset();
}

// As the store makes it: records that are the same are shared with the snapshot before.
TaskPtr TestTestMap::snapshot()
{
    TaskReader reader(m_task->folder());
    if (!reader.poll())
        qFatal("cannot read");
    auto next = m_last ? std::make_shared<TaskSnapshot>(*m_last) : std::make_shared<TaskSnapshot>();
    next->run = TaskRun::fromName("one");
    next->files = std::make_shared<NativeTaskFiles>(m_task->folder());
    takeRecords(*next, m_last ? *m_last : TaskSnapshot(), reader.records(), [this](const IterationRecord &base) {
        if (m_last && m_last->target && *m_last->target == base.target)
            return m_last->target;
        return std::make_shared<const std::vector<std::string>>(base.target);
    });
    m_last = next;
    return next;
}

TestMapPtr TestTestMap::map(const TestMapPtr &before)
{
    const TaskPtr task = snapshot();
    TestMapPtr made = before;
    do
        made = extendTestMap(made, *task, m_go);
    while (!made->isWhole(*task));
    return made;
}

QString TestTestMap::column(const TestMap &map, int state) const
{
    QString text;
    for (int test = 0; test < map.tests(); ++test) {
        const TestMapCell cell = map.cell(test, state);
        const QString letter = testMapLetter(cell.state());
        text += cell.passed()                          ? QStringLiteral(".")
                : cell.state() == TestMapState::NotRun ? QStringLiteral(" ")
                                                       : letter;
        text += cell.lost()                             ? QStringLiteral("!")
                : cell.mark() == TestMapMark::Recovered ? QStringLiteral("^")
                                                        : QString();
    }
    return text;
}

void TestTestMap::putReport(int k, const std::vector<std::pair<std::string, std::string>> &outcomes)
{
    JsonValue tests = JsonValue::array();
    for (const auto &[id, outcome] : outcomes) {
        JsonValue test = JsonValue::object();
        test.set("nodeid", id).set("outcome", outcome);
        tests.append(std::move(test));
    }
    JsonValue report = JsonValue::object();
    report.set("exitcode", 1).set("summary", JsonValue::object()).set("tests", tests);
    put(m_task->folder().iteration(k) / "report.json.zst", compress(report.toJson()));
}

void TestTestMap::cells()
{
    m_task->collapsed();
    m_task->iteration({0, 2, 3, 4, 5, 6}); // 0 recovers over the collapse
    m_task->notProduced();
    m_task->iteration({0, 1, 2, 4, 5, 6}); // 1 recovers, 3 is lost
    const TestMapPtr made = map();
    QCOMPARE(made->tests(), 8);
    QCOMPARE(made->states(), 6);
    QCOMPARE(column(*made, 0), QStringLiteral("...FFFFF"));
    QCOMPARE(column(*made, 1), QStringLiteral("F!F!....FF"));
    QCOMPARE(column(*made, 2), QStringLiteral("        "));
    QCOMPARE(column(*made, 3), QStringLiteral(".^F.....F"));
    QCOMPARE(column(*made, 4), QStringLiteral("        "));
    QCOMPARE(column(*made, 5), QStringLiteral("..^.F!...F"));
    QCOMPARE(made->cell(0, 1).mark(), TestMapMark::LostConfirmed);
    QCOMPARE(made->cell(1, 1).mark(), TestMapMark::LostFlaky);
    QCOMPARE(made->firstPass(0), 0);
    QCOMPARE(made->firstPass(3), 1);
    QCOMPARE(made->firstPass(7), -1);
    QVERIFY(made->changed(3));
    QVERIFY(!made->changed(2) && !made->changed(7));
    QCOMPARE(made->indexOf(WrittenTask::testId(4)), 4);
    QCOMPARE(made->indexOf("nowhere"), -1);
}

void TestTestMap::verdicts()
{
    m_task->iteration({2, 3});
    m_task->collapsed();
    m_task->notProduced();
    m_task->iteration({2, 3, 4});
    const TestMapPtr made = map();
    using ByTest = TestMapColumn::ByTest;
    using ByCount = TestMapColumn::ByCount;
    const std::pair<ByTest, ByCount> expected[] = {
        {ByTest::NoneBefore, ByCount::NoneBefore}, {ByTest::Lost, ByCount::Held},     {ByTest::Lost, ByCount::Fell},
        {ByTest::Collapsed, ByCount::Collapsed},   {ByTest::NotRun, ByCount::NotRun}, {ByTest::Held, ByCount::Held}};
    for (int state = 0; state < made->states(); ++state) {
        QCOMPARE(made->column(state).byTest, expected[state].first);
        QCOMPARE(made->column(state).byCount, expected[state].second);
        QCOMPARE(made->column(state).disagrees(), state == 1);
    }
    QCOMPARE(made->column(1).lost.confirmed, 1);
    QCOMPARE(made->column(1).lost.flaky, 1);
    QCOMPARE(byTestSign(made->column(1)), QString::fromUtf8("−2"));
    QCOMPARE(byCountSign(made->column(1)), QStringLiteral("+1"));
    QCOMPARE(byCountSign(made->column(2)), QString::fromUtf8("−2"));
    QCOMPARE(made->column(5).change, 1);    // against the last measured one
    QCOMPARE(made->column(5).recovered, 1); // 4 was lost in 2
    QVERIFY(columnText(made->column(1), 1, 8).contains(QStringLiteral("contradict")));
}

void TestTestMap::extendsTheMapBefore()
{
    const TestMapPtr before = map();
    m_task->iteration({0, 2, 3, 4, 5});
    const TestMapPtr after = map(before);
    QCOMPARE(before->states(), 2);
    QCOMPARE(after->states(), 3);
    QCOMPARE(&before->column(1), &after->column(1)); // shared
    QCOMPARE(column(*after, 2), QStringLiteral(".^F....FF"));
    QCOMPARE(column(*after, 2), column(*map(), 2)); // as if read at once
    QCOMPARE(map(after), after);
}

void TestTestMap::rewrittenRecordsBeginAnew()
{
    const TestMapPtr before = map();
    std::filesystem::remove(m_task->folder().records());
    m_task = std::make_unique<WrittenTask>(*m_experiment, "one", 8, false);
    m_task->base({0, 1, 2});
    m_task->iteration({0, 1, 2, 7});
    QVERIFY(!before->isPartOf(*snapshot()));
    QCOMPARE(column(*map(before), 1), QStringLiteral("...FFFF."));
}

void TestTestMap::testsOutsideT()
{
    putReport(0, {{"tests/new.py::b", "passed"}, {WrittenTask::testId(0), "passed"}});
    putReport(1, {{"tests/new.py::a", "failed"}, {"tests/new.py::b", "failed"}, {"tests/new.py::b", "passed"}});
    const TestMapPtr made = map();
    QCOMPARE(made->tests(), 10);
    QVERIFY(made->inTarget(7) && !made->inTarget(8));
    QCOMPARE(made->id(8), std::string("tests/new.py::b"));
    QCOMPARE(made->cell(8, 0), TestMapCell(TestMapState::Passed));
    QCOMPARE(made->cell(8, 1), TestMapCell(TestMapState::Failed));  // never lost: not in T; twice: the worse counts
    QCOMPARE(made->cell(9, 0), TestMapCell(TestMapState::Missing)); // came later
    QCOMPARE(made->cell(9, 1), TestMapCell(TestMapState::Failed));
    QVERIFY(made->changed(8) && !made->changed(9));
    const auto rows = arrangeTests(*made, {}, m_go);
    QCOMPARE(rows, (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 9, 8}));
    QCOMPARE(bandsOf(*made, rows, TestMapFilter::Order::File),
             (std::vector<TestMapBand>{{0, QStringLiteral("tests/test_unit.py")}, {8, QStringLiteral("outside T")}}));
}

void TestTestMap::outcomesOfTheReport_data()
{
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<TestMapState>("state");
    QTest::newRow("failed") << QStringLiteral("failed") << TestMapState::Failed;
    QTest::newRow("error") << QStringLiteral("error") << TestMapState::Error;
    QTest::newRow("skipped") << QStringLiteral("skipped") << TestMapState::Skipped;
    QTest::newRow("xfailed") << QStringLiteral("xfailed") << TestMapState::Other;
    QTest::newRow("xpassed") << QStringLiteral("xpassed") << TestMapState::Other;
    QTest::newRow("a plugin's") << QStringLiteral("rerun") << TestMapState::Other;
}

void TestTestMap::outcomesOfTheReport()
{
    QFETCH(QString, outcome);
    QFETCH(TestMapState, state);
    putReport(1, {{WrittenTask::testId(7), outcome.toStdString()}, {WrittenTask::testId(2), "passed"}});
    const TestMapPtr made = map();
    QCOMPARE(made->cell(7, 1).state(), state);
    QCOMPARE(made->cell(6, 1).state(), TestMapState::Missing);
    QCOMPARE(made->cell(0, 1), TestMapCell(TestMapState::Missing, TestMapMark::LostConfirmed));
}

// A report that claims more, or less, than the second account in the record.
void TestTestMap::theRecordGoesBeforeTheReport()
{
    putReport(1, {{WrittenTask::testId(7), "passed"}, {WrittenTask::testId(2), "failed"}});
    const TestMapPtr made = map();
    QCOMPARE(made->cell(7, 1), TestMapCell(TestMapState::NotPassed));
    QCOMPARE(made->cell(2, 1), TestMapCell(TestMapState::Passed));
}

void TestTestMap::withoutAReport()
{
    std::filesystem::remove(m_task->folder().iteration(1) / "report.json.zst");
    const TestMapPtr made = map();
    QCOMPARE(column(*made, 1), QStringLiteral("N!N!....NN"));
    QVERIFY(made->column(1).error);
}

void TestTestMap::damagedReport()
{
    put(m_task->folder().iteration(1) / "report.json.zst", compress("{\"tests\": [{\"nodeid\": "));
    const TestMapPtr made = map();
    QCOMPARE(column(*made, 1), QStringLiteral("N!N!....NN"));
    QVERIFY(columnText(made->column(1), 1, 8).contains(made->column(1).error->sentence));
}

void TestTestMap::orders()
{
    m_task->iteration({0, 2, 3, 4, 5, 7});
    const TestMapPtr made = map();
    const auto rows = [&](TestMapFilter::Order order) { return arrangeTests(*made, {order, false, {}}, m_go); };
    QCOMPARE(rows(TestMapFilter::Order::File), (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7}));
    QCOMPARE(rows(TestMapFilter::Order::FirstPass), (std::vector<int>{0, 1, 2, 3, 4, 5, 7, 6}));
    // In all states: ... / .F. / .FF / F.. / FF. / FFF
    QCOMPARE(rows(TestMapFilter::Order::History), (std::vector<int>{2, 0, 1, 3, 4, 5, 7, 6}));
    QStringList names;
    for (const TestMapBand &band :
         bandsOf(*made, rows(TestMapFilter::Order::FirstPass), TestMapFilter::Order::FirstPass))
        names << QString::number(band.row) + QLatin1Char(' ') + band.name;
    QCOMPARE(names, (QStringList{QStringLiteral("0 passes at the base"), QStringLiteral("3 passes from 1 on"),
                                 QStringLiteral("6 passes from 2 on"), QStringLiteral("7 never passes")}));
}

void TestTestMap::filters()
{
    const TestMapPtr made = map();
    QCOMPARE(arrangeTests(*made, {TestMapFilter::Order::File, false, "TEST_03"}, m_go), std::vector<int>{3});
    QCOMPARE(arrangeTests(*made, {TestMapFilter::Order::File, true, {}}, m_go), (std::vector<int>{0, 1, 3, 4, 5}));
    QCOMPARE(arrangeTests(*made, {TestMapFilter::Order::File, true, "_07"}, m_go), std::vector<int>());
    const std::atomic<bool> stop{true};
    QVERIFY(arrangeTests(*made, {}, stop).empty());
    QVERIFY(!extendTestMap(nullptr, *snapshot(), stop));
}

void TestTestMap::nextLostTest()
{
    m_task->iteration({2, 3, 4});
    const TestMapPtr made = map();
    const auto rows = arrangeTests(*made, {}, m_go);
    std::vector<TestMapPlace> places;
    for (TestMapPlace at{-1, 0}; (at = nextLost(*made, rows, at, 1)).row >= 0;)
        places.push_back(at);
    QCOMPARE(places, (std::vector<TestMapPlace>{{0, 1}, {1, 1}, {5, 2}}));
    QCOMPARE(nextLost(*made, rows, {5, 2}, -1), (TestMapPlace{1, 1}));
    QCOMPARE(nextLost(*made, rows, {0, 1}, -1).row, -1);
    QCOMPARE(nextLost(*made, {}, {0, 0}, 1).row, -1);
}

void TestTestMap::loaderGrowsLive()
{
    TestMapLoader loader;
    QSignalSpy changed(&loader, &TestMapLoader::changed);
    loader.setTask(snapshot());
    QTRY_VERIFY(loader.map() && !loader.reading());
    QCOMPARE(loader.map()->states(), 2);
    QCOMPARE(loader.rows()->size(), std::size_t(8));
    m_task->iteration({0, 1, 2, 3, 4, 5});
    loader.setTask(snapshot());
    QTRY_COMPARE(loader.map()->states(), 3);
    loader.setFilter({TestMapFilter::Order::FirstPass, true, {}});
    QTRY_COMPARE(*loader.rows(), (std::vector<int>{0, 1, 3, 4, 5}));
    QCOMPARE(loader.bands().size(), std::size_t(2));
    loader.setTask(nullptr);
    QVERIFY(!loader.map() && loader.rows()->empty() && loader.bands().empty());
    QVERIFY(changed.count() >= 4);
}

void TestTestMap::matchesText_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("found");
    QTest::newRow("empty") << QByteArray() << QByteArray("a") << true;
    QTest::newRow("case") << QByteArray("TeSt_A") << QByteArray("tests::test_a") << true;
    QTest::newRow("not there") << QByteArray("test_b") << QByteArray("tests::test_a") << false;
    QTest::newRow("longer") << QByteArray("test") << QByteArray("tes") << false;
    QTest::newRow("no UTF-8") << QByteArray("\xff") << QByteArray("a\xff") << true;
}

void TestTestMap::matchesText()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, bytes);
    QFETCH(bool, found);
    QCOMPARE(TextMatch(text.toStdString()).matches(bytes.toStdString()), found);
}

// 200,000 tests: states come one after the other, each within a bound that a quadratic step would break.
void TestTestMap::manyTests()
{
    constexpr int many = 200000;
    m_experiment = std::make_unique<SyntheticExperiment>(*m_temp / "model-b", std::vector<std::string>{"one"}, 8);
    m_task = std::make_unique<WrittenTask>(*m_experiment, "one", many, false);
    WrittenTask::Tests passing;
    for (int i = 0; i < many; i += 2)
        passing.insert(i);
    m_task->base(passing);
    passing.erase(10);
    passing.insert(11);
    m_task->iteration(passing);
    const TaskPtr task = snapshot();
    QElapsedTimer clock;
    clock.start();
    TestMapPtr made;
    do
        made = extendTestMap(made, *task, m_go);
    while (!made->isWhole(*task));
    const auto rows = arrangeTests(*made, {TestMapFilter::Order::History, false, {}}, m_go);
    QVERIFY2(clock.elapsed() < 20000, qPrintable(QString::number(clock.elapsed())));
    QCOMPARE(rows.size(), std::size_t(many));
    QCOMPARE(rows.front(), 0);
    QCOMPARE(made->column(1).lost.total(), 1);
    QCOMPARE(made->column(1).cells.size() * sizeof(TestMapCell), std::size_t(many)); // a byte each
    QCOMPARE(nextLost(*made, rows, {-1, 0}, 1).state, 1);
}

QTEST_GUILESS_MAIN(TestTestMap)
#include "tst_testmap.moc"
