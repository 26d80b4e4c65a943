// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/pylintrun.h"
#include "experiment/experimentsource.h"
#include "output.h"
#include "report/metricstable.h"
#include "sourceoptions.h"

namespace sweci
{

namespace
{

struct MaintainabilityArguments {
    std::string experiment;
    std::string task;
    std::string format = "table";
    bool pylint = false;
    bool again = false;
    SourceArguments source;
};

int showMaintainability(const MaintainabilityArguments &arguments)
{
    auto source = ExperimentSource::open(arguments.experiment, arguments.source.options());
    if (!source)
        return fail(source.error());
    const TaskSource *task = (*source)->task(arguments.task);
    if (!task)
        return fail(
            {ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(arguments.task)), "usage"});
    if (task->records().empty())
        return fail({ErrorKind::NotFound, Text::tr("The task %1 has no records yet.").arg(displayText(arguments.task)),
                     "no records"});
    const auto interrupted = [] { return wasInterrupted(); };
    auto metrics = taskMetrics(*task, interrupted);
    if (!metrics)
        return fail(metrics.error());
    if (arguments.pylint || arguments.again) {
        if ((*source)->layout() != ExperimentSource::Layout::Native)
            return fail({ErrorKind::Usage,
                         Text::tr("pylint needs the sandbox of the task, which only experiments of this program have."),
                         "no sandbox"});
        const auto said = [](const QString &sentence) { say(sentence); };
        if (auto asked = runPylint(arguments.experiment, arguments.task, *metrics, arguments.again, interrupted, said);
            !asked)
            return fail(asked.error());
    }
    if (arguments.format == "json") {
        print(metricsJson(*metrics).toJson() + '\n');
        return ExitDone;
    }
    const bool exact = arguments.format == "csv";
    const ReportTable table = metricsTable(*metrics, exact);
    const QString text = exact                            ? csvTable(table)
                         : arguments.format == "markdown" ? markdownTable(table)
                         : arguments.format == "latex"    ? latexTable(table)
                                                          : textTable(table);
    print(text.toStdString());
    return ExitDone;
}

} // namespace

Command makeMaintainabilityCommand(CLI::App &program)
{
    CLI::App *app =
        program.add_subcommand("maintainability", "Complexity, maintainability and patch size of a task's states");
    auto arguments = std::make_shared<MaintainabilityArguments>();
    app->add_option("experiment", arguments->experiment, "Folder of the experiment")->required();
    app->add_option("task", arguments->task, "Task id, or TASK#K")->required();
    app->add_option("--format", arguments->format, "table, json, csv, latex or markdown")
        ->check(CLI::IsMember({"table", "json", "csv", "latex", "markdown"}));
    app->add_flag("--pylint", arguments->pylint,
                  "What pylint says too, where the task's Python has it; it runs in the task's sandbox");
    app->add_flag("--pylint-again", arguments->again, "The same, also of states that it was asked of before");
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return showMaintainability(*arguments); }};
}

} // namespace sweci
