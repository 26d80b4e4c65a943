// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/linefind.h"

#include <algorithm>
#include <cstring>

namespace sweci
{

namespace
{

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char upper(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

const char *find(const char *begin, const char *end, char c)
{
    const void *found = begin < end ? std::memchr(begin, c, static_cast<std::size_t>(end - begin)) : nullptr;
    return found ? static_cast<const char *>(found) : end;
}

} // namespace

Finder::Finder(std::string needle) : m_needle(std::move(needle))
{
    m_fold = std::none_of(m_needle.begin(), m_needle.end(), [](char c) { return c >= 'A' && c <= 'Z'; }) &&
             std::any_of(m_needle.begin(), m_needle.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::size_t Finder::in(std::string_view text, std::size_t from) const
{
    if (from > text.size() || text.size() - from < m_needle.size())
        return std::string_view::npos;
    if (!m_fold) {
        const void *found = memmem(text.data() + from, text.size() - from, m_needle.data(), m_needle.size());
        return found ? static_cast<std::size_t>(static_cast<const char *>(found) - text.data())
                     : std::string_view::npos;
    }
    // By the first letter in both kinds; each is looked for once.
    const char *const last = text.data() + text.size() - m_needle.size() + 1;
    const char first = m_needle.front();
    const char *small = find(text.data() + from, last, first);
    const char *big = upper(first) == first ? last : find(text.data() + from, last, upper(first));
    while (small < last || big < last) {
        const char *at = std::min(small, big);
        if (std::equal(m_needle.begin(), m_needle.end(), at, [](char a, char b) { return a == lower(b); }))
            return static_cast<std::size_t>(at - text.data());
        if (at == small)
            small = find(at + 1, last, first);
        else
            big = find(at + 1, last, upper(first));
    }
    return std::string_view::npos;
}

std::vector<LineHit> findInLines(const LineSpool &lines, const Finder &finder, std::size_t limit,
                                 const std::atomic<bool> &cancelled,
                                 const std::function<void(const std::vector<LineHit> &)> &step)
{
    std::vector<LineHit> hits;
    if (!finder.isUsable())
        return hits;
    const int pieces = lines.pieces();
    for (int i = 0; i < pieces && !cancelled; ++i) {
        const LineSpool::Piece piece = lines.piece(i);
        const std::string_view text = piece.text;
        int line = piece.firstLine;
        std::size_t lineBegin = 0;
        for (std::size_t at = finder.in(text); at != std::string_view::npos && hits.size() < limit;
             at = finder.in(text, at + finder.needle().size())) {
            for (std::size_t end = text.find('\n', lineBegin); end < at; end = text.find('\n', lineBegin)) {
                lineBegin = end + 1;
                ++line;
            }
            hits.push_back({line, at - lineBegin, at - lineBegin + finder.needle().size()});
        }
        if (step)
            step(hits);
        if (hits.size() >= limit)
            break;
    }
    return hits;
}

} // namespace sweci
