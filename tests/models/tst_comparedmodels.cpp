// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the compare page: rows stay under gamma, cells have the values of the comparison, filters and their
// counts agree.
#include "base/text.h"
#include "models/comparedmodel.h"
#include "models/comparednotes.h"
#include "models/comparedset.h"
#include "models/differencefields.h"
#include "models/experimentstore.h"
#include "models/taskdifferencesfilter.h"
#include "simulatedexperiments.h"
#include "tempfolder.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace sweci;

class TestComparedModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void rowsStayUnderGamma();
    void cells();
    void tasksFollow();
    void filterAndSort();
    void fields_data();
    void fields();
    void partsOfSimulated();
    void emptyAndAgain();

private:
    ComparedPtr at(double gamma) { return compareAt(m_basis, gamma); }

    TempFolder m_temp;
    std::vector<std::filesystem::path> m_paths;
    std::unique_ptr<ExperimentStore> m_store;
    std::shared_ptr<const ComparedBasis> m_basis;
    std::shared_ptr<const ComparedBasis> m_two;
};

void TestComparedModels::initTestCase()
{
    m_paths = writeSimulated(m_temp.path(), {4, 9, 5, 6, 1, 0.02}, 5);
    m_store = std::make_unique<ExperimentStore>();
    m_store->open(m_temp.path());
    QTRY_VERIFY(!m_store->loading() && m_store->experiments().size() == 4);
    ComparedRequest request;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        request.experiments.push_back(m_store->experiment(m_paths[i]));
        request.series.push_back(int(i));
    }
    m_basis = compareBasis(request).value();
    request.experiments.resize(2);
    request.series.resize(2);
    m_two = compareBasis(request).value();
}

void TestComparedModels::rowsStayUnderGamma()
{
    ComparedModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.take(at(1));
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(reset.count(), 1);
    const QPersistentModelIndex kept = model.index(2, ComparedModel::Score);
    const QString before = kept.data().toString();
    for (int i = 1; i <= 20; ++i)
        model.take(at(1 + i * 0.05));
    QCOMPARE(reset.count(), 1);
    QVERIFY(changed.count() >= 20);
    QVERIFY(kept.isValid() && kept.data().toString() != before);
    // Another choice is other rows.
    model.take(compareAt(m_two, 1));
    QCOMPARE(reset.count(), 2);
    QCOMPARE(model.rowCount(), 2);
    model.take(nullptr);
    QCOMPARE(model.rowCount(), 0);
}

void TestComparedModels::cells()
{
    ComparedModel model;
    const ComparedPtr now = at(1.3);
    model.take(now);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    for (int m = 0; m < 4; ++m) {
        const auto i = std::size_t(m);
        QCOMPARE(text(m, ComparedModel::Score),
                 QString::number(now->step.scores[i], 'f', 3).replace(QLatin1Char('-'), QChar(0x2212)));
        QCOMPARE(text(m, ComparedModel::Tasks), QStringLiteral("9 of 9"));
        const auto wins = m_basis->comparison->winTieLoss(0, m, Metric::EvoScore, 1.3, 0.01);
        QCOMPARE(text(m, ComparedModel::Better), m == 0 ? QString() : QString::number(wins.wins));
        QCOMPARE(text(m, ComparedModel::Worse), m == 0 ? QString() : QString::number(wins.losses));
        QVERIFY(!text(m, ComparedModel::Tokens).isEmpty());
        QCOMPARE(model.index(m, 0).data(ComparedModel::SeriesRole).toInt(), m);
    }
    // Every rank once or in a tie, and none beyond.
    for (int m = 0; m < 4; ++m) {
        const auto places = model.index(m, ComparedModel::Rank).data(ComparedModel::ValuesRole).toList();
        QCOMPARE(places.size(), 2);
        QVERIFY(places[0].toInt() >= 1 && places[1].toInt() <= 4 && places[0].toInt() <= places[1].toInt());
        int same = 0;
        for (const int group : now->step.tieGroups)
            same += group == now->step.tieGroups[std::size_t(m)];
        QCOMPARE(places[1].toInt() - places[0].toInt() + 1, same);
        QCOMPARE(places[0].toInt(), now->step.tieGroups[std::size_t(m)]);
    }
}

void TestComparedModels::tasksFollow()
{
    TaskDifferences tasks;
    QAbstractItemModelTester tester(&tasks);
    TaskDifferencesFilter shown(tasks);
    QAbstractItemModelTester filterTester(&shown);
    QSignalSpy reset(&tasks, &QAbstractItemModel::modelReset);
    tasks.take(at(1), 1);
    QCOMPARE(tasks.rowCount(), 9);
    QCOMPARE(tasks.columnCount(), TaskDifferences::FirstValue + 4);
    const auto tip = [&](int section) { return tasks.headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString(); };
    QVERIFY(tip(TaskDifferences::FirstValue + 3)
                .contains(displayText(m_basis->comparison->names()[3]).toHtmlEscaped())); // longer than its column
    const auto before = tasks.difference(3);
    tasks.take(at(1.8), 1);
    QVERIFY(before && tasks.difference(3) && *before != *tasks.difference(3));
    tasks.take(at(1.8), 2); // another one against the baseline: the same rows
    QCOMPARE(reset.count(), 1);
    const auto values = m_basis->comparison->values(2, Metric::EvoScore, 1.8);
    const auto baseline = m_basis->comparison->values(0, Metric::EvoScore, 1.8);
    for (int row = 0; row < 9; ++row)
        QCOMPARE(*tasks.difference(row), *values[std::size_t(row)] - *baseline[std::size_t(row)]);
    tasks.take(compareAt(m_two, 1), 1);
    QCOMPARE(reset.count(), 2);
}

void TestComparedModels::filterAndSort()
{
    TaskDifferences tasks;
    TaskDifferencesFilter shown(tasks);
    QAbstractItemModelTester tester(&shown);
    shown.sort(TaskDifferences::Difference, Qt::DescendingOrder);
    for (const double gamma : {1.0, 0.6, 1.9}) {
        const ComparedPtr now = at(gamma);
        for (int other = 1; other < 4; ++other) {
            tasks.take(now, other);
            const auto &against = now->against[std::size_t(other)];
            shown.setOutcome(TaskOutcome::Better);
            QCOMPARE(shown.rowCount(), against.wins);
            shown.setOutcome(TaskOutcome::Worse);
            QCOMPARE(shown.rowCount(), against.losses);
            shown.setOutcome(std::nullopt);
            QCOMPARE(shown.rowCount(), 9);
            double last = 9;
            for (int row = 0; row < 9; ++row) {
                const double by = std::abs(*tasks.difference(tasks.rowOf(shown.task(row))));
                QVERIFY(by <= last);
                last = by;
            }
        }
    }
    const auto take = [&](const char *expression) {
        const auto reading = FilterExpression::read(QString::fromLatin1(expression), differenceFilterOffer().fields);
        QVERIFY2(!reading.problem, expression);
        shown.setExpression(reading.expression);
    };
    take("__7");
    QCOMPARE(shown.rowCount(), 1);
    QCOMPARE(shown.task(0), std::string("owner__repository__7"));
    take("repository-2"); // by repository: tasks 2 and 7
    QCOMPARE(shown.rowCount(), 2);
    QCOMPARE(shown.rowOf("owner__repository__1"), -1);
    // The same as the chosen outcome, and follows the other one and gamma.
    take("outcome = worse");
    for (int other = 1; other < 4; ++other) {
        tasks.take(at(1.2), other);
        QCOMPARE(shown.rowCount(), at(1.2)->against[std::size_t(other)].losses);
    }
    // Where two part is known later than their scores.
    take("parts = none");
    QCOMPARE(shown.rowCount(), 9);
    const auto partings = taskPartings(*m_basis, 3);
    tasks.setPartings(partings);
    QCOMPARE(shown.rowCount(), int(std::count_if(partings.begin(), partings.end(), [](const TaskParting &each) {
                 return !each.models || !each.models->first();
             })));
}

void TestComparedModels::fields_data()
{
    QTest::addColumn<int>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number"); // NaN: none
    using enum DifferenceField;
    const double none = std::numeric_limits<double>::quiet_NaN();
    const auto row = [](const char *name, DifferenceField field, const QString &text, double number) {
        QTest::newRow(name) << int(field) << text << number;
    };
    const ComparedPtr now = at(1.3);
    const double baseline = *now->values[0][4];
    const double score = *now->values[2][4];
    row("task", Task, QStringLiteral("owner__repository__4"), none);
    row("repository", Repository, QStringLiteral("owner/repository-4"), none);
    row("outcome", Outcome,
        QString::fromLatin1(score - baseline > 0.01    ? "better"
                            : score - baseline < -0.01 ? "worse"
                                                       : "same"),
        none);
    row("difference", Difference, {}, score - baseline);
    row("baseline", Baseline, {}, baseline);
    row("score", Score, {}, score);
    row("parts: not known yet", Parts, {}, none);
    row("noise: not known yet", Noise, {}, none);
    QTest::newRow("words") << -1 << QStringLiteral("owner__repository__4|owner/repository-4") << none;
}

void TestComparedModels::fields()
{
    QFETCH(int, field);
    QFETCH(QString, text);
    QFETCH(double, number);
    TaskDifferences tasks;
    tasks.take(at(1.3), 2);
    const FilterValue value = differenceFieldValue(tasks, tasks.rowOf("owner__repository__4"), field);
    QCOMPARE(value.texts.join(QLatin1Char('|')), text);
    QCOMPARE(value.number.has_value(), !std::isnan(number));
    if (value.number)
        QCOMPARE(*value.number, number);
}

void TestComparedModels::partsOfSimulated()
{
    // Of these only a(c) and counts differ: trees are named alike.
    const auto partings = taskPartings(*m_basis, 1);
    QCOMPARE(partings.size(), std::size_t(9));
    for (std::size_t t = 0; t < partings.size(); ++t) {
        const auto &a = firstRuns(*m_basis->comparison, 0)[t]->a;
        const auto &b = firstRuns(*m_basis->comparison, 1)[t]->a;
        std::optional<int> wanted;
        for (std::size_t k = 1; k < a.size() && !wanted; ++k) {
            if (a[k] != b[k])
                wanted = int(k);
        }
        QVERIFY(partings[t].models && !partings[t].samples && !partings[t].isNoise());
        QCOMPARE(partings[t].models->value, wanted);
    }
    TaskDifferences tasks;
    tasks.take(at(1), 1);
    QVERIFY(tasks.index(0, TaskDifferences::Parts).data().toString().isEmpty()); // not known yet
    tasks.setPartings(partings);
    QCOMPARE(tasks.index(0, TaskDifferences::Parts).data().toString(), QString::number(*partings[0].models->first()));
}

void TestComparedModels::emptyAndAgain()
{
    ComparedModel model;
    TaskDifferences tasks;
    QAbstractItemModelTester one(&model);
    QAbstractItemModelTester other(&tasks);
    model.take(nullptr);
    tasks.take(nullptr, -1);
    QCOMPARE(tasks.rowCount(), 0);
    model.take(at(1));
    tasks.take(at(1), 3);
    model.take(nullptr);
    tasks.take(nullptr, -1);
    QCOMPARE(tasks.rowCount(), 0);
    const ComparedNotes notes = comparedNotes(*m_basis);
    QVERIFY2(notes.basis.contains(QStringLiteral("N = 6")), qPrintable(notes.basis));
}

QTEST_GUILESS_MAIN(TestComparedModels)
#include "tst_comparedmodels.moc"
