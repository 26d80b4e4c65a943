// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/contentsimilarity.h"

#include "diff/textencoding.h"

#include <algorithm>

namespace sweci
{

namespace
{

// The constants of git's diffcore-delta.c; others would find other renames.
constexpr std::uint32_t HashBase = 107927;
constexpr std::uint32_t PieceBytes = 64;

} // namespace

ContentPrint::ContentPrint(std::string_view content) : m_size(content.size())
{
    const bool text = !isBinary(content);
    std::uint32_t accum1 = 0;
    std::uint32_t accum2 = 0;
    std::uint32_t length = 0;
    const auto finish = [&] {
        m_pieces.emplace_back((accum1 + accum2 * 0x61) % HashBase, length);
        accum1 = accum2 = length = 0;
    };
    m_pieces.reserve(content.size() / 24 + 1);
    for (std::size_t i = 0; i < content.size(); ++i) {
        const auto c = static_cast<unsigned char>(content[i]);
        if (text && c == '\r' && i + 1 < content.size() && content[i + 1] == '\n')
            continue;
        const std::uint32_t old1 = accum1;
        accum1 = (accum1 << 7) ^ (accum2 >> 25);
        accum2 = (accum2 << 7) ^ (old1 >> 25);
        accum1 += c;
        if (++length >= PieceBytes || c == '\n')
            finish();
    }
    if (length > 0)
        finish();
    std::sort(m_pieces.begin(), m_pieces.end());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        if (kept > 0 && m_pieces[kept - 1].first == m_pieces[i].first)
            m_pieces[kept - 1].second += m_pieces[i].second;
        else
            m_pieces[kept++] = m_pieces[i];
    }
    m_pieces.resize(kept);
    m_pieces.shrink_to_fit();
}

int ContentPrint::score(const ContentPrint &from, const ContentPrint &to)
{
    std::uint64_t common = 0;
    for (auto i = from.m_pieces.begin(), j = to.m_pieces.begin(); i != from.m_pieces.end() && j != to.m_pieces.end();) {
        if (i->first == j->first)
            common += std::min((i++)->second, (j++)->second);
        else if (i->first < j->first)
            ++i;
        else
            ++j;
    }
    const std::uint64_t larger = std::max(from.m_size, to.m_size);
    return to.m_size == 0 ? 0 : static_cast<int>(common * MaxScore / larger);
}

} // namespace sweci
