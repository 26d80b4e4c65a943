// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/curveroots.h"
#include "scoring/randombits.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace sweci;

class TestCurveRoots : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void byConstruction_data();
    void byConstruction();
    void equalMeansFlipExactlyAtOne();
    void identicalCurves();
    void randomPairs();
    void longCurves();
};

namespace
{

using Curve = std::vector<double>;

// Coefficients of the product of (x - root), scaled so that they are differences of curves in [-1, 1].
Curve product(const std::vector<double> &roots)
{
    Curve polynomial{1};
    for (const double root : roots) {
        Curve next(polynomial.size() + 1);
        for (std::size_t i = 0; i < polynomial.size(); ++i) {
            next[i + 1] += polynomial[i];
            next[i] -= root * polynomial[i];
        }
        polynomial = next;
    }
    double largest = 0;
    for (const double value : polynomial)
        largest = std::max(largest, std::abs(value));
    for (double &value : polynomial)
        value /= largest;
    return polynomial;
}

long double difference(const Curve &a, const Curve &b, double gamma)
{
    long double value = 0;
    for (std::size_t i = a.size(); i-- > 0;)
        value = value * gamma + (static_cast<long double>(a[i]) - b[i]);
    return value;
}

} // namespace

void TestCurveRoots::byConstruction_data()
{
    QTest::addColumn<QList<double>>("roots");
    QTest::addColumn<QList<double>>("flips");
    QTest::addColumn<QList<double>>("touches");
    QTest::newRow("none") << QList<double>{-1, -2} << QList<double>{} << QList<double>{};
    QTest::newRow("one below") << QList<double>{0.8} << QList<double>{0.8} << QList<double>{};
    QTest::newRow("one above") << QList<double>{1.7, -0.3} << QList<double>{1.7} << QList<double>{};
    QTest::newRow("far out") << QList<double>{0.01, 90} << QList<double>{0.01, 90} << QList<double>{};
    QTest::newRow("at 1") << QList<double>{1} << QList<double>{1} << QList<double>{};
    QTest::newRow("three") << QList<double>{0.7, 0.9, 1.3} << QList<double>{0.7, 0.9, 1.3} << QList<double>{};
    QTest::newRow("near ones") << QList<double>{0.9, 0.9001, 1.2} << QList<double>{0.9, 0.9001, 1.2} << QList<double>{};
    QTest::newRow("near 1 on both sides")
        << QList<double>{0.999, 1.001} << QList<double>{0.999, 1.001} << QList<double>{};
    QTest::newRow("double") << QList<double>{0.75, 0.75} << QList<double>{} << QList<double>{0.75};
    QTest::newRow("double that has no exact form") << QList<double>{1.1, 1.1} << QList<double>{} << QList<double>{1.1};
    QTest::newRow("double at 1") << QList<double>{1, 1} << QList<double>{} << QList<double>{1};
    QTest::newRow("double beside a simple one")
        << QList<double>{0.8, 1.25, 1.25} << QList<double>{0.8} << QList<double>{1.25};
    QTest::newRow("triple") << QList<double>{1.25, 1.25, 1.25} << QList<double>{1.25} << QList<double>{};
    QTest::newRow("triple at 1") << QList<double>{1, 1, 1} << QList<double>{1} << QList<double>{};
    QTest::newRow("two doubles") << QList<double>{0.75, 0.75, 1.5, 1.5} << QList<double>{} << QList<double>{0.75, 1.5};
    QTest::newRow("zero is none") << QList<double>{0, 0, 0.9} << QList<double>{0.9} << QList<double>{};
}

void TestCurveRoots::byConstruction()
{
    QFETCH(QList<double>, roots);
    QFETCH(QList<double>, flips);
    QFETCH(QList<double>, touches);
    const Curve a = product(std::vector<double>(roots.begin(), roots.end()));
    const CurveRoots found = curveRoots(a, Curve(a.size(), 0.0));
    QList<double> crossing;
    QList<double> touching;
    for (const CurveRoot &root : found.roots)
        (root.changesOrder ? crossing : touching).append(root.gamma);
    QCOMPARE(crossing.size(), flips.size());
    QCOMPARE(touching.size(), touches.size());
    // A triple root is known to the cube root of the rounding only, a double one to the square root.
    const bool triple = roots.size() == 3 && roots[0] == roots[2];
    for (qsizetype i = 0; i < flips.size(); ++i)
        QVERIFY(std::abs(crossing[i] - flips[i]) < (triple ? 1e-4 : 1e-9) * flips[i]);
    for (qsizetype i = 0; i < touches.size(); ++i)
        QVERIFY(std::abs(touching[i] - touches[i]) < 1e-6);
    if (flips.contains(1.0))
        QVERIFY(crossing.contains(1.0));
}

void TestCurveRoots::equalMeansFlipExactlyAtOne()
{
    RandomBits random(9);
    for (int trial = 0; trial < 300; ++trial) {
        // 100 tasks in tenths of their own; the second model has the same values in another order of the iterations.
        Curve a(20), b(20);
        for (int task = 0; task < 100; ++task) {
            const double gap = 1 + random.below(40);
            std::vector<double> values(20);
            for (double &value : values)
                value = random.below(static_cast<std::uint32_t>(gap) + 1) / gap;
            for (std::size_t i = 0; i < 20; ++i)
                a[i] += values[i];
            std::sort(values.begin(), values.end());
            for (std::size_t i = 0; i < 20; ++i)
                b[i] += values[i];
        }
        for (std::size_t i = 0; i < 20; ++i) {
            a[i] /= 100;
            b[i] /= 100;
        }
        const CurveRoots found = curveRoots(a, b);
        const auto at =
            std::find_if(found.roots.begin(), found.roots.end(), [](const CurveRoot &r) { return r.gamma == 1; });
        QVERIFY(at != found.roots.end());
        QVERIFY(at->changesOrder); // b rises: behind below 1, ahead above
        QVERIFY(!at->multiple);
    }
}

void TestCurveRoots::identicalCurves()
{
    const Curve a{0.1, 0.2, 0.3};
    QVERIFY(curveRoots(a, a).identical);
    QVERIFY(curveRoots({0.1 + 0.2}, {0.3}).identical); // rounding is no difference
    QVERIFY(curveRoots({}, {}).identical);
    const CurveRoots ahead = curveRoots({0.2, 0.2}, {0.1, 0.1});
    QVERIFY(!ahead.identical && ahead.roots.empty());
    QCOMPARE(ahead.orderAtZero, 1);
}

// Every change of sign on a fine grid is a flip, and every flip in its range is one of the grid.
void TestCurveRoots::randomPairs()
{
    RandomBits random(4);
    int flips = 0;
    for (int pair = 0; pair < 1000; ++pair) {
        const std::size_t length = pair % 2 == 0 ? 20 : 6;
        Curve a(length), b(length);
        for (std::size_t i = 0; i < length; ++i) {
            a[i] = random.unit() * 2 - 1;
            b[i] = pair % 4 < 2 ? random.unit() * 2 - 1 : a[i] + (random.unit() - 0.5) / 1000;
        }
        const CurveRoots found = curveRoots(a, b);
        std::vector<double> expected; // left ends of the grid's cells with a change
        long double last = difference(a, b, 0.5);
        for (int step = 1; step <= 15000; ++step) {
            const long double value = difference(a, b, 0.5 + step * 1e-4);
            if ((value > 0) != (last > 0))
                expected.push_back(0.5 + (step - 1) * 1e-4);
            last = value;
        }
        std::vector<double> crossing;
        for (const CurveRoot &root : found.roots) {
            if (root.changesOrder && root.gamma > 0.5 && root.gamma <= 2)
                crossing.push_back(root.gamma);
        }
        QCOMPARE(crossing.size(), expected.size());
        for (std::size_t i = 0; i < crossing.size(); ++i)
            QVERIFY(crossing[i] >= expected[i] - 1e-12 && crossing[i] <= expected[i] + 1e-4 + 1e-12);
        QVERIFY((difference(a, b, 1e-9) > 0) == (found.orderAtZero > 0));
        flips += static_cast<int>(crossing.size());
    }
    QVERIFY(flips > 500);
}

void TestCurveRoots::longCurves()
{
    RandomBits random(8);
    Curve a(200), b(200);
    for (std::size_t i = 0; i < a.size(); ++i) {
        a[i] = random.unit();
        b[i] = random.unit();
    }
    const CurveRoots found = curveRoots(a, b);
    for (const CurveRoot &root : found.roots) {
        QVERIFY(std::isfinite(root.gamma) && root.gamma > 0);
        if (root.gamma > 0.5 && root.gamma < 2 && !root.multiple) {
            QVERIFY((difference(a, b, root.gamma - 1e-7) > 0) != (difference(a, b, root.gamma + 1e-7) > 0));
        }
    }
}

QTEST_GUILESS_MAIN(TestCurveRoots)
#include "tst_curveroots.moc"
