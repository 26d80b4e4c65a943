// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/preflight.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/imageroot.h"
#include "models/agentchecks.h"
#include "models/launchtext.h"
#include "models/placechecks.h"
#include "models/preflightlines.h"
#include "models/taskchecks.h"

#include <algorithm>
#include <set>
#include <unistd.h>

namespace sweci
{

namespace
{

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

PreflightLine checkSettings(const LaunchSettings &settings, const LaunchData &data, int tasks,
                            const PreflightPlace &place)
{
    const QString title = LaunchText::tr("Settings");
    if (const auto problems = validateLaunch(settings, data.taskIds()); !problems.empty())
        return errorLine(title, problems.front().sentence, problems.front().remedy);
    const int runs = tasks * settings.plan.samples;
    const QString text = LaunchText::tr("%n task run(s), %1 at a time", nullptr, runs).arg(settings.plan.workers);
    if (settings.plan.workers > place.processors)
        return warningLine(title,
                           text + LaunchText::tr("; this machine has %n processor(s)", nullptr, place.processors),
                           LaunchText::tr("Test times grow and may reach the time-out: fewer workers are safer."));
    if (settings.plan.baselineMeasurements == 1)
        return warningLine(title, text + LaunchText::tr("; baselines are measured once"),
                           LaunchText::tr("Unstable tests will not be seen: 3 is the default."));
    return fineLine(title, text);
}

PreflightLine checkMachine(const QString &title, const MachineFinding &finding, const QString &remedy = {})
{
    return finding.ok ? fineLine(title, finding.sentence) : errorLine(title, finding.sentence, remedy);
}

PreflightLine checkSandbox(const RunPlan &plan, const MachineReport &machine)
{
    const QString title = LaunchText::tr("Sandbox");
    if (plan.sandbox == "bubblewrap")
        return checkMachine(title, machine.bubblewrap);
    if (usesEngine(plan.sandbox))
        return checkMachine(title, machine.engine.finding);
    if (plan.sandbox != "host")
        return errorLine(title, LaunchText::tr("No sandbox is named %1.").arg(displayText(plan.sandbox)),
                         LaunchText::tr("Choose docker, podman, bubblewrap or host."));
    if (!machine.host.ok)
        return errorLine(title, machine.host.sentence, {});
    return warningLine(title, LaunchText::tr("host: the code runs on this machine without isolation."),
                       LaunchText::tr("Run only what you trust, or choose bubblewrap."));
}

PreflightLine checkTaskImages(const RunPlan &plan, const std::vector<const Task *> &tasks, const LaunchData &data,
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

// A run that costs has limits, or someone who said that it has none.
PreflightLine checkSpending(const RunPlan &plan)
{
    const QString title = LaunchText::tr("Spending");
    const SpendLimits &limits = plan.spending;
    if (!limits.decided())
        return errorLine(title, LaunchText::tr("This run asks a model and may cost money."),
                         LaunchText::tr("Set a limit on tokens or money, or choose “No limit”."));
    if (limits.unlimited)
        return warningLine(title, LaunchText::tr("No limit on tokens or money."),
                           LaunchText::tr("Watch what it spends."));
    if (!limits.ofMoney())
        return fineLine(title, LaunchText::tr("Limited in tokens."));
    return fineLine(title, limits.ofTokens() ? LaunchText::tr("Limited in tokens and money.")
                                             : LaunchText::tr("Limited in money."));
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
        lines.push_back(errorLine(LaunchText::tr("Images"), unpacked.error().sentence, {}));
    else if (*unpacked)
        lines.push_back(fineLine(LaunchText::tr("Images"),
                                 LaunchText::tr("The tests run in the images of the data set, unpacked once.")));
    if (ownPython)
        lines.push_back(checkBaselines(plan, tasks, machine, stop));
    if (mayCost(plan))
        lines.push_back(checkSpending(plan));
    lines.push_back(checkFolder(settings.experiment));
    lines.push_back(checkSpace(settings.experiment));
    if (::access(place.program.c_str(), X_OK) != 0)
        lines.push_back(
            errorLine(LaunchText::tr("Program"),
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
