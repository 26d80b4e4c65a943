// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/publishedwatch.h"

#include "experiment/publishedexperiment.h"
#include "experiment/sourcesettings.h"

#include <QDateTime>
#include <QElapsedTimer>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr int idleTurns = 6;          // nobody works on it: it is looked at every 3 s
constexpr int workMilliseconds = 250; // of one piece of work, so that what is found is seen

} // namespace

struct PublishedWatch::Reading {
    std::unique_ptr<PublishedExperiment> experiment; // the worker's while there is work
    std::atomic_bool stop = false;
    std::vector<std::string> done; // by the work
    Detail detail = Detail::Records;
};

PublishedWatch::PublishedWatch(std::filesystem::path path, std::filesystem::path folder, std::filesystem::path cache)
    : ExperimentWatch(std::move(path), std::move(folder)), m_cache(std::move(cache))
{
}

PublishedWatch::~PublishedWatch()
{
    if (m_reading)
        m_reading->stop = true;
}

std::string PublishedWatch::stamp() const
{
    std::string all = fileStamp(Provenance::fileOf(path()));
    if (m_reading && !m_reading->experiment->provenance().metadata.empty())
        all += '|' + fileStamp(m_reading->experiment->provenance().metadata);
    return all;
}

bool PublishedWatch::open()
{
    m_reading.reset();
    m_levels.clear();
    m_stamp = stamp(); // before it is read: what changes from now on is seen
    auto experiment = PublishedExperiment::open(path(), {std::nullopt, {}, m_cache});
    if (!experiment) {
        ExperimentSnapshot next = *snapshot();
        next.status = ExperimentStatus::Broken;
        next.error = experiment.error();
        publish(std::move(next));
        return false;
    }
    m_reading = std::make_shared<Reading>();
    m_reading->experiment = std::move(*experiment);
    if (!m_reading->experiment->provenance().metadata.empty())
        m_stamp += '|' + fileStamp(m_reading->experiment->provenance().metadata);
    return true;
}

bool PublishedWatch::poll(const TargetPool &pool, bool again, const std::atomic_bool &)
{
    if (m_busy)
        return false;
    std::error_code failure;
    if (!std::filesystem::is_directory(path(), failure)) {
        m_reading.reset();
        return publishVanished(true);
    }
    const bool changed = stamp() != m_stamp;
    if (!m_reading || changed) {
        const bool tried = snapshot()->status == ExperimentStatus::Broken && !changed;
        if (tried && !again && ++m_turn % idleTurns != 0)
            return false;
        if (!open())
            return true;
    } else {
        if (m_reading->experiment->isOver() && !again && ++m_turn % idleTurns != 0)
            return false;
        if (!m_reading->experiment->poll())
            return publishVanished(false);
    }
    if (again)
        m_off = false;
    return refresh(pool);
}

bool PublishedWatch::refresh(const TargetPool &pool)
{
    const PublishedExperiment &experiment = *m_reading->experiment;
    ExperimentSnapshot next = *snapshot();
    next.layout = ExperimentSource::Layout::Published;
    next.status = ExperimentStatus::Ready;
    next.error.reset();
    next.provenance = experiment.provenance();
    const ExperimentFacts facts = experiment.facts();
    next.iterationsInferred = facts.iterationsInferred;
    next.notes = facts.notes;
    ExperimentSettings settings = settingsOfSource(experiment, facts);
    if (!next.settings || next.settings->toJson().toJson() != settings.toJson().toJson())
        next.settings = std::make_shared<const ExperimentSettings>(std::move(settings));
    takeTasks(next, facts, pool);
    next.reading = progress();
    const ExperimentSnapshot &now = *snapshot();
    const bool same = now.status == next.status && now.settings == next.settings && now.tasks == next.tasks &&
                      now.provenance == next.provenance && now.notes == next.notes && now.reading == next.reading;
    if (!same)
        next.sourceFacts = std::make_shared<const ExperimentFacts>(facts);
    return !same && publish(std::move(next));
}

void PublishedWatch::takeTasks(ExperimentSnapshot &next, const ExperimentFacts &facts, const TargetPool &pool)
{
    std::vector<std::string> ids = next.settings->taskIds;
    for (const TaskProblem &problem : facts.problems) {
        if (std::find(ids.begin(), ids.end(), problem.taskId) == ids.end())
            ids.push_back(problem.taskId);
    }
    next.tasks.clear();
    for (const std::string &id : ids) {
        const TaskPtr before = snapshot()->task(id);
        const TaskSource *source = m_reading->experiment->task(id);
        next.tasks.push_back(source ? takeTask(before, *source, facts, pool) : absentTask(before, id, facts));
    }
}

TaskPtr PublishedWatch::takeTask(const TaskPtr &before, const TaskSource &source, const ExperimentFacts &facts,
                                 const TargetPool &pool)
{
    const std::string &id = source.run().taskId;
    const auto files = source.files();
    if (!before || files != before->files)
        m_levels[id] = Detail::Records;
    const Detail level = m_levels[id];
    const int n = facts.iterations;
    if (before && snapshot()->iterations() == n && files == before->files && level == before->loaded &&
        source.state() == before->state && source.pendingBytes() == before->pendingBytes)
        return before;
    auto task = before ? std::make_shared<TaskSnapshot>(*before) : std::make_shared<TaskSnapshot>();
    task->run = source.run();
    ++task->revision;
    task->files = files;
    task->loaded = level;
    task->state = source.state();
    task->pendingBytes = source.pendingBytes();
    task->problems = source.problems();
    task->warnings = source.warnings();
    for (const TaskProblem &problem : facts.problems) {
        if (problem.taskId == id && problem.kind == TaskProblem::Kind::Duplicate)
            task->warnings.push_back(problem.sentence);
        else if (problem.taskId == id && task->state == TaskState::Failed && task->problems.empty())
            task->problems.push_back({ErrorKind::NotFound, problem.sentence, taskProblemName(problem.kind)});
    }
    takeRecords(*task, before ? *before : TaskSnapshot(), source.records(), pool);
    const auto own =
        std::find_if(facts.tasks.begin(), facts.tasks.end(), [&](const TaskFacts &one) { return one.taskId == id; });
    takeFacts(*task, own == facts.tasks.end() ? std::nullopt : std::optional<TaskFacts>(*own), n);
    return task;
}

// One that should be there: it has a row that says what is wrong.
TaskPtr PublishedWatch::absentTask(const TaskPtr &before, const std::string &id, const ExperimentFacts &facts) const
{
    auto task = std::make_shared<TaskSnapshot>();
    task->run.taskId = id;
    task->revision = before ? before->revision + 1 : 1;
    task->files = std::make_shared<PublishedTaskFiles>(path(), id, std::vector<IterationRecord>());
    task->state = TaskState::Failed;
    for (const TaskProblem &problem : facts.problems) {
        if (problem.taskId == id)
            task->problems.push_back({ErrorKind::NotFound, problem.sentence, taskProblemName(problem.kind)});
    }
    const bool same = before && before->state == task->state && before->records.empty() &&
                      before->problems.size() == task->problems.size() &&
                      std::equal(before->problems.begin(), before->problems.end(), task->problems.begin(),
                                 [](const Error &a, const Error &b) { return a.sentence == b.sentence; });
    return same ? before : task;
}

// Those that lack it, the one that is looked at first.
std::vector<std::string> PublishedWatch::unread(Detail detail) const
{
    std::vector<std::string> names;
    for (const TaskSource *task : m_reading->experiment->tasks()) {
        const std::string name = task->run().name();
        const auto level = m_levels.find(name);
        if (!task->records().empty() && (level == m_levels.end() || level->second < detail))
            names.push_back(name);
    }
    if (const auto looked = std::find(names.begin(), names.end(), m_looked); looked != names.end())
        std::rotate(names.begin(), looked, looked + 1);
    return names;
}

ReadProgress PublishedWatch::progress() const
{
    ReadProgress progress;
    const auto all = m_reading->experiment->tasks();
    progress.total = static_cast<int>(
        std::count_if(all.begin(), all.end(), [](const TaskSource *task) { return !task->records().empty(); }));
    const auto reports = unread(Detail::Identities).size();
    const auto code = unread(Detail::Code).size();
    if (code == 0)
        return {};
    progress.detail = reports > 0 ? Detail::Identities : Detail::Code;
    progress.done = progress.total - static_cast<int>(reports > 0 ? reports : code);
    progress.beganMs = m_beganMs;
    progress.stopped = m_off;
    return progress;
}

std::function<void()> PublishedWatch::nextWork()
{
    if (m_busy || m_off || !m_reading || snapshot()->status != ExperimentStatus::Ready)
        return {};
    std::vector<std::string> names = unread(Detail::Identities);
    m_reading->detail = names.empty() ? Detail::Code : Detail::Identities;
    if (names.empty())
        names = unread(Detail::Code);
    if (names.empty()) {
        m_beganMs = 0;
        return {};
    }
    if (m_beganMs == 0)
        m_beganMs = QDateTime::currentMSecsSinceEpoch();
    // The one that is looked at is read as a whole.
    if (names.front() == m_looked)
        m_reading->detail = Detail::Code;
    m_busy = true;
    return [reading = m_reading, names = std::move(names), looked = m_looked] {
        QElapsedTimer timer;
        timer.start();
        for (const std::string &name : names) {
            if (reading->stop || timer.elapsed() > workMilliseconds)
                break;
            reading->experiment->load(reading->detail, name, [&] { return reading->stop.load(); });
            reading->done.push_back(name);
            if (name == looked)
                break;
        }
    };
}

bool PublishedWatch::takeWork(const TargetPool &pool)
{
    m_busy = false;
    if (!m_reading)
        return false;
    for (const std::string &name : m_reading->done)
        m_levels[name] = std::max(m_levels[name], m_reading->detail);
    m_reading->done.clear();
    return refresh(pool);
}

bool PublishedWatch::setReading(bool on)
{
    if (m_off == !on || !m_reading)
        return false;
    m_off = !on;
    ExperimentSnapshot next = *snapshot();
    next.reading.stopped = m_off && next.reading.total > 0;
    return publish(std::move(next));
}

} // namespace sweci
