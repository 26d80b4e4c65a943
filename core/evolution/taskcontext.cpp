// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/taskcontext.h"

#include "agents/agentfactory.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>
#include <tuple>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Who plays, and where: both roles of one agent play in one place.
Result<void> openAgents(TaskContext &context, const PlaceHooks &hooks, KeySet *keys)
{
    const std::string marker = context.folder.path().native();
    const ExperimentSettings &settings = context.settings;
    const RecordingTask recording{context.folder.run().name(), context.task.taskId, context.task.shortRepository()};
    for (const auto &[role, agent, made] : {std::tuple{Role::Architect, &settings.architect, &context.architect},
                                            std::tuple{Role::Programmer, &settings.programmer, &context.programmer}}) {
        auto player = makeAgent(*agent, recording, role, context.experiment, keys);
        if (!player)
            return player.error();
        *made = std::move(*player);
    }
    auto programmer = openAgentPlace(settings, settings.programmer, context.experiment, marker, context.place, hooks);
    if (!programmer)
        return programmer.error();
    context.programmerPlace = std::move(*programmer);
    const bool same = settings.architect.name == settings.programmer.name &&
                      settings.architect.scriptHash == settings.programmer.scriptHash;
    if (same) {
        context.architectPlace = context.programmerPlace;
        return {};
    }
    auto architect = openAgentPlace(settings, settings.architect, context.experiment, marker, context.place, hooks);
    if (!architect)
        return architect.error();
    context.architectPlace = std::move(*architect);
    return {};
}

Result<TaskContext> openWithoutAgents(const fs::path &experimentPath, const std::string &taskRun,
                                      const PlaceHooks &hooks)
{
    const fs::path experiment = absolutePath(experimentPath);
    auto settings = readSettings(experiment);
    if (!settings)
        return settings.error();
    const TaskRun run = TaskRun::fromName(taskRun);
    const bool known =
        std::find(settings->taskIds.begin(), settings->taskIds.end(), run.taskId) != settings->taskIds.end();
    if (!known || run.sample > settings->samples)
        return Error{ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(taskRun)),
                     "unknown task"};
    auto dataset = Dataset::open(settings->dataset);
    if (!dataset)
        return dataset.error();
    auto tasks = dataset->tasks(settings->split);
    if (!tasks)
        return tasks.error();
    const auto task = std::find_if(tasks->begin(), tasks->end(), [&](const Task &t) { return t.taskId == run.taskId; });
    if (task == tasks->end())
        return Error{ErrorKind::NotFound,
                     Text::tr("The split %1 has no task %2 any more.")
                         .arg(displayText(settings->split), displayText(run.taskId)),
                     "task gone"};
    TaskFolder folder(experiment, run);
    const std::string marker = folder.path().native();
    auto place = openTestPlace(*settings, marker, &*dataset, &*task, hooks);
    if (!place)
        return place.error();
    place->sandbox->killLeftovers();
    auto history = History::open(folder);
    if (!history)
        return history.error();
    auto work = WorkFolder::make(scratchRoot(), marker);
    if (!work)
        return work.error();
    return TaskContext{
        experiment, std::move(*settings), std::move(folder), *task, std::move(*dataset), std::move(*place), {}, {}, {},
        {},         std::move(*history),  std::move(*work)};
}

} // namespace

Result<TaskContext> openTask(const fs::path &experiment, const std::string &taskRun, const PlaceHooks &hooks,
                             KeySet *keys)
{
    auto context = openWithoutAgents(experiment, taskRun, hooks);
    if (!context)
        return context;
    if (auto opened = openAgents(*context, hooks, keys); !opened)
        return opened.error();
    return context;
}

Result<TaskContext> openTaskForTests(const fs::path &experiment, const std::string &taskRun)
{
    return openWithoutAgents(experiment, taskRun, {});
}

} // namespace sweci
