// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/hash.h"
#include "testing/testset.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sweci;

class TestTestSet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sortsAndKeepsOnce();
    void sortsAsStdSort_data();
    void sortsAsStdSort();
    void setOperations();
    void hashes();
    void bitsRoundTrip_data();
    void bitsRoundTrip();
    void refusesBits_data();
    void refusesBits();
};

void TestTestSet::sortsAndKeepsOnce()
{
    const std::string withNul("a\0b", 3);
    const TestSet set =
        TestSet::fromIds({std::string("b"), withNul, std::string("a"), std::string("b"), std::string("")});
    QCOMPARE(set.size(), std::size_t(4));
    QCOMPARE(set.ids(), (std::vector<std::string>{"", "a", withNul, "b"}));
    QVERIFY(set.contains(withNul));
    QVERIFY(set.contains(""));
    QVERIFY(!set.contains("c"));
    QCOMPARE(*set.indexOf("b"), std::size_t(3));
    QVERIFY(TestSet().empty());
    QVERIFY(!TestSet().contains(""));
}

void TestTestSet::sortsAsStdSort_data()
{
    QTest::addColumn<int>("letters");
    QTest::addColumn<int>("longest");
    QTest::addColumn<int>("common");
    QTest::newRow("NUL and two letters, short") << 3 << 20 << 0;
    QTest::newRow("all bytes") << 256 << 12 << 0;
    QTest::newRow("long common beginning") << 4 << 30 << 100;
    QTest::newRow("very long common beginning") << 3 << 10 << 6000;
    QTest::newRow("many equal") << 2 << 3 << 9;
}

void TestTestSet::sortsAsStdSort()
{
    QFETCH(int, letters);
    QFETCH(int, longest);
    QFETCH(int, common);
    std::mt19937 random(7);
    std::vector<std::string> ids(3000);
    for (std::string &id : ids) {
        id.assign(static_cast<std::size_t>(common), 'x');
        for (auto left = random() % static_cast<unsigned>(longest); left > 0; --left)
            id += static_cast<char>(random() % static_cast<unsigned>(letters));
    }
    std::vector<std::string_view> views(ids.begin(), ids.end());
    std::vector<std::string_view> expected = views;
    sortIds(views);
    std::sort(expected.begin(), expected.end());
    QVERIFY(views == expected);
}

void TestTestSet::setOperations()
{
    const TestSet a = TestSet::fromIds({std::string("1"), std::string("2"), std::string("3")});
    const TestSet b = TestSet::fromIds({std::string("2"), std::string("4")});
    QCOMPARE(TestSet::intersection(a, b).ids(), (std::vector<std::string>{"2"}));
    QCOMPARE(TestSet::difference(a, b).ids(), (std::vector<std::string>{"1", "3"}));
    QCOMPARE(TestSet::unite(a, b).ids(), (std::vector<std::string>{"1", "2", "3", "4"}));
    QVERIFY(TestSet::unite(a, TestSet()) == a);
    QVERIFY(TestSet::intersection(a, TestSet()).empty());
    QVERIFY(!(a == b));
}

void TestTestSet::hashes()
{
    const TestSet set = TestSet::fromIds({std::string("b"), std::string("a")});
    QCOMPARE(set.hash(), sha256(std::string("a\0b", 3)));
    QCOMPARE(TestSet().hash(), sha256(""));
}

void TestTestSet::bitsRoundTrip_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {0, 1, 7, 8, 9, 64, 1000})
        QTest::addRow("%d", count) << count;
}

void TestTestSet::bitsRoundTrip()
{
    QFETCH(int, count);
    std::vector<std::string> all;
    std::vector<std::string> some{"zz, not in the set"};
    for (int i = 0; i < count; ++i) {
        all.push_back("test " + std::to_string(i));
        if (i % 3 == 0)
            some.push_back(all.back());
    }
    const TestSet target = TestSet::fromIds(all);
    const TestSet passed = TestSet::fromIds(some);
    const auto back = decodePassed(target, encodePassed(target, passed));
    QVERIFY(back);
    QVERIFY(*back == TestSet::intersection(target, passed));
}

void TestTestSet::refusesBits_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("no base64") << QByteArray("#!==");
    QTest::newRow("too short") << QByteArray("");
    QTest::newRow("too long") << QByteArray("AAAA");
    QTest::newRow("bit of no test") << QByteArray("CA=="); // bit 3 of three tests
}

void TestTestSet::refusesBits()
{
    QFETCH(QByteArray, text);
    const TestSet all = TestSet::fromIds({std::string("a"), std::string("b"), std::string("c")});
    QCOMPARE(encodePassed(all, TestSet::fromIds({std::string("a"), std::string("c")})), std::string("BQ=="));
    const auto set = decodePassed(all, text.toStdString());
    QVERIFY(!set);
    QCOMPARE(int(set.error().kind), int(ErrorKind::Parse));
}

QTEST_GUILESS_MAIN(TestTestSet)
#include "tst_testset.moc"
