// SPDX-License-Identifier: GPL-3.0-or-later
#include "evolution/verifyhunk.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/text.h"
#include "evolution/taskcontext.h"
#include "evolution/testrunner.h"
#include "inspection/undohunk.h"
#include "testing/testsurface.h"

namespace sweci
{

namespace
{

// The files that pytest ran on. What a programmer left has its test surface restored first, under strict-1.
Result<FlatTree> measuredFiles(TaskContext &context, GitRepository &scratch, const StateName &state)
{
    const GitRepository &repository = context.history.repository();
    const std::string kind = state.kind == StateName::Kind::Candidate ? "candidates/" : "iterations/";
    const auto commit = repository.ref("refs/" + kind + std::to_string(state.iteration));
    if (!commit)
        return Error{ErrorKind::NotFound,
                     Text::tr("The state %1 is not in the history.").arg(displayText(state.text())), "no ref"};
    auto files = repository.readTree(*commit);
    if (!files || state.kind != StateName::Kind::Candidate || context.settings.protocol != "strict-1")
        return files;
    auto reference = context.history.reference();
    if (!reference)
        return reference.error();
    auto restored = restoreTestSurface(scratch, *files, *reference);
    if (!restored)
        return restored.error();
    return std::move(restored->tree);
}

// The files with one hunk undone.
Result<FlatTree> without(GitRepository &repository, const FlatTree &files, const Attribution &attribution, int index)
{
    const ChangeHunk &hunk = attribution.hunks().at(static_cast<std::size_t>(index));
    const ComparedFile &changed = attribution.files()[static_cast<std::size_t>(hunk.file)];
    FlatTree tree = files;
    const bool whole = hunk.editCount == 0 || !changed.file.after || !changed.file.before;
    if (whole) {
        if (changed.file.after && (!changed.file.before || changed.file.oldPath != changed.file.newPath))
            tree.erase(changed.file.newPath);
        if (changed.file.before)
            tree[changed.file.oldPath] = *changed.file.before;
        return tree;
    }
    auto blob = repository.writeBlob(withoutEdits(*changed.diff, hunk.firstEdit, hunk.editCount));
    if (!blob)
        return blob.error();
    tree[changed.file.newPath] = {changed.file.after->mode, std::move(*blob)};
    return tree;
}

} // namespace

const char *hunkVerdictName(HunkVerdict verdict)
{
    switch (verdict) {
    case HunkVerdict::Shown:
        return "shown";
    case HunkVerdict::Refuted:
        return "refuted";
    case HunkVerdict::Unclear:
        break;
    }
    return "unclear";
}

Result<void> verifyHunks(const std::filesystem::path &experiment, const std::string &taskRun,
                         const IterationCauses &causes, const std::string &lostTest, const std::vector<int> &hunks,
                         const ProcessTick &interrupted, const std::function<void(const HunkTrial &)> &each)
{
    const TaskFolder folder(absolutePath(experiment), TaskRun::fromName(taskRun));
    auto lock = FileLock::tryExclusive(folder.lock());
    if (!lock)
        return lock.error();
    auto context = openTaskForTests(experiment, taskRun);
    if (!context)
        return context.error();
    // What is tried is written beside the history, not into it.
    auto scratch = GitRepository::inMemoryOver(folder.history());
    if (!scratch)
        return scratch.error();
    GitRepository &repository = *scratch;
    auto files = measuredFiles(*context, repository, causes.after);
    if (!files)
        return files.error();
    const TestRunner runner(*context->place.sandbox, context->place.environment, context->work,
                            context->settings.limits.testSeconds, testRules(context->settings.protocol));
    const std::vector<std::string> only{lostTest};
    const auto run = [&](const FlatTree &tree) -> Result<TestRun> {
        auto measurement = runner.measure(repository, tree, only, interrupted);
        if (!measurement)
            return measurement.error();
        if (measurement->cancelled)
            return Error{ErrorKind::Cancelled, Text::tr("Cancelled."), "cancelled"};
        return std::move(measurement->run);
    };
    auto asItIs = run(*files);
    if (!asItIs)
        return asItIs.error();
    const bool passesAnyway = asItIs->usable && asItIs->passed.indexOf(lostTest).has_value();
    for (const int hunk : hunks) {
        HunkTrial trial{hunk, HunkVerdict::Unclear, "passes_anyway"};
        if (!passesAnyway) {
            auto tree = without(repository, *files, causes.attribution, hunk);
            if (!tree)
                return tree.error();
            auto undone = run(*tree);
            if (!undone)
                return undone.error();
            trial.reason = undone->usable ? std::string() : undone->reason;
            if (undone->usable)
                trial.verdict = undone->passed.indexOf(lostTest) ? HunkVerdict::Shown : HunkVerdict::Refuted;
        }
        each(trial);
    }
    return {};
}

} // namespace sweci
