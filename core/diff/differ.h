// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "diff/edit.h"

#include <string_view>
#include <vector>

namespace sweci
{

enum class Whitespace {
    Exact,
    IgnoreAtEnd,  // git's --ignore-space-at-eol
    IgnoreAmount, // -b
    IgnoreAll,    // -w
};

// The edits between two texts whose lines end in LF only, as `git diff` finds them (its own algorithm, from libgit2,
// with the indent heuristic). Works in memory of the order of the number of lines; any thread, several at once.
Result<std::vector<DiffEdit>> lineEdits(std::string_view before, std::string_view after, Whitespace whitespace);

} // namespace sweci
