// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/experimentrecording.h"

#include "agents/requirement.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "experiment/settings.h"
#include "experiment/taskreader.h"
#include "git/worktree.h"

namespace sweci
{

namespace
{

RequirementDocument lostDocument()
{
    RequirementItem item;
    item.description = "The document of this iteration was not kept.";
    return {{item}};
}

} // namespace

Result<RecordingSummary> ExperimentRecording::describe(const std::filesystem::path &experiment)
{
    auto settings = readSettings(experiment);
    if (!settings)
        return settings.error();
    RecordingSummary summary;
    summary.name = experiment.filename().native();
    summary.iterations = settings->iterations;
    std::string all = settings->id;
    for (const std::string &task : settings->taskIds) {
        for (int sample = 1; sample <= settings->samples; ++sample) {
            if (auto hash = sha256OfFile(TaskFolder(experiment, {task, sample}).records()))
                all += '\n' + task + ' ' + *hash;
        }
    }
    summary.hash = sha256(all);
    return summary;
}

Result<std::unique_ptr<Recording>> ExperimentRecording::open(const std::filesystem::path &experiment,
                                                             const std::string &taskRun)
{
    TaskFolder folder(experiment, TaskRun::fromName(taskRun));
    auto history = GitRepository::openBare(folder.history());
    if (!history)
        return Error{ErrorKind::NotFound,
                     Text::tr("The experiment %1 has nothing for the task %2.")
                         .arg(displayPath(experiment), displayText(taskRun)),
                     history.error().cause};
    TaskReader reader(folder);
    if (auto polled = reader.poll(); !polled)
        return polled.error();
    std::unique_ptr<ExperimentRecording> recording(new ExperimentRecording(folder, std::move(*history)));
    recording->m_records = reader.records();
    if (recording->m_records.empty())
        return Error{ErrorKind::NotFound, Text::tr("The task %1 was never begun there.").arg(displayText(taskRun)),
                     "no records"};
    return std::unique_ptr<Recording>(std::move(recording));
}

Result<RecordedIteration> ExperimentRecording::iteration(int k) const
{
    const IterationRecord &record = m_records.at(static_cast<std::size_t>(k));
    RecordedIteration iteration;
    iteration.produced = !record.candidate.empty();
    auto document = readFile(m_folder.iteration(k) / "requirement.xml", 1 << 24);
    if (document)
        iteration.requirement = *document;
    else if (document.error().kind != ErrorKind::NotFound)
        return document.error();
    else if (iteration.produced) // the published harness loses the document of an iteration that collapses
        iteration.requirement = writeRequirement(lostDocument());
    return iteration;
}

Result<void> ExperimentRecording::applyChange(int k, const std::filesystem::path &code) const
{
    auto files = m_history.readTree(m_records.at(static_cast<std::size_t>(k)).candidate);
    if (!files)
        return files.error();
    return makeFolderEqual(m_history, *files, code);
}

} // namespace sweci
