// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace sweci
{

// Looks for a text in byte strings; letters of ASCII are compared without case, so that names need not be UTF-8. An
// empty text is in all.
class TextMatch
{
public:
    explicit TextMatch(std::string text);
    bool matches(std::string_view bytes) const;

private:
    std::string m_text;
};

} // namespace sweci
