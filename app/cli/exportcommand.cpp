// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "experiment/exportexperiment.h"
#include "output.h"
#include "report/iterationdata.h"
#include "sourceoptions.h"

namespace sweci
{

namespace
{

struct ExportArguments {
    std::string experiment;
    std::string layout;
    std::string output;
    int sample = 1;
    SourceArguments options;
};

int exportCsv(const ExperimentSource &source, const std::string &output)
{
    const std::string text = csvTable(iterationData(source)).toStdString();
    if (output.empty()) {
        print(text);
        return ExitDone;
    }
    const auto written = writeFileAtomically(output, text);
    return written ? ExitDone : fail(written.error());
}

int exportHarness(const ExperimentSource &source, const ExportArguments &arguments)
{
    if (const ExperimentSettings *settings = source.settings(); settings && arguments.sample > settings->samples)
        return fail({ErrorKind::Usage, Text::tr("The experiment has %n sample(s) a task.", nullptr, settings->samples),
                     "usage"});
    std::filesystem::path target = arguments.output;
    if (target.empty())
        target = std::filesystem::path("experiments") / source.path().filename();
    const auto outcome = exportPublished(source, target, arguments.sample, wasInterrupted);
    if (!outcome)
        return fail(outcome.error());
    for (const QString &problem : outcome->problems)
        say(problem);
    print(absolutePath(target).native() + '\n');
    say(Text::tr("%n task(s) exported, N = %1.", nullptr, outcome->tasks).arg(source.iterations()));
    return outcome->problems.empty() ? ExitDone : ExitSomeFailed;
}

int exportOne(const ExportArguments &arguments)
{
    auto source = ExperimentSource::open(arguments.experiment, arguments.options.options());
    if (!source)
        return fail(source.error());
    (*source)->load(Detail::Code, {}, wasInterrupted);
    if (wasInterrupted())
        return ExitCancelled;
    return arguments.layout == "csv" ? exportCsv(**source, arguments.output) : exportHarness(**source, arguments);
}

} // namespace

Command makeExportCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("export", "Write an experiment for other programs");
    app->footer(
        "harness: a directory experiments/NAME as the published harness leaves it, for its summarizer; reruns of "
        "lost tests\nand what programmers did to the test surface are not in it.\ncsv: a row for each recorded "
        "iteration, 0 the base; empty where something is not known.");
    auto arguments = std::make_shared<ExportArguments>();
    app->add_option("experiment", arguments->experiment, "Folder of the experiment")->required();
    app->add_option("--to", arguments->layout, "harness or csv")->required()->check(CLI::IsMember({"harness", "csv"}));
    app->add_option(
        "--output", arguments->output,
        "Folder to make (harness; default: experiments/NAME, here) or file (csv; default: standard output)");
    app->add_option("--sample", arguments->sample, "Which run of each task (harness; default 1)")
        ->check(CLI::Range(1, 1000000));
    addSourceOptions(*app, arguments->options);
    return {app, [arguments] { return exportOne(*arguments); }};
}

} // namespace sweci
