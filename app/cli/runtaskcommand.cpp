// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filedescriptor.h"
#include "command.h"
#include "evolution/runtask.h"
#include "output.h"

#include <fcntl.h>
#include <unistd.h>

namespace sweci
{

namespace
{

int runOne(const std::string &experiment, const std::string &task, bool keysFromInput)
{
    KeySet keys; // never of a keychain: nobody is there to unlock it
    if (keysFromInput) {
        keys.take(readInput());
        // What held the keys must not stay open: a link to it would lead there.
        if (const FileDescriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC)); nothing.valid())
            ::dup2(nothing.get(), STDIN_FILENO);
    }
    auto outcome = runTask(
        experiment, task, [] { return wasInterrupted(); }, &keys);
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
    auto keysFromInput = std::make_shared<bool>(false);
    app->add_flag("--keys-from-input", *keysFromInput, "Lines NAME=KEY come on standard input, as 'run' sends them");
    return {app, [experiment, task, keysFromInput] { return runOne(*experiment, *task, *keysFromInput); }};
}

} // namespace sweci
