// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"
#include "command.h"
#include "experiment/control.h"
#include "experiment/experimentreader.h"
#include "output.h"

#include <algorithm>

namespace sweci
{

namespace
{

Result<void> apply(Control &control, const std::string &what, const std::string &task)
{
    if (what == "pause")
        return control.pause(task);
    if (what == "cancel")
        return control.cancel(task);
    if (what == "retry")
        return control.requestRetry(task);
    return control.resume(task);
}

int steer(const std::string &path, const std::string &what, const std::vector<std::string> &tasks)
{
    auto reader = ExperimentReader::open(path);
    if (!reader)
        return fail(reader.error());
    for (const std::string &task : tasks) {
        if (!reader->task(task))
            return fail({ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(task)), "usage"});
    }
    Control control(reader->path());
    for (const std::string &task : tasks.empty() ? std::vector<std::string>{""} : tasks) {
        if (auto done = apply(control, what, task); !done)
            return fail(done.error());
    }
    const auto &runs = reader->tasks();
    const bool working =
        FileLock::isHeld(reader->path() / "lock") || std::any_of(runs.begin(), runs.end(), [&](const TaskReader &run) {
            return run.state(reader->settings().iterations) == TaskState::Running;
        });
    if (!working)
        say(Text::tr("Nothing runs there now; \"sweci run --resume\" goes on with it."));
    return ExitDone;
}

} // namespace

Command makeControlCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("control", "Steer a running experiment");
    auto path = std::make_shared<std::string>();
    auto what = std::make_shared<std::string>();
    auto tasks = std::make_shared<std::vector<std::string>>();
    app->add_option("experiment", *path, "Folder of the experiment")->required();
    app->add_option("action", *what, "pause, resume, cancel or retry")
        ->required()
        ->check(CLI::IsMember({"pause", "resume", "cancel", "retry"}));
    app->add_option("tasks", *tasks, "Tasks (default: all; retry: all that failed)");
    return {app, [path, what, tasks] { return steer(*path, *what, *tasks); }};
}

} // namespace sweci
