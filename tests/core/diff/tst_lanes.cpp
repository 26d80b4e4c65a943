// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/lanes.h"

#include <QTest>

#include <random>

using namespace sweci;

class TestLanes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aligns_data();
    void aligns();
    void keepsEveryLine();
};

namespace
{

const std::atomic<bool> go = false;

std::string textOf(const QByteArray &letters)
{
    std::string text;
    for (const char letter : letters)
        text.append(1, letter).append("\n");
    return text;
}

using Diffs = std::array<std::shared_ptr<const FileDiff>, laneCount>;

Diffs diffsOf(const std::string &base, const std::array<std::string, laneCount> &sides)
{
    Diffs diffs;
    for (std::size_t lane = 0; lane < laneCount; ++lane) {
        if (sides[lane] != base)
            diffs[lane] = std::make_shared<const FileDiff>(computeFileDiff(base, sides[lane], {}, go).value());
    }
    return diffs;
}

std::string lineOf(const Diffs &diffs, const std::string &base, std::size_t lane, const LaneCell &cell)
{
    const TextLines same(base);
    const TextLines &lines = !diffs[lane]                           ? same
                             : cell.kind == LaneCell::Kind::Removed ? diffs[lane]->before
                                                                    : diffs[lane]->after;
    return std::string(lines.line(cell.line));
}

// " a" context, "-a", "+a", "  " nothing; lanes parted by bars, "~3" a fold.
QByteArray shown(const Diffs &diffs, const std::string &base, const std::vector<LaneRow> &rows)
{
    QByteArray text;
    for (const LaneRow &row : rows) {
        if (row.hidden > 0) {
            text += '~' + QByteArray::number(row.hidden) + '\n';
            continue;
        }
        for (std::size_t lane = 0; lane < laneCount; ++lane) {
            const LaneCell &cell = row.cells[lane];
            text += lane > 0 ? "|" : "";
            if (cell.kind == LaneCell::Kind::Empty) {
                text += "  ";
                continue;
            }
            text += cell.kind == LaneCell::Kind::Removed ? '-' : cell.kind == LaneCell::Kind::Added ? '+' : ' ';
            text += QByteArray::fromStdString(lineOf(diffs, base, lane, cell));
        }
        text += '\n';
    }
    return text;
}

} // namespace

void TestLanes::aligns_data()
{
    QTest::addColumn<QByteArray>("base");
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<QByteArray>("reference");
    QTest::addColumn<int>("context");
    QTest::addColumn<QByteArray>("rows");
    const auto row = [](const char *name, const char *base, const char *a, const char *b, const char *reference,
                        int context, const char *rows) {
        QTest::newRow(name) << QByteArray(base) << QByteArray(a) << QByteArray(b) << QByteArray(reference) << context
                            << QByteArray(rows);
    };
    row("one lane alone", "abc", "aXc", "abc", "abc", WholeFile, " a| a| a\n-b| b| b\n+X|  |  \n c| c| c\n");
    row("all change the same line", "abc", "aXc", "aYc", "aZc", WholeFile, " a| a| a\n-b|-b|-b\n+X|+Y|+Z\n c| c| c\n");
    row("one takes it away", "abc", "ac", "aYc", "abc", WholeFile, " a| a| a\n-b|-b| b\n  |+Y|  \n c| c| c\n");
    row("different lines", "abcdefgh", "aXcdefgh", "abcdefYh", "abcdefgh", WholeFile,
        " a| a| a\n-b| b| b\n+X|  |  \n c| c| c\n d| d| d\n e| e| e\n f| f| f\n g|-g| g\n  |+Y|  \n h| h| h\n");
    row("added at the same place", "ab", "aXYb", "aZb", "ab", WholeFile, " a| a| a\n+X|+Z|  \n+Y|  |  \n b| b| b\n");
    row("overlapping", "abcdef", "aXef", "abcYf", "abcdef", WholeFile,
        " a| a| a\n-b| b| b\n-c| c| c\n-d|-d| d\n+X|-e| e\n e|+Y|  \n f| f| f\n");
    row("a new file", "", "ab", "ac", "a", WholeFile, "+a|+a|+a\n+b|+c|  \n");
    row("a deleted file", "ab", "", "ab", "ab", WholeFile, "-a| a| a\n-b| b| b\n");
    row("folds", "abcdefghijkl", "abcdefXhijkl", "abcdefghijkl", "abcdefghijkl", 1,
        "~5\n f| f| f\n-g| g| g\n+X|  |  \n h| h| h\n~4\n");
    row("no context", "abcde", "abXde", "abcde", "abcde", 0, "~2\n-c| c| c\n+X|  |  \n~2\n");
}

void TestLanes::aligns()
{
    QFETCH(QByteArray, base);
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    QFETCH(QByteArray, reference);
    QFETCH(int, context);
    QFETCH(QByteArray, rows);
    const std::string text = textOf(base);
    const Diffs diffs = diffsOf(text, {textOf(a), textOf(b), textOf(reference)});
    QCOMPARE(shown(diffs, text, alignLanes(diffs, context)), rows);
}

// Whatever is changed: each lane shows every line of its side once, in order, and what it took away.
void TestLanes::keepsEveryLine()
{
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const auto text = [&](int most) {
            QByteArray letters;
            for (auto i = random() % unsigned(most); i > 0; --i)
                letters += char('a' + random() % 4);
            return textOf(letters);
        };
        const std::string base = text(30);
        const std::array<std::string, laneCount> sides{text(30), random() % 3 ? text(30) : base, text(30)};
        const Diffs diffs = diffsOf(base, sides);
        const auto rows = alignLanes(diffs, WholeFile);
        for (std::size_t lane = 0; lane < laneCount && !rows.empty(); ++lane) {
            std::string now;
            std::string before;
            for (const LaneRow &row : rows) {
                const LaneCell &cell = row.cells[lane];
                if (cell.kind == LaneCell::Kind::Empty)
                    continue;
                const std::string line = lineOf(diffs, base, lane, cell) + '\n';
                now += cell.kind == LaneCell::Kind::Removed ? "" : line;
                before += cell.kind == LaneCell::Kind::Added ? "" : line;
            }
            QCOMPARE(now, sides[lane]);
            QCOMPARE(before, base);
        }
    }
}

QTEST_GUILESS_MAIN(TestLanes)
#include "tst_lanes.moc"
