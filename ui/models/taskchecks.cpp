// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/taskchecks.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/baselinemeasure.h"
#include "evolution/taskcontext.h"
#include "models/launchtext.h"
#include "models/preflightlines.h"

#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// The folder's name is a hash of all that decides a baseline, so that one of another environment is told from ours
// without unpacking the task.
bool hasBaseline(const Task &task, const RunPlan &plan, const PytestEnvironment &environment)
{
    const fs::path kept = cacheRoot() / "tasks" / task.taskId;
    std::error_code failure;
    for (fs::directory_iterator entry(kept, failure), end; !failure && entry != end; entry.increment(failure)) {
        const auto baseline = readBaseline(entry->path());
        if (!baseline || baseline->measurements < plan.baselineMeasurements)
            continue;
        BaselineTrees trees;
        trees.baseTree = baseline->baseTree;
        trees.referenceTree = baseline->referenceTree;
        if (baselineFolder(task.taskId, trees, environment, plan.sandbox, plan.protocol).filename() ==
            entry->path().filename())
            return true;
    }
    return false;
}

} // namespace

PreflightLine checkData(const LaunchData &data, const std::vector<const Task *> &tasks)
{
    const QString title = LaunchText::tr("Data set");
    if (data.error)
        return errorLine(title, data.error->sentence, LaunchText::tr("Mend the file or choose another folder."));
    if (tasks.empty())
        return errorLine(title, LaunchText::tr("No task is chosen."), LaunchText::tr("Choose at least one."));
    const auto dataset = Dataset::open(data.folder);
    if (!dataset)
        return errorLine(title, dataset.error().sentence, LaunchText::tr("Choose another folder."));
    for (const Task *task : tasks) {
        const fs::path archive = dataset->codeArchive(task->taskId);
        if (::access(archive.c_str(), R_OK) != 0)
            return errorLine(title, LaunchText::tr("%1 cannot be read.").arg(displayPath(archive)),
                             LaunchText::tr("Fetch the archive, or leave the task out."));
    }
    return fineLine(
        title, LaunchText::tr("%n task(s) of the split %1, archives readable", nullptr, static_cast<int>(tasks.size()))
                   .arg(displayText(data.split)));
}

PreflightLine checkRecording(const RunPlan &plan, const std::vector<const Task *> &tasks, const std::atomic_bool &stop)
{
    const QString title = LaunchText::tr("Recording");
    if (plan.recording.empty())
        return errorLine(title, LaunchText::tr("No recording is chosen."),
                         LaunchText::tr("Choose one, or the folder of an earlier experiment."));
    const fs::path path = recordingPath(plan.recording, plan.shareFolder);
    const auto summary = describeRecording(path);
    if (!summary)
        return errorLine(title, summary.error().sentence, LaunchText::tr("Choose another recording."));
    if (plan.iterations && *plan.iterations > summary->iterations)
        return errorLine(title,
                         LaunchText::tr("%1 has %n iteration(s); %2 are asked for.", nullptr, summary->iterations)
                             .arg(displayText(summary->name), QString::number(*plan.iterations)),
                         LaunchText::tr("Ask for fewer iterations."));
    std::vector<const Task *> missing;
    for (const Task *task : tasks) {
        if (stop)
            break;
        if (!openRecording(path, {task->taskId, task->taskId, task->shortRepository()}))
            missing.push_back(task);
    }
    if (!missing.empty())
        return errorLine(
            title,
            LaunchText::tr("%1 has nothing for %n task(s), as for %2.", nullptr, static_cast<int>(missing.size()))
                .arg(displayText(summary->name), displayText(missing.front()->taskId)),
            LaunchText::tr("Leave them out, or choose another recording."));
    return fineLine(
        title, LaunchText::tr("%1, %n iteration(s)", nullptr, summary->iterations).arg(displayText(summary->name)));
}

PreflightLine checkBaselines(const RunPlan &plan, const std::vector<const Task *> &tasks, const MachineReport &machine,
                             const std::atomic_bool &stop)
{
    const QString title = LaunchText::tr("Baselines");
    if (!machine.cache.ok)
        return errorLine(title, machine.cache.sentence,
                         LaunchText::tr("Set SWECI_CACHE to a folder that can be written."));
    if (!machine.environment || tasks.empty())
        return fineLine(title, LaunchText::tr("not known without Python and tasks"));
    int missing = 0;
    for (const Task *task : tasks) {
        if (stop)
            break;
        missing += !hasBaseline(*task, plan, *machine.environment);
    }
    if (missing == 0)
        return fineLine(title,
                        LaunchText::tr("measured before: %n in the cache", nullptr, static_cast<int>(tasks.size())));
    return fineLine(title, LaunchText::tr("%n to be measured first, base and reference %1 times each", nullptr, missing)
                               .arg(plan.baselineMeasurements));
}

} // namespace sweci
