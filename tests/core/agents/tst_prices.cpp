// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/prices.h"
#include "tempfolder.h"

#include <QTest>

using namespace sweci;

class TestPrices : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void cost_data();
    void cost();
    void reportedCostStays();
    void wrongFiles_data();
    void wrongFiles();
    void filesReplaceEachOther();
    void shippedOneNamesNoPrice();
    void json();
};

namespace
{

const char *const list = R"([models."m-1"]
input = 2.0
output = 10.0
cached = 0.2
cache_written = 2.5
[models.plain]
input = 1
output = 4
[models."m-*"]
input = 100
output = 100
[models."m-2*"]
input = 50
output = 50
)";

PriceList prices()
{
    return *PriceList::parse(list, "prices.toml");
}

} // namespace

void TestPrices::cost_data()
{
    QTest::addColumn<QByteArray>("usage");
    QTest::addColumn<double>("cost"); // < 0: not known
    const auto row = [](const char *name, const char *usage, double cost) {
        QTest::newRow(name) << QByteArray(usage) << cost;
    };
    // The measured sums of facts: 4400 in, of them 2688 cached and 192 written, 160 out.
    row("all kinds of tokens",
        R"({"model_asked": "m-1", "input_tokens": 4400, "cached_tokens": 2688, "cache_written_tokens": 192,
            "output_tokens": 160, "reasoning_tokens": 28})",
        (1520 * 2.0 + 2688 * 0.2 + 192 * 2.5 + 160 * 10.0) / 1e6);
    row("cache as input where it has no price",
        R"({"model_asked": "plain", "input_tokens": 1000000, "cached_tokens": 400000, "output_tokens": 1000000})", 5);
    row("by the model that answered", R"({"model_asked": "m-1", "model_answered": "plain", "input_tokens": 1000000,
        "output_tokens": 0})",
        1);
    row("else by the one asked for", R"({"model_asked": "plain", "model_answered": "who", "input_tokens": 1000000,
        "output_tokens": 0})",
        1);
    row("beginning of a name", R"({"model_asked": "m-9", "input_tokens": 1000000, "output_tokens": 0})", 100);
    row("longest beginning", R"({"model_asked": "m-22", "input_tokens": 1000000, "output_tokens": 0})", 50);
    row("unknown model", R"({"model_asked": "x", "input_tokens": 1000, "output_tokens": 10})", -1);
    row("no model", R"({"input_tokens": 1000, "output_tokens": 10})", -1);
    row("output not reported", R"({"model_asked": "m-1", "input_tokens": 1000})", -1);
    row("nothing reported", R"({"model_asked": "m-1"})", -1);
    row("nothing used", R"({"model_asked": "m-1", "input_tokens": 0, "output_tokens": 0})", 0);
    row("more cached than there is", R"({"model_asked": "m-1", "input_tokens": 1000000, "cached_tokens": 3000000,
        "output_tokens": 0})",
        0.2);
}

void TestPrices::cost()
{
    QFETCH(QByteArray, usage);
    QFETCH(double, cost);
    Usage call = Usage::fromJson(*parseJson(usage.toStdString(), "usage"));
    const auto found = prices().costOf(call);
    QCOMPARE(found.has_value(), cost >= 0);
    if (found)
        QVERIFY2(std::abs(*found - cost) < 1e-12, std::to_string(*found).c_str());
    prices().complete(call);
    QCOMPARE(call.cost, found);
    QCOMPARE(call.costComputed, found.has_value());
}

void TestPrices::reportedCostStays()
{
    Usage call;
    call.modelAsked = "m-1";
    call.inputTokens = 1000000;
    call.outputTokens = 0;
    call.cost = 0.125;
    prices().complete(call);
    QCOMPARE(*call.cost, 0.125);
    QVERIFY(!call.costComputed);
}

void TestPrices::wrongFiles_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char *name, const char *text, const char *says) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(says);
    };
    row("no TOML", "[models", "prices.toml, line 1");
    row("no output", "[models.m]\ninput = 1\n", "“output” is missing");
    row("no input", "[models.m]\noutput = 1\n", "“input” is missing");
    row("below 0", "[models.m]\ninput = -1\noutput = 1\n", "line 2");
    row("text", "[models.m]\ninput = \"1\"\noutput = 1\n", "line 2");
    row("unknown key", "[models.m]\ninput = 1\noutput = 1\noutputs = 1\n", "line 4");
    row("unknown table", "[model.m]\ninput = 1\noutput = 1\n", "no such key");
    row("not a table", "[models]\nm = 1\n", "expected a table");
}

void TestPrices::wrongFiles()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const auto read = PriceList::parse(text.toStdString(), "prices.toml");
    QVERIFY(!read);
    QVERIFY(read.error().kind == ErrorKind::Parse);
    QVERIFY2(read.error().sentence.toUtf8().contains(says), qPrintable(read.error().sentence));
}

void TestPrices::filesReplaceEachOther()
{
    TempFolder folder;
    put(folder / "share/prices.toml", "[models.a]\ninput = 1\noutput = 1\n[models.b]\ninput = 1\noutput = 1\n");
    put(folder / "own.toml", "[models.b]\ninput = 2\noutput = 2\n[models.c]\ninput = 2\noutput = 2\n");
    put(folder / "given.toml", "[models.c]\ninput = 3\noutput = 3\n");
    qputenv("SWECI_PRICES", QByteArray::fromStdString((folder / "own.toml").native()));
    const auto all = PriceList::read(folder / "share", folder / "given.toml");
    QVERIFY(all);
    QCOMPARE(all->priceOf("a")->input, 1.0);
    QCOMPARE(all->priceOf("b")->input, 2.0);
    QCOMPARE(all->priceOf("c")->input, 3.0);
    // The user's own may be missing; one that is named may not.
    qputenv("SWECI_PRICES", QByteArray::fromStdString((folder / "none.toml").native()));
    const auto without = PriceList::read(folder / "share");
    QVERIFY(without && !without->priceOf("c"));
    const auto missing = PriceList::read(folder / "share", folder / "gone.toml");
    QVERIFY(!missing);
    QVERIFY(missing.error().kind == ErrorKind::NotFound);
}

// A price that nobody checked is worse than none.
void TestPrices::shippedOneNamesNoPrice()
{
    const auto shipped = PriceList::parse(get(std::filesystem::path(SWECI_SOURCE_DIR) / "resources/prices.toml"), "p");
    QVERIFY2(shipped, shipped ? "" : qPrintable(shipped.error().sentence));
    QVERIFY(shipped->empty());
}

void TestPrices::json()
{
    const PriceList again = PriceList::fromJson(prices().toJson());
    QVERIFY(again.priceOf("m-1") == prices().priceOf("m-1"));
    QCOMPARE(again.toJson().toJson(), prices().toJson().toJson());
    QVERIFY(PriceList().toJson().isNull());
    QVERIFY(PriceList::fromJson(JsonValue()).empty());
}

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"
