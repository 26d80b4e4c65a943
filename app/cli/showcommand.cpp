// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "experiment/experimentreader.h"
#include "experiment/history.h"
#include "output.h"

#include <algorithm>
#include <charconv>

namespace sweci
{

namespace
{

struct ShowArguments {
    std::string experiment;
    std::string task;
    int iteration = -1;
    std::string diff;
    bool requirement = false;
    bool tests = false;
    std::string format = "text";
};

Error usage(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "usage"};
}

// "3", "base", "reference", "candidate:3" to a full ref.
Result<std::string> refOf(const std::string &name)
{
    if (name == "reference")
        return std::string("refs/reference");
    if (name == "base")
        return std::string("refs/iterations/0");
    const bool candidate = name.compare(0, 10, "candidate:") == 0;
    const std::string digits = candidate ? name.substr(10) : name;
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
        return usage(Text::tr("\"%1\" is no state: a number, base, reference or candidate:K was expected.")
                         .arg(displayText(name)));
    return (candidate ? "refs/candidates/" : "refs/iterations/") + digits;
}

int showDiff(const TaskReader &task, const std::string &range)
{
    const std::size_t dots = range.find("..");
    if (dots == std::string::npos)
        return fail(usage(Text::tr("--diff takes two states: A..B.")));
    auto history = History::open(task.folder());
    if (!history)
        return fail(history.error());
    std::string commits[2];
    const std::string names[2] = {range.substr(0, dots), range.substr(dots + 2)};
    for (int i = 0; i < 2; ++i) {
        auto ref = refOf(names[i]);
        if (!ref)
            return fail(ref.error());
        const auto commit = history->repository().ref(*ref);
        if (!commit)
            return fail(
                {ErrorKind::NotFound, Text::tr("The task has no state %1.").arg(displayText(names[i])), "no ref"});
        commits[i] = *commit;
    }
    auto patch = history->repository().patch(commits[0], commits[1]);
    if (!patch)
        return fail(patch.error());
    print(*patch);
    return ExitDone;
}

std::vector<std::string> idsOf(const std::vector<std::string> &target, const std::vector<int> &indices)
{
    std::vector<std::string> ids;
    for (const int i : indices) {
        if (i >= 0 && static_cast<std::size_t>(i) < target.size())
            ids.push_back(target[static_cast<std::size_t>(i)]);
    }
    return ids;
}

std::vector<std::string> failingOf(const TaskReader &task, const IterationRecord &record)
{
    const TestSet target = TestSet::fromIds(task.records().front().target);
    const auto passed = decodePassed(target, record.passedSet);
    return passed ? TestSet::difference(target, *passed).ids() : target.ids();
}

void addIds(JsonValue &json, const char *key, const std::vector<std::string> &ids)
{
    JsonValue list = JsonValue::array();
    for (const std::string &id : ids)
        list.append(id);
    json.set(key, list);
}

int showTests(const TaskReader &task, const IterationRecord &record, bool asJson)
{
    const auto &target = task.records().front().target;
    const std::pair<const char *, std::vector<std::string>> groups[] = {
        {"fixed", idsOf(target, record.fixed)},
        {"lost_confirmed", idsOf(target, record.lostConfirmed)},
        {"lost_flaky", idsOf(target, record.lostFlaky)},
        {"failing", failingOf(task, record)}};
    JsonValue json = JsonValue::object();
    for (const auto &[name, ids] : groups) {
        addIds(json, name, ids);
        if (asJson)
            continue;
        print(std::string(name) + ' ' + std::to_string(ids.size()) + '\n');
        for (const std::string &id : ids)
            print("  " + displayText(id).toStdString() + '\n');
    }
    if (asJson)
        print(json.toJson() + '\n');
    return ExitDone;
}

int showRecords(const TaskReader &task, const std::vector<const IterationRecord *> &records, bool asJson)
{
    if (asJson) {
        for (const IterationRecord *record : records)
            print(record->toJson().toJson() + '\n');
        return ExitDone;
    }
    const std::size_t size = task.records().front().target.size();
    std::vector<std::vector<std::string>> rows{
        {"ITERATION", "VERDICT", "GAP", "PASSED", "FIXED", "LOST", "FLAKY", "TREE", "NOTES"}};
    for (const IterationRecord *record : records) {
        std::string notes = record->reason;
        for (const std::string &path : record->surfaceTouched)
            notes += (notes.empty() ? "" : ", ") + ("touched " + displayText(path).toStdString());
        for (const std::string &note : record->forged)
            notes += (notes.empty() ? "" : ", ") + note;
        rows.push_back({std::to_string(record->iteration), verdictName(record->verdict), std::to_string(record->gap),
                        std::to_string(record->passed) + '/' + std::to_string(size),
                        std::to_string(record->fixed.size()), std::to_string(record->lostConfirmed.size()),
                        std::to_string(record->lostFlaky.size()), record->tree.substr(0, 10), notes});
    }
    print(table(rows));
    return ExitDone;
}

int show(const ShowArguments &arguments)
{
    auto reader = ExperimentReader::open(arguments.experiment);
    if (!reader)
        return fail(reader.error());
    const TaskReader *task = reader->task(arguments.task);
    if (!task)
        return fail(usage(Text::tr("The experiment has no task %1.").arg(displayText(arguments.task))));
    if (!arguments.diff.empty())
        return showDiff(*task, arguments.diff);
    if (task->records().empty())
        return fail({ErrorKind::NotFound, Text::tr("The task %1 has no records yet.").arg(displayText(arguments.task)),
                     "empty"});
    std::vector<const IterationRecord *> chosen;
    for (const IterationRecord &record : task->records()) {
        if (arguments.iteration < 0 || record.iteration == arguments.iteration)
            chosen.push_back(&record);
    }
    if (chosen.empty())
        return fail(
            {ErrorKind::NotFound, Text::tr("The task has no iteration %1 yet.").arg(arguments.iteration), "no record"});
    if (arguments.requirement) {
        const int k = chosen.back()->iteration;
        auto text = readFile(task->folder().iteration(k) / "requirement.xml");
        if (!text && text.error().kind == ErrorKind::NotFound)
            return fail(
                {ErrorKind::NotFound, Text::tr("Iteration %1 has no requirement document.").arg(k), "no document"});
        if (!text)
            return fail(text.error());
        print(*text);
        return ExitDone;
    }
    const bool asJson = arguments.format == "json";
    return arguments.tests ? showTests(*task, *chosen.back(), asJson) : showRecords(*task, chosen, asJson);
}

} // namespace

Command makeShowCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("show", "A task's iterations, their documents, changes and tests");
    auto arguments = std::make_shared<ShowArguments>();
    app->add_option("experiment", arguments->experiment, "Folder of the experiment")->required();
    app->add_option("task", arguments->task, "Task id, or TASK#K for sample K")->required();
    app->add_option("iteration", arguments->iteration,
                    "Iteration (default: all; for --requirement and --tests the last)");
    app->add_option("--diff", arguments->diff, "Patch between two states A..B: numbers, base, reference, candidate:K");
    app->add_flag("--requirement", arguments->requirement, "The requirement document of the iteration");
    app->add_flag("--tests", arguments->tests, "Tests fixed, lost and failing");
    app->add_option("--format", arguments->format, "text (default) or json")->check(CLI::IsMember({"text", "json"}));
    return {app, [arguments] { return show(*arguments); }};
}

} // namespace sweci
