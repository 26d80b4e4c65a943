// SPDX-License-Identifier: GPL-3.0-or-later
// The curves of a task and their legend, from snapshots as the store sends them.
#include "models/curvemodel.h"
#include "models/format.h"
#include "models/nativewatch.h"
#include "samplecampaign.h"
#include "scoring/dialect.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestCurveModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void mergesLists();
    void manyAreHiddenAtFirst();
    void valuesAtAnIteration();
    void partialAndCut();
    void otherTestsAreNamed();

private:
    static ExperimentPtr read(const std::filesystem::path &path);
    static CurveRequest request(const std::filesystem::path &experiment, const std::string &task);
    TempFolder m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
    std::vector<ExperimentPtr> m_all;
};

ExperimentPtr TestCurveModel::read(const std::filesystem::path &path)
{
    const std::atomic_bool stop(false);
    NativeWatch watch(path, path);
    watch.poll(
        [](const IterationRecord &base) { return std::make_shared<const std::vector<std::string>>(base.target); },
        false, stop);
    return watch.snapshot();
}

CurveRequest TestCurveModel::request(const std::filesystem::path &experiment, const std::string &task)
{
    CurveRequest request;
    request.experiment = experiment;
    request.task = task;
    request.dialect = &Dialect::paper();
    return request;
}

void TestCurveModel::initTestCase()
{
    m_campaign = std::make_unique<SampleCampaign>(m_temp / "campaign");
    for (const char *name : {"model-a", "model-b", "model-c", "model-d", "trial"})
        m_all.push_back(read(m_campaign->folder() / name));
}

void TestCurveModel::mergesLists()
{
    CurveModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    const std::string task = "mahmoud__boltons__77e0d1__99aabb";
    CurveRequest one = request(m_campaign->live(), task);
    model.take(taskCurves(m_all, one));
    QCOMPARE(model.rowCount(), 4); // the broken one has none
    QVERIFY(model.index(1, 0).data(CurveModel::ChosenRole).toBool());
    QVERIFY(model.setData(model.index(2, 0), Qt::Unchecked, Qt::CheckStateRole));
    QVERIFY(!model.setData(model.index(2, 1), Qt::Unchecked, Qt::CheckStateRole));
    one.others = false;
    model.take(taskCurves(m_all, one));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("model-b"));
    one.others = true;
    model.take(taskCurves(m_all, one));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(model.index(2, 0).data(Qt::CheckStateRole).toInt(), int(Qt::Unchecked)); // stays hidden
    QCOMPARE(model.shown().size(), std::size_t(3));
    // The one that is looked at is shown.
    model.take(taskCurves(m_all, request(m_campaign->folder() / "model-c", task)));
    QCOMPARE(model.shown().size(), std::size_t(4));
    model.showOnlyChosen();
    QCOMPARE(model.shown().size(), std::size_t(1));
    QCOMPARE(model.shown().front()->experiment->name(), QStringLiteral("model-c"));
    model.showAll();
    QCOMPARE(model.shown().size(), std::size_t(4));
    model.take(taskCurves({m_all[0], m_all[3]}, one));
    QCOMPARE(model.rowCount(), 2);
    model.take({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(reset.size(), 0);
}

void TestCurveModel::manyAreHiddenAtFirst()
{
    std::vector<ExperimentPtr> many;
    for (int i = 0; i < 12; ++i) {
        SyntheticExperiment writer(m_temp / ("many/e" + std::to_string(10 + i)), {"t"}, 3);
        writer.begin("t");
        writer.base("t");
        writer.iteration("t", 50 + i);
        many.push_back(read(writer.path()));
    }
    CurveModel model;
    QAbstractItemModelTester tester(&model);
    const auto last = many.back()->path;
    model.take(taskCurves(many, request(last, "t")));
    QCOMPARE(model.rowCount(), 12);
    QCOMPARE(model.shown().size(), std::size_t(CurveModel::shownAtFirst));
    QVERIFY(model.shown().back()->experiment->path == last); // the chosen one is among them
    model.showAll();
    model.take(taskCurves(many, request(last, "t")));
    QCOMPARE(model.shown().size(), std::size_t(12)); // what somebody showed stays
}

void TestCurveModel::valuesAtAnIteration()
{
    const std::string task = "cle-b__httpdbg__22e489__1a2b3c";
    CurveModel model;
    model.take(taskCurves(m_all, request(m_campaign->live(), task)));
    const TaskScore *score = m_all[1]->task(task)->score(Dialect::paper());
    const auto text = [&](int column) { return model.index(1, column).data().toString(); };
    model.setIteration(3);
    QCOMPARE(text(CurveModel::Change), changeText(*score->a[3]));
    QCOMPARE(text(CurveModel::SoFar), changeText(*score->evoscoreUpTo(3, 1)));
    QCOMPARE(text(CurveModel::Score), scoreText(score->evoscore(1)));
    QCOMPARE(text(CurveModel::Note), QStringLiteral("5/20 ") + stateText(TaskState::Solved));
    model.setIteration(-1); // the last
    QCOMPARE(text(CurveModel::SoFar), changeText(*score->evoscoreUpTo(20, 1)));
    model.setIteration(21);
    QCOMPARE(text(CurveModel::Change), QString()); // nothing known is not 0
}

void TestCurveModel::partialAndCut()
{
    const auto curveOf = [&](const std::string &task) {
        CurveRequest one = request(m_campaign->live(), task);
        one.others = false;
        one.gamma = 0.8;
        return taskCurves(m_all, one).at(0);
    };
    const TaskCurve running = curveOf("hynek__arrow__2f9ab3__41647f");
    QVERIFY(running.partial && !running.cut);
    QCOMPARE(running.change.size(), std::size_t(17));
    const TaskScore *score = running.task->score(Dialect::paper());
    QCOMPARE(*running.score, *score->soFar(0.8));
    QCOMPARE(running.overGamma[0].y, *score->soFar(0.5));
    const TaskCurve failed = curveOf("hynek__structlog__0d3e55__a1b2c3");
    QVERIFY(failed.partial && failed.cut);
    const TaskCurve done = curveOf("mahmoud__boltons__77e0d1__99aabb");
    QVERIFY(!done.partial && !done.cut && done.overGamma.size() == curveGammas().size());
}

void TestCurveModel::otherTestsAreNamed()
{
    std::vector<ExperimentPtr> two;
    for (const int target : {100, 90}) {
        SyntheticExperiment writer(m_temp / ("tests/t" + std::to_string(target)), {"t"}, 2);
        writer.begin("t");
        writer.base("t", 40, target);
        writer.iteration("t", 60);
        two.push_back(read(writer.path()));
    }
    const auto curves = taskCurves(two, request(two[0]->path, "t"));
    QCOMPARE(curves.size(), std::size_t(2));
    QVERIFY(!curves[0].otherTests);
    QVERIFY(curves[1].otherTests);
    CurveModel model;
    model.take(curves);
    QVERIFY(model.index(1, CurveModel::Note).data().toString().contains(QStringLiteral("other tests")));
}

QTEST_GUILESS_MAIN(TestCurveModel)
#include "tst_curvemodel.moc"
