// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

// The words of a line: runs of letters, digits, '_' and bytes above ASCII; runs of blanks; any other byte alone.
std::vector<std::string_view> wordsOf(std::string_view line);

bool isBlankWord(std::string_view word);

// The words of a line without their order, to guess quickly how alike two lines are.
class WordBag
{
public:
    WordBag() = default;
    explicit WordBag(std::string_view line);

    // Share of the bytes of both that are in words of both, 0 to 1; blanks count nothing.
    static double similarity(const WordBag &a, const WordBag &b);

private:
    std::vector<std::pair<std::size_t, std::uint32_t>> m_words; // hash and length, sorted
    std::uint64_t m_bytes = 0;
};

} // namespace sweci
