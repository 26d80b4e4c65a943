// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// One demand of a requirement document, as an architect wrote it. (The documents themselves are read by agents/, which
// lies above this part.)
struct AskedItem {
    std::string location; // "src/a.py : Span.split, parse", in whatever form
    std::string description;
    std::string contract;
    std::string acceptance; // ids of tests, one a line
    std::string specification;
};

// What a demand names.
struct ItemPlaces {
    std::vector<std::string> files; // "src/a.py"
    std::vector<std::string> names; // "Span.split", "parse"; from the location only
    std::vector<std::string> tests; // pytest ids
};
ItemPlaces placesOf(const AskedItem &item);

// The words of its prose for comparing, ASCII letters small, a plural's s taken off; quoted pieces and operators
// ("**") as they stand.
std::set<std::string> wordsOf(const AskedItem &item);

// Words that the prose uses as names of code: before a bracket, in backticks, with an underscore, a dot or a capital
// inside. The last part of a dotted one; true of those that stand before a bracket somewhere.
std::map<std::string, bool> mentionedNames(const AskedItem &item);

// "word" of "Words", as wordsOf() has it.
std::string plainWord(std::string_view word);

// One is the other, or the end of it after a '/'.
bool isSamePath(std::string_view a, std::string_view b);

// The id without its parameters: "a.py::test_b" of "a.py::test_b[1]".
std::string_view testFunction(std::string_view id);

} // namespace sweci
