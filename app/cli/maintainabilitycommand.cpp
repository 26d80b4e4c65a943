// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
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
    const auto metrics = taskMetrics(*task, [] { return wasInterrupted(); });
    if (!metrics)
        return fail(metrics.error());
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
    addSourceOptions(*app, arguments->source);
    return {app, [arguments] { return showMaintainability(*arguments); }};
}

} // namespace sweci
