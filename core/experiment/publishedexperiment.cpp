// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedexperiment.h"

#include "base/filelock.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "dataset/csv.h"
#include "experiment/publishedlogs.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

constexpr std::size_t logLimit = std::size_t(64) << 20;
constexpr int logsAsked = 3;

// owner__repo__base6__target6 -> owner/repo; empty when the id is of another form.
std::string repositoryFromId(const std::string &task)
{
    const auto isHash = [](std::string_view text) {
        return text.size() == 6 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    };
    if (task.size() < 20)
        return {};
    const std::size_t target = task.size() - 8;
    const std::size_t base = task.size() - 16;
    if (task.compare(target, 2, "__") != 0 || task.compare(base, 2, "__") != 0 ||
        !isHash(std::string_view(task).substr(target + 2)) || !isHash(std::string_view(task).substr(base + 2, 6)))
        return {};
    const std::string name = task.substr(0, base);
    const std::size_t gap = name.find("__");
    return gap == std::string::npos ? name : name.substr(0, gap) + '/' + name.substr(gap + 2);
}

} // namespace

bool PublishedExperiment::isOne(const fs::path &path)
{
    const auto folder = PlainFolder::open(path);
    if (!folder)
        return false;
    const bool mainLog = folder->kind("main.log") == PlainFolder::Kind::File;
    for (const PlainFolder::Entry &entry : folder->entries()) {
        if (entry.kind == PlainFolder::Kind::Folder &&
            (folder->kind(entry.name + "/iteration.jsonl") || (mainLog && folder->kind(entry.name + "/task.log"))))
            return true;
    }
    return false;
}

PublishedExperiment::PublishedExperiment(fs::path path, SourceOptions options)
    : m_path(std::move(path)), m_options(std::move(options))
{
}

Result<std::unique_ptr<PublishedExperiment>> PublishedExperiment::open(const fs::path &path,
                                                                       const SourceOptions &options)
{
    std::unique_ptr<PublishedExperiment> experiment(new PublishedExperiment(absolutePath(path), options));
    auto provenance = Provenance::read(experiment->m_path);
    if (!provenance)
        return provenance.error();
    experiment->m_provenance = std::move(*provenance);
    const fs::path &table =
        options.metadata.empty() ? experiment->m_provenance.metadata : experiment->m_options.metadata;
    if (!table.empty()) {
        if (auto read = experiment->readMetadata(table); !read)
            return read.error();
    }
    if (auto polled = experiment->poll(); !polled)
        return polled.error();
    return experiment;
}

Result<void> PublishedExperiment::readMetadata(const fs::path &table)
{
    const auto text = readFile(table, std::size_t(64) << 20);
    if (!text)
        return text.error();
    const auto rows = parseCsv(*text, table.native());
    if (!rows)
        return rows.error();
    const std::vector<std::string> heading = rows->empty() ? std::vector<std::string>() : rows->front().cells;
    const auto column = [&](const char *name) {
        return static_cast<std::size_t>(std::find(heading.begin(), heading.end(), name) - heading.begin());
    };
    const std::size_t id = column("task_id");
    const std::size_t repository = column("repo_name");
    if (id == heading.size())
        return Error{ErrorKind::Parse, Text::tr("%1, line 1: a column task_id was expected.").arg(displayPath(table)),
                     "column"};
    for (std::size_t i = 1; i < rows->size(); ++i) {
        const auto &cells = (*rows)[i].cells;
        if (id >= cells.size() || cells[id].empty())
            continue;
        if (!m_listed.try_emplace(cells[id]).second) {
            m_problems.push_back(
                {cells[id], 1, TaskProblem::Kind::Duplicate,
                 Text::tr("The task is listed again in line %1 of %2.").arg((*rows)[i].line).arg(displayPath(table))});
            continue;
        }
        m_order.push_back(cells[id]);
        if (repository < cells.size())
            m_listed[cells[id]].repository = cells[repository];
    }
    m_metadataHash = sha256(*text);
    return {};
}

// The order of the table where there is one, for means are added in it; else that of the names.
void PublishedExperiment::findTasks(const PlainFolder &folder)
{
    std::set<std::string> known = m_leftOut;
    for (const auto &task : m_tasks)
        known.insert(task->run().taskId);
    for (const PlainFolder::Entry &entry : folder.entries()) {
        if (known.contains(entry.name) ||
            (entry.kind == PlainFolder::Kind::Link && !m_listed.contains(entry.name) && !m_named.contains(entry.name)))
            continue;
        if (entry.kind == PlainFolder::Kind::Link) {
            m_problems.push_back({entry.name, 1, TaskProblem::Kind::Unreadable,
                                  Text::tr("The folder of the task is a link, which is not followed.")});
            m_leftOut.insert(entry.name);
            continue;
        }
        if (entry.kind != PlainFolder::Kind::Folder)
            continue;
        const auto inner = folder.folder(entry.name);
        const auto head = inner ? inner->readHead("task.log", 4096) : Result<std::string>(inner.error());
        const bool begun = head || (inner && inner->kind("iteration.jsonl"));
        if (!begun && !m_listed.contains(entry.name))
            continue;
        // A copy of a task's folder under another name is not another task.
        const std::string id = head ? readPublishedTaskLog(*head).taskId : std::string();
        if (!id.empty() && id != entry.name && folder.kind(id) == PlainFolder::Kind::Folder) {
            m_problems.push_back(
                {id, 1, TaskProblem::Kind::Duplicate,
                 Text::tr("The folder %1 holds the same task again; it is left out.").arg(displayText(entry.name))});
            m_leftOut.insert(entry.name);
            continue;
        }
        m_tasks.push_back(std::make_unique<PublishedTask>(m_path, entry.name));
    }
    const auto place = [&](const auto &task) {
        return std::find(m_order.begin(), m_order.end(), task->run().taskId) - m_order.begin();
    };
    if (!m_order.empty())
        std::stable_sort(m_tasks.begin(), m_tasks.end(),
                         [&](const auto &a, const auto &b) { return place(a) < place(b); });
}

Result<void> PublishedExperiment::poll()
{
    const auto folder = PlainFolder::open(m_path);
    if (!folder)
        return folder.error();
    if (const auto log = folder->readEnd("main.log", logLimit))
        m_named = readPublishedMainLog(*log);
    findTasks(*folder);
    const HeldFlocks locks;
    bool changed = false;
    for (const auto &task : m_tasks) {
        const auto named = m_named.find(task->run().taskId);
        task->setFailed(named != m_named.end() && !named->second.empty());
        changed = task->poll(*folder, locks) || changed;
    }
    if (changed || m_tasks.empty())
        guessIterations(*folder);
    return {};
}

void PublishedExperiment::guessIterations(const PlainFolder &folder)
{
    std::optional<int> ofLogs;
    const std::optional<int> given = m_options.iterations ? m_options.iterations : m_provenance.iterations;
    int asked = 0;
    for (const auto &task : m_tasks) {
        if (given || asked == logsAsked)
            break;
        const auto text = folder.readEnd(task->run().taskId + "/task.log", logLimit);
        const auto n = text ? readPublishedTaskLog(*text).iterations : std::nullopt;
        if (!n)
            continue;
        ++asked;
        ofLogs = std::max(ofLogs.value_or(0), *n);
    }
    std::vector<PublishedEnd> ends;
    for (const auto &task : m_tasks) {
        ends.push_back({std::max(0, static_cast<int>(task->records().size()) - 1), task->solved(), task->isRunning(),
                        task->isFinished()});
    }
    m_iterations = publishedIterations(ends, given, ofLogs);
    for (const auto &task : m_tasks)
        task->setIterations(m_iterations.iterations);
}

std::vector<const TaskSource *> PublishedExperiment::tasks() const
{
    std::vector<const TaskSource *> tasks;
    for (const auto &task : m_tasks)
        tasks.push_back(task.get());
    return tasks;
}

void PublishedExperiment::load(Detail detail, const std::string &task, const std::function<bool()> &stop)
{
    std::atomic_size_t next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < m_tasks.size(); i = next++) {
            if (stop && stop())
                return;
            if (task.empty() || m_tasks[i]->run().name() == task)
                m_tasks[i]->load(detail, m_options.cache);
        }
    };
    if (detail == Detail::Records)
        return;
    const std::size_t hands = task.empty() ? std::max(1U, std::thread::hardware_concurrency()) : 1;
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(hands, m_tasks.size()); ++i)
        others.emplace_back(work);
    work();
    for (std::thread &other : others)
        other.join();
}

std::string PublishedExperiment::repositoryOf(const std::string &task) const
{
    const auto listed = m_listed.find(task);
    return listed != m_listed.end() && !listed->second.repository.empty() ? listed->second.repository
                                                                          : repositoryFromId(task);
}

TaskProblem PublishedExperiment::problemOf(const PublishedTask &task) const
{
    const std::string &id = task.run().taskId;
    if (!task.problems().empty())
        return {id, 1, TaskProblem::Kind::Unreadable, task.problems().front().sentence};
    std::string why;
    if (const auto named = m_named.find(id); named != m_named.end())
        why = named->second;
    return {id, 1, TaskProblem::Kind::NotStarted,
            why.empty() ? Text::tr("The task %1 has no records yet.").arg(displayText(id))
                        : Text::tr("The task could not be initialized: %1").arg(displayText(why.substr(0, 400)))};
}

void PublishedExperiment::addMissing(ExperimentFacts &facts) const
{
    std::set<std::string> here;
    for (const auto &task : m_tasks)
        here.insert(task->run().taskId);
    for (const TaskProblem &problem : m_problems) {
        if (problem.kind != TaskProblem::Kind::Duplicate) // listed twice, a task can be missing all the same
            here.insert(problem.taskId);
    }
    const auto miss = [&](const std::string &id, const QString &sentence) {
        if (here.insert(id).second)
            facts.problems.push_back({id, 1, TaskProblem::Kind::Missing, sentence});
    };
    for (const std::string &id : m_order)
        miss(id, Text::tr("The task is in the table of tasks, but there is no folder of it."));
    for (const auto &[id, why] : m_named)
        miss(id, Text::tr("The log of the experiment names the task, but there is no folder of it."));
}

ExperimentFacts PublishedExperiment::facts() const
{
    ExperimentFacts facts;
    facts.path = m_path.native();
    facts.name = m_path.filename().native();
    facts.agent = m_provenance.agent;
    facts.model = m_provenance.model;
    facts.protocol = m_provenance.protocol;
    facts.iterations = m_iterations.iterations;
    facts.iterationsInferred = !m_iterations.recorded;
    facts.datasetHash = m_provenance.datasetHash.empty() ? m_metadataHash : m_provenance.datasetHash;
    for (const auto &task : m_tasks) {
        const std::string &id = task->run().taskId;
        auto one = task->problems().empty() ? taskFacts(task->run(), task->records(), task->state(), repositoryOf(id))
                                            : std::nullopt;
        if (one) {
            task->addFailures(*one);
            facts.tasks.push_back(std::move(*one));
        } else {
            facts.problems.push_back(problemOf(*task));
        }
        for (const QString &warning : task->warnings())
            facts.notes.push_back(displayText(id) + QStringLiteral(": ") + warning);
    }
    facts.problems.insert(facts.problems.end(), m_problems.begin(), m_problems.end());
    addMissing(facts);
    if (!m_iterations.recorded)
        facts.notes.insert(facts.notes.begin(), m_iterations.note);
    const auto note = [&](const QString &what, const std::string &value) {
        if (!value.empty())
            facts.notes.push_back(what.arg(displayText(value)));
    };
    note(Text::tr("Date: %1"), m_provenance.date);
    note(Text::tr("Source: %1"), m_provenance.source);
    return facts;
}

bool PublishedExperiment::isOver() const
{
    return std::none_of(m_tasks.begin(), m_tasks.end(), [](const auto &task) { return task->isRunning(); });
}

} // namespace sweci
