// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/wordbag.h"

#include <algorithm>
#include <functional>

namespace sweci
{

namespace
{

enum class Kind { Blank, Word, Other };

Kind kindOf(char byte)
{
    if (byte == ' ' || byte == '\t')
        return Kind::Blank;
    const bool word = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
                      byte == '_' || (byte & 0x80);
    return word ? Kind::Word : Kind::Other;
}

} // namespace

std::vector<std::string_view> wordsOf(std::string_view line)
{
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < line.size();) {
        const Kind kind = kindOf(line[i]);
        std::size_t end = i + 1;
        while (kind != Kind::Other && end < line.size() && kindOf(line[end]) == kind)
            ++end;
        words.push_back(line.substr(i, end - i));
        i = end;
    }
    return words;
}

bool isBlankWord(std::string_view word)
{
    return kindOf(word.front()) == Kind::Blank;
}

WordBag::WordBag(std::string_view line)
{
    for (std::string_view word : wordsOf(line)) {
        if (isBlankWord(word))
            continue;
        m_words.emplace_back(std::hash<std::string_view>{}(word), static_cast<std::uint32_t>(word.size()));
        m_bytes += word.size();
    }
    std::sort(m_words.begin(), m_words.end());
}

double WordBag::similarity(const WordBag &a, const WordBag &b)
{
    if (a.m_bytes + b.m_bytes == 0)
        return 1;
    std::uint64_t common = 0;
    for (auto i = a.m_words.begin(), j = b.m_words.begin(); i != a.m_words.end() && j != b.m_words.end();) {
        if (*i == *j) {
            common += i->second;
            ++i;
            ++j;
        } else if (*i < *j) {
            ++i;
        } else {
            ++j;
        }
    }
    return 2.0 * static_cast<double>(common) / static_cast<double>(a.m_bytes + b.m_bytes);
}

} // namespace sweci
