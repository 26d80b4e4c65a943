// SPDX-License-Identifier: GPL-3.0-or-later
// What the window compares is what the command line compares.
#include "experiment/experimentsource.h"
#include "goldenexperiments.h"
#include "models/comparedset.h"
#include "models/experimentstore.h"
#include "models/snapshotfacts.h"
#include "report/comparisonwriters.h"
#include "syntheticexperiment.h"
#include "tempfolder.h"

#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace sweci;
namespace fs = std::filesystem;

class TestComparedSet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void factsAsTheReadersGive();
    void sameAsTheCommandLine();
    void gammaMovesAlone();
    void growsWithItsRecords();
    void gammaWhileRecordsComeIn();
    void gammaWhileAllWorkersAreBusy();
    void againAfterAFailure();
    void nothingWithoutWanting();
    void planAndDepartures();
    void noneAndOneAndGone();

private:
    void write(const std::string &name, const std::vector<std::vector<int>> &passed);
    fs::path at(const std::string &name) const { return m_temp->path() / name; }
    void open();
    bool isSettled() const { return m_set->now() && !m_set->working(); }
    bool hasReport(double gamma) const
    {
        return m_set->report() && m_set->now() && m_set->report()->basis == m_set->now()->basis &&
               m_set->report()->report.plan.gamma == gamma;
    }
    std::string commandLine(const std::vector<std::string> &names, const AnalysisPlan &plan) const;

    std::unique_ptr<TempFolder> m_temp;
    std::unique_ptr<ExperimentStore> m_store;
    std::unique_ptr<ComparedSet> m_set;
};

void TestComparedSet::init()
{
    m_temp = std::make_unique<TempFolder>();
    m_store = std::make_unique<ExperimentStore>();
    m_set = std::make_unique<ComparedSet>(*m_store);
    write("a", {{50, 60, 100}, {45, 30, 90}, {42, 44, 46}});
    write("b", {{40, 80, 100}, {60, 70, 95}, {41, 41, 41}});
    write("c", {{90, 100}, {40, 35, 30}});
}

void TestComparedSet::cleanup()
{
    m_set.reset();
    m_store.reset();
    m_temp.reset();
}

// Tasks "r0__t0"...; one number an iteration.
void TestComparedSet::write(const std::string &name, const std::vector<std::vector<int>> &passed)
{
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < passed.size(); ++i)
        ids.push_back(std::string(1, char('p' + i)).append("__task"));
    SyntheticExperiment experiment(at(name), ids, 3);
    for (std::size_t i = 0; i < passed.size(); ++i)
        experiment.settings().repositories[ids[i]] = ids[i].substr(0, 1);
    experiment.writeSettings();
    for (std::size_t i = 0; i < passed.size(); ++i) {
        experiment.begin(ids[i]);
        experiment.base(ids[i]);
        for (const int count : passed[i])
            experiment.iteration(ids[i], count);
        experiment.end(ids[i], passed[i].back() == 100 ? "solved" : "limit_reached");
    }
}

void TestComparedSet::open()
{
    m_store->open(m_temp->path());
    QTRY_VERIFY(!m_store->loading());
}

std::string TestComparedSet::commandLine(const std::vector<std::string> &names, const AnalysisPlan &plan) const
{
    std::vector<ExperimentFacts> facts;
    for (const std::string &name : names) {
        auto source = ExperimentSource::open(at(name)).value();
        source->load(Detail::Code);
        facts.push_back(source->facts());
    }
    auto report = compareExperiments(facts, plan, false).value();
    for (PairedResult &result : report.results)
        result.planned = false;
    return comparisonText(report, SummaryFormat::Json);
}

void TestComparedSet::factsAsTheReadersGive()
{
    unpackGoldenExperiments(m_temp->path());
    open();
    QTRY_VERIFY(m_store->experiment(at("scripted")) && m_store->experiment(at("scripted"))->reading.total == 0);
    QTRY_VERIFY(m_store->experiment(at("broken")) && m_store->experiment(at("broken"))->reading.total == 0);
    for (const char *name : {"a", "c", "scripted", "broken"}) {
        auto source = ExperimentSource::open(at(name)).value();
        source->load(Detail::Code);
        const ExperimentFacts wanted = source->facts();
        const ExperimentFacts got = factsOf(*m_store->experiment(at(name)));
        QCOMPARE(got.name, wanted.name);
        QCOMPARE(got.tasksExpected, wanted.tasksExpected);
        QCOMPARE(got.iterations, wanted.iterations);
        QCOMPARE(got.datasetHash, wanted.datasetHash);
        QCOMPARE(got.protocol, wanted.protocol);
        QCOMPARE(got.notes, wanted.notes);
        QCOMPARE(got.problems.size(), wanted.problems.size());
        QCOMPARE(got.tasks.size(), wanted.tasks.size());
        for (std::size_t i = 0; i < got.tasks.size(); ++i) {
            QCOMPARE(got.tasks[i].taskId, wanted.tasks[i].taskId);
            QCOMPARE(got.tasks[i].repository, wanted.tasks[i].repository);
            QCOMPARE(got.tasks[i].iterations.size(), wanted.tasks[i].iterations.size());
            QCOMPARE(got.tasks[i].stop, wanted.tasks[i].stop);
        }
    }
}

void TestComparedSet::sameAsTheCommandLine()
{
    open();
    m_set->choose({at("b"), at("a")});
    m_set->setGamma(1.3);
    m_set->want(this, true, true);
    QTRY_VERIFY(hasReport(1.3));
    AnalysisPlan plan;
    plan.gamma = 1.3;
    QCOMPARE(comparisonText(m_set->report()->report, SummaryFormat::Json), commandLine({"b", "a"}, plan));
    QVERIFY(m_set->report()->report.comparison->tasks().size() == 3);
    m_set->choose({at("a"), at("c"), at("b")});
    QTRY_VERIFY(hasReport(1.3) && m_set->report()->report.comparison->models() == 3);
    QCOMPARE(comparisonText(m_set->report()->report, SummaryFormat::Json), commandLine({"a", "c", "b"}, plan));
    m_set->setDialect("harness-2026-04");
    plan.dialect = "harness-2026-04";
    QTRY_VERIFY(hasReport(1.3) && m_set->report()->report.plan.dialect == plan.dialect);
    QCOMPARE(comparisonText(m_set->report()->report, SummaryFormat::Json), commandLine({"a", "c", "b"}, plan));
}

void TestComparedSet::gammaMovesAlone()
{
    open();
    m_set->want(this, true);
    QTRY_VERIFY(isSettled());
    const auto basis = m_set->now()->basis;
    QCOMPARE(basis->models(), 3); // all that have scores
    QSignalSpy changed(m_set.get(), &ComparedSet::changed);
    m_set->setGamma(0.7);
    m_set->setGamma(1.9); // nobody waits for the one between
    QTRY_COMPARE(m_set->now()->step.gamma, 1.9);
    QCOMPARE(m_set->now()->basis, basis);
    QVERIFY(changed.count() <= 2);
    const GammaStep wanted = basis->engine->step(1.9);
    QCOMPARE(m_set->now()->step.scores, wanted.scores);
    QVERIFY(!m_set->report());
}

void TestComparedSet::growsWithItsRecords()
{
    SyntheticExperiment live(at("live"), {"p__task"}, 3);
    live.begin("p__task");
    live.base("p__task");
    live.iteration("p__task", 70);
    open();
    m_set->choose({at("a"), at("live")});
    m_set->want(this, true);
    QTRY_VERIFY(isSettled());
    QVERIFY(m_set->now()->basis->comparison->tasks().empty()); // not finished
    live.iteration("p__task", 80);
    live.iteration("p__task", 90);
    live.end("p__task", "limit_reached");
    QTRY_COMPARE_WITH_TIMEOUT(m_set->now()->basis->comparison->tasks().size(), std::size_t(1), 15000);
}

// A step of gamma waits for no record.
void TestComparedSet::gammaWhileRecordsComeIn()
{
    SyntheticExperiment live(at("live"), {"p__task"}, 3);
    live.begin("p__task");
    live.base("p__task");
    open();
    m_set->choose({at("a"), at("live")});
    m_set->want(this, true);
    QTRY_VERIFY(isSettled());
    const auto basis = m_set->now()->basis;
    std::optional<std::pair<double, bool>> first; // gamma, of the basis that was there
    connect(m_set.get(), &ComparedSet::changed, this, [&] {
        if (!first)
            first = {m_set->now()->step.gamma, m_set->now()->basis == basis};
    });
    const auto moved = connect(m_store.get(), &ExperimentStore::experimentChanged, this, [&] { m_set->setGamma(1.4); });
    live.iteration("p__task", 80);
    QTRY_VERIFY(first);
    disconnect(moved);
    QCOMPARE(first->first, 1.4);
    QVERIFY(first->second);
    // The record is not forgotten over it.
    QTRY_VERIFY(m_set->now()->basis != basis && isSettled());
    QCOMPARE(m_set->now()->step.gamma, 1.4);
    disconnect(m_set.get(), nullptr, this, nullptr);
}

// Neither for the report of another page nor for what else takes its time.
void TestComparedSet::gammaWhileAllWorkersAreBusy()
{
    open();
    m_set->want(this, true);
    QTRY_VERIFY(isSettled());
    QSemaphore go;
    const int workers = QThreadPool::globalInstance()->maxThreadCount();
    for (int i = 0; i < workers; ++i)
        QThreadPool::globalInstance()->start([&go] { go.acquire(); });
    m_set->setGamma(1.6);
    const bool stepped = QTest::qWaitFor([this] { return m_set->now()->step.gamma == 1.6; }, 5000);
    go.release(workers);
    QThreadPool::globalInstance()->waitForDone();
    QVERIFY(stepped);
}

// What was asked for while something impossible was under way.
void TestComparedSet::againAfterAFailure()
{
    open();
    m_set->choose({at("a"), at("b")});
    m_set->setDialect("nobody's");
    m_set->want(this, true);
    m_set->setDialect("paper-v1");
    QTRY_VERIFY(m_set->now() && m_set->problem().isEmpty());
}

void TestComparedSet::nothingWithoutWanting()
{
    open();
    m_set->choose({at("a"), at("b")});
    m_set->setGamma(1.1);
    QVERIFY(!m_set->working() && !m_set->now());
    auto page = std::make_unique<QObject>();
    m_set->want(page.get(), true);
    QTRY_VERIFY(isSettled());
    page.reset(); // gone, and with it the wish
    m_set->setGamma(1.2);
    QVERIFY(!m_set->working());
    QCOMPARE(m_set->now()->step.gamma, 1.1);
}

void TestComparedSet::planAndDepartures()
{
    open();
    m_set->choose({at("a"), at("b")});
    AnalysisPlan plan;
    plan.gamma = 1.1;
    plan.metric = Metric::Solved;
    m_set->want(this, true, true);
    m_set->setPlan(plan, QStringLiteral("analysis.toml"));
    QCOMPARE(m_set->exploratory(), QString());
    QTRY_VERIFY(hasReport(1.1));
    const auto planned = [this] {
        const auto &results = m_set->report()->report.results;
        return std::count_if(results.begin(), results.end(), [](const PairedResult &one) { return one.planned; });
    };
    QCOMPARE(planned(), 1);
    m_set->setGamma(1.2);
    QCOMPARE(m_set->exploratory(), QString()); // what is there still
    QTRY_VERIFY(hasReport(1.2));
    QCOMPARE(m_set->exploratory(), QStringLiteral("Gamma is not the plan's: all of it is exploratory."));
    QCOMPARE(planned(), 0);
    m_set->setGamma(1.1);
    QTRY_VERIFY(hasReport(1.1) && planned() == 1);
    m_set->setPolicy(policyFromName("collapsed=carry").value());
    QCOMPARE(m_set->exploratory(), QStringLiteral("The policy is not the plan's: all of it is exploratory."));
}

void TestComparedSet::noneAndOneAndGone()
{
    m_set->want(this, true);
    QCOMPARE(m_set->problem(), QStringLiteral("No open experiment has a score yet."));
    open();
    m_set->choose({at("a")});
    QTRY_VERIFY(isSettled());
    QCOMPARE(m_set->problem(), QString());
    QCOMPARE(m_set->now()->basis->models(), 1);
    m_set->choose({at("a"), at("b"), at("a"), at("nowhere")});
    QCOMPARE(m_set->chosen().size(), std::size_t(3));
    QTRY_VERIFY(isSettled() && m_set->now()->basis->models() == 2);
    m_store->close(m_temp->path());
    QTRY_VERIFY(!m_set->now());
    QCOMPARE(m_set->chosen().size(), std::size_t(3));
    m_set->chooseAll();
    QVERIFY(!m_set->isChosen());
}

QTEST_GUILESS_MAIN(TestComparedSet)
#include "tst_comparedset.moc"
