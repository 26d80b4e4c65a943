// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/csv.h"

#include "base/text.h"

namespace sweci
{

Result<std::vector<CsvRow>> parseCsv(std::string_view text, std::string_view name)
{
    std::vector<CsvRow> rows;
    CsvRow row;
    std::string cell;
    bool quoted = false;
    bool any = false;
    int line = 1;
    int quoteLine = 1;
    const auto endRow = [&] {
        if (any || !row.cells.empty()) {
            row.cells.push_back(std::move(cell));
            rows.push_back(std::move(row));
        }
        row = {};
        cell.clear();
        any = false;
        row.line = line;
    };
    for (std::size_t i = text.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\n')
            ++line;
        if (quoted) {
            if (c != '"')
                cell += c;
            else if (i + 1 < text.size() && text[i + 1] == '"')
                cell += text[++i];
            else
                quoted = false;
        } else if (c == '"' && cell.empty()) {
            quoted = any = true;
            quoteLine = line;
        } else if (c == ',') {
            row.cells.push_back(std::move(cell));
            cell.clear();
            any = true;
        } else if (c == '\n') {
            endRow();
        } else if (c != '\r' || i + 1 >= text.size() || text[i + 1] != '\n') {
            cell += c;
            any = true;
        }
    }
    if (quoted)
        return Error{ErrorKind::Parse,
                     Text::tr("%1, line %2: a quote is opened and never closed.")
                         .arg(displayText(name), QString::number(quoteLine)),
                     "open quote"};
    endRow();
    return rows;
}

std::string csvCell(std::string_view text)
{
    if (text.find_first_of(",\"\r\n") == std::string_view::npos)
        return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"')
            quoted += '"';
    }
    return quoted + '"';
}

} // namespace sweci
