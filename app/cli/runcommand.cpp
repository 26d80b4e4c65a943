// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/dispatcher.h"
#include "evolution/newexperiment.h"
#include "output.h"
#include "progressbar.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

struct RunArguments {
    std::string experiment;
    std::string dataset;
    RunPlan plan;
    int iterations = 0;
    bool resume = false;
    bool dry = false;
    CLI::Option *workers = nullptr;
};

// The folder when none is given: beside others of its kind, named by agent and time.
fs::path defaultFolder(const RunPlan &plan)
{
    const fs::path base = fs::current_path() / "experiments";
    const std::string agent =
        plan.recording.empty() ? plan.programmerAgent : fs::path(plan.recording).filename().native();
    for (int n = 1;; ++n) {
        const fs::path folder = base / (n == 1 ? agent : agent + '-' + std::to_string(n));
        std::error_code failure;
        if (!fs::exists(folder, failure))
            return folder;
    }
}

int dispatch(const fs::path &experiment, int workers)
{
    auto dispatcher = Dispatcher::open(experiment);
    if (!dispatcher)
        return fail(dispatcher.error());
    ProgressBar bar;
    DispatchOptions options;
    options.program = ownProgram();
    options.workers = workers;
    options.interrupted = [] { return wasInterrupted(); };
    options.progress = [&bar](const DispatchProgress &progress) { bar.show(progress); };
    auto done = dispatcher->run(options);
    bar.finish();
    if (!done)
        return fail(done.error());
    say(Text::tr("%1: %2 of %3 finished, %4 failed, %5 cancelled.")
            .arg(displayPath(experiment))
            .arg(done->over)
            .arg(done->total)
            .arg(done->failed)
            .arg(done->cancelled));
    if (wasInterrupted() || done->cancelled > 0)
        return ExitCancelled;
    return done->over == done->total ? ExitDone : ExitSomeFailed;
}

// On resume: what is asked for anew must fit what the experiment is.
int compareWithStored(const fs::path &experiment, const ExperimentSettings &stored, const ExperimentSettings &asked)
{
    const auto differences = compareSettings(stored, asked);
    bool refused = false;
    for (const SettingsDifference &difference : differences) {
        if (difference.identity) {
            say(Text::tr("%1 is %2 in the experiment; %3 was asked for.")
                    .arg(displayText(difference.field), displayText(difference.before), displayText(difference.now)));
            refused = true;
        }
    }
    if (refused) {
        say(Text::tr("These would make it another experiment. Leave them out, or choose another folder."));
        return ExitUsage;
    }
    if (auto noted = amend(experiment, differences); !noted)
        return fail(noted.error());
    return ExitDone;
}

int resume(const fs::path &experiment, RunArguments &arguments)
{
    auto stored = readSettings(experiment);
    if (!stored)
        return fail(stored.error());
    if (!arguments.plan.programmerAgent.empty() || !arguments.dataset.empty()) {
        auto asked = planExperiment(arguments.plan);
        if (!asked)
            return fail(asked.error());
        if (!arguments.workers->count())
            asked->workers = stored->workers;
        if (const int code = compareWithStored(experiment, *stored, *asked))
            return code;
    } else if (arguments.iterations > 0 && arguments.iterations != stored->iterations) {
        ExperimentSettings asked = *stored;
        asked.iterations = arguments.iterations;
        if (const int code = compareWithStored(experiment, *stored, asked))
            return code;
    }
    // Whoever goes on takes back what held it.
    if (auto freed = Control(experiment).resume({}); !freed)
        return fail(freed.error());
    return dispatch(experiment, arguments.workers->count() ? arguments.plan.workers : stored->workers);
}

int run(RunArguments &arguments)
{
    RunPlan &plan = arguments.plan;
    if (!arguments.dataset.empty())
        plan.dataset = datasetFolder(arguments.dataset);
    if (arguments.iterations > 0)
        plan.iterations = arguments.iterations;
    plan.shareFolder = shareFolder();
    if (arguments.resume) {
        if (arguments.experiment.empty())
            return fail({ErrorKind::Usage, Text::tr("--resume needs the experiment to go on with."), "usage"});
        return resume(fs::absolute(arguments.experiment).lexically_normal(), arguments);
    }
    if (arguments.dataset.empty() || plan.programmerAgent.empty())
        return fail({ErrorKind::Usage, Text::tr("A new experiment needs --dataset and --agent."), "usage"});
    const fs::path experiment =
        arguments.experiment.empty() ? defaultFolder(plan) : fs::absolute(arguments.experiment).lexically_normal();
    auto settings = planExperiment(plan);
    if (!settings)
        return fail(settings.error());
    if (arguments.dry) {
        print(settings->toJson().toIndentedJson());
        return ExitDone;
    }
    if (settings->sandbox == "host")
        say(Text::tr("Sandbox host: the code runs on this machine without isolation."));
    if (settings->baselineMeasurements == 1)
        say(Text::tr("The baseline is measured once only: unstable tests will not be seen."));
    if (auto created = createExperiment(experiment, *settings); !created)
        return fail(created.error());
    return dispatch(experiment, settings->workers);
}

} // namespace

Command makeRunCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("run", "Make an experiment and run it, or go on with one");
    auto arguments = std::make_shared<RunArguments>();
    RunPlan &plan = arguments->plan;
    app->add_option("experiment", arguments->experiment, "Folder of the experiment (default: experiments/AGENT)");
    app->add_option("--dataset", arguments->dataset, "Data set folder, or 'sample' for the bundled one");
    app->add_option("--split", plan.split, "Split: the name of a table in metadata/ (default: the only one)");
    app->add_option("--tasks", plan.tasks, "Task ids or patterns with * and ?, separated by commas (default: all)")
        ->delimiter(',');
    app->add_option("--samples", plan.samples, "Runs of each task")->check(CLI::Range(1, 10000));
    app->add_option("--iterations", arguments->iterations, "N (default: the recording's, else 20)")
        ->check(CLI::Range(1, 100000));
    app->add_option("--agent", plan.programmerAgent, "Who plays both roles: reference, null, replay");
    app->add_option("--architect-agent", plan.architectAgent, "Who plays the architect (default: as --agent)");
    app->add_option("--model", plan.model, "Model of the agent");
    app->add_option("--recording", plan.recording,
                    "For replay: steady, hasty, a recording's folder or an earlier experiment");
    app->add_option("--pace", plan.paceSeconds, "For replay: seconds that each call takes")
        ->check(CLI::NonNegativeNumber);
    app->add_option("--protocol", plan.protocol, "strict-1 (default) or published-2026-04");
    app->add_option("--sandbox", plan.sandbox, "bubblewrap (default) or host");
    app->add_option("--python", plan.python, "Interpreter of the tests (default: the first that imports pytest)");
    app->add_option("--baseline-runs", plan.baselineMeasurements, "Measurements of base and reference (default 3)")
        ->check(CLI::Range(1, 100));
    arguments->workers =
        app->add_option("--workers", plan.workers, "Tasks at a time (default 1)")->check(CLI::Range(1, 1000));
    app->add_option("--tries", plan.limits.tries, "Tries of one agent call (default 10)")->check(CLI::Range(1, 1000));
    app->add_option("--architect-timeout", plan.limits.architectSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    app->add_option("--programmer-timeout", plan.limits.programmerSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    app->add_option("--test-timeout", plan.limits.testSeconds, "Seconds (default 3600)")->check(CLI::PositiveNumber);
    app->add_flag("--resume", arguments->resume, "Go on with an experiment");
    app->add_flag("--dry-run", arguments->dry, "Check everything, print the settings, start nothing");
    return {app, [arguments] { return run(*arguments); }};
}

} // namespace sweci
