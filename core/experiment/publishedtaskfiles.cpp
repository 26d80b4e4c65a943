// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/publishedtaskfiles.h"

#include "base/text.h"
#include "experiment/publishedlogs.h"
#include "experiment/publishedtaskstates.h"

namespace sweci
{

namespace
{

constexpr std::size_t logLimit = std::size_t(64) << 20;
constexpr std::size_t reportLimit = std::size_t(1) << 30;

} // namespace

PublishedTaskFiles::PublishedTaskFiles(std::filesystem::path experiment, std::string task,
                                       const std::vector<IterationRecord> &records)
    : m_experiment(std::move(experiment)), m_task(std::move(task))
{
    m_records.reserve(records.size());
    for (const IterationRecord &record : records) {
        IterationRecord counts;
        counts.iteration = record.iteration;
        counts.verdict = record.verdict;
        counts.gap = record.gap;
        counts.pytest = record.pytest;
        m_records.push_back(std::move(counts));
    }
}

Result<PlainFolder> PublishedTaskFiles::open() const
{
    auto experiment = PlainFolder::open(m_experiment);
    return experiment ? experiment->folder(m_task) : Result<PlainFolder>(experiment.error());
}

const PublishedStates &PublishedTaskFiles::folders() const
{
    std::call_once(m_matched, [this] {
        const auto task = open();
        if (!task) {
            m_folders = matchPublishedFolders(m_records, {}, {});
            return;
        }
        const auto log = task->readEnd("task.log", logLimit);
        const auto archived = log ? readPublishedTaskLog(*log).archived : std::vector<std::string>();
        m_folders = matchPublishedFolders(m_records, readPublishedFolders(*task), archived);
    });
    return m_folders;
}

bool PublishedTaskFiles::isRejected(int k) const
{
    const auto at = static_cast<std::size_t>(k);
    return k > 0 && at < m_records.size() && m_records[at].verdict == Verdict::Collapsed;
}

Result<std::string> PublishedTaskFiles::readOf(const std::string &folder, const char *file,
                                               const QString &missing) const
{
    const auto task = open();
    if (!task)
        return task.error();
    if (folder.empty() || !task->kind(folder + '/' + file))
        return Error{ErrorKind::NotFound, missing, "not_kept"};
    return task->read(folder + '/' + file, reportLimit);
}

Result<std::string> PublishedTaskFiles::requirement(int k) const
{
    const auto at = static_cast<std::size_t>(k);
    if (k <= 0 || at >= m_records.size())
        return Error{ErrorKind::NotFound, Text::tr("Iteration %1 has no requirement document.").arg(k), "no document"};
    return readOf(folders().requirement[at], "requirement.xml",
                  isRejected(k) ? Text::tr("The requirement document of iteration %1 was not kept by the harness, "
                                           "which deletes that of a rejected iteration.")
                                      .arg(k)
                                : Text::tr("The requirement document of iteration %1 is not there.").arg(k));
}

Result<std::string> PublishedTaskFiles::report(int k) const
{
    const auto at = static_cast<std::size_t>(k);
    const bool there = k >= 0 && at < m_records.size() && !isRejected(k);
    return readOf(there ? folders().state[at] : std::string(), "test_report.json",
                  Text::tr("Iteration %1 has no test report.").arg(k));
}

Result<std::string> PublishedTaskFiles::referenceReport() const
{
    return readOf("target", "test_report.json", Text::tr("The reference has no test report."));
}

Result<std::string> PublishedTaskFiles::testLog(int k) const
{
    const auto at = static_cast<std::size_t>(k);
    const bool there = k >= 0 && at < m_records.size();
    auto text = readOf(!there          ? std::string()
                       : isRejected(k) ? folders().attempt[at]
                                       : folders().state[at],
                       "test_result.json", Text::tr("Iteration %1 has no output of pytest.").arg(k));
    const auto json = text ? parseJson(*text, "test_result.json") : Result<JsonValue>(text.error());
    if (!json)
        return json.error();
    return (*json)["stdout"].toString() + (*json)["stderr"].toString();
}

Result<std::string> PublishedTaskFiles::architectLog(int) const
{
    return Error{ErrorKind::NotFound, Text::tr("The published harness keeps no output of its agents."), "not_kept"};
}

Result<std::string> PublishedTaskFiles::programmerLog(int k) const
{
    return architectLog(k);
}

Result<std::string> PublishedTaskFiles::taskLog() const
{
    const auto task = open();
    if (!task)
        return task.error();
    if (!task->kind("task.log"))
        return Error{ErrorKind::NotFound, Text::tr("The task has no log."), "no log"};
    return task->readEnd("task.log", logLimit);
}

Result<std::unique_ptr<TaskStates>> PublishedTaskFiles::states() const
{
    auto states = PublishedTaskStates::open(m_experiment, m_task, folders());
    if (!states)
        return states.error();
    return std::unique_ptr<TaskStates>(std::move(*states));
}

} // namespace sweci
