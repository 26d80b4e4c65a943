// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/textmatch.h"

#include <algorithm>

namespace sweci
{

namespace
{

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

} // namespace

TextMatch::TextMatch(std::string text) : m_text(std::move(text))
{
    std::transform(m_text.begin(), m_text.end(), m_text.begin(), lower);
}

bool TextMatch::matches(std::string_view bytes) const
{
    return m_text.empty() || std::search(bytes.begin(), bytes.end(), m_text.begin(), m_text.end(),
                                         [](char a, char b) { return lower(a) == b; }) != bytes.end();
}

} // namespace sweci
