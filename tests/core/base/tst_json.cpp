// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonstring.h"
#include "base/jsonvalue.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sweci;

class TestJson : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsAndWritesAsPython_data();
    void readsAndWritesAsPython();
    void refuses_data();
    void refuses();
    void mends_data();
    void mends();
    void keepsAnyBytes();
    void lastOfTwoKeysCounts();
    void takesMembers();
    void namesPlace();
    void neverWritesNullForNaN();
};

void TestJson::readsAndWritesAsPython_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("record") << QByteArray(R"({"gap": 3, "pytest": {"passed": 2, "total": 5}})");
    QTest::newRow("list") << QByteArray(R"([1, -2, 0.5, 1.0, 1e-07, 1e+16, true, false, null, "é\n\"\\"])");
    QTest::newRow("empty") << QByteArray(R"({"a": {}, "b": []})");
    QTest::newRow("large integer") << QByteArray("[9007199254740993, -9223372036854775808]");
    QTest::newRow("lone surrogate") << QByteArray(R"(["\ud800", "x\udcff"])");
    QTest::newRow("order") << QByteArray(R"({"z": 1, "a": 2})");
}

void TestJson::readsAndWritesAsPython()
{
    QFETCH(QByteArray, text);
    const auto value = parseJson(text.toStdString(), "test");
    QVERIFY(value);
    QCOMPARE(QByteArray::fromStdString(value->toJson()), text);
}

void TestJson::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray(" \n");
    QTest::newRow("two documents") << QByteArray("{} {}");
    QTest::newRow("log line in front") << QByteArray("warning: x\n{}");
    QTest::newRow("cut") << QByteArray(R"({"a": [1, 2)");
    QTest::newRow("too deep") << QByteArray(5000, '[') + QByteArray(5000, ']');
    QTest::newRow("1e999") << QByteArray("[1e999]");
    QTest::newRow("open string") << QByteArray("[\"abc");
}

void TestJson::refuses()
{
    QFETCH(QByteArray, text);
    const auto value = parseJson(text.toStdString(), "test.json");
    QVERIFY(!value);
    QCOMPARE(int(value.error().kind), int(ErrorKind::Parse));
    QVERIFY(value.error().sentence.contains(QStringLiteral("test.json")));
}

void TestJson::mends_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<int>("places");
    QTest::newRow("NaN") << QByteArray("[NaN, 1]") << QByteArray("[null, 1]") << 1;
    QTest::newRow("Infinity") << QByteArray("[Infinity, -Infinity]") << QByteArray("[null, null]") << 2;
    QTest::newRow("NaN in a string stays") << QByteArray("[\"NaN\", NaN]") << QByteArray("[\"NaN\", null]") << 1;
    QTest::newRow("bad byte") << QByteArray("[\"a\xff\"]") << QByteArray("[\"a\\udcff\"]") << 1;
    QTest::newRow("raw control") << QByteArray("[\"a\tb\"]") << QByteArray("[\"a\\tb\"]") << 0;
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf[1]") << QByteArray("[1]") << 0;
}

void TestJson::mends()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QFETCH(int, places);
    JsonRepairs repairs;
    const auto value = parseJson(text.toStdString(), "test", &repairs);
    QVERIFY(value);
    QCOMPARE(QByteArray::fromStdString(value->toJson()), expected);
    QCOMPARE(repairs.total(), places);
}

void TestJson::keepsAnyBytes()
{
    std::string all;
    for (int i = 0; i < 256; ++i)
        all += static_cast<char>(i);
    all += "\xe3\x81\x84 \xf0\x9f\x98\x80 \xed\xa0\x80";
    std::string literal;
    appendJsonString(literal, all);
    QCOMPARE(decodeJsonString(std::string_view(literal).substr(1, literal.size() - 2)), all);
    const auto value = parseJson("[" + literal + "]", "test");
    QVERIFY(value);
    QCOMPARE(value->toArray().front().toString(), all);
}

void TestJson::lastOfTwoKeysCounts()
{
    const auto value = parseJson(R"({"a": 1, "a": 2})", "test");
    QVERIFY(value);
    QCOMPARE((*value)["a"].toInteger(), 2);
}

void TestJson::takesMembers()
{
    JsonValue value = parseJson("{\"a\": 1, \"b\": [2, 3], \"a\": 4}", "test").value();
    QCOMPARE(value.take("b").toJson(), std::string("[2, 3]"));
    QVERIFY(value["b"].isNull() && value.contains("b"));
    QCOMPARE(value.take("a").toInteger(), std::int64_t(4)); // the one that counts
    QVERIFY(value.take("c").isNull());
    QVERIFY(JsonValue(1).take("a").isNull());
}

void TestJson::namesPlace()
{
    const auto value = parseJson("{\"a\": 1,\n \"b\": tru}", "x.json");
    QVERIFY(!value);
    QVERIFY2(value.error().sentence.contains(QStringLiteral("line 2")), qPrintable(value.error().sentence));
    // A file's name is no place for what comes after it.
    const auto other = parseJson("{\"a\": 1,\n \"b\": tru}", "%2 of %3.json");
    QVERIFY2(other.error().sentence.startsWith(QLatin1String("%2 of %3.json, line 2, column ")),
             qPrintable(other.error().sentence));
}

void TestJson::neverWritesNullForNaN()
{
    QCOMPARE(JsonValue(std::numeric_limits<double>::quiet_NaN()).toJson(), std::string("\"nan\""));
    QCOMPARE(JsonValue(0.1 + 0.2).toJson(), std::string("0.30000000000000004"));
}

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
