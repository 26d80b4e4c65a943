// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "output.h"
#include "sourceoptions.h"

#include <poll.h>

namespace sweci
{

namespace
{

// What a task that runs does now, why one failed.
std::string doing(const TaskSource &task, TaskState state)
{
    if (state != TaskState::Running && state != TaskState::Failed && state != TaskState::Paused)
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

JsonValue statusJson(const ExperimentSource &source)
{
    JsonValue tasks = JsonValue::array();
    for (const TaskSource *task : source.tasks()) {
        JsonValue json = JsonValue::object();
        json.set("task_id", task->run().taskId).set("sample", task->run().sample);
        const TaskState state = task->state();
        json.set("state", taskStateName(state));
        json.set("iterations", std::max(0, static_cast<int>(task->records().size()) - 1));
        json.set("gap", task->records().empty() ? JsonValue() : JsonValue(task->records().back().gap));
        json.set("now", doing(*task, state));
        tasks.append(json);
    }
    JsonValue json = JsonValue::object();
    json.set("version", 1)
        .set("path", source.path().native())
        .set("iterations", source.iterations())
        .set("tasks", tasks);
    return json;
}

std::string statusTable(const ExperimentSource &source)
{
    std::vector<std::vector<std::string>> rows{{"TASK", "STATE", "ITERATION", "GAP", "NOW"}};
    const int limit = source.iterations();
    for (const TaskSource *task : source.tasks()) {
        const auto &records = task->records();
        const TaskState state = task->state();
        rows.push_back({displayText(task->run().name()).toStdString(), taskStateName(state),
                        std::to_string(records.empty() ? 0 : records.size() - 1) + '/' + std::to_string(limit),
                        records.empty() ? "" : std::to_string(records.back().gap), doing(*task, state)});
    }
    return table(rows);
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
