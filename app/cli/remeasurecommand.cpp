// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "evolution/remeasure.h"
#include "experiment/experimentreader.h"
#include "output.h"

#include <algorithm>

namespace sweci
{

namespace
{

int remeasure(const std::string &path, const std::string &task)
{
    auto reader = ExperimentReader::open(path);
    if (!reader)
        return fail(reader.error());
    if (!task.empty() && !reader->task(task))
        return fail({ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(task)), "usage"});
    int differing = 0;
    // Rows come one by one, so the widths are known before: the longest name, and those of the headings.
    std::size_t width = 4;
    for (const TaskReader &one : reader->tasks())
        width = std::max(width, static_cast<std::size_t>(displayText(one.folder().run().name()).size()));
    const auto row = [width](const QString &name, const std::string &iteration, const std::string &recorded,
                             const std::string &now, const std::string &tests) {
        std::string line = name.leftJustified(static_cast<qsizetype>(width)).toStdString();
        for (const auto &[cell, least] : {std::pair{iteration, 9U}, {recorded, 8U}, {now, 3U}})
            line += "  " + cell + std::string(least > cell.size() ? least - cell.size() : 0, ' ');
        print(line + "  " + tests + '\n');
    };
    row(QStringLiteral("TASK"), "ITERATION", "RECORDED", "NOW", "DIFFERENT TESTS");
    for (const TaskReader &one : reader->tasks()) {
        const std::string name = one.folder().run().name();
        if (!task.empty() && name != task)
            continue;
        const auto each = [&](const Remeasured &result) {
            differing += result.differs() ? 1 : 0;
            std::string tests;
            for (const std::string &id : result.onlyNow.ids())
                tests += '+' + displayText(id).toStdString() + ' ';
            for (const std::string &id : result.onlyThen.ids())
                tests += '-' + displayText(id).toStdString() + ' ';
            row(displayText(name), std::to_string(result.iteration), std::to_string(result.recordedGap),
                std::to_string(result.gap), tests.substr(0, tests.size() - (tests.empty() ? 0 : 1)));
        };
        if (auto done = remeasureTask(
                reader->path(), name, [] { return wasInterrupted(); }, each);
            !done)
            return fail(done.error());
    }
    if (wasInterrupted())
        return ExitCancelled;
    say(Text::tr("%n state(s) measured differently.", nullptr, differing));
    return differing == 0 ? ExitDone : ExitSomeFailed;
}

} // namespace

Command makeRemeasureCommand(CLI::App &program)
{
    CLI::App *app = program.add_subcommand("remeasure", "Run the tests again on stored states, without any agent");
    auto path = std::make_shared<std::string>();
    auto task = std::make_shared<std::string>();
    app->add_option("experiment", *path, "Folder of the experiment")->required();
    app->add_option("task", *task, "Task id, or TASK#K (default: all)");
    return {app, [path, task] { return remeasure(*path, *task); }};
}

} // namespace sweci
