// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "experiment/importexperiment.h"
#include "output.h"
#include "sourceoptions.h"

namespace sweci
{

namespace
{

struct ImportArguments {
    std::string source;
    std::string target;
    SourceArguments options;
};

int importAll(const ImportArguments &arguments)
{
    auto source = ExperimentSource::open(arguments.source, arguments.options.options());
    if (!source)
        return fail(source.error());
    if ((*source)->layout() == ExperimentSource::Layout::Native)
        return fail({ErrorKind::Usage,
                     Text::tr("%1 is an experiment of sweci already.").arg(displayPath((*source)->path())), "native"});
    const std::filesystem::path target =
        arguments.target.empty() ? (*source)->path().filename() : std::filesystem::path(arguments.target);
    const auto outcome = importExperiment(**source, target, wasInterrupted, [](const std::string &task) {
        if (isTerminal(2))
            say(displayText(task));
    });
    if (!outcome)
        return fail(outcome.error());
    for (const QString &problem : outcome->problems)
        say(problem);
    print(absolutePath(target).native() + '\n');
    say(Text::tr("%n task(s) imported, N = %1.", nullptr, outcome->tasks).arg((*source)->iterations()));
    return static_cast<std::size_t>(outcome->tasks) == (*source)->facts().tasks.size() &&
                   (*source)->facts().problems.empty()
               ? ExitDone
               : ExitSomeFailed;
}

} // namespace

Command makeImportCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("import", "Convert a directory of the published harness to an experiment");
    app->footer("The directory is read and stays as it is. It can also be opened in place by summarize, compare, show "
                "and status.\nModel, agent, date and source are those of a file DIRECTORY.sweci.toml beside it. Prints "
                "the path of the experiment.\nExit code 1: some tasks could not be converted; they are named.");
    auto arguments = std::make_shared<ImportArguments>();
    app->add_option("directory", arguments->source, "experiments/NAME of the published harness")->required();
    app->add_option("experiment", arguments->target, "Folder of the new experiment (default: NAME, here)");
    addSourceOptions(*app, arguments->options);
    return {app, [arguments] { return importAll(*arguments); }};
}

} // namespace sweci
