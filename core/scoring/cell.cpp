// SPDX-License-Identifier: GPL-3.0-or-later
#include "scoring/cell.h"

namespace sweci
{

const char *cellName(Cell cell)
{
    switch (cell) {
    case Cell::Measured:
        return "measured";
    case Cell::Unchanged:
        return "unchanged";
    case Cell::Padded:
        return "padded";
    case Cell::Collapsed:
        return "collapsed";
    case Cell::NotProduced:
        return "not_produced";
    case Cell::Truncated:
        return "truncated";
    case Cell::Missing:
        return "missing";
    }
    return "";
}

char cellLetter(Cell cell)
{
    return "MUPCNT."[static_cast<int>(cell)];
}

Cell cellOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Measured:
        return Cell::Measured;
    case Verdict::Unchanged:
        return Cell::Unchanged;
    case Verdict::Collapsed:
        return Cell::Collapsed;
    case Verdict::NotProduced:
        return Cell::NotProduced;
    }
    return Cell::Missing;
}

} // namespace sweci
