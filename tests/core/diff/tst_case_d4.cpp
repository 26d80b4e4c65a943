// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/alignedrows.h"
#include "diff/changestats.h"
#include "diff/patchtext.h"
#include "gitprogram.h"
#include "treebuilder.h"

#include <QTest>

using namespace sweci;
using namespace std::string_literals;

// Case D4: line ends, a missing last newline, and patches that must give back every byte.
class TestCaseD4 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void isShownAndApplied_data();
    void isShownAndApplied();
    void endsCanBeIgnored();
};

namespace
{

const std::atomic<bool> go = false;

std::string repeated(const std::string &text, int count)
{
    std::string all;
    for (int i = 0; i < count; ++i)
        all += std::to_string(i) + text;
    return all;
}

// Rows as git's signs with the lines; a note as "\" with "-", "+" or "=" for its side or both.
QStringList shown(const AlignedRows &rows)
{
    QStringList all;
    for (int i = 0; i < rows.count(); ++i) {
        const DiffRow row = rows.row(i);
        const bool old = row.oldLine >= 0;
        const bool now = row.newLine >= 0;
        const QString side = old && now ? QStringLiteral("=") : old ? QStringLiteral("-") : QStringLiteral("+");
        if (row.kind == DiffRow::Kind::Note) {
            all << QStringLiteral("\\") + side;
            continue;
        }
        const std::string_view line =
            now ? rows.diff()->after.line(row.newLine) : rows.diff()->before.line(row.oldLine);
        all << side + QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size()));
    }
    return all;
}

} // namespace

void TestCaseD4::isShownAndApplied_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<QString>("note");
    QTest::addColumn<QStringList>("rows"); // empty: not looked at
    const auto row = [](const char *name, const std::string &before, const std::string &after, const char *note,
                        const std::vector<const char *> &rows = {}) {
        QStringList expected;
        for (const char *text : rows)
            expected << QString::fromUtf8(text);
        QTest::newRow(name) << before << after << QString::fromUtf8(note) << expected;
    };
    row("CRLF -> LF", repeated("\r\n", 240), repeated("\n", 240), "Only line endings changed (CRLF -> LF, 240 lines).");
    row("CR only -> LF", "a\rb\rc\r", "a\nb\nc\n", "Only line endings changed (CR -> LF, 3 lines).");
    row("CR only, one line changed", "a\rb\rc\r", "a\rB\rc\r", "", {"=a", "-b", "+B", "=c"});
    row("mixed -> LF", "a\r\nb\nc\r\n", "a\nb\nc\n", "Only line endings changed (mixed: 1 LF, 2 CRLF -> LF, 2 lines).");
    row("line ends and a line changed", "a\r\nb\r\n", "a\nB\n", "Line endings changed (CRLF -> LF).");
    row("no final newline on old", "a\nb", "a\nb\n", "Only a newline at the end of the file was added.",
        {"=a", "-b", "\\-", "+b"});
    row("no final newline on new", "a\nb\n", "a\nb", "Only the newline at the end of the file was removed.",
        {"=a", "-b", "+b", "\\+"});
    row("no final newline on both, line changed", "a\nb", "a\nc", "", {"=a", "-b", "\\-", "+c", "\\+"});
    row("no final newline on both, line before changed", "a\nb", "A\nb", "", {"-a", "+A", "=b", "\\="});
    row("trailing blank context lines", "a\n\n\n\n\n", "b\n\n\n\n\n", "", {"-a", "+b", "=", "=", "=", "="});
    row("content like headers", "-- a/x\n++ b/x\n@@ -1 +1 @@\ndiff --git a/x b/x\n",
        "++ b/x\n@@ -1 +1 @@\n-- a/y\nindex 1..2\n", "");
    row("U+2028, U+0085 and FF inside a line",
        "a\xe2\x80\xa8"
        "b\nc\xc2\x85z\nd\fe\n",
        "a\xe2\x80\xa8"
        "B\nc\xc2\x85z\nd\fE\n",
        "",
        {"-a\xe2\x80\xa8"
         "b",
         "+a\xe2\x80\xa8"
         "B",
         "=c\xc2\x85z", "-d\fe", "+d\fE"});
    row("only blanks at the end", "a \nb\n", "a\nb\n", "", {"-a ", "+a", "=b"});
    row("emptied", "a", "", "", {"-a", "\\-"});
}

void TestCaseD4::isShownAndApplied()
{
    QFETCH(std::string, before);
    QFETCH(std::string, after);
    QFETCH(QStringList, rows);
    const auto diff = computeFileDiff({before, after, {}}, go).value();
    QTEST(contentNotes(*diff).join(u' '), "note");
    QVERIFY(!diff->edits.empty());
    if (!rows.isEmpty())
        QCOMPARE(shown({diff, RowLayout::Unified, 3}), rows);

    // The patch gives back every byte, by git itself.
    TreeBuilder builder;
    const FlatTree from{{"dir/x", builder.entry(before)}};
    const FlatTree to{{"dir/x", builder.entry(after)}};
    const auto patch = patchText(*diffTrees(from, to, {}, {}, go), builder.blobs(), go);
    QVERIFY(patch);
    TempFolder work;
    put(work / "dir/x", before);
    QVERIFY(runGit(work.path(), {"apply", "--check", "--whitespace=nowarn", "-"}, *patch).succeeded());
    QVERIFY(runGit(work.path(), {"apply", "--whitespace=nowarn", "-"}, *patch).succeeded());
    QCOMPARE(get(work / "dir/x"), after);
    // And the repository's own patch agrees about the result.
    const auto other = builder.repository().applyPatch(builder.write(from), *patch);
    QVERIFY(other && *other == to);
}

void TestCaseD4::endsCanBeIgnored()
{
    DiffOptions options;
    options.ignoreLineEnds = true;
    const auto same = computeFileDiff("a\r\nb\r\n", "a\nb\n", options, go);
    QVERIFY(same->edits.empty() && same->onlyLineEndsDiffer);
    const auto one = computeFileDiff("a\rb\rc\r", "a\r\nB\r\nc\r\n", options, go);
    QCOMPARE(one->edits, (std::vector<DiffEdit>{{1, 1, 1, 1}}));
    options = {};
    options.whitespace = Whitespace::IgnoreAll;
    QVERIFY(computeFileDiff("a b\r\n", "ab\n", options, go)->edits.empty());
    QCOMPARE(contentNotes(*computeFileDiff("a b\n", "ab\n", options, go)),
             QStringList{QStringLiteral("Only white space changed, which is ignored.")});
}

QTEST_GUILESS_MAIN(TestCaseD4)
#include "tst_case_d4.moc"
