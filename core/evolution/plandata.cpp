// SPDX-License-Identifier: GPL-3.0-or-later
// The tasks of a plan.
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "evolution/imageroot.h"
#include "evolution/plansteps.h"

#include <algorithm>

namespace sweci
{

bool matchesPattern(std::string_view name, std::string_view pattern)
{
    if (pattern.empty())
        return name.empty();
    if (pattern.front() == '*')
        return matchesPattern(name, pattern.substr(1)) || (!name.empty() && matchesPattern(name.substr(1), pattern));
    return !name.empty() && (pattern.front() == '?' || pattern.front() == name.front()) &&
           matchesPattern(name.substr(1), pattern.substr(1));
}

Result<void> chooseData(const RunPlan &plan, ExperimentSettings &settings)
{
    auto dataset = Dataset::open(plan.dataset);
    if (!dataset)
        return dataset.error();
    settings.dataset = dataset->folder();
    settings.split = plan.split;
    auto chosen = chooseTasks(*dataset, settings.split, plan.tasks);
    if (!chosen)
        return chosen.error();
    auto images = usesImageRoots(plan.sandbox, plan.python, *dataset, *chosen);
    if (!images)
        return images.error();
    settings.imageRoots = *images;
    auto hash = sha256OfFile(dataset->splitFile(settings.split));
    if (!hash)
        return hash.error();
    settings.splitHash = *hash;
    for (const Task &task : *chosen) {
        settings.taskIds.push_back(task.taskId);
        settings.repositories[task.taskId] = task.repository;
        auto code = sha256OfFile(dataset->codeArchive(task.taskId));
        if (!code)
            return code.error();
        settings.codeHashes[task.taskId] = *code;
        if (usesEngine(plan.sandbox))
            settings.imageHashes[task.taskId] = task.imageSha;
    }
    return {};
}

Result<std::vector<Task>> chooseTasks(const Dataset &dataset, std::string &split,
                                      const std::vector<std::string> &patterns)
{
    const auto splits = dataset.splits();
    if (splits.empty())
        return planError(Text::tr("%1 has no table of tasks: metadata/SPLIT.csv.").arg(displayPath(dataset.folder())));
    if (split.empty() && splits.size() != 1) {
        QStringList known;
        for (const std::string &name : splits)
            known << displayText(name);
        return planError(Text::tr("%1 has several splits; name one with --split: %2.")
                             .arg(displayPath(dataset.folder()), known.join(QStringLiteral(", "))));
    }
    if (split.empty())
        split = splits.front();
    auto all = dataset.tasks(split);
    if (!all)
        return all;
    if (all->empty())
        return planError(Text::tr("The split %1 has no tasks.").arg(displayText(split)));
    if (patterns.empty())
        return all;
    for (const std::string &pattern : patterns) {
        if (std::none_of(all->begin(), all->end(),
                         [&](const Task &task) { return matchesPattern(task.taskId, pattern); }))
            return planError(
                Text::tr("No task of the split %1 is named %2.").arg(displayText(split), displayText(pattern)));
    }
    std::erase_if(*all, [&](const Task &task) {
        return std::none_of(patterns.begin(), patterns.end(),
                            [&](const std::string &p) { return matchesPattern(task.taskId, p); });
    });
    return all;
}

} // namespace sweci
