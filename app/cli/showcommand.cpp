// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "output.h"
#include "sourceoptions.h"

#include <algorithm>

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
    SourceArguments source;
};

Error usage(const QString &sentence)
{
    return {ErrorKind::Usage, sentence, "usage"};
}

int showDiff(const TaskSource &task, const std::string &range)
{
    const std::size_t dots = range.find("..");
    if (dots == std::string::npos)
        return fail(usage(Text::tr("--diff takes two states: A..B.")));
    auto states = task.files()->states();
    if (!states)
        return fail(states.error());
    std::string trees[2];
    const std::string names[2] = {range.substr(0, dots), range.substr(dots + 2)};
    for (int i = 0; i < 2; ++i) {
        const auto state = StateName::parse(names[i]);
        if (!state)
            return fail(state.error());
        auto tree = (*states)->tree(*state);
        if (!tree)
            return fail(tree.error());
        trees[i] = std::move(*tree);
    }
    auto patch = (*states)->repository().patch(trees[0], trees[1]);
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

std::vector<std::string> failingOf(const TaskSource &task, const IterationRecord &record)
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

int showTests(const TaskSource &task, const IterationRecord &record, bool asJson)
{
    const auto &target = task.records().front().target;
    if (target.empty() || (record.passedSet.empty() && record.verdict != Verdict::Collapsed))
        return fail({ErrorKind::NotFound,
                     Text::tr("Which tests pass after iteration %1 is not known: there is no readable report of it.")
                         .arg(record.iteration),
                     "no identities"});
    if (!record.lostKnown)
        say(Text::tr("Which tests were fixed and lost is not known: there is no readable report of the state before."));
    std::vector<std::pair<const char *, std::vector<std::string>>> groups{
        {"fixed", idsOf(target, record.fixed)},
        {"lost_confirmed", idsOf(target, record.lostConfirmed)},
        {"lost_flaky", idsOf(target, record.lostFlaky)},
        {"failing", failingOf(task, record)}};
    if (!record.lostUnchecked.empty()) // of other programs, which do not run lost tests again
        groups.insert(groups.begin() + 3, {"lost_unchecked", idsOf(target, record.lostUnchecked)});
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

// What is remarkable about an iteration, in words.
std::string remarksOn(const TaskSource &task, const IterationRecord &record)
{
    QStringList remarks;
    if (!record.reason.empty())
        remarks.append(displayText(record.reason));
    // A change after a rejected iteration is one of the state that was kept before it.
    const auto &records = task.records();
    int from = record.iteration - 1;
    while (from > 0 && records[static_cast<std::size_t>(from)].verdict == Verdict::Collapsed)
        --from;
    if (record.iteration > 0 && from < record.iteration - 1)
        remarks.append(Text::tr("from state %1").arg(from));
    for (const std::string &path : record.surfaceTouched)
        remarks.append(Text::tr("touched %1").arg(displayText(path)));
    for (const std::string &how : record.forged)
        remarks.append(displayText(how));
    // A call that counted, though its signals contradict one another or it warned.
    for (const auto &[role, usage] :
         {std::pair{"architect", &record.architect}, std::pair{"programmer", &record.programmer}}) {
        if ((*usage)["suspicious"].toBool())
            remarks.append(Text::tr("%1 suspicious").arg(QLatin1String(role)));
        for (const JsonValue &warning : (*usage)["warnings"].toArray())
            remarks.append(QStringLiteral("%1 %2").arg(QLatin1String(role), displayText(warning.toString())));
    }
    return remarks.join(QStringLiteral(", ")).toStdString();
}

int showRecords(const TaskSource &task, const std::vector<const IterationRecord *> &records, bool asJson)
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
        const std::size_t lost = record->lostConfirmed.size() + record->lostUnchecked.size();
        rows.push_back({std::to_string(record->iteration), verdictName(record->verdict), std::to_string(record->gap),
                        (record->passedKnown ? std::to_string(record->passed) : "?") + '/' +
                            (size > 0 ? std::to_string(size) : "?"),
                        record->lostKnown ? std::to_string(record->fixed.size()) : "?",
                        record->lostKnown ? std::to_string(lost) : "?", std::to_string(record->lostFlaky.size()),
                        record->tree.substr(0, 10), remarksOn(task, *record)});
    }
    print(table(rows));
    for (const QString &warning : task.warnings())
        say(warning);
    return ExitDone;
}

int show(const ShowArguments &arguments)
{
    auto source = ExperimentSource::open(arguments.experiment, arguments.source.options());
    if (!source)
        return fail(source.error());
    const TaskSource *task = (*source)->task(arguments.task);
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
        const auto text = task->files()->requirement(k);
        if (!text)
            return fail(text.error());
        print(*text);
        return ExitDone;
    }
    // The reader stays where it is; what it knows of the records grows.
    (*source)->load(Detail::Code, arguments.task, [] { return wasInterrupted(); });
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
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return show(*arguments); }};
}

} // namespace sweci
