// SPDX-License-Identifier: GPL-3.0-or-later
// Cases worked out by hand from Otter's rules.
#include "facts.h"
#include "scoring/dialect.h"

#include <QTest>

#include <cmath>

using namespace sweci;

class TestOtterDialect : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void byHand_data();
    void byHand();
};

namespace
{

constexpr int collapse = -1;

struct Expected {
    double evoscore = 0;   // gamma 1
    double evoscoreAt = 0; // gamma 1.2
    bool solved = false;
    QList<int> regressions; // iterations
};

} // namespace
Q_DECLARE_METATYPE(Expected)

void TestOtterDialect::byHand_data()
{
    QTest::addColumn<int>("base");
    QTest::addColumn<int>("target");
    QTest::addColumn<QList<int>>("passed"); // -1 is a collapse
    QTest::addColumn<int>("turns");
    QTest::addColumn<Expected>("expected");

    // Weights at gamma 1.2, four turns: 1, 1.2, 1.44, 1.728, together 5.368.
    QTest::newRow("steady") << 10 << 20 << QList<int>{12, 15, 20} << 4
                            << Expected{2.7 / 4, (0.2 + 1.2 * 0.5 + 1.44 + 1.728) / 5.368, true, {}};
    // The last value decides: solved in between and lost again is not solved.
    QTest::newRow("solved and lost again")
        << 10 << 20 << QList<int>{15, 20, 18, 18} << 4
        << Expected{3.1 / 4, (0.5 + 1.2 + 1.44 * 0.8 + 1.728 * 0.8) / 5.368, false, {3}};
    // 14 follows a collapse; its partner is 15, so that it regresses although it is more than 0.
    QTest::newRow("collapse between measured states")
        << 10 << 20 << QList<int>{15, collapse, 14, 16} << 4
        << Expected{(0.5 - 1 + 0.4 + 0.6) / 4, (0.5 - 1.2 + 1.44 * 0.4 + 1.728 * 0.6) / 5.368, false, {2, 3}};
    // 16 after a collapse is more than the partner 15: only the collapse regresses.
    QTest::newRow("recovered from a collapse")
        << 10 << 20 << QList<int>{15, collapse, 16, 16} << 4
        << Expected{(0.5 - 1 + 0.6 + 0.6) / 4, (0.5 - 1.2 + 1.44 * 0.6 + 1.728 * 0.6) / 5.368, false, {2}};
    // A collapse at the end is padded with 0, and the first padded turn, not a collapse there, regresses once more.
    QTest::newRow("collapse at the end, padded")
        << 10 << 20 << QList<int>{15, collapse} << 4
        << Expected{(0.5 - 3) / 4, (0.5 - 1.2 - 1.44 - 1.728) / 5.368, false, {2, 3}};
    // Regressions look at counts before clipping: 25 to 22 is one, though both are clipped to 20.
    QTest::newRow("above the target") << 10 << 20 << QList<int>{25, 22, 22, 22} << 4 << Expected{1, 1, true, {2}};
    QTest::newRow("no turns") << 10 << 20 << QList<int>{} << 4 << Expected{0, 0, false, {}};
    // The target is what the reference passes, not base + gap: all of it reached is solved.
    QTest::newRow("nothing passes at the base") << 0 << 4 << QList<int>{collapse, 1, 4, 4} << 4
                                                << Expected{2.25 / 4, (1.2 * 0.25 + 1.44 + 1.728) / 5.368, true, {}};
    QTest::newRow("base equals target, loss")
        << 20 << 20 << QList<int>{20, 15, 20} << 3 << Expected{-0.25 / 3, -1.2 * 0.25 / 3.64, true, {2}};
}

void TestOtterDialect::byHand()
{
    QFETCH(int, base);
    QFETCH(int, target);
    QFETCH(QList<int>, passed);
    QFETCH(int, turns);
    QFETCH(Expected, expected);
    TaskFacts run;
    run.taskId = "otter";
    run.referencePassed = target;
    run.base =
        facts::published(target - base + 1, base); // one test passes at the base only: the harness's target differs
    for (const int count : passed)
        run.iterations.push_back(count == collapse ? facts::collapsed() : facts::published(1, count));
    const TaskScore score = Dialect::otter().scoreTask(run, turns).value();
    QVERIFY(std::abs(score.evoscore(1).value() - expected.evoscore) < 1e-12);
    QVERIFY(std::abs(score.evoscore(1.2).value() - expected.evoscoreAt) < 1e-12);
    QCOMPARE(score.solved, expected.solved);
    QList<int> regressions;
    for (int i = 1; i <= turns; ++i) {
        if (score.regressed[static_cast<std::size_t>(i)].value())
            regressions.append(i);
    }
    QCOMPARE(regressions, expected.regressions);
    QCOMPARE(score.zeroRegression, std::optional(expected.regressions.isEmpty()));
}

QTEST_GUILESS_MAIN(TestOtterDialect)
#include "tst_otterdialect.moc"
