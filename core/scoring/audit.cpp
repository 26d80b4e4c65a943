// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/audit.h"

#include "base/text.h"
#include "scoring/experimentfacts.h"

#include <QLocale>

#include <set>
#include <string>

namespace sweci
{

namespace
{

QString number(int value)
{
    return QLocale(QLocale::English).toString(value);
}

void countIterations(Audit &audit, const TaskScore &run, double &imputedSum)
{
    for (std::size_t i = 1; i < run.cells.size(); ++i) {
        ++audit.iterations;
        ++audit.cells[static_cast<std::size_t>(run.cells[i])];
        audit.clipped += run.clipped[i];
        audit.dropped += run.dropped[i];
        if (run.imputed[i]) {
            ++audit.imputed;
            imputedSum += run.a[i].value_or(0);
        }
    }
}

} // namespace

Audit auditOf(const std::vector<TaskScore> &runs, const std::vector<TaskProblem> &problems, int runsExpected)
{
    Audit audit;
    double imputedSum = 0;
    std::set<std::string> tasks;
    for (const TaskScore &run : runs) {
        ++audit.runsByUse[static_cast<std::size_t>(run.use)];
        if (!run.counted())
            continue;
        if (!run.evoscore(1)) {
            ++audit.runsWithoutValue;
            continue;
        }
        ++audit.runsUsed;
        audit.runsTampered += run.tampered;
        tasks.insert(run.taskId);
        countIterations(audit, run, imputedSum);
    }
    audit.tasksUsed = static_cast<int>(tasks.size());
    if (audit.imputed > 0)
        audit.imputedMean = imputedSum / audit.imputed;
    int absent = 0;
    for (const TaskProblem &problem : problems) {
        ++audit.problems[static_cast<std::size_t>(problem.kind)];
        absent += problem.kind != TaskProblem::Kind::Duplicate;
    }
    audit.runsExpected = runsExpected > 0 ? runsExpected : static_cast<int>(runs.size()) + absent;
    return audit;
}

std::vector<QString> auditSentences(const Audit &audit)
{
    std::vector<QString> sentences;
    sentences.push_back(Text::tr("Mean over %1 of %2 runs.").arg(number(audit.runsUsed), number(audit.runsExpected)));
    const auto runs = [&](int count, const QString &sentence) {
        if (count > 0)
            sentences.push_back(sentence.arg(number(count), number(audit.runsExpected)));
    };
    runs(audit.problems[0], Text::tr("%1 of %2 runs not started: left out."));
    runs(audit.problems[1], Text::tr("%1 of %2 runs missing: left out."));
    runs(audit.problems[2], Text::tr("%1 of %2 runs unreadable: left out."));
    if (audit.problems[3] > 0)
        sentences.push_back(
            Text::tr("Task ids that occur twice: %1; the first is used.").arg(number(audit.problems[3])));
    runs(audit.useCount(RunUse::Unfinished), Text::tr("%1 of %2 runs unfinished: left out."));
    runs(audit.useCount(RunUse::Truncated), Text::tr("%1 of %2 runs truncated: left out."));
    runs(audit.useCount(RunUse::Tampered), Text::tr("%1 of %2 runs tampered with tests: left out."));
    runs(audit.useCount(RunUse::NoIdentities), Text::tr("%1 of %2 runs without test identities: left out."));
    runs(audit.runsWithoutValue, Text::tr("%1 of %2 runs without any value under this policy: left out."));
    runs(audit.runsTampered, Text::tr("%1 of %2 runs tampered with tests and count."));

    const auto cells = [&](int count, const QString &sentence) {
        if (count > 0)
            sentences.push_back(sentence.arg(number(count), number(audit.iterations)));
    };
    cells(audit.cellCount(Cell::Collapsed), Text::tr("%1 of %2 iterations collapsed."));
    cells(audit.dropped, Text::tr("%1 of %2 iterations dropped; the weights of the others are scaled up."));
    if (audit.imputed > 0) {
        sentences.push_back(
            Text::tr("%1 of %2 iterations carried forward, %3 on average.")
                .arg(number(audit.imputed), number(audit.iterations), QString::number(audit.imputedMean, 'f', 3)));
    }
    cells(audit.cellCount(Cell::Padded), Text::tr("%1 of %2 iterations padded with the last value."));
    cells(audit.cellCount(Cell::NotProduced), Text::tr("%1 of %2 iterations not produced by the agent."));
    cells(audit.cellCount(Cell::Unchanged), Text::tr("%1 of %2 iterations changed nothing."));
    cells(audit.clipped, Text::tr("%1 of %2 counts clipped to the target."));
    return sentences;
}

} // namespace sweci
