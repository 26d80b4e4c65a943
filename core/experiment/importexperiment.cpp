// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/importexperiment.h"

#include "base/clock.h"
#include "base/compression.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "base/version.h"
#include "experiment/history.h"
#include "experiment/sourcesettings.h"

#include <cerrno>
#include <cstdio>
#include <set>
#include <sys/stat.h>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

// Writes states of another repository into a history, each content once.
class StateCopier
{
public:
    StateCopier(TaskStates &states, History &history) : m_states(states), m_history(history) {}

    // The files of a state, their contents written; nothing where the state is not there.
    Result<std::optional<FlatTree>> copy(const StateName &name)
    {
        const auto tree = m_states.tree(name);
        if (!tree && tree.error().kind == ErrorKind::NotFound)
            return std::optional<FlatTree>();
        if (!tree)
            return tree.error();
        auto files = m_states.repository().readTree(*tree);
        if (!files)
            return files.error();
        for (const auto &[path, entry] : *files) {
            if (entry.mode == FileMode::Submodule || !m_written.insert(entry.blob).second)
                continue;
            const auto content = m_states.repository().readBlob(entry.blob);
            if (!content)
                return content.error();
            if (auto written = m_history.repository().writeBlob(*content); !written)
                return written.error();
        }
        return std::optional<FlatTree>(std::move(*files));
    }

private:
    TaskStates &m_states;
    History &m_history;
    std::set<std::string> m_written;
};

Result<void> copyStates(const TaskSource &task, const TaskFolder &folder)
{
    auto states = task.files()->states();
    if (!states)
        return states.error();
    auto history = History::open(folder);
    if (!history)
        return history.error();
    StateCopier copier(**states, *history);
    const auto &records = task.records();
    for (int k = 0; k < static_cast<int>(records.size()); ++k) {
        auto candidate = k > 0 ? copier.copy(StateName::candidate(k)) : std::optional<FlatTree>();
        if (!candidate)
            return candidate.error();
        if (*candidate) {
            if (auto kept = history->keepCandidate(k, **candidate); !kept)
                return kept.error();
        }
        if (records[static_cast<std::size_t>(k)].verdict == Verdict::Collapsed) {
            if (history->hasState(k - 1)) {
                if (auto kept = history->repeatState(k); !kept)
                    return kept;
            }
            continue;
        }
        auto files = copier.copy(StateName::after(k));
        if (!files)
            return files.error();
        if (*files) {
            if (auto kept = history->keepState(k, **files); !kept)
                return kept.error();
        }
    }
    auto reference = copier.copy(StateName::reference());
    if (!reference)
        return reference.error();
    if (*reference) {
        if (auto kept = history->keepReference(**reference); !kept)
            return kept.error();
    }
    return history->repository().refs("refs/").empty() ? Result<void>() : history->repository().repack();
}

// A file of an iteration; what is not there is left out.
Result<void> keep(const Result<std::string> &text, const fs::path &file, bool compressed)
{
    if (!text)
        return text.error().kind == ErrorKind::NotFound ? Result<void>() : Result<void>(text.error());
    if (auto made = makeFolders(file.parent_path()); !made)
        return made;
    return compressed ? writeCompressed(file, *text) : writeFileAtomically(file, *text);
}

Result<void> copyFiles(const TaskSource &task, const TaskFolder &folder)
{
    for (int k = 0; k < static_cast<int>(task.records().size()); ++k) {
        const fs::path place = folder.iteration(k);
        if (k > 0) {
            if (auto kept = keep(task.files()->requirement(k), place / "requirement.xml", false); !kept)
                return kept;
        }
        if (auto kept = keep(task.files()->report(k), place / "report.json.zst", true); !kept)
            return kept;
        if (auto kept = keep(task.files()->testLog(k), place / "pytest.log.zst", true); !kept)
            return kept;
    }
    return keep(task.files()->referenceReport(), folder.referenceReport(), true);
}

// Its records, the calls that failed, and how it ended, for one that was not over: its records do not say that somebody
// began it.
Result<void> writeLogs(const TaskSource &task, const TaskFolder &folder)
{
    std::string records;
    for (IterationRecord record : task.records()) {
        record.attempt = 1;
        records += record.toJson().toJson() + '\n';
    }
    if (auto written = writeFileAtomically(folder.records(), records); !written)
        return written;
    std::vector<Event> events = task.failedCalls();
    if (!isOver(task.state())) {
        Event ended;
        ended.attempt = 1;
        ended.phase = "task";
        ended.event = "ended";
        ended.detail.set("stop", "interrupted");
        events.push_back(std::move(ended));
    }
    std::string lines;
    for (Event &event : events) {
        event.time = utcNow();
        lines += event.toJson().toJson() + '\n';
    }
    return lines.empty() ? Result<void>() : writeFileAtomically(folder.events(), lines);
}

Result<void> importTask(const TaskSource &task, const fs::path &experiment)
{
    if (!isUsableTaskId(task.run().taskId))
        return Error{ErrorKind::Unsafe, Text::tr("is no name that a task can have."), "name"};
    const TaskFolder folder(experiment, task.run());
    if (auto made = makeFolders(folder.path()); !made)
        return made;
    if (auto copied = copyStates(task, folder); !copied)
        return copied;
    if (auto copied = copyFiles(task, folder); !copied)
        return copied;
    return writeLogs(task, folder);
}

Result<ImportOutcome> importTasks(const ExperimentSource &source, const fs::path &folder,
                                  const std::function<bool()> &stop,
                                  const std::function<void(const std::string &)> &progress)
{
    ImportOutcome outcome;
    for (const TaskProblem &problem : source.facts().problems)
        outcome.problems.push_back(displayText(problem.taskId) + QStringLiteral(": ") + problem.sentence);
    for (const TaskSource *task : source.tasks()) {
        if (stop && stop())
            return Error{ErrorKind::Cancelled, Text::tr("Interrupted."), "interrupted"};
        if (task->records().empty() || !task->problems().empty())
            continue; // named above
        if (progress)
            progress(task->run().name());
        const QString name = displayText(task->run().name()) + QStringLiteral(": ");
        if (auto done = importTask(*task, folder); !done) {
            // A full disk or a folder that cannot be written is the end; what is wrong with one task is its own.
            if (done.error().kind == ErrorKind::DiskFull)
                return done.error();
            outcome.problems.push_back(name + done.error().sentence);
            (void)removeTree(TaskFolder(folder, task->run()).path());
            continue;
        }
        for (const QString &warning : task->warnings())
            outcome.problems.push_back(name + warning);
        ++outcome.tasks;
    }
    return outcome;
}

} // namespace

Result<ImportOutcome> importExperiment(ExperimentSource &source, const fs::path &target,
                                       const std::function<bool()> &stop,
                                       const std::function<void(const std::string &)> &progress)
{
    const fs::path whole = absolutePath(target);
    std::error_code failure;
    if (fs::symlink_status(whole, failure).type() != fs::file_type::not_found)
        return Error{ErrorKind::Usage, Text::tr("%1 is there already.").arg(displayPath(whole)), "exists"};
    if (auto made = makeFolders(whole.parent_path()); !made)
        return made.error();
    source.load(Detail::Code, {}, stop);
    auto part = makeTemporaryFolder(whole.parent_path(), '.' + whole.filename().native() + ".importing-");
    if (!part)
        return part.error();
    ::chmod(part->c_str(), 0755);
    auto outcome = importTasks(source, *part, stop, progress);
    if (outcome) {
        ExperimentSettings settings = settingsOfSource(source, source.facts());
        settings.id = randomHex(16);
        settings.created = utcNow();
        settings.programVersion = programVersion();
        if (auto written = writeSettings(*part, settings); !written)
            outcome = written.error();
    }
    if (outcome && ::rename(part->c_str(), whole.c_str()) != 0)
        outcome = systemError(errno, Text::tr("%1 cannot be written.").arg(displayPath(whole)));
    if (!outcome)
        (void)removeTree(*part);
    else
        syncFolder(whole.parent_path());
    return outcome;
}

} // namespace sweci
