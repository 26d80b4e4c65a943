// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace sweci
{

// For each line of the list with fewer lines, the index in the longer list of the line to show it beside: ascending,
// all different, so the pairs never cross. By similarity up to PairCap combinations; above, first with first and so on.
std::vector<int> pairLines(const std::vector<std::string_view> &fewer, const std::vector<std::string_view> &more);

constexpr std::size_t PairCap = 2500;

} // namespace sweci
