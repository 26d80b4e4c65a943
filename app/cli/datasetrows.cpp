// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetrows.h"

#include "dataset/csv.h"
#include "output.h"

namespace sweci
{

void printRows(const Rows &rows, const std::string &format)
{
    if (format == "table") {
        Rows shown = rows;
        for (auto &row : shown) {
            for (std::string &cell : row)
                cell = displayText(cell).toStdString();
        }
        return print(table(shown));
    }
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line.append(i == 0 ? "" : ",").append(csvCell(row[i]));
        print(line + '\n');
    }
}

std::string megabytes(std::uint64_t bytes)
{
    return QString::number(static_cast<double>(bytes) / 1e6, 'f', 1).toStdString();
}

std::string gapOf(const Task &task)
{
    return task.testGap ? std::to_string(*task.testGap) : std::string();
}

// Names of the columns that we do not know, in the order of the table.
std::vector<std::string> furtherColumns(const std::vector<Task> &tasks)
{
    std::vector<std::string> names;
    if (!tasks.empty()) {
        for (const auto &[name, value] : tasks.front().further)
            names.push_back(name);
    }
    return names;
}

} // namespace sweci
