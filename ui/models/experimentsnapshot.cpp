// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/experimentsnapshot.h"

#include "base/text.h"
#include "models/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace sweci
{

namespace
{

// The translation context of this file.
struct SnapshotText {
    Q_DECLARE_TR_FUNCTIONS(SnapshotText)
};

} // namespace

QString ExperimentSnapshot::name() const
{
    return displayText(path.filename().native());
}

int ExperimentSnapshot::indexOf(const std::string &run) const
{
    const auto found =
        std::find_if(tasks.begin(), tasks.end(), [&](const TaskPtr &task) { return task->run.name() == run; });
    return found == tasks.end() ? -1 : static_cast<int>(found - tasks.begin());
}

TaskPtr ExperimentSnapshot::taskBeside(const std::string &run, int by) const
{
    if (tasks.empty())
        return nullptr;
    const int count = static_cast<int>(tasks.size());
    const int here = indexOf(run);
    const int next = here < 0 ? (by > 0 ? 0 : count - 1) : std::clamp(here + by, 0, count - 1);
    return tasks[static_cast<std::size_t>(next)];
}

TaskPtr ExperimentSnapshot::task(const std::string &run) const
{
    const int index = indexOf(run);
    return index < 0 ? nullptr : tasks[static_cast<std::size_t>(index)];
}

QString readingText(const ReadProgress &progress, std::int64_t nowMs)
{
    if (progress.total == 0)
        return {};
    const QString what = progress.detail == Detail::Code ? SnapshotText::tr("looking into the code")
                                                         : SnapshotText::tr("reading test reports");
    const QString far =
        SnapshotText::tr("%1, %2 of %n task(s)", nullptr, progress.total).arg(what, QString::number(progress.done));
    if (progress.stopped)
        return SnapshotText::tr("%1, stopped").arg(far);
    return progress.beganMs > 0 ? SnapshotText::tr("%1, %2").arg(far, clockText(nowMs - progress.beganMs)) : far;
}

bool needsAttention(const TaskSnapshot &task)
{
    return task.state == TaskState::Failed || task.state == TaskState::Interrupted ||
           task.state == TaskState::Limited || !task.problems.empty();
}

ExperimentCounts countTasks(const ExperimentSnapshot &experiment)
{
    ExperimentCounts counts;
    for (const TaskPtr &task : experiment.tasks) {
        ++counts.total;
        counts.attention += needsAttention(*task);
        counts.cells += isOver(task->state) ? experiment.iterations() : task->recorded();
        switch (task->state) {
        case TaskState::Queued:
        case TaskState::Paused:
            ++counts.queued;
            break;
        case TaskState::Running:
            ++counts.running;
            break;
        case TaskState::Solved:
            ++counts.solved;
            [[fallthrough]];
        case TaskState::Done:
            ++counts.done;
            break;
        case TaskState::Failed:
            ++counts.failed;
            break;
        case TaskState::Cancelled:
            ++counts.cancelled;
            break;
        case TaskState::Limited:
        case TaskState::Interrupted:
            break;
        }
    }
    return counts;
}

ExperimentMean scoreExperiment(const ExperimentSnapshot &experiment, const Dialect &dialect, double gamma)
{
    ExperimentMean result;
    double sum = 0;
    int finished = 0;
    std::vector<double> sums;
    std::vector<int> counts;
    for (const TaskPtr &task : experiment.tasks) {
        const TaskScore *score = task->score(dialect);
        if (!score)
            continue;
        const auto value = isOver(task->state) ? score->evoscore(gamma) : score->soFar(gamma);
        if (!value)
            continue;
        finished += isOver(task->state);
        sum += *value;
        ++result.over;
        for (std::size_t i = 1; i < score->a.size(); ++i) {
            if (sums.size() < i) {
                sums.push_back(0);
                counts.push_back(0);
            }
            if (score->a[i]) {
                sums[i - 1] += *score->a[i];
                ++counts[i - 1];
            }
        }
    }
    if (result.over > 0)
        result.mean = sum / result.over;
    result.partial = finished < static_cast<int>(experiment.tasks.size());
    for (std::size_t i = 0; i < sums.size() && counts[i] > 0 && counts[i] * 2 >= result.over; ++i)
        result.curve.push_back(sums[i] / counts[i]);
    return result;
}

} // namespace sweci
