// SPDX-License-Identifier: GPL-3.0-or-later
#include "testing/tomlpytest.h"

#include <toml++/toml.h>

namespace sweci
{

namespace
{

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// The parts of a header's name; empty when it is beyond us (escapes in quotes, bad form). isTomlWithoutPytest() has
// the last word, so that no harm comes of it.
TomlLines::Name nameParts(std::string_view text)
{
    TomlLines::Name parts;
    for (;;) {
        text = trimmed(text);
        if (text.empty())
            return {};
        std::size_t end = 0;
        if (text.front() == '"' || text.front() == '\'') {
            end = text.find(text.front(), 1);
            if (end == std::string_view::npos || text.substr(0, end).find('\\') != std::string_view::npos)
                return {};
            parts.emplace_back(text.substr(1, end - 1));
            text.remove_prefix(end + 1);
        } else {
            end = std::min(text.find('.'), text.size());
            parts.emplace_back(trimmed(text.substr(0, end)));
            text.remove_prefix(end);
        }
        text = trimmed(text);
        if (text.empty())
            return parts;
        if (text.front() != '.')
            return {};
        text.remove_prefix(1);
    }
}

std::optional<toml::table> parsed(std::string_view content)
{
    try {
        return toml::parse(content);
    } catch (const toml::parse_error &) {
        return std::nullopt;
    }
}

} // namespace

std::optional<TomlLines::Name> TomlLines::take(std::string_view line)
{
    const std::string_view text = trimmed(line);
    if (m_inside != Inside::Nothing || m_brackets > 0 || text.empty() || text.front() != '[') {
        skipValue(line);
        return std::nullopt;
    }
    const bool array = text.substr(0, 2) == "[[";
    const std::string_view body = text.substr(array ? 2 : 1);
    return nameParts(body.substr(0, body.find(']')));
}

void TomlLines::skipValue(std::string_view text)
{
    std::size_t i = 0;
    while (i < text.size()) {
        const std::string_view rest = text.substr(i);
        if (m_inside != Inside::Nothing) {
            const bool basic = m_inside == Inside::BasicText;
            if (basic && rest.front() == '\\') {
                i += 2;
            } else if (rest.substr(0, 3) == (basic ? "\"\"\"" : "'''")) {
                i += 3;
                // Up to two more quotes belong to the text.
                while (i < text.size() && text[i] == (basic ? '"' : '\''))
                    ++i;
                m_inside = Inside::Nothing;
            } else {
                ++i;
            }
            continue;
        }
        const char c = rest.front();
        if (c == '#')
            return;
        if (rest.substr(0, 3) == "\"\"\"" || rest.substr(0, 3) == "'''") {
            m_inside = c == '"' ? Inside::BasicText : Inside::LiteralText;
            i += 3;
        } else if (c == '"' || c == '\'') {
            for (++i; i < text.size() && text[i] != c; ++i)
                i += c == '"' && text[i] == '\\';
            ++i;
        } else {
            m_brackets += (c == '[' || c == '{') - (c == ']' || c == '}');
            ++i;
        }
    }
}

bool isTomlPytest(const TomlLines::Name &table)
{
    return table.size() >= 2 && table[0] == "tool" && table[1] == "pytest";
}

bool isToml(std::string_view content)
{
    return parsed(content).has_value();
}

bool isTomlWithoutPytest(std::string_view content)
{
    const auto document = parsed(content);
    return document && !(*document)["tool"]["pytest"];
}

} // namespace sweci
