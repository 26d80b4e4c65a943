// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace sweci
{

struct PythonToken {
    enum class Kind : unsigned char {
        Name,     // identifiers and keywords; those in the braces of an f-string too
        Operator, // one character
        Text,     // a string literal as it stands, with its prefix and quotes
        Number,
        LineEnd, // of a logical line
    };
    Kind kind = Kind::Name;
    std::string_view text;
    int line = 0;   // from 0; of a text over several lines the first
    int indent = 0; // of the first token of a logical line: its column, tabs to multiples of 8; else -1
};

// The tokens of a Python source, without comments and blank lines. Any bytes give some: what is no Python (an
// unfinished string ends at the end of its line, or of the file) is taken as it comes. The views are of the source.
std::vector<PythonToken> pythonTokens(std::string_view source);

// True for the language's own words ("def", "None").
bool isPythonKeyword(std::string_view word);

} // namespace sweci
