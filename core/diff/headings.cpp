// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/headings.h"

#include <algorithm>
#include <array>

namespace sweci
{

namespace
{

constexpr int LookBack = 5000; // lines

std::string rangeText(int start, int count)
{
    std::string text = std::to_string(count > 0 ? start + 1 : start);
    return count == 1 ? text : text + ',' + std::to_string(count);
}

bool namesSomething(std::string_view line)
{
    static constexpr std::array<std::string_view, 12> words = {"def ",  "class ",  "async def ", "function ",
                                                               "func ", "fn ",     "struct ",    "interface ",
                                                               "impl ", "module ", "export ",    "namespace "};
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return std::any_of(words.begin(), words.end(), [line](std::string_view word) { return line.starts_with(word); });
}

bool startsWithLetter(std::string_view line)
{
    const char c = line.empty() ? ' ' : line.front();
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$';
}

} // namespace

std::string hunkHeaderText(const DiffHunk &hunk)
{
    return "@@ -" + rangeText(hunk.oldStart, hunk.oldCount) + " +" + rangeText(hunk.newStart, hunk.newCount) + " @@";
}

int headingBefore(const TextLines &text, int line)
{
    int letter = -1;
    for (int i = line - 1; i >= 0 && i >= line - LookBack; --i) {
        const std::string_view candidate = text.line(i);
        if (namesSomething(candidate))
            return i;
        if (letter < 0 && startsWithLetter(candidate))
            letter = i;
    }
    return letter;
}

} // namespace sweci
