// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/jsonstring.h"

#include "base/utf8.h"

#include <cstdio>

namespace sweci
{

namespace
{

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

// The four hex digits at `i`, or -1.
int hexUnit(std::string_view text, std::size_t i)
{
    if (i + 4 > text.size())
        return -1;
    int value = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        const int digit = hexDigit(text[i + k]);
        if (digit < 0)
            return -1;
        value = value * 16 + digit;
    }
    return value;
}

bool isHigh(int unit)
{
    return unit >= 0xd800 && unit <= 0xdbff;
}

bool isLow(int unit)
{
    return unit >= 0xdc00 && unit <= 0xdfff;
}

// Decodes a \uXXXX escape whose digits start at `i`; returns the index after what was used.
std::size_t decodeUnit(std::string &out, std::string_view text, std::size_t i)
{
    const int unit = hexUnit(text, i);
    if (unit < 0)
        return i;
    i += 4;
    if (isHigh(unit) && i + 6 <= text.size() && text[i] == '\\' && text[i + 1] == 'u') {
        const int low = hexUnit(text, i + 2);
        if (isLow(low)) {
            appendUtf8(out,
                       0x10000 + (static_cast<char32_t>(unit - 0xd800) << 10) + static_cast<char32_t>(low - 0xdc00));
            return i + 6;
        }
    }
    if (unit >= 0xdc80 && unit <= 0xdcff)
        out += static_cast<char>(unit - 0xdc00);
    else
        appendUtf8(out, static_cast<char32_t>(unit));
    return i;
}

// Three bytes that encode a surrogate, as appendUtf8 writes them.
bool isSurrogateBytes(std::string_view bytes, std::size_t i)
{
    return i + 2 < bytes.size() && static_cast<unsigned char>(bytes[i]) == 0xed &&
           (static_cast<unsigned char>(bytes[i + 1]) & 0xe0) == 0xa0 &&
           (static_cast<unsigned char>(bytes[i + 2]) & 0xc0) == 0x80;
}

void appendEscape(std::string &out, unsigned unit)
{
    char buffer[8];
    std::snprintf(buffer, sizeof buffer, "\\u%04x", unit);
    out += buffer;
}

bool isPlain(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\';
}

void appendControl(std::string &out, unsigned char c)
{
    switch (c) {
    case '"':
        out += "\\\"";
        break;
    case '\\':
        out += "\\\\";
        break;
    case '\n':
        out += "\\n";
        break;
    case '\r':
        out += "\\r";
        break;
    case '\t':
        out += "\\t";
        break;
    case '\b':
        out += "\\b";
        break;
    case '\f':
        out += "\\f";
        break;
    case 0x7f:
        out += '\x7f';
        break;
    default:
        appendEscape(out, c);
    }
}

} // namespace

std::string decodeJsonString(std::string_view text)
{
    std::size_t escape = text.find('\\');
    if (escape == std::string_view::npos)
        return std::string(text);
    std::string out;
    out.reserve(text.size());
    std::size_t start = 0;
    while (escape != std::string_view::npos && escape + 1 < text.size()) {
        out.append(text.substr(start, escape - start));
        const char kind = text[escape + 1];
        start = escape + 2;
        switch (kind) {
        case 'n':
            out += '\n';
            break;
        case 't':
            out += '\t';
            break;
        case 'r':
            out += '\r';
            break;
        case 'b':
            out += '\b';
            break;
        case 'f':
            out += '\f';
            break;
        case 'u':
            start = decodeUnit(out, text, start);
            break;
        default:
            out += kind;
        }
        escape = text.find('\\', start);
    }
    out.append(text.substr(start));
    return out;
}

void appendJsonString(std::string &out, std::string_view bytes)
{
    out += '"';
    for (std::size_t i = 0; i < bytes.size();) {
        std::size_t end = i;
        while (end < bytes.size() && isPlain(bytes[end]))
            ++end;
        out.append(bytes.substr(i, end - i));
        i = end;
        if (i == bytes.size())
            break;
        const std::size_t length = utf8SequenceLength(bytes, i);
        const auto byte = static_cast<unsigned char>(bytes[i]);
        if (length == 1) {
            appendControl(out, byte);
            ++i;
        } else if (length > 1) {
            out.append(bytes.substr(i, length));
            i += length;
        } else if (isSurrogateBytes(bytes, i)) {
            appendEscape(out, 0xd000u | (static_cast<unsigned char>(bytes[i + 1]) & 0x3fu) << 6 |
                                  (static_cast<unsigned char>(bytes[i + 2]) & 0x3fu));
            i += 3;
        } else {
            appendEscape(out, 0xdc00u | byte);
            ++i;
        }
    }
    out += '"';
}

} // namespace sweci
