// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/validate.h"

#include "dataset/preparation.h"
#include "evolution/baselinemeasure.h"
#include "evolution/taskcontext.h"
#include "testing/testsurface.h"

#include <unistd.h>

namespace sweci
{

Result<Baseline> validateTask(const Dataset &dataset, const Task &task, const ExperimentSettings &settings,
                              const ProcessTick &interrupted, const std::function<void(const QString &)> &progress)
{
    const std::string owner = "validate " + dataset.codeArchive(task.taskId).native();
    // Several may validate one task at once, and a sandbox ends all that carries its marker.
    const std::string marker = owner + ' ' + std::to_string(::getpid());
    auto place = openTestPlace(settings, marker, &dataset, &task, {interrupted, progress});
    if (!place)
        return place.error();
    auto work = WorkFolder::make(scratchRoot(), owner);
    if (!work)
        return work.error();
    auto repository = GitRepository::openOrInitBare(work->path() / "history.git");
    if (!repository)
        return repository.error();
    auto prepared = prepareTask(dataset, task, *repository, work->path(), interrupted);
    if (!prepared)
        return prepared.error();
    FlatTree base = prepared->base;
    if (settings.protocol == "strict-1") {
        auto strict = prepareBase(*repository, prepared->base, prepared->reference);
        if (!strict)
            return strict.error();
        base = std::move(*strict);
    }
    auto baseTree = repository->writeTree(base);
    if (!baseTree)
        return baseTree.error();
    auto referenceTree = repository->writeTree(prepared->reference);
    if (!referenceTree)
        return referenceTree.error();
    const BaselineTrees trees{base, prepared->reference, *baseTree, *referenceTree};
    const auto folder = baselineFolder(task.taskId, trees, place->environment, place->identity, settings.protocol);
    const TestRunner runner(*place->sandbox, place->environment, *work, settings.limits.testSeconds,
                            testRules(settings.protocol));
    return obtainBaseline(folder, runner, *repository, trees, settings.baselineMeasurements, interrupted, progress);
}

} // namespace sweci
