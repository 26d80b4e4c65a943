// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/linepairs.h"
#include "diff/linetext.h"
#include "diff/wordranges.h"

#include <QTest>

#include <numeric>

using namespace sweci;
using namespace std::string_literals;

class TestWordRanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void marks_data();
    void marks();
    void capsLongLines();
    void pairs_data();
    void pairs();
    void windows();
    void writesOutWhatIsNotSeen();
    void mapsMarks();
};

namespace
{

// The line with its marks in brackets.
std::string bracketed(std::string_view line, const LineMarks &marks)
{
    if (marks.wholeLine)
        return "whole";
    std::string out;
    std::uint32_t at = 0;
    for (const ByteRange &range : marks.ranges) {
        out.append(line.substr(at, range.begin - at)).append(1, '[');
        out.append(line.substr(range.begin, range.end - range.begin)).append(1, ']');
        at = range.end;
    }
    return out.append(line.substr(at));
}

} // namespace

void TestWordRanges::marks_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<std::string>("marked");
    QTest::addColumn<std::string>("markedAfter");
    QTest::newRow("one word") << "return old_value + 1"s
                              << "return new_value + 1"s
                              << "return [old_value] + 1"s
                              << "return [new_value] + 1"s;
    QTest::newRow("inserted") << "f(a, b)"s
                              << "f(a, b, c)"s
                              << "f(a, b)"s
                              << "f(a, b[, c])"s;
    QTest::newRow("two places") << "def f(self, x) -> int:"s
                                << "def g(self, x) -> str:"s
                                << "def [f](self, x) -> [int]:"s
                                << "def [g](self, x) -> [str]:"s;
    QTest::newRow("indented") << "    x = compute(1)"s
                              << "        x = compute(1)"s
                              << "[    ]x = compute(1)"s
                              << "[        ]x = compute(1)"s;
    QTest::newRow("nothing in common") << "import os"s
                                       << "x = [1, 2, 3]"s
                                       << "whole"s
                                       << "whole"s;
    QTest::newRow("from blanks") << "   "s
                                 << "  "s
                                 << "[   ]"s
                                 << "[  ]"s;
    QTest::newRow("letters of two bytes") << "say('\xc3\xa9t\xc3\xa9', 1, 2)"s
                                          << "say('\xc3\xa8t\xc3\xa9', 1, 2)"s
                                          << "say('[\xc3\xa9t\xc3\xa9]', 1, 2)"s
                                          << "say('[\xc3\xa8t\xc3\xa9]', 1, 2)"s;
}

void TestWordRanges::marks()
{
    QFETCH(std::string, before);
    QFETCH(std::string, after);
    const WordRanges ranges = wordRanges(before, after);
    QTEST(bracketed(before, ranges.before), "marked");
    QTEST(bracketed(after, ranges.after), "markedAfter");
}

void TestWordRanges::capsLongLines()
{
    // Two characters that share their first bytes: the range holds whole ones.
    const std::string start(10'000, 'a');
    const std::string before = start + "\xe4\xbb\xbb" + start;
    const std::string after = start + "\xe4\xbb\xbc" + start;
    const WordRanges ranges = wordRanges(before, after);
    QCOMPARE(ranges.before.ranges, (std::vector<ByteRange>{{10'000, 10'003}}));
    QCOMPARE(ranges.after.ranges, ranges.before.ranges);
    // Too many words within the cap of length: one range, in no time.
    std::string many;
    std::string other;
    for (int i = 0; i < 1900; ++i) {
        many += i % 2 ? ",a" : ".b";
        other += i % 3 ? ";a" : ".c";
    }
    QCOMPARE(wordRanges(many, other).before.ranges.size(), std::size_t(1));
}

void TestWordRanges::pairs_data()
{
    QTest::addColumn<std::vector<std::string>>("fewer");
    QTest::addColumn<std::vector<std::string>>("more");
    QTest::addColumn<std::vector<int>>("expected");
    using Lines = std::vector<std::string>;
    using Pairs = std::vector<int>;
    QTest::newRow("last") << Lines{"value = compute(1)"} << Lines{"import os", "x = y", "value = compute(2)"}
                          << Pairs{2};
    QTest::newRow("in order") << Lines{"alpha = 1", "gamma = 3"} << Lines{"alpha = 2", "beta = 2", "gamma = 4"}
                              << Pairs{0, 2};
    QTest::newRow("nothing alike") << Lines{"a", "b"} << Lines{"1", "2", "3"} << Pairs{0, 1};
    QTest::newRow("never crossing") << Lines{"foo(1)", "bar(2)"} << Lines{"bar(3)", "foo(4)", "baz"} << Pairs{1, 2};
    QTest::newRow("empty") << Lines{} << Lines{"a"} << Pairs{};
    QTest::newRow("too many") << Lines(60, "same") << Lines(61, "same") << [] {
        Pairs first(60);
        std::iota(first.begin(), first.end(), 0);
        return first;
    }();
}

void TestWordRanges::pairs()
{
    QFETCH(std::vector<std::string>, fewer);
    QFETCH(std::vector<std::string>, more);
    QTEST(pairLines({fewer.begin(), fewer.end()}, {more.begin(), more.end()}), "expected");
}

void TestWordRanges::windows()
{
    std::string line;
    for (int i = 0; i < 1000; ++i)
        line += "\xe4\xbb\xbb"; // three bytes each
    const LineMarks none;
    QCOMPARE(lineWindow("short", TextEncoding::Utf8, none, 10), (ByteRange{0, 5}));
    QCOMPARE(lineWindow(line, TextEncoding::Utf8, none, 100), (ByteRange{0, 99}));
    const ByteRange around = lineWindow(line, TextEncoding::Utf8, {false, {{1500, 1503}}}, 100);
    QVERIFY(around.begin <= 1500 && around.end >= 1503 && around.end - around.begin <= 100);
    QCOMPARE(around.begin % 3, 0u);
    QCOMPARE(around.end % 3, 0u);
    const ByteRange atEnd = lineWindow(line, TextEncoding::Utf8, {false, {{2997, 3000}}}, 100);
    QVERIFY(atEnd.end == 3000 && atEnd.begin % 3 == 0);
    // Pages from the start to the end reach everything.
    std::uint32_t reached = 0;
    for (ByteRange window = lineWindow(line, TextEncoding::Utf8, none, 100); reached < 3000;
         window = movedWindow(line, TextEncoding::Utf8, window, 1)) {
        QVERIFY(window.begin <= reached && window.end > reached);
        reached = window.end;
    }
    // A letter is not parted from its marks; a line of nothing but marks is still cut.
    const std::string accents = "aaaa" + std::string("e\xcc\x81\xcc\x82") + "bbbb";
    QCOMPARE(characterBoundary(accents, TextEncoding::Utf8, 7), 4u);
    std::string marks;
    for (int i = 0; i < 200'000; ++i)
        marks += "\xcc\x81";
    const ByteRange part = lineWindow(marks, TextEncoding::Utf8, none, 1001);
    QVERIFY(part.end > 900 && part.end <= 1001 && part.end % 2 == 0);
    QCOMPARE(lineWindow(std::string(50, '\xe9'), TextEncoding::Latin1, none, 7), (ByteRange{0, 7}));
}

void TestWordRanges::writesOutWhatIsNotSeen()
{
    const std::string line = "a\tb\x01\xe2\x80\xae\xff\xe2\x80\x8b\xc2\xa0\r";
    const LineText text = lineText(line, TextEncoding::Utf8Damaged, {0, static_cast<std::uint32_t>(line.size())}, {});
    QCOMPARE(text.text, QStringLiteral("a\tb\\x01\\u202e\\xff\\u200b\\u00a0\\x0d"));
    std::vector<InvisibleKind> kinds;
    for (const auto &[range, kind] : text.shown)
        kinds.push_back(kind);
    QCOMPARE(kinds, (std::vector<InvisibleKind>{InvisibleKind::Control, InvisibleKind::Bidirectional,
                                                InvisibleKind::Undecodable, InvisibleKind::ZeroWidth,
                                                InvisibleKind::Separator, InvisibleKind::Control}));
    QCOMPARE(text.bytes.size(), static_cast<std::size_t>(text.text.size()) + 1);
    QVERIFY(hasBidirectional(line));
    QVERIFY(!hasBidirectional("\xe2\x82\xac and \xd8\xa7"));
    QCOMPARE(lineText("\xe9t\xe9", TextEncoding::Latin1, {0, 3}, {}).text, QString::fromUtf8("\xc3\xa9t\xc3\xa9"));
}

void TestWordRanges::mapsMarks()
{
    // An emoji is four bytes and two units; what is written out before a mark moves it.
    const std::string line = "x\x01\xf0\x9f\x98\x80name";
    const LineText text = lineText(line, TextEncoding::Utf8, {1, 10}, {false, {{2, 6}, {6, 10}}});
    QCOMPARE(text.marks, (std::vector<TextRange>{{4, 2}, {6, 4}}));
    QCOMPARE(text.unitOf(6), 6);
    QCOMPARE(text.bytes.back(), 10u);
    // Marks outside the window are left out, those across its edge cut.
    QCOMPARE(lineText("0123456789", TextEncoding::Utf8, {2, 5}, {false, {{0, 1}, {4, 8}}}).marks,
             (std::vector<TextRange>{{2, 1}}));
}

QTEST_GUILESS_MAIN(TestWordRanges)
#include "tst_wordranges.moc"
