// SPDX-License-Identifier: GPL-3.0-or-later
// The generated changes again: each hunk undone by itself and the lost test run, which shows the guilty one and refutes
// the others.
#include "breakingcases.h"
#include "inspection/undohunk.h"
#include "realpytest.h"

#include <QTest>

#include <atomic>

using namespace sweci;

class TestVerifyHunk : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void undone_data();
    void undone();
    void guiltyShownOthersRefuted();
};

void TestVerifyHunk::undone_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<int>("edit");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("changed") << QByteArray("a\nb\nc\n") << QByteArray("a\nB\nc\n") << 0 << QByteArray("a\nb\nc\n");
    QTest::newRow("first of two") << QByteArray("a\nb\nc\nd\n") << QByteArray("A\nb\nc\nD\n") << 0
                                  << QByteArray("a\nb\nc\nD\n");
    QTest::newRow("second of two") << QByteArray("a\nb\nc\nd\n") << QByteArray("A\nb\nc\nD\n") << 1
                                   << QByteArray("A\nb\nc\nd\n");
    QTest::newRow("added") << QByteArray("a\n") << QByteArray("a\nb\n") << 0 << QByteArray("a\n");
    QTest::newRow("removed") << QByteArray("a\nb\n") << QByteArray("b\n") << 0 << QByteArray("a\nb\n");
    QTest::newRow("removed at the end") << QByteArray("a\nb\n") << QByteArray("a\n") << 0 << QByteArray("a\nb\n");
    QTest::newRow("last end") << QByteArray("a\nb") << QByteArray("a\nb\n") << 0 << QByteArray("a\nb");
    QTest::newRow("CRLF") << QByteArray("a\r\nb\r\n") << QByteArray("a\nb\r\n") << 0 << QByteArray("a\r\nb\r\n");
    QTest::newRow("not UTF-8") << QByteArray("a\xff\nb\n") << QByteArray("a\xfe\nb\n") << 0 << QByteArray("a\xff\nb\n");
}

void TestVerifyHunk::undone()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    QFETCH(int, edit);
    QFETCH(QByteArray, expected);
    const std::atomic<bool> never{false};
    const auto diff =
        computeFileDiff(before.toStdString(), after.toStdString(), DiffOptions::forPatch(), never).value();
    QVERIFY(edit < static_cast<int>(diff.edits.size()));
    QCOMPARE(QByteArray::fromStdString(withoutEdits(diff, edit, 1)), expected);
}

void TestVerifyHunk::guiltyShownOthersRefuted()
{
    QVERIFY(pytestHere());
    const auto &functions = breakableFunctions();
    const auto good = breakableProject(std::vector<int>(functions.size()));
    const TestSet before = measureProject(good).passed;
    int trials = 0;
    for (const BreakingCase &each : breakingCases(30)) {
        const auto changed = breakableProject(each.version);
        const TestSet after = measureProject(changed).passed;
        const TestSet lost = TestSet::difference(before, after);
        const Attribution attribution = attributeProjects(good, changed, lost, after);
        for (const ChangeHunk &hunk : attribution.hunks()) {
            const ComparedFile &file = attribution.files()[static_cast<std::size_t>(hunk.file)];
            auto project = changed;
            project[file.file.newPath] = withoutEdits(*file.diff, hunk.firstEdit, hunk.editCount);
            const bool passes = measureProject(project).passed.indexOf(lost.ids().front()).has_value();
            const int index = static_cast<int>(&hunk - attribution.hunks().data());
            QCOMPARE(passes, isGuilty(attribution, index, functions[each.guilty]));
            ++trials;
        }
    }
    qInfo("%d trials", trials);
    QVERIFY(trials > 0);
}

QTEST_GUILESS_MAIN(TestVerifyHunk)
#include "tst_verifyhunk.moc"
