// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "datasetactions.h"
#include "output.h"

#include <QCoreApplication>
#include <QTimer>

namespace sweci
{

namespace
{

void addHubOptions(CLI::App *app, DatasetArguments &arguments)
{
    app->add_option("--repository", arguments.repository, "Data set on the hub (default " + arguments.repository + ')');
    app->add_option("--revision", arguments.revision, "Branch, tag or commit (default main)");
    app->add_option("--tries", arguments.patience.tries, "Tries in a row without success (default 8)")
        ->check(CLI::Range(1, 1000));
    app->add_option("--retry-delay", arguments.patience.firstDelay,
                    "Milliseconds before the second try, doubled from then on (default 1000)")
        ->check(CLI::Range(0, 600000));
    app->add_option("--idle-timeout", arguments.patience.idle,
                    "Milliseconds without a byte until a try counts as failed (default 60000)")
        ->check(CLI::Range(1, 3600000));
}

void addChoice(CLI::App *app, DatasetArguments &arguments)
{
    app->add_option("--split", arguments.splits, "Splits, separated by commas")->delimiter(',');
    app->add_option("--tasks", arguments.tasks, "Task ids or patterns with * and ?, separated by commas (default: all)")
        ->delimiter(',');
}

} // namespace

void runEventLoop(const std::function<void()> &start, const std::function<void()> &cancel)
{
    QTimer watch;
    QObject::connect(&watch, &QTimer::timeout, &watch, [&] {
        if (wasInterrupted())
            cancel();
    });
    watch.start(100);
    QTimer::singleShot(0, &watch, start);
    QCoreApplication::exec();
}

Command makeDatasetCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("dataset", "List, download and verify data sets");
    app->require_subcommand(1);
    auto arguments = std::make_shared<DatasetArguments>();

    CLI::App *list =
        app->add_subcommand("list", "Splits of a data set, or the tasks of one, in a folder or on the hub");
    CLI::Option *folder =
        list->add_option("dataset", arguments->folder, "Data set folder, or 'sample' (default: the hub)");
    addChoice(list, *arguments);
    addHubOptions(list, *arguments);
    list->add_flag("--revisions", arguments->revisions, "Branches and tags of the data set on the hub");
    // Of a folder they would do nothing.
    for (const char *ofHub : {"--repository", "--revision", "--revisions"})
        list->get_option(ofHub)->excludes(folder);
    list->add_flag("--dates", arguments->dates, "Also when base and reference were committed (of a folder)");
    list->add_option("--released", arguments->released,
                     "A model's release, as a date or as the name of a published one: marks references before it");
    list->add_option("--format", arguments->format, "table (default) or csv")->check(CLI::IsMember({"table", "csv"}));

    CLI::App *download = app->add_subcommand("download", "Download splits and their tasks, or go on with it");
    download->add_option("folder", arguments->folder, "Where to")->required();
    addChoice(download, *arguments);
    addHubOptions(download, *arguments);
    download->add_flag("--no-images", arguments->noImages, "Leave the images out: code only");
    download->add_option("--parallel", arguments->parallel, "Files at a time (default 2)")->check(CLI::Range(1, 64));

    CLI::App *verify =
        app->add_subcommand("verify", "Check the files of a data set against the hub's and the table's hashes");
    verify->add_option("folder", arguments->folder, "Data set folder, or 'sample'")->required();
    addChoice(verify, *arguments);

    return {app, [=] {
                if (list->parsed())
                    return listDataset(*arguments);
                return download->parsed() ? downloadDataset(*arguments) : verifyDataset(*arguments);
            }};
}

} // namespace sweci
