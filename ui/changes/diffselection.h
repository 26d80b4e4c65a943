// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/alignedrows.h"

#include <QString>

#include <compare>
#include <optional>

namespace sweci
{

// A place in the text of a row, in bytes of its line.
struct DiffPosition {
    int row = 0;
    std::uint32_t byte = 0;
    auto operator<=>(const DiffPosition &) const = default;
};

// What is selected, from where it began to where the cursor is.
struct DiffSelection {
    DiffPosition anchor;
    DiffPosition cursor;

    bool isEmpty() const { return anchor == cursor; }
    DiffPosition first() const { return anchor < cursor ? anchor : cursor; }
    DiffPosition last() const { return anchor < cursor ? cursor : anchor; }
    // The selected bytes of a row whose line has `size` bytes; nothing when none are, not even its end.
    std::optional<ByteRange> in(int row, std::uint32_t size) const;
    // After a fold at `row` grew by `rows` rows.
    void shift(int row, int rows);
};

// The side and line that a row shows; the new one when it shows both. Line -1: a row without text of the file.
struct ShownLine {
    DiffSide side = DiffSide::New;
    int line = -1;
};
ShownLine shownLine(const DiffRow &row);
// The same of one column of rows side by side.
ShownLine shownLine(const DiffRow &row, DiffSide column);

// The selected text as it is in the file, lines joined by LF; folds and notes are left out. Side by side it is that of
// one column.
QString selectedText(const AlignedRows &rows, const DiffSelection &selection, DiffSide column = DiffSide::New);

} // namespace sweci
