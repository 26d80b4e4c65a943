// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/invisibles.h"
#include "diff/linewindow.h"

#include <QString>

#include <vector>

namespace sweci
{

// UTF-16 units [begin, begin + length) of a shown text.
struct TextRange {
    int begin = 0;
    int length = 0;
    bool operator==(const TextRange &) const = default;
};

// A line, or a window of it, made ready to be laid out. Tabs stay; what a reader would not see is written out ("\x00",
// "\u202e", "\xff" for undecodable bytes) and listed, so that it can be painted otherwise than text.
struct LineText {
    QString text;
    std::vector<TextRange> marks;                           // what changed, in `text`
    std::vector<std::pair<TextRange, InvisibleKind>> shown; // what stands for something else
    std::vector<std::uint32_t> bytes;                       // by UTF-16 unit of `text` (and one more): byte of the line

    int unitOf(std::uint32_t byte) const; // the unit at or after a byte of the line
};

LineText lineText(std::string_view line, TextEncoding encoding, ByteRange window, const LineMarks &marks);

} // namespace sweci
