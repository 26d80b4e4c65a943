// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/taskfields.h"

#include "base/text.h"
#include "models/phasespan.h"
#include "scoring/dialect.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace sweci
{

namespace
{

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

using enum TaskField;

QStringList list(const std::set<std::string> &texts)
{
    QStringList result;
    for (const std::string &text : texts) {
        if (!text.empty())
            result << displayText(text);
    }
    return result;
}

FilterValue one(const std::string &text)
{
    return {{displayText(text)}, {}};
}

template <typename Number> FilterValue number(const std::optional<Number> &value)
{
    return value ? FilterValue{{}, static_cast<double>(*value)} : FilterValue();
}

FilterValue number(double value)
{
    return {{}, value};
}

FilterValue verdicts(const TaskSnapshot &task)
{
    std::set<std::string> found;
    for (std::size_t k = 1; k < task.records.size(); ++k)
        found.insert(verdictName(task.records[k]->verdict));
    return {list(found), {}};
}

FilterValue failures(const TaskSnapshot &task)
{
    std::set<std::string> found;
    for (const auto &record : task.records)
        found.insert(record->failure);
    for (const PhaseSpan &phase : task.phases)
        found.insert(phase.failure);
    if (task.stop == stopReasonName(StopReason::Failed))
        found.insert(task.stopReason);
    return {list(found), {}};
}

FilterValue answered(const TaskSnapshot &task)
{
    std::set<std::string> found;
    for (const auto &record : task.records) {
        for (const JsonValue *usage : {&record->architect, &record->programmer}) {
            if (usage->isObject())
                found.insert((*usage)["model_answered"].toString());
        }
    }
    return {list(found), {}};
}

std::optional<int> gapOf(const TaskSnapshot &task)
{
    for (auto record = task.records.rbegin(); record != task.records.rend(); ++record) {
        if ((*record)->verdict != Verdict::Collapsed && (*record)->gap >= 0)
            return (*record)->gap;
    }
    return std::nullopt;
}

std::optional<double> scoreOf(const TaskRow &row)
{
    const TaskScore *score = row.task.score(row.dialect);
    if (!score || row.task.recorded() == 0)
        return std::nullopt;
    const auto whole = score->evoscore(row.gamma);
    return whole && isOver(row.task.state) ? whole : score->soFar(row.gamma);
}

std::string repositoryOf(const TaskRow &row)
{
    if (row.experiment.settings) {
        const auto found = row.experiment.settings->repositories.find(row.task.run.taskId);
        if (found != row.experiment.settings->repositories.end())
            return found->second;
    }
    return row.task.facts ? row.task.facts->repository : std::string();
}

std::optional<double> lastSignMs(const TaskSnapshot &task)
{
    std::int64_t last = task.phases.empty() ? 0 : std::max(task.phases.back().beganMs, task.phases.back().endedMs);
    if (!task.records.empty())
        last = std::max(last, millisecondsOf(task.records.back()->time));
    return last > 0 ? std::optional(static_cast<double>(last)) : std::nullopt;
}

} // namespace

FilterOffer taskFilterOffer()
{
    using enum FilterType;
    return filterOffer({
        {"task", Text, FieldText::tr("its id")},
        {"repository", Text, FieldText::tr("of its code")},
        {"sample", Number, FieldText::tr("which run of the task, from 1")},
        {"state", Text, FieldText::tr("queued, running, done, solved, failed, …")},
        {"solved", Truth, FieldText::tr("it ended at gap 0")},
        {"score", Number, FieldText::tr("EvoScore by the dialect and gamma above")},
        {"gap", Number, FieldText::tr("tests that do not pass after the last measured iteration")},
        {"iterations", Number, FieldText::tr("that are recorded")},
        {"regressions", Number, FieldText::tr("iterations that lost tests")},
        {"lost", Number, FieldText::tr("tests lost, summed over the iterations")},
        {"tampered", Number, FieldText::tr("iterations that changed what decides the tests")},
        {"verdict", Text, FieldText::tr("of any iteration")},
        {"failure", Text, FieldText::tr("kind of any failure of its calls")},
        {"tokens", FilterType::Count, FieldText::tr("of all calls")},
        {"input", FilterType::Count, FieldText::tr("tokens that were sent")},
        {"output", FilterType::Count, FieldText::tr("tokens that were answered")},
        {"cost", Money, FieldText::tr("in US dollars")},
        {"time", Duration, FieldText::tr("from its start to its end, or so far")},
        {"started", Date, FieldText::tr("when it began")},
        {"finished", Date, FieldText::tr("when it was over")},
        {"model", Text, FieldText::tr("of the programmer, as asked for")},
        {"answered", Text, FieldText::tr("any model that answered")},
        {"agent", Text, FieldText::tr("that plays the programmer")},
        {"tag", Text, FieldText::tr("any of its tags")},
        {"note", Text, FieldText::tr("your note on it")},
    });
}

std::optional<double> startedMs(const TaskSnapshot &task)
{
    std::int64_t first = task.phases.empty() ? 0 : task.phases.front().beganMs;
    if (!task.records.empty()) {
        const std::int64_t base = millisecondsOf(task.records.front()->time);
        first = first == 0 || (base > 0 && base < first) ? base : first;
    }
    return first > 0 ? std::optional(static_cast<double>(first)) : std::nullopt;
}

std::optional<double> finishedMs(const TaskSnapshot &task)
{
    return isOver(task.state) ? lastSignMs(task) : std::nullopt;
}

int regressionsOf(const TaskSnapshot &task)
{
    return static_cast<int>(std::count_if(task.records.begin(), task.records.end(),
                                          [](const auto &record) { return record->lost().total() > 0; }));
}

FilterValue taskFieldValue(const TaskRow &row, int field)
{
    const TaskSnapshot &task = row.task;
    const AgentSettings *agent = row.experiment.settings ? &row.experiment.settings->programmer : nullptr;
    if (field < 0) {
        QStringList texts{displayText(task.run.name())};
        for (const std::string &tag : row.remark.tags)
            texts << displayText(tag);
        return {texts, {}};
    }
    switch (static_cast<TaskField>(field)) {
    case Task:
        return one(task.run.name());
    case Repository:
        return one(repositoryOf(row));
    case Sample:
        return number(task.run.sample);
    case State:
        return one(task.paused ? "paused" : taskStateName(task.state));
    case Solved:
        return number(task.state == TaskState::Solved);
    case Score:
        return number(scoreOf(row));
    case Gap:
        return number(gapOf(task));
    case Iterations:
        return number(task.recorded());
    case Regressions:
        return number(regressionsOf(task));
    case Lost:
        return number(task.totals.lost.total());
    case Tampered:
        return number(task.totals.tampered);
    case TaskField::Verdict:
        return verdicts(task);
    case Failure:
        return failures(task);
    case Tokens:
        return number(task.totals.tokens());
    case Input:
        return number(task.totals.inputTokens);
    case Output:
        return number(task.totals.outputTokens);
    case Cost:
        return number(task.totals.cost);
    case Time: {
        const auto from = startedMs(task);
        const auto to = lastSignMs(task);
        return from && to ? number((*to - *from) / 1000) : FilterValue();
    }
    case Started:
        return number(startedMs(task));
    case Finished:
        return number(finishedMs(task));
    case Model:
        return agent ? one(agent->model) : FilterValue();
    case Answered:
        return answered(task);
    case Agent:
        return agent ? one(agent->name) : FilterValue();
    case Tag:
        return {list({row.remark.tags.begin(), row.remark.tags.end()}), {}};
    case Note:
        return one(row.remark.note);
    case TaskField::Count:
        break;
    }
    return {};
}

QStringList taskFieldValues(const ExperimentSnapshot &experiment, const ExperimentNotes &notes, int field)
{
    QStringList values;
    for (const TaskPtr &task : experiment.tasks) {
        const TaskRow row{*task, experiment, Dialect::paper(), 1, notes.remark(task->run.name())};
        values += taskFieldValue(row, field).texts;
    }
    return eachOnce(std::move(values));
}

} // namespace sweci
