// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/alignedrows.h"
#include "diff/headings.h"

#include <QTest>

#include <array>
#include <random>

using namespace sweci;
using namespace std::string_literals;

class TestAlignedRows : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void unified();
    void split();
    void holdsForAnyPair();
    void opensFolds();
    void walksChanges();
    void namesHunks();
};

namespace
{

const std::atomic<bool> go = false;

std::shared_ptr<const FileDiff> diffOf(std::string before, std::string after)
{
    return computeFileDiff({std::move(before), std::move(after), {}}, go).value();
}

// One letter and the lines of both sides (from 1) a row: "-3," "+,4" "=3,4" "~3,4" ">3,4:12" "!3,".
std::string shown(const AlignedRows &rows)
{
    std::string text;
    for (int i = 0; i < rows.count(); ++i) {
        const DiffRow row = rows.row(i);
        text += i ? " " : "";
        text += "=-+~>!"[static_cast<int>(row.kind)];
        text += row.oldLine >= 0 ? std::to_string(row.oldLine + 1) : "";
        text += ',';
        text += row.newLine >= 0 ? std::to_string(row.newLine + 1) : "";
        text += row.kind == DiffRow::Kind::Fold ? ':' + std::to_string(row.hidden) : "";
    }
    return text;
}

std::string numbered(int from, int to)
{
    std::string text;
    for (int i = from; i <= to; ++i)
        text += "line " + std::to_string(i) + '\n';
    return text;
}

std::string randomText(std::mt19937 &random)
{
    std::string text;
    const auto lines = random() % 30;
    for (auto i = lines; i > 0; --i)
        text.append("word").append(std::to_string(random() % 8)).append(random() % 9 ? "\n" : "\r\n");
    if (random() % 3 == 0)
        text += "last";
    return text;
}

} // namespace

void TestAlignedRows::unified()
{
    const auto diff = diffOf(numbered(1, 10) + "end", numbered(1, 4) + "new\nnewer\n" + numbered(6, 10) + "end\n");
    QCOMPARE(shown({diff, RowLayout::Unified, 1}), ">1,1:3 =4,4 -5, +,5 +,6 =6,7 >7,8:3 =10,11 -11, !11, +,12"s);
    QCOMPARE(shown({diff, RowLayout::Unified, 0}), ">1,1:4 -5, +,5 +,6 >6,7:5 -11, !11, +,12"s);
    QCOMPARE(AlignedRows(diff, RowLayout::Unified, WholeFile).count(), 10 + 2 + 2 + 1);
    // Nothing changed: all is one fold, which can be opened.
    QCOMPARE(shown({diffOf("a\nb\nc\n", "a\nb\nc\n"), RowLayout::Unified, 3}), ">1,1:3"s);
    QCOMPARE(AlignedRows(diffOf({}, {}), RowLayout::Unified, 3).count(), 0);
    QCOMPARE(AlignedRows().count(), 0);
}

void TestAlignedRows::split()
{
    const auto diff = diffOf("a\nfoo(first, second)\nz", "a\nimport os\nfoo(first, third)\nz");
    QCOMPARE(shown({diff, RowLayout::Split, 3}), "=1,1 +,2 ~2,3 =3,4 !3,4"s);
    const auto removed = diffOf("one = 1\nfoo(first, second)\ntwo = 2\n", "foo(first, third)");
    QCOMPARE(shown({removed, RowLayout::Split, 3}), "-1, ~2,1 -3, !,1"s);
}

void TestAlignedRows::holdsForAnyPair()
{
    std::mt19937 random(7);
    for (int round = 0; round < 300; ++round) {
        const auto diff = diffOf(randomText(random), randomText(random));
        for (const RowLayout layout : {RowLayout::Unified, RowLayout::Split}) {
            AlignedRows rows(diff, layout, static_cast<int>(random() % 4));
            if (round % 3 == 0)
                rows.expandAll();
            std::array<int, 2> next{0, 0};
            for (int i = 0; i < rows.count(); ++i) {
                const DiffRow row = rows.row(i);
                for (const DiffSide side : {DiffSide::Old, DiffSide::New}) {
                    int &at = next[side == DiffSide::New];
                    const int line = side == DiffSide::Old ? row.oldLine : row.newLine;
                    if (line < 0 || row.kind == DiffRow::Kind::Note) {
                        QVERIFY(line < 0 || diff->side(side).end(line) == LineEnd::None);
                        continue;
                    }
                    QCOMPARE(line, at);
                    QCOMPARE(rows.rowOfLine(side, line), i);
                    at += row.kind == DiffRow::Kind::Fold ? row.hidden : 1;
                    if (row.kind == DiffRow::Kind::Context)
                        QCOMPARE(diff->before.line(row.oldLine), diff->after.line(row.newLine));
                }
            }
            QCOMPARE(next[0], diff->before.count());
            QCOMPARE(next[1], diff->after.count());
        }
    }
}

void TestAlignedRows::opensFolds()
{
    const auto diff = diffOf(numbered(1, 100), "first\n" + numbered(1, 100));
    AlignedRows rows(diff, RowLayout::Unified, 1);
    QCOMPARE(shown(rows), "+,1 =1,2 >2,3:99"s);
    QCOMPARE(rows.expandFold(0), 0);
    QCOMPARE(rows.expandFold(2, 2), 2);
    QCOMPARE(rows.expandFold(4, 1, AlignedRows::FoldEnd::Bottom), 1);
    QCOMPARE(shown(rows), "+,1 =1,2 =2,3 =3,4 >4,5:96 =100,101"s);
    QCOMPARE(rows.reveal(DiffSide::Old, 49), 50);
    QCOMPARE(rows.count(), 101);
    QCOMPARE(rows.rowOfLine(DiffSide::Old, 100), -1);
    // A fold never hides a single line.
    AlignedRows almost(diff, RowLayout::Unified, 1);
    almost.expandFold(2, 98);
    QCOMPARE(almost.count(), 101);
}

void TestAlignedRows::walksChanges()
{
    const auto diff = diffOf(numbered(1, 40), numbered(1, 9) + numbered(11, 29) + "x\n" + numbered(30, 40));
    const AlignedRows rows(diff, RowLayout::Split, 3);
    QCOMPARE(rows.editCount(), 2);
    std::vector<int> visited;
    for (int row = rows.nextChange(-1); row >= 0; row = rows.nextChange(row))
        visited.push_back(row);
    QCOMPARE(visited, (std::vector<int>{rows.rowOfEdit(0), rows.rowOfEdit(1)}));
    QCOMPARE(rows.previousChange(rows.count()), visited[1]);
    QCOMPARE(rows.previousChange(visited[1]), visited[0]);
    QCOMPARE(rows.previousChange(visited[0]), -1);
}

void TestAlignedRows::namesHunks()
{
    const std::string body =
        "class A:\n    def one(self):\n" + numbered(1, 8) + "    def two(self):\n" + numbered(1, 8);
    const auto diff = diffOf(body + "old\n", body + "new\nnewer\n");
    const AlignedRows rows(diff, RowLayout::Unified, 3);
    QCOMPARE(rows.hunkHeader(0), QStringLiteral("@@ -17,4 +17,5 @@"));
    QCOMPARE(std::string(diff->after.line(rows.headingLine(0))), "    def two(self):"s);
    QCOMPARE(rows.hunkHeader(1), QString());
    QCOMPARE(hunkHeaderText(DiffHunk{0, 1, 0, 0, 0, 1}), "@@ -0,0 +1 @@"s);
}

QTEST_GUILESS_MAIN(TestAlignedRows)
#include "tst_alignedrows.moc"
