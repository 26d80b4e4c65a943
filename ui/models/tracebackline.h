// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sweci
{

// A place in a source that a line of a traceback names; the line from 1.
struct CodePlace {
    std::string path; // bytes, as it stands there
    int line = 0;
    bool operator==(const CodePlace &) const = default;
};

// Of a line as pytest and Python write them: "src/a.py:12: ValueError", "  File "/app/code/a.py", line 12, in parse",
// "tests/t.py:3:". Nothing of other lines.
std::optional<CodePlace> placeInLine(std::string_view line);

} // namespace sweci
