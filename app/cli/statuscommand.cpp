// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "experiment/experimentreader.h"
#include "output.h"

#include <poll.h>

namespace sweci
{

namespace
{

// What a task that runs does now, why one failed.
std::string doing(const TaskReader &reader, TaskState state)
{
    if (state != TaskState::Running && state != TaskState::Failed && state != TaskState::Paused)
        return {};
    for (auto event = reader.events().rbegin(); event != reader.events().rend(); ++event) {
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

JsonValue statusJson(const ExperimentReader &reader)
{
    JsonValue tasks = JsonValue::array();
    for (const TaskReader &task : reader.tasks()) {
        JsonValue json = JsonValue::object();
        json.set("task_id", task.folder().run().taskId).set("sample", task.folder().run().sample);
        const TaskState state = task.state(reader.settings().iterations);
        json.set("state", taskStateName(state));
        json.set("iterations", std::max(0, static_cast<int>(task.records().size()) - 1));
        json.set("gap", task.records().empty() ? JsonValue() : JsonValue(task.records().back().gap));
        json.set("now", doing(task, state));
        tasks.append(json);
    }
    JsonValue json = JsonValue::object();
    json.set("version", 1)
        .set("path", reader.path().native())
        .set("iterations", reader.settings().iterations)
        .set("tasks", tasks);
    return json;
}

std::string statusTable(const ExperimentReader &reader)
{
    std::vector<std::vector<std::string>> rows{{"TASK", "STATE", "ITERATION", "GAP", "NOW"}};
    const int limit = reader.settings().iterations;
    for (const TaskReader &task : reader.tasks()) {
        const auto &records = task.records();
        const TaskState state = task.state(limit);
        rows.push_back({displayText(task.folder().run().name()).toStdString(), taskStateName(state),
                        std::to_string(records.empty() ? 0 : records.size() - 1) + '/' + std::to_string(limit),
                        records.empty() ? "" : std::to_string(records.back().gap), doing(task, state)});
    }
    return table(rows);
}

int status(const std::string &path, const std::string &format, bool watch)
{
    auto reader = ExperimentReader::open(path);
    if (!reader)
        return fail(reader.error());
    for (;;) {
        if (auto polled = reader->poll(); !polled)
            return fail(polled.error());
        const std::string text = format == "json" ? statusJson(*reader).toJson() + '\n' : statusTable(*reader);
        print(watch && isTerminal(1) ? "\033[H\033[2J" + text : text);
        if (!watch || reader->isOver() || wasInterrupted())
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
    return {app, [path, format, watch] { return status(*path, *format, *watch); }};
}

} // namespace sweci
