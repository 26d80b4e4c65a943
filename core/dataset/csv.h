// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// One line of a table and where it begins in the file (1-based).
struct CsvRow {
    std::vector<std::string> cells;
    int line = 1;
};

// RFC 4180: quotes, doubled quotes, line breaks within quotes, LF or CRLF, a byte order mark, any bytes. Empty lines
// are left out. An open quote at the end is an error with its line.
Result<std::vector<CsvRow>> parseCsv(std::string_view text, std::string_view name);

// One cell, quoted where needed.
std::string csvCell(std::string_view text);

} // namespace sweci
