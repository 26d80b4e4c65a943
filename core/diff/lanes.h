// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/filediff.h"

#include <array>
#include <memory>
#include <vector>

namespace sweci
{

constexpr std::size_t laneCount = 3;

// What one lane shows in a row.
struct LaneCell {
    enum class Kind : std::uint8_t {
        Empty,   // nothing stands opposite
        Context, // a line of the new side, as in the base
        Removed, // a line of the old side
        Added,   // a line of the new side
    };
    Kind kind = Kind::Empty;
    int line = -1; // from 0
    bool operator==(const LaneCell &) const = default;
};

struct LaneRow {
    std::array<LaneCell, laneCount> cells;
    int hidden = 0; // above 0: a fold of so many rows, without cells
    bool operator==(const LaneRow &) const = default;
};

// Changes of several sides to the same old file, beside one another: what changes the same lines of it stands in the
// same rows. A lane without a diff is one that has the old file as it is; one of the diffs must be there, and all must
// be of the same old content. `context` rows of what no lane changes are left around changes (WholeFile: all).
std::vector<LaneRow> alignLanes(const std::array<std::shared_ptr<const FileDiff>, laneCount> &diffs, int context);

} // namespace sweci
