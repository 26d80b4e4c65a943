// SPDX-License-Identifier: GPL-3.0-or-later
#include "runoptions.h"

#include "evolution/pausecommand.h"
#include "output.h"

namespace sweci
{

namespace
{

template <typename T> T &part(RunPlan &plan, T RunPlan::*member)
{
    return plan.*member;
}

template <typename T> T &part(RunPlan &plan, T LimitSettings::*member)
{
    return plan.limits.*member;
}

template <typename T> T &part(RunPlan &plan, T SpendLimits::*member)
{
    return plan.spending.*member;
}

template <typename T> T &part(RunPlan &plan, T ResourceLimits::*member)
{
    return plan.resources.*member;
}

template <typename Owner, typename T>
CLI::Option *addOption(CLI::App *app, RunArguments &arguments, const char *name, T Owner::*member, const char *help)
{
    CLI::Option *option = app->add_option(name, part(arguments.plan, member), help);
    arguments.given.push_back([&arguments, option, member](RunPlan &plan) {
        if (option->count() > 0)
            part(plan, member) = part(arguments.plan, member);
    });
    return option;
}

void addSpendOptions(CLI::App *app, RunArguments &arguments)
{
    const auto tokens = [&](const char *name, std::int64_t SpendLimits::*member, const char *help) {
        addOption(app, arguments, name, member, help)->check(CLI::Range(std::int64_t(0), std::int64_t(1) << 50));
    };
    const auto money = [&](const char *name, double SpendLimits::*member, const char *help) {
        addOption(app, arguments, name, member, help)->check(CLI::Range(0.0, 1e9));
    };
    tokens("--max-tokens", &SpendLimits::tokens,
           "Tokens that all calls together may use, input and output; 0: no limit (as for those below)");
    tokens("--max-tokens-per-task", &SpendLimits::tokensPerTask, "Tokens that one task may use");
    tokens("--max-tokens-per-iteration", &SpendLimits::tokensPerIteration, "Tokens that one iteration may use");
    money("--max-cost", &SpendLimits::cost, "US dollars that all calls together may cost");
    money("--max-cost-per-task", &SpendLimits::costPerTask, "US dollars that one task may cost");
    money("--max-cost-per-iteration", &SpendLimits::costPerIteration, "US dollars that one iteration may cost");
    app->add_flag("--no-limit", arguments.noLimit, "Let a run that costs go on without any limit");
    const CLI::Option *pause =
        app->add_option("--on-pause", arguments.pauseCommand,
                        "Command that is told when the experiment pauses by itself, by SWECI_EXPERIMENT, SWECI_KIND "
                        "and SWECI_REASON; no shell reads it; \"\": none any more, with --resume");
    arguments.given.push_back([&arguments, pause](RunPlan &plan) {
        if (pause->count() > 0)
            plan.pauseCommand = splitCommand(arguments.pauseCommand);
    });
    addOption(app, arguments, "--prices", &RunPlan::prices,
              "Price file (TOML) for agents that report no cost, beside prices.toml in the settings folder")
        ->check(CLI::ExistingFile);
}

} // namespace

void putGiven(const RunArguments &arguments, RunPlan &plan)
{
    for (const auto &option : arguments.given)
        option(plan);
    // On resume one takes the place of the other.
    if (arguments.noLimit && !arguments.plan.spending.any())
        plan.spending = {};
    plan.spending.unlimited = arguments.noLimit || (plan.spending.unlimited && !arguments.plan.spending.any());
    if (!arguments.dataset.empty())
        plan.dataset = datasetFolder(arguments.dataset);
    if (arguments.iterations > 0)
        plan.iterations = arguments.iterations;
    plan.shareFolder = shareFolder();
}

void addRunOptions(CLI::App *app, RunArguments &arguments)
{
    app->add_option("experiment", arguments.experiment, "Folder of the experiment (default: experiments/AGENT)");
    app->add_option("--dataset", arguments.dataset, "Data set folder, or 'sample' for the bundled one");
    addOption(app, arguments, "--split", &RunPlan::split,
              "Split: the name of a table in metadata/ (default: the only one)");
    addOption(app, arguments, "--tasks", &RunPlan::tasks,
              "Task ids or patterns with * and ?, separated by commas (default: all)")
        ->delimiter(',');
    addOption(app, arguments, "--samples", &RunPlan::samples, "Runs of each task")->check(CLI::Range(1, 10000));
    app->add_option("--iterations", arguments.iterations, "N (default: the recording's, else 20)")
        ->check(CLI::Range(1, 100000));
    addOption(app, arguments, "--agent", &RunPlan::programmerAgent,
              "Who plays both roles: reference, null, replay, script, or a program (see 'sweci agents list')");
    addOption(app, arguments, "--architect-agent", &RunPlan::architectAgent,
              "Who plays the architect (default: as --agent)");
    addOption(app, arguments, "--model", &RunPlan::model, "Model of the agent");
    addOption(app, arguments, "--architect-model", &RunPlan::architectModel,
              "Model of the architect (default: as --model)");
    addOption(app, arguments, "--base-url", &RunPlan::baseUrl, "Address of the model's server, for programs");
    addOption(app, arguments, "--architect-base-url", &RunPlan::architectBaseUrl,
              "That of the architect's (default: as --base-url)");
    addOption(app, arguments, "--key", &RunPlan::keyName,
              "Name of the key, in SWECI_KEY_NAME or kept by 'sweci keys' (default: the key in SWECI_API_KEY)");
    addOption(app, arguments, "--architect-key", &RunPlan::architectKeyName,
              "Name of the architect's key (default: as --key)");
    addOption(app, arguments, "--prompts", &RunPlan::promptMode,
              "For programs: tdd (default, tests in the programmer's sight) or rdd (without)");
    addOption(app, arguments, "--prompt-folder", &RunPlan::promptFolder,
              "Prompts that go before the program's own (default: prompts in the settings folder)");
    addOption(app, arguments, "--recording", &RunPlan::recording,
              "For replay: steady, hasty, a recording's folder or an earlier experiment");
    addOption(app, arguments, "--pace", &RunPlan::paceSeconds, "For replay: seconds that each call takes")
        ->check(CLI::NonNegativeNumber);
    addOption(app, arguments, "--script", &RunPlan::script,
              "For script: a shell script that plays, called with architect or programmer");
    addOption(app, arguments, "--agent-network", &RunPlan::agentNetwork,
              "What script and programs reach under strict-1: none, model (their model's host alone) or open "
              "(default: model for programs, none for script)");
    addOption(app, arguments, "--allow-host", &RunPlan::allowedHosts,
              "With --agent-network model: one more host, as api.example.org, *.example.org or 127.0.0.1:8000")
        ->allow_extra_args(false);
    addOption(app, arguments, "--protocol", &RunPlan::protocol, "strict-1 (default) or published-2026-04");
    addOption(app, arguments, "--sandbox", &RunPlan::sandbox, "bubblewrap (default), docker, podman or host");
    addOption(app, arguments, "--image", &RunPlan::image,
              "For docker and podman: an image of the engine for all tasks (default: the data set's)");
    addOption(app, arguments, "--processors", &ResourceLimits::processors,
              "For docker and podman: processors of a call (default 2)")
        ->check(CLI::NonNegativeNumber);
    addOption(app, arguments, "--memory", &ResourceLimits::memoryBytes,
              "For docker and podman: memory of a call, as 4GiB (default)")
        ->transform(CLI::AsSizeValue(false));
    addOption(app, arguments, "--processes", &ResourceLimits::processes,
              "For docker and podman: processes of a call (default 512)")
        ->check(CLI::NonNegativeNumber);
    addOption(app, arguments, "--disk", &ResourceLimits::diskBytes,
              "For docker and podman: what a call may write, as 8GiB (default)")
        ->transform(CLI::AsSizeValue(false));
    addOption(app, arguments, "--python", &RunPlan::python,
              "Interpreter of the tests (default: the first that imports pytest)");
    addOption(app, arguments, "--baseline-runs", &RunPlan::baselineMeasurements,
              "Measurements of base and reference (default 3)")
        ->check(CLI::Range(1, 100));
    addOption(app, arguments, "--workers", &RunPlan::workers, "Tasks at a time (default 1)")
        ->check(CLI::Range(1, 1000));
    addOption(app, arguments, "--tries", &LimitSettings::tries, "Tries of one agent call (default 10)")
        ->check(CLI::Range(1, 1000));
    addOption(app, arguments, "--architect-timeout", &LimitSettings::architectSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    addOption(app, arguments, "--programmer-timeout", &LimitSettings::programmerSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    addOption(app, arguments, "--test-timeout", &LimitSettings::testSeconds, "Seconds (default 3600)")
        ->check(CLI::PositiveNumber);
    addSpendOptions(app, arguments);
    app->add_option("--config", arguments.config,
                    "A config.toml of the published harness; other options go before what it says");
    app->add_flag("--resume", arguments.resume, "Go on with an experiment");
    app->add_flag("--dry-run", arguments.dry, "Check everything, print the settings, start nothing");
}

} // namespace sweci
