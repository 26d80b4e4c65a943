// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/difffind.h"

#include <QTest>

using namespace sweci;

class TestDiffFind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void inTheOrderOfRows();
    void capitals();
    void notAcrossLines();
    void bounded();
};

namespace
{

const std::atomic<bool> never{false};

FileDiff diffOf(std::string before, std::string after)
{
    return *computeFileDiff(std::move(before), std::move(after), {}, never);
}

} // namespace

void TestDiffFind::inTheOrderOfRows()
{
    const FileDiff diff = diffOf("x 0\na\nx old\nb\n", "x 0\na\nx new\nx new too\nb\nx end\n");
    const DiffHits hits = findInDiff(diff, QStringLiteral("x"), never);
    QCOMPARE(hits.all.size(), std::size_t(5));
    QCOMPARE(hits.all[0].line, 0);
    QVERIFY(hits.all[0].side == DiffSide::New);
    QVERIFY(hits.all[1].side == DiffSide::Old);
    QCOMPARE(hits.all[1].line, 2);
    QCOMPARE(hits.all[2].line, 2);
    QCOMPARE(hits.all[4].line, 5);
    // An unchanged line is found once, in the new side.
    QVERIFY(hits.in(DiffSide::Old, 0).empty());
    QCOMPARE(hits.in(DiffSide::New, 0).size(), std::size_t(1));
}

void TestDiffFind::capitals()
{
    const FileDiff diff = diffOf("", "Task task TASK\n");
    QCOMPARE(findInDiff(diff, QStringLiteral("task"), never).all.size(), std::size_t(3));
    QCOMPARE(findInDiff(diff, QStringLiteral("Task"), never).all.size(), std::size_t(1));
    const ByteRange expected{5, 9};
    QVERIFY(findInDiff(diff, QStringLiteral("task"), never).all[1].bytes == expected);
}

void TestDiffFind::notAcrossLines()
{
    const FileDiff diff = diffOf("", "ab\ncd\n");
    QVERIFY(findInDiff(diff, QStringLiteral("b\nc"), never).all.empty());
    QVERIFY(findInDiff(diff, QString(), never).all.empty());
}

void TestDiffFind::bounded()
{
    const FileDiff diff = diffOf("", std::string(100000, 'a'));
    const DiffHits hits = findInDiff(diff, QStringLiteral("a"), never);
    QCOMPARE(hits.all.size(), DiffHitLimit);
    QVERIFY(hits.more);
}

QTEST_GUILESS_MAIN(TestDiffFind)
#include "tst_difffind.moc"
