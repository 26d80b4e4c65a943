// SPDX-License-Identifier: GPL-3.0-or-later
// Each model under QAbstractItemModelTester, through snapshots as the store sends them.
#include "models/boardfilter.h"
#include "models/boardmodel.h"
#include "models/commandmodel.h"
#include "models/experimentstore.h"
#include "models/experimenttree.h"
#include "models/format.h"
#include "models/nativewatch.h"
#include "models/taskfields.h"
#include "models/tokenstext.h"
#include "samplecampaign.h"
#include "scoring/dialect.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void boardTakesSnapshots();
    void boardSaysWhatTasksDo();
    void boardSortsByAttention();
    void boardFilterGroups();
    void boardNeverResets();
    void settingsChangeWhileWatched();
    void treeOfExperiments();
    void treeKeepsRowsInOrder();
    void commands();
    void formats();

private:
    static ExperimentPtr read(const std::filesystem::path &path);
    TempFolder m_temp;
    std::unique_ptr<SampleCampaign> m_campaign;
};

namespace
{

std::shared_ptr<const std::vector<std::string>> unpooled(const IterationRecord &base)
{
    return std::make_shared<const std::vector<std::string>>(base.target);
}

} // namespace

ExperimentPtr TestModels::read(const std::filesystem::path &path)
{
    const std::atomic_bool stop(false);
    NativeWatch watch(path, path);
    watch.poll(unpooled, false, stop);
    return watch.snapshot();
}

void TestModels::initTestCase()
{
    m_campaign = std::make_unique<SampleCampaign>(m_temp / "campaign");
}

void TestModels::boardTakesSnapshots()
{
    BoardModel model;
    QAbstractItemModelTester tester(&model);
    const ExperimentPtr live = read(m_campaign->live());
    model.setExperiment(live);
    QCOMPARE(model.rowCount(), 18);
    model.setExperiment(live);
    model.setExperiment(read(m_campaign->broken()));
    QCOMPARE(model.rowCount(), 0);
    model.setExperiment(read(m_campaign->done()));
    QCOMPARE(model.rowCount(), 18);
    model.setExperiment(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestModels::boardSaysWhatTasksDo()
{
    BoardModel model;
    model.setExperiment(read(m_campaign->live()));
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    QCOMPARE(text(0, BoardModel::Task), QStringLiteral("arrow"));
    QCOMPARE(model.index(0, BoardModel::Task).data(BoardModel::DetailRole).toString(), QStringLiteral("2f9ab3"));
    QCOMPARE(text(0, BoardModel::State), QStringLiteral("running"));
    QCOMPARE(text(0, BoardModel::Iteration), QStringLiteral("17/20"));
    QVERIFY(text(0, BoardModel::Now).startsWith(QStringLiteral("architect, idle 6 min")));
    QVERIFY(model.index(0, BoardModel::Now).data(BoardModel::AlertRole).toBool());
    QVERIFY(text(2, BoardModel::Now).startsWith(QStringLiteral("programmer 0:4")));
    QCOMPARE(text(4, BoardModel::State), QStringLiteral("queued"));
    QCOMPARE(text(4, BoardModel::Score), QString()); // nothing known is not 0
    QCOMPARE(text(4, BoardModel::Cost), QString());
    QCOMPARE(text(5, BoardModel::State), QStringLiteral("failed"));
    QVERIFY(text(5, BoardModel::Now).startsWith(QStringLiteral("The disk is full")));
    QVERIFY(model.index(1, BoardModel::Score).data(BoardModel::MutedRole).toBool());
    QVERIFY(model.index(9, BoardModel::Score).data(BoardModel::StrongRole).toBool());
    // The score follows gamma and dialect.
    const QString before = text(9, BoardModel::Score);
    model.setScoring(Dialect::paper(), 2.0);
    QVERIFY(text(9, BoardModel::Score) > before);
}

void TestModels::boardSortsByAttention()
{
    BoardModel model;
    BoardFilter filter;
    QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    filter.sort(BoardModel::State, Qt::AscendingOrder);
    model.setExperiment(read(m_campaign->live()));
    QCOMPARE(filter.index(0, BoardModel::Task).data().toString(), QStringLiteral("structlog")); // failed
    QCOMPARE(filter.index(1, BoardModel::Task).data().toString(), QStringLiteral("arrow"));     // idle
    QCOMPARE(filter.index(2, BoardModel::Task).data().toString(), QStringLiteral("anyio"));     // running
    QCOMPARE(filter.index(5, BoardModel::Task).data().toString(), QStringLiteral("tenacity"));  // queued
    filter.sort(BoardModel::Score, Qt::DescendingOrder);
    QCOMPARE(filter.index(17, BoardModel::Task).data().toString(), QStringLiteral("tenacity")); // no score: last
}

void TestModels::boardFilterGroups()
{
    BoardModel model;
    BoardFilter filter;
    QAbstractItemModelTester tester(&filter);
    filter.setSourceModel(&model);
    model.setExperiment(read(m_campaign->live()));
    filter.setGroup(TaskGroup::Running);
    QCOMPARE(filter.rowCount(), 4);
    filter.setGroup(TaskGroup::Attention);
    QCOMPARE(filter.rowCount(), 1);
    filter.setGroup(TaskGroup::Done);
    QCOMPARE(filter.rowCount(), 12);
    filter.setExpression(FilterExpression::read(QStringLiteral("COPYPARTY"), taskFilterOffer().fields).expression);
    QCOMPARE(filter.rowCount(), 2);
    filter.setGroup(TaskGroup::All);
    filter.setExpression({});
    QCOMPARE(filter.rowCount(), 18);
}

void TestModels::boardNeverResets()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a", "b", "c"}, 3);
    BoardModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    NativeWatch watch(writer.path(), writer.path());
    const std::atomic_bool stop(false);
    watch.poll(unpooled, false, stop);
    model.setExperiment(watch.snapshot());
    const QPersistentModelIndex second(model.index(1, 0));
    writer.base("b");
    QVERIFY(watch.poll(unpooled, false, stop));
    changes.clear();
    model.setExperiment(watch.snapshot());
    QCOMPARE(changes.count(), 1); // the row of b only
    QCOMPARE(changes.first().at(0).toModelIndex().row(), 1);
    QCOMPARE(changes.first().at(1).toModelIndex().row(), 1);
    QVERIFY(second.isValid());
    QVERIFY(!watch.poll(unpooled, false, stop)); // nothing new: no snapshot
    QCOMPARE(resets.count(), 0);
}

// Gone on with for more iterations, and with a task more: what is known of the others stays.
void TestModels::settingsChangeWhileWatched()
{
    TempFolder temp;
    SyntheticExperiment writer(temp / "exp", {"a", "b", "c"}, 3);
    for (const char *task : {"a", "b", "c"})
        writer.base(task);
    NativeWatch watch(writer.path(), writer.path());
    const std::atomic_bool stop(false);
    QVERIFY(watch.poll(unpooled, false, stop));
    const ExperimentPtr before = watch.snapshot();
    writer.settings().iterations = 12;
    writer.settings().taskIds = {"c", "b", "new", "a"};
    writer.writeSettings();
    QVERIFY(watch.poll(unpooled, false, stop));
    const ExperimentPtr after = watch.snapshot();
    QCOMPARE(after->settings->iterations, 12);
    QCOMPARE(after->tasks.size(), std::size_t(4));
    for (const auto &[now, then] : {std::pair(0, 2), std::pair(1, 1), std::pair(3, 0)}) {
        QCOMPARE(after->tasks[std::size_t(now)]->run.taskId, before->tasks[std::size_t(then)]->run.taskId);
        QVERIFY(after->tasks[std::size_t(now)]->records.size() == 1);
    }
    QCOMPARE(after->tasks[2]->run.taskId, std::string("new"));
}

void TestModels::treeOfExperiments()
{
    ExperimentTree tree;
    QAbstractItemModelTester tester(&tree);
    const ExperimentPtr live = read(m_campaign->live());
    for (const auto &path : {m_campaign->done(), m_campaign->live(), m_campaign->broken()})
        tree.take(read(path));
    QCOMPARE(tree.rowCount(), 1);
    const QModelIndex folder = tree.index(0, 0);
    QCOMPARE(folder.data().toString(), QStringLiteral("campaign"));
    QCOMPARE(tree.rowCount(folder), 3);
    const QModelIndex index = tree.indexOf(m_campaign->live());
    QCOMPARE(index.data().toString(), QStringLiteral("model-b"));
    QCOMPARE(index.data(ExperimentTree::NoteRole).toString(), QStringLiteral("12/18"));
    QVERIFY(index.data(ExperimentTree::PartialRole).toBool());
    QVERIFY(!index.data(ExperimentTree::ScoreRole).toString().isEmpty());
    QCOMPARE(index.data(ExperimentTree::CurveRole).value<QList<double>>().size(), 20);
    QVERIFY(!tree.indexOf(m_campaign->done()).data(ExperimentTree::PartialRole).toBool());
    QCOMPARE(tree.indexOf(m_campaign->broken()).data(ExperimentTree::NoteRole).toString(),
             QStringLiteral("unreadable"));
    tree.setScoring(Dialect::harness(), 1.5);
    tree.remove(read(m_campaign->broken()));
    QCOMPARE(tree.rowCount(folder), 2);
    tree.remove(live);
    tree.remove(read(m_campaign->done()));
    QCOMPARE(tree.rowCount(), 0);
}

void TestModels::treeKeepsRowsInOrder()
{
    ExperimentTree tree;
    QAbstractItemModelTester tester(&tree);
    for (const char *path : {"/x/b/2", "/x/a/9", "/x/c/1", "/x/a/1", "/x/b/1"}) {
        auto one = std::make_shared<ExperimentSnapshot>();
        one->path = path;
        tree.take(one);
    }
    QStringList seen;
    for (int f = 0; f < tree.rowCount(); ++f) {
        const QModelIndex folder = tree.index(f, 0);
        for (int i = 0; i < tree.rowCount(folder); ++i)
            seen << folder.data().toString() + tree.index(i, 0, folder).data().toString();
    }
    QCOMPARE(seen, QStringLiteral("a1 a9 b1 b2 c1").split(QLatin1Char(' ')));
}

void TestModels::commands()
{
    CommandModel model;
    QAbstractItemModelTester tester(&model);
    int ran = 0;
    model.setCommands({{QStringLiteral("Open…"), QStringLiteral("Ctrl+O"), [&] { ran = 1; }},
                       {QStringLiteral("Reset layout"), {}, [&] { ran = 2; }},
                       {QStringLiteral("anyio 439951"), {}, [&] { ran = 3; }}});
    QCOMPARE(model.rowCount(), 3);
    model.setFilter(QStringLiteral("lay res"));
    QCOMPARE(model.rowCount(), 1);
    model.run(0);
    QCOMPARE(ran, 2);
    model.setFilter(QStringLiteral("nothing like it"));
    QCOMPARE(model.rowCount(), 0);
    model.run(0);
    model.setFilter({});
    QCOMPARE(model.rowCount(), 3);
}

void TestModels::formats()
{
    QCOMPARE(clockText(151000), QStringLiteral("2:31"));
    QCOMPARE(clockText(3751000), QStringLiteral("1:02:31"));
    QCOMPARE(scoreText(-0.004), QStringLiteral("0.00"));
    QCOMPARE(scoreText(-0.126), QString(QChar(0x2212)) + QStringLiteral("0.13"));
    QCOMPARE(scoreText(std::nullopt), QString());
    QCOMPARE(tokensText(23'700'000), QStringLiteral("23.7 M"));
    QCOMPARE(tokensText(655'000), QStringLiteral("655 k"));
    QCOMPARE(tokensText(1'210'000'000), QStringLiteral("1.21 G"));
    QCOMPARE(tokensText(1'674'000'000, 1'081'000'000, 24'100'000), QStringLiteral("1.67 / 1.08 / 0.024 G"));
    QCOMPARE(tokensText(389'700'000, 0, 5'740'000), QStringLiteral("390 / 0 / 5.74 M"));
    QCOMPARE(tokensText(2'000'000'000, std::nullopt, 100'000), QStringLiteral("2.00 G / – / 100 k"));
    QCOMPARE(tokensText(655'000, 65'500, 6'550), QStringLiteral("655 / 65.5 / 6.55 k"));
    QCOMPARE(tokensText(812, 0, 7), QStringLiteral("812 / 0 / 7"));
    QCOMPARE(tokensText(std::nullopt, std::nullopt, std::nullopt), QStringLiteral("– / – / –"));
    QCOMPARE(taskLabel("spanlib").name, QStringLiteral("spanlib"));
    QCOMPARE(taskLabel("a__b__2cdd2c__df2c69#2").detail, QStringLiteral("2cdd2c #2"));
    // A name that is no UTF-8, and one that imitates markup.
    QVERIFY(taskLabel("a\xff").name.contains(QStringLiteral("\\xff")));
    QCOMPARE(taskLabel("<b>x</b>").name, QStringLiteral("<b>x</b>"));
}

QTEST_GUILESS_MAIN(TestModels)
#include "tst_models.moc"
