// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/preflight.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/baselinemeasure.h"
#include "evolution/imageroot.h"
#include "evolution/taskcontext.h"
#include "evolution/workfolder.h"
#include "models/agentchecks.h"
#include "models/launchtext.h"

#include <algorithm>
#include <set>
#include <unistd.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

using Line = PreflightLine;

Line fine(const QString &title, const QString &sentence)
{
    return {PreflightState::Ok, title, sentence, {}};
}

Line warning(const QString &title, const QString &sentence, const QString &remedy)
{
    return {PreflightState::Warning, title, sentence, remedy};
}

Line error(const QString &title, const QString &sentence, const QString &remedy)
{
    return {PreflightState::Error, title, sentence, remedy};
}

std::vector<const Task *> chosenTasks(const LaunchSettings &settings, const LaunchData &data)
{
    const std::set<std::string> chosen(settings.plan.tasks.begin(), settings.plan.tasks.end());
    std::vector<const Task *> tasks;
    for (const Task &task : data.tasks) {
        if (settings.allTasks || chosen.contains(task.taskId))
            tasks.push_back(&task);
    }
    return tasks;
}

Line checkData(const LaunchData &data, const std::vector<const Task *> &tasks)
{
    const QString title = LaunchText::tr("Data set");
    if (data.error)
        return error(title, data.error->sentence, LaunchText::tr("Mend the file or choose another folder."));
    if (tasks.empty())
        return error(title, LaunchText::tr("No task is chosen."), LaunchText::tr("Choose at least one."));
    const auto dataset = Dataset::open(data.folder);
    if (!dataset)
        return error(title, dataset.error().sentence, LaunchText::tr("Choose another folder."));
    for (const Task *task : tasks) {
        const fs::path archive = dataset->codeArchive(task->taskId);
        if (::access(archive.c_str(), R_OK) != 0)
            return error(title, LaunchText::tr("%1 cannot be read.").arg(displayPath(archive)),
                         LaunchText::tr("Fetch the archive, or leave the task out."));
    }
    return fine(title,
                LaunchText::tr("%n task(s) of the split %1, archives readable", nullptr, static_cast<int>(tasks.size()))
                    .arg(displayText(data.split)));
}

Line checkSettings(const LaunchSettings &settings, const LaunchData &data, int tasks, const PreflightPlace &place)
{
    const QString title = LaunchText::tr("Settings");
    if (const auto problems = validateLaunch(settings, data.taskIds()); !problems.empty())
        return error(title, problems.front().sentence, problems.front().remedy);
    const int runs = tasks * settings.plan.samples;
    const QString text = LaunchText::tr("%n task run(s), %1 at a time", nullptr, runs).arg(settings.plan.workers);
    if (settings.plan.workers > place.processors)
        return warning(title, text + LaunchText::tr("; this machine has %n processor(s)", nullptr, place.processors),
                       LaunchText::tr("Test times grow and may reach the time-out: fewer workers are safer."));
    if (settings.plan.baselineMeasurements == 1)
        return warning(title, text + LaunchText::tr("; baselines are measured once"),
                       LaunchText::tr("Unstable tests will not be seen: 3 is the default."));
    return fine(title, text);
}

Line checkRecording(const RunPlan &plan, const std::vector<const Task *> &tasks, const std::atomic_bool &stop)
{
    const QString title = LaunchText::tr("Recording");
    if (plan.recording.empty())
        return error(title, LaunchText::tr("No recording is chosen."),
                     LaunchText::tr("Choose one, or the folder of an earlier experiment."));
    const fs::path path = recordingPath(plan.recording, plan.shareFolder);
    const auto summary = describeRecording(path);
    if (!summary)
        return error(title, summary.error().sentence, LaunchText::tr("Choose another recording."));
    if (plan.iterations && *plan.iterations > summary->iterations)
        return error(title,
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
        return error(
            title,
            LaunchText::tr("%1 has nothing for %n task(s), as for %2.", nullptr, static_cast<int>(missing.size()))
                .arg(displayText(summary->name), displayText(missing.front()->taskId)),
            LaunchText::tr("Leave them out, or choose another recording."));
    return fine(title,
                LaunchText::tr("%1, %n iteration(s)", nullptr, summary->iterations).arg(displayText(summary->name)));
}

Line checkMachine(const QString &title, const MachineFinding &finding, const QString &remedy = {})
{
    return finding.ok ? fine(title, finding.sentence) : error(title, finding.sentence, remedy);
}

Line checkSandbox(const RunPlan &plan, const MachineReport &machine)
{
    const QString title = LaunchText::tr("Sandbox");
    if (plan.sandbox == "bubblewrap")
        return checkMachine(title, machine.bubblewrap);
    if (usesEngine(plan.sandbox))
        return checkMachine(title, machine.engine.finding);
    if (plan.sandbox != "host")
        return error(title, LaunchText::tr("No sandbox is named %1.").arg(displayText(plan.sandbox)),
                     LaunchText::tr("Choose docker, podman, bubblewrap or host."));
    if (!machine.host.ok)
        return error(title, machine.host.sentence, {});
    return warning(title, LaunchText::tr("host: the code runs on this machine without isolation."),
                   LaunchText::tr("Run only what you trust, or choose bubblewrap."));
}

Line checkTaskImages(const RunPlan &plan, const std::vector<const Task *> &tasks, const LaunchData &data,
                     const MachineReport &machine, const std::atomic_bool &stop)
{
    const QString title = LaunchText::tr("Images");
    const auto dataset = Dataset::open(data.folder);
    std::vector<ImageSource> images;
    for (const Task *task : tasks) {
        if (dataset)
            images.push_back({dataset->imageArchive(task->taskId), task->imageSha, plan.image});
    }
    return checkMachine(title, checkImages(machine.engine, images, plan.python, [&stop] { return stop.load(); }));
}

// Under bubblewrap, where the data set has images and no interpreter of this machine is named.
Result<bool> inUnpackedImages(const RunPlan &plan, const std::vector<const Task *> &tasks, const LaunchData &data)
{
    const auto dataset = Dataset::open(data.folder);
    if (!dataset)
        return false; // said elsewhere
    std::vector<Task> chosen;
    for (const Task *task : tasks)
        chosen.push_back(*task);
    return usesImageRoots(plan.sandbox, plan.python, *dataset, chosen);
}

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

Line checkBaselines(const RunPlan &plan, const std::vector<const Task *> &tasks, const MachineReport &machine,
                    const std::atomic_bool &stop)
{
    const QString title = LaunchText::tr("Baselines");
    if (!machine.cache.ok)
        return error(title, machine.cache.sentence, LaunchText::tr("Set SWECI_CACHE to a folder that can be written."));
    if (!machine.environment || tasks.empty())
        return fine(title, LaunchText::tr("not known without Python and tasks"));
    int missing = 0;
    for (const Task *task : tasks) {
        if (stop)
            break;
        missing += !hasBaseline(*task, plan, *machine.environment);
    }
    if (missing == 0)
        return fine(title, LaunchText::tr("measured before: %n in the cache", nullptr, static_cast<int>(tasks.size())));
    return fine(title, LaunchText::tr("%n to be measured first, base and reference %1 times each", nullptr, missing)
                           .arg(plan.baselineMeasurements));
}

// A run that costs has limits, or someone who said that it has none.
Line checkSpending(const RunPlan &plan)
{
    const QString title = LaunchText::tr("Spending");
    const SpendLimits &limits = plan.spending;
    if (!limits.decided())
        return error(title, LaunchText::tr("This run asks a model and may cost money."),
                     LaunchText::tr("Set a limit on tokens or money, or choose “No limit”."));
    if (limits.unlimited)
        return warning(title, LaunchText::tr("No limit on tokens or money."), LaunchText::tr("Watch what it spends."));
    if (!limits.ofMoney())
        return fine(title, LaunchText::tr("Limited in tokens."));
    return fine(title, limits.ofTokens() ? LaunchText::tr("Limited in tokens and money.")
                                         : LaunchText::tr("Limited in money."));
}

Line checkFolder(const fs::path &experiment)
{
    const QString title = LaunchText::tr("Folder");
    const QString another = LaunchText::tr("Choose another folder.");
    if (experiment.empty() || !experiment.is_absolute())
        return error(title, LaunchText::tr("The experiment's folder is not a full path."), another);
    std::error_code failure;
    if (fs::exists(experiment / "experiment.json", failure))
        return error(title, LaunchText::tr("%1 is an experiment already.").arg(displayPath(experiment)), another);
    const fs::file_status status = fs::status(experiment, failure);
    if (fs::exists(status) && !fs::is_directory(status))
        return error(title, LaunchText::tr("%1 is a file.").arg(displayPath(experiment)), another);
    if (fs::exists(status) && (!fs::is_empty(experiment, failure) || failure))
        return error(title, LaunchText::tr("%1 is not empty.").arg(displayPath(experiment)), another);
    const fs::path above = nearestFolder(experiment);
    if (::access(above.c_str(), W_OK | X_OK) != 0)
        return error(title, LaunchText::tr("%1 cannot be written.").arg(displayPath(above)), another);
    return fine(title, LaunchText::tr("%1 will be made").arg(displayPath(experiment)));
}

Line checkSpace(const fs::path &experiment)
{
    constexpr std::uint64_t comfortable = std::uint64_t(2) << 30;
    const QString title = LaunchText::tr("Disk space");
    QStringList parts;
    auto state = PreflightState::Ok;
    for (const auto &[what, path] :
         {std::pair{LaunchText::tr("experiment"), experiment}, std::pair{LaunchText::tr("scratch"), scratchRoot()}}) {
        const auto free = freeBytes(path);
        if (!free)
            return error(title, LaunchText::tr("%1 cannot be used.").arg(displayPath(path)),
                         LaunchText::tr("Choose another folder, or set SWECI_SCRATCH."));
        parts << LaunchText::tr("%1 %2 GB free").arg(what, QString::number(static_cast<double>(*free) / 1e9, 'f', 1));
        state = std::max(state, *free < leastFreeBytes ? PreflightState::Error
                                : *free < comfortable  ? PreflightState::Warning
                                                       : PreflightState::Ok);
    }
    return {state, title, parts.join(QStringLiteral(", ")),
            state == PreflightState::Ok ? QString() : LaunchText::tr("Make room, or choose another folder.")};
}

} // namespace

MachineReport MachineReport::examine(const std::string &python, const std::string &sandbox)
{
    MachineReport report;
    report.python = python;
    report.environment = choosePython(python);
    report.git = checkGit();
    report.bubblewrap = checkBubblewrap();
    report.host = checkHost();
    report.cache = checkCache();
    if (usesEngine(sandbox))
        report.engine = examineEngine(sandbox);
    return report;
}

std::vector<PreflightLine> preflight(const LaunchSettings &settings, const LaunchData &data,
                                     const MachineReport &machine, const PreflightPlace &place,
                                     const std::atomic_bool &stop)
{
    const RunPlan &plan = settings.plan;
    const auto tasks = chosenTasks(settings, data);
    const bool replay = plan.programmerAgent == "replay" || plan.architectAgent == "replay";
    std::vector<PreflightLine> lines;
    lines.push_back(checkData(data, tasks));
    lines.push_back(checkSettings(settings, data, static_cast<int>(tasks.size()), place));
    if (replay) {
        lines.push_back(checkRecording(plan, tasks, stop));
        lines.push_back(checkMachine(LaunchText::tr("git"), machine.git));
    }
    for (PreflightLine &line : checkAgents(plan))
        lines.push_back(std::move(line));
    const bool engine = usesEngine(plan.sandbox);
    const auto unpacked = inUnpackedImages(plan, tasks, data);
    // Of an image nothing is known before it is loaded or unpacked: neither its Python nor what was measured in it.
    const bool ownPython = !engine && unpacked && !*unpacked;
    if (ownPython)
        lines.push_back(checkMachine(LaunchText::tr("Python"), checkPython(machine.environment)));
    lines.push_back(checkSandbox(plan, machine));
    if (engine && machine.engine.finding.ok)
        lines.push_back(checkTaskImages(plan, tasks, data, machine, stop));
    else if (!unpacked)
        lines.push_back(error(LaunchText::tr("Images"), unpacked.error().sentence, {}));
    else if (*unpacked)
        lines.push_back(fine(LaunchText::tr("Images"),
                             LaunchText::tr("The tests run in the images of the data set, unpacked once.")));
    if (ownPython)
        lines.push_back(checkBaselines(plan, tasks, machine, stop));
    if (mayCost(plan))
        lines.push_back(checkSpending(plan));
    lines.push_back(checkFolder(settings.experiment));
    lines.push_back(checkSpace(settings.experiment));
    if (::access(place.program.c_str(), X_OK) != 0)
        lines.push_back(
            error(LaunchText::tr("Program"),
                  LaunchText::tr("The command line program %1 is not there.").arg(displayPath(place.program)),
                  LaunchText::tr("Install sweci beside the workbench.")));
    return lines;
}

bool hasErrors(const std::vector<PreflightLine> &lines)
{
    return std::any_of(lines.begin(), lines.end(),
                       [](const PreflightLine &line) { return line.state == PreflightState::Error; });
}

} // namespace sweci
