// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"
#include "diff/wordranges.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace sweci
{

// Which removed line became which added line, and what changed within. Worked out per edit when first asked for and
// kept, so asking costs nothing for rows that are never seen. For one thread (the view's).
class IntralineMarks
{
public:
    explicit IntralineMarks(std::shared_ptr<const FileDiff> diff);

    // The line of the other side that stands beside this one in a row, or -1. In an edit the lines of the side with
    // fewer lines all have a partner, so that an edit always takes max(oldCount, newCount) rows.
    int partner(int edit, DiffSide side, int line);
    // Marks of a removed or added line, in bytes from the line's start.
    const LineMarks &marks(int edit, DiffSide side, int line);

private:
    struct EditMarks {
        std::vector<int> oldPartner;               // by line - oldStart: line of the new side, or -1
        std::vector<int> newPartner;               // by line - newStart
        std::unordered_map<int, WordRanges> words; // by old line
    };
    EditMarks &editMarks(int edit);

    std::shared_ptr<const FileDiff> m_diff;
    std::unordered_map<int, EditMarks> m_edits; // by index of the edit
};

} // namespace sweci
