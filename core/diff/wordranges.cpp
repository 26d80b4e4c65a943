// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/wordranges.h"

#include "diff/wordbag.h"

#include <algorithm>
#include <cstring>

namespace sweci
{

namespace
{

// More combinations of words than that are not searched for what they have in common.
constexpr std::size_t CombinationCap = 62'500;

std::size_t commonStart(std::string_view a, std::string_view b)
{
    const std::size_t most = std::min(a.size(), b.size());
    std::size_t at = 0;
    constexpr std::size_t step = 4096; // memcmp is many times faster than a loop over bytes
    while (at + step <= most && std::memcmp(a.data() + at, b.data() + at, step) == 0)
        at += step;
    while (at < most && a[at] == b[at])
        ++at;
    return at;
}

std::size_t commonEnd(std::string_view a, std::string_view b)
{
    const std::size_t most = std::min(a.size(), b.size());
    std::size_t length = 0;
    constexpr std::size_t step = 4096;
    while (length + step <= most &&
           std::memcmp(a.data() + a.size() - length - step, b.data() + b.size() - length - step, step) == 0)
        length += step;
    while (length < most && a[a.size() - length - 1] == b[b.size() - length - 1])
        ++length;
    return length;
}

bool insideCharacter(std::string_view line, std::size_t at)
{
    return at < line.size() && (static_cast<unsigned char>(line[at]) & 0xc0) == 0x80;
}

// One range each: what is not common start or end, widened to whole characters.
WordRanges middleRanges(std::string_view a, std::string_view b)
{
    std::size_t start = commonStart(a, b);
    for (int i = 0; i < 3 && start > 0 && (insideCharacter(a, start) || insideCharacter(b, start)); ++i)
        --start;
    std::size_t end = commonEnd(a.substr(start), b.substr(start));
    for (int i = 0; i < 3 && end > 0 && insideCharacter(a, a.size() - end); ++i)
        --end;
    const auto range = [&](std::string_view line) {
        LineMarks marks;
        marks.wholeLine = false;
        if (line.size() - end > start)
            marks.ranges.push_back({static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(line.size() - end)});
        return marks;
    };
    return {range(a), range(b)};
}

// Which words of a and b belong to their longest common subsequence.
struct Matched {
    std::vector<bool> before;
    std::vector<bool> after;
};

Matched matchWords(const std::vector<std::string_view> &a, const std::vector<std::string_view> &b, bool &capped)
{
    Matched matched{std::vector<bool>(a.size()), std::vector<bool>(b.size())};
    std::size_t first = 0;
    while (first < a.size() && first < b.size() && a[first] == b[first]) {
        matched.before[first] = matched.after[first] = true;
        ++first;
    }
    std::size_t aEnd = a.size();
    std::size_t bEnd = b.size();
    while (aEnd > first && bEnd > first && a[aEnd - 1] == b[bEnd - 1])
        matched.before[--aEnd] = matched.after[--bEnd] = true;
    const std::size_t rows = aEnd - first;
    const std::size_t columns = bEnd - first;
    capped = rows * columns > CombinationCap;
    if (capped || rows == 0 || columns == 0)
        return matched;
    // Weighed by bytes, so that a long name kept counts more than two commas. best[i][j]: of the words from i and j on.
    std::vector<std::uint32_t> best((rows + 1) * (columns + 1));
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t & { return best[i * (columns + 1) + j]; };
    for (std::size_t i = rows; i-- > 0;) {
        for (std::size_t j = columns; j-- > 0;) {
            at(i, j) = std::max(at(i + 1, j), at(i, j + 1));
            if (a[first + i] == b[first + j])
                at(i, j) = std::max(at(i, j), at(i + 1, j + 1) + static_cast<std::uint32_t>(a[first + i].size()));
        }
    }
    for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
        const bool same = a[first + i] == b[first + j];
        if (same && at(i, j) == at(i + 1, j + 1) + a[first + i].size())
            matched.before[first + i++] = matched.after[first + j++] = true;
        else if (at(i, j) == at(i + 1, j))
            ++i;
        else
            ++j;
    }
    return matched;
}

// The words that are not matched, as ranges; ranges with nothing but blanks between them become one.
LineMarks marksOf(std::string_view line, const std::vector<std::string_view> &words, const std::vector<bool> &matched)
{
    LineMarks marks;
    marks.wholeLine = false;
    bool blankGap = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto begin = static_cast<std::uint32_t>(words[i].data() - line.data());
        const auto end = begin + static_cast<std::uint32_t>(words[i].size());
        if (matched[i]) {
            blankGap = blankGap && isBlankWord(words[i]);
            continue;
        }
        if (blankGap)
            marks.ranges.back().end = end;
        else
            marks.ranges.push_back({begin, end});
        blankGap = true;
    }
    return marks;
}

double commonShare(const std::vector<std::string_view> &a, const std::vector<std::string_view> &b,
                   const Matched &matched)
{
    std::size_t all = 0;
    std::size_t common = 0;
    const auto add = [&](const std::vector<std::string_view> &words, const std::vector<bool> &in) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::size_t bytes = isBlankWord(words[i]) ? 0 : words[i].size();
            all += bytes;
            common += in[i] ? bytes : 0;
        }
    };
    add(a, matched.before);
    add(b, matched.after);
    return all == 0 ? 1 : static_cast<double>(common) / static_cast<double>(all);
}

} // namespace

WordRanges wordRanges(std::string_view before, std::string_view after)
{
    if (before.size() > WordLineCap || after.size() > WordLineCap)
        return middleRanges(before, after);
    const auto a = wordsOf(before);
    const auto b = wordsOf(after);
    bool capped = false;
    const Matched matched = matchWords(a, b, capped);
    if (capped)
        return middleRanges(before, after);
    if (commonShare(a, b, matched) < WordSimilarity)
        return {};
    return {marksOf(before, a, matched.before), marksOf(after, b, matched.after)};
}

} // namespace sweci
