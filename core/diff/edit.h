// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace sweci
{

enum class DiffSide { Old, New };

// Lines [oldStart, oldStart + oldCount) of the old text became [newStart, newStart + newCount) of the new one; one
// count may be 0. Numbered from 0. In a list they ascend and do not touch; the lines between two edits are pairs of
// equals.
struct DiffEdit {
    int oldStart = 0;
    int oldCount = 0;
    int newStart = 0;
    int newCount = 0;
    bool operator==(const DiffEdit &) const = default;
};

// Edits [firstEdit, firstEdit + editCount) with their context, grouped as git does. Lines are numbered from 0.
struct DiffHunk {
    int firstEdit = 0;
    int editCount = 0;
    int oldStart = 0;
    int oldCount = 0;
    int newStart = 0;
    int newCount = 0;
    bool operator==(const DiffHunk &) const = default;
};

constexpr int WholeFile = -1; // as a number of context lines

// The hunks that git makes with that many lines of context (-U): edits whose contexts meet are one hunk.
std::vector<DiffHunk> hunksOf(const std::vector<DiffEdit> &edits, int context, int oldLines, int newLines);

} // namespace sweci
