// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/iterationdata.h"

#include "base/jsonnumber.h"
#include "base/text.h"

namespace sweci
{

namespace
{

const char *const headings[] = {"task_id",
                                "sample",
                                "iteration",
                                "verdict",
                                "gap",
                                "passed_in_t",
                                "t",
                                "passed",
                                "fixed",
                                "lost_confirmed",
                                "lost_flaky",
                                "lost_unchecked",
                                "tampered",
                                "failure",
                                "reason",
                                "tree",
                                "time",
                                "architect_seconds",
                                "architect_input_tokens",
                                "architect_output_tokens",
                                "programmer_seconds",
                                "programmer_input_tokens",
                                "programmer_output_tokens"};

QString number(const JsonValue &value)
{
    if (value.isInteger())
        return QString::number(value.toInteger());
    return value.isNumber() ? QString::fromStdString(pythonRepr(value.toDouble())) : QString();
}

QString count(bool known, std::size_t value)
{
    return known ? QString::number(value) : QString();
}

ReportTable::Row rowOf(const TaskSource &task, const IterationRecord &record)
{
    const std::size_t target = task.records().front().target.size();
    const bool measured = record.pytest.contains("total");
    ReportTable::Row row{displayText(task.run().taskId),
                         QString::number(task.run().sample),
                         QString::number(record.iteration),
                         QLatin1String(verdictName(record.verdict)),
                         QString::number(record.gap),
                         count(record.passedKnown, static_cast<std::size_t>(std::max(record.passed, 0))),
                         count(target > 0, target),
                         measured ? QString::number(record.pytest["passed"].toInteger()) : QString(),
                         count(record.lostKnown, record.fixed.size()),
                         count(record.lostKnown, record.lostConfirmed.size()),
                         count(record.lostKnown, record.lostFlaky.size()),
                         count(record.lostKnown, record.lostUnchecked.size()),
                         record.tampered() ? QStringLiteral("1") : QStringLiteral("0"),
                         displayText(record.failure),
                         displayText(record.reason),
                         displayText(record.tree),
                         displayText(record.time)};
    for (const JsonValue *usage : {&record.architect, &record.programmer}) {
        for (const char *key : {"execution_time", "input_tokens", "output_tokens"})
            row.push_back(number((*usage)[key]));
    }
    return row;
}

} // namespace

ReportTable iterationData(const ExperimentSource &source)
{
    ReportTable table;
    for (const char *heading : headings)
        table.columns.push_back({QLatin1String(heading)});
    for (const TaskSource *task : source.tasks()) {
        for (const IterationRecord &record : task->records())
            table.rows.push_back(rowOf(*task, record));
    }
    return table;
}

} // namespace sweci
