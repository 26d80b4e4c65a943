// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace sweci
{

// Bytes [begin, end) of a line.
struct ByteRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool operator==(const ByteRange &) const = default;
};

// What to mark in one removed or added line.
struct LineMarks {
    bool wholeLine = true;         // no ranges: too different from its partner, or without one
    std::vector<ByteRange> ranges; // ascending, not touching; begin and end between characters
};

struct WordRanges {
    LineMarks before;
    LineMarks after;
};

// What changed between two lines (without their ends), by words. Lines that have less than `WordSimilarity` in common
// are marked whole. Lines above WordLineCap bytes, or too many words, get one range each: all between the common start
// and the common end. The time is linear in the length but for a bounded part. Any thread.
WordRanges wordRanges(std::string_view before, std::string_view after);

constexpr double WordSimilarity = 0.4;
constexpr std::size_t WordLineCap = 4000;

} // namespace sweci
