// SPDX-License-Identifier: GPL-3.0-or-later
#include "diff/patchpaths.h"

#include <array>

namespace sweci
{

std::string quotedPath(std::string_view path)
{
    std::string quoted = "\"";
    bool needed = false;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        static constexpr std::string_view named = "\a\b\t\n\v\f\r\"\\";
        static constexpr std::string_view names = "abtnvfr\"\\";
        if (const std::size_t at = named.find(c); at != std::string_view::npos) {
            quoted += '\\';
            quoted += names[at];
            needed = true;
        } else if (byte < 0x20 || byte >= 0x7f) {
            const std::array<char, 4> octal = {'\\', static_cast<char>('0' + (byte >> 6)),
                                               static_cast<char>('0' + (byte >> 3 & 7)),
                                               static_cast<char>('0' + (byte & 7))};
            quoted.append(octal.data(), octal.size());
            needed = true;
        } else {
            quoted += c;
        }
    }
    return needed ? quoted + '"' : std::string(path);
}

std::string fileLine(std::string_view sign, std::string_view path)
{
    std::string line = std::string(sign) + ' ' + quotedPath(path);
    // Else what follows the blank could be taken for a date.
    if (path.find(' ') != std::string_view::npos && line.back() != '"')
        line += '\t';
    return line + '\n';
}

} // namespace sweci
