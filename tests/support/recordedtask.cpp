// SPDX-License-Identifier: GPL-3.0-or-later
#include "recordedtask.h"

#include "tempfolder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <map>
#include <sstream>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

std::set<std::string> passedIn(const fs::path &report)
{
    std::set<std::string> ids;
    const auto tests =
        QJsonDocument::fromJson(QByteArray::fromStdString(get(report))).object()[QLatin1String("tests")].toArray();
    for (const QJsonValue test : tests) {
        if (test[QLatin1String("outcome")].toString() == QLatin1String("passed"))
            ids.insert(test[QLatin1String("nodeid")].toString().toStdString());
    }
    return ids;
}

std::map<std::string, std::string> filesIn(const fs::path &folder)
{
    std::map<std::string, std::string> files;
    for (const auto &entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().native().find("__pycache__") == std::string::npos)
            files[entry.path().lexically_relative(folder).native()] = get(entry.path());
    }
    return files;
}

} // namespace

RecordedTask::RecordedTask(fs::path task) : m_path(std::move(task))
{
    std::istringstream lines(get(m_path / "iteration.jsonl"));
    for (std::string line; std::getline(lines, line);)
        m_gaps.push_back(
            QJsonDocument::fromJson(QByteArray::fromStdString(line)).object()[QLatin1String("gap")].toInt());
    for (const auto &entry : fs::directory_iterator(m_path)) {
        if (entry.is_directory() && entry.path().filename().native().size() == 19)
            m_archives.push_back(entry.path().filename().native());
    }
    std::sort(m_archives.begin(), m_archives.end());
}

int RecordedTask::wentOnFrom(int k) const
{
    int from = k - 1;
    while (from > 0 && isRejected(from))
        --from;
    return from;
}

std::string RecordedTask::requirement(int k) const
{
    return get(m_path / m_archives.at(static_cast<std::size_t>(k - 1)) / "requirement.xml");
}

// Put away by the next iteration that was kept, or at the end.
fs::path RecordedTask::stateFolder(int k) const
{
    int by = k + 1;
    while (by <= iterations() && isRejected(by))
        ++by;
    return m_path / m_archives.at(static_cast<std::size_t>(by - 1));
}

fs::path RecordedTask::attemptFolder(int k) const
{
    return m_path / m_archives.at(static_cast<std::size_t>(k - 1));
}

std::set<std::string> RecordedTask::changed(int k) const
{
    const auto before = filesIn(stateFolder(wentOnFrom(k)) / "code");
    const auto after = filesIn((isRejected(k) ? attemptFolder(k) : stateFolder(k)) / "code");
    std::set<std::string> paths;
    for (const auto &[path, content] : after) {
        const auto same = before.find(path);
        if (same == before.end() || same->second != content)
            paths.insert(path);
    }
    for (const auto &[path, content] : before) {
        if (after.find(path) == after.end())
            paths.insert(path);
    }
    return paths;
}

std::set<std::string> RecordedTask::target() const
{
    return passedIn(m_path / "target/test_report.json");
}

std::set<std::string> RecordedTask::passed(int k) const
{
    const std::set<std::string> all = target();
    const std::set<std::string> now = passedIn(stateFolder(k) / "test_report.json");
    std::set<std::string> both;
    std::set_intersection(all.begin(), all.end(), now.begin(), now.end(), std::inserter(both, both.begin()));
    return both;
}

} // namespace sweci
