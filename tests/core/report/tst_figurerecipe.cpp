// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/datahash.h"
#include "report/figurerecipe.h"
#include "simulatedcampaign.h"

#include <QTest>

using namespace sweci;

class TestFigureRecipe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesAndComesBack();
    void refuses_data();
    void refuses();
    void withoutPlan();
    void paths_data();
    void paths();
    void hashFollowsEveryRecord();
};

void TestFigureRecipe::goesAndComesBack()
{
    FigureRecipe recipe;
    recipe.program = "0.1.0";
    recipe.figure = "release";
    recipe.gamma = 1.25;
    recipe.policy = "collapsed=carry,tampered=count,truncated=exclude";
    recipe.dataHash = "3fa9";
    recipe.widthMm = 85;
    recipe.heightMm = 60.5;
    recipe.outlines = true;
    recipe.title = false;
    recipe.language = "zh_CN";
    recipe.plan = {std::uint64_t(1) << 62, 500, 0.8, 1, 0.3};
    recipe.options = {
        {"published", "false"}, {"release:a \"b\" = c", "2026-03-01"}, {std::string("hidden:no\xffutf%41"), "true"}};
    recipe.experiments = {{"../a", 0, "77"}, {std::string("../b\xff%41"), 3, "78"}};
    recipe.files = {{"release.svg", "c0"}};
    const auto again = FigureRecipe::fromToml(recipe.toToml(), "x.sweci.toml");
    QVERIFY2(again, again ? "" : qPrintable(again.error().sentence));
    QVERIFY(*again == recipe);
    QVERIFY(recipe.toToml() == again->toToml());
}

void TestFigureRecipe::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("kind");
    QTest::newRow("empty") << QByteArray() << int(ErrorKind::Parse);
    QTest::newRow("no toml") << QByteArray("version = ") << int(ErrorKind::Parse);
    QTest::newRow("newer") << QByteArray("version = 2\nfigure = \"x\"") << int(ErrorKind::Newer);
    QTest::newRow("no figure") << QByteArray("version = 1") << int(ErrorKind::Parse);
    QTest::newRow("unknown key") << QByteArray("version = 1\nfigure = \"x\"\nfoo = 1") << int(ErrorKind::Parse);
    QTest::newRow("gamma") << QByteArray("version = 1\nfigure = \"x\"\ngamma = \"a\"") << int(ErrorKind::Parse);
    for (const char *line : {"gamma = nan",
                             "gamma = inf",
                             "gamma = 1e7",
                             "gamma = 0",
                             "dpi = 99999999999",
                             "width_mm = nan",
                             "plan.seed = -1",
                             "plan.seed = 1.5",
                             "plan.resamples = 0",
                             "plan.resamples = 2000000",
                             "plan.level = 1.0",
                             "plan.level = nan",
                             "plan.support = 2",
                             "plan.tolerance = -0.1",
                             "plan.foo = 1",
                             "plan = 3",
                             "[[experiment]]\npath = \"a%00b\"",
                             "[[experiment]]\npath = \"a\"\nseries = -1",
                             "[[file]]\nname = \"../x.svg\"",
                             "[[file]]\nname = \"x.svg\"\n[[file]]\nname = \"x.svg\""})
        QTest::newRow(line) << QByteArray("version = 1\nfigure = \"x\"\n") + line << int(ErrorKind::Parse);
}

void TestFigureRecipe::refuses()
{
    QFETCH(QByteArray, text);
    const auto recipe = FigureRecipe::fromToml(text.toStdString(), "x.sweci.toml");
    QVERIFY(!recipe);
    QTEST(int(recipe.error().kind), "kind");
    QVERIFY(recipe.error().sentence.contains(QStringLiteral("x.sweci.toml")));
}

// A recipe without a plan is one of the default plan.
void TestFigureRecipe::withoutPlan()
{
    const auto recipe = FigureRecipe::fromToml("version = 1\nfigure = \"x\"", "x.sweci.toml");
    QVERIFY(recipe);
    QVERIFY(recipe->plan == FigureRecipe::Statistics::of(AnalysisPlan()));
    AnalysisPlan plan;
    FigureRecipe::Statistics{7, 500, 0.8, 0.9, 0.3}.putInto(plan);
    QVERIFY(FigureRecipe::Statistics::of(plan) == (FigureRecipe::Statistics{7, 500, 0.8, 0.9, 0.3}));
}

void TestFigureRecipe::paths_data()
{
    QTest::addColumn<QString>("experiment");
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("written");
    QTest::newRow("below") << "/d/figures/a"
                           << "/d/figures"
                           << "a";
    QTest::newRow("beside") << "/d/a"
                            << "/d/figures"
                            << "../a";
    QTest::newRow("elsewhere") << "/e/a"
                               << "/d/figures"
                               << "/e/a";
}

void TestFigureRecipe::paths()
{
    QFETCH(QString, experiment);
    QFETCH(QString, folder);
    QFETCH(QString, written);
    const std::string text = FigureRecipe::written(experiment.toStdString(), folder.toStdString());
    QCOMPARE(QString::fromStdString(text), written);
    QCOMPARE(FigureRecipe::resolved({text, 0, {}}, folder.toStdString()),
             std::filesystem::path(experiment.toStdString()));
}

void TestFigureRecipe::hashFollowsEveryRecord()
{
    const ExperimentFacts facts = simulatedCampaign({1, 3, 3, 5, 1, 0.1}, 1).front();
    const std::string hash = dataHash(facts);
    QCOMPARE(hash.size(), std::size_t(64));
    QCOMPARE(dataHash(facts), hash);
    ExperimentFacts other = facts;
    other.path = "/elsewhere";
    other.name = "renamed";
    QCOMPARE(dataHash(other), hash);
    const std::vector<std::function<void(ExperimentFacts &)>> changes = {
        [](ExperimentFacts &f) { ++f.iterations; },
        [](ExperimentFacts &f) { ++f.tasksExpected; },
        [](ExperimentFacts &f) { f.datasetHash += 'x'; },
        [](ExperimentFacts &f) { f.protocol += 'x'; },
        [](ExperimentFacts &f) { f.agent += 'x'; },
        [](ExperimentFacts &f) { f.model += 'x'; },
        [](ExperimentFacts &f) { ++f.tasks[1].iterations[0].gap; },
        [](ExperimentFacts &f) { ++f.tasks[1].iterations[0].passed; },
        [](ExperimentFacts &f) { f.tasks[1].iterations[0].tampered = true; },
        [](ExperimentFacts &f) {
            f.tasks[1].iterations[0].lost = LostTests{9, 9, 9};
        },
        [](ExperimentFacts &f) { f.tasks[1].iterations.pop_back(); },
        [](ExperimentFacts &f) { ++f.tasks[2].base.gap; },
        [](ExperimentFacts &f) { f.tasks[2].stop = StopReason::Cancelled; },
        [](ExperimentFacts &f) { f.tasks[2].spend.sum.cost = 12.5; },
        [](ExperimentFacts &f) { f.tasks[0].baselineHash += 'x'; },
        [](ExperimentFacts &f) { std::swap(f.tasks[0], f.tasks[1]); },
        [](ExperimentFacts &f) {
            f.problems.push_back({"t", 1, TaskProblem::Kind::Missing, {}});
        },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        other = facts;
        changes[i](other);
        QVERIFY2(dataHash(other) != hash, std::to_string(i).c_str());
    }
    QVERIFY(dataHash(std::vector{facts, other}) != dataHash(std::vector{other, facts}));
}

QTEST_APPLESS_MAIN(TestFigureRecipe)
#include "tst_figurerecipe.moc"
