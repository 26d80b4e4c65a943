// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/linepairs.h"

#include "diff/wordbag.h"
#include "diff/wordranges.h"

#include <algorithm>
#include <numeric>

namespace sweci
{

namespace
{

std::vector<WordBag> bagsOf(const std::vector<std::string_view> &lines)
{
    std::vector<WordBag> bags;
    bags.reserve(lines.size());
    for (std::string_view line : lines)
        bags.emplace_back(line.substr(0, WordLineCap));
    return bags;
}

} // namespace

std::vector<int> pairLines(const std::vector<std::string_view> &fewer, const std::vector<std::string_view> &more)
{
    const std::size_t rows = fewer.size();
    const std::size_t columns = more.size();
    std::vector<int> pairs(rows);
    std::iota(pairs.begin(), pairs.end(), 0);
    if (rows == columns || rows == 0 || rows * columns > PairCap)
        return pairs;
    const std::vector<WordBag> a = bagsOf(fewer);
    const std::vector<WordBag> b = bagsOf(more);
    // best[i][j]: the most similarity with the first i lines all placed beside some of the first j.
    std::vector<double> best((rows + 1) * (columns + 1), -1);
    const auto at = [&](std::size_t i, std::size_t j) -> double & { return best[i * (columns + 1) + j]; };
    std::fill_n(best.begin(), columns + 1, 0.0);
    const std::size_t spare = columns - rows;
    for (std::size_t i = 1; i <= rows; ++i) {
        for (std::size_t j = i; j <= i + spare; ++j) {
            const double alike = WordBag::similarity(a[i - 1], b[j - 1]);
            // Lines that have little in common are no reason to move.
            at(i, j) = std::max(at(i, j - 1), at(i - 1, j - 1) + (alike < WordSimilarity ? 0 : alike));
        }
    }
    for (std::size_t i = rows, j = columns; i > 0; --i, --j) {
        // As early as it is as good.
        while (j > i && at(i, j - 1) >= at(i, j))
            --j;
        pairs[i - 1] = static_cast<int>(j) - 1;
    }
    return pairs;
}

} // namespace sweci
