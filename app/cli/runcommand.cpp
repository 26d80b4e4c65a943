// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/filelock.h"
#include "command.h"
#include "evolution/dispatcher.h"
#include "evolution/newexperiment.h"
#include "experiment/experimentreader.h"
#include "output.h"
#include "progressbar.h"
#include "runconfig.h"
#include "runoptions.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// The folder when none is given: beside others of its kind, named by a configuration or by agent and time.
fs::path defaultFolder(const RunPlan &plan, const std::string &name)
{
    const fs::path base = fs::current_path() / "experiments";
    if (!name.empty())
        return base / name;
    // An empty path has no absolute form: fs::absolute() would throw.
    const std::string recording =
        plan.recording.empty() ? std::string() : absolutePath(plan.recording).filename().native();
    const std::string agent = recording.empty() ? plan.programmerAgent : recording;
    for (int n = 1;; ++n) {
        const fs::path folder = base / (n == 1 ? agent : agent + '-' + std::to_string(n));
        std::error_code failure;
        if (!fs::exists(folder, failure))
            return folder;
    }
}

// A gap other than the table's says that the environment is not the one the data set was made in.
void sayOtherGaps(const fs::path &experiment)
{
    const auto reader = ExperimentReader::open(experiment);
    if (!reader)
        return;
    for (const TaskReader &task : reader->tasks()) {
        for (const Event &event : task.events()) {
            if (event.phase == "measure" && event.event == "ended" && event.detail.contains("expected_gap"))
                say(Text::tr("%1: the gap is %2, the table says %3.")
                        .arg(displayText(task.folder().run().name()), QString::number(event.detail["gap"].toInteger()),
                             QString::number(event.detail["expected_gap"].toInteger())));
        }
    }
}

int dispatch(const fs::path &experiment, const ExperimentSettings &settings, KeySet &keys)
{
    if (settings.sandbox == "host")
        say(Text::tr("Sandbox host: the code runs on this machine without isolation."));
    if (settings.baselineMeasurements == 1)
        say(Text::tr("The baseline is measured once only: unstable tests will not be seen."));
    auto dispatcher = Dispatcher::open(experiment);
    if (!dispatcher)
        return fail(dispatcher.error());
    ProgressBar bar;
    DispatchOptions options;
    options.program = ownProgram();
    options.workers = settings.workers;
    options.keys = [&keys](bool again) -> Result<std::string> {
        if (auto read = again ? keys.readAgain() : Result<void>(); !read)
            return read.error();
        return keys.lines();
    };
    options.interrupted = [] { return wasInterrupted(); };
    options.progress = [&bar](const DispatchProgress &progress) { bar.show(progress); };
    options.pauseCommand = settings.pauseCommand;
    options.notice = [&bar](const QString &sentence) {
        bar.finish();
        say(sentence);
    };
    auto done = dispatcher->run(options);
    bar.finish();
    if (!done)
        return fail(done.error());
    sayOtherGaps(experiment);
    say(Text::tr("%1: %2 of %3 finished, %4 failed, %5 cancelled.")
            .arg(displayPath(experiment), QString::number(done->over), QString::number(done->total),
                 QString::number(done->failed), QString::number(done->cancelled)));
    if (done->limited > 0)
        say(Text::tr("%n task(s) stopped at a limit on tokens or money; go on with --resume and a higher one.", nullptr,
                     done->limited));
    else if (done->pause && done->pause->kind == limitKind)
        say(Text::tr("Go on with --resume and another limit."));
    if (wasInterrupted() || done->cancelled > 0)
        return ExitCancelled;
    return done->over == done->total ? ExitDone : ExitSomeFailed;
}

// On resume: what is asked for anew must fit what the experiment is.
bool refuses(const std::vector<SettingsDifference> &differences)
{
    bool refused = false;
    for (const SettingsDifference &difference : differences) {
        if (!difference.identity)
            continue;
        say(Text::tr("%1 is %2 in the experiment; it would be %3 now.")
                .arg(displayText(difference.field), displayText(difference.before), displayText(difference.now)));
        refused = true;
    }
    if (refused)
        say(Text::tr("That would be another experiment. Go on as it was begun, or choose another folder."));
    return refused;
}

int resume(const RunArguments &arguments)
{
    if (arguments.experiment.empty())
        return fail({ErrorKind::Usage, Text::tr("--resume needs the experiment to go on with."), "usage"});
    const fs::path experiment = absolutePath(arguments.experiment);
    auto stored = readSettings(experiment);
    if (!stored)
        return fail(stored.error());
    if (FileLock::isHeld(experiment / "lock"))
        return fail({ErrorKind::Locked,
                     Text::tr("%1 is being run already. Steer it with \"sweci control\".").arg(displayPath(experiment)),
                     "locked"});
    RunPlan plan = planOf(*stored, experiment);
    KeySet keys(Keyring{Keychain()});
    std::string name;
    if (const int code = takeConfig(arguments.config, plan, name, arguments.dry ? &keys : nullptr); code != ExitDone)
        return code;
    putGiven(arguments, plan);
    auto asked = planExperiment(plan, keys);
    if (!asked)
        return fail(asked.error());
    asked->id = stored->id;
    asked->created = stored->created;
    const auto differences = compareSettings(*stored, *asked);
    if (refuses(differences))
        return ExitUsage;
    if (arguments.dry) {
        print(asked->toJson().toIndentedJson());
        return ExitDone;
    }
    if (auto noted = amend(experiment, differences); !noted)
        return fail(noted.error());
    // Whoever goes on takes back what held it.
    if (auto freed = Control(experiment).resume({}); !freed)
        return fail(freed.error());
    return dispatch(experiment, *asked, keys);
}

int run(RunArguments &arguments)
{
    if (arguments.resume)
        return resume(arguments);
    RunPlan plan;
    KeySet keys(Keyring{Keychain()});
    std::string name;
    if (const int code = takeConfig(arguments.config, plan, name, arguments.dry ? &keys : nullptr); code != ExitDone)
        return code;
    putGiven(arguments, plan);
    if (plan.dataset.empty() || plan.programmerAgent.empty())
        return fail({ErrorKind::Usage, Text::tr("A new experiment needs --dataset and --agent."), "usage"});
    const fs::path experiment =
        arguments.experiment.empty() ? defaultFolder(plan, name) : absolutePath(arguments.experiment);
    auto settings = planExperiment(plan, keys);
    if (!settings)
        return fail(settings.error());
    if (arguments.dry) {
        print(settings->toJson().toIndentedJson());
        return ExitDone;
    }
    if (auto created = createExperiment(experiment, *settings, plan.shareFolder); !created)
        return fail(created.error());
    return dispatch(experiment, *settings, keys);
}

} // namespace

Command makeRunCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("run", "Make an experiment and run it, or go on with one");
    auto arguments = std::make_shared<RunArguments>();
    addRunOptions(app, *arguments);
    return {app, [arguments] { return run(*arguments); }};
}

} // namespace sweci
