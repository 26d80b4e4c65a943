// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/taskcontext.h"

#include "agents/agentfactory.h"
#include "base/childprocess.h"
#include "base/files.h"
#include "base/text.h"
#include "sandbox/hostsandbox.h"
#include "sandbox/interpreter.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Result<PytestEnvironment> probe(const fs::path &python)
{
    auto interpreter = locateInterpreter(python);
    if (!interpreter)
        return interpreter.error();
    ProcessSpec spec;
    spec.argv = pytestProbeCommand(interpreter->program.native());
    spec.environment = {{"PATH", environmentValue("PATH")}, {"LANG", "C.UTF-8"}, {"PYTHONNOUSERSITE", "1"}};
    spec.workingFolder = "/";
    ProcessLimits limits;
    limits.seconds = 60;
    auto outcome = runProcess(spec, limits);
    if (!outcome)
        return outcome.error();
    return readPytestProbe(interpreter->program.native(), outcome->exitCode, outcome->output);
}

} // namespace

Result<PytestEnvironment> choosePython(const std::string &named)
{
    if (!named.empty()) {
        const bool isPath = named.find('/') != std::string::npos;
        const fs::path program = findProgram(isPath ? fs::absolute(named).native() : named, environmentValue("PATH"));
        if (program.empty())
            return Error{ErrorKind::NotReady, Text::tr("There is no program %1.").arg(displayText(named)),
                         "no interpreter"};
        return probe(program);
    }
    std::optional<Error> first;
    for (const fs::path &candidate : candidatePythons(environmentValue("PATH"))) {
        auto environment = probe(candidate);
        if (environment)
            return environment;
        if (!first)
            first = environment.error();
    }
    return Error{ErrorKind::NotReady,
                 Text::tr("No Python with pytest was found. Install python3-pytest, or name one with --python."),
                 first ? first->cause : "no candidates"};
}

Result<TestPlace> openTestPlace(const ExperimentSettings &settings, const std::string &marker)
{
    auto interpreter = locateInterpreter(settings.python);
    if (!interpreter)
        return interpreter.error();
    auto sandbox = makeSandbox({settings.sandbox, marker, interpreter->folders});
    if (!sandbox)
        return sandbox.error();
    TestPlace place;
    place.sandbox = std::move(*sandbox);
    place.environment.python = interpreter->program.native();
    place.environment.pythonVersion = settings.pythonVersion;
    place.environment.pytestVersion = settings.pytestVersion;
    place.environment.jsonReport = settings.jsonReport;
    if (settings.sandbox == "host") {
        const fs::path found = pytestConfigurationAbove(scratchRoot() / "work");
        if (!found.empty())
            return Error{
                ErrorKind::NotReady,
                Text::tr(
                    "pytest would read %1, which lies above the scratch folder. Choose another one with SWECI_SCRATCH.")
                    .arg(displayPath(found)),
                "configuration above scratch"};
    }
    return place;
}

Result<TaskContext> openTask(const fs::path &experimentPath, const std::string &taskRun)
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
    auto place = openTestPlace(*settings, folder.path().native());
    if (!place)
        return place.error();
    place->sandbox->killLeftovers();
    const RecordingTask recording{run.name(), run.taskId, task->shortRepository()};
    auto architect = makeAgent(settings->architect, recording, Role::Architect, experiment);
    if (!architect)
        return architect.error();
    auto programmer = makeAgent(settings->programmer, recording, Role::Programmer, experiment);
    if (!programmer)
        return programmer.error();
    auto history = History::open(folder);
    if (!history)
        return history.error();
    auto work = WorkFolder::make(scratchRoot(), folder.path().native());
    if (!work)
        return work.error();
    return TaskContext{experiment,
                       std::move(*settings),
                       std::move(folder),
                       *task,
                       std::move(*dataset),
                       std::move(place->sandbox),
                       std::move(place->environment),
                       std::move(*architect),
                       std::move(*programmer),
                       std::move(*history),
                       std::move(*work)};
}

} // namespace sweci
