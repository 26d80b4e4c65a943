// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/testmaptext.h"

#include "base/text.h"
#include "models/format.h"

namespace sweci
{

namespace
{

// The translation context of this file.
struct MapText {
    Q_DECLARE_TR_FUNCTIONS(TestMapText)
};

const QChar minus(0x2212);

QString byTestSentence(const TestMapColumn &column)
{
    using ByTest = TestMapColumn::ByTest;
    switch (column.byTest) {
    case ByTest::NoneBefore:
        return MapText::tr("By test: nothing to compare with.");
    case ByTest::Held:
        return MapText::tr("By test: no regression, no test was lost.");
    case ByTest::Lost:
        return MapText::tr("By test: a regression, %n test(s) lost: %1.", nullptr, column.lost.total())
            .arg(lostText(column.lost));
    case ByTest::Collapsed:
        return MapText::tr("By test: a regression, the code made the test run unusable.");
    case ByTest::NotRun:
        return MapText::tr("By test: the tests did not run, nothing was produced.");
    case ByTest::Unknown:
        return MapText::tr("By test: not known, which tests passed is not recorded.");
    }
    return {};
}

QString byCountSentence(const TestMapColumn &column)
{
    using ByCount = TestMapColumn::ByCount;
    switch (column.byCount) {
    case ByCount::NoneBefore:
        return MapText::tr("By count: nothing to compare with.");
    case ByCount::Held:
        return MapText::tr("By count: no regression, %1 pass.").arg(byCountSign(column));
    case ByCount::Fell:
        return MapText::tr("By count: a regression, %n fewer test(s) pass.", nullptr, -column.change);
    case ByCount::Collapsed:
        return MapText::tr("By count: a regression, none could be counted.");
    case ByCount::NotRun:
        return MapText::tr("By count: the tests did not run.");
    case ByCount::Unknown:
        return MapText::tr("By count: not known.");
    }
    return {};
}

} // namespace

QString testMapStateText(TestMapState state)
{
    switch (state) {
    case TestMapState::NotRun:
        return MapText::tr("not run");
    case TestMapState::Unknown:
        return MapText::tr("not known");
    case TestMapState::Missing:
        return MapText::tr("missing in the report");
    case TestMapState::NotPassed:
        return MapText::tr("does not pass");
    case TestMapState::Failed:
        return MapText::tr("failed");
    case TestMapState::Error:
        return MapText::tr("error");
    case TestMapState::Skipped:
        return MapText::tr("skipped");
    case TestMapState::Other:
        return MapText::tr("another outcome");
    case TestMapState::Passed:
        return MapText::tr("passed");
    }
    return {};
}

QString testMapMarkText(TestMapMark mark)
{
    switch (mark) {
    case TestMapMark::None:
        return {};
    case TestMapMark::LostConfirmed:
        return MapText::tr("lost, confirmed by two reruns");
    case TestMapMark::LostFlaky:
        return MapText::tr("lost, but passed in a rerun: flaky");
    case TestMapMark::LostUnchecked:
        return MapText::tr("lost, never run again");
    case TestMapMark::Recovered:
        return MapText::tr("recovered: it was lost before");
    }
    return {};
}

QString testMapCellText(TestMapCell cell)
{
    const QString mark = testMapMarkText(cell.mark());
    return mark.isEmpty() ? testMapStateText(cell.state())
                          : MapText::tr("%1, %2").arg(testMapStateText(cell.state()), mark);
}

QString testMapLetter(TestMapState state)
{
    switch (state) {
    case TestMapState::Unknown:
        return QStringLiteral("?");
    case TestMapState::Missing:
        return QStringLiteral("m");
    case TestMapState::NotPassed:
        return QStringLiteral("N");
    case TestMapState::Failed:
        return QStringLiteral("F");
    case TestMapState::Error:
        return QStringLiteral("E");
    case TestMapState::Skipped:
        return QStringLiteral("s");
    case TestMapState::Other:
        return QStringLiteral("x");
    default:
        return {};
    }
}

QString stateName(int state)
{
    return state == 0 ? MapText::tr("base") : QString::number(state);
}

QString byTestSign(const TestMapColumn &column)
{
    using ByTest = TestMapColumn::ByTest;
    switch (column.byTest) {
    case ByTest::Held:
        return MapText::tr("ok");
    case ByTest::Lost:
        return minus + QString::number(column.lost.total());
    case ByTest::Collapsed:
        return QString(QChar(0x00D7));
    case ByTest::Unknown:
        return QStringLiteral("?");
    default:
        return {};
    }
}

QString byCountSign(const TestMapColumn &column)
{
    using ByCount = TestMapColumn::ByCount;
    switch (column.byCount) {
    case ByCount::Held:
        return column.change > 0 ? QLatin1Char('+') + QString::number(column.change) : QStringLiteral("±0");
    case ByCount::Fell:
        return minus + QString::number(-column.change);
    case ByCount::Collapsed:
        return QString(QChar(0x00D7));
    case ByCount::Unknown:
        return QStringLiteral("?");
    default:
        return {};
    }
}

QString columnText(const TestMapColumn &column, int state, int target)
{
    QStringList lines;
    lines << (state == 0 ? MapText::tr("Base") : MapText::tr("Iteration %1").arg(state));
    if (column.measured() && column.record->passedKnown)
        lines << MapText::tr("%1 of %2 pass").arg(column.passed).arg(target);
    lines << byTestSentence(column) << byCountSentence(column);
    if (column.disagrees())
        lines << MapText::tr("The two verdicts contradict each other: tests were lost while others came.");
    if (column.recovered > 0)
        lines << MapText::tr("%n lost test(s) recovered.", nullptr, column.recovered);
    if (column.error)
        lines << column.error->sentence;
    return lines.join(QLatin1Char('\n'));
}

} // namespace sweci
