// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/alignedrows.h"
#include "diff/linetext.h"

#include <QElapsedTimer>
#include <QTest>

using namespace sweci;
using namespace std::string_literals;

// Case D1: very long lines and huge files. What a first paint needs (the comparison, the number of rows, one screen of
// rows with their marks and texts) is worked out well within a second, and of a line only a window is ever handed out.
class TestCaseD1 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void firstScreen_data();
    void firstScreen();
    void cancelled();
};

namespace
{

constexpr std::uint32_t WindowBytes = 4000;
constexpr int ScreenRows = 60;

std::string numbered(int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "short line " + std::to_string(i) + '\n';
    return text;
}

} // namespace

void TestCaseD1::firstScreen_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<int>("changed"); // line, from 0
    QTest::addColumn<std::string>("seen");

    std::string bundle;
    while (bundle.size() < 5'600'000)
        bundle += "function f" + std::to_string(bundle.size()) + "(){return 0};";
    QTest::newRow("5.6 MB in one line, last byte changed") << bundle + "a" << bundle + "b" << 0 << "};b"s;

    const std::string giant(200'000, 'x');
    const std::string among = numbered(150) + giant + "1\n" + numbered(150);
    QTest::newRow("two giants among 300 normal lines") << among + giant + "2 old\n"
                                                       << among + giant + "2 new\n"
                                                       << 301 << "x2 new"s;

    std::string many = numbered(250'000);
    const std::size_t at = many.find("short line 249000\n");
    QTest::newRow("250,000 short lines") << many << many.substr(0, at) + "changed line\n" + many.substr(at + 18)
                                         << 249'000 << "changed line"s;

    std::string marks = "a";
    while (marks.size() < 400'000)
        marks += "\xcc\x81\xcd\x88";
    QTest::newRow("400 KB of combining marks") << marks + "old\n"
                                               << marks + "new\n"
                                               << 0
                                               << "\xcd\x88"
                                                  "new"s;
}

void TestCaseD1::firstScreen()
{
    QFETCH(std::string, before);
    QFETCH(std::string, after);
    QFETCH(int, changed);
    QFETCH(std::string, seen);
    const std::atomic<bool> go = false;

    QElapsedTimer timer;
    timer.start();
    const auto diff = computeFileDiff({before, after, {}}, go).value();
    for (const RowLayout layout : {RowLayout::Unified, RowLayout::Split}) {
        const AlignedRows rows(diff, layout, 3);
        QCOMPARE(rows.editCount(), 1);
        const int first = rows.rowOfEdit(0);
        bool found = false;
        for (int i = std::max(0, first - 5); i < std::min(rows.count(), first + ScreenRows); ++i) {
            const DiffRow row = rows.row(i);
            if (row.newLine < 0 || row.kind == DiffRow::Kind::Fold)
                continue;
            const std::string_view line = diff->after.line(row.newLine);
            const LineMarks &lineMarks = rows.marks(row, DiffSide::New);
            const ByteRange window = lineWindow(line, diff->after.encoding(), lineMarks, WindowBytes);
            QVERIFY(window.end - window.begin <= WindowBytes);
            const LineText text = lineText(line, diff->after.encoding(), window, lineMarks);
            QVERIFY(text.text.size() <= qsizetype(WindowBytes));
            if (row.newLine == changed && row.kind != DiffRow::Kind::Note) {
                QVERIFY(text.text.contains(QString::fromStdString(seen)));
                found = true;
            }
        }
        QVERIFY(found);
        // The whole file is as quick to have, and its rows are counted at once.
        const AlignedRows whole(diff, layout, WholeFile);
        QVERIFY(whole.count() >= diff->after.count());
        QCOMPARE(whole.row(whole.rowOfLine(DiffSide::New, changed)).newLine, changed);
    }
    // Generous, for a machine with other work; the benchmark has the figures.
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
}

void TestCaseD1::cancelled()
{
    const std::atomic<bool> stop = true;
    const auto diff = computeFileDiff(numbered(1000), numbered(1001), {}, stop);
    QVERIFY(!diff && diff.error().kind == ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestCaseD1)
#include "tst_case_d1.moc"
