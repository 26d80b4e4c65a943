// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentfields.h"

#include "base/files.h"
#include "base/text.h"
#include "models/taskfields.h"
#include "scoring/dialect.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(FieldText)
};

FilterValue one(const std::string &text)
{
    return {{displayText(text)}, {}};
}

FilterValue number(double value)
{
    return {{}, value};
}

FilterValue ofAllTasks(const ExperimentRow &row, TaskField field)
{
    FilterValue all;
    for (const TaskPtr &task : row.experiment.tasks)
        all.texts += taskFieldValue({*task, row.experiment, row.dialect, row.gamma, row.notes.remark(task->run.name())},
                                    static_cast<int>(field))
                         .texts;
    all.texts.removeDuplicates();
    return all;
}

template <typename Value> double sumOf(const ExperimentSnapshot &experiment, Value value)
{
    double sum = 0;
    for (const TaskPtr &task : experiment.tasks)
        sum += static_cast<double>(value(*task));
    return sum;
}

// Nothing when no task run tells.
template <typename Value> FilterValue knownSumOf(const ExperimentSnapshot &experiment, Value value)
{
    std::optional<double> sum;
    for (const TaskPtr &task : experiment.tasks) {
        if (const auto each = value(*task))
            sum = sum.value_or(0) + static_cast<double>(*each);
    }
    return {{}, sum};
}

FilterValue started(const ExperimentSnapshot &experiment)
{
    std::optional<double> first;
    for (const TaskPtr &task : experiment.tasks) {
        const auto each = startedMs(*task);
        if (each && (!first || *each < *first))
            first = each;
    }
    return {{}, first};
}

FilterValue finished(const ExperimentSnapshot &experiment)
{
    std::optional<double> last;
    for (const TaskPtr &task : experiment.tasks) {
        const auto each = finishedMs(*task);
        if (!each)
            return {};
        last = std::max(last.value_or(*each), *each);
    }
    return {{}, last};
}

FilterValue remarks(const ExperimentNotes &notes, bool tags)
{
    FilterValue all;
    for (const auto &[task, remark] : notes.remarks()) {
        if (!tags)
            all.texts << displayText(remark.note);
        for (const std::string &tag : tags ? remark.tags : std::vector<std::string>())
            all.texts << displayText(tag);
    }
    return all;
}

} // namespace

FilterOffer experimentFilterOffer()
{
    using enum FilterType;
    return filterOffer({
        {"experiment", Text, FieldText::tr("its folder's name")},
        {"folder", Text, FieldText::tr("where it lies")},
        {"state", Text, FieldText::tr("running, queued, done, failed, paused, …")},
        {"agent", Text, FieldText::tr("that plays the programmer")},
        {"model", Text, FieldText::tr("of the programmer, as asked for")},
        {"score", Number, FieldText::tr("mean EvoScore by the dialect and gamma above")},
        {"tasks", Number, FieldText::tr("task runs in all")},
        {"running", Number, FieldText::tr("task runs that run")},
        {"queued", Number, FieldText::tr("task runs that wait")},
        {"done", Number, FieldText::tr("task runs that are over")},
        {"failed", Number, FieldText::tr("task runs that failed")},
        {"attention", Number, FieldText::tr("task runs that need attention")},
        {"solved", Number, FieldText::tr("task runs that ended at gap 0")},
        {"regressions", Number, FieldText::tr("iterations that lost tests")},
        {"tampered", Number, FieldText::tr("iterations that changed what decides the tests")},
        {"tokens", FilterType::Count, FieldText::tr("of all calls")},
        {"cost", Money, FieldText::tr("in US dollars")},
        {"started", Date, FieldText::tr("when the first task began")},
        {"finished", Date, FieldText::tr("when the last task was over")},
        {"samples", Number, FieldText::tr("runs of each task")},
        {"iterations", Number, FieldText::tr("N")},
        {"dataset", Text, FieldText::tr("its folder")},
        {"split", Text, FieldText::tr("of the data set")},
        {"protocol", Text, FieldText::tr("rules it runs by")},
        {"task", Text, FieldText::tr("any of its tasks")},
        {"repository", Text, FieldText::tr("of any of its tasks")},
        {"verdict", Text, FieldText::tr("of any iteration")},
        {"failure", Text, FieldText::tr("kind of any failure of its calls")},
        {"tag", Text, FieldText::tr("any of its tags, or of its tasks")},
        {"note", Text, FieldText::tr("your note on it, or on its tasks")},
        {"archived", Truth, FieldText::tr("put away")},
    });
}

QStringList experimentStates(const ExperimentSnapshot &experiment, const ExperimentCounts &counts)
{
    QStringList states;
    const auto add = [&](bool holds, const char *word) {
        if (holds)
            states << QString::fromLatin1(word);
    };
    add(experiment.status == ExperimentStatus::Broken, "unreadable");
    add(experiment.status == ExperimentStatus::Stale, "gone");
    add(experiment.status == ExperimentStatus::Loading, "reading");
    add(counts.failed > 0, "failed");
    add(counts.attention > counts.failed, "attention");
    add(counts.running > 0, "running");
    add(experiment.control == ControlState::Pause || experiment.pause, "paused");
    add(counts.queued > 0, "queued");
    add(counts.total > 0 && counts.done == counts.total, "done");
    add(counts.cancelled > 0, "cancelled");
    add(states.isEmpty(), "stopped");
    return states;
}

FilterValue experimentFieldValue(const ExperimentRow &row, int field)
{
    using enum ExperimentField;
    const ExperimentSnapshot &experiment = row.experiment;
    const ExperimentSettings *settings = experiment.settings.get();
    if (field < 0) {
        FilterValue all{{displayPath(experiment.path)}, {}};
        if (settings)
            all.texts << displayText(settings->programmer.name) << displayText(settings->programmer.model);
        for (const std::string &tag : row.notes.remark({}).tags)
            all.texts << displayText(tag);
        return all;
    }
    switch (static_cast<ExperimentField>(field)) {
    case Experiment:
        return {{experiment.name()}, {}};
    case Folder:
        return {{displayPath(experiment.path.parent_path())}, {}};
    case State:
        return {experimentStates(experiment, countTasks(experiment)), {}};
    case Agent:
        return settings ? one(settings->programmer.name) : FilterValue();
    case Model:
        return settings ? one(settings->programmer.model) : FilterValue();
    case Score:
        return {{}, scoreExperiment(experiment, row.dialect, row.gamma).mean};
    case Tasks:
        return number(static_cast<double>(experiment.tasks.size()));
    case Running:
        return number(countTasks(experiment).running);
    case Queued:
        return number(countTasks(experiment).queued);
    case Done:
        return number(countTasks(experiment).done);
    case Failed:
        return number(countTasks(experiment).failed);
    case Attention:
        return number(countTasks(experiment).attention);
    case Solved:
        return number(countTasks(experiment).solved);
    case Regressions:
        return number(sumOf(experiment, regressionsOf));
    case Tampered:
        return number(sumOf(experiment, [](const TaskSnapshot &task) { return task.totals.tampered; }));
    case Tokens:
        return knownSumOf(experiment, [](const TaskSnapshot &task) { return task.totals.tokens(); });
    case Cost:
        return knownSumOf(experiment, [](const TaskSnapshot &task) { return task.totals.cost; });
    case Started:
        return started(experiment);
    case Finished:
        return finished(experiment);
    case Samples:
        return settings ? number(settings->samples) : FilterValue();
    case Iterations:
        return settings ? number(settings->iterations) : FilterValue();
    case Dataset:
        return settings ? one(settings->dataset.native()) : FilterValue();
    case Split:
        return settings ? one(settings->split) : FilterValue();
    case Protocol:
        return settings ? one(settings->protocol) : FilterValue();
    case ExperimentField::Task:
        return ofAllTasks(row, TaskField::Task);
    case Repository:
        return ofAllTasks(row, TaskField::Repository);
    case ExperimentField::Verdict:
        return ofAllTasks(row, TaskField::Verdict);
    case Failure:
        return ofAllTasks(row, TaskField::Failure);
    case Tag:
        return remarks(row.notes, true);
    case Note:
        return remarks(row.notes, false);
    case Archived:
        return number(row.notes.remark({}).archived);
    case ExperimentField::Count:
        break;
    }
    return {};
}

} // namespace sweci
