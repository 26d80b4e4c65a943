// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// What pylint says of the Python files of one state: messages by category.
struct PylintCounts {
    int statements = 0;
    int fatal = 0;
    int error = 0;
    int warning = 0;
    int refactor = 0;
    int convention = 0;

    // 0 to 10, greater is better, as pylint rates by default: 10 - 10 (5 error + warning + refactor + convention) /
    // statements, never below 0, and 0 after a fatal message. None without statements.
    std::optional<double> score() const;
    bool operator==(const PylintCounts &) const = default;
};

struct PylintAnswer {
    std::string version;
    std::optional<PylintCounts> counts; // none of an empty list of files
};

// What pylintSource() gets on standard input, and what it printed, whose last line counts. Parse when that is none:
// the files it reads may have had it do anything.
std::string pylintInput(const std::vector<std::string> &files); // names that are not UTF-8 are left out
Result<PylintAnswer> readPylintAnswer(std::string_view output);

std::string_view pylintSource(); // sweci_pylint.py
constexpr int noPylint = 3;      // its exit code

} // namespace sweci
