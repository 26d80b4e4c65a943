// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sweci
{

// Length in bytes of the well-formed UTF-8 sequence at `offset`, or 0 where there is none.
std::size_t utf8SequenceLength(std::string_view bytes, std::size_t offset);

// Code point of the sequence of `length` bytes at `offset`; the sequence must be well-formed.
char32_t utf8CodePoint(std::string_view bytes, std::size_t offset, std::size_t length);

// Appends the code point; a surrogate becomes its three bytes as if it were a character (WTF-8).
void appendUtf8(std::string &out, char32_t codePoint);

} // namespace sweci
