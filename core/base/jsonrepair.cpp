// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonrepair.h"

#include "base/utf8.h"

#include <array>
#include <cstdio>

namespace sweci
{

namespace
{

// The length of a token Python writes for a number that is not finite, or 0.
std::size_t nonFiniteToken(std::string_view text, std::size_t i)
{
    static constexpr std::array<std::string_view, 3> tokens{"-Infinity", "Infinity", "NaN"};
    for (const std::string_view token : tokens) {
        if (text.substr(i, token.size()) == token)
            return token.size();
    }
    return 0;
}

} // namespace

std::string repairJson(std::string_view text, JsonRepairs &repairs)
{
    std::string out;
    out.reserve(text.size() + 64);
    bool inString = false;
    std::size_t i = text.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0;
    while (i < text.size()) {
        const char c = text[i];
        if (static_cast<unsigned char>(c) >= 0x80) {
            const std::size_t length = utf8SequenceLength(text, i);
            if (length == 0) {
                char buffer[8];
                std::snprintf(buffer, sizeof buffer, "\\udc%02x", static_cast<unsigned char>(c));
                out += buffer;
                ++repairs.badBytes;
                ++i;
            } else {
                out.append(text.substr(i, length));
                i += length;
            }
            continue;
        }
        if (inString) {
            if (c == '\\' && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0x80) {
                out.append(text.substr(i, 2));
                i += 2;
                continue;
            }
            inString = c != '"';
        } else if (c == '"') {
            inString = true;
        } else if (const std::size_t length = nonFiniteToken(text, i)) {
            out += "null";
            ++repairs.nonFinite;
            i += length;
            continue;
        }
        if (inString && static_cast<unsigned char>(c) < 0x20) {
            char buffer[8];
            std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
            out += buffer;
        } else {
            out += c;
        }
        ++i;
    }
    return out;
}

} // namespace sweci
