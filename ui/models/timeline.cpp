// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/timeline.h"

#include "models/format.h"
#include "scoring/dialect.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace sweci
{

namespace
{

// The translation context of this file.
struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(TimelineText)
};

void addPhases(Timeline &timeline, const TaskSnapshot &task)
{
    for (const PhaseSpan &span : task.phases) {
        if (span.iteration < 0 || span.iteration >= static_cast<int>(timeline.columns.size()))
            continue;
        TimelineColumn &column = timeline.columns[static_cast<std::size_t>(span.iteration)];
        PhaseShare &share = column.phases[static_cast<std::size_t>(phaseKind(span.phase))];
        ++(span.phase == "rerun" ? share.reruns : share.tries);
        const bool live = span.end == PhaseSpan::End::Running && task.state == TaskState::Running;
        share.failed += span.end == PhaseSpan::End::Failed || span.end == PhaseSpan::End::Interrupted;
        if (span.endedMs > span.beganMs)
            share.milliseconds += span.endedMs - span.beganMs;
        if (!live)
            continue;
        share.runningSince = span.beganMs;
        column.now = span.phase;
        column.nowSince = span.beganMs;
    }
}

// Without events the records say how long each role's call took.
void addCallTimes(TimelineColumn &column, const IterationRecord &record)
{
    const auto add = [&](PhaseKind kind, const JsonValue &usage) {
        if (!usage["execution_time"].isNumber())
            return;
        PhaseShare &share = column.phases[static_cast<std::size_t>(kind)];
        share.milliseconds = static_cast<std::int64_t>(std::max(usage["execution_time"].toDouble(), 0.0) * 1000);
        share.tries = 1;
    };
    add(PhaseKind::Architect, record.architect);
    add(PhaseKind::Programmer, record.programmer);
}

void addRecord(TimelineColumn &column, const IterationRecord &record)
{
    column.recorded = true;
    column.fixed = static_cast<int>(record.fixed.size());
    column.lost = record.lost();
    column.tampered = record.tampered();
    if (record.passedKnown)
        column.passed = record.passed;
}

QString verdictText(const TimelineColumn &column)
{
    switch (column.cell) {
    case Cell::Measured:
        return {};
    case Cell::Unchanged:
        return TimelineText::tr("the programmer changed nothing");
    case Cell::Padded:
        return TimelineText::tr("padded: the last value is held after the end");
    case Cell::Collapsed:
        return column.branchesFrom == 0
                   ? TimelineText::tr("collapsed: the tests could not run; the next went on from the base")
                   : TimelineText::tr("collapsed: the tests could not run; the next went on from state %1")
                         .arg(column.branchesFrom);
    case Cell::NotProduced:
        return TimelineText::tr("nothing was produced, the state stays");
    case Cell::Truncated:
        return TimelineText::tr("truncated: the run stopped before");
    case Cell::Missing:
        return column.running && !column.now.empty() ? TimelineText::tr("under way: %1").arg(phaseText(column.now))
                                                     : TimelineText::tr("nothing yet");
    }
    return {};
}

QString phaseLine(PhaseKind kind, const PhaseShare &share, const QString &name, std::int64_t nowMs)
{
    QString line = TimelineText::tr("%1 %2").arg(name, spanText(share.until(nowMs)));
    if (kind == PhaseKind::Other)
        return line;
    if (share.reruns > 0)
        line += TimelineText::tr(", %n rerun(s)", nullptr, share.reruns);
    if (share.tries > 1)
        line += TimelineText::tr(", %n tries", nullptr, share.tries);
    if (share.failed > 0)
        line += TimelineText::tr(", %n failed", nullptr, share.failed);
    return line;
}

} // namespace

QString spanText(std::int64_t milliseconds)
{
    if (milliseconds >= 10000)
        return clockText(milliseconds);
    return TimelineText::tr("%1 s").arg(static_cast<double>(std::max<std::int64_t>(milliseconds, 0)) / 1000.0, 0, 'f',
                                        1);
}

PhaseKind phaseKind(const std::string &phase)
{
    if (phase == "architect")
        return PhaseKind::Architect;
    if (phase == "programmer")
        return PhaseKind::Programmer;
    if (phase == "tests" || phase == "rerun")
        return PhaseKind::Tests;
    return PhaseKind::Other;
}

std::int64_t PhaseShare::until(std::int64_t nowMs) const
{
    return milliseconds + (runningSince > 0 ? std::max<std::int64_t>(nowMs - runningSince, 0) : 0);
}

std::int64_t TimelineColumn::milliseconds(std::int64_t nowMs) const
{
    std::int64_t sum = 0;
    for (const PhaseShare &share : phases)
        sum += share.until(nowMs);
    return sum;
}

Timeline makeTimeline(const TaskSnapshot &task, const Dialect &dialect, double gamma, int iterations)
{
    Timeline timeline;
    timeline.recorded = task.recorded();
    const int last = std::max({iterations, timeline.recorded, 0});
    timeline.columns.resize(static_cast<std::size_t>(last) + 1);
    const TaskScore *score = task.score(dialect);
    for (int k = 0; k <= last; ++k) {
        const auto i = static_cast<std::size_t>(k);
        TimelineColumn &column = timeline.columns[i];
        column.iteration = k;
        if (i < task.records.size() && task.records[i])
            addRecord(column, *task.records[i]);
        column.goesOn = k < timeline.recorded;
        if (column.recorded && task.phases.empty())
            addCallTimes(column, *task.records[i]);
        if (column.recorded && task.records[i]->verdict == Verdict::Collapsed)
            column.branchesFrom = task.wentOnFrom(k);
        if (!score || i >= score->cells.size())
            continue;
        column.cell = score->cells[i];
        column.a = score->a[i];
        column.passed = score->passed[i];
        column.regressed = column.recorded && score->regressed[i].value_or(false);
        if (k > 0 && k <= timeline.recorded)
            column.soFar = score->evoscoreUpTo(k, gamma);
    }
    if (task.target)
        timeline.target = static_cast<int>(task.target->size());
    timeline.reachable = timeline.recorded;
    if (task.state == TaskState::Running) {
        const int k = task.records.empty() ? 0 : timeline.recorded + 1;
        if (k <= last) {
            timeline.columns[static_cast<std::size_t>(k)].running = true;
            timeline.reachable = k;
        }
    }
    addPhases(timeline, task);
    return timeline;
}

QString columnText(const TimelineColumn &column, std::optional<int> target, std::int64_t nowMs)
{
    QString head =
        column.iteration == 0 ? TimelineText::tr("Base") : TimelineText::tr("Iteration %1").arg(column.iteration);
    if (column.a && column.iteration > 0)
        head += TimelineText::tr(", a = %1").arg(changeText(*column.a));
    QStringList lines{head};
    if (const QString verdict = column.iteration == 0 && column.recorded ? QString() : verdictText(column);
        !verdict.isEmpty())
        lines << verdict;
    if (column.passed && target && column.cell != Cell::Collapsed)
        lines << TimelineText::tr("%1 of %2 tests pass").arg(*column.passed).arg(*target);
    if (column.fixed > 0)
        lines << TimelineText::tr("%n test(s) fixed", nullptr, column.fixed);
    if (column.lost.total() > 0)
        lines << (column.lost.confirmed == column.lost.total()
                      ? TimelineText::tr("%n test(s) lost, confirmed by two reruns", nullptr, column.lost.total())
                      : TimelineText::tr("%n test(s) lost", nullptr, column.lost.total()) +
                            TimelineText::tr(" (%1)").arg(lostText(column.lost)));
    if (column.tampered)
        lines << TimelineText::tr("files that decide the tests were changed");
    if (column.soFar)
        lines << TimelineText::tr("EvoScore so far %1").arg(scoreText(column.soFar));
    const std::array<QString, PhaseKindCount> names = {TimelineText::tr("architect"), TimelineText::tr("programmer"),
                                                       TimelineText::tr("tests"), TimelineText::tr("other")};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (column.phases[i].tries > 0)
            lines << phaseLine(static_cast<PhaseKind>(i), column.phases[i], names[i], nowMs);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace sweci
