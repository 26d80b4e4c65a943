// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "experiment/control.h"
#include "experiment/taskspend.h"
#include "output.h"
#include "report/spendtext.h"
#include "sourceoptions.h"

#include <poll.h>

namespace sweci
{

namespace
{

// What a task that runs does now, why one failed.
std::string doing(const TaskSource &task, TaskState state)
{
    if (state != TaskState::Running && state != TaskState::Failed && state != TaskState::Paused &&
        state != TaskState::Limited)
        return {};
    for (auto event = task.events().rbegin(); event != task.events().rend(); ++event) {
        if (event->phase == "task" && event->event == "ended")
            return displayText(event->detail["sentence"].toString()).toStdString();
        if (event->phase == "task")
            return event->event == "paused" ? "paused" : "";
        if (event->event == "began")
            return event->phase + ' ' + std::to_string(event->iteration);
        if (event->event == "ended")
            return {};
    }
    return {};
}

std::vector<Spend> spendOfAll(const ExperimentSource &source)
{
    std::vector<Spend> spends;
    for (const TaskSource *task : source.tasks())
        spends.push_back(spendOf(task->events(), task->records()));
    return spends;
}

std::optional<PauseReason> pauseOf(const ExperimentSource &source)
{
    return source.settings() ? Control(source.path()).pauseReason() : std::nullopt;
}

JsonValue statusJson(const ExperimentSource &source)
{
    const std::vector<Spend> spends = spendOfAll(source);
    Spend sum;
    std::size_t index = 0;
    JsonValue tasks = JsonValue::array();
    for (const TaskSource *task : source.tasks()) {
        JsonValue json = JsonValue::object();
        json.set("task_id", task->run().taskId).set("sample", task->run().sample);
        const TaskState state = task->state();
        json.set("state", taskStateName(state));
        json.set("iterations", std::max(0, static_cast<int>(task->records().size()) - 1));
        json.set("gap", task->records().empty() ? JsonValue() : JsonValue(task->records().back().gap));
        json.set("now", doing(*task, state));
        json.set("spend", spends[index].toJson());
        sum.add(spends[index++]);
        tasks.append(json);
    }
    JsonValue json = JsonValue::object();
    json.set("version", 1)
        .set("path", source.path().native())
        .set("iterations", source.iterations())
        .set("tasks", tasks)
        .set("spend", sum.toJson());
    if (const auto pause = pauseOf(source)) {
        JsonValue reason = JsonValue::object();
        reason.set("kind", pause->kind).set("sentence", pause->sentence);
        json.set("paused", reason.set("task", pause->task).set("time", pause->time));
    }
    return json;
}

std::string statusTable(const ExperimentSource &source)
{
    const std::vector<Spend> spends = spendOfAll(source);
    Spend sum;
    for (const Spend &spend : spends)
        sum.add(spend);
    std::vector<std::vector<std::string>> rows{{"TASK", "STATE", "ITERATION", "GAP", "NOW"}};
    if (!sum.isNothing())
        rows.front().insert(rows.front().end() - 1, {"TOKENS", "COST"});
    std::size_t index = 0;
    const int limit = source.iterations();
    for (const TaskSource *task : source.tasks()) {
        const auto &records = task->records();
        const TaskState state = task->state();
        rows.push_back({displayText(task->run().name()).toStdString(), taskStateName(state),
                        std::to_string(records.empty() ? 0 : records.size() - 1) + '/' + std::to_string(limit),
                        records.empty() ? "" : std::to_string(records.back().gap), doing(*task, state)});
        const Spend &spend = spends[index++];
        if (!sum.isNothing())
            rows.back().insert(rows.back().end() - 1, {spend.sum.reportsTokens() ? std::to_string(spend.tokens()) : "",
                                                       moneyText(spend).toStdString()});
    }
    std::string text = table(rows);
    for (const QString &sentence : spendSentences(sum))
        text += sentence.toStdString() + '\n';
    if (const auto pause = pauseOf(source))
        text += Text::tr("Paused (%1): %2").arg(displayText(pause->kind), displayText(pause->sentence)).toStdString() +
                '\n';
    return text;
}

int status(const std::string &path, const SourceArguments &arguments, const std::string &format, bool watch)
{
    auto opened = ExperimentSource::open(path, arguments.options());
    if (!opened)
        return fail(opened.error());
    ExperimentSource &source = **opened;
    for (;;) {
        if (auto polled = source.poll(); !polled)
            return fail(polled.error());
        const std::string text = format == "json" ? statusJson(source).toJson() + '\n' : statusTable(source);
        print(watch && isTerminal(1) ? "\033[H\033[2J" + text : text);
        if (!watch || source.isOver() || wasInterrupted())
            return wasInterrupted() ? ExitCancelled : ExitDone;
        ::poll(nullptr, 0, 1000);
    }
}

} // namespace

Command makeStatusCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("status", "How far an experiment is");
    auto path = std::make_shared<std::string>();
    auto format = std::make_shared<std::string>("table");
    auto watch = std::make_shared<bool>(false);
    app->add_option("experiment", *path, "Folder of the experiment")->required();
    app->add_option("--format", *format, "table (default) or json")->check(CLI::IsMember({"table", "json"}));
    app->add_flag("--watch", *watch, "Once a second, until all tasks are over or stopped");
    auto source = std::make_shared<SourceArguments>();
    addSourceOptions(*app, *source);
    return {app, [=] { return status(*path, *source, *format, *watch); }};
}

} // namespace sweci
