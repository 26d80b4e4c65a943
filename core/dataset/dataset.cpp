// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/dataset.h"

#include "base/files.h"
#include "base/text.h"
#include "dataset/csv.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace sweci
{

namespace fs = std::filesystem;

namespace
{

bool isCommit(const std::string &text)
{
    return text.size() == 40 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

bool isFolderName(const std::string &text)
{
    return !text.empty() && text != "." && text != ".." && text.size() <= 240 && text.find('/') == std::string::npos &&
           text.find('\0') == std::string::npos && text.find('#') == std::string::npos;
}

class RowReader
{
public:
    RowReader(const std::vector<std::string> &header, fs::path file) : m_header(header), m_file(std::move(file)) {}

    Result<Task> read(const CsvRow &row) const
    {
        if (row.cells.size() != m_header.size())
            return wrong(row, Text::tr("%1 cells where the header has %2").arg(row.cells.size()).arg(m_header.size()));
        Task task;
        const std::map<std::string, std::string *> known{
            {"task_id", &task.taskId},       {"repo_name", &task.repository}, {"url", &task.url},
            {"licence", &task.licence},      {"license", &task.licence},      {"current_sha", &task.currentSha},
            {"target_sha", &task.targetSha}, {"image_sha", &task.imageSha},   {"code_sha", &task.codeSha}};
        for (std::size_t i = 0; i < m_header.size(); ++i) {
            const std::string &cell = row.cells[i];
            if (const auto found = known.find(m_header[i]); found != known.end()) {
                *found->second = cell;
            } else if (m_header[i] == "test_gap") {
                int gap = 0;
                const auto end = cell.data() + cell.size();
                // A number that is too large ends where it should and is no value.
                const auto [ptr, code] = std::from_chars(cell.data(), end, gap);
                if (!cell.empty() && (code != std::errc() || ptr != end || gap < 0))
                    return wrong(row,
                                 Text::tr("test_gap is \"%1\", a whole number was expected").arg(displayText(cell)));
                if (!cell.empty())
                    task.testGap = gap;
            } else {
                task.further.emplace_back(m_header[i], cell);
            }
        }
        if (!isFolderName(task.taskId))
            return wrong(row,
                         Text::tr("the task id \"%1\" cannot be the name of a folder").arg(displayText(task.taskId)));
        for (const auto &[column, sha] :
             {std::pair{"current_sha", &task.currentSha}, std::pair{"target_sha", &task.targetSha}}) {
            if (!isCommit(*sha))
                return wrong(row, Text::tr("%1 is \"%2\", 40 hex digits were expected")
                                      .arg(QLatin1String(column), displayText(*sha)));
        }
        return task;
    }

    Error wrong(const CsvRow &row, const QString &what) const
    {
        return {ErrorKind::Parse,
                Text::tr("%1, line %2: %3.").arg(displayPath(m_file), QString::number(row.line), what), "bad row"};
    }

private:
    const std::vector<std::string> &m_header;
    fs::path m_file;
};

} // namespace

std::string Task::shortRepository() const
{
    const std::size_t slash = repository.rfind('/');
    if (!repository.empty())
        return slash == std::string::npos ? repository : repository.substr(slash + 1);
    const std::size_t first = taskId.find("__");
    if (first == std::string::npos)
        return taskId;
    const std::size_t second = taskId.find("__", first + 2);
    return taskId.substr(first + 2, second == std::string::npos ? std::string::npos : second - first - 2);
}

Result<std::vector<Task>> parseTasks(std::string_view csv, const fs::path &file)
{
    auto rows = parseCsv(csv, file.native());
    if (!rows)
        return rows.error();
    if (rows->empty())
        return Error{ErrorKind::Parse, Text::tr("%1 is empty.").arg(displayPath(file)), "no header"};
    const std::vector<std::string> header = rows->front().cells;
    for (const char *column : {"task_id", "current_sha", "target_sha"}) {
        if (std::find(header.begin(), header.end(), column) == header.end())
            return Error{
                ErrorKind::Parse,
                Text::tr("%1, line 1: the column %2 is missing.").arg(displayPath(file), QLatin1String(column)),
                "missing column"};
    }
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (std::find(header.begin(), header.begin() + static_cast<std::ptrdiff_t>(i), header[i]) !=
            header.begin() + static_cast<std::ptrdiff_t>(i))
            return Error{ErrorKind::Parse,
                         Text::tr("%1, line 1: the column %2 occurs a second time.")
                             .arg(displayPath(file), displayText(header[i])),
                         "column twice"};
    }
    const RowReader reader(header, file);
    std::vector<Task> tasks;
    std::set<std::string> seen;
    for (std::size_t i = 1; i < rows->size(); ++i) {
        auto task = reader.read((*rows)[i]);
        if (!task)
            return task.error();
        if (!seen.insert(task->taskId).second)
            return reader.wrong((*rows)[i],
                                Text::tr("the task id \"%1\" occurs a second time").arg(displayText(task->taskId)));
        tasks.push_back(std::move(*task));
    }
    return tasks;
}

Result<Dataset> Dataset::open(const fs::path &folder)
{
    Dataset dataset;
    std::error_code failure;
    dataset.m_folder = fs::absolute(folder, failure);
    if (!fs::is_directory(dataset.m_folder / "metadata", failure))
        return Error{
            ErrorKind::NotFound,
            Text::tr("%1 is no data set: it has no folder metadata with tables of tasks.").arg(displayPath(folder)),
            "no metadata"};
    return dataset;
}

std::vector<std::string> Dataset::splits() const
{
    std::vector<std::string> names;
    std::error_code failure;
    for (const auto &entry : fs::directory_iterator(m_folder / "metadata", failure)) {
        if (entry.path().extension() == ".csv")
            names.push_back(entry.path().stem().native());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::vector<Task>> Dataset::tasks(const std::string &split) const
{
    const fs::path file = splitFile(split);
    const bool named = isFolderName(split);
    auto text = named ? readFile(file, std::size_t(256) << 20)
                      : Result<std::string>(Error{ErrorKind::NotFound, {}, "not a name"});
    if (!text && text.error().kind != ErrorKind::NotFound)
        return text.error();
    if (!text) {
        QStringList known;
        for (const std::string &name : splits())
            known << displayText(name);
        return Error{ErrorKind::Usage,
                     Text::tr("There is no split %1 in %2; there is: %3.")
                         .arg(displayText(split), displayPath(m_folder), known.join(QStringLiteral(", "))),
                     text.error().cause};
    }
    return parseTasks(*text, file);
}

fs::path Dataset::splitFile(const std::string &split) const
{
    return m_folder / "metadata" / (split + ".csv");
}

fs::path Dataset::codeArchive(const std::string &taskId) const
{
    return m_folder / "data" / taskId / "code.zip";
}

fs::path Dataset::imageArchive(const std::string &taskId) const
{
    return m_folder / "data" / taskId / "image.tar.gz";
}

} // namespace sweci
