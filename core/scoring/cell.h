// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scoring/taskfacts.h"

namespace sweci
{

// Where the value of one iteration of one run comes from. Whether it was clipped is kept apart.
enum class Cell {
    Measured,
    Unchanged,
    Padded, // after an early stop at gap 0 (after any stop in the dialects of the published programs)
    Collapsed,
    NotProduced,
    Truncated, // after a stop for any other reason: no value
    Missing,   // not there yet, or not to be had from the records
};

// Stable words: "measured", "unchanged", "padded", "collapsed", "not_produced", "truncated", "missing".
const char *cellName(Cell cell);

// One letter a cell for plain text: M U P C N T and "." for missing.
char cellLetter(Cell cell);

Cell cellOf(Verdict verdict);

} // namespace sweci
