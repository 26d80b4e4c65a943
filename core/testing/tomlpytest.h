// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sweci
{

// Walks over the lines of a TOML file and tells table headers from text that only looks like one: within strings of
// several lines and arrays.
class TomlLines
{
public:
    using Name = std::vector<std::string>; // ["tool", "pytest", "ini_options"]

    // The table that begins with this line; nothing when none does. A header that cannot be read has an empty name.
    std::optional<Name> take(std::string_view line);

private:
    enum class Inside { Nothing, BasicText, LiteralText };
    void skipValue(std::string_view text);

    Inside m_inside = Inside::Nothing;
    int m_brackets = 0;
};

// True for tool.pytest and the tables in it.
bool isTomlPytest(const TomlLines::Name &table);

bool isToml(std::string_view content);
// True when the text is well-formed and says nothing under tool.pytest.
bool isTomlWithoutPytest(std::string_view content);

} // namespace sweci
