// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/campaigndigest.h"

#include "experiment/taskfolder.h"

#include <algorithm>
#include <functional>
#include <map>
#include <system_error>

namespace sweci
{

namespace
{

namespace fs = std::filesystem;

// The sizes of our documents tell which may be equal, without reading them; those of other programs have no fixed
// place.
std::map<std::uintmax_t, std::vector<int>> documentsBySize(const ExperimentSnapshot &experiment,
                                                           const TaskSnapshot &task)
{
    std::map<std::uintmax_t, std::vector<int>> sizes;
    const TaskFolder folder(experiment.path, task.run);
    for (int k = 1; k <= task.recorded(); ++k) {
        std::error_code error;
        const auto size = experiment.isPublished() ? 0 : fs::file_size(folder.iteration(k) / "requirement.xml", error);
        if (!error)
            sizes[size].push_back(k);
    }
    return sizes;
}

void readRequirements(std::vector<IterationSigns> &signs, const ExperimentSnapshot &experiment,
                      const TaskSnapshot &task)
{
    constexpr std::size_t often = 3; // fewer are no anomaly
    for (const auto &[size, iterations] : documentsBySize(experiment, task)) {
        for (const int k : iterations.size() < often ? std::vector<int>() : iterations) {
            IterationSigns &one = signs[static_cast<std::size_t>(k - 1)];
            if (!one.requirement.empty())
                continue;
            const auto document = task.files->requirement(k);
            if (document && !document->empty())
                one.requirement =
                    std::to_string(document->size()) + ':' + std::to_string(std::hash<std::string>()(*document));
        }
    }
}

std::shared_ptr<const TaskDigest> digestTask(const ExperimentSnapshot &experiment, const TaskPtr &task,
                                             const TaskDigest *before)
{
    auto digest = std::make_shared<TaskDigest>();
    digest->task = task;
    // Records that are the same are shared by both snapshots.
    std::size_t known = 0;
    if (before) {
        while (known < before->signs.size() && known + 1 < task->records.size() &&
               before->task->records[known + 1] == task->records[known + 1])
            ++known;
        digest->signs.assign(before->signs.begin(), before->signs.begin() + static_cast<std::ptrdiff_t>(known));
        digest->used.assign(before->used.begin(), before->used.begin() + static_cast<std::ptrdiff_t>(known));
    }
    for (std::size_t k = known + 1; k < task->records.size(); ++k) {
        const IterationRecord &record = *task->records[k];
        digest->signs.push_back(signsOf(record));
        Usage both = Usage::fromJson(record.architect);
        const Usage programmer = Usage::fromJson(record.programmer);
        both.add(programmer);
        both.seconds += programmer.seconds;
        digest->used.push_back(both);
    }
    readRequirements(digest->signs, experiment, *task);
    ReportingRoles reporting;
    if (experiment.settings)
        reporting = {experiment.settings->architect.isProgram(), experiment.settings->programmer.isProgram()};
    digest->anomalies = findAnomalies(digest->signs, reporting);
    if (isOver(task->state)) {
        digest->signs.clear();
        digest->signs.shrink_to_fit();
    }
    return digest;
}

std::optional<Estimate::Range> timeLeft(const ExperimentDigest &digest)
{
    const ExperimentSnapshot &experiment = *digest.experiment;
    if (!experiment.settings || !experiment.dispatcher)
        return std::nullopt;
    std::vector<Usage> past;
    int left = 0;
    int waiting = 0;
    for (const auto &each : digest.tasks) {
        past.insert(past.end(), each->used.begin(), each->used.end());
        const TaskState state = each->task->state;
        if (state != TaskState::Running && state != TaskState::Queued && state != TaskState::Paused)
            continue;
        left += std::max(0, experiment.iterations() - each->task->recorded());
        ++waiting;
    }
    if (waiting == 0)
        return std::nullopt;
    const auto estimate = estimateRun(past, left, std::min(experiment.settings->workers, waiting), {});
    return estimate ? estimate->seconds : std::nullopt;
}

} // namespace

ExperimentDigestPtr digestExperiment(const ExperimentPtr &experiment, const ExperimentDigestPtr &before,
                                     const std::atomic<bool> &cancelled)
{
    auto digest = std::make_shared<ExperimentDigest>();
    digest->experiment = experiment;
    for (std::size_t i = 0; i < experiment->tasks.size(); ++i) {
        if (cancelled)
            return nullptr;
        const TaskDigest *old = before && i < before->tasks.size() ? before->tasks[i].get() : nullptr;
        if (old && old->task == experiment->tasks[i])
            digest->tasks.push_back(before->tasks[i]);
        else
            digest->tasks.push_back(digestTask(*experiment, experiment->tasks[i],
                                               old && old->task->run == experiment->tasks[i]->run ? old : nullptr));
        digest->anomalies += static_cast<int>(digest->tasks.back()->anomalies.size());
    }
    digest->left = timeLeft(*digest);
    return digest;
}

} // namespace sweci
