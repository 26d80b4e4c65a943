// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace sweci
{

// What git compares to find renamed files: hashes of a content's lines, in pieces of at most 64 bytes, with the number
// of bytes each stands for. So our renames are those of `git diff -M`.
class ContentPrint
{
public:
    ContentPrint() = default;
    // In a text the CR of CRLF does not count.
    explicit ContentPrint(std::string_view content);

    std::uint64_t size() const { return m_size; }

    // Bytes of `from` that are in `to` as well, as a share of the larger one: 0 to 60000, git's scale.
    static int score(const ContentPrint &from, const ContentPrint &to);
    static constexpr int MaxScore = 60000;

private:
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_pieces; // hash and bytes, sorted by hash, each hash once
    std::uint64_t m_size = 0;
};

} // namespace sweci
