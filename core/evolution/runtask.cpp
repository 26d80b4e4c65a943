// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/runtask.h"

#include "base/clock.h"
#include "base/files.h"
#include "base/text.h"

#include <algorithm>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

Result<void> checkName(const ExperimentSettings &settings, const std::string &taskRun)
{
    const TaskRun run = TaskRun::fromName(taskRun);
    const bool known =
        std::find(settings.taskIds.begin(), settings.taskIds.end(), run.taskId) != settings.taskIds.end();
    if (!known || run.sample > settings.samples || !isUsableTaskId(run.taskId))
        return Error{ErrorKind::Usage, Text::tr("The experiment has no task %1.").arg(displayText(taskRun)),
                     "unknown task"};
    return {};
}

} // namespace

Result<TaskOutcome> runTask(const fs::path &experimentPath, const std::string &taskRun, const ProcessTick &interrupted,
                            KeySet *keys)
{
    const fs::path experiment = absolutePath(experimentPath);
    auto settings = readSettings(experiment);
    if (!settings)
        return settings.error();
    if (auto known = checkName(*settings, taskRun); !known)
        return known.error();
    const TaskFolder folder(experiment, TaskRun::fromName(taskRun));
    auto attempt = Attempt::begin(folder);
    if (!attempt)
        return attempt.error();
    auto log = EventLog::open(folder, *attempt);
    if (!log)
        return log.error();
    if (auto noted = log->note("task", "began", 0); !noted)
        return noted.error();
    TaskOutcome outcome;
    const auto progress = [&](const QString &what) {
        JsonValue detail = JsonValue::object();
        detail.set("sentence", what.toStdString());
        (void)log->note("image", "began", 0, detail);
    };
    // Loading an image takes minutes, in which nobody else looks at the files that steer. They are asked five times a
    // second at most, the rest for each piece that is read.
    const Control control(experiment);
    double nextLook = 0;
    bool cancelled = false;
    const ProcessTick stop = [&] {
        if (const double now = monotonicSeconds(); now >= nextLook) {
            nextLook = now + 0.2;
            cancelled = control.state(folder.run().name()) == ControlState::Cancel;
        }
        return cancelled || (interrupted && interrupted());
    };
    auto context = openTask(experiment, taskRun, {stop, progress}, keys);
    if (context) {
        outcome = TaskLoop(*context, *log, interrupted).run();
    } else if (context.error().kind == ErrorKind::Cancelled) {
        outcome = {cancelled ? TaskStop::Cancelled : TaskStop::Interrupted, {}};
    } else if (stopsAll(context.error())) {
        Control pausing(experiment);
        pauseForAll(pausing, context.error(), kindOfStop(context.error()), folder);
        outcome = {TaskStop::Paused, context.error()};
    } else {
        outcome = {TaskStop::Failed, context.error()};
    }
    if (outcome.error && outcome.error->kind == ErrorKind::Superseded)
        return outcome;
    JsonValue detail = JsonValue::object();
    detail.set("stop", taskStopName(outcome.stop));
    if (outcome.error) {
        detail.set("reason", errorKindName(outcome.error->kind)).set("sentence", outcome.error->sentence.toStdString());
        detail.set("cause", outcome.error->cause.substr(0, 20000));
    }
    (void)log->note("task", "ended", 0, detail);
    return outcome;
}

} // namespace sweci
