// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diff/textencoding.h"
#include "diff/wordranges.h"

#include <string_view>

namespace sweci
{

// The part of a long line to show, never more than `limit` bytes: around the first mark when there is one, else from
// the start. Cut between characters, and where it can be had nearby between a letter and what combines with it. A line
// within the limit is shown whole. What is left out is [0, begin) and [end, size).
ByteRange lineWindow(std::string_view line, TextEncoding encoding, const LineMarks &marks, std::uint32_t limit);

// The window moved by whole windows (negative: towards the start), to page through a long line.
ByteRange movedWindow(std::string_view line, TextEncoding encoding, ByteRange window, int by);

// The nearest cut at or before `offset`.
std::uint32_t characterBoundary(std::string_view line, TextEncoding encoding, std::uint32_t offset);

} // namespace sweci
