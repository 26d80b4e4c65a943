// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/exportexperiment.h"

#include "base/files.h"
#include "base/text.h"
#include "dataset/csv.h"
#include "experiment/publishedwriter.h"

#include <cerrno>
#include <cstdio>
#include <map>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Result<ExportOutcome> writeTasks(const ExperimentSource &source, const fs::path &folder, int sample,
                                 const std::function<bool()> &stop)
{
    ExportOutcome outcome;
    std::string log;
    for (const TaskSource *task : source.tasks()) {
        if (task->run().sample != sample)
            continue;
        if (stop && stop())
            return Error{ErrorKind::Cancelled, Text::tr("Interrupted."), "interrupted"};
        const auto done = writePublishedTask(*task, source.iterations(), folder);
        if (!done && done.error().kind == ErrorKind::DiskFull)
            return done.error();
        if (!done) {
            outcome.problems.push_back(displayText(task->run().name()) + QStringLiteral(": ") + done.error().sentence);
            (void)removeTree(folder / task->run().taskId);
            continue;
        }
        log += "2000-01-01 00:00:00 | INFO | main | Exported by sweci. Task ID = " + task->run().taskId + '\n';
        ++outcome.tasks;
    }
    if (auto written = writeFileAtomically(folder / "main.log", log); !written)
        return written.error();
    return outcome;
}

// What the layout itself does not tell: agent, model, and the tasks with their order and repositories.
Result<void> writeBeside(const ExperimentSource &source, const fs::path &target, int sample)
{
    const fs::path file = Provenance::fileOf(target);
    std::error_code failure;
    if (fs::exists(file, failure))
        return {};
    Provenance provenance = source.provenance();
    if (const ExperimentSettings *settings = source.settings()) {
        provenance.date = settings->imported["date"].toString();
        provenance.source = settings->imported["source"].toString();
    }
    provenance.iterations.reset(); // the logs say it
    provenance.metadata = target.filename().native() + ".tasks.csv";
    const ExperimentFacts facts = source.facts();
    provenance.protocol = facts.protocol;
    provenance.datasetHash = facts.datasetHash; // the table written here is not that of the data set
    std::map<std::string, std::string> repositories;
    for (const TaskFacts &task : facts.tasks)
        repositories[task.taskId] = task.repository;
    std::string table = "task_id,repo_name\n";
    for (const TaskSource *task : source.tasks()) {
        const std::string &id = task->run().taskId;
        if (task->run().sample == sample)
            table += csvCell(id) + ',' + csvCell(repositories[id]) + '\n';
    }
    if (auto written = writeFileAtomically(target.parent_path() / provenance.metadata, table); !written)
        return written;
    return writeFileAtomically(file, provenance.toToml());
}

} // namespace

Result<ExportOutcome> exportPublished(const ExperimentSource &source, const fs::path &target, int sample,
                                      const std::function<bool()> &stop)
{
    const fs::path whole = absolutePath(target);
    std::error_code failure;
    if (fs::symlink_status(whole, failure).type() != fs::file_type::not_found)
        return Error{ErrorKind::Usage, Text::tr("%1 is there already.").arg(displayPath(whole)), "exists"};
    if (auto made = makeFolders(whole.parent_path()); !made)
        return made.error();
    auto part = makeTemporaryFolder(whole.parent_path(), '.' + whole.filename().native() + ".exporting-");
    if (!part)
        return part.error();
    ::chmod(part->c_str(), 0755);
    auto outcome = writeTasks(source, *part, sample, stop);
    if (outcome && ::rename(part->c_str(), whole.c_str()) != 0)
        outcome = systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(whole)));
    if (!outcome) {
        (void)removeTree(*part);
        return outcome;
    }
    syncFolder(whole.parent_path());
    if (auto written = writeBeside(source, whole, sample); !written)
        outcome->problems.push_back(written.error().sentence);
    return outcome;
}

} // namespace sweci
