// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/runtask.h"
#include "output.h"

namespace sweci
{

namespace
{

int runOne(const std::string &experiment, const std::string &task)
{
    auto outcome = runTask(experiment, task, [] { return wasInterrupted(); });
    if (!outcome)
        return fail(outcome.error());
    if (outcome->error)
        return fail(*outcome->error);
    say(Text::tr("%1: %2").arg(displayText(task), QLatin1String(taskStopName(outcome->stop))));
    switch (outcome->stop) {
    case TaskStop::Solved:
    case TaskStop::LimitReached:
        return ExitDone;
    case TaskStop::Cancelled:
    case TaskStop::Interrupted:
        return ExitCancelled;
    default:
        return ExitSomeFailed;
    }
}

} // namespace

Command makeRunTaskCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("run-task", "Run one task of an experiment (what 'run' starts for each)");
    auto experiment = std::make_shared<std::string>();
    auto task = std::make_shared<std::string>();
    app->add_option("experiment", *experiment, "Folder of the experiment")->required();
    app->add_option("task", *task, "Task id, or TASK#K for sample K")->required();
    return {app, [experiment, task] { return runOne(*experiment, *task); }};
}

} // namespace sweci
